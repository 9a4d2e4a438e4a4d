import { describe, expect, test } from 'vitest';
import { PrivacyGuard } from '../../../src/source/privacy/privacy-guard.ts';
import { expectLinearTime } from '../../support/linear-time.ts';
import { toRef } from '../../support/privacy.ts';

const guardOf = (name: string, ordinaryNames: string[] = []) =>
  new PrivacyGuard([{ name, ref: toRef(0), path: ['employer', 'name'] }], ordinaryNames);

/** A company, and how people call it in a sentence. */
const NAMES: [string, string][] = [
  ['Tremazil, S.A. de C.V.', 'Tremazil'],
  ['Grupo Valmorisa, S.A.B. de C.V.', 'Valmorisa'],
  ['Corporativo Inverzalia', 'Inverzalia'],
  ['Comercializadora de Alimentos Nutrizal, S.A.', 'Nutrizal'],
  ['Industrias Kravex de México, S. de R.L.', 'Kravex'],
  ['Servicios Trigalva Internacional, S.C.', 'Trigalva'],
  ['Bancorvia, S.A., Institución de Banca Múltiple, Grupo Financiero Zelmex', 'Bancorvia'],
  ['Bancorvia, S.A., Institución de Banca Múltiple, Grupo Financiero Zelmex', 'Zelmex'],
  ['Zulmex GmbH & Co. KG', 'Zulmex'],
  ['Hotelería y Servicios Pelmundo', 'Pelmundo'],
  ['El Grupo Farquina', 'Farquina'],
  ['Zelmira Hermanos, S.A.', 'Zelmira'],
  ['Quetzalia Norte', 'Quetzalia Norte'],
  ['Ñandú Logística', 'Ñandú Logística'],
  ['Coca-Nube', 'Coca-Nube'],
  ['Ros & Valtierra', 'Ros & Valtierra'],
  ['Constructora Pérez Zamorix', 'Pérez Zamorix'],
];

const middle = (name: string) => Math.ceil(name.length / 2);
const at = (name: string, inserted: string, place = middle(name)) =>
  `${name.slice(0, place)}${inserted}${name.slice(place)}`;
const glue = (name: string) => name.replace(/[^\p{L}]/gu, '');
const plain = (name: string) => glue(name).normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const swap = (name: string, letters: Record<string, string>) =>
  name.replace(/[a-zA-Z]/g, (letter) => letters[letter] ?? letter);

