import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import type { ContractPoint } from '../../src/http/contract-points.ts';
import { dataFolder, service, vacancy } from '../support/data-folder.ts';
import { checkSite, GUIDE, JOB, SALARIES } from './check-site.ts';
import { type SiteFiles, siteFiles, siteOf, type Tamper, toBytes, toText } from './fake-site.ts';

const LIST = '/data/index.json';
const LINES = '/data/vacancies.ndjson.gz';
const TABLE = '/data/vacancies.csv';
const COUNTS = '/data/search-counts.json';
const BANDS = '/data/salary-index.csv';
const HISTORY = '/data/salary-history.csv';
const OBSERVATIONS = '/data/salary-observations.csv';
const FEED = '/feeds/all.xml';
const YESTERDAY = '2026-11-12T18:00:00.000Z';

/** What to do to the text of a file. */
type Damage = (text: string) => string;

const replace =
  (passage: string | RegExp, by: string): Damage =>
  (text) =>
    text.replace(passage, by);

/** Lines are counted from the header, which is 0. */
const lines =
  (change: (lines: string[]) => string[]): Damage =>
  (text) =>
    `${change(text.trimEnd().split('\n')).join('\n')}\n`;

const drop = (at: number) => lines((all) => all.toSpliced(at, 1));
const repeat = (at: number) => lines((all) => all.toSpliced(at, 0, all[at] ?? ''));
const swap = (at: number) => lines((all) => all.toSpliced(at, 2, all[at + 1] ?? '', all[at] ?? ''));
const add = (line: string) => lines((all) => [...all, line]);

function damage(files: SiteFiles, path: string, damageIt: Damage): Map<string, string> {
  const bytes = toBytes(path, files.get(path) ?? '');
  const text = path.endsWith('.gz') ? gunzipSync(bytes).toString() : bytes.toString();
  const damaged = damageIt(text);
  expect(damaged).not.toBe(text);
  const packed = path.endsWith('.gz') ? gzipSync(damaged) : Buffer.from(damaged);
  return new Map(files).set(path, toText(path, packed));
}

/** The data index says what the damaged file has, so that the checksum gives nothing away. */
function relist(files: Map<string, string>, path: string, rows?: number): Map<string, string> {
  const list = JSON.parse(files.get(LIST) ?? '');
  const bytes = toBytes(path, files.get(path) ?? '');
  for (const file of list.files) {
    if (file.path !== path) continue;
    file.bytes = bytes.length;
    file.sha256 = createHash('sha256').update(bytes).digest('hex');
    file.rows = rows ?? file.rows;
  }
  return files.set(LIST, `${JSON.stringify(list)}\n`);
}

