import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { formatGroup } from '../../src/cli/report/format-terminal.ts';
import { MAX_ERRORS } from '../../src/input/findings/data-limits.ts';
import { findPersonalData } from '../../src/input/personal-data/personal-data.ts';
import { readSource } from '../../src/input/read-source.ts';
import { readXlsx } from '../../src/input/tables/xlsx-table.ts';
import { foldToSlug, toNormalForm } from '../../src/input/vocabulary/spelling.ts';
import { plain } from '../cli/terminal.ts';
import {
  dataFolder,
  SALARY_HEADER,
  SALARY_RECORD,
  service,
  vacancy,
} from '../support/data-folder.ts';
import { searchFor } from '../support/privacy.ts';
import { toXlsx } from '../support/xlsx.ts';
import { expectLinearTime, expectSimilarTime } from './linear-time.ts';

/**
 * What expressions stumble over when it is repeated: the beginnings of what they look for, their
 * separators, and characters that Unicode takes apart.
 */
const UNITS = [
  ...['a', 'aA', 'ñ', ' ', '\n', ' \n', '-', '-\n', 'a-\n', '.', 'a.', '..', ',', "'", '"'],
  ...['\\', '/', '//', '1', '1 ', '1-', '5512', '55 12 ', '(55)', '+52', '$', '$25,000'],
  ...['25,', '%', '%4', '%C3', '@', 'a@', 'a@a.', ' arroba ', ' at ', ' punto ', '[at]', '<'],
  ...['<a', '<a ', '<!--', '&', '&#', '&#6', '&a', '&amp;', '&ntilde;', 'Ã', 'Ã³', 'Ãƒ'],
  ...['â€', '₁', '²', '½', 'ﬁ', 'ﷺ', 'e\u0301', '\u0301', '\u200b', 'a\u200b', '\u00ad', 'а'],
  ...['aа', 'α', '１', '①', '😀', 't.me/', 'wa.me/', 'linkedin.com/in/', 'telegram @'],
  ...['AAAA000000', 'HEGG560427', 'S.A. ', 'S. de R.L. ', 'Grupo ', 'y ', '& ', '#Somos'],
  ...['Quetzalia ', 'quetzali', 'Quet-\nzalia', 'https://a.', '{', '[', ':', '=', '2026-'],
  ...['2026-01-01', '3/4/', '55 ', '55-', '5512345678 ', '5512345678-', '5512345678.', '52 '],
  ...['+52 ', '4111 ', 'a at ', 'a at b dot ', ' arroba a', 'a arroba b punto ', '(at)'],
  ...['a(a)b.', 'a@b.c.', '@b.', 'a @ b . ', '[at]b[dot]', '&#64;', 'Cel', 'tel '],
  ...['folio de ', 'A1', 'BOXW310820', 'BOXW 31 08 20 H ', 'GODE561231', 'RFC ', 'NSS '],
  ...['12-34-56-7890-', 'telegram ', '５', 'grupo-', 'norvendi', '#aB', 'ðŸ', '&nbsp;'],
  ...['\r\n', '√≥', '\ufffd'],
];

/** The fields whose texts meet different expressions. */
const FIELDS = ['title', 'description', 'id', 'vacancyId', 'postedAt', 'city', 'applyUrl'] as const;

const TAILS = ['a', '1', '!'];

const LENGTH = 20_000;

const repeat = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length));

test.each(UNITS)('takes linear time for a text of %j', (unit) => {
  expectLinearTime(LENGTH, (length) => {
    const data = dataFolder({ 'service.json': service({ referencePattern: '^[A-Z]+-\\d+$' }) });
    const text = repeat(unit, length);
    const rows = [
      ...FIELDS.map((field) => ({ [field]: text })),
      // An expression that is nearly done may try everything again.
      ...TAILS.map((tail) => ({ description: text + tail })),
    ].map((overrides, index) => vacancy(index, overrides));
    writeFileSync(join(data, 'vacancies/x.json'), JSON.stringify(rows));
    writeFileSync(join(data, 'vacancies/y.ndjson'), `{"title":"${text.replaceAll('\n', ' ')}`);
    writeFileSync(join(data, 'salaries/x.csv'), `${SALARY_HEADER}${text}\n`);
    return () => {
      const { findings } = readSource(data);
      for (const finding of findings.slice(0, 20))
        formatGroup([finding], { language: 'en', paint: plain });
    };
  });
});

const CONTACTS = ['55 1234 5678', 'ana@correo.mx', 'https://wa.me/5215512345678', 'norvendis.mx'];

test.each([...CONTACTS, CONTACTS.join(' y ')])(
  'finds many contacts in linear time: %s',
  (contact) => {
    expectLinearTime(LENGTH * 20, (length) => {
      const text = repeat(`${contact} y\n`, length);
      return () => void findPersonalData(text);
    });
  },
);

/** The employer whose name is nearly repeated, or is long itself. */
const NAMES: [string, (unit: string) => [name: string, description: string]][] = [
  ['a text that nearly repeats it', (text) => ['Norvendis', `Somos ${text}`]],
  ['a long name', (text) => [`Norvendis ${text}`, 'Buscamos analista de datos.']],
  ['a long name and a text with most of it', (text) => [`Nor ${text} zol`, `Nor ${text} vex`]],
];
const NEARLY = [
  'Norvendis',
  'norvendi',
  'norv',
  'anorvendis',
  'Norvendi ',
  'Nor-vendi',
  'norvendisa',
];
const NAME_UNITS = [
  ...NEARLY,
  'a',
  'S.A. ',
  'de ',
  '.com',
  ' ',
  'a@',
  'Zol de México ',
  'San Pedro ',
];

