import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/source/finding.ts';
import { PrivacyGuard } from '../../../src/source/privacy/privacy-guard.ts';
import { redact, redactNames } from '../../../src/source/privacy/redact.ts';
import { toRef } from '../../support/privacy.ts';

const KNOWN = 'Xochimar Norte';
const guard = new PrivacyGuard([{ name: KNOWN, ref: toRef(0), path: ['employer', 'name'] }]);

/** Parts of a finding, loosely typed: a test may leave out the arguments of its code. */
type Change = Partial<Record<keyof Finding, unknown>>;

const finding = (change: Change, line = '"city": "x"') =>
  ({
    code: 'unknown-value',
    field: 'city',
    value: 'x',
    ...change,
    place: { file: 'a.json', line: 1, column: 1, excerpt: { text: line, column: 1, length: 1 } },
  }) as Finding;

const excerptOf = (change: Change, line: string) =>
  redact(finding(change, line), guard).place.excerpt?.text;

test('leaves a finding without anything private unchanged', () => {
  expect(redact(finding({}), guard)).toEqual(finding({}));
});

describe('does not quote a line', () => {
  test.each<[string, Change, string]>([
    ['with a known name', {}, `"city": "x", "zone": "${KNOWN}"`],
    ...['employer', 'name', 'alias', 'aliases', 'nombre', 'empresa', 'empleador'].map(
      (word): [string, Change, string] => [
        `with the word ${word}`,
        {},
        `"city": "x", "${word}": "Unheard Of"`,
      ],
    ),
    ['with personal data', {}, '"city": "x", "zone": "55 1234 5678"'],
    ['that is cut at its start', {}, '…imar Sur"},"city": "x"'],
    ['that is cut at its end', {}, '"city": "x","zone":"Xochim…'],
    ['of an employer that is a text', { field: 'employer' }, '"employer": "Unheard Of"'],
    ['of an alias', { field: 'employer.aliases.0' }, '  "Unheard Of" 7'],
    [
      'of an unknown key of the employer',
      { field: 'employer.nombre', code: 'unknown-key' },
      '"n": "Unheard Of"',
    ],
    ['of a row that is not an object', { field: '', code: 'wrong-type' }, '["Unheard Of"]'],
  ])('%s', (_, change, line) => {
    expect(excerptOf(change, line)).toBeUndefined();
  });

  test.each([
    '      "Unheard Of"',
    "{'id': 'x-1', 'employer': {'name': 'Unheard Of'}}",
    '    name: "Unheard Of"',
    '    "Unheard Of": 1 2',
    '    “name”: “Unheard Of”',
    '{"id": "x", employer: {name: "Unheard Of"}}',
    '"Unheard Of","Unheard" "Of"]}}',
    '  "name": "Unheard Of" "x"',
  ])('of JSON that cannot be parsed, unless it begins with a public key: %s', (line) => {
    expect(
      excerptOf({ code: 'invalid-json', field: '', args: { character: '"' } }, line),
    ).toBeUndefined();
  });
});

test.each(['  "city": "x" "y"', '{ "id": "x" ;', '  },', ' ]', '"salary": { "min": 21,000 }'])(
  'quotes a line of public fields: %s',
  (line) => {
    expect(excerptOf({ code: 'invalid-json', field: '', args: { character: ';' } }, line)).toBe(
      line,
    );
  },
);

describe('a value', () => {
  test.each<Change>([
    { value: KNOWN },
    { value: 'llama al 55 1234 5678' },
    { value: ['x', { y: `en ${KNOWN}` }] },
    { field: 'salary.min', value: 5_512_345_678 },
    { field: 'employer', value: 'Unheard Of' },
    { field: 'employer.name', value: ['Unheard Of'] },
    { field: '', code: 'wrong-type', value: 'Unheard Of' },
    { field: '', code: 'wrong-type', value: { employer: 'Unheard Of' } },
  ])('is removed: %j', (change) => {
    const redacted = redact(finding(change), guard);
    expect(redacted).not.toHaveProperty('value');
    expect(redacted.redacted).toEqual(['value']);
  });

  test('is removed if it is nested too deep to be searched', () => {
    let deep: unknown[] = [KNOWN];
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(redact(finding({ value: deep }), guard).redacted).toEqual(['value']);
  });

  test.each<Change>([
    { field: 'employer.name', value: 7 },
    { field: 'employer.name', value: null },
    { field: 'employer.descriptor', value: 7 },
    { field: 'employer.industry', value: ['Logística'] },
    { field: 'vacancyId', value: '5512345678' },
  ])('is kept: %j', (change) => {
    expect(redact(finding(change), guard)).toMatchObject({ value: change.value });
    expect(redact(finding(change), guard)).not.toHaveProperty('redacted');
  });
});

describe('arguments', () => {
  test('become empty texts if one is private, and keep their shape', () => {
    const change = { code: 'unknown-key', field: 'x', value: undefined, args: { key: KNOWN } };
    expect(redact(finding(change), guard)).toMatchObject({ args: { key: '' }, redacted: ['args'] });
  });

  test('are kept if only the value is private', () => {
    const change = { code: 'html-tag', value: `<b>${KNOWN}`, args: { tag: '<b>' } };
    const redacted = redact(finding(change), guard);
    expect(redacted).toMatchObject({ args: { tag: '<b>' }, redacted: ['value'] });
    expect(redacted).not.toHaveProperty('value');
  });

  test('are kept if nothing is private', () => {
    const change = {
      field: 'employer.name',
      code: 'control-character',
      value: 'x',
      args: { character: 'U+0007' },
    };
    expect(redact(finding(change), guard)).toMatchObject({ args: { character: 'U+0007' } });
  });
});

test('removes a field path that contains a name', () => {
  expect(redact(finding({ field: KNOWN }), guard).field).toBe('');
});

test('does not quote the line of the other place if it has a name', () => {
  const { place } = finding({}, `"zone": "${KNOWN}"`);
  expect(redact({ ...finding({}), also: place }, guard).also).toEqual({
    file: 'a.json',
    line: 1,
    column: 1,
  });
});

describe('in the operator’s own files', () => {
  test('an employer’s name is taken out of value, arguments and line', () => {
    const change = {
      code: 'html-tag',
      field: 'applyNote',
      value: `<b>${KNOWN}`,
      args: { tag: '<b>' },
    };
    const redacted = redactNames(finding(change, `"applyNote": "<b>${KNOWN}"`), guard);
    expect(redacted).toMatchObject({ args: { tag: '<b>' }, redacted: ['value'] });
    expect(redacted).not.toHaveProperty('value');
    expect(redacted.place).not.toHaveProperty('excerpt');
  });

  test('names of other things and the contact stay', () => {
    const change = { field: 'contactUrl', code: 'invalid-url', value: 'api@faro.example' };
    const line = '  "name": "Faro", "contactUrl": "api@faro.example"';
    expect(redactNames(finding(change, line), guard)).toEqual(finding(change, line));
  });
});

test('arguments that are not private keep their values next to one that is', () => {
  const args = { fault: 'separator', separator: KNOWN };
  const redacted = redact(finding({ code: 'invalid-csv', field: '', args }), guard);
  expect(redacted.args).toEqual({ fault: 'separator', separator: '' });
});
