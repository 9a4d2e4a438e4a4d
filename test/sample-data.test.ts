import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod';
import { generateSampleData } from '../scripts/sample-data/generate.ts';
import { phrase, readPhrases } from '../scripts/sample-data/phrases.ts';
import type { Outcome } from '../src/build.ts';
import { FAMILY_SLUGS } from '../src/contract/enumerations.ts';
import { isError } from '../src/source/finding.ts';
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

/** Every `employer.name` and alias in the data, read as plain JSON. */
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

test('builds without errors', () => {
  expect(outcome.findings.filter(isError)).toEqual([]);
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

describe('reads as if an HR professional had written it', () => {
  /** What the rules of the generator do not know: the published bodies, not the drawn rows. */
  const jobs = () =>
    [...files]
      .filter(([path]) => /\/jobs\/[^/]+\.json$/.test(path))
      .map(([, text]) => JSON.parse(text));

  test('general management has no junior band', () => {
    const { bySeniority } = bodyAt(files, '/api/v1/salaries/direccion-general.json');
    expect(bySeniority.map(({ label }: { label: string }) => label)).toEqual([
      'Senior',
      'Dirección',
    ]);
  });

  test('full-time pay reaches the minimum wage of 2026', () => {
    const leastIn = (isBorder: boolean) =>
      Math.min(
        ...jobs()
          .filter(({ employmentType }) => employmentType === 'Tiempo completo')
          .filter(({ salary }) => salary?.period === 'MONTH')
          .filter(({ city }) => /tijuana|ciudad-juarez/.test(city.slug) === isBorder)
          .map(({ salary }) => salary.min),
      );
    expect(leastIn(true)).toBeGreaterThanOrEqual((440.87 * 365) / 12);
    expect(leastIn(false)).toBeGreaterThanOrEqual((315.04 * 365) / 12);
    expect(leastIn(false)).toBeLessThan((440.87 * 365) / 12);
  });

  test('remote vacancies name no site, plant, branch or switch', () => {
    const remote = jobs().filter(({ modality }) => modality.slug === 'remoto');
    expect(remote.length).toBeGreaterThan(50);
    const words =
      /obra\b|planta\b(?! desde)|sucursal\b|switch|visitar|almacén(?! de datos)|en sitio/i;
    const work = remote.flatMap(({ title, responsibilities }) => [title, ...responsibilities]);
    expect(work.filter((text) => words.test(text))).toEqual([]);
  });
});

test('is exactly what the generator writes', () => {
  const options = { vacancies: 600, salaries: 6000, seed: 2026, asOf: '2026-11-13' };
  const generated = new Map(
    [...generateSampleData(options)].map(({ path, text }) => [`/${path}`, text]),
  );
  const committed = readTree(DATA);
  expect([...committed.keys()].sort()).toEqual([...generated.keys()].sort());
  for (const [path, text] of generated) expect(committed.get(path) === text, path).toBe(true);
});

describe('the phrases', () => {
  test('have one file per family, and one for the roles without a family', () => {
    const dir = fileURLToPath(new URL('../scripts/sample-data/phrases/families', import.meta.url));
    const expected = [...FAMILY_SLUGS, 'unmapped'].map((slug) => `${slug}.json`);
    expect(readdirSync(dir).sort()).toEqual(expected.sort());
  });

  test('stop the generator at a mistake, with the file and the place', () => {
    const schema = z.strictObject({ executive: z.array(z.number()) });
    expect(() => readPhrases('duties.json', schema)).toThrow(
      /^phrases\/duties\.json:\n.*expected number.*\n.*at executive\[0\]/,
    );
  });

  test.each([
    ['a known slot', 'en {ciudad}', undefined],
    ['a slot of its own', 'Carrera en {carreras}', undefined],
    ['an unknown slot', 'en {cuidad}', 'Unknown slot {cuidad}, expected one of'],
  ])('may have slots: %s', (_, text, message) => {
    const { error } = phrase('carreras').safeParse(text);
    expect(error?.issues[0]?.message).toEqual(message && expect.stringContaining(message));
  });
});
