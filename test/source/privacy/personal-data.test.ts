import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { findPersonalData } from '../../../src/source/privacy/personal-data.ts';
import type { PersonalDataKind } from '../../../src/source/privacy/spans.ts';
import { readSource } from '../../../src/source/read-source.ts';
import { dataFolder, vacancy } from '../../support/data-folder.ts';
import { kindsIn } from '../../support/privacy.ts';
import { runs } from '../../support/runs.ts';

const digits = (length: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: length, maxLength: length });

// Check digits, calculated independently of the detectors.

function withClabeDigit(body: string): string {
  let sum = 0;
  for (let at = 0; at < 17; at += 1) sum += (Number(body[at]) * Number('371'[at % 3])) % 10;
  return `${body}${(1000 - sum) % 10}`;
}

function withLuhnDigit(body: string): string {
  for (let digit = 0; ; digit += 1) {
    let sum = digit;
    for (let at = body.length - 1, double = true; at >= 0; at -= 1, double = !double) {
      const value = Number(body[at]);
      sum += double ? Math.floor(value / 5) + ((2 * value) % 10) : value;
    }
    if (sum % 10 === 0) return `${body}${digit}`;
  }
}

const RFC_VALUES = new Map(
  [...'0123456789ABCDEFGHIJKLMN&OPQRSTUVWXYZ Ñ'].map((character, value) => [character, value]),
);

function withRfcDigit(body: string): string {
  const padded = body.length === 11 ? ` ${body}` : body;
  let sum = 0;
  for (let at = 0; at < 12; at += 1) sum += (RFC_VALUES.get(padded[at] ?? '') ?? 0) * (13 - at);
  return `${body}${['0', 'A', '9', '8', '7', '6', '5', '4', '3', '2', '1'][sum % 11]}`;
}

