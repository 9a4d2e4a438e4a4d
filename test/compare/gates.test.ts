import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkGates, type GateName, LIMITS } from '../../src/compare/gates.ts';
import type { Figures, PublishedVacancy } from '../../src/compare/previous-build.ts';
import { guidesOf, makeFigures, makePublished } from '../support/publishing.ts';

const TODAY = '2026-11-13';
const MIN_SAMPLE = 5;

const hitsOf = (now: Figures, before?: Figures, dayOf: (city: string) => string = () => TODAY) =>
  checkGates({ figures: now, minSample: MIN_SAMPLE, dayOf }, before);

const gatesOf = (now: Figures, before?: Figures) => hitsOf(now, before).map(({ gate }) => gate);

/** So many vacancies; the overrides are those of all, or depend on the number. */
function alike(
  count: number,
  overrides: Partial<PublishedVacancy> | ((index: number) => Partial<PublishedVacancy>) = {},
  name = 'v',
): PublishedVacancy[] {
  const of = typeof overrides === 'function' ? overrides : () => overrides;
  return Array.from({ length: count }, (_, index) => makePublished(`${name}${index}`, of(index)));
}

const withVacancies = (vacancies: PublishedVacancy[]) => makeFigures(0, { vacancies });

/** The first so many of a number of vacancies have these fields. */
const withSome = (some: number, of: number, fields: Partial<PublishedVacancy>) =>
  withVacancies(alike(of, (index) => (index < some ? fields : {})));

const withGuides = (guides: Figures['guides']) => makeFigures(100, { guides });

/** So many guides; the first ones have another median. */
const guides = (count: number, { sampleSize = 9, changed = 0, from = 0 } = {}) => {
  const medians = Array.from({ length: count }, (_, index) => [
    `f${index}`,
    index < changed ? 200_000 : 20_000,
  ]);
  return withGuides(guidesOf(Object.fromEntries(medians.slice(from)), sampleSize));
};

const pay = (min: number, max: number) => ({ salary: { min, max } });

/** A build in which `part` of the `whole` is affected, the build before it, and whether a gate is hit. */
type Law = (part: number, whole: number) => { now: Figures; before?: Figures; isHit: boolean };

describe('each gate is hit from its limit on, whatever the numbers', () => {
  const thin = 2 * MIN_SAMPLE - 1;
  test.each<[GateName, string, Law]>([
    [
      'shrunk',
      'fewer than half stay',
      (part, whole) => ({
        now: makeFigures(part),
        before: makeFigures(whole),
        isHit: part > 0 && 2 * part < whole,
      }),
    ],
    [
      'vacancies-gone',
      'more than a fifth of at least 20',
      (part, whole) => ({
        now: withVacancies([...alike(whole).slice(part), ...alike(part, {}, 'new')]),
        before: withVacancies(alike(whole)),
        isHit: whole >= 20 && 5 * part > whole,
      }),
    ],
    [
      'grown',
      'more than three times as many, and 100 more',
      (part, whole) => ({
        now: makeFigures(whole),
        before: makeFigures(part),
        isHit: whole > 3 * part && whole >= part + 100,
      }),
    ],
    [
      'guides-gone',
      'one with a large sample',
      (part, whole) => ({
        now: guides(whole, { sampleSize: thin + 1, from: part }),
        before: guides(whole, { sampleSize: thin + 1 }),
        isHit: part > 0,
      }),
    ],
    [
      'guides-gone',
      'more than a fifth of the thin ones',
      (part, whole) => ({
        now: guides(whole, { sampleSize: thin, from: part }),
        before: guides(whole, { sampleSize: thin }),
        isHit: 5 * part > whole,
      }),
    ],
    [
      'salaries-gone',
      'fewer than half stay',
      (part, whole) => ({
        now: withGuides(guidesOf({ ventas: 20_000 }, part)),
        before: withGuides(guidesOf({ ventas: 20_000 }, whole)),
        isHit: 2 * part < whole,
      }),
    ],
    [
      'medians-moved',
      'a third or more of at least three',
      (part, whole) => ({
        now: guides(whole, { changed: part }),
        before: guides(whole),
        isHit: whole >= 3 && 3 * part >= whole,
      }),
    ],
    [
      'salaries-moved',
      'a third or more of at least 20',
      (part, whole) => ({
        now: withVacancies(alike(whole, (index) => pay(index < part ? 100_000 : 10_000, 200_000))),
        before: withVacancies(alike(whole, pay(10_000, 200_000))),
        isHit: whole >= 20 && 3 * part >= whole,
      }),
    ],
    [
      'mass-edit',
      'more than half of at least 20',
      (part, whole) => ({
        now: withSome(part, whole, { seniority: 'Senior' }),
        before: withVacancies(alike(whole)),
        isHit: whole >= 20 && 2 * part > whole,
      }),
    ],
    [
      'text-repeated',
      'more than half of at least 20, also in a first build',
      (part, whole) => ({
        now: withSome(part, whole, { description: 'El mismo' }),
        isHit: whole >= 20 && 2 * part > whole,
      }),
    ],
  ])('%s: %s', (gate, _, law) => {
    const numbers = fc
      .integer({ min: 1, max: 300 })
      .chain((whole) => fc.tuple(fc.integer({ min: 0, max: whole }), fc.constant(whole)));
    fc.assert(
      fc.property(numbers, ([part, whole]) => {
        const { now, before, isHit } = law(part, whole);
        expect(gatesOf(now, before).includes(gate)).toBe(isHit);
      }),
    );
  });
});

