import { DATA_INDEX, DATA_SETS, OPERATIONS } from '../../http/routes.ts';
import { type Html, html } from '../html.ts';
import { siteOrigin } from './link.ts';
import type { PageContext } from './page-context.ts';

/** Lines to paste into a tool. Tests run them with the tools themselves, but for Excel. */
export type ReadyLines = { id: string; tool: string; code: Html };

/** The lines for each tool; those that recompute the index only if the observations are open. */
export function readyLines(page: PageContext): ReadyLines[] {
  return [
    { id: 'lines-duckdb', tool: 'DuckDB', code: duckDb(page) },
    { id: 'lines-pandas', tool: 'pandas', code: pandas(page) },
    { id: 'lines-shell', tool: 'curl, gunzip, jq', code: shell(page) },
    { id: 'lines-excel', tool: 'Excel', code: powerQuery(page) },
  ];
}

/** A client that keeps a copy of all vacancies up to date. */
export function syncLines(page: PageContext): ReadyLines {
  // Without `<` and `&`, which HTML would need escaped.
  const code = html`const get = (path) => fetch('${siteOrigin(page)}' + path);
const getJson = async (path) => (await get(path)).json();

async function sync({ at, jobs } = {}) {
  const { generatedAt, builds } = await getJson('${DATA_SETS.changes.path}');
  const from = builds.findIndex(({ since }) => since === at);
  const isKnown = from >= 0 || at === generatedAt;
  if (!isKnown) {
    const { body } = await get('${DATA_SETS.vacancies.path}');
    const text = new Response(body.pipeThrough(new DecompressionStream('gzip')));
    const lines = (await text.text()).split('\\n').filter(Boolean);
    jobs = new Map(lines.map((line) => JSON.parse(line)).map((job) => [job.id, job]));
  }
  for (const { opened, changed, closed } of builds.slice(0, from + 1).reverse()) {
    for (const { id } of closed) jobs.delete(id);
    for (const { id } of [...opened, ...changed]) jobs.set(id, null);
  }
  for (const [id, job] of jobs) {
    if (!job) jobs.set(id, await getJson('${OPERATIONS.getJob.path}'.replace('{jobId}', id)));
  }
  return { at: generatedAt, jobs };
}`;
  return { id: 'lines-sync', tool: 'JavaScript', code };
}

export function isOpen({ dataSets }: Pick<PageContext, 'dataSets'>): boolean {
  return dataSets.some(({ path }) => path === DATA_SETS.salaryObservations.path);
}

function address(page: PageContext, { path }: { path: string }): Html {
  return html`${siteOrigin(page)}${path}`;
}

/** The family with the largest sample. */
function exampleFamily({ knownGuides: [guide] }: PageContext): string {
  return guide?.family.slug ?? 'desarrollador';
}

function duckDb(page: PageContext): Html {
  const recompute = html`

-- ${page.texts.data.lines.recompute}
SELECT family,
  min(min) AS min,
  floor(median((min + max) / 2) / 500 + 0.5) * 500
    AS median,
  max(max) AS max,
  count(*) AS sampleSize
FROM '${address(page, DATA_SETS.salaryObservations)}'
GROUP BY family ORDER BY median DESC;`;
  return html`SELECT month, median, sampleSize
FROM '${address(page, DATA_SETS.salaryHistory)}'
WHERE family = '${exampleFamily(page)}' ORDER BY month;

SELECT city.name AS city, count(*) AS vacancies
FROM '${address(page, DATA_SETS.vacancies)}'
GROUP BY ALL ORDER BY vacancies DESC;${isOpen(page) && recompute}`;
}

function pandas(page: PageContext): Html {
  return html`import pandas as pd

history = pd.read_csv(
    '${address(page, DATA_SETS.salaryHistory)}')
print(history.pivot(
    index='month', columns='family', values='median'))

jobs = pd.read_json(
    '${address(page, DATA_SETS.vacancies)}',
    lines=True)
print(jobs['seniority'].value_counts())`;
}

function shell(page: PageContext): Html {
  return html`curl -s ${address(page, DATA_SETS.vacancies)} \\
  | gunzip \\
  | jq -r 'select(.modality.slug == "remoto")
      | [.title, .city.name, .salary.text] | @tsv'

curl -s ${address(page, DATA_INDEX)} \\
  | jq -r '.files[] | "\\(.sha256)  \\(.path)"'`;
}

function powerQuery(page: PageContext): Html {
  return html`let
  Address =
    "${address(page, DATA_SETS.vacancyTable)}",
  Source = Csv.Document(
    Web.Contents(Address),
    [Delimiter = ",", Encoding = 65001,
     QuoteStyle = QuoteStyle.Csv]),
  Vacancies = Table.PromoteHeaders(Source)
in
  Vacancies`;
}
