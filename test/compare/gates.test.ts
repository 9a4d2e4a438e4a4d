import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Figures } from '../../src/compare/figures.ts';
import { checkGates, GATE_FLAGS } from '../../src/compare/gates.ts';
import { readPrevious } from '../../src/compare/previous.ts';
import { buildInto, makeFigures } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));

const gatesOf = (now: Required<Figures>, before?: Figures) =>
  checkGates(now, before).map(({ gate }) => gate);

const facets = (city: Record<string, number>, family = {}, modality = {}) => ({
  facets: { city, family, modality },
});

describe('the gate for no active vacancy', () => {
  test.each([
    [0, true],
    [1, false],
  ])('is hit with %i active: %s', (active, isHit) => {
    expect(gatesOf(makeFigures(active))).toEqual(isHit ? ['empty'] : []);
  });

  test('is the only hit, although everything is gone', () => {
    const before = makeFigures(100, { ...facets({ leon: 100 }), filled: { zone: 100 } });
    expect(checkGates(makeFigures(0), before)).toMatchObject([
      { gate: 'empty', flag: 'allow-empty' },
    ]);
  });

  test('does not replace the gate for lost salary guides', () => {
    const before = makeFigures(100, { medians: { ventas: 20_000 } });
    expect(checkGates(makeFigures(0), before).map(({ flag }) => flag)).toEqual([
      'allow-empty',
      'allow-drop',
    ]);
  });
});

describe('the gate for fewer than half of the vacancies', () => {
  test.each([
    [100, 50, []],
    [100, 49, ['shrunk']],
    [101, 51, []],
    [101, 50, ['shrunk']],
    [2, 1, []],
    [3, 1, ['shrunk']],
    [0, 1, []],
    [50, 100, []],
  ])('%i before, %i now: %j', (before, now, expected) => {
    expect(gatesOf(makeFigures(now), makeFigures(before))).toEqual(expected);
  });

  test('has both figures and the flag', () => {
    expect(checkGates(makeFigures(1234), makeFigures(5000))).toEqual([
      { gate: 'shrunk', flag: 'allow-drop', args: { now: 1234, before: 5000 } },
    ]);
  });
});

describe('the gate for fewer than half of the published salaries', () => {
  test.each([
    [100, 50, []],
    [100, 49, ['salaries-gone']],
    [0, 0, []],
    [undefined, 0, []],
  ])('%j before, %i now: %j', (before, now, expected) => {
    const { observations, ...unknown } = makeFigures(9);
    const known = before === undefined ? unknown : { ...unknown, observations: before };
    expect(observations).toBe(0);
    expect(gatesOf(makeFigures(9, { observations: now }), known)).toEqual(expected);
  });

  test('is not hit if guides are lost: that gate is hit already', () => {
    const before = makeFigures(9, { observations: 100, medians: { ventas: 20_000 } });
    expect(gatesOf(makeFigures(9), before)).toEqual(['guides-gone']);
  });

  test('compares the same count in a published build and in a new one', async () => {
    const out = join(tempFolder(), 'dist');
    const { plan } = await buildInto(out, { dataDir: DATA });
    const before = await readPrevious(join(out, 'api/v1/index.json'));
    expect(plan?.figures.observations).toBeGreaterThan(1_000);
    expect(before?.observations).toBe(plan?.figures.observations);
  });
});

describe('the gate for a facet that became empty', () => {
  test.each([
    [10, 0, ['facet-gone']],
    [9, 0, []],
    [10, 1, []],
  ])('%i before, %i now: %j', (before, now, expected) => {
    for (const [index] of ['city', 'family', 'modality'].entries()) {
      const counts = (count: number) => [0, 1, 2].map((at) => (at === index ? { x: count } : {}));
      const [was, is] = [counts(before), counts(now)];
      expect(
        gatesOf(
          makeFigures(100, facets(is[0] ?? {}, is[1], is[2])),
          makeFigures(100, facets(was[0] ?? {}, was[1], was[2])),
        ),
      ).toEqual(expected);
    }
  });

  test('is hit if the slugs are no longer in the taxonomy, and lists them', () => {
    const hits = checkGates(makeFigures(100), makeFigures(100, facets({ leon: 12, puebla: 34 })));
    expect(hits).toMatchObject([
      {
        gate: 'facet-gone',
        args: {
          facet: 'city',
          gone: [
            { slug: 'leon', before: 12 },
            { slug: 'puebla', before: 34 },
          ],
        },
      },
    ]);
  });
});

describe('the gate for lost salary guides', () => {
  const medians = (...slugs: string[]) =>
    makeFigures(100, { medians: Object.fromEntries(slugs.map((slug) => [slug, 20_000])) });

  test.each([
    ['are the same', medians('ventas'), medians('ventas'), []],
    ['are more', medians('ventas', 'marketing'), medians('ventas'), []],
    ['are fewer', medians('marketing'), medians('ventas', 'marketing'), ['guides-gone']],
    ['are all lost', medians(), medians('ventas', 'marketing'), ['guides-gone']],
  ])('if the guides %s', (_, now, before, expected) => {
    expect(gatesOf(now, before)).toEqual(expected);
  });

  test('lists the families', () => {
    const [hit] = checkGates(medians('x'), medians('ventas', 'marketing', 'x'));
    expect(hit?.args).toEqual({ families: ['ventas', 'marketing'] });
  });
});

describe('the gate for a field that became empty', () => {
  const filled = ([zone, active]: [number, number]) => makeFigures(active, { filled: { zone } });

  test.each<[[number, number], [number, number], string[]]>([
    // Filled in more than half before, and in less than a quarter now.
    [[51, 100], [24, 100], ['field-gone']],
    [[50, 100], [0, 100], []],
    [[51, 100], [25, 100], []],
    [[100, 100], [12, 50], ['field-gone']],
    [[100, 100], [13, 50], []],
    // Needs ten vacancies in both builds.
    [[10, 10], [2, 10], ['field-gone']],
    [[9, 9], [0, 10], []],
    [[15, 15], [0, 9], []],
  ])('filled in %j (of all) before, %j now: %j', (before, now, expected) => {
    expect(gatesOf(filled(now), filled(before))).toEqual(expected);
  });

  test('is hit if the field is no longer counted, with both counts', () => {
    const hits = checkGates(makeFigures(100), filled([90, 100]));
    expect(hits).toMatchObject([
      {
        gate: 'field-gone',
        args: {
          field: 'zone',
          now: { filled: 0, vacancies: 100 },
          before: { filled: 90, vacancies: 100 },
        },
      },
    ]);
  });
});

test('does not compare figures that the previous build does not have', () => {
  const { activeJobs, facets } = makeFigures(100);
  const now = makeFigures(100, { medians: {}, filled: {} });
  expect(gatesOf(now, { activeJobs, facets })).toEqual([]);
  expect(gatesOf(now, undefined)).toEqual([]);
});

test('every gate has a flag that exists', () => {
  const before = makeFigures(100, {
    ...facets({ leon: 50 }),
    medians: { ventas: 1 },
    filled: { zone: 100 },
  });
  const hits = checkGates(makeFigures(20), before);
  expect(hits.map(({ gate }) => gate)).toEqual([
    'shrunk',
    'facet-gone',
    'guides-gone',
    'field-gone',
  ]);
  for (const { flag } of hits) expect(GATE_FLAGS).toHaveProperty(flag);
});