describe('a build without vacancies', () => {
  test('hits only the gate that says so, although everything is gone', () => {
    const before = makeFigures(100, { filled: { zone: 100 } });
    for (const one of [undefined, before]) expect(gatesOf(makeFigures(0), one)).toEqual(['empty']);
  });

  test('also needs a confirmation that salary guides vanish', () => {
    expect(gatesOf(makeFigures(0), guides(3))).toEqual(['empty', 'guides-gone']);
  });
});

describe('vacancies-gone', () => {
  // 30 stay, and ten are gone that count, or not.
  test.each<[string, Partial<PublishedVacancy>, boolean]>([
    ['had their last day yesterday', { validThrough: '2026-11-12' }, false],
    ['have their last day today', { validThrough: TODAY }, true],
    ['have no last day, and were posted 56 days ago', { postedAt: '2026-09-18' }, true],
    ['have no last day, and were posted 57 days ago', { postedAt: '2026-09-17' }, false],
    ['have no days at all', {}, true],
    ['are posted tomorrow, seen from an earlier day', { postedAt: '2026-11-14' }, false],
  ])('counts vacancies that %s: %s', (_, dates, counts) => {
    const before = [...alike(30), ...alike(10, dates, 'gone')];
    const args = { gone: 10, of: 40, rekeyed: 0 };
    expect(hitsOf(withVacancies(alike(30)), withVacancies(before))).toEqual(
      counts ? [{ gate: 'vacancies-gone', args }] : [],
    );
  });

  test('asks for the day of each city', () => {
    const validThrough = '2026-11-12';
    const before = [
      ...alike(20, { validThrough, city: 'tijuana' }),
      ...alike(30, { validThrough }, 'leon'),
    ];
    const dayOf = (city: string) => (city === 'tijuana' ? validThrough : TODAY);
    const now = [...alike(50, {}, 'new'), makePublished('other', { city: 'tijuana' })];
    expect(hitsOf(withVacancies(now), withVacancies(before), dayOf)).toMatchObject([
      { args: { gone: 20, of: 20 } },
    ]);
  });

  test('counts those that are back under another id', () => {
    const now = alike(30).map((one, index) => (index < 10 ? { ...one, id: `x-${one.id}` } : one));
    expect(hitsOf(withVacancies(now), withVacancies(alike(30)))).toMatchObject([
      { gate: 'vacancies-gone', args: { gone: 10, of: 30, rekeyed: 10 } },
    ]);
  });
});

describe('facet-gone', () => {
  test.each(['city', 'family', 'modality'])(
    'is hit by a %s that became empty, and names it',
    (facet) => {
      const { facet: limit } = LIMITS;
      const of = (counts: Record<string, number>) =>
        withVacancies(
          Object.entries(counts).flatMap(([slug, count]) => alike(count, { [facet]: slug }, slug)),
        );
      const before = of({ gone: limit, small: limit - 1, stays: limit });
      const gone = [{ slug: 'gone', before: limit }];
      expect(hitsOf(of({ stays: 50 }), before)).toContainEqual({
        gate: 'facet-gone',
        args: { facet, gone },
      });
    },
  );

  test('is not hit by vacancies without a family', () => {
    const before = withVacancies(alike(15, { family: null }));
    expect(gatesOf(withVacancies(alike(15)), before)).toEqual([]);
  });
});

