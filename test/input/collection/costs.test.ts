import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { COSTS, type Cost } from '../../../src/input/findings/details.ts';
import { readSource } from '../../../src/input/read-source.ts';
import type { Vacancy } from '../../../src/input/schemas/vacancy.ts';
import {
  dataFolder,
  MINIMAL,
  makeKind,
  type Overrides,
  service,
  vacancy,
} from '../../support/data-folder.ts';
import { COLUMNS, type Row, toCells, toCsv } from '../tables/sheets.ts';

const INSTANT = new Date('2026-11-13T18:00:00Z');

/** Reads a board that has these files and no other vacancies. */
function read(files: Overrides) {
  const folder = dataFolder({ 'vacancies/monterrey/analista.json': null, ...files });
  const source = readSource(makeKind(folder, 'own'), { instant: INSTANT });
  const costs = source.findings.map(({ cost }) => COSTS.indexOf(cost));
  const cost: Cost = COSTS[Math.max(0, ...costs)] ?? 'nothing';
  const codes = source.findings.filter((one) => one.cost !== 'nothing').map(({ code }) => code);
  return { ...source, cost, codes, ids: source.vacancies.map(({ id }) => id) };
}

/** What changes in each of some rows. */
type Changes = readonly Row[];
const FORMATS = ['json', 'ndjson', 'csv'] as const;
type Format = (typeof FORMATS)[number];

/** A file of vacancies, numbered from 11. */
function toFile(format: Format, changes: Changes): Overrides {
  if (format === 'csv') return { 'vacancies/a.csv': toSheet(changes) };
  const rows = changes.map((change, at) => vacancy(11 + at, nest(change, vacancy(11 + at))));
  if (format === 'json') return { 'vacancies/a.json': rows };
  return { 'vacancies/a.ndjson': rows.map((row) => `${JSON.stringify(row)}\n`).join('') };
}

function toSheet(changes: Changes, without: readonly string[] = []): string {
  const columns = COLUMNS.filter((name) => !without.includes(name));
  const rows = changes.map((change, at) => {
    const cells = toCells(vacancy(11 + at));
    return columns.map((name) => (name in change ? change[name] : cells[COLUMNS.indexOf(name)]));
  });
  return toCsv([columns, ...rows]);
}

/** `{'employer.name': …}` as the object of a row. */
function nest(change: Row, row: Row): Row {
  const nested: Row = {};
  for (const [field, value] of Object.entries(change)) {
    const [first = '', second] = field.split('.');
    nested[first] = second ? { ...(nested[first] ?? (row[first] as Row)), [second]: value } : value;
  }
  return nested;
}

const PAST = { postedAt: '2026-08-01', validThrough: '2026-09-01' };

/** A row with this change, and enough others. */
const amongOthers = (change: Row): Changes => [change, ...good(7)];
const good = (amount: number): Changes => Array.from({ length: amount }, () => ({}));
const bad = (amount: number, change: Row): Changes =>
  Array.from({ length: amount }, () => ({ ...change }));