const DISGUISES: [string, (name: string) => string][] = [
  ['as it is', (name) => name],
  ['in capitals', (name) => name.toUpperCase()],
  ['without accents', (name) => name.normalize('NFD').replace(/\p{M}/gu, '')],
  ['with S.A. de C.V.', (name) => `${name}, S.A. de C.V.`],
  ['hyphenated over lines', (name) => at(name, '-\n')],
  ['hyphenated with U+2010', (name) => at(name, '‐\n  ')],
  ['with a soft hyphen over lines', (name) => at(name, '\u00ad\n')],
  ['y for &', (name) => name.replace('&', 'y')],
  ['& for y', (name) => name.replace(' y ', ' & ')],
  ['as hashtag', (name) => `#Somos${glue(name)}`],
  ['as hashtag in lower case', (name) => `#somos${plain(name)}`],
  ['as domain', (name) => `empleos${plain(name)}.mx`],
  ['as domain with a country', (name) => `www.${plain(name)}mexico.com`],
  ['as handle', (name) => `@${plain(name)}_mx`],
  ['as handle run together', (name) => `@${plain(name)}mx`],
  ['with a digit', (name) => `${plain(name)}2`],
  ['with mexico', (name) => `en ${plain(name)}mexico`],
  ['behind empleos', (name) => `de empleos${plain(name)} hoy`],
  ['in camel case', (name) => `Equipo${glue(name)}Norte`],
  ...[
    0xad, 0x200b, 0x200c, 0x200d, 0x200e, 0x2060, 0x2061, 0x2064, 0xfeff, 0x61c, 0x180e, 0xfff9,
  ].map((code): [string, (name: string) => string] => [
    `with U+${code.toString(16)} inside`,
    (name) => at(name, String.fromCharCode(code)),
  ]),
  ['with U+E0041 inside', (name) => at(name, '\u{e0041}')],
  ['with U+200B before and after', (name) => `en\u200b${name}\u200bhoy`],
  ...[0x2010, 0x2011, 0x2012, 0x2013, 0x2014, 0x2015].map(
    (code): [string, (name: string) => string] => [
      `with U+${code.toString(16)} inside`,
      (name) => at(name, String.fromCharCode(code)),
    ],
  ),
  ['with &nbsp; after', (name) => `${name}&nbsp;SA`],
  ['with &nbsp; for blanks', (name) => `en&nbsp;${name.replaceAll(' ', '&nbsp;')}&nbsp;hoy`],
  ['with &shy; inside', (name) => at(name, '&shy;')],
  ['with &amp;shy; inside', (name) => at(name, '&amp;shy;')],
  ['in numeric entities', (name) => [...name].map((x) => `&#${x.codePointAt(0)};`).join('')],
  [
    'in hex entities',
    (name) => [...name].map((x) => `&#x${x.codePointAt(0)?.toString(16)};`).join(''),
  ],
  ['with &aacute;', (name) => name.replace(/a/g, '&aacute;')],
  ['with &Aacute', (name) => name.toUpperCase().replace(/A/g, '&Aacute;')],
  ['with &amp;', (name) => name.replace('&', '&amp;')],
  ['with a Cyrillic а', (name) => swap(name, { a: 'а', A: 'А' })],
  ['with Cyrillic е, о, с', (name) => swap(name, { e: 'е', o: 'о', c: 'с', E: 'Е', O: 'О' })],
  [
    'with Cyrillic capitals',
    (name) =>
      swap(name.toUpperCase(), { A: 'А', B: 'В', H: 'Н', T: 'Т', P: 'Р', M: 'М', K: 'К', X: 'Х' }),
  ],
  ['with a Greek ο', (name) => swap(name, { o: 'ο', O: 'Ο' })],
  ['with Greek small letters', (name) => swap(name, { a: 'α', v: 'ν', u: 'υ', n: 'η', i: 'ι' })],
  [
    'with Greek capitals',
    (name) => swap(name.toUpperCase(), { A: 'Α', E: 'Ε', N: 'Ν', T: 'Τ', H: 'Η', Z: 'Ζ', M: 'Μ' }),
  ],
  [
    'in full width',
    (name) => name.replace(/[A-Za-z]/g, (x) => String.fromCharCode(x.charCodeAt(0) + 0xfee0)),
  ],
  ['behind a bad escape', (name) => `https://x.example/?e=%E9${encodeURIComponent(name)}`],
  ['before a bad escape', (name) => `https://x.example/?e=${encodeURIComponent(name)}%FF`],
  [
    'in escapes with a bad one',
    (name) => `%FF${[...Buffer.from(name)].map((x) => `%${x.toString(16)}`).join('')}`,
  ],
  ['escaped twice', (name) => encodeURIComponent(encodeURIComponent(name))],
  [
    'in escapes of Latin-1',
    (name) =>
      [...name.replace('&', 'y')]
        .map((x) => (x > '~' ? `%${x.charCodeAt(0).toString(16)}` : x))
        .join(''),
  ],
];

describe('a name is found', () => {
  const missed: string[] = [];

  test.each(DISGUISES)('%s', (how, disguise) => {
    for (const [name, called] of NAMES) {
      const text = `Trabaja en ${disguise(called)} desde hoy`;
      if (!guardOf(name).hasPrivateName(text)) missed.push(`${how}: ${name}: ${text}`);
    }
    expect(missed).toEqual([]);
  });

  test('rate', () => {
    const tried = NAMES.length * DISGUISES.length;
    process.stdout.write(`names found: ${tried - missed.length} of ${tried} disguises\n`);
    expect(missed).toEqual([]);
  });
});

