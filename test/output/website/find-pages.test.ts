import { describe, expect, test } from 'vitest';
import type { Entry, FinderFile } from '../../../src/output/website/shared/find-pages.ts';
import { makeFinder } from '../../../src/output/website/shared/find-pages.ts';

const roles: Entry[] = [
  ['role', 'finance', 'Finance', 'contador, auditor, cuentas por pagar'],
  ['role', 'governance', 'Governance', 'auditor interno'],
  ['role', 'support', 'IT support', 'help desk, soporte', 'TI, sistemas'],
  ['role', 'software', 'Software development', 'backend, programador', 'TI, sistemas'],
  ['role', 'networks', 'Networks', 'administrador de sistemas'],
  ['role', 'sales', 'Sales', 'ventas'],
];
const cities: Entry[] = [
  ['city', 'guadalajara', 'Guadalajara', 'Jalisco, San Pedro Tlaquepaque'],
  ['city', 'monterrey', 'Monterrey', 'MTY, San Pedro'],
];
const others: Entry[] = [
  ['docs', 'data', 'Data', 'download'],
  ['docs', 'contact', 'Contact', ''],
];
const general: Entry[] = [
  ['jobs', 'open', 'Open vacancies', 'jobs, empleos'],
  ['docs', 'cities', 'All cities', 'city, ciudad'],
  ['docs', 'roles', 'All roles', 'salary, sueldo'],
];
const reference: Entry[] = [
  ['problem', 'method', 'method-not-allowed', '405'],
  ['docs', 'salary', 'Salary', ''],
  ['docs', 'city', 'City', ''],
];
const skills: FinderFile['skills'] = [
  'skill',
  'skills',
  ['', 'Python'],
  ['c-sharp', 'C#'],
  ['', 'Power BI', 'DAX'],
];
const code = ['^BL-\\d{5}$', 'ui'] as const;
const find = makeFinder({ roles, cities, others, general, reference, skills, code });

/** The pages in order; `name` where it is not that of the page. */
const found = (text: string) =>
  find(text)
    .found.map(({ entry: [, href, title], name }) => (name === title ? href : `${href} (${name})`))
    .join(', ');

test.each([
  [
    'whole words, shorter names first',
    'auditor',
    'finance (auditor), governance (auditor interno)',
  ],
  ['a word may be the beginning of one', 'jal', 'guadalajara (Jalisco)'],
  ['in any order, without accents and articles', 'PAGAR cuéntas', 'finance (cuentas por pagar)'],
  ['whole words before beginnings', 'contact', 'contact'],
  ['a role before a slightly shorter name', 'conta', 'finance (contador), contact'],
  ['but not before a whole word', 'contact', 'contact'],
  ['names before other names', 'data', 'data'],
  ['numbers', '405', 'method (405)'],
  ['signs', 'c#', 'skills#c-sharp'],
  ['a skill by its other name', 'dax', 'skills#power-bi (DAX)'],
  ['a general word before what begins with it', 'jobs', 'open (jobs)'],
  [
    'several pages with one name',
    'san pedro',
    'monterrey (San Pedro), guadalajara (San Pedro Tlaquepaque)',
  ],
])('names with every word: %s', (_, text, pages) => {
  expect(found(text)).toBe(pages);
  expect(find(text).hasAll).toBe(true);
});

test.each([
  ['Contadoras', 'finance (contador)'],
  ['auditor(a)', 'finance (auditor), governance (auditor interno)'],
  // The docs have no gender: `datos` is not `data`.
  ['dato', ''],
])('forms of roles only: %s', (text, pages) => {
  expect(found(text)).toBe(pages);
});

test.each([
  ['helpdesk', 'support (help desk)'],
  ['helpdesk monterrey', 'support (help desk), monterrey'],
  ['back end', 'software (backend)'],
])('joined spellings: %s', (text, pages) => {
  expect(found(text)).toBe(pages);
});

describe('without a name that has every word', () => {
  test.each([
    ['the pages of a role and a city', 'contadora en Monterrey', 'finance (contador), monterrey'],
    ['longest first', 'jefa auditor interno', 'governance (auditor interno), finance (auditor)'],
    ['only whole names', 'contador monte', 'finance (contador)'],
    [
      'words that stand apart',
      'interna y de calidad, auditora',
      'governance (auditor interno), finance (auditor)',
    ],
    ['a skill', 'bolsa python', 'skills#python'],
    ['general words last', 'empleos mty', 'monterrey (MTY), open (empleos)'],
    [
      'a typo after what is right',
      'gerente programador monterey',
      'software (programador), monterrey',
    ],
  ])('finds whole names in the text: %s', (_, text, pages) => {
    expect(found(text)).toBe(pages);
    expect(find(text).hasAll).toBe(false);
  });

  test.each([
    ['guadaljara', 'guadalajara'],
    ['cuentsa por pagar', 'finance (cuentas por pagar)'],
    ['empleos guadaljara', 'guadalajara, open (empleos)'],
    ['cuenats pagra', 'finance (cuentas por pagar)'],
    ['jefe de cuenats por pagar en guadalajara', 'finance (cuentas por pagar), guadalajara'],
    ['softwar development', 'software'],
    ['data downlod', 'data'],
    ['pyton', 'skills#python'],
    ['mtx', ''],
  ])('finds the neighbour of a misspelling, unless it is short: %s', (text, pages) => {
    expect(found(text)).toBe(pages);
  });

  test('does not wait for a last word of one or two letters', () => {
    expect(found('contad m')).toBe('finance (contador)');
    expect(found('contad mon')).toBe('');
  });
});

test.each([
  ['salary', 'roles (salary), salary'],
  ['salary range', 'roles (salary), salary'],
  ['which city pays best', 'cities (city), city'],
  ['qué ciudad paga más', 'cities (ciudad)'],
])('objects of the docs come after pages: %s', (text, pages) => {
  expect(found(text)).toBe(pages);
});

test.each([
  ['contador no monterrey', 'finance (contador)'],
  ['contador sin monterrey', 'finance (contador)'],
  ['contador fuera de Monterrey', 'finance (contador)'],
  ['programador excepto TI monterrey', 'software (programador), monterrey'],
  ['empleos menos ventas', 'open (empleos)'],
  ['auditor, except in San Pedro Tlaquepaque', 'finance (auditor)'],
  ['sales not guadalajara without python', 'sales'],
  ['not monterrey', ''],
])('leaves out the name behind a negation: %s', (text, pages) => {
  expect(found(text)).toBe(pages);
  expect(find(text).hasAll).toBe(false);
});

test('keeps a negation that is part of a name', () => {
  expect(found('method-not-allowed')).toBe('method');
});

test.each([
  ['bl-14157', true],
  ['BL-1415', false],
  ['405', false],
])('knows the form of reference codes: %s', (text, isCode) => {
  expect(find(text).isCode).toBe(isCode);
});

test('takes no word for a code, whatever their form', () => {
  const parts = { roles, cities, others, general, reference, skills };
  const findAny = makeFinder({ ...parts, code: ['^.+$', 'i'] });
  expect([findAny('ventas').isCode, findAny('V7').isCode]).toEqual([false, true]);
});

test('words of several pages come last', () => {
  expect(found('sistemas')).toBe(
    'networks (administrador de sistemas), support (sistemas), software (sistemas)',
  );
  expect(found('gerente de TI')).toBe('support (TI), software (TI)');
});

test.each(['', ' ', 'de', '…', 'abogado'])('finds nothing for %j', (text) => {
  expect(find(text)).toEqual({ found: [], hasAll: false, isCode: false });
});
