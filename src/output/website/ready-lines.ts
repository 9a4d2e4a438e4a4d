import { daysEarlier } from '../../base/day.ts';
import { exampleSkill } from '../../catalog/skill-demand.ts';
import type { BuildChanges } from '../../contract/downloads.ts';
import {
  DATA_INDEX,
  DATA_SETS,
  FEEDS,
  MANIFEST,
  OPERATIONS,
  pathTo,
  SKILL,
} from '../../contract/http/routes.ts';
import type { PageContext } from './page-context.ts';
import { type Sample, siteOrigin } from './page-elements.ts';
import { breakable, codeText, type Html, html } from './shared/html.ts';

/** Lines to paste into each tool. Tests run them with the real tools, except Excel. */
export function readyLines(page: PageContext): Sample[] {
  return [
    { id: 'lines-shell', name: 'curl, gunzip, jq', code: shell(page) },
    { id: 'lines-pandas', name: 'pandas', code: pandas(page) },
    { id: 'lines-excel', name: 'Excel', code: powerQuery(page) },
  ];
}

/** A client that keeps a copy of all vacancies up to date. */
export function syncLines(page: PageContext): Sample {
  // Without `<` and `&`, which HTML would need escaped.
  const code = html`async function get(path) {
  const response = await fetch('${siteOrigin(page)}' + path);
  if (!response.ok) throw new Error(response.status + ' ' + path);
  return response;
}
const getJson = async (path) => (await get(path)).json();

async function getAll() {
  const { body } = await get('${DATA_SETS.vacancies.path}');
  const text = new Response(body.pipeThrough(new DecompressionStream('gzip')));
  const lines = (await text.text()).split('\\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line)).map((job) => [job.id, job]);
}

async function sync({ at, jobs } = {}) {
  const { generatedAt, builds } = await getJson('${DATA_SETS.changes.path}');
  const from = builds.findIndex(({ since }) => since === at);
  const isKnown = from >= 0 || at === generatedAt;
  jobs = new Map(isKnown ? jobs : await getAll());
  for (const { opened, changed, closed } of builds.slice(0, from + 1).reverse()) {
    for (const { id } of closed) jobs.delete(id);
    for (const { id } of [...opened, ...changed]) jobs.set(id, null);
  }
  for (const [id, job] of jobs) {
    if (!job) jobs.set(id, await getJson('${OPERATIONS.getJob.path}'.replace('{jobId}', id)));
  }
  return { at: generatedAt, jobs };
}`;
  return { id: 'lines-sync', name: 'JavaScript', code };
}

/** Answers to what people ask of the data. The last needs an edition. */
export function recipeLines(page: PageContext): Sample[] {
  const { names } = page.texts.data.recipes;
  const family = page.knownGuides[0]?.family.slug ?? 'ventas';
  const city = page.citiesWithJobs[0]?.slug ?? 'monterrey';
  return [
    { id: 'lines-new', name: names.fresh, code: newVacancies(page, city) },
    ...(page.editions.length > 0
      ? [{ id: 'lines-cite', name: names.cite, code: citation(page, family) }]
      : []),
  ];
}

function newVacancies(page: PageContext, city: string): Html {
  const since = daysEarlier(page.context.generated, 1).toISOString();
  return html`import json, urllib.request, xml.etree.ElementTree as xml

def get(path):
    return urllib.request.urlopen('${siteOrigin(page)}' + path).read()

# The newest vacancies of a city
atom = '{http://www.w3.org/2005/Atom}'
for entry in xml.fromstring(get('${pathTo(FEEDS.city, { slug: city })}')).iter(atom + 'entry'):
    print(entry.findtext(atom + 'published'), entry.findtext(atom + 'title'))

# Those that builds opened since one that you have seen
seen = '${since}'
for build in json.loads(get('${DATA_SETS.changes.path}'))['builds']:
    for opened in build['opened']:
        if build['since'] >= seen and opened['city'] == '${city}':
            print(build['generatedAt'], opened['id'])`;
}

function citation(page: PageContext, family: string): Html {
  return html`import csv, hashlib, io, json, urllib.request

def get(address):
    return urllib.request.urlopen(address).read()

# A figure of the latest edition, with an address that keeps it
index = json.loads(get('${addressOf(page, DATA_INDEX)}'))
edition = index['editions'][0]
file = edition['files'][0]
body = get(file['url'])
assert hashlib.sha256(body).hexdigest() == file['sha256']
for row in csv.DictReader(io.StringIO(body.decode('utf-8-sig'))):
    if row['family'] == '${family}' and row['group'] == 'overall':
        print(index['name'] + ', ' + edition['edition'] + ': median advertised salary '
              + row['median'] + ' MXN gross a month, n = ' + row['sampleSize'] + '. ' + file['url'])`;
}

