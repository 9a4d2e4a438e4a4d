import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/source/finding.ts';
import { PrivacyGuard } from '../../../src/source/privacy/privacy-guard.ts';
import { redact } from '../../../src/source/privacy/redact.ts';

const KNOWN = 'Xochimar Norte';
const ref = { path: 'data/a.json', index: 0, name: 'a' };
const guard = new PrivacyGuard([{ name: KNOWN, ref, path: ['employer', 'name'] }]);

const finding = (change: Partial<Finding>, line = '"city": "x"'): Finding => ({
  code: 'unknown-value',
  field: 'city',
  found: '"x"',
  allowed: 'a city',
  ...change,
  place: { file: 'a.json', line: 1, column: 1, excerpt: { text: line, column: 1, length: 1 } },
});

const quoted = (change: Partial<Finding>, line: string) =>
  redact(finding(change, line), guard).place.excerpt?.text;
const told = (change: Partial<Finding>) => redact(finding(change), guard).found;

test('an ordinary finding stays as it is', () => {
  expect(redact(finding({}), guard)).toEqual(finding({}));
});

describe('a line is not quoted', () => {
  test.each<[string, Partial<Finding>, string]>([
    ['that has a known name', {}, `"city": "x", "zone": "${KNOWN}"`],
    ['that has personal data', {}, '"city": "x", "zone": "55 1234 5678"'],
    ['that is cut', {}, '…imar Sur"},"city": "x"'],
    ['that is cut behind', {}, '"city": "x","zone":"Xochim…'],
    ['of the employer', { field: 'employer' }, '"employer": "Unheard Of"'],
    ['of a private key', { field: 'employer.aliases.0' }, '  "Unheard Of" 7'],
    ['of an unknown key', { field: 'employer.nombre', code: 'unknown-key' }, '"n": "Unheard Of"'],
    ['that is no object', { field: '', code: 'wrong-type' }, '["Unheard Of"]'],
  ])('%s', (_, change, line) => {
    expect(quoted(change, line)).toBeUndefined();
  });

  test.each([
    '      "Unheard Of"',
    "{'id': 'x-1', 'employer': {'name': 'Unheard Of'}}",
    '    name: "Unheard Of"',
    '    “name”: “Unheard Of”',
    '{"id": "x", employer: {name: "Unheard Of"}}',
    '"Unheard Of","Unheard" "Of"]}}',
    '  "name": "Unheard Of" "x"',
  ])('where nothing could be parsed: %s', (line) => {
    expect(quoted({ code: 'invalid-json', field: '', found: '"\\""' }, line)).toBeUndefined();
  });
});

test.each(['  "city": "x" "y"', '{ "id": "x" ;', '  },', ' ]', '"salary": { "min": 21,000 }'])(
  'a line of public fields is quoted: %s',
  (line) => {
    expect(quoted({ code: 'invalid-json', field: '', found: '";"' }, line)).toBe(line);
  },
);

describe('what is found is not told', () => {
  test.each<Partial<Finding>>([
    { found: `"${KNOWN}"` },
    { found: '"llama al 55 1234 5678"' },
    { field: 'employer', found: '"Unheard Of"' },
    { field: 'employer.name', found: '["Unheard Of"]' },
    { field: '', code: 'wrong-type', found: '"Unheard Of"' },
  ])('%j', (change) => {
    expect(told(change)).toBe('something private, not shown here');
  });

  test.each<Partial<Finding>>([
    { field: 'employer.name', found: 'the control character U+0007' },
    { field: 'employer.descriptor', found: '7' },
    { field: 'employer.industry', found: '["Logística"]' },
    { field: 'vacancyId', found: '"5512345678"' },
    { field: '', code: 'invalid-json', found: '"}"' },
  ])('but for %j', (change) => {
    expect(told(change)).toBe(change.found);
  });
});

test('nor is a field that is a name', () => {
  expect(redact(finding({ field: KNOWN }), guard).field).toBe('');
});

test('the other place is not quoted either', () => {
  const { place } = finding({}, `"zone": "${KNOWN}"`);
  expect(redact({ ...finding({}), also: place }, guard).also).toEqual({
    file: 'a.json',
    line: 1,
    column: 1,
  });
});
