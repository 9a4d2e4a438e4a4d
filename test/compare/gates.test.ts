import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Figures, PublishedVacancy } from '../../src/compare/figures.ts';
import { checkGates, GATE_FLAGS } from '../../src/compare/gates.ts';
import { readPreviousBuild } from '../../src/compare/previous-build.ts';
import { buildInto, makeFigures, makePublished } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';

const DATA = fileURLToPath(new URL('../../data', import.meta.url));

const TODAY = '2026-11-13';

const hitsOf = (now: Required<Figures>, before?: Figures) => checkGates(now, before, () => TODAY);

const gatesOf = (now: Required<Figures>, before?: Figures) =>
  hitsOf(now, before).map(({ gate }) => gate);

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
    expect(hitsOf(makeFigures(0), before)).toMatchObject([{ gate: 'empty', flag: 'allow-empty' }]);
  });

  test('does not replace the gate for lost salary guides', () => {
    const before = makeFigures(100, { medians: { ventas: 20_000 } });
    expect(hitsOf(makeFigures(0), before).map(({ flag }) => flag)).toEqual([
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
    expect(hitsOf(makeFigures(1234), makeFigures(5000))).toEqual([
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
    const before = await readPreviousBuild(out);
    expect(plan?.figures.observations).toBeGreaterThan(1_000);
    expect(before?.figures.observations).toBe(plan?.figures.observations);
  });
});

describe('the gate for vacancies that are gone', () => {
  const listOf = (count: number, overrides: Partial<PublishedVacancy> = {}) =>
    Array.from({ length: count }, (_, index) => makePublished(`v${index}`, overrides));
  const figuresOf = (vacancies: PublishedVacancy[], active = vacancies.length) =>
    makeFigures(active, { vacancies });
  /** The hit if `gone` of these vacancies are gone; new ones take their places. */
  const goneHit = (before: PublishedVacancy[], gone: number) => {
    const fresh = Array.from({ length: gone }, (_, index) => makePublished(`new-${index}`));
    const now = figuresOf([...before.slice(gone), ...fresh]);
    return hitsOf(now, figuresOf(before)).find(({ gate }) => gate === 'vacancies-gone');
  };

  test.each<[number, number, boolean]>([
    [20, 4, false], // 20 %
    [20, 5, true],
    [19, 19, false],
    [21, 4, false],
    [21, 5, true],
    [35, 7, false], // 20 %
    [35, 8, true],
    [470, 94, false], // 20 %
    [470, 95, true],
    [0, 0, false],
  ])('%i before, %i of them gone: hit is %s', (before, gone, isHit) => {
    expect(goneHit(listOf(before), gone)).toEqual(
      isHit
        ? {
            gate: 'vacancies-gone',
            flag: 'allow-drop',
            args: { gone, of: before, rekeyed: 0 },
          }
        : undefined,
    );
  });

  test('is hit by more than a fifth of at least 20, whatever the numbers', () => {
    const numbers = fc
      .integer({ min: 0, max: 300 })
      .chain((before) => fc.tuple(fc.constant(before), fc.integer({ min: 0, max: before })));
    fc.assert(
      fc.property(numbers, ([before, gone]) => {
        const isHit = before >= 20 && BigInt(gone) * 5n > BigInt(before);
        expect(goneHit(listOf(before), gone) !== undefined).toBe(isHit);
      }),
    );
  });

  // 30 stay, and ten are gone that count, or not.
  test.each<[string, Partial<PublishedVacancy>, boolean]>([
    ['had their last day yesterday', { validThrough: '2026-11-12' }, false],
    ['have their last day today', { validThrough: TODAY }, true],
    ['have no last day, and were posted 56 days ago', { postedAt: '2026-09-18' }, true],
    ['have no last day, and were posted 57 days ago', { postedAt: '2026-09-17' }, false],
    ['have no days at all', {}, true],
    ['are posted tomorrow, seen from an earlier day', { postedAt: '2026-11-14' }, false],
  ])('counts vacancies that %s: %s', (_, dates, counts) => {
    const gone = Array.from({ length: 10 }, (_, index) => makePublished(`gone-${index}`, dates));
    const hits = hitsOf(figuresOf(listOf(30)), figuresOf([...listOf(30), ...gone]));
    expect(hits).toEqual(
      counts
        ? [{ gate: 'vacancies-gone', flag: 'allow-drop', args: { gone: 10, of: 40, rekeyed: 0 } }]
        : [],
    );
  });

  test('asks for the day of each city', () => {
    const lastDay = { validThrough: '2026-11-12' };
    const before = figuresOf([
      ...listOf(20, { ...lastDay, city: 'tijuana' }),
      ...Array.from({ length: 30 }, (_, index) => makePublished(`leon-${index}`, lastDay)),
    ]);
    const dayOf = (city: string) => (city === 'tijuana' ? '2026-11-12' : TODAY);
    expect(checkGates(makeFigures(50), before, dayOf)).toMatchObject([
      { args: { gone: 20, of: 20 } },
    ]);
  });

  test('counts those that are back under another id', () => {
    const before = listOf(30);
    const now = before.map((one, index) => (index < 10 ? { ...one, id: `x-${one.id}` } : one));
    expect(hitsOf(figuresOf(now), figuresOf(before))).toMatchObject([
      { gate: 'vacancies-gone', args: { gone: 10, of: 30, rekeyed: 10 } },
    ]);
    expect(
      gatesOf(figuresOf(before.map((one) => ({ ...one, vacancyId: 'x' }))), figuresOf(before)),
    ).toEqual([]);
  });

  test('is not hit if the previous build does not list its vacancies', () => {
    const { vacancies, ...unknown } = makeFigures(100);
    expect(vacancies).toEqual([]);
    expect(gatesOf(makeFigures(100), unknown)).toEqual([]);
  });
});

describe('the gate for many more vacancies', () => {
  test.each<[number, number, boolean]>([
    [50, 150, false], // three times
    [50, 151, true],
    [49, 148, false], // 99 more
    [49, 149, true],
    [470, 1_410, false],
    [470, 1_411, true],
    [0, 99, false],
    [0, 100, true],
    [100, 300, false],
    [1_000, 1_100, false],
  ])('%i before, %i now: hit is %s', (before, now, isHit) => {
    expect(hitsOf(makeFigures(now), makeFigures(before))).toEqual(
      isHit ? [{ gate: 'grown', flag: 'allow-growth', args: { now, before } }] : [],
    );
  });

  test('is hit by more than three times as many and 100 more, whatever the numbers', () => {
    const active = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(active, active, (before, now) => {
        const isHit = now > 3 * before && now >= before + 100;
        expect(gatesOf(makeFigures(now), makeFigures(before)).includes('grown')).toBe(isHit);
      }),
    );
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
    const hits = hitsOf(makeFigures(100), makeFigures(100, facets({ leon: 12, puebla: 34 })));
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
    const [hit] = hitsOf(medians('x'), medians('ventas', 'marketing', 'x'));
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
    const hits = hitsOf(makeFigures(100), filled([90, 100]));
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
  const hits = hitsOf(makeFigures(20), before);
  expect(hits.map(({ gate }) => gate)).toEqual([
    'shrunk',
    'facet-gone',
    'guides-gone',
    'field-gone',
  ]);
  for (const { flag } of hits) expect(GATE_FLAGS).toHaveProperty(flag);
});