describe.each(FORMATS)('in %s', (format) => {
  const readRows = (changes: Changes) => read(toFile(format, changes));
  const toList = (...items: string[]) => (format === 'csv' ? items.join('\n') : items);

  test('rows without a mistake cost nothing', () => {
    const { cost, vacancies } = readRows(good(8));
    expect(cost).toBe('nothing');
    expect(vacancies).toHaveLength(8);
  });

  test.each<[string, Row, Partial<Vacancy>]>([
    ['an unknown family', { family: 'magia' }, { family: null }],
    ['an unknown level of English', { english: 'Quizás' }, { english: null }],
    ['a zone that names its employer', { zone: 'Parque Quetzalia Norte' }, { zone: null }],
    ['a phone', { municipality: 'Tel. 55 1234 5678' }, { municipality: null }],
    ['a garbled zone', { zone: 'MÃ©xico' }, { zone: null }],
    ['min above max', { 'salary.min': 40_000 }, { salary: null }],
    ['an impossible salary', { 'salary.min': 1, 'salary.max': 2 }, { salary: null }],
    ['a salary that is no number', { 'salary.min': 'mucho' }, { salary: null }],
    ['an unknown period', { 'salary.period': 'a veces' }, { salary: null }],
  ])('%s costs the cell', (_, change, rest) => {
    const { cost, vacancies, leftOut } = readRows(amongOthers(change));
    expect(cost).toBe('cell');
    expect(leftOut).toEqual([]);
    expect(vacancies[0]).toMatchObject({ id: 'analista-11', ...rest });
  });

  test('an industry that names its employer costs the cell', () => {
    const { cost, vacancies } = readRows(amongOthers({ 'employer.industry': 'Grupo Quetzalia' }));
    expect(cost).toBe('cell');
    expect(vacancies[0]?.employer).toMatchObject({ industry: null });
  });

  test.each(['Sueldo en Quetzalia Norte', '<script>x</script>'])(
    'the text %s of a salary costs the text alone',
    (text) => {
      const { cost, vacancies } = readRows(amongOthers({ 'salary.text': text }));
      expect(cost).toBe('cell');
      expect(vacancies[0]?.salary).toMatchObject({ min: 25_000, max: 32_000 });
      expect(vacancies[0]?.salary?.text ?? '').not.toContain(text);
    },
  );

  test.each(['undefined', 'Bono \uFFFD', 'EnergÃ­a'])(
    'the item %s of a list costs the item',
    (item) => {
      const { cost, vacancies } = readRows(
        amongOthers({ benefits: toList('Vales', item, 'SGMM') }),
      );
      expect(cost).toBe('cell');
      expect(vacancies[0]?.benefits).toEqual(['Vales', 'SGMM']);
    },
  );

  test('a forbidden element in a list costs the item, or in a cell the list', () => {
    const benefits = toList('Vales', '<script>x</script>', 'SGMM');
    const { cost, vacancies } = readRows(amongOthers({ benefits }));
    expect(cost).toBe('cell');
    expect(vacancies[0]?.benefits).toEqual(format === 'csv' ? [] : ['Vales', 'SGMM']);
  });

  test.each<[string, Row]>([
    ['an empty required field', { title: '' }],
    ['an unknown city', { city: 'monterey' }],
    ['an unknown status', { status: 'tal vez' }],
    ['no day', { postedAt: 'Hace 3 días' }],
    ['a forbidden element', { description: 'Ver <script>x</script> esto' }],
    ['garbled letters', { title: 'Analista de CrÃ©dito' }],
    ['a test mark where a value may be null', { zone: 'NO PUBLICAR' }],
    ['a test mark in a title', { title: 'No publicar' }],
    ['a name in the id', { id: 'quetzalia-norte-2' }],
    ['a name in the descriptor', { 'employer.descriptor': 'Quetzalia Norte' }],
    ['a phone in the descriptor', { 'employer.descriptor': 'Empresa, tel. 55 1234 5678' }],
    ['a name in the address', { applyUrl: 'https://quetzalianorte.mx/empleo' }],
    ['a title that is nothing but a name', { title: 'Quetzalia Norte' }],
    ['a lost employer', { 'employer.name': '#N/A' }],
    ['a broken formula for the employer', { 'employer.name': '#REF!' }],
    ['a lost letter of the employer', { 'employer.name': 'Compa\uFFFDía Norte' }],
    ['a garbled employer', { 'employer.name': 'CompaÃ±ía Norte' }],
    ['a lifetime that is over', { postedAt: '2026-09-01', validThrough: '2026-12-01' }],
    ['a last day before the first one', { postedAt: '2026-11-02', validThrough: '2026-11-01' }],
  ])('%s costs the row', (_, change) => {
    const { cost, ids, leftOut } = readRows(amongOthers(change));
    expect(cost).toBe('row');
    expect(leftOut).toHaveLength(1);
    expect(ids).toHaveLength(7);
    expect(ids).not.toContain('analista-11');
  });

  test.each(['#N/A', 'Norvendis\uFFFD', 'CompaÃ±ía'])(
    'the alias %s costs the row: without it, a text would name the employer',
    (alias) => {
      const change = { 'employer.aliases': toList('Quetzalia', alias) };
      expect(readRows(amongOthers(change))).toMatchObject({ cost: 'row', leftOut: [{}] });
    },
  );

  test('a title that says so closes the vacancy, and keeps its salary', () => {
    const { cost, vacancies, findings } = readRows(
      amongOthers({ title: 'Analista de Datos - CUBIERTA' }),
    );
    expect(cost).toBe('nothing');
    expect(vacancies[0]).toMatchObject({ status: 'closed', salary: { min: 25_000 } });
    expect(findings.map(({ code }) => code)).toContain('closed-title');
  });

  describe('half of the rows, three or more,', () => {
    const WRONG = { title: '' };

    test.each<[string, Changes, Cost]>([
      ['2 of 4', [...bad(2, WRONG), ...good(2)], 'row'],
      ['3 of 6', [...bad(3, WRONG), ...good(3)], 'board'],
      ['3 of 7', [...bad(3, WRONG), ...good(4)], 'row'],
      ['2 of 2', bad(2, WRONG), 'row'],
      ['3 of 3', bad(3, WRONG), 'board'],
    ])('of a file: %s', (_, changes, cost) => {
      const { codes, ...source } = readRows(changes);
      expect(source.cost).toBe(cost);
      expect(codes.includes('wrong-format')).toBe(cost === 'board');
    });

    test.each<[number, Cost]>([
      [3, 'board'],
      [4, 'row'],
    ])('of all files: 3 wrong ones and %i others', (others, cost) => {
      const files = Object.fromEntries([
        ...[1, 2, 3].map((number) => [
          `vacancies/w${number}.json`,
          vacancy(number, { titel: 'x' }),
        ]),
        ...good(others).map((_, at) => [`vacancies/g${at}.json`, vacancy(50 + at)]),
      ]);
      expect(read(files).cost).toBe(cost);
    });

    test.each([{ status: 'closed' }, { status: 'paused' }, PAST])(
      'does not count vacancies that are over: %j',
      (over) => {
        const wrong = { ...over, title: '' };
        const past = readRows([...bad(4, wrong), ...good(2)]);
        expect(past).toMatchObject({ cost: 'nothing', pastUnread: 4, leftOut: [] });
        // Nor do they dilute the wrong ones.
        expect(readRows([...bad(4, over), ...bad(3, WRONG), ...good(3)]).cost).toBe('board');
      },
    );
  });

  describe('more than half of the values, four or more,', () => {
    const WRONG = { english: 'Quizás' };

    test.each<[string, Changes, Cost]>([
      ['4 of 7', [...bad(4, WRONG), ...good(3)], 'board'],
      ['3 of 5', [...bad(3, WRONG), ...good(2)], 'cell'],
      ['4 of 8', [...bad(4, WRONG), ...good(4)], 'cell'],
      [
        '4 of 7, beside empty ones',
        [...bad(4, WRONG), ...good(3), ...bad(5, { english: null })],
        'board',
      ],
    ])('of a field: %s', (_, changes, cost) => {
      expect(readRows(changes).cost).toBe(cost);
    });

    test('both ends of a salary are one value', () => {
      const wrong = { 'salary.min': 'mucho', 'salary.max': 'más' };
      expect(readRows([...bad(3, wrong), ...good(2)]).cost).toBe('cell');
      expect(readRows([...bad(4, wrong), ...good(3)]).cost).toBe('board');
      expect(readRows([...bad(4, wrong), ...good(4)]).cost).toBe('cell');
    });
  });

  test.each([{ status: 'closed' }, { status: 'paused' }, PAST])(
    'nothing is wrong with a vacancy that is over, and its salary counts: %j',
    (over) => {
      const change = { ...over, english: 'Quizás', zone: 'Parque Quetzalia Norte' };
      const { vacancies, findings, unread } = readRows(amongOthers(change));
      expect(findings.filter(({ cost }) => cost !== 'nothing')).toEqual([]);
      expect(unread).toEqual({});
      expect(vacancies[0]).toMatchObject({ id: 'analista-11', salary: { min: 25_000 } });
    },
  );

  describe('of two rows with one folio', () => {
    const cells = toCells(vacancy(11));
    const same: Row =
      format === 'csv'
        ? Object.fromEntries(COLUMNS.map((name, at) => [name, cells[at]]))
        : vacancy(11);
    const twice = (change: Row) => readRows([{}, { ...same, ...change }, ...good(6)]);
    const ofTwo = ({ vacancies }: ReturnType<typeof twice>) =>
      vacancies.filter(({ id }) => id === 'analista-11');

    test('that agree, one is published', () => {
      const found = twice({});
      expect(found).toMatchObject({ cost: 'nothing', leftOut: [] });
      expect(found.findings.map(({ code }) => code)).toContain('duplicate-value');
      expect(ofTwo(found)).toHaveLength(1);
    });

    test.each(['closed', 'paused'])('that differ in their status, %s counts', (status) => {
      const found = twice({ status });
      expect(found).toMatchObject({ cost: 'nothing', leftOut: [] });
      expect(ofTwo(found)).toMatchObject([{ status }]);
    });

    test.each<[string, Row]>([
      ['in a text', { zone: 'Centro' }],
      ['in a private field', { 'employer.name': 'Tremazil Norte' }],
      ['in a text and in their status', { zone: 'Centro', status: 'closed' }],
    ])('that differ %s, none is', (_, change) => {
      const found = twice(change);
      expect(found).toMatchObject({ cost: 'row', codes: ['duplicate-value'], leftOut: [{}, {}] });
      expect(ofTwo(found)).toEqual([]);
    });

    test('one that is left out itself does not count', () => {
      const found = twice({ city: 'monterey' });
      expect(found).toMatchObject({ cost: 'row', codes: ['unknown-value'], leftOut: [{}] });
      expect(ofTwo(found)).toHaveLength(1);
    });
  });

  test('the names of a row that is left out are searched for in other texts', () => {
    const none = { 'employer.name': 'Confidencial', 'employer.aliases': toList() };
    const unnamed = { ...none, description: 'En Tremazil Sur hay futuro.' };
    const left = { 'employer.name': 'Tremazil Sur', city: 'monterey' };
    const { cost, vacancies } = readRows([left, unnamed, ...good(6)]);
    expect(cost).toBe('row');
    expect(vacancies[0]?.description).toBe('En Empresa confidencial hay futuro.');
  });

  test('a mutation of a cell changes nothing in the other rows', () => {
    const valid = good(8);
    const { vacancies } = readRows(valid);
    const mutation = fc.record({
      at: fc.nat(valid.length - 1),
      // A name is looked for in the rows of the same employer, too.
      field: fc.constantFrom(...COLUMNS.filter((name) => !NAMES.has(name))),
      value: fc.oneof(fc.constantFrom(...VALUES), fc.string()),
    });
    fc.assert(
      fc.property(mutation, ({ at, field, value }) => {
        const change = { [field]: LISTS.has(field) ? toList(value) : value };
        const found = readRows(valid.map((none, index) => (index === at ? change : none)));
        if (found.cost === 'board') return;
        const others = vacancies.filter((_, index) => index !== at);
        const published = new Map(found.vacancies.map((one) => [one.vacancyId, one]));
        expect(others.map(({ vacancyId }) => published.get(vacancyId))).toEqual(others);
      }),
    );
  });
});

