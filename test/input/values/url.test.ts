import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { DataText } from '../../../src/input/findings/details.ts';
import {
  contactUrl,
  isExample,
  isLoopback,
  origin,
  publicUrl,
  urlTemplate,
  webUrl,
} from '../../../src/input/values/url.ts';
import { findingsFor, labelsFor } from '../in-memory.ts';

const accepts = (schema: z.ZodType, value: unknown) => labelsFor(schema, value).length === 0;

describe('addresses', () => {
  test.each<[string, boolean, boolean, boolean]>([
    // value, webUrl, publicUrl, contactUrl
    ['https://faro.example/terminos?a=1#b', true, true, true],
    ['http://faro.example', true, false, true],
    ['mailto:api@faro.example', false, false, true],
    ['mailto:"Ana"<api@faro.example>', false, false, false],
    ["mailto:'api@faro.example'", false, false, false],
    // The settings as a whole are judged by what is still to be filled in.
    ['https://faro.example/<contacto>', true, true, true],
    ['https://faro.example/a<contacto>', false, true, false],
    ['mailto:', false, false, false],
    ['mailto:api%zz@faro.example', false, false, false],
    ['ftp://faro.example', false, false, false],
    ['javascript:alert(1)', false, false, false],
    ['faro.example', false, false, false],
    ['/terminos', false, false, false],
    ['https:faro.example', false, false, false],
    ['https://faro.example/a b', false, false, false],
    [' https://faro.example', false, false, false],
    ['https://faro.example\n', false, false, false],
    ['https://faro.example/\u0001', false, false, false],
    ['https://faro.example/\u202ea', false, false, false],
    ['https://faro.example/señal', true, true, true],
    ['https://faro.example:99999', false, false, false],
    ['https://', false, false, false],
    // Candidates cannot follow these.
    ['https://localhost/a', true, false, true],
    ['https://faro./a', true, false, true],
    ['https://[::1]/a', true, false, true],
    ['', false, false, false],
  ])('%j: web %s, public %s, contact %s', (value, web, isPublic, contact) => {
    expect(accepts(webUrl, value)).toBe(web);
    expect(accepts(publicUrl, value)).toBe(isPublic);
    expect(accepts(contactUrl, value)).toBe(contact);
  });
});

test.each([
  ...['http://localhost:8787', 'http://LOCALHOST', 'http://board.localhost', 'http://[::1]:8787'],
  ...['http://127.0.0.1:8787', 'http://127.255.0.9', 'http://127.1'],
])('%s is on this machine', (address) => {
  expect(isLoopback(address)).toBe(true);
});

test.each([
  ...['https://localhost.faro.com', 'https://mylocalhost', 'https://127.0.0.1.faro.com'],
  ...['http://128.0.0.1', 'http://192.168.0.1', 'http://[::2]', 'https://faro.example'],
])('%s is not on this machine', (address) => {
  expect(isLoopback(address)).toBe(false);
});

test.each([
  ['https://faro.example', true],
  ['https://api.faro.example:8443', true],
  ['https://faro.example.', true],
  ['https://example.com', false],
  ['https://faro.example.com', false],
  ['https://myexample', false],
])('%s is reserved for examples: %s', (address, expected) => {
  expect(isExample(address)).toBe(expected);
});

test.each(['www.x.mx/a', 'Pendiente', 'http://x.mx/a'])(
  'a link for candidates is not %s, which no finding shows',
  (value) => {
    const [finding] = findingsFor(publicUrl, JSON.stringify(value));
    expect(finding?.code).toBe('invalid-url');
    expect(finding?.value).toBeUndefined();
  },
);

describe('an origin', () => {
  test.each(['https://faro.example', 'http://localhost:8787', 'https://api.faro.example'])(
    'accepts %s',
    (value) => {
      expect(accepts(origin, value)).toBe(true);
    },
  );

  test.each<[string, string | undefined]>([
    ['https://faro.example/', 'https://faro.example'],
    ['https://faro.example/api', 'https://faro.example'],
    ['https://Faro.example', 'https://faro.example'],
    ['https://faro.example:443', 'https://faro.example'],
    ['https://me:secret@faro.example', 'https://faro.example'],
    ['faro.example', undefined],
    ['', undefined],
  ])('rejects %j; suggests %s', (value, suggestion) => {
    const [finding, ...more] = findingsFor(origin, JSON.stringify(value));
    expect(finding?.code).toBe('invalid-url');
    expect(finding?.suggestion).toBe(suggestion);
    expect(more).toEqual([]);
  });
});

describe('a URL template', () => {
  const template = urlTemplate(['city', 'family']);

  test.each([
    'https://faro.example/{family}/en/{city}',
    'https://faro.example/todas',
    'https://faro.example/{city}?otra={city}',
    '/vacantes/{city}',
    '/',
  ])('accepts %s', (value) => {
    expect(accepts(template, value)).toBe(true);
  });

  test.each<[string, string[]]>([
    ['https://faro.example/{modality}', ['invalid-url']],
    ['https://faro.example/{id}/{City}', ['invalid-url', 'invalid-url']],
    ['https://faro.example/{city', ['invalid-url']],
    ['https://faro.example/{{city}}', ['invalid-url']],
    ['faro.example/{city}', ['invalid-url']],
    ['{city}', ['invalid-url']],
    ['mailto:{city}@faro.example', ['invalid-url']],
    ['', ['invalid-url']],
  ])('rejects %s: %j', (value, codes) => {
    expect(labelsFor(template, value)).toEqual(codes);
  });

  test('has reference codes only behind the host, which may not take them', () => {
    const ofVacancy = urlTemplate(['id', 'vacancyId']);
    expect(accepts(ofVacancy, 'https://faro.example/{id}?a={vacancyId}#{id}')).toBe(true);
    expect(labelsFor(ofVacancy, 'https://{id}.faro.example/')).toEqual(['invalid-url']);
    expect(labelsFor(ofVacancy, 'https://{vacancyId}/')).toEqual(['invalid-url']);
  });

  test.each<[string, string | undefined]>([
    ['{City}', '{city}'],
    ['{famly}', '{family}'],
    ['{x}', undefined],
  ])('with %s suggests %s', (placeholder, suggestion) => {
    expect(findingsFor(template, JSON.stringify(`/${placeholder}`))[0]).toMatchObject({
      args: { placeholder: new DataText(placeholder.slice(1, -1)) },
      ...(suggestion && { suggestion }),
    });
  });
});
