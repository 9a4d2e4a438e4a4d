import { expect, test } from 'vitest';
import { isActive } from '../../../src/catalog/active.ts';
import type { SalaryRecord } from '../../../src/input/salary-record.ts';
import type { Service } from '../../../src/input/settings/service.ts';
import type { Vacancy } from '../../../src/input/vacancy.ts';
import type { DifferenceSummary } from '../../../src/publish/compare/difference.ts';
import {
  type Board,
  compareBuilds,
  later,
  makeBoard,
  TODAY,
  toBuild,
} from '../../support/board.ts';

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

const same = (fields: Partial<Vacancy>, share = 1) =>
  rows((_, at, open) => (at < share * open.length ? fields : {}));

const employers = (change: (employer: Vacancy['employer'], at: number) => object) =>
  rows(({ employer }, at) => ({ employer: { ...employer, ...change(employer, at) } }));

const lists = ['responsibilities', 'requirements', 'benefits'] as const;
const texts = ['title', 'description'] as const;
const upper = (text: string) => text.toUpperCase();
const garble = (text: string) => text.replace(/[áéíóúñ]/g, '?');
const elsewhere = 'https://staging.board.com.mx';

const ACCIDENTS: Record<string, Accident> = {
  'all rows are gone': file(() => []),
  'all rows are closed': rows(() => ({ status: 'closed' })),
  'half of the rows are gone': file((all) => all.filter((_, at) => at % 2)),
  'a third of the rows are gone': file((all) => all.filter((_, at) => at % 3)),
  'only the first 50 rows were exported': file((all) => all.slice(0, 50)),
  'only one city was exported': file((all) => all.filter(({ city }) => city === 'monterrey')),
  'the largest city is missing': file((all) =>
    all.filter(({ city }) => city !== 'ciudad-de-mexico'),
  ),
  'closed rows are open again': file((all) => all.map((one) => ({ ...one, status: 'open' }))),
  'the column with the status is gone, and the last days with it': file((all) =>
    all.map((one) => ({ ...one, status: 'open', validThrough: null })),
  ),
  'closed rows are open for ever': file((all) =>
    all.map((one) => ({ ...one, status: 'open', validThrough: '2026-12-31' })),
  ),
  'every row twice, under another id': file((all) => [
    ...all,
    ...all.map((one) => ({ ...one, id: `${one.id}-2`, vacancyId: `${one.vacancyId}1` })),
  ]),
  'one row in eight twice': file((all) => [
    ...all,
    ...all
      .filter((_, at) => at % 8 === 0)
      .map((one) => ({ ...one, id: `${one.id}-2`, vacancyId: `${one.vacancyId}1` })),
  ]),
  'a second system merged': (board) => ({
    ...board,
    vacancies: [
      ...board.vacancies,
      ...makeBoard(300, 9).vacancies.map((one) => ({ ...one, id: `b-${one.id}` })),
    ],
  }),
  'all ids are new': file((all) => all.map((one) => ({ ...one, id: `x-${one.id}` }))),
  'ids are numbered anew': file((all) => all.map((one, at) => ({ ...one, id: `vacante-${at}` }))),
  'ids shifted by a row': shifted('id'),
  'reference codes shifted by a row': shifted('vacancyId'),
  'reference codes are numbered anew': rows((_, at) => ({ vacancyId: `BL-${90_000 + at}` })),
  ...Object.fromEntries(
    [
      ...texts,
      ...lists,
      ...(['salary', 'city', 'area', 'seniority', 'zone', 'postedAt', 'validThrough'] as const),
      ...(['employer', 'family', 'modality', 'municipality', 'employmentType'] as const),
    ].map((field) => [`${field} shifted by a row`, shifted(field)]),
  ),
  'all but the id shifted by a row': shifted(...texts, ...lists, 'salary', 'employer', 'city'),
  'lists shifted by a row': shifted(...lists),
  'requirements and responsibilities swapped': rows((row) => ({
    requirements: row.responsibilities,
    responsibilities: row.requirements,
  })),
  'requirements and benefits swapped': rows((row) => ({
    requirements: row.benefits,
    benefits: row.requirements,
  })),
  'title and descriptor swapped': rows(({ title, employer }) => ({
    title: employer.descriptor,
    employer: { ...employer, descriptor: title },
  })),
  'description is the title': rows(({ title }) => ({ description: title })),
  'zone and municipality swapped': rows(({ zone, municipality }) => ({
    zone: municipality,
    municipality: zone,
  })),
  'min and max are both the maximum': salaries(({ max }) => ({ min: max })),
  'the template text is everywhere': same({ description: 'Descripción de la vacante.' }),
  'the template text is in two thirds': same({ description: 'Descripción.' }, 2 / 3),
  'one title everywhere': same({ title: 'Vacante' }),
  'one list of requirements everywhere': same({ requirements: ['Experiencia'] }),
  'one list of duties in most rows': same({ responsibilities: ['Las del puesto'] }, 0.6),
  'one list of benefits everywhere': same({ benefits: ['Prestaciones de ley'] }),
  'one descriptor everywhere': employers(() => ({ descriptor: 'Empresa líder en su ramo' })),
  'every apply link is one address': same({ applyUrl: 'https://brujula-laboral.com.mx/x' }),
  'most apply links are one address': same({ applyUrl: 'https://brujula-laboral.com.mx/x' }, 0.6),
  'apply links of the next row': rows((_, at, open) => ({
    applyUrl: `https://candidatos.brujula-laboral.com.mx/postular/${open[at + 1]?.vacancyId}`,
  })),
  'texts in capitals': rows(({ title, description }) => ({
    title: upper(title),
    description: upper(description),
  })),
  'titles in capitals': rows(({ title }) => ({ title: upper(title) })),
  'accents are question marks': rows(({ description }) => ({ description: garble(description) })),
  'descriptions are cut at 60 characters': rows(({ description }) => ({
    description: description.slice(0, 60),
  })),
  'descriptions end with a footer': rows(({ description }) => ({
    description: `${description} Ver más en la página.`,
  })),
  'lists have only their first entry': rows((row) => ({
    responsibilities: row.responsibilities.slice(0, 1),
  })),
  'lists have one entry of all': rows((row) => ({ requirements: [row.requirements.join('; ')] })),
  ...Object.fromEntries(
    lists.map((field) => [`${field} are empty`, same({ [field]: [] } as Partial<Vacancy>)]),
  ),
  'salaries are empty': same({ salary: null }),
  'families are empty': same({ family: null }),
  'days are empty': same({ postedAt: null, validThrough: null }),
  'all are remote': same({ modality: 'remoto' }),
  'all are in one city': same({ city: 'leon' }),
  'all are of one family': same({ family: 'ventas' }),
  'all are of one area': (board) => same({ area: board.taxonomy.areas[0]?.slug ?? '' })(board),
  'all are of one level': same({ seniority: 'Senior' }),
  'all require English': same({ english: 'Requerido' as never }),
  'all have one contract': (board) =>
    same({ employmentType: board.vacancies[0]?.employmentType ?? '' })(board),
  'all are of one industry': employers(() => ({ industry: 'Tecnología' })),
  'levels one step up': rows(({ seniority }) => ({
    seniority: seniority === 'Junior' ? 'Media' : seniority === 'Media' ? 'Senior' : 'Junior',
  })),
  'remote and on site swapped': rows(({ modality }) => ({
    modality:
      modality === 'remoto' ? 'presencial' : modality === 'presencial' ? 'hibrido' : 'remoto',
  })),
  'all were posted today': same({ postedAt: TODAY }),
  'days are a month later': rows(({ validThrough }) => ({ validThrough: later(validThrough, 28) })),
  'days are one day earlier': rows(({ postedAt }) => ({ postedAt: later(postedAt, -1) })),
  'all end on one day': same({ validThrough: '2026-12-01' }),
  'all periods are weekly': salaries(() => ({ period: 'WEEK' })),
  'half of the periods are annual': salaries((_, at) => (at % 2 ? { period: 'YEAR' } : {})),
  'salaries in dollars': times(1 / 18.5),
  'salaries in cents': times(100),
  'salaries in thousands': times(1 / 1000),
  'annual salaries as monthly': times(12),
  'net instead of gross': times(0.75),
  'with VAT': times(1.16),
  'a digit too many in one row of eight': times(10, 8),
  'a digit missing in one row of eight': times(0.1, 8),
  'salaries of half of the rows doubled': times(2, 2),
  'all salaries are the same': salaries(() => ({ min: 20_000, max: 30_000 })),
  'all salary records are gone': records(() => []),
  'only the newest salary records are left': records((all) => all.slice(0, 20)),
  'salary records in dollars': records((all) =>
    all.map((one) => ({ ...one, min: Math.round(one.min / 18), max: Math.round(one.max / 18) })),
  ),
  'salary records of one family': records((all) =>
    all.map((one) => ({ ...one, family: 'ventas' })),
  ),
  'another name': settings(() => ({ name: 'Board (test)' })),
  'the address of the test site': settings(() => ({ siteUrl: elsewhere })),
  'the terms of the test site': settings(() => ({ termsUrl: `${elsewhere}/terminos` })),
  'the mail of a developer': settings(() => ({ contactUrl: 'mailto:dev@otra.com.mx' })),
  'pages of vacancies on the test site': urls({ job: `${elsewhere}/vacantes/{id}` }),
  'application links on the test site': urls({ apply: `${elsewhere}/postular/{vacancyId}` }),
  'pages of guides on the test site': urls({ salaryGuide: `${elsewhere}/sueldos/{family}` }),
  'page of the index on the test site': urls({ salaryList: `${elsewhere}/sueldos` }),
  'listings on the test site': settings(({ urls: { listings, ...others } }) => ({
    urls: {
      ...others,
      listings: Object.fromEntries(
        Object.entries(listings).map(([key, page]) => [
          key,
          page?.replace(/https:..[^/]+/, elsewhere),
        ]),
      ),
    },
  })),
  'pages of vacancies by another path': urls({ job: 'https://brujula-laboral.com.mx/v/{id}' }),
  'application links without a code': urls({
    apply: 'https://candidatos.brujula-laboral.com.mx/',
  }),
  'a guide from 40 salaries on': settings(({ salaryIndex }) => ({
    salaryIndex: { ...salaryIndex, minSample: 40 },
  })),
  'an index of one month': settings(({ salaryIndex }) => ({
    salaryIndex: { ...salaryIndex, windowMonths: 1 },
  })),
  'names of cities shifted by a row': taxa('cities', (_, at, all) => {
    const next = all[(at + 1) % all.length] as unknown as { name: string };
    return { name: next.name };
  }),
  'regions are gone': taxa('cities', () => ({ region: 'México' })),
  'families in English': taxa('families', ({ slug }) => ({ name: `${slug}` })),
  'modalities in capitals': taxa('modalities', ({ name }) => ({ name: upper(name) })),
  'areas in capitals': taxa('areas', ({ name }) => ({ name: upper(name) })),
};

