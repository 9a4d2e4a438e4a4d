import { describe, expect, test } from 'vitest';
import type { Finding } from '../../../src/source/finding.ts';
import { PrivacyGuard } from '../../../src/source/privacy/privacy-guard.ts';
import { redact, redactOwn } from '../../../src/source/privacy/redact.ts';
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
    ['with a known name in JSON escapes', {}, '"city": "x", "zone": "Xochi\\u006dar Norte"'],
    [
      'with personal data in a cell',
      {},
      'F-801,ventas,Junior,Cel 8183456789,10000,12000,2026-05-04',
    ],
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

  test.each([
    [KNOWN, ['value']],
    ['Logística', undefined],
  ])('is searched however deep it is nested: %s', (text, redacted) => {
    let deep: unknown[] = [text];
    for (let depth = 0; depth < 100_000; depth += 1) deep = [deep];
    expect(redact(finding({ value: deep }), guard).redacted).toEqual(redacted);
  });

  test.each<unknown>([
    [`Tab\t${KNOWN}`],
    { [`x\n${KNOWN}`]: 1 },
    KNOWN.replace('mar', 'm\u200bar'),
    KNOWN.replace('mar', 'm\u00adar'),
  ])('is removed whatever surrounds or splits a name: %j', (value) => {
    expect(redact(finding({ value }), guard).redacted).toEqual(['value']);
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
    const redacted = redactOwn(finding(change, `"applyNote": "<b>${KNOWN}"`), guard);
    expect(redacted).toMatchObject({ args: { tag: '<b>' }, redacted: ['value'] });
    expect(redacted).not.toHaveProperty('value');
    expect(redacted.place).not.toHaveProperty('excerpt');
  });

  test('names of other things and the contact stay', () => {
    const change = { field: 'contactUrl', code: 'invalid-url', value: 'api@faro.example' };
    const line = '  "name": "Faro", "contactUrl": "api@faro.example"';
    expect(redactOwn(finding(change, line), guard)).toEqual(finding(change, line));
  });
});

test('figures in arguments stay, even if they look like a phone number', () => {
  const args = { min: 5_512_345_678, max: 5_512_345_600 };
  const redacted = redact(finding({ code: 'min-over-max', value: undefined, args }), guard);
  expect(redacted).toMatchObject({ args });
  expect(redacted).not.toHaveProperty('redacted');
});

test('arguments that are not private keep their values next to one that is', () => {
  const args = { fault: 'separator', separator: KNOWN };
  const redacted = redact(finding({ code: 'invalid-csv', field: '', args }), guard);
  expect(redacted.args).toEqual({ fault: 'separator', separator: '' });
});

describe('of an unknown or repeated key', () => {
  const quoted = (key: string, change: Change = {}, rest = ': "Unheard Of"') => {
    const line = `  "${key}"${rest}`;
    const text = { text: line, column: 3, length: key.length + 2 };
    const about = { code: 'unknown-key', field: key, value: undefined, args: { key }, ...change };
    const whole = finding(about, line);
    return redact({ ...whole, place: { ...whole.place, excerpt: text } }, guard);
  };

  test.each([
    ['razonSocial', {}],
    ['cliente', { code: 'duplicate-key' }],
    ['employerName', { suggestion: 'employer' }],
    ['nombre', { field: 'employer.nombre' }],
    ['Razón Social', {}],
    ['Título', { suggestion: 'title' }],
  ])('the key is quoted, not its value: %s', (key, change) => {
    const { place, args, redacted } = quoted(key, change);
    expect(place.excerpt).toEqual({ text: `"${key}"`, column: 1, length: key.length + 2 });
    expect({ args, redacted }).toEqual({ args: { key }, redacted: undefined });
  });

  test.each(['Unheard', 'Unheard Of', 'unheard-of', 'Únheard', KNOWN])(
    'the key is hidden if it may be a name: %s',
    (key) => {
      const { field, args, place, redacted } = quoted(key, { field: `employer.${key}` });
      expect({ args, redacted }).toEqual({ args: { key: '' }, redacted: ['args'] });
      expect(field).toBe(key === KNOWN ? '' : 'employer');
      expect(place).not.toHaveProperty('excerpt');
    },
  );

  test('a column is hidden like a key', () => {
    const expected = { kind: 'columns', names: ['city'] };
    expect(quoted('Unheard', { expected })).toMatchObject({ field: '', args: { key: '' } });
    expect(quoted('ciudad', { expected })).toMatchObject({
      field: 'ciudad',
      args: { key: 'ciudad' },
    });
  });

  test('a path ends at the first key that may be a name', () => {
    expect(quoted('x', { code: 'duplicate-key', field: 'salary.Unheard Of.x' }).field).toBe(
      'salary',
    );
    expect(quoted('x', { code: 'duplicate-key', field: 'benefits.0.x' }).field).toBe(
      'benefits.0.x',
    );
  });

  test('nothing is quoted if the excerpt is not the key', () => {
    const whole = finding({ code: 'unknown-key', field: 'x', args: { key: 'x' } }, '"Unheard Of"');
    expect(redact(whole, guard).place).not.toHaveProperty('excerpt');
  });
});

