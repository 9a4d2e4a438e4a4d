import { expect, test } from 'vitest';
import { isActive } from '../../../src/catalog/active.ts';
import type { SalaryRecord } from '../../../src/input/salary-record.ts';
import type { Service } from '../../../src/input/settings/service.ts';
import type { Vacancy } from '../../../src/input/vacancy.ts';
import type { GateName } from '../../../src/publish/compare/gates.ts';
import { type Board, compareBuilds, makeBoard, TODAY, toBuild } from '../../support/board.ts';

/** What goes wrong between two builds of a board. */
type Accident = (board: Board) => Board;

const isOpen = (one: Vacancy) => isActive(one, TODAY);

/** Changes the rows that are open. */
const rows =
  (change: (row: Vacancy, at: number, open: Vacancy[]) => Partial<Vacancy>): Accident =>
  (board) => {
    const open = board.vacancies.filter(isOpen);
    const changed = new Map(open.map((one, at) => [one, { ...one, ...change(one, at, open) }]));
    return { ...board, vacancies: board.vacancies.map((one) => changed.get(one) ?? one) };
  };

/** The rows of the file as a whole. */
const file =
  (change: (rows: Vacancy[]) => Vacancy[]): Accident =>
  (board) => ({ ...board, vacancies: change(board.vacancies) });

const settings =
  (change: (service: Service) => Partial<Service>): Accident =>
  (board) => ({ ...board, service: { ...board.service, ...change(board.service) } });

const urls = (change: Partial<Service['urls']>) =>
  settings(({ urls: old }) => ({ urls: { ...old, ...change } }));

const taxa =
  (
    key: keyof Board['taxonomy'],
    change: (one: never, at: number, all: never[]) => object,
  ): Accident =>
  (board) => {
    const old = board.taxonomy[key] as never[];
    const changed = old.map((one, at) => ({ ...(one as object), ...change(one, at, old) }));
    return { ...board, taxonomy: { ...board.taxonomy, [key]: changed } };
  };

const records =
  (change: (records: SalaryRecord[]) => SalaryRecord[]): Accident =>
  (board) => ({ ...board, salaryRecords: change(board.salaryRecords) });

const salaries = (change: (salary: NonNullable<Vacancy['salary']>, at: number) => object) =>
  rows(({ salary }, at) => (salary ? { salary: { ...salary, ...change(salary, at) } } : {}));

const times = (factor: number, one = 1) =>
  salaries(({ min, max }, at) =>
    at % one === 0 ? { min: Math.round(min * factor), max: Math.round(max * factor) } : {},
  );

/** Each row gets the value of the row below, as when a column is sorted alone. */
const shifted = (...fields: (keyof Vacancy)[]) =>
  rows((_, at, open) => {
    const next = open[(at + 1) % open.length] as Vacancy;
    return Object.fromEntries(fields.map((field) => [field, next[field]]));
  });

const same = (fields: Partial<Vacancy>) => rows(() => fields);

const elsewhere = 'https://staging.board.com.mx';

