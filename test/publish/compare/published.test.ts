import { expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { readSource } from '../../../src/input/read-source.ts';
import { compute } from '../../../src/plan.ts';
import { checkGates, type GateName } from '../../../src/publish/compare/gates/all-gates.ts';
import { type Board, compareBuilds, makeBoard, toBuild } from '../../support/board.ts';
import { NOON } from '../../support/built.ts';
import { dataFolder, service, vacancy } from '../../support/data-folder.ts';

const BOARD = makeBoard(5);
const LARGER_BOARD = makeBoard(60);
const LARGER_BUILD = toBuild(LARGER_BOARD);

function listingsOf(listings: Record<string, string>) {
  const { service } = BOARD;
  const urls = { ...service.urls, listings };
  return toBuild({ ...BOARD, service: { ...service, urls } }).listings;
}

test('of the listings, one for each host is compared, that of the smallest search', () => {
  const pages = {
    all: 'https://a.example/',
    city: 'https://a.example/{city}',
    family: 'https://b.example/{family}',
    modality: 'https://c.example/{modality}',
  };
  expect(listingsOf(pages)).toEqual([
    {
      path: `${API_PREFIX}/jobs/search/ciudad-de-mexico/all/all.json`,
      page: 'https://a.example/ciudad-de-mexico',
    },
    {
      path: `${API_PREFIX}/jobs/search/all/ciberseguridad/all.json`,
      page: 'https://b.example/ciberseguridad',
    },
  ]);
  expect(listingsOf({})).toEqual([]);
});

test('a build counts the salaries of families with and without a guide', () => {
  const { samples, published } = LARGER_BUILD;
  for (const { family, sampleSize } of published.guides) {
    expect(samples.get(family.slug)).toBe(sampleSize);
  }
  expect(samples.size).toBeGreaterThan(published.guides.length);
  const same = compareBuilds(LARGER_BUILD, LARGER_BUILD);
  expect(same).toMatchObject({ gates: [], summary: { medians: [] } });
});

test('a first build is judged by what it publishes', () => {
  for (const gate of ['title', 'description', 'applyUrl'] as const) {
    const rows = LARGER_BOARD.vacancies.map((row) => ({ ...row, ...SAME[gate] }));
    const build = toBuild({ ...LARGER_BOARD, vacancies: rows });
    expect(checkGates(build)).toMatchObject([{ gate: 'repeated', args: { field: gate } }]);
  }
});

const SAME = {
  title: { title: 'Analista' },
  description: { description: 'La misma descripción.' },
  applyUrl: { applyUrl: 'https://a.example/' },
};

test('a build has the settings that its files do not say', () => {
  const { service } = BOARD;
  const salaryIndex = { ...service.salaryIndex, minSample: 7 };
  const urls = { ...service.urls, apply: 'https://a.example/{vacancyId}' };
  const build = toBuild({ ...BOARD, service: { ...service, salaryIndex, urls } });
  expect(build).toMatchObject({ minSample: 7, applyPage: 'https://a.example/id' });
});

test('a build knows the rows that could not be read, and the levels that are defaults', () => {
  const sheet = [
    'Folio,Puesto,Cliente,Descripción de la empresa,Área,Ciudad,Modalidad,Tipo de contrato,Descripción',
    'F-101,Analista,Norvendis,Logística,area-1,leon,hibrido,Tiempo completo,Texto uno.',
    'F-102,Analista,Norvendis,Logística,area-1,monterey,hibrido,Tiempo completo,Texto dos.',
    'F-103,Analista Sr.,Norvendis,Logística,area-1,leon,hibrido,Tiempo completo,Texto tres.',
  ].join('\n');
  const dataDir = dataFolder({
    'service.json': service({ spreadsheet: { defaults: { seniority: 'Media' } } }),
    'vacancies/a.csv': sheet,
    'vacancies/b.json': [
      vacancy(2, { city: 'monterey' }),
      vacancy(3, { status: 'closed' }),
      vacancy(4),
    ],
  });
  const facts = compute(readSource(dataDir, { instant: NOON }), { instant: NOON })?.facts;
  expect(facts).toMatchObject({
    withdrawn: new Set(['f-102', 'analista-2']),
    rows: { judged: 6, leftOut: 2 },
    defaultLevels: new Set(['f-101']),
  });
});

const elsewhere = 'https://staging.board.com.mx';

/** What goes wrong in the settings, the taxonomy or the records of a board, and the gate that sees it. */
const ACCIDENTS: [name: string, GateName, change: (board: Board) => Partial<Board>][] = [
  [
    'the address of the test site',
    'another-site',
    ({ service }) => ({ service: { ...service, siteUrl: elsewhere } }),
  ],
  [
    'the mail of a developer',
    'addresses-moved',
    ({ service }) => ({ service: { ...service, contactUrl: 'mailto:dev@otra.com.mx' } }),
  ],
  ...Object.entries({
    job: `${elsewhere}/vacantes/{id}`,
    apply: `${elsewhere}/postular/{vacancyId}`,
    salaryGuide: `${elsewhere}/sueldos/{family}`,
    listings: { 'city+family': `${elsewhere}/{city}/{family}` },
  }).map(([name, page]): (typeof ACCIDENTS)[number] => [
    `urls.${name} on the test site`,
    'addresses-moved',
    ({ service }) => ({ service: { ...service, urls: { ...service.urls, [name]: page } } }),
  ]),
  ...(['cities', 'areas'] as const).map((key): (typeof ACCIDENTS)[number] => [
    `${key} in capitals`,
    'addresses-moved',
    ({ taxonomy }) => ({ taxonomy: { ...taxonomy, [key]: taxonomy[key].map(inCapitals) } }),
  ]),
  ['all salary records are gone', 'guides-gone', () => ({ salaryRecords: [] })],
  [
    'a guide from 40 salaries on',
    'guides-gone',
    ({ service }) => ({
      service: { ...service, salaryIndex: { ...service.salaryIndex, minSample: 40 } },
    }),
  ],
  [
    'salary records in dollars',
    'salaries-moved',
    ({ salaryRecords }) => ({
      salaryRecords: salaryRecords.map(({ min, max, ...one }) => ({
        ...one,
        min: Math.round(min / 18),
        max: Math.round(max / 18),
      })),
    }),
  ],
];

function inCapitals<Named extends { name: string }>(one: Named): Named {
  return { ...one, name: one.name.toUpperCase() };
}

test.each(ACCIDENTS)('a build with %s hits %s', (_, gate, change) => {
  const changed = toBuild({ ...LARGER_BOARD, ...change(LARGER_BOARD) });
  expect(compareBuilds(changed, LARGER_BUILD).gates).toContain(gate);
});