/** Name, points, file, damage, and the rows that the list then has. */
const CASES: [string, ContractPoint[], string, Damage, number?][] = [
  ['a line of another build', ['data-sets'], LINES, replace(/2026-11-13T18[^"]*/, YESTERDAY)],
  ['another title in a line', ['data-sets'], LINES, replace('Analista de Datos', 'Otra')],
  ['another text in a line', ['data-sets'], LINES, replace('Construir', 'Destruir')],
  ['a space in a line', ['data-sets'], LINES, replace('"title":', '"title": ')],
  ['fields in another order', ['data-sets'], LINES, replace(/("id":"[^"]*"),("v[^,]*)/, '$2,$1')],
  ['an extra field in a line', ['body'], LINES, replace('{', '{"x":1,')],
  ['a line that is not JSON', ['body'], LINES, replace('{', '')],
  ['two lines swapped', ['data-sets'], LINES, swap(1)],
  ['a line that is missing', ['data-sets'], LINES, drop(1), 3],
  ['a line twice', ['data-sets'], LINES, repeat(1), 5],
  ['a closed vacancy', ['data-sets'], LINES, (text) => text + text.replaceAll('ta-2', 'ta-9'), 8],
  ['no line end at the end', ['data-sets'], LINES, (text) => text.trimEnd()],
  ['an empty NDJSON', ['data-sets'], LINES, () => '', 0],

  ['another title in the table', ['data-sets'], TABLE, replace('Analista de Datos', 'Otra')],
  ['another salary', ['data-sets'], TABLE, replace('25000', '25001')],
  ['another zone', ['data-sets'], TABLE, replace('Valle Oriente', 'Centro')],
  ['another page to apply', ['data-sets'], TABLE, replace('postular/F-002', 'postular/F-003')],
  ['a family where there is none', ['data-sets'], TABLE, replace(',,puebla', ',ventas,puebla')],
  ['null as a word', ['data-sets'], TABLE, replace(',,puebla', ',null,puebla')],
  ['a row of the table that is missing', ['data-sets'], TABLE, drop(2), 3],
  ['rows in another order', ['data-sets'], TABLE, swap(1)],
  ['a row twice', ['data-sets'], TABLE, repeat(4), 5],
  ['columns in another order', ['body'], TABLE, replace('title,company', 'company,title')],
  ['a column that is missing', ['body', 'csv'], TABLE, replace(',applyUrl', '')],
  ['no byte order mark', ['csv'], TABLE, replace('\ufeff', '')],
  ['two byte order marks', ['body'], TABLE, replace('\ufeff', '\ufeff\ufeff')],
  ['CRLF', ['csv'], TABLE, (text) => text.replaceAll('\n', '\r\n')],
  ['CRLF in one row', ['csv'], TABLE, replace('F-003\n', 'F-003\r\n')],
  ['quotes that are not needed', ['csv'], TABLE, replace(',Valle Oriente,', ',"Valle Oriente",')],
  ['a comma without quotes', ['csv', 'data-sets'], TABLE, replace('Valle O', 'Valle, O')],
  ['a quote that does not end', ['csv', 'data-sets'], TABLE, replace('Valle', '"Valle'), 1],
  ['a formula', ['csv', 'data-sets'], TABLE, replace('Analista de', '=Analista de')],
  ['no line end after the last row', ['csv'], TABLE, (text) => text.trimEnd()],
  ['a guard that is not needed', ['data-sets'], TABLE, replace('Analista de', "'Analista de")],

  [
    'a count off by one',
    ['data-sets'],
    COUNTS,
    replace('"all/all/remoto":1', '"all/all/remoto":2'),
  ],
  ['a search left out', ['data-sets'], COUNTS, replace('"all/all/remoto":1,', ''), 15],
  ['a search without vacancies', ['body'], COUNTS, replace('{"all', '{"a/b/c":0,"all')],
  ['an unknown search', ['data-sets'], COUNTS, replace('{"all', '{"a/b/c":1,"all'), 17],
  [
    'searches in another order',
    ['data-sets'],
    COUNTS,
    replace(/("all\/all\/all":4),("all\/all\/remoto":1)/, '$2,$1'),
  ],
  ['counts of another build', ['generated-at'], COUNTS, replace(/2026[^"]*/, YESTERDAY)],
  ['counts on many lines', ['body'], COUNTS, (text) => JSON.stringify(JSON.parse(text), null, 1)],
  ['a search twice', ['body'], COUNTS, replace('{"all', '{"all/all/all":4,"all')],

  ['another median', ['data-sets', 'recomputed'], BANDS, replace('28500', '28000')],
  ['another sample size', ['data-sets', 'recomputed'], BANDS, replace('44000,3', '44000,4')],
  ['another label', ['data-sets', 'recomputed'], BANDS, replace('leon,Leon', 'leon,León')],
  ['another key', ['data-sets', 'recomputed'], BANDS, replace('leon,Leon', 'merida,Leon')],
  ['another group', ['body'], BANDS, replace('seniority', 'level')],
  ['a band left out', ['data-sets', 'recomputed'], BANDS, drop(3), 8],
  [
    'an extra band',
    ['data-sets', 'recomputed'],
    BANDS,
    add('ventas,city,leon,Leon,12000,16000,20000,3'),
    10,
  ],
  ['bands in another order', ['data-sets', 'recomputed'], BANDS, swap(2)],
  [
    'families in another order',
    ['data-sets', 'recomputed'],
    BANDS,
    lines(([header = '', ...rows]) => [header, ...rows.slice(7), ...rows.slice(0, 7)]),
  ],
  [
    'a family without a guide',
    ['data-sets', 'recomputed'],
    BANDS,
    add('marketing,overall,all,General,1,500,2,9'),
    10,
  ],
  ['figures with thousands', ['csv', 'data-sets', 'recomputed'], BANDS, replace('28500', '28,500')],
  ['an empty figure', ['body'], BANDS, replace('28500', '')],

  ['months in another order', ['history'], HISTORY, swap(2)],
  ['families of a month in another order', ['history'], HISTORY, swap(1)],
  ['a month twice', ['history'], HISTORY, repeat(1), 7],
  ['a month too early', ['history'], HISTORY, replace('2026-08', '2024-10')],
  ['a month that does not exist', ['body'], HISTORY, replace('2026-08', '2026-13')],
  ['a family that has no guide', ['history'], HISTORY, replace('analista', 'ingenieria')],
  ['a median between two steps', ['history'], HISTORY, replace('30000', '30100')],
  ['a median above the maximum', ['history'], HISTORY, replace('17000', '21000')],
  ['a minimum that is too high', ['history'], HISTORY, replace('14000', '14500')],
  ['a maximum that is too low', ['history'], HISTORY, replace('50000', '49500')],
  ['a family left out', ['history'], HISTORY, drop(5), 5],
  ['a month left out', ['history'], HISTORY, replace(/2026-09.*\n2026-09.*\n/, ''), 4],
  ['the last month left out', ['history'], HISTORY, replace(/2026-10.*\n2026-10.*\n/, ''), 4],
  ['a sample that is too small', ['history'], HISTORY, replace('50000,7', '50000,6')],

  ['an observation removed', ['recomputed'], OBSERVATIONS, drop(3), 11],
  ['an active one removed', ['data-sets', 'recomputed'], OBSERVATIONS, drop(9), 11],
  ['an observation twice', ['history', 'recomputed'], OBSERVATIONS, repeat(1), 13],
  ['another minimum', ['history', 'recomputed'], OBSERVATIONS, replace('14000', '13500')],
  ['another level', ['recomputed'], OBSERVATIONS, replace('Senior,puebla', 'Media,puebla')],
  ['another city', ['recomputed'], OBSERVATIONS, replace('Media,leon', 'Media,merida')],
  [
    'another date of an active one',
    ['order', 'data-sets'],
    OBSERVATIONS,
    replace('11-05', '11-01'),
  ],
  ['observations in another order', ['order'], OBSERVATIONS, swap(1)],
  ['an internship', ['body'], OBSERVATIONS, replace('Junior', 'Prácticas')],
  ['an unknown city', ['body', 'recomputed'], OBSERVATIONS, replace('puebla', 'atlantis')],
  ['a day that does not exist', ['body'], OBSERVATIONS, replace('2026-05-09', '2026-05-32')],
  [
    'an observation of a family without a guide',
    ['data-sets', 'recomputed'],
    OBSERVATIONS,
    add('marketing,Media,leon,12000,15000,2026-06-01'),
    13,
  ],
];

test.each(CASES)('%s: %j', async (_, points, path, damageIt, rows) => {
  const files = relist(damage(await siteFiles(), path, damageIt), path, rows);
  expect((await checkSite(files)).having('differs')).toEqual(points);
});

/** One damage of each file. */
const FIRST_CASES = CASES.filter(
  ([, , path], at) => at === CASES.findIndex(([, , other]) => other === path),
);

test.each(FIRST_CASES)('the checksum tells: %s', async (_, _points, path, damageIt) => {
  const { results } = await checkSite(damage(await siteFiles(), path, damageIt));
  const differing = results.filter(({ verdict }) => verdict === 'differs');
  expect(differing).toContainEqual({
    point: 'data-files',
    request: `GET ${path}`,
    expected: expect.stringMatching(/^sha256: [0-9a-f]{64}$/),
    actual: expect.stringMatching(/^sha256: [0-9a-f]{64}$/),
    verdict: 'differs',
  });
});

type Edit = (list: {
  // biome-ignore lint/suspicious/noExplicitAny: the tests break it on purpose
  [name: string]: any;
}) => void;

const edit =
  (editIt: Edit): Damage =>
  (text) => {
    const body = JSON.parse(text);
    editIt(body);
    return `${JSON.stringify(body)}\n`;
  };

test.each<[string, ContractPoint[], Damage]>([
  ['an index of another build', ['generated-at'], edit((list) => (list.generatedAt = YESTERDAY))],
  ['another name', ['data-index'], edit((list) => (list.name = 'Boya'))],
  ['another description', ['data-index'], edit((list) => (list.description += '.'))],
  ['other terms', ['data-index'], edit((list) => (list.terms += 'x'))],
  ['another contact', ['data-index'], edit((list) => (list.contact = 'mailto:x@faro.example'))],
  ['other docs', ['links'], edit((list) => (list.docs = list.docs.replace('#data', '')))],
  ['another address', ['links'], edit(({ files }) => (files[1].url += 'x'))],
  [
    'another origin',
    ['links'],
    edit(({ files }) => (files[1].url = `https://boya.example${TABLE}`)),
  ],
  ['another size', ['data-files'], edit(({ files }) => files[0].bytes++)],
  ['other rows', ['data-files'], edit(({ files }) => files[0].rows++)],
  ['other rows of a table', ['data-files'], edit(({ files }) => files[4].rows--)],
  ['other rows of the counts', ['data-files'], edit(({ files }) => files[2].rows++)],
  ['another checksum', ['data-files'], edit(({ files }) => (files[3].sha256 = files[2].sha256))],
  ['a checksum in capitals', ['body'], edit(({ files }) => (files[0].sha256 = 'A'.repeat(64)))],
  ['an extra field', ['body'], edit((list) => (list.version = 1))],
  ['a missing title', ['body'], edit(({ files }) => delete files[0].title)],
  ['keys in another order', ['body'], replace(/("name":[^,]*),("description":"[^"]*")/, '$2,$1')],
  ['two spaces', ['body'], (text) => `${JSON.stringify(JSON.parse(text), null, 2)}\n`],
  ['no final line end', ['body'], (text) => text.trimEnd()],
])('the data index, %s: %j', async (_, points, damageIt) => {
  const { having } = await checkSite(damage(await siteFiles(), LIST, damageIt));
  expect(having('differs').filter((point) => point !== 'descriptions')).toEqual(points);
});

test.each<[string, Damage]>([
  ['a media type', edit(({ files }) => (files[1].mediaType = 'text/csv'))],
  ['the order', edit(({ files }) => files.reverse())],
  ['a file that is not listed', edit(({ files }) => files.pop())],
  ['a file that every site has', edit(({ files }) => files.splice(1, 1))],
  [
    'a file that is not there',
    edit(({ files }) =>
      files.push({ ...files[0], path: '/data/x.csv', url: `${ORIGIN}/data/x.csv` }),
    ),
  ],
  ['a file twice', edit(({ files }) => files.push(files[0]))],
])('the list of files, %s', async (_, damageIt) => {
  const { having } = await checkSite(damage(await siteFiles(), LIST, damageIt));
  expect(having('differs')).toContain('data-index');
});

const ORIGIN = 'https://faro.example';

test('observations that are served but not listed', async () => {
  const files = damage(
    await siteFiles(),
    LIST,
    edit(({ files: all }) => all.splice(5, 1)),
  );
  const { results } = await checkSite(files);
  expect(results).toContainEqual({
    point: 'data-index',
    request: `GET ${OBSERVATIONS}`,
    expected: 'no file, as the data index says',
    actual: '200',
    verdict: 'differs',
  });
});

test.each([LINES, TABLE, COUNTS, BANDS, HISTORY, OBSERVATIONS])(
  '%s is listed but missing',
  async (path) => {
    const files = new Map(await siteFiles());
    files.delete(path);
    const { results } = await checkSite(files);
    expect(results.filter(({ verdict }) => verdict === 'differs')).toEqual([
      {
        point: 'data-index',
        request: `GET ${path}`,
        expected: 'a file, as the data index says',
        actual: '404',
        verdict: 'differs',
      },
    ]);
  },
);

const header =
  (path: string, name: string, value?: string): Tamper =>
  ({ headers, status }, request) => {
    if (request.path !== path || status !== 200) return;
    if (value === undefined) delete headers[name];
    else headers[name] = value;
  };

test.each<[string, ContractPoint[], Tamper]>([
  ['another media type', ['media-type'], header(BANDS, 'Content-Type', 'text/csv')],
  ['no media type', ['media-type'], header(COUNTS, 'Content-Type')],
  ['a feed as XML', ['media-type'], header(FEED, 'Content-Type', 'application/xml')],
  ['no CORS', ['cors'], header(HISTORY, 'Access-Control-Allow-Origin')],
  ['another caching', ['caching'], header(OBSERVATIONS, 'Cache-Control', 'no-store')],
  ['no ETag', ['etag'], header(BANDS, 'ETag')],
  [
    'a compressed file that is encoded once more',
    ['compression'],
    (response, { path }) => {
      if (path !== LINES || response.status !== 200) return;
      response.headers['Content-Encoding'] = 'gzip';
      response.body = gzipSync(response.body);
    },
  ],
  [
    'a compressed file as an encoded one',
    ['compression'],
    header(LINES, 'Content-Encoding', 'gzip'),
  ],
  [
    'a compressed file that is encoded on request',
    ['compression'],
    (response, { path, acceptEncoding }) => {
      if (path !== LINES || acceptEncoding === 'identity') return;
      response.headers['Content-Encoding'] = 'gzip';
    },
  ],
])('over HTTP, %s: %j', async (_, points, tamper) => {
  expect((await checkSite(await siteFiles(), { tamper })).having('differs')).toEqual(points);
});

/** Bytes of the packed file, with a list that agrees. */
async function withPacked(change: (bytes: Buffer) => Buffer) {
  const files = new Map(await siteFiles());
  const bytes = change(toBytes(LINES, files.get(LINES) ?? ''));
  return relist(files.set(LINES, toText(LINES, bytes)), LINES);
}

test.each<[string, ContractPoint[], string, (bytes: Buffer) => Buffer]>([
  ['half of it', ['body'], 'unexpected end of file', (bytes) => bytes.subarray(0, 500)],
  ['no gzip', ['body'], 'incorrect header check', () => Buffer.from('{}\n')],
  ['nothing', ['body'], 'unexpected end of file', () => Buffer.alloc(0)],
  ['a broken checksum', ['body'], 'incorrect data check', (bytes) => with1(bytes, -8)],
  ['a time stamp', ['data-files'], 'gzip time stamp: 1', (bytes) => with1(bytes, 4)],
])('the packed file with %s: %j', async (_, points, actual, change) => {
  const { having, results } = await checkSite(await withPacked(change));
  expect(having('differs')).toEqual(points);
  expect(results).toContainEqual(expect.objectContaining({ actual }));
});

/** The bytes with a bit turned. */
function with1(bytes: Buffer, at: number): Buffer {
  const place = at < 0 ? bytes.length + at : at;
  return Buffer.from(bytes.map((byte, index) => (index === place ? byte ^ 1 : byte)));
}

test.each<[string, string, Damage, object[]]>([
  [
    'a cell',
    TABLE,
    replace('25000', '25001'),
    [
      {
        point: 'data-sets',
        request: `GET ${TABLE}`,
        expected: 'analista-2, salaryMin: 25000',
        actual: 'analista-2, salaryMin: 25001',
      },
    ],
  ],
  [
    'a count',
    COUNTS,
    replace('"all/all/remoto":1', '"all/all/remoto":2'),
    [
      {
        point: 'data-sets',
        request: `GET ${COUNTS}`,
        expected: 'all/all/remoto, count: 1',
        actual: 'all/all/remoto, count: 2',
      },
    ],
  ],
  [
    'a band of the table',
    BANDS,
    replace('24000,30000', '24000,30500'),
    [
      {
        point: 'recomputed',
        request: `GET ${BANDS}`,
        expected: 'analista-de-datos city leon, median: 30000',
        actual: 'analista-de-datos city leon, median: 30500',
      },
      {
        point: 'data-sets',
        request: `GET ${GUIDE}`,
        expected: 'analista-de-datos city leon, median: 30500',
        actual: 'analista-de-datos city leon, median: 30000',
      },
    ],
  ],
  [
    'an observation',
    OBSERVATIONS,
    replace('ventas,Junior,leon,12000,15000', 'ventas,Junior,leon,13000,15000'),
    [
      {
        point: 'recomputed',
        request: `GET ${SALARIES}`,
        expected: 'ventas: min 13000, median 18000, max 32000, sampleSize 3',
        actual: 'ventas: min 12000, median 18000, max 32000, sampleSize 3',
      },
      {
        point: 'recomputed',
        request: `GET ${BANDS}`,
        expected: 'ventas overall all, min: 13000',
        actual: 'ventas overall all, min: 12000',
      },
      {
        point: 'recomputed',
        request: 'GET /api/v1/salaries/ventas.json',
        expected: 'General: min 13000, median 18000, max 32000, sampleSize 3',
        actual: 'General: min 12000, median 18000, max 32000, sampleSize 3',
      },
    ],
  ],
  [
    'a line',
    LINES,
    replace('"SQL"', '"PL/SQL"'),
    [
      {
        point: 'data-sets',
        request: `GET ${JOB}`,
        expected: expect.stringContaining('"requirements":["PL/SQL"]'),
        actual: expect.stringContaining('"requirements":["SQL"]'),
      },
    ],
  ],
])('the report names both figures: %s', async (_, path, damageIt, expected) => {
  const files = relist(damage(await siteFiles(), path, damageIt), path);
  const { results } = await checkSite(files);
  expect(results.filter(({ verdict }) => verdict === 'differs')).toEqual(
    expected.map((result) => ({ verdict: 'differs', ...result })),
  );
});

test('observations that are closed: nothing is recomputed, and the file is a missing path', async () => {
  const files = await siteOf(dataFolder());
  expect(files.has(OBSERVATIONS)).toBe(false);
  const { having, points, requested } = await checkSite(files);
  expect(having('differs')).toEqual([]);
  expect(requested).toContain(`GET ${OBSERVATIONS}`);
  expect(points.find(({ point }) => point === 'recomputed')).toMatchObject({ asked: 0 });
});

test('no difference: texts with quotes, commas, formulas and signs of XML', async () => {
  const salaryIndex = { windowMonths: 1, minSample: 1, publishObservations: true };
  const texts = ['=1+A1', '+52 y más', '-Analista', '@casa', 'a, "b"', 'a < b & c', "'x", 'a]]>'];
  const jobs = texts.map((title, at) => [
    `vacancies/odd-${at}.json`,
    vacancy(20 + at, { title, zone: `${title}\nx`, postedAt: at % 2 ? null : '2026-11-02' }),
  ]);
  const data = dataFolder({
    'service.json': service({ salaryIndex }),
    ...Object.fromEntries(jobs),
  });
  const files = await siteOf(data);
  expect(files.get(TABLE)).toContain(`,'=1+A1,`);
  const { results } = await checkSite(files, { scope: { limit: 'all' } });
  expect(results.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
});

test('no difference: odd ids, and a city whose name begins like a formula', async () => {
  const salaryIndex = { windowMonths: 1, minSample: 1, publishObservations: true };
  const ids = ['-analista', '--', 'index', 'search', 'no-such-vacancy'];
  const jobs = ids.map((id, at) => [`vacancies/odd-${at}.json`, vacancy(20 + at, { id })]);
  const data = dataFolder({
    'service.json': service({ salaryIndex }),
    ...Object.fromEntries(jobs),
  });
  const cities = join(data, 'taxonomy/cities.json');
  writeFileSync(cities, readFileSync(cities, 'utf8').replace('"Monterrey"', '"=Monterrey"'));
  const files = await siteOf(data);
  expect(files.get(BANDS)).toContain(`,'=Monterrey,`);
  const { results } = await checkSite(files, { scope: { limit: 'all' } });
  expect(results.filter(({ verdict }) => verdict === 'differs')).toEqual([]);
});

test('a stale file is a hundred differences and a count of the others', async () => {
  const data = dataFolder(
    Object.fromEntries(
      Array.from({ length: 120 }, (_, at) => [`vacancies/n-${at}.json`, vacancy(100 + at)]),
    ),
  );
  const damageIt: Damage = (text) => text.replaceAll('Valle Oriente', 'Centro');
  const files = relist(damage(await siteOf(data), TABLE, damageIt), TABLE);
  const { results } = await checkSite(files);
  const differing = results.filter(({ verdict }) => verdict === 'differs');
  expect(differing).toHaveLength(101);
  expect(differing.at(-1)?.actual).toBe('21 more differences');
});

test.each<[string, ContractPoint[], Damage]>([
  ['another title', ['feeds'], replace('<title>Analista', '<title>Otra')],
  ['another page', ['feeds'], replace('vacantes/analista-2"', 'vacantes/analista-9"')],
  ['another id', ['feeds'], replace('analista-2.json</id>', 'analista-9.json</id>')],
  ['another related link', ['feeds'], replace('analista-2.json"', 'analista-9.json"')],
  ['another day', ['feeds'], replace(/(<entry>.*?)2026-11-05T/s, '$12026-11-04T')],
  ['another day of publication', ['feeds'], replace(/(<published>2026-11-0)5/, '$14')],
  ['an undated vacancy of another day', ['feeds'], (text) => text.replaceAll('13T18', '13T06')],
  ['midnight of Madrid', ['feeds'], (text) => text.replaceAll('05T06:', '04T23:')],
  ['another salary in the summary', ['feeds'], replace('$32,000', '$33,000')],
  ['an entry left out', ['feeds'], replace(/<entry>.*?<\/entry>\n/s, '')],
  ['an entry twice', ['feeds'], replace(/(<entry>.*?<\/entry>\n)/s, '$1$1')],
  [
    'entries swapped',
    ['feeds'],
    replace(/(<entry>.*?<\/entry>\n)(<entry>.*?<\/entry>\n)/s, '$2$1'),
  ],
  ['another self link', ['feeds'], replace(/(rel="self"[^>]*)all/, '$1none')],
  ['no self link', ['feeds'], replace(/<link rel="self"[^>]*>/, '')],
  ['no alternate link', ['feeds'], replace(/<link rel="alternate"[^>]*>/, '')],
  ['another id of the feed', ['feeds'], replace('feeds/all.xml</id>', 'feeds/x.xml</id>')],
  ['another date of the feed', ['feeds'], replace('05T06', '06T06')],
  ['another service', ['feeds'], replace('<title>Faro', '<title>Boya')],
  ['another author', ['feeds'], replace('<name>Faro', '<name>Boya')],
  ['an RSS feed', ['body'], (text) => text.replaceAll('feed', 'rss')],
  ['another namespace', ['body'], replace('2005/Atom', '2006/Atom')],
  ['an element that does not end', ['body'], replace('</entry>', '')],
  ['an ampersand', ['body'], replace('Analista', 'Analista &')],
  ['an unknown entity', ['body'], replace('Analista', 'Analista&nbsp;')],
  ['a control character', ['body'], replace('Analista', 'Analista&#1;')],
  ['a less-than sign', ['body'], replace('Analista', 'Analista < x')],
  ['half of a feed', ['body'], (text) => text.slice(0, text.length / 2)],
  ['an empty feed', ['body'], () => ''],
])('a feed with %s: %j', async (_, points, damageIt) => {
  expect((await checkSite(damage(await siteFiles(), FEED, damageIt))).having('differs')).toEqual(
    points,
  );
});