/** What gates do not stop on a board of so many vacancies, with what the summary says. */
function passedOn(active: number) {
  const board = makeBoard(active);
  const before = toBuild(board);
  const closed = board.vacancies.filter((one) => !isOpen(one));
  expect(compareBuilds(before, before, closed).gates).toEqual([]);
  return Object.entries(ACCIDENTS).flatMap(([name, accident]) => {
    const { gates, summary } = compareBuilds(toBuild(accident(board)), before, closed);
    return gates.length === 0 ? [{ name, summary }] : [];
  });
}

const share = (passed: unknown[]) => 100 - (100 * passed.length) / Object.keys(ACCIDENTS).length;

// Some accidents change nothing on a small board: it has no guides, and fewer than 50 rows.
test.each([
  [16, 85],
  [30, 85],
])('on a board of %i vacancies, gates stop %i of 100 accidents', (active, percent) => {
  expect(share(passedOn(active))).toBeGreaterThanOrEqual(percent);
});

test('on a board of 200 vacancies, gates stop nine in ten accidents, and the summary shows the others', () => {
  const isVisible = ({ jobs, guides, medians }: DifferenceSummary) =>
    [jobs.opened, jobs.closed, guides.lost, medians].some(({ length }) => length > 0) ||
    jobs.edited.vacancies > 0;
  const passed = passedOn(200);
  expect(share(passed)).toBeGreaterThanOrEqual(90);
  expect(passed.filter(({ summary }) => !isVisible(summary))).toEqual([]);
});
