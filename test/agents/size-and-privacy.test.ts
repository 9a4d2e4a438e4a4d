import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { MAX_CHARACTERS } from '../../src/agents/answer.ts';
import {
  CITY_SLUGS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  SALARY_FAMILY_SLUGS,
  SALARY_SENIORITIES,
} from '../../src/contract/enumerations.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { type Answered, changeBodies, sampleFiles, visit } from './assistant.ts';

// Every answer about the sample, of every tool: short, and with nothing that is not published.

const NOW = '2026-11-13T18:00:00.000Z';
const BEFORE = '2026-11-12T18:00:00.000Z';

/** The whole site as if it had opened, changed or closed in the last build. */
async function siteWithChanges() {
  const files = await sampleFiles();
  const { items } = JSON.parse(files.get('/api/v1/jobs/search/all/all/all.json') ?? '');
  // biome-ignore lint/suspicious/noExplicitAny: an item of the file
  const references = items.map(({ id, vacancyId, city, family, modality }: any) => ({
    ...{ id, vacancyId, city: city.slug },
    ...{ family: family?.slug ?? null, modality: modality.slug },
  }));
  const fields = ['salary', 'validThrough', 'description'];
  const build = {
    ...{ generatedAt: NOW, since: BEFORE },
    opened: references.slice(0, 200),
    changed: references.slice(200).map((reference: object) => ({ ...reference, fields })),
    closed: references.map((reference: { id: string }) => ({
      ...reference,
      id: `${reference.id}-x`,
    })),
  };
  return changeBodies(files, { '/data/changes.json': { since: BEFORE, builds: [build] } });
}

const CALLS: [string, object][] = [
  ['search_vacancies', {}],
  ...[...CITY_SLUGS].map((city): [string, object] => ['search_vacancies', { city }]),
  ...[...FAMILY_SLUGS].map((family): [string, object] => ['search_vacancies', { family }]),
  ...[...MODALITY_SLUGS].map((modality): [string, object] => ['search_vacancies', { modality }]),
  ...SALARY_FAMILY_SLUGS.map((family): [string, object] => ['get_salary', { family }]),
  ...CITY_SLUGS.map((city): [string, object] => ['get_salary', { family: 'ventas', city }]),
  ...SALARY_SENIORITIES.map((seniority): [string, object] => [
    'compare_salaries',
    { families: SALARY_FAMILY_SLUGS.slice(0, 5), seniority },
  ]),
  ['compare_salaries', { families: SALARY_FAMILY_SLUGS.slice(-5) }],
  ['compare_salaries', { families: ['ventas'], cities: CITY_SLUGS.slice(0, 5) }],
  ['whats_new', { since: BEFORE }],
  ['whats_new', { since: BEFORE, titleWords: 'analista' }],
  ...[...CITY_SLUGS].map((city): [string, object] => ['whats_new', { since: BEFORE, city }]),
];

const answers: Answered[] = [];

beforeAll(async () => {
  const files = await siteWithChanges();
  published = [...files.values()].join('\n');
  ids = [...files.keys()].flatMap(
    (path) => /^\/api\/v1\/jobs\/([^/]+)\.json$/.exec(path)?.[1] ?? [],
  );
}, 60_000);

let published = '';
let ids: string[] = [];

test('every answer stays below the limit', async () => {
  const { call } = await visit(await siteWithChanges());
  for (const [name, args] of CALLS) answers.push(await call(name, args));
  for (const id of ids.filter((_, index) => index % 9 === 0)) {
    answers.push(await call('get_vacancy', { id }));
  }
  expect(answers.length).toBeGreaterThan(120);
  expect(answers.filter(({ isError }) => isError)).toEqual([]);
  // JSON escapes quotes and line breaks; an assistant reads the text without the escapes.
  const sizes = answers.map(({ text, body }) => text.length + JSON.stringify(body).length);
  expect(Math.max(...sizes)).toBeLessThan(MAX_CHARACTERS);
}, 180_000);

test('no answer has the name of an employer', () => {
  const names = privateNames();
  expect(names.length).toBeGreaterThan(100);
  const all = answers.map(({ text, body }) => text + JSON.stringify(body)).join('\n');
  expect(names.filter((name) => all.includes(name) && !published.includes(name))).toEqual([]);
});

test('no answer has a vacancy that is not published', () => {
  const found = answers.flatMap(({ body }) => [
    ...(body.items ?? []),
    ...(body.opened ?? []),
    ...(Array.isArray(body.changed) ? body.changed : []),
  ]);
  expect(found.length).toBeGreaterThan(500);
  expect(found.filter(({ id }) => !ids.includes(id))).toEqual([]);
});

/** The names and aliases of the employers in the sample data. */
function privateNames(): string[] {
  const folder = join(SAMPLE, 'vacancies');
  const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
  const found = texts.flatMap((text) => [...text.matchAll(/"name":\s*"([^"]+)"/g)]);
  return [...new Set(found.map(([, name = '']) => name))];
}
