import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { dataFolder, service, vacancy } from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';
import { kindsIn } from '../../support/privacy.ts';
import { runs } from '../../support/runs.ts';

const digits = (min: number, max: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: min, maxLength: max });
const sign = fc.constantFrom('', ' ', '-', '.', ' - ', '/', ' (', ') ', '_');

test('ten digits or more are found in any grouping, seven only where a word announces them', () => {
  // As people group them, with one sign.
  const forms = [
    '#######',
    '###·####',
    '###·##·##',
    '##·###·##',
    '#·###·###',
    '####·####',
    '###·###·###',
  ];
  const grouped = fc
    .tuple(fc.constantFrom(...forms), digits(9, 9), fc.constantFrom('', ' ', '-', '.', ') '))
    .map(([form, all, between]) => {
      const left = [...all];
      return form.replaceAll('#', () => left.pop() ?? '').replaceAll('·', between);
    });
  // No amounts, days or times.
  const long = digits(8, 16).map((rest) => `99${rest}`);
  fc.assert(
    fc.property(fc.tuple(long, sign), ([number, between]) => {
      const text = `${number.slice(0, 2)}${between}${number.slice(2)}`;
      expect(kindsIn(`Dato (${text}) final`)).toEqual(['phone or account number']);
    }),
    runs(300),
  );
  fc.assert(
    fc.property(grouped, (number) => {
      expect(kindsIn(`Llámanos al: ${number}`)).toContain('phone or account number');
    }),
    runs(300),
  );
});

test.each([
  ['+1234567', []],
  ['+12345678', ['phone or account number']],
  ['123456789', []],
  ['1234567890', ['phone or account number']],
  ['Tel. 123456', []],
  ['Tel. 1234567', ['phone or account number']],
  ['RFC: PEPJ800101', ['RFC']],
  ['RFC PEPJ-800101 (sin homoclave)', ['RFC']],
  ['PEPJ800101', []],
  ['RFC: PEP800101', []],
  ['RFC: PEPJ8001011', []],
])('%s: %j', (text, kinds) => {
  expect(kindsIn(text)).toEqual(kinds);
});

test('a CURP and the RFC of a person have a birthday', () => {
  expect(kindsIn('GODE560229GR8')).toEqual(['RFC']);
  expect(kindsIn('GODE561329GR8')).toEqual([]);
  expect(kindsIn('BOXW320229HNERXN09')).toEqual(['CURP']);
  expect(kindsIn('BOXW311320HNERXN09')).toEqual([]);
  expect(kindsIn('BOXW310832HNERXN09')).toEqual([]);
});

test.each(['****@empresa.mx', 'r***@empresa.mx', 'rh ( arroba ) empresa.mx'])(
  '%s is an address',
  (text) => {
    expect(kindsIn(`Correo: ${text}`)).toEqual(['e-mail address']);
  },
);

/** What is found in a vacancy of a data folder. */
const kindsOf = (change: object) =>
  readBoard(
    dataFolder({
      'service.json': service({ mask: false }),
      'vacancies/x.json': vacancy(2, change),
    }),
  ).findings.map((finding) =>
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
  test('is made once for a number inside a link', () => {
    expect(kindsIn('https://wa.me/5215512345678 t.me/+525512345678')).toEqual([
      'messenger link',
      'messenger link',
    ]);
  });

  test.each([
    ['analista-5512345678', ['phone or account number']],
    ['analista-cel5512345678', ['phone or account number']],
    ['analista-55-1234-5678-monterrey', ['phone or account number']],
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