/** What an entry of the list of changes looks like; that of a build may be empty. */
export function changeExample({
  catalog,
  context: { generated },
}: PageContext): Sample | undefined {
  const [opened, edited, closed] = catalog.active.map(
    ({ id, vacancyId, city, family, modality }) => ({ id, vacancyId, city, family, modality }),
  );
  if (!opened || !edited || !closed) return undefined;
  const entry: BuildChanges = {
    generatedAt: generated.toISOString(),
    since: daysEarlier(generated, 1).toISOString(),
    opened: [opened],
    changed: [{ ...edited, fields: ['salary', 'validThrough'] }],
    closed: [closed],
    withdrawn: [closed.id],
  };
  return { name: 'JSON', code: codeText(JSON.stringify(entry, null, 2)) };
}

/** A program that keeps a copy of the whole site up to date by its manifest. */
export function mirrorLines(page: PageContext): Sample {
  const { path } = MANIFEST;
  const code = html`import hashlib, json, pathlib, urllib.request

def get(path):
    return urllib.request.urlopen('${siteOrigin(page)}' + path).read()

def copy_of(path):
    page = 'index.html' if path.endswith('/') else ''
    return pathlib.Path('mirror' + path + page)

saved, latest = copy_of('${path}'), get('${path}')
before = json.loads(saved.read_bytes())['files'] if saved.exists() else {}
files = json.loads(latest)['files']
saved.unlink(missing_ok=True)  # until this run is complete
for path, entry in files.items():
    if entry['sha256'] != before.get(path, {}).get('sha256'):
        body = get(path)
        assert hashlib.sha256(body).hexdigest() == entry['sha256'], path
        copy_of(path).parent.mkdir(parents=True, exist_ok=True)
        copy_of(path).write_bytes(body)
for path in before.keys() - files.keys():
    copy_of(path).unlink(missing_ok=True)
saved.write_bytes(latest)`;
  return { id: 'lines-mirror', name: 'Python', code };
}

/** The most wanted skills, and the salaries that ask for one of them. Needs a list of skills. */
export function skillLines(page: PageContext): Sample | undefined {
  const skill = exampleSkill(page.catalog);
  if (!skill) return undefined;
  const code = html`# Advertised salaries that ask for ${skill.name}, of all roles and levels
curl -s ${addressOf(page, { path: pathTo(SKILL, skill) })} | jq .salary

curl -s ${addressOf(page, DATA_SETS.skills)} \\
  | jq -r '.skills[:10][] | "\\(.count)  \\(.name)"'`;
  return { id: 'lines-skills', name: 'curl, jq', code };
}

export function publishesObservations({ dataSets }: Pick<PageContext, 'dataSets'>): boolean {
  return dataSets.some(({ path }) => path === DATA_SETS.salaryObservations.path);
}

export function addressOf(page: PageContext, { path }: { path: string }): Html {
  return html`${siteOrigin(page)}${breakable(path)}`;
}

function shell(page: PageContext): Html {
  return html`curl -s ${addressOf(page, DATA_SETS.vacancies)} \\
  | gunzip \\
  | jq -r 'select(.modality.slug == "remoto")
      | [.title, .city.name, .salary.text] | @tsv'

curl -s ${addressOf(page, DATA_INDEX)} \\
  | jq -r '.files[] | "\\(.sha256)  \\(.path)"'`;
}

function pandas(page: PageContext): Html {
  return html`import pandas as pd

compared = pd.read_csv(
    '${addressOf(page, DATA_SETS.salaryComparison)}')
cities = compared.query("group == 'city' and seniority == 'all'")
print(cities.pivot(
    index='key', columns='family', values='relative'))

jobs = pd.read_json(
    '${addressOf(page, DATA_SETS.vacancies)}',
    lines=True)
print(jobs['seniority'].value_counts())`;
}

function powerQuery(page: PageContext): Html {
  return html`let
  Address =
    "${addressOf(page, DATA_SETS.vacancyTable)}",
  Source = Csv.Document(
    Web.Contents(Address),
    [Delimiter = ",", Encoding = 65001,
     QuoteStyle = QuoteStyle.Csv]),
  Vacancies = Table.PromoteHeaders(Source)
in
  Vacancies`;
}
