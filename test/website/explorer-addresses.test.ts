import { describe, expect, test } from 'vitest';
import { checkValues, matchPath, toPath } from '../../src/website/assets/script/typed-address.ts';

const HERE = { origin: 'https://mirror.example', site: 'https://api.example' };
const SEARCH = '/api/v1/jobs/search/{city}/{family}/{modality}.json';
const GUIDE = '/api/v1/salaries/{family}.json';

describe('toPath', () => {
  test.each([
    ['/api/v1/index.json', '/api/v1/index.json'],
    ['  /api/v1/index.json ', '/api/v1/index.json'],
    ['api/v1/index.json', '/api/v1/index.json'],
    ['/api/v1/jobs/../index.json', '/api/v1/index.json'],
    ['/api/v1/index.json?x=1#y', '/api/v1/index.json'],
    ['/api/v1/jobs/search/león/all/all.json', '/api/v1/jobs/search/le%C3%B3n/all/all.json'],
    ['https://mirror.example/api/v1/index.json', '/api/v1/index.json'],
    ['https://api.example/api/v1/index.json', '/api/v1/index.json'],
    ['/', '/'],
  ])('takes "%s" as %s', (address, path) => {
    expect(toPath(address, HERE)).toBe(path);
  });

  test.each([
    '',
    '  ',
    'https://example.com/api/v1/index.json',
    'https://api.example.com/api/v1/index.json',
    '//example.com/x.json',
    'https://mirror.example//example.com/x.json',
    'https://api.example//example.com/x.json',
    '/\\example.com/x.json',
    'javascript:alert(1)',
    'data:application/json,{}',
    'blob:https://mirror.example/1',
    'http://[',
  ])('refuses "%s"', (address) => {
    expect(toPath(address, HERE)).toBeUndefined();
  });
});

test.each([
  ['/api/v1/jobs/search/leon/all/remoto.json', { city: 'leon', family: 'all', modality: 'remoto' }],
  ['/api/v1/jobs/search/leon/all.json', undefined],
  ['/api/v1/jobs/search/leon/all/all/all.json', undefined],
  ['/api/v1/jobs/search/leon/all/allxjson', undefined],
  ['', undefined],
])('matchPath finds the filters of "%s"', (path, filters) => {
  expect(matchPath(SEARCH, path)).toEqual(filters);
});

describe('checkValues', () => {
  const VALUES = { city: ['all', 'leon'], family: ['all', 'ventas'], modality: ['all', 'remoto'] };

  test('says which values are wrong, and where a valid one leads', () => {
    const path = '/api/v1/jobs/search/atlantida/ventas/moon.json';
    const [city, family, modality] = checkValues(VALUES, path, [GUIDE, SEARCH]);
    expect(city).toMatchObject({ name: 'city', found: 'atlantida', isWrong: true });
    expect(city?.choices[1]).toEqual({
      value: 'leon',
      path: '/api/v1/jobs/search/leon/ventas/moon.json',
    });
    expect(family).toMatchObject({ found: 'ventas', isWrong: false });
    expect(modality).toMatchObject({ found: 'moon', isWrong: true });
  });

  test.each([
    ['M%C3%A9xico', 'México'],
    ['100%', '100%'],
    ['%E9', '%E9'],
  ])('names %s as %s', (segment, found) => {
    const path = `/api/v1/jobs/search/${segment}/all/all.json`;
    expect(checkValues(VALUES, path, [SEARCH])[0]).toMatchObject({ found, isWrong: true });
  });

  test('lists the values for a path of another form', () => {
    const path = '/api/v1/jobs/search/atlantida.json';
    const [city] = checkValues(VALUES, path, [GUIDE, SEARCH]);
    expect(city).toMatchObject({ found: '', isWrong: false });
    expect(city?.choices.map(({ value, path: to }) => [value, to])).toEqual([
      ['all', undefined],
      ['leon', undefined],
    ]);
  });
});