const NAMES = new Set(['employer.name', 'employer.aliases']);
const LISTS = new Set(['responsibilities', 'requirements', 'benefits', 'employer.aliases']);

/** What a cell has after a slip, a wrong formula or a wrong encoding. */
const VALUES = [
  ...['', '-', 'N/D', '#N/A', '#REF!', 'undefined', 'NO PUBLICAR', 'Confidencial', 'CompaÃ±ía'],
  ...[
    'Quetzalia Norte',
    'Analista',
    'SQL',
    'monterrey',
    'Monterey',
    'closed',
    '\uFFFD',
    '<b>x</b>',
  ],
  ...['<script>x</script>', '"', '\n', 'tel. 55 1234 5678', 'ana@quetzalia.mx', 'https://x.mx/1'],
  ...[
    '11/13/2026',
    '2026-11-31',
    '31/10/2026',
    '46329',
    '0',
    '-1',
    '1e9',
    '25.000',
    '25,000 netos',
  ],
];

describe('a spreadsheet', () => {
  const readSheet = (changes: Changes, settings: object = {}, without: string[] = []) =>
    read({
      'vacancies/a.csv': toSheet(changes, without),
      'service.json': service({ spreadsheet: settings }),
    });
  const inOneCell = (salary: string) => ({ 'salary.min': salary, 'salary.max': null });

  test.each(['$15,000 netos', '1,000 USD', 'desde $15,000', 'hasta $22,000', '$500 diarios'])(
    'in which all salaries are like %s costs its salaries: that was understood',
    (salary) => {
      const { cost, unread, vacancies } = readSheet(bad(6, inOneCell(salary)));
      expect(cost).toBe('cell');
      expect(unread).toEqual({ salary: 6 });
      expect(vacancies.map((one) => one.salary)).toEqual(Array(6).fill(null));
    },
  );

  test.each<[string, Changes, Cost]>([
    ['4 of 7', [...bad(4, inOneCell('25.000')), ...good(3)], 'board'],
    ['4 of 8', [...bad(4, inOneCell('25.000')), ...good(4)], 'cell'],
    ['3 of 5', [...bad(3, inOneCell('25.000')), ...good(2)], 'cell'],
  ])('with salaries that have two meanings in %s rows', (_, changes, cost) => {
    expect(readSheet(changes).cost).toBe(cost);
  });

  describe('with rows that the settings leave out', () => {
    const settings = { values: { city: { Cancún: null } } };
    const omitted = bad(5, { city: 'Cancún' });

    test.each<[number, number, Cost]>([
      [0, 1, 'nothing'],
      [3, 4, 'row'],
      [3, 3, 'board'],
    ])('counts none of them beside %i wrong and %i right ones', (wrong, right, cost) => {
      const found = readSheet([...omitted, ...bad(wrong, { title: '' }), ...good(right)], settings);
      expect(found.cost).toBe(cost);
      expect(found.leftOut).toHaveLength(wrong);
    });

    test('counts no values that they leave out', () => {
      const salary = { values: { salary: { '25.000': null } } };
      const found = readSheet([...bad(5, inOneCell('25.000')), ...good(2)], salary);
      expect(found).toMatchObject({ cost: 'nothing', unread: {} });
    });
  });

  test.each(['#N/A', '#REF!', 'Compa\uFFFDía', 'CompaÃ±ía'])(
    'leaves out the rows that inherit the employer %s, and no others',
    (name) => {
      const heir = { 'employer.name': '', 'employer.aliases': '' };
      const { cost, ids } = readSheet([
        { 'employer.name': name },
        heir,
        heir,
        {},
        heir,
        ...good(4),
      ]);
      expect(cost).toBe('row');
      expect(ids).toEqual([14, 15, 16, 17, 18, 19].map((number) => `analista-${number}`));
    },
  );

  describe('without a column for the area', () => {
    const readFamilies = (family: string) =>
      read({
        'vacancies/a.csv': toSheet(amongOthers({ family }), ['area']),
        'taxonomy/families.json': FAMILIES,
      });

    test('takes it from the family', () => {
      expect(readFamilies('ventas').vacancies[0]).toMatchObject({ area: 'area-2' });
    });

    test('costs the row whose family cannot be read', () => {
      const { cost, ids, leftOut } = readFamilies('magia');
      expect(cost).toBe('row');
      expect(leftOut).toMatchObject([{ id: 'analista-11' }]);
      expect(ids).toHaveLength(7);
    });
  });

  test.each<[string, string]>([
    ['an unknown heading', toSheet(good(5)).replace('english', 'Claveles')],
    ['two columns for a field', toSheet(good(5)).replace('municipality', 'zone')],
    ['values without a heading', toSheet(good(5)).replace('english', '')],
    ['a required field without a column', toSheet(good(5), ['title'])],
    ['no headings', toSheet(good(5)).split('\r\n').slice(1).join('\r\n')],
    ['a quote that does not end', `${toSheet(good(5)).trimEnd()}"`],
    ['a last row that was cut', toSheet(good(5)).slice(0, -60)],
  ])('with %s costs the board', (_, text) => {
    expect(read({ 'vacancies/a.csv': text }).cost).toBe('board');
  });

  test.each<[string, string, Cost]>([
    ['without its last line break', toSheet(good(5)).trimEnd(), 'nothing'],
    ['with a quote inside a row', toSheet(good(5)).replace('F-012', '"F-0"12'), 'row'],
    ['with too many cells in a row', toSheet(good(5)).replace('F-012', 'F-012,,,'), 'row'],
  ])('%s', (_, text, cost) => {
    expect(read({ 'vacancies/a.csv': text }).cost).toBe(cost);
  });
});