const rfcBody = fc
  .tuple(
    fc.string({
      unit: fc.constantFrom(...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ&'),
      minLength: 4,
      maxLength: 4,
    }),
    fc.integer({ min: 0, max: 99 }),
    fc.integer({ min: 1, max: 12 }),
    fc.integer({ min: 1, max: 28 }),
    fc.string({
      unit: fc.constantFrom(...'ABCDEFGHIJKLMNPQRSTUVWXYZ0123456789'),
      minLength: 2,
      maxLength: 2,
    }),
  )
  .map(([letters, ...rest]) => {
    const [year, month, day] = rest.slice(0, 3).map((part) => String(part).padStart(2, '0'));
    return `${letters}${year}${month}${day}${rest[3]}`;
  })
  .filter((body) => !/^X[AE]XX010101/.test(body));

type Numbers = {
  kind: PersonalDataKind;
  body: fc.Arbitrary<string>;
  complete: (body: string) => string;
};

const NUMBERS: Numbers[] = [
  { kind: 'CLABE', body: digits(17), complete: withClabeDigit },
  { kind: 'card number', body: digits(14).map((rest) => `4${rest}`), complete: withLuhnDigit },
  { kind: 'card number', body: digits(13).map((rest) => `53${rest}`), complete: withLuhnDigit },
  { kind: 'card number', body: digits(12).map((rest) => `37${rest}`), complete: withLuhnDigit },
  { kind: 'RFC', body: rfcBody, complete: withRfcDigit },
];

describe('checks the check digit', () => {
  test.each(NUMBERS)('of a $kind', ({ kind, body, complete }) => {
    fc.assert(
      fc.property(body, fc.integer({ min: 1, max: 9 }), (number, shift) => {
        const right = complete(number);
        const last = right.at(-1) === 'A' ? '0' : String((Number(right.at(-1)) + shift) % 10);
        expect(kindsIn(`Dato: ${right}.`)).toContain(kind);
        expect(kindsIn(`Dato: ${right.slice(0, -1)}${last}.`)).not.toContain(kind);
      }),
      { ...runs(300), seed: 2026 },
    );
  });
});

test('29 February is a day of RFC and CURP; 30 February and month 13 are not', () => {
  expect(kindsIn(withRfcDigit('GODE560229GR'))).toEqual(['RFC']);
  expect(kindsIn(withRfcDigit('GODE560230GR'))).toEqual([]);
  expect(kindsIn('BOXW320229HNERXN09')).toEqual(['CURP']);
  expect(kindsIn('BOXW320230HNERXN09')).toEqual([]);
  expect(kindsIn('BOXW311320HNERXN09')).toEqual([]);
});

describe('area codes', () => {
  test.each([
    222, 231, 241, 271, 281, 294, 312, 322, 341, 352, 371, 381, 392, 411, 421, 431, 442, 452, 462,
    472, 481, 492, 588, 595, 612, 622, 631, 642, 653, 662, 671, 686, 694, 711, 721, 731, 741, 751,
    761, 771, 781, 797, 821, 831, 844, 861, 871, 887, 899, 913, 921, 932, 951, 961, 971, 981, 993,
  ])('%i is one', (code) => {
    expect(kindsIn(`${code} 123 4567`)).toEqual(['phone number']);
  });

  test.each([100, 201, 211, 251, 261, 301, 361, 401, 501, 511, 571, 601, 701, 801, 851, 901, 941])(
    '%i is not assigned',
    (code) => {
      expect(kindsIn(`${code} 123 4567`)).toEqual([]);
    },
  );
});

/** What is found in a vacancy of a data folder. */
const kindsOf = (change: object) =>
  readSource(dataFolder({ 'vacancies/x.json': vacancy(2, change) })).findings.map((finding) =>
    finding.code === 'personal-data' ? finding.args.kind : finding.code,
  );

describe('in an address', () => {
  const inUrl = (applyUrl: string) => kindsOf({ applyUrl });

  test.each([
    ['https://ats.example/jobs/5512345678', []],
    ['https://ats.example/apply?job=4111111111111111&src=032180000118359719', []],
    ['https://ats.example/vacantes/BL-04127?utm_source=api', []],
    ['https://medium.example/@marca/post', []],
    ['https://wa.me/5215512345678', ['messenger link']],
    ['https://forms.example/?to=ana%40correo.mx', ['e-mail address']],
    ['https://forms.example/?bad=%zz&to=ana%40correo.mx', ['e-mail address']],
    ['https://forms.example/?rfc=GODE561231GR8', ['RFC']],
  ])('%s has %j', (url, expected) => {
    expect(inUrl(url)).toEqual(expected);
  });
});

describe('a finding', () => {
  test('is made for each hit in a text, in the order of the text', () => {
    const text = '55 1234 5678, ana@correo.mx, 81 8765 4321 y eva@correo.mx';
    expect(findPersonalData(text)).toMatchObject([
      { kind: 'phone number', start: 0 },
      { kind: 'e-mail address', start: 14 },
      { kind: 'phone number', start: 29 },
      { kind: 'e-mail address', start: 44 },
    ]);
  });

  test('is made once for a number inside a link', () => {
    expect(kindsIn('https://wa.me/5215512345678 t.me/+525512345678')).toEqual([
      'messenger link',
      'messenger link',
    ]);
  });

  test.each([
    ['analista-5512345678', ['phone number']],
    ['analista-cel5512345678', ['phone number']],
    ['analista-55-1234-5678-monterrey', ['phone number']],
    ['rh-arroba-empresa-punto-com', ['e-mail address']],
    ['boxw310820hnerxn09', ['CURP']],
    ['analista-de-datos-monterrey-07423', []],
    ['ventas-2026-11-13-01', []],
    ['turno-24-7-365', []],
    ['vacante-123e4567-e89b-12d3-a456-426614174000', []],
  ])('about the id %s: %j', (id, kinds) => {
    expect(kindsOf({ id })).toEqual(kinds);
  });
});
