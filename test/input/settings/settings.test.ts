import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Service } from '../../../src/input/settings/service.ts';
import { checkService } from '../../../src/input/settings/settings.ts';
import { LISTING_KEYS } from '../../support/context.ts';
import { boardService, service } from '../../support/data-folder.ts';

const OWN = boardService();

function labelsOf(settings: object, origin?: string): string[] {
  const parsed = Service.parse(settings);
  return checkService(parsed, origin ?? parsed.siteUrl).map(
    ({ code, path }) => `${code} ${path.join('.')}`,
  );
}

const withUrls = (urls: object) => ({ ...OWN, urls: { ...OWN.urls, ...urls } });

describe('the sample is built for', () => {
  test.each(['https://faro.example', 'http://127.0.0.1:8787'])('%s', (origin) => {
    expect(labelsOf(service(), origin)).toEqual([]);
  });

  test('no other host, whatever it is', () => {
    const host = fc.domain().filter((name) => !/\.(?:example|localhost)$/.test(name));
    fc.assert(
      fc.property(host, (name) => {
        expect(labelsOf(service(), `https://${name}`)).toEqual(['sample-published sample']);
      }),
    );
  });
});

test.each([
  ['CC-BY-4.0', true],
  ['https://faro.mx/licencia', true],
  ['http://faro.mx/licencia', false],
  ['CC BY 4.0', false],
  ['', false],
])('a licence may be %j: %s', (license, isValid) => {
  expect(Service.safeParse({ ...OWN, license }).success).toBe(isValid);
});

describe('a board', () => {
  test('has addresses of its own, and may be built for any', () => {
    expect(labelsOf(OWN)).toEqual([]);
    expect(labelsOf(OWN, 'http://127.0.0.1:8787')).toEqual([]);
  });

  test.each<[string, object, string[]]>([
    ['a site', { ...OWN, siteUrl: 'https://api.faro.example' }, ['siteUrl']],
    ['a contact by mail', { ...OWN, contactUrl: 'mailto:api@Faro.Example' }, ['contactUrl']],
    ['a contact page', { ...OWN, contactUrl: 'https://faro.example/contacto' }, ['contactUrl']],
    ['terms', { ...OWN, termsUrl: 'https://faro.example:8443/' }, ['termsUrl']],
    [
      'a host with a placeholder',
      withUrls({ salaryGuide: 'https://{family}.faro.example/' }),
      ['urls.salaryGuide'],
    ],
    ['a page', withUrls({ salaryGuide: 'https://faro.example/{family}' }), ['urls.salaryGuide']],
    ['a licence', { ...OWN, license: 'https://faro.example/licencia' }, ['license']],
    ['the word elsewhere', { ...OWN, termsUrl: 'https://faro.com/a.example' }, []],
    ['a mail address of another kind', { ...OWN, contactUrl: 'mailto:a.example@faro.com' }, []],
  ])('with .example as %s', (_, settings, fields) => {
    expect(labelsOf(settings)).toEqual(fields.map((field) => `placeholder-text ${field}`));
  });

  test.each(LISTING_KEYS)('with .example as the listing %s', (key) => {
    const settings = withUrls({ listings: { [key]: 'https://faro.example/vacantes' } });
    expect(labelsOf(settings)).toEqual([`placeholder-text urls.listings.${key}`]);
  });

  test('with the sample as it is, but without sample, is all wrong', () => {
    const labels = labelsOf(service({ sample: false }));
    expect(labels.filter((label) => label.startsWith('placeholder-text'))).toHaveLength(9);
    expect(labels).toContain('pinned-day asOf');
  });

  test('with a siteUrl on this machine, whatever --base-url is', () => {
    const local = { ...OWN, siteUrl: 'http://localhost:8787' };
    expect(labelsOf(local, 'https://api.faro.com')).toEqual(['invalid-url siteUrl']);
  });

  test.each(['job', 'apply'])('with one address as urls.%s of all vacancies', (key) => {
    const labels = (template: string) => labelsOf(withUrls({ [key]: template }));
    expect(labels('https://www.faro.com/vacante')).toEqual([`invalid-url urls.${key}`]);
    expect(labels('/vacante')).toContain(`invalid-url urls.${key}`);
    expect(labels('https://www.faro.com/?v={id}')).toEqual([]);
    expect(labels('https://www.faro.com/#{vacancyId}')).toEqual([]);
  });

  test('with placeholders is wrong, wherever they are', () => {
    const settings = {
      ...OWN,
      name: '<The name of your job board>',
      applyNote: '<Cómo\npostularse>',
      description: 'Vacancies <of all kinds>',
      ordinaryNames: ['SAP', '<x>'],
      spreadsheet: { defaults: { 'employer.descriptor': '<employer.descriptor>' } },
    };
    expect(labelsOf(settings)).toEqual([
      'placeholder-text name',
      'placeholder-text applyNote',
      'placeholder-text ordinaryNames.1',
      'placeholder-text spreadsheet.defaults.employer.descriptor',
    ]);
    expect(labelsOf(service({ name: '<Faro>' }))).toEqual([]);
  });

  test('with addresses that are still to be filled in is wrong, also as a sample', () => {
    const settings = {
      ...withUrls({
        job: 'https://www.faro.com/<página de la vacante>/{id}',
        apply: '/<postularse>?v={vacancyId}',
        salaryList: 'https://www.faro.com/sueldos>',
        listings: { all: 'https://www.faro.com/<vacantes>' },
      }),
      contactUrl: 'mailto:<correo para la API>@faro.com',
      termsUrl: 'https://www.faro.com/<términos de uso>/',
    };
    const expected = [
      'placeholder-text contactUrl',
      'placeholder-text termsUrl',
      'placeholder-text urls.job',
      'placeholder-text urls.apply',
      'placeholder-text urls.listings.all',
    ];
    const placeholdersIn = (labels: string[]) =>
      labels.filter((label) => label.startsWith('placeholder-text'));
    expect(placeholdersIn(labelsOf(settings))).toEqual(expected);
    expect(placeholdersIn(labelsOf({ ...settings, sample: true }))).toEqual(expected);
  });

  test.each(['https://<faro>.com/{id}', 'https://<faro>/{id}', 'https://faro.com/a <b>/{id}'])(
    'with <…> elsewhere in an address is wrong in another way: %s',
    (job) => {
      expect(Service.safeParse(withUrls({ job })).success).toBe(false);
    },
  );

  test('with a pinned day gets a warning, also if it is today', () => {
    expect(labelsOf({ ...OWN, asOf: '2026-11-13' })).toEqual(['pinned-day asOf']);
  });
});

describe('warns', () => {
  const sample = service();
  const warningsFor = (overrides: object, siteUrl?: string) =>
    labelsOf({ ...sample, ...overrides }, siteUrl);

  test.each<[urls: object, siteUrl: string | undefined, ...keys: string[]]>([
    [{}, undefined],
    [{ job: 'https://faro.example/{id}' }, undefined, 'job'],
    [{}, 'https://candidatos.faro.example', 'apply'],
    [{ salaryList: '/sueldos' }, undefined, 'salaryList'],
    [{ salaryList: '//' }, undefined, 'salaryList'],
    [{ listings: { city: 'https://faro.example/{city}' } }, undefined, 'listings.city'],
    [{ listings: { city: 'https://{city}.example' } }, undefined],
  ])('of pages on the host in force: %j at %s', (urls, siteUrl, ...keys) => {
    const expected = keys.map((key) => `same-host urls.${key}`);
    expect(warningsFor({ urls: { ...sample.urls, ...urls } }, siteUrl)).toEqual(expected);
  });
});
