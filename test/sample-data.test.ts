import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateSampleData } from '../scripts/sample-data/generate.ts';
import type { Outcome } from '../src/build.ts';
import { isError } from '../src/source/finding.ts';
import { bodyAt, NOON, readTree, searchAt } from './support/built.ts';
import { makeFastFolder } from './support/fast-folder.ts';
import { buildInto } from './support/publishing.ts';

const DATA = fileURLToPath(new URL('../data', import.meta.url));

const folder = makeFastFolder();
let outcome: Outcome;
let files: Map<string, string>;

beforeAll(async () => {
  outcome = await buildInto(join(folder, 'dist'), { dataDir: DATA, instant: NOON });
  files = readTree(join(folder, 'dist'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Without case, accents and signs; in other words than the build's own search. */
function simplify(text: string): string {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return ` ${plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
}

/** Every `employer.name` and alias of the data, read as plain JSON. */
function privateNames(): string[] {
  const dir = join(DATA, 'vacancies');
  const paths = readdirSync(dir, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /json$/.test(path),
  );
  const names = paths.flatMap((path) => {
    const text = readFileSync(join(dir, path), 'utf8');
    const rows = path.endsWith('.ndjson')
      ? text
          .trim()
          .split('\n')
          .map((line) => JSON.parse(line))
      : [JSON.parse(text)].flat();
    return rows.flatMap(({ employer }) => [employer.name, ...(employer.aliases ?? [])]);
  });
  return [...new Set(names.filter((name) => name !== null))];
}

test('builds without a problem', () => {
  expect(outcome.findings.filter(isError)).toEqual([]);
  expect(outcome.comparison.hits).toEqual([]);
  expect(files.size).toBe(outcome.written?.files);
});

test('no file of the build says who employs', () => {
  const names = privateNames();
  expect(names.length).toBeGreaterThan(100);
  // With the legal form and without it, which begins after the comma.
  const wanted = [
    ...new Set(names.flatMap((name) => [name, name.split(',')[0] ?? name]).map(simplify)),
  ];
  // A vacancy is in many searches with the same words: each stretch of text is looked at once.
  const stretches = new Map<string, string>();
  for (const [path, text] of files) {
    for (const stretch of [path, ...text.split('{')]) stretches.set(stretch, path);
  }
  const leaks = [...stretches].flatMap(([stretch, path]) => {
    const haystack = simplify(stretch);
    return wanted.filter((name) => haystack.includes(name)).map((name) => `${path}:${name}`);
  });
  expect(leaks).toEqual([]);
  // The search itself would find one.
  const first = names[0] ?? '';
  expect(simplify(`"company":"${first.toUpperCase()}"`)).toContain(simplify(first));
});

describe('shows the whole API', () => {
  const slugs = (taxa: { slug: string }[]) => taxa.map(({ slug }) => slug);

  test('23 salary guides, and none for ingenieria-de-datos', () => {
    const guides = bodyAt(files, '/api/v1/salaries.json').items;
    expect(guides).toHaveLength(23);
    expect(guides.map(({ family }: { family: { slug: string } }) => family.slug)).not.toContain(
      'ingenieria-de-datos',
    );
    expect(files.has('/api/v1/salaries/ingenieria-de-datos.json')).toBe(false);
  });

  test.each([
    ['cities', 12],
    ['families', 24],
    ['modalities', 3],
  ])('%s: %i, each with vacancies', (facet, count) => {
    const taxa = bodyAt(files, '/api/v1/index.json').filters[facet];
    expect(new Set(slugs(taxa)).size).toBe(count);
    for (const { slug, activeJobs } of taxa) expect(activeJobs, slug).toBeGreaterThan(0);
  });

  test('all areas and seniorities', () => {
    const items = searchAt(files, 'all/all/all').items as Record<string, unknown>[];
    const valuesOf = (field: string) => new Set(items.map((item) => JSON.stringify(item[field])));
    const areas = JSON.parse(readFileSync(join(DATA, 'taxonomy/areas.json'), 'utf8'));
    expect(areas).toHaveLength(12);
    const jobs = [...files]
      .filter(([path]) => /\/jobs\/[^/]+\.json$/.test(path))
      .map(([, text]) => JSON.parse(text));
    expect(jobs).toHaveLength(items.length);
    const areasShown = new Set(jobs.map(({ area }) => JSON.stringify(area)));
    expect(areasShown.size).toBe(12);
    expect(valuesOf('seniority')).toEqual(
      new Set(['Prácticas', 'Junior', 'Media', 'Senior', 'Dirección'].map((one) => `"${one}"`)),
    );
  });
});

test('is exactly what the generator makes', () => {
  const options = { vacancies: 600, salaries: 3000, seed: 2026, asOf: '2026-11-13' };
  const generated = new Map(
    [...generateSampleData(options)].map(({ path, text }) => [`/${path}`, text]),
  );
  const committed = readTree(DATA);
  expect([...committed.keys()].sort()).toEqual([...generated.keys()].sort());
  for (const [path, text] of generated) expect(committed.get(path) === text, path).toBe(true);
});
