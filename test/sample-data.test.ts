import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Outcome } from '../src/build.ts';
import { readSource } from '../src/source/read-source.ts';
import { bodyAt, NOON, readTree, searchAt } from './support/built.ts';
import { buildInto } from './support/publishing.ts';
import { makeTempFolder } from './support/temp-folder.ts';

const DATA = fileURLToPath(new URL('../data', import.meta.url));

const folder = makeTempFolder();
let outcome: Outcome;
let files: Map<string, string>;

beforeAll(async () => {
  outcome = await buildInto(join(folder, 'dist'), { dataDir: DATA, instant: NOON });
  files = readTree(join(folder, 'dist'));
}, 60_000);
afterAll(() => rmSync(folder, { recursive: true }));

/** Drops case, accents and punctuation. Deliberately not the code that the build uses. */
function simplify(text: string): string {
  const plain = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '');
  return ` ${plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()} `;
}

/** Every `employer.name` and alias in the data. */
function privateNames(): string[] {
  const { vacancies } = readSource(DATA);
  const names = vacancies.flatMap(({ employer: { name, aliases } }) => [name, ...aliases]);
  return [...new Set(names.filter((name) => name !== null))];
}

test('builds without errors and without warnings', () => {
  expect(outcome.findings).toEqual([]);
  expect(outcome.comparison.hits).toEqual([]);
  expect(files.size).toBe(outcome.written?.files);
});

test('no published file names an employer', () => {
  const names = privateNames();
  expect(names.length).toBeGreaterThan(100);
  // With and without the legal form, which starts at the comma.
  const wanted = [
    ...new Set(names.flatMap((name) => [name, name.split(',')[0] ?? name]).map(simplify)),
  ];
  // The same vacancy is in many searches: search each distinct piece of text once.
  const pieces = new Map<string, string>();
  for (const [path, text] of files) {
    for (const piece of [path, ...text.split('{')]) pieces.set(piece, path);
  }
  const leaks = [...pieces].flatMap(([piece, path]) => {
    const haystack = simplify(piece);
    return wanted.filter((name) => haystack.includes(name)).map((name) => `${path}:${name}`);
  });
  expect(leaks).toEqual([]);
  // Prove that the search would find a leak.
  const first = names[0] ?? '';
  expect(simplify(`"company":"${first.toUpperCase()}"`)).toContain(simplify(first));
});

describe('covers the whole API', () => {
  const slugs = (taxa: { slug: string }[]) => taxa.map(({ slug }) => slug);

  test('has 23 salary guides and none for ingenieria-de-datos', () => {
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
  ])('%s: has vacancies for each of the %i values', (facet, count) => {
    const taxa = bodyAt(files, '/api/v1/index.json').filters[facet];
    expect(new Set(slugs(taxa)).size).toBe(count);
    for (const { slug, activeJobs } of taxa) expect(activeJobs, slug).toBeGreaterThan(0);
  });

  test('has vacancies of all areas and seniorities', () => {
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
