import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findPersonalData,
  type PersonalDataKind,
} from '../../../src/source/privacy/personal-data.ts';
import { readSource } from '../../../src/source/read-source.ts';
import { dataFolder, vacancy } from '../../support/data-folder.ts';

const kindsIn = (text: string) => findPersonalData(text).map(({ kind }) => kind);

const PERSONAL: Record<PersonalDataKind, string[]> = {
  'e-mail address': [
    'ana@correo.example',
    'Escribe a ana.lopez+cv@sub.correo.com.mx.',
    'ANA_LOPEZ@CORREO.MX',
    'mailto:ana@correo.mx',
    '<ana@correo.mx>',
    'ñandú@correo.mx',
    'ana @ correo.mx',
    'ana@ correo . mx',
    'ana@correo. com',
    'ana(at)correo.mx',
    'ana [at] correo.mx',
    'ana (arroba) correo.mx',
    'ana arroba correo punto mx',
    'ana[at]correo[punto]mx',
    'ana[at]correo[dot]mx',
  ],
  'phone number': [
    '55 1234 5678',
    '(55) 1234-5678',
    '(55)12345678',
    '55-1234-5678',
    '55.1234.5678',
    '55 12 34 56 78',
    '55 - 1234 - 5678',
    '55 1234–5678',
    '55\u00a01234\u00a05678',
    '551 234 5678',
    '5512345678',
    'Tel.5512345678',
    'Tel:5512345678',
    '+52 55 1234 5678',
    '+52 1 55 1234 5678',
    '+52 (55) 1234 5678',
    '(+52) 55 1234 5678',
    '(52) 55 1234 5678',
    '+52-55-1234-5678',
    '+525512345678',
    '+5215512345678',
    '+52 55 12 34 56 78',
    '52 55 1234 5678',
    '0052 55 1234 5678',
    '00 52 55 1234 5678',
    '011 52 55 1234 5678',
    '011525512345678',
    '00525512345678',
    '01 55 1234 5678',
    '0155 1234 5678',
    '(0155) 1234 5678',
    '(01 55) 1234 5678',
    '01 (55) 1234 5678',
    '044 55 1234 5678',
    '(044) 55 1234 5678',
    '04455 12345678',
    '045 33 1234 5678',
    '01 800 123 4567',
    '01-800-123-4567',
    '800 123 45 67',
    '56 1234 5678',
    '33 3123 4567',
    '81-8345-6789',
    '222 123 45 67',
    '(222) 2 46 10 53',
    '(664) 123-4567',
    '999 123 4567',
    '442-123-4567',
    '791 123 4567',
    '871 1234567',
    // Other characters around a number do not hide it.
    '55 1234 5678 ext. 104',
    '55 1234 5678 (9 a 18 h)',
    'Llama al 55 1234 5678\n9:00 a 18:00 h',
    '55 1234 5678/80',
    'En 2026 55 1234 5678',
    '📱5512345678',
  ],
  'messenger link': [
    'https://wa.me/5215512345678',
    'wa.me/message/ABCDEF',
    'wa.link/a1b2c3',
    'https://api.whatsapp.com/send?phone=5215512345678',
    'https://chat.whatsapp.com/AbCdEf',
    'whatsapp://send?phone=52',
    't.me/reclutadora',
    'https://telegram.me/ana',
    'https://signal.me/#p/+525512345678',
    'm.me/ana.lopez',
  ],
  'profile link': [
    'https://www.linkedin.com/in/ana-lopez',
    'linkedin.com/pub/ana/1/2/3',
    'https://www.facebook.com/profile.php?id=1000123',
    'fb.com/ana.lopez',
    'instagram.com/ana_lopez',
    'https://www.tiktok.com/@ana',
    'https://x.com/ana',
    'twitter.com/ana',
  ],
  CURP: ['BOXW310820HNERXN09', 'CURP: gode561231mgrmzm07.', 'MAAR790213HMNRLF03'],
  RFC: [
    'GODE561231GR8',
    'gode561231gr8',
    'GODE-561231-GR8',
    'GODE 561231 GR8',
    'RFC:GODE561231GR8',
    'WATM640917J45',
  ],
  NSS: ['72985608040', 'NSS: 03-12-85-0479-6', 'NSS 92 15 99 0231 8', 'IMSS 4510 8800 173'],
  CLABE: ['032180000118359719', '032 180 00011835971 9', '032-180-00011835971-9'],
  'card number': [
    '4111111111111111',
    '4111 1111 1111 1111',
    '4111-1111-1111-1111',
    '4111 1111 1111 1111 12/28',
    '5555 5555 5555 4444',
    '2223 0031 2200 3222',
    '3782 822463 10005',
    '378282246310005',
    '3056 930902 5904',
    '6011 1111 1111 1117',
    '3530 1113 3330 0000',
    '4222222222222',
  ],
};

describe.each(Object.entries(PERSONAL))('finds a %s', (kind, texts) => {
  test.each(texts)('in %j', (text) => {
    expect(kindsIn(text)).toEqual([kind]);
    expect(kindsIn(`Antes: ${text}, después`)).toContain(kind);
  });
});