describe('the gates for guides and salaries', () => {
  test('name the lost families with their samples, and only them', () => {
    const before = { ...guidesOf({ ventas: 1 }, 40), ...guidesOf({ marketing: 1, x: 1 }, 6) };
    expect(hitsOf(withGuides(guidesOf({ x: 1 }, 6)), withGuides(before))).toEqual([
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

  test('salaries-gone is hit if the guide that is lost was thin', () => {
    const others = (salaries: number) => guidesOf({ a: 1, b: 1, c: 1, d: 1 }, salaries);
    const before = withGuides({ ...others(20), ...guidesOf({ thin: 1 }, 5) });
    expect(gatesOf(withGuides(others(9)), before)).toEqual(['salaries-gone']);
  });

  test('medians-moved counts only the guides of both builds', () => {
    const now = withGuides(guidesOf({ a: 90_000, b: 1, c: 1, d: 1, e: 1 }, 9));
    const before = withGuides(guidesOf({ a: 20_000, b: 1, c: 1 }, 9));
    const moved = [{ family: 'a', from: 20_000, to: 90_000 }];
    expect(hitsOf(now, before)).toEqual([{ gate: 'medians-moved', args: { moved, of: 3 } }]);
  });

  test.each<[number, boolean]>([
    [26_000, false], // 30 %
    [26_001, true],
    [14_000, false], // 30 %
    [13_999, true],
    [0, true],
  ])('a figure from 20,000 to %i has moved: %s', (to, isHit) => {
    const medians = (median: number) => withGuides(guidesOf({ a: median, b: 1, c: 1 }));
    expect(gatesOf(medians(to), medians(20_000))).toEqual(isHit ? ['medians-moved'] : []);
    for (const [min, max] of [
      [to, 20_000],
      [20_000, to],
    ] as const) {
      const now = withVacancies(alike(20, pay(min, max)));
      const before = withVacancies(alike(20, pay(20_000, 20_000)));
      expect(gatesOf(now, before)).toEqual(isHit ? ['salaries-moved'] : []);
    }
  });

  test('salaries-moved counts only vacancies that have a salary in both builds', () => {
    const before = alike(40, (index) => (index < 20 ? pay(10_000, 20_000) : { salary: null }));
    const now = alike(60, (index) => (index < 7 ? pay(100_000, 200_000) : pay(10_000, 20_000)));
    expect(hitsOf(withVacancies(now), withVacancies(before))).toEqual([
      { gate: 'salaries-moved', args: { moved: 7, of: 20, example: 'v0' } },
    ]);
  });
});

describe('mass-edit', () => {
  test.each([
    ['title', (index: number) => `Otro ${index}`],
    ['company', () => 'Otra'],
    ['description', (index: number) => `Otro texto ${index}.`],
    ['city', () => 'puebla'],
    ['family', () => null],
    ['modality', () => 'remoto'],
    ['seniority', () => 'Junior'],
  ])('judges %s', (field, make) => {
    const now = alike(20, (index) => (index < 11 ? { [field]: make(index) } : {}));
    expect(hitsOf(withVacancies(now), withVacancies(alike(20)))).toEqual([
      { gate: 'mass-edit', args: { edited: [{ field, vacancies: 11 }], of: 20 } },
    ]);
  });

  test('is not hit by two fields of a few vacancies each', () => {
    const now = alike(20, (index) => (index < 10 ? { seniority: 'Senior' } : { city: 'puebla' }));
    expect(gatesOf(withVacancies(now), withVacancies(alike(20)))).toEqual([]);
  });
});

test('text-repeated names an example, and is not hit if more than half had the text before', () => {
  const now = withSome(30, 40, { title: 'El mismo' });
  const args = { field: 'title', vacancies: 30, of: 40, example: 'v0' };
  expect(hitsOf(now)).toEqual([{ gate: 'text-repeated', args }]);
  const isHitAfter = (before: Figures) => gatesOf(now, before).includes('text-repeated');
  expect(isHitAfter(withSome(21, 40, { title: 'El mismo' }))).toBe(false);
  expect(isHitAfter(withSome(20, 40, { title: 'El mismo' }))).toBe(true);
  expect(isHitAfter(withSome(40, 40, { title: 'Otro' }))).toBe(true);
});

test('descriptions that the previous build does not list are not judged', () => {
  const unlisted = withVacancies(alike(40, { description: undefined }));
  expect(gatesOf(withSome(40, 40, { description: 'El mismo' }), unlisted)).toEqual([]);
});

test.each<[[number, number], [number, number], boolean]>([
  // Filled in more than half before, and in less than a quarter now.
  [[51, 100], [24, 100], true],
  [[50, 100], [0, 100], false],
  [[51, 100], [25, 100], false],
  [[100, 100], [12, 50], true],
  [[100, 100], [13, 50], false],
  // Needs ten vacancies in both builds.
  [[10, 10], [2, 10], true],
  [[9, 9], [0, 10], false],
  [[15, 15], [0, 9], false],
])('field-gone: filled in %j (of all) before, %j now: %s', (before, now, isHit) => {
  const figures = ([zone, active]: [number, number]) => makeFigures(active, { filled: { zone } });
  const toFilled = ([filled, vacancies]: [number, number]) => ({ filled, vacancies });
  const args = { field: 'zone', now: toFilled(now), before: toFilled(before) };
  const hits = hitsOf(figures(now), figures(before)).filter(({ gate }) => gate === 'field-gone');
  expect(hits).toEqual(isHit ? [{ gate: 'field-gone', args }] : []);
});