test.each(NAMES.flatMap(([what, make]) => NAME_UNITS.map((unit) => [what, unit, make] as const)))(
  'takes linear time for an employer with %s: %j',
  (_, unit, make) => {
    // A longer text is rejected unread.
    expectLinearTime(LENGTH * 4, (length) => {
      const [name, description] = make(repeat(unit, length));
      const employer = { ...(vacancy(0).employer as object), name };
      const data = dataFolder({ 'vacancies/x.json': [vacancy(1, { description, employer })] });
      return () => void readSource(data);
    });
  },
);

test('employers that share a word take linear time', () => {
  expectLinearTime(1_600, (size) => {
    const rows = Array.from({ length: size }, (_, at) => {
      const name = `Norvendis (Quoral${at.toString(2).replaceAll('0', 'zu').replaceAll('1', 'xo')})`;
      const employer = { ...(vacancy(0).employer as object), name };
      return vacancy(at, { employer, description: 'Somos Norvendis. '.repeat(20) });
    });
    const data = dataFolder({ 'vacancies/x.json': rows });
    return () => void readSource(data);
  });
});

test('bad rows take little more time than good ones', () => {
  const reading = (city: string) => {
    const rows = Array.from({ length: 2 * MAX_ERRORS }, (_, index) =>
      Object.values({ ...SALARY_RECORD, vacancyId: `F-${index}`, city }).join(','),
    );
    const data = dataFolder({
      'service.json': service({ referencePattern: '^F-\\d+$' }),
      'salaries/a.csv': `${SALARY_HEADER}${rows.join('\n')}`,
    });
    return () => void readSource(data);
  };
  // Without a limit of findings, it was 20 times.
  expectSimilarTime(reading('leonn'), reading('leon'), 10);
});

// Without a limit, each of these takes hours, or all memory.
describe('what is far too long ends', () => {
  test.each(['norvend is ', 'a', 'a.', 'ivex ', 'San Pedro ', 'NorVendi'])(
    '%j, searched for names',
    (unit) => {
      searchFor(['Norvendis', 'Aaaaaa Bbbbbb', 'Ivex Zol']).inOwn(repeat(unit, 300_000));
    },
  );

  const PERSONAL = ['1', 'a@', 'a@a.', 'a.', 'arroba ', '+1 ', '12 34-', 'ana gmail.', 'wa.me/'];

  test.each(PERSONAL)('%j, searched for personal data', (unit) => {
    findPersonalData(repeat(unit, 1_000_000));
  });

  test('150,000 phone numbers, all of which are found', () => {
    expect(findPersonalData('5512345678\n'.repeat(150_000))).toHaveLength(150_000);
  });

  test('a million marks on a letter', () => {
    const marks = '\u0301\u0316'.repeat(500_000);
    expect(toNormalForm('NFC', `x${marks}`)).toHaveLength(31);
    expect(foldToSlug(`x${marks}`)).toBe('x');
  });

  test.each<[string, () => string | Buffer]>([
    ['zip bomb', () => Buffer.alloc(300 * 1024 * 1024, ' ')],
    [
      'sheet of short rows',
      () => `<worksheet>${'<row><c><v>1</v></c></row>'.repeat(600_000)}</worksheet>`,
    ],
    [
      'sheet with one cell a row, far to the right',
      () => `<worksheet>${'<row><c r="SR"><v>1</v></c></row>'.repeat(490_000)}</worksheet>`,
    ],
    [
      'sheet with merged cells that overlap',
      () =>
        `<worksheet>${'<row><c><v>1</v></c></row>'.repeat(50_000)}${'<mergeCell ref="A1:A50000"/>'.repeat(50_000)}</worksheet>`,
    ],
    [
      'sheet with a long text in many cells',
      () =>
        `<worksheet>${`<row><c t="inlineStr"><t>${'x'.repeat(500_000)}</t></c></row>`}${'<mergeCell ref="A1:A50000"/>'.repeat(5)}${'<row><c r="B"><v>1</v></c></row>'.repeat(50_000)}</worksheet>`,
    ],
    ['cell of a million letters', () => `<c t="str"><v>${'x'.repeat(1_000_001)}</v></c>`],
  ])('a %s, which is refused', (_, sheet) => {
    const workbook = toXlsx([[]], { 'xl/worksheets/sheet1.xml': sheet() });
    expect(readXlsx(workbook)).toEqual({
      finding: { code: 'unread-file', args: { reason: 'LARGE_SHEET' } },
    });
  });

  test('a number format of a million brackets', () => {
    const styles = `<styleSheet><numFmt numFmtId="164" formatCode="${'['.repeat(1_000_000)}"/></styleSheet>`;
    expect(readXlsx(toXlsx([['a']], { 'xl/styles.xml': styles }))).toHaveProperty('tables');
  });

  test.each<[string, string[], string[]]>([
    ['headings above short rows', Array.from({ length: 16_000 }, (_, at) => `Q${at}`), ['1']],
    ['nameless columns', [], Array.from({ length: 16_000 }, () => '1')],
  ])('a sheet with thousands of %s', (_, headings, cells) => {
    const rows = Array.from({ length: cells.length > 1 ? 100 : 30_000 }, () => cells);
    const sheet = [['title', 'city', 'family', ...headings], ...rows].map((row) => row.join(';'));
    readSource(dataFolder({ 'salaries/a.csv': sheet.join('\n') }));
    readSource(dataFolder({ 'salaries/a.xlsx': toXlsx(sheet.map((row) => row.split(';'))) }));
  });
});