const HARMLESS = [
  '$25,000 a $32,000 MXN brutos al mes',
  '$25,000.00 - $32,000.00',
  'De 25000 a 32000 pesos',
  '25000-32000',
  '25 000 - 32 000',
  '$1,250,000.50 anuales',
  '$ 33 000 000.00',
  'Presupuesto de 5500000000 pesos',
  'Presupuesto de $1,200,000,000 MXN',
  'Presupuesto de 120 000 000',
  'MXN 5,512,345,678',
  '$5512345678',
  '12.5512345678 puntos',
  '100,000,000 de usuarios',
  'Cartera de 1.250.000.000',
  '15 % de bono, 30% de aguinaldo, 12.5 %',
  'De 9:00 a 18:00',
  'Lunes a viernes de 8:30 a 18:00 y sábados de 9:00 a 14:00',
  'L-V 08.30-18.00, 24/7',
  'Turnos 24x24, 12x36, 4x3',
  '13/11/2026',
  '2026-11-13 a 2027-01-31',
  '13-11-2026 31-12-2026',
  'Entre 2019, 2020, 2021, 2022 y 2023',
  '2019 2020 2021 2022',
  'ISO 9001:2015, ISO 14001:2015 e ISO 45001:2018',
  'ISO 9001 14001 45001',
  'ISO/IEC 27001 27002 27701',
  'IATF 16949',
  'NOM-035-STPS-2018 y NOM-251-SSA1-2009',
  'NMX-R-025-SCFI-2015',
  'Vacante BL-04127',
  'Referencias BL-04127, BL-04128 y BL-04129',
  'Folio REQ-5512345678',
  'Folio #5512345678',
  'Folio REQ_5512345678',
  'Preguntas 55 1 2 3 4 5 6 7 8',
  'C.P. 64000, C.P. 06600',
  'Office 365, Windows 11, SQL Server 2019',
  'SAP S/4HANA 1909 2020 2021',
  'Python 3.11.4, Java 17, .NET 8.0.100',
  'Versión 55.1234.56',
  'Equipo de 120 personas en 33 sucursales y 12 estados',
  '1 000 000 de clientes',
  'IP 192.168.100.200',
  '10.0.0.0/24 y 255.255.255.000',
  'Coordenadas 25.6866142,-100.3161126',
  'RFC genérico XAXX010101000 o XEXX010101000',
  'RFC de empresas: SAT970701NN3, CFE370814QI0',
  'Alta en el RFC y CURP actualizados',
  'Manejo de WhatsApp Business',
  'Redes sociales (@marca)',
  'Oficina @ Reforma. Zona centro',
  'Precio por arroba',
  'C++, C#, R&D, I+D+i',
  'Crédito Infonavit 1 2 3 4 5 6 7 8 9 0',
  'Pasos 1. 2. 3. 4. 5. 6. 7. 8. 9. 10.',
  'Código de barras 7501031311309',
  'ISBN 978-3-16-148410-0',
  'UUID 123e4567-e89b-12d3-a456-426614174000',
  'Av. Insurgentes Sur 1602, piso 4, 03940',
  '+1 212 555 0134',
  '911 y 089',
  'analista-de-datos-monterrey-07423',
];

test.each(HARMLESS)('finds nothing in %j', (text) => {
  expect(findPersonalData(text)).toEqual([]);
});

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
      { numRuns: 300, seed: 2026 },
    );
  });

  test.each(['GODE561331GR8', 'GODE561200GR8', 'GODE560230GR8'])(
    '%s is not an RFC: its day does not exist',
    (text) => {
      expect(kindsIn(text)).toEqual([]);
    },
  );
});

test('29 February is a day of RFC and CURP; 30 February and month 13 are not', () => {
  expect(kindsIn(withRfcDigit('GODE560229GR'))).toEqual(['RFC']);
  expect(kindsIn(withRfcDigit('GODE560230GR'))).toEqual([]);
  expect(kindsIn('BOXW320229HNERXN09')).toEqual(['CURP']);
  expect(kindsIn('BOXW320230HNERXN09')).toEqual([]);
  expect(kindsIn('BOXW311320HNERXN09')).toEqual([]);
});

test('finds bare WhatsApp addresses', () => {
  expect(kindsIn('https://whatsapp.com/channel/0029Va')).toEqual(['messenger link']);
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
  test.each([
    ['title', { title: 'Analista 55 1234 5678' }, 5],
    ['description', { description: 'ana@correo.mx' }, 29],
    ['requirements.1', { requirements: ['SQL', 'Manda tu CURP BOXW310820HNERXN09'] }, 35],
  ])('has the file and line of %s', (field, overrides, line) => {
    const folder = dataFolder({ 'vacancies/x.json': vacancy(2, overrides) });
    const { findings } = readSource(folder);
    expect(findings).toMatchObject([
      { code: 'personal-data', field, place: { file: `${folder}/vacancies/x.json`, line } },
    ]);
  });

  test('is made for each hit in a text, in the order of the text', () => {
    const text = '55 1234 5678, ana@correo.mx, 81 8765 4321 y eva@correo.mx';
    expect(findPersonalData(text)).toEqual([
      { kind: 'phone number', at: 0 },
      { kind: 'e-mail address', at: 14 },
      { kind: 'phone number', at: 29 },
      { kind: 'e-mail address', at: 44 },
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
