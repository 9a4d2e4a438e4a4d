import { describe, expect, test } from 'vitest';
import { Service, toPattern } from '../../../src/input/settings/service.ts';
import { LISTING_KEYS } from '../../support/context.ts';
import { service } from '../../support/data-folder.ts';
import { labelsFor } from '../in-memory.ts';

const minimal = service();
const labelsWith = (overrides: object) => labelsFor(Service, { ...minimal, ...overrides });
const withUrls = (urls: object) => ({ urls: { ...minimal.urls, ...urls } });
const withListings = (listings: object) => withUrls({ listings });

test('accepts the minimal service.json and adds the defaults', () => {
  expect(Service.parse(minimal)).toEqual({
    ...minimal,
    salaryIndex: { windowMonths: 12, minSample: 2, publishObservations: false },
    ordinaryNames: [],
    mask: true,
    maskText: 'Empresa confidencial',
    keepUnchanged: false,
    language: 'en',
    agents: true,
    sample: true,
  });
});

describe('fields', () => {
  const REQUIRED =
    'name description siteUrl contactUrl termsUrl urls referencePattern applyNote'.split(' ');

  test.each(REQUIRED)('%s is required', (field) => {
    expect(labelsWith({ [field]: undefined })).toEqual([`missing-field ${field}`]);
    expect(labelsWith({ [field]: null })).toEqual([`wrong-type ${field}`]);
  });

  test.each(['job', 'apply', 'salaryList', 'salaryGuide'])('urls.%s is required', (field) => {
    expect(labelsWith(withUrls({ [field]: undefined }))).toEqual([`missing-field urls.${field}`]);
  });

  test.each<[object, string]>([
    [{ name: '<b>Faro</b>' }, 'html-tag name'],
    [{ applyNote: ' ' }, 'export-debris applyNote'],
    [{ siteUrl: 'https://faro.example/x' }, 'invalid-url siteUrl'],
    [{ contactUrl: 'api@faro.example' }, 'invalid-url contactUrl'],
    [{ termsUrl: 'mailto:a@b.example' }, 'invalid-url termsUrl'],
    [{ referencePattern: '(' }, 'invalid-format referencePattern'],
    [{ asOf: '2026-02-30' }, 'invalid-day asOf'],
    [{ host: 'netlfy' }, 'unknown-value host'],
    [{ salaryIndex: { windowMonths: 1 } }, 'out-of-range salaryIndex.windowMonths'],
    [{ salaryIndex: { windowMonths: 1201 } }, 'out-of-range salaryIndex.windowMonths'],
    [{ salaryIndex: { windowMonths: 1.5 } }, 'wrong-type salaryIndex.windowMonths'],
    [{ salaryIndex: { minSample: 0 } }, 'out-of-range salaryIndex.minSample'],
    [{ ordinaryNames: 'SAP' }, 'wrong-type ordinaryNames'],
    [{ keepUnchanged: 'true' }, 'wrong-type keepUnchanged'],
    [{ agents: 1 }, 'wrong-type agents'],
  ])('%j is rejected: %s', (overrides, expected) => {
    expect(labelsWith(overrides)).toEqual([expected]);
  });

  test.each([2, 1200])('a window of %i months is accepted', (windowMonths) => {
    expect(labelsWith({ salaryIndex: { windowMonths } })).toEqual([]);
  });

  test.each<[object, object]>([
    [{ salaryIndex: undefined }, { windowMonths: 12, minSample: 5 }],
    [{ salaryIndex: { minSample: 3 } }, { windowMonths: 12, minSample: 3 }],
  ])('%j gets the defaults: %j', (overrides, salaryIndex) => {
    expect(Service.parse({ ...minimal, ...overrides })).toMatchObject({ salaryIndex });
  });
});

describe('URL templates', () => {
  const PLACEHOLDERS = ['id', 'vacancyId', 'city', 'family', 'modality'];

  test.each<[string, string[], (template: string) => object]>([
    ['job', ['id', 'vacancyId'], (job) => withUrls({ job })],
    ['apply', ['id', 'vacancyId'], (apply) => withUrls({ apply })],
    ['salaryList', [], (salaryList) => withUrls({ salaryList })],
    ['salaryGuide', ['family'], (salaryGuide) => withUrls({ salaryGuide })],
    ...LISTING_KEYS.map((key): [string, string[], (template: string) => object] => [
      key,
      key === 'all' ? [] : key.split('+'),
      (template) => withListings({ [key]: template }),
    ]),
  ])('%s accepts the placeholders %j and no others', (_, allowed, override) => {
    const taken = PLACEHOLDERS.filter((name) => labelsWith(override(`/x/{${name}}`)).length === 0);
    expect(taken).toEqual(allowed);
    expect(labelsWith(override('/without'))).toEqual([]);
  });

  test.each(['family+city', 'all+city', 'city+city', 'modality+family', 'city,family'])(
    'rejects the listing %s',
    (key) => {
      expect(labelsWith(withListings({ [key]: '/x' }))).toEqual([
        `unknown-key urls.listings.${key}`,
      ]);
    },
  );
});

describe('toPattern', () => {
  test.each<[string, string, boolean]>([
    ['^F-\\d{3}$', 'F-001', true],
    ['^F-\\d{3}$', 'F-0012', false],
    ['^\\p{Lu}-\\d$', 'Ñ-1', true],
    ['^F\\-\\d$', 'F-1', true],
    ['^.$', '😀', true],
  ])('%s on %s: %s', (source, code, matches) => {
    expect(toPattern(source)?.test(code)).toBe(matches);
  });
});