describe('while there are names that could not be read', () => {
  const strict = (change: Change, line?: string) => redact(finding(change, line), guard, false);

  test.each<Change>([
    { value: 'Unheard Of' },
    { value: 'unheard' },
    { value: ['x', 7] },
    { code: 'html-tag', field: 'title', value: '<b>x</b>', args: { tag: '<b>' } },
    { code: 'invalid-url', field: 'applyUrl', value: 'http://unheard.example' },
  ])('no free text is shown: %j', (change) => {
    const redacted = strict(change, '"x": "Unheard Of"');
    expect(redacted).not.toHaveProperty('value');
    expect(redacted.place).not.toHaveProperty('excerpt');
    expect(JSON.stringify(redacted)).not.toMatch(/unheard|<b>/i);
  });

  test.each<[Change, string]>([
    [{ value: 'monterey', suggestion: 'monterrey' }, '  "city": "monterey",'],
    [{ code: 'invalid-day', field: 'postedAt', value: '2026-13-01' }, '"postedAt": "2026-13-01"'],
    [
      { code: 'out-of-range', field: 'salary.min', value: -1 },
      '"salary": { "min": -1, "x": null }',
    ],
    [{ code: 'invalid-json', field: '', value: undefined, args: { character: '}' } }, '  },'],
  ])('a slip in a fixed word, and what has no letters, stays: %j', (change, line) => {
    expect(strict(change, line)).toEqual(finding(change, line));
  });

  test('the operator’s own texts are not shown either', () => {
    const change = { code: 'invalid-url', field: 'siteUrl', value: 'https://unheard.example/' };
    const whole = finding({ ...change, suggestion: 'https://unheard.example' }, '"x": "unheard"');
    expect(JSON.stringify(redactOwn(whole, guard, false))).not.toContain('unheard');
  });
});

test('a suggestion that has a name is removed', () => {
  const name = KNOWN.toLowerCase().replace(' ', '-');
  const change = { code: 'invalid-url', field: 'siteUrl', value: `https://${name}.example/` };
  const whole = finding({ ...change, suggestion: `https://${name}.example` });
  expect(redactOwn(whole, guard)).not.toHaveProperty('suggestion');
});

test.each([
  ['F-1,ventas,Junior,leon,1,2,2026-06-01,Unheard Of', false],
  ['F-1,ventas', false],
  ['vacancyId;family;seniority;city', true],
  [',,,,,,', true],
])('of a broken CSV, a line is quoted only if its words are columns: %s', (line, isShown) => {
  const change = { code: 'invalid-csv', field: '', args: { fault: 'fields', count: 8 } };
  expect(excerptOf(change, line)).toBe(isShown ? line : undefined);
});
