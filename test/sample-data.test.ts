import { describe, expect, test } from 'vitest';
import { COUNTS, FAMILY_WITHOUT_GUIDE, SENIORITIES } from '../src/contract/closed-lists.ts';
import { API_PREFIX } from '../src/contract/figures.ts';
import { SAMPLE } from './openapi/sample.ts';
import { bodyAt, readSample, render, searchAt } from './support/built.ts';

const files = await render(SAMPLE);

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
  const { vacancies } = readSample();
  const names = vacancies.flatMap(({ employer: { name, aliases } }) => [name, ...aliases]);
  return [...new Set(names.filter((name) => name !== null))];
}

test('builds without errors and without warnings', () => {
  expect(readSample().findings).toEqual([]);
});

test('no published file names an employer', () => {
  const names = privateNames();
  expect(names.length).toBeGreaterThan(100);
  // With and without the legal form, which starts at the comma.
  const wanted = [
    ...new Set(names.flatMap((name) => [name, name.split(',')[0] ?? name]).map(simplify)),
  ];
  // The same vacancy is in many searches and pages: search each distinct piece of text once.
  const pieces = new Set([...files].flatMap(([path, text]) => [path, ...text.split(/[{<]/)]));
  const haystack = simplify([...pieces].join('\n'));
  // Searching for a name takes long, and most have a word that no file has.
  const words = new Set(haystack.split(' '));
  const mayBeThere = (name: string) =>
    name
      .trim()
      .split(' ')
      .every((word) => words.has(word));
  const leaks = wanted.filter((name) => mayBeThere(name) && haystack.includes(name));
  expect(leaks).toEqual([]);
});

describe('covers the whole API', () => {
  test('has a salary guide of every family that may have one', () => {
    expect(bodyAt(files, `${API_PREFIX}/salaries.json`).items).toHaveLength(
      COUNTS.familiesWithGuide,
    );
    expect(files.has(`${API_PREFIX}/salaries/${FAMILY_WITHOUT_GUIDE}.json`)).toBe(false);
  });

  test.each([
    ['cities', COUNTS.cities],
    ['families', COUNTS.families],
    ['modalities', COUNTS.modalities],
  ])('%s: has vacancies for each of the %i values', (facet, count) => {
    const taxa: { activeJobs: number }[] = bodyAt(files, `${API_PREFIX}/index.json`).filters[facet];
    expect(taxa.filter(({ activeJobs }) => activeJobs > 0)).toHaveLength(count);
  });

  test('has vacancies of all areas and seniorities', () => {
    const { items } = searchAt(files, 'all/all/all');
    const areas = items.map(({ area }: { area: { slug: string } }) => area.slug);
    expect(new Set(areas).size).toBe(COUNTS.areas);
    const levels = items.map(({ seniority }: { seniority: string }) => seniority);
    expect(new Set(levels)).toEqual(new Set(SENIORITIES));
  });
});

test('publishes monthly salaries', () => {
  const { vacancies } = readSample();
  const periods = vacancies.flatMap(({ salary }) => salary?.period ?? []);
  expect(new Set(periods)).toEqual(new Set(['MONTH']));
});