/** Each looks like an ordinary mistake of an export or a spreadsheet. */
const ACCIDENTS: Partial<Record<GateName, Record<string, Accident>>> = {
  'another-site': { 'the address of the test site': settings(() => ({ siteUrl: elsewhere })) },
  'addresses-moved': {
    'the mail of a developer': settings(() => ({ contactUrl: 'mailto:dev@otra.com.mx' })),
    'pages of vacancies on the test site': urls({ job: `${elsewhere}/vacantes/{id}` }),
    'application links on the test site': urls({ apply: `${elsewhere}/postular/{vacancyId}` }),
    'pages of guides on the test site': urls({ salaryGuide: `${elsewhere}/sueldos/{family}` }),
    'listings on the test site': settings(({ urls: { listings, ...others } }) => {
      const moved = Object.entries(listings).map(([key, page]) => [
        key,
        page?.replace(/https:..[^/]+/, elsewhere),
      ]);
      return { urls: { ...others, listings: Object.fromEntries(moved) } };
    }),
    'names of cities shifted by a row': taxa('cities', (_, at, all) => {
      const next = all[(at + 1) % all.length] as unknown as { name: string };
      return { name: next.name };
    }),
    'areas in capitals': taxa('areas', ({ name }) => ({ name: `${name}`.toUpperCase() })),
  },
  'vacancies-gone': {
    'all rows are closed': rows(() => ({ status: 'closed' })),
    'a third of the rows are gone': file((all) => all.filter((_, at) => at % 3)),
    'only the first 50 rows were exported': file((all) => all.slice(0, 50)),
    'ids are numbered anew': file((all) => all.map((one, at) => ({ ...one, id: `vacante-${at}` }))),
  },
  grown: {
    'closed rows of many years are open': (board) => ({
      ...board,
      vacancies: [
        ...board.vacancies,
        ...makeBoard(600, 9).vacancies.map((one) => ({ ...one, id: `b-${one.id}` })),
      ],
    }),
  },
  'facet-gone': {
    'the largest city is missing': file((all) =>
      all.filter(({ city }) => city !== 'ciudad-de-mexico'),
    ),
  },
  'guides-gone': {
    'all salary records are gone': records(() => []),
    'a guide from 40 salaries on': settings(({ salaryIndex }) => ({
      salaryIndex: { ...salaryIndex, minSample: 40 },
    })),
  },
  'salaries-moved': {
    'all periods are weekly': salaries(() => ({ period: 'WEEK' })),
    'salaries in cents': times(100),
    'net instead of gross': times(0.75),
    'a digit too many in one row of eight': times(10, 8),
    'salary records in dollars': records((all) =>
      all.map((one) => ({ ...one, min: Math.round(one.min / 18), max: Math.round(one.max / 18) })),
    ),
  },
  'mass-edit': {
    'descriptions shifted by a row': shifted('description'),
    'requirements and benefits swapped': rows((row) => ({
      requirements: row.benefits,
      benefits: row.requirements,
    })),
    'accents are question marks': rows(({ description }) => ({
      description: description.replace(/[áéíóúñ]/g, '?'),
    })),
    'salaries are empty': same({ salary: null }),
    'all were posted on one day': same({ postedAt: '2026-01-01' }),
  },
  repeated: {
    'the template text is everywhere': same({ description: 'Descripción de la vacante.' }),
    'every apply link is one address': same({ applyUrl: 'https://brujula-laboral.com.mx/x' }),
    'all are remote': same({ modality: 'remoto' }),
  },
  reopened: {
    'closed rows are open again': file((all) =>
      all.map((one) => ({ ...one, status: 'open', validThrough: null, postedAt: TODAY })),
    ),
  },
  duplicates: {
    'every row twice, under another id': file((all) => [
      ...all,
      ...all.map((one) => ({ ...one, id: `${one.id}-2`, vacancyId: `${one.vacancyId}1` })),
    ]),
  },
};

const CASES = Object.entries(ACCIDENTS).flatMap(([gate, accidents]) =>
  Object.entries(accidents).map(([name, accident]) => [gate, name, accident] as const),
);

const board = makeBoard(200);
const before = toBuild(board);
const closed = board.vacancies.filter((one) => !isOpen(one));

test.each(CASES)('%s stops a build of a board of 200: %s', (gate, _, accident) => {
  expect(compareBuilds(toBuild(accident(board)), before, closed).gates).toContain(gate);
});

test('the same build hits no gate', () => {
  expect(compareBuilds(before, before, closed).gates).toEqual([]);
});

test('the summary shows what gates let pass', () => {
  const footer = rows(({ description }, at) => ({
    description: at % 3 ? description : `${description} Ver más en la página.`,
  }));
  const { gates, summary } = compareBuilds(toBuild(footer(board)), before, closed);
  expect(gates).toEqual([]);
  expect(summary.jobs.edited.fields).toEqual({ description: 67 });
});
