import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Figures, PublishedVacancy } from '../../src/compare/figures.ts';
import { checkGates, type GateName, LIMITS } from '../../src/compare/gates.ts';
import { guidesOf, makeFigures, makePublished } from '../support/publishing.ts';

const TODAY = '2026-11-13';

const MIN_SAMPLE = 5;

const hitsOf = (now: Required<Figures>, before?: Figures) =>
  checkGates({ figures: now, minSample: MIN_SAMPLE, dayOf: () => TODAY }, before);

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
    expect(hitsOf(makeFigures(0), before)).toEqual([{ gate: 'empty' }]);
  });

  test('does not replace the gate for lost salary guides', () => {
    const before = makeFigures(100, { guides: guidesOf({ ventas: 20_000 }) });
    expect(gatesOf(makeFigures(0), before)).toEqual(['empty', 'guides-gone']);
  });
});

describe('the gate for fewer than half of the vacancies', () => {
  test.each([
    [100, 50, []],
    [100, 49, ['shrunk']],
    [3, 1, ['shrunk']],
    [0, 1, []],
  ])('%i before, %i now: %j', (before, now, expected) => {
    expect(gatesOf(makeFigures(now), makeFigures(before))).toEqual(expected);
  });
});

describe('the gate for fewer than half of the published salaries', () => {
  test.each([
    [100, 50, []],
    [100, 49, ['salaries-gone']],
    [0, 0, []],
    [undefined, 0, []],
  ])('%j before, %i now: %j', (before, now, expected) => {
    const { guides: _, ...unknown } = makeFigures(9);
    const basedOn = (salaries: number) => ({ guides: guidesOf({ ventas: 20_000 }, salaries) });
    const known = before === undefined ? unknown : { ...unknown, ...basedOn(before) };
    expect(gatesOf(makeFigures(9, basedOn(now)), known)).toEqual(expected);
  });

  test('is not hit if guides are lost: that gate is hit already', () => {
    const before = makeFigures(9, { guides: guidesOf({ ventas: 20_000 }, 100) });
    expect(gatesOf(makeFigures(9), before)).toEqual(['guides-gone']);
  });

  test('is hit if the guide that is lost was thin', () => {
    const others = (salaries: number) => guidesOf({ a: 1, b: 1, c: 1, d: 1 }, salaries);
    const before = makeFigures(9, { guides: { ...others(20), ...guidesOf({ thin: 1 }, 5) } });
    expect(gatesOf(makeFigures(9, { guides: others(9) }), before)).toEqual(['salaries-gone']);
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
      counts ? [{ gate: 'vacancies-gone', args: { gone: 10, of: 40, rekeyed: 0 } }] : [],
    );
  });

  test('asks for the day of each city', () => {
    const lastDay = { validThrough: '2026-11-12' };
    const before = figuresOf([
      ...listOf(20, { ...lastDay, city: 'tijuana' }),
      ...Array.from({ length: 30 }, (_, index) => makePublished(`leon-${index}`, lastDay)),
    ]);
    const dayOf = (city: string) => (city === 'tijuana' ? '2026-11-12' : TODAY);
    const now = { figures: makeFigures(50), minSample: MIN_SAMPLE, dayOf };
    expect(checkGates(now, before)).toMatchObject([{ args: { gone: 20, of: 20 } }]);
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
  test('is hit by more than three times as many and 100 more, whatever the numbers', () => {
    const active = fc.integer({ min: 1, max: 1_000 });
    fc.assert(
      fc.property(active, active, (before, now) => {
        const { times, by } = LIMITS.grown;
        const isHit = now > times * before && now >= before + by;
        const grown = hitsOf(makeFigures(now), makeFigures(before)).filter(
          ({ gate }) => gate === 'grown',
        );
        expect(grown).toEqual(isHit ? [{ gate: 'grown', args: { now, before } }] : []);
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
  /** So many guides are lost, with this sample each. */
  const lose = (lost: number, of: number, sampleSize: number) => {
    const families = Array.from({ length: of }, (_, index) => [`f${index}`, 20_000]);
    const figures = (from: number) =>
      makeFigures(100, { guides: guidesOf(Object.fromEntries(families.slice(from)), sampleSize) });
    return hitsOf(figures(lost), figures(0)).filter(({ gate }) => gate === 'guides-gone');
  };

  test('depends on the largest sample and on the share, whatever the numbers', () => {
    const numbers = fc
      .integer({ min: 1, max: 23 })
      .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)));
    fc.assert(
      fc.property(numbers, fc.integer({ min: 1, max: 20 }), ([lost, of], sampleSize) => {
        const isHit = lost > 0 && (sampleSize >= 2 * MIN_SAMPLE || BigInt(lost) * 5n > BigInt(of));
        expect(lose(lost, of, sampleSize)).toHaveLength(isHit ? 1 : 0);
      }),
    );
  });

  test('names the families with their samples', () => {
    const before = { ...guidesOf({ ventas: 1 }, 40), ...guidesOf({ marketing: 1, x: 1 }, 6) };
    const now = makeFigures(9, { guides: guidesOf({ x: 1 }, 60) });
    expect(hitsOf(now, makeFigures(9, { guides: before }))).toEqual([
      {
        gate: 'guides-gone',
        args: {
          gone: [
            { family: 'ventas', sampleSize: 40 },
            { family: 'marketing', sampleSize: 6 },
          ],
          of: 3,
        },
      },
    ]);
  });
});

/** So many vacancies; the overrides are those of all, or depend on the number. */
function alike(
  count: number,
  overrides: Partial<PublishedVacancy> | ((index: number) => Partial<PublishedVacancy>) = {},
): PublishedVacancy[] {
  const of = typeof overrides === 'function' ? overrides : () => overrides;
  return Array.from({ length: count }, (_, index) => makePublished(`v${index}`, of(index)));
}

const withVacancies = (vacancies: PublishedVacancy[]) =>
  makeFigures(vacancies.length, { vacancies });

/** Whether a gate is among the hits of these vacancies after those. */
const isHitBy = (gate: GateName, now: PublishedVacancy[], before: PublishedVacancy[]) =>
  gatesOf(withVacancies(now), withVacancies(before)).includes(gate);

/** A part of a whole, and the whole. */
const parts = (max: number) =>
  fc
    .integer({ min: 0, max })
    .chain((of) => fc.tuple(fc.integer({ min: 0, max: of }), fc.constant(of)));

describe('the gate for medians that moved', () => {
  /** So many of the guides go from 20,000 to this median. */
  const move = (moved: number, of: number, to: number) => {
    const medians = (changed: number, median: number) =>
      Object.fromEntries(
        Array.from({ length: of }, (_, index) => [`f${index}`, index < changed ? median : 20_000]),
      );
    const figures = (changed: number) =>
      makeFigures(9, { guides: guidesOf(medians(changed, to), 9) });
    return hitsOf(figures(moved), figures(0));
  };

  test.each<[number, boolean]>([
    [26_000, false], // 30 %
    [26_001, true],
    [14_000, false], // 30 %
    [13_999, true],
    [0, true],
  ])('from 20,000 to %i: %s', (to, isHit) => {
    expect(move(1, 3, to)).toHaveLength(isHit ? 1 : 0);
  });

  test('is hit by a third or more of at least three, whatever the numbers', () => {
    fc.assert(
      fc.property(parts(40), ([moved, of]) => {
        const isHit = of >= 3 && moved > 0 && BigInt(moved) * 3n >= BigInt(of);
        expect(move(moved, of, 200_000)).toHaveLength(isHit ? 1 : 0);
      }),
    );
  });

  test('counts only the guides of both builds', () => {
    const now = makeFigures(9, { guides: guidesOf({ a: 90_000, b: 1, c: 1, d: 1, e: 1 }, 9) });
    const before = makeFigures(9, { guides: guidesOf({ a: 20_000, b: 1, c: 1 }, 9) });
    expect(hitsOf(now, before)).toEqual([
      {
        gate: 'medians-moved',
        args: { moved: [{ family: 'a', from: 20_000, to: 90_000 }], of: 3 },
      },
    ]);
  });
});

describe('the gate for salaries that moved', () => {
  const pay = (min: number, max: number) => ({ salary: { min, max } });

  test.each<[number, number, boolean]>([
    [13_000, 20_000, false], // min moved by 30 %
    [13_001, 20_000, true],
    [7_000, 20_000, false],
    [6_999, 20_000, true],
    [10_000, 26_000, false], // max moved by 30 %
    [10_000, 26_001, true],
    [10_000, 20_000, false],
  ])('from 10,000 and 20,000 to %i and %i: %s', (min, max, isHit) => {
    const before = alike(20, pay(10_000, 20_000));
    expect(isHitBy('salaries-moved', alike(20, pay(min, max)), before)).toBe(isHit);
  });

  test('is hit by a third or more of at least 20, whatever the numbers', () => {
    fc.assert(
      fc.property(parts(90), ([moved, of]) => {
        const now = alike(of, (index) => pay(index < moved ? 100_000 : 10_000, 200_000));
        const isHit = of >= 20 && moved > 0 && BigInt(moved) * 3n >= BigInt(of);
        expect(isHitBy('salaries-moved', now, alike(of, pay(10_000, 200_000)))).toBe(isHit);
      }),
    );
  });

  test('counts only vacancies that have a salary in both builds', () => {
    const before = alike(40, (index) => (index < 20 ? pay(10_000, 20_000) : { salary: null }));
    const now = alike(60, (index) => (index < 7 ? pay(100_000, 200_000) : pay(10_000, 20_000)));
    expect(hitsOf(withVacancies(now), withVacancies(before))).toEqual([
      { gate: 'salaries-moved', args: { moved: 7, of: 20, example: 'v0' } },
    ]);
  });
});

describe('the gate for a mass edit', () => {
  const OTHER = {
    title: 'Otro',
    company: 'Otra',
    description: 'Otro texto.',
    city: 'puebla',
    family: null,
    modality: 'remoto',
    seniority: 'Junior',
  };

  test.each(Object.entries(OTHER))('is hit by more than half: %s', (field, value) => {
    // Each text stays one of its kind, so that no other gate is hit.
    const to = (index: number) => ({
      [field]: field === 'title' || field === 'description' ? `${value} ${index}` : value,
    });
    const edit = (edited: number, of: number) =>
      hitsOf(
        withVacancies(alike(of, (index) => (index < edited ? to(index) : {}))),
        withVacancies(alike(of)),
      );
    expect(edit(11, 20)).toEqual([
      { gate: 'mass-edit', args: { edited: [{ field, vacancies: 11 }], of: 20 } },
    ]);
    expect(edit(10, 20)).toEqual([]);
    expect(edit(19, 19)).toEqual([]);
  });

  test('is hit by more than half of at least 20, whatever the numbers', () => {
    fc.assert(
      fc.property(parts(90), ([edited, of]) => {
        const now = alike(of, (index) => (index < edited ? { seniority: 'Senior' } : {}));
        const isHit = of >= 20 && 2 * edited > of;
        expect(isHitBy('mass-edit', now, alike(of))).toBe(isHit);
      }),
    );
  });

  test('is not hit by two fields of a few vacancies each', () => {
    const now = alike(20, (index) => (index < 10 ? { seniority: 'Senior' } : { city: 'puebla' }));
    expect(isHitBy('mass-edit', now, alike(20))).toBe(false);
  });

  test('does not judge descriptions that the previous build does not list', () => {
    expect(isHitBy('mass-edit', alike(20), alike(20, { description: undefined }))).toBe(false);
  });
});

describe('the gate for a text that is repeated', () => {
  const repeat = (field: 'title' | 'description', repeated: number, of: number) =>
    alike(of, (index) => (index < repeated ? { [field]: 'El mismo' } : {}));

  test.each(['title', 'description'] as const)('judges a first build: %s', (field) => {
    fc.assert(
      fc.property(parts(90), ([repeated, of]) => {
        const hits = hitsOf(withVacancies(repeat(field, repeated, of))).filter(
          ({ gate }) => gate === 'text-repeated',
        );
        const args = { field, vacancies: repeated, of, example: 'v0' };
        const isHit = of >= 20 && 2 * repeated > of;
        expect(hits).toEqual(isHit ? [{ gate: 'text-repeated', args }] : []);
      }),
    );
  });

  test('is not hit if the previous build had it in more than half, too', () => {
    const now = repeat('title', 30, 40);
    expect(isHitBy('text-repeated', now, repeat('title', 21, 40))).toBe(false);
    expect(isHitBy('text-repeated', now, repeat('title', 20, 40))).toBe(true);
    expect(isHitBy('text-repeated', now, alike(40, { title: 'Otro' }))).toBe(true);
  });

  test('does not judge descriptions that the previous build does not list', () => {
    const unlisted = alike(40, { description: undefined });
    expect(isHitBy('text-repeated', repeat('description', 40, 40), unlisted)).toBe(false);
    expect(isHitBy('text-repeated', repeat('title', 40, 40), unlisted)).toBe(true);
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
  const now = makeFigures(100, { vacancies: alike(30, { title: 'Analista' }) });
  expect(gatesOf(now, { activeJobs, facets })).toEqual([]);
});