/** Families with an area. */
const FAMILIES = JSON.parse(readFileSync(join(MINIMAL, 'taxonomy/families.json'), 'utf8')).map(
  (family: object) => ({ ...family, area: 'area-2' }),
);

describe('a file of JSON', () => {
  const one = JSON.stringify(vacancy(11));
  const lines = [11, 12, 13, 14].map((number) => JSON.stringify(vacancy(number)));
  const others = { 'vacancies/o.json': [20, 21, 22, 23].map((number) => vacancy(number)) };

  test.each<[string, Overrides, Cost]>([
    ['one broken object', { 'vacancies/x.json': one.slice(0, 200) }, 'row'],
    ['a broken array', { 'vacancies/x.json': `[${one},${one.slice(9)}]` }, 'board'],
    ['no JSON', { 'vacancies/x.json': 'hola' }, 'board'],
    ['an unknown key', { 'vacancies/x.json': vacancy(11, { titel: 'x' }) }, 'row'],
    ['a key twice', { 'vacancies/x.json': one.replace('"title"', '"id":"a","title"') }, 'row'],
    ['no employer', { 'vacancies/x.json': vacancy(11, { employer: undefined }) }, 'row'],
    ['another encoding', { 'vacancies/x.json': Buffer.from(one, 'latin1') }, 'board'],
    ['a broken line', { 'vacancies/x.ndjson': `{"id":\n${lines.join('\n')}` }, 'row'],
    ['a whole last line', { 'vacancies/x.ndjson': lines.join('\n') }, 'nothing'],
    ['a broken last line', { 'vacancies/x.ndjson': `${lines.join('\n')}\n{"id":\n` }, 'row'],
    ['a cut last line', { 'vacancies/x.ndjson': lines.join('\n').slice(0, -20) }, 'board'],
    ['a wrong place', { 'vacantes/x.json': one }, 'board'],
    ['half of another file', { 'vacancies/x.json': [20, 21, 30].map((n) => vacancy(n)) }, 'board'],
  ])('with %s', (_, files, cost) => {
    expect(read({ ...others, ...files }).cost).toBe(cost);
  });
});