const HARMLESS: [string, string][] = [
  // A short name inside a word.
  ['Ada', 'Oficina en Granada'],
  ['Clara', 'Presentar la declaración anual'],
  ['Intel', 'Inteligencia de negocios'],
  ['Norte', 'Clientes de Norteamérica'],
  ['Super', 'Supervisar al equipo'],
  ['Micro', 'Arquitectura de microservicios'],
  ['Shell', 'Automatizar con PowerShell'],
  ['Power', 'Excel y PowerPoint'],
  ['Linked', 'Perfil en LinkedIn'],
  ['Merca', 'Estudios de mercado'],
  ['Amazon', 'Región del Amazonas'],
  ['Script', 'JavaScript y TypeScript'],
  ['Modelo', 'Diseñar modelos de datos'],
  ['Salud', 'Hábitos saludables'],
  ['Comerci', 'Ejecutivo comercial'],
  ['Femsa', 'defemsar'],
  // An ordinary word is all that remains.
  ['Grupo Salud', 'Cuidar la salud del equipo'],
  ['Corporativo Norte', 'Zona norte de la ciudad'],
  ['Grupo México', 'Empresa líder en México'],
  ['Grupo Monterrey', 'Vacante en Monterrey'],
  ['Grupo Clara', 'Comunicación clara'],
  ['Constructora García', 'San Pedro Garza García'],
  ['Grupo Sofía', 'Coordinar con Sofía'],
  ['Consultores Cloud', 'Migración a la cloud'],
  ['Servicios Integrales del Centro', 'Soluciones integrales del centro'],
  ['Distribuidora Excel', 'Manejo de Excel'],
  ['Hospital San José', 'Colonia San José'],
  ['Universidad del Valle de México', 'Valle de México'],
  ['Gómez y Cía., S.A.', 'Avenida Gómez Morín'],
  ['Café AB', 'Café ilimitado'],
  ['Banco Azteca', 'Estadio Azteca'],
  ['Inmobiliaria Central', 'Oficinas en zona central'],
  ['Grupo Financiero del Bajío', 'Región del Bajío'],
  ['Grupo ERP', 'Implementar un ERP'],
  ['H&M', 'Vacante para H y M'],
  ['Servicios, S.A. de C.V.', 'Servicios de limpieza'],
];

describe('an ordinary text names no employer', () => {
  let alarms = 0;

  test.each(HARMLESS)('%s in %s', (name, text) => {
    const isFound = guardOf(name).hasPrivateName(text);
    alarms += isFound ? 1 : 0;
    expect(isFound).toBe(false);
    expect(guardOf(name).hasPrivateName(`Trabaja en ${name} hoy`)).toBe(true);
  });

  test('rate', () => {
    process.stdout.write(`false alarms: ${alarms} of ${HARMLESS.length} ordinary texts\n`);
    expect(alarms).toBe(0);
  });
});

const LONG: [string, (size: number) => string][] = [
  ['superscripts', (size) => '₁'.repeat(size)],
  ['letters', (size) => 'a'.repeat(size)],
  ['letters of a name', (size) => 'tremaziltremazi'.repeat(size / 15)],
  ['names', (size) => 'xtremazilx '.repeat(size / 11)],
  ['words of a name', (size) => 'quetzalia '.repeat(size / 10)],
  ['hyphens', (size) => 'a- '.repeat(size / 3)],
  ['blanks behind a hyphen', (size) => `a-${' '.repeat(size)}`],
  ['hyphens and blanks', (size) => '- \n'.repeat(size / 3)],
  ['ampersands', (size) => '&'.repeat(size)],
  ['open entities', (size) => '&aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'.repeat(size / 34)],
  ['entities', (size) => '&amp;'.repeat(size / 5)],
  ['per cent signs', (size) => '%'.repeat(size)],
  ['escapes', (size) => '%25'.repeat(size / 3)],
  ['invisible characters', (size) => '\u200b'.repeat(size)],
  ['marks', (size) => `é${'\u0301'.repeat(size)}`],
  ['capitals', (size) => 'Aa'.repeat(size / 2)],
  ['mixed scripts', (size) => 'аν'.repeat(size / 2)],
  ['Cyrillic marks', (size) => `б${'\u0301'.repeat(size)}`],
  ['ordinary names', (size) => 'sap s a de '.repeat(size / 11)],
];

test.each(LONG)('a text of many %s takes time in proportion', (_, make) => {
  const guard = new PrivacyGuard(
    [
      'Tremazil',
      'Quetzalia Norte',
      'SAP',
      'a a a a a a a a a a a a a b',
      'tremaziltremaziltremazix',
    ].map((name) => ({ name, ref: toRef(0), path: ['employer', 'name'] })),
    ['SAP', 'Tremazil'],
  );
  const check = (text: string) =>
    guard.check([{ ref: toRef(0) }], (__, visit) => visit(text, { path: ['description'] }));
  expectLinearTime(120_000, (size) => {
    const text = make(size);
    return () => check(text);
  });
});
