import { describe, expect, test } from 'vitest';
import { findDifference } from '../../src/compare/difference.ts';
import { LIMITS, WATCHED } from '../../src/compare/gate-limits.ts';
import { checkGates, GATE_NAMES, type GateName } from '../../src/compare/gates.ts';
import type { NewBuild, Published, Site } from '../../src/compare/published.ts';
import { FIELDS, type PublishedVacancy } from '../../src/compare/published-fields.ts';
import { JobDetail } from '../../src/contract/job.ts';
import {
  guidesOf,
  makeIndex,
  makeNewBuild,
  makePublished,
  makePublishedBuild,
  taxon,
} from '../support/publishing.ts';

const TODAY = '2026-11-13';
const MIN_SAMPLE = 5;

type Overrides = Partial<PublishedVacancy>;

function hitsOf(now: Published, before?: Published, overrides: Partial<NewBuild> = {}) {
  const compared = before && {
    published: before,
    difference: findDifference(now.vacancies, before.vacancies),
  };
  return checkGates(makeNewBuild(now, { minSample: MIN_SAMPLE, ...overrides }), compared);
}

const gatesOf = (now: Published, before?: Published) => hitsOf(now, before).map(({ gate }) => gate);

/** So many vacancies; the overrides are those of all, or depend on the number. */
function alike(
  count: number,
  overrides: Overrides | ((index: number) => Overrides) = {},
  name = 'v',
): PublishedVacancy[] {
  const of = typeof overrides === 'function' ? overrides : () => overrides;
  return Array.from({ length: count }, (_, index) => makePublished(`${name}${index}`, of(index)));
}

const board = makePublishedBuild;

/** The first so many of a number of vacancies have these fields. */
const withSome = (some: number, of: number, fields: Overrides) =>
  board(alike(of, (index) => (index < some ? fields : {})));

const withGuides = (guides: Published['guides']) => board(10, { guides });

/** So many guides; the first ones have another median. */
const guides = (count: number, { sampleSize = 9, changed = 0, from = 0 } = {}) => {
  const medians = Array.from({ length: count }, (_, index) => [
    `f${index}`,
    index < changed ? 200_000 : 20_000,
  ]);
  return withGuides(guidesOf(Object.fromEntries(medians.slice(from)), sampleSize));
};

const pay = (min: number, max: number, period: 'MONTH' | 'WEEK' = 'MONTH'): Overrides => ({
  salary: { text: '', currency: 'MXN', period, min, max },
});

/** A vacancy that applies elsewhere. */
const applyAt = (applyUrl: string): Overrides => ({
  howToApply: { url: applyUrl, applyUrl, cost: 'free', note: '' },
});

/** A build in which `part` of the `whole` is affected, the build before it, and whether the gate is hit. */
type Law = (
  part: number,
  whole: number,
) => { now: Published; before?: Published; isHit: boolean; otherSite?: Site };

/** Every share of small boards, so that no edge is missed; of the larger ones, what is near a limit. */
const GRID = [1, 3, 4, 5, 6, 10, 19, 20, 21, 40].flatMap((whole) =>
  Array.from({ length: whole + 1 }, (_, part) => [part, whole] as const).filter(
    ([part]) =>
      part < 7 ||
      part === whole ||
      [2, 3, 4, 5, 10].some((one) => Math.abs(one * part - whole) <= one),
  ),
);

const THIN = 2 * MIN_SAMPLE - 1;

/** The paid vacancies of both builds, of which some changed. */
const raised =
  (change: (index: number) => Overrides, isHit: (part: number, whole: number) => boolean): Law =>
  (part, whole) => ({
    now: board(alike(whole, (index) => (index < part ? change(index) : pay(10_000, 20_000)))),
    before: board(alike(whole, pay(10_000, 20_000))),
    isHit: isHit(part, whole),
  });

// Every gate has a law: what it counts, and from when on it refuses.
const LAWS: Record<GateName, Record<string, Law>> = {
  'another-site': {
    'another site': (part, whole) => ({
      now: board(whole),
      isHit: part > 0,
      ...(part > 0 && { otherSite: { name: 'Otra', siteUrl: 'https://otra.example' } }),
    }),
  },
  empty: { none: (part) => ({ now: board(part), before: board(0), isHit: part === 0 }) },
  shrunk: {
    'fewer than half stay': (part, whole) => ({
      now: board(part),
      before: board(whole),
      isHit: part > 0 && 2 * part < whole,
    }),
  },
  'vacancies-gone': {
    'more than a fifth of at least 20': (part, whole) => ({
      now: board([...alike(whole).slice(part), ...alike(part, {}, 'new')]),
      before: board(alike(whole)),
      isHit: whole >= 20 && 5 * part > whole,
    }),
  },
  grown: {
    'more than three times as many': (part, whole) => ({
      now: board(6 * whole + part),
      before: board(2 * whole),
      isHit: part > 0 && 4 * whole + part >= 100,
    }),
  },
  'facet-gone': {
    'a city with at least ten': (part, whole) => ({
      now: board(whole),
      before: board([
        ...alike(whole),
        ...alike(part, { city: { ...taxon('tijuana'), region: 'Baja California' } }, 'x'),
      ]),
      isHit: part >= 10,
    }),
  },
  'guides-gone': {
    'one with a large sample': (part, whole) => ({
      now: guides(whole, { sampleSize: THIN + 1, from: part }),
      before: guides(whole, { sampleSize: THIN + 1 }),
      isHit: part > 0,
    }),
    'more than a fifth of at least five thin ones': (part, whole) => ({
      now: guides(whole, { sampleSize: THIN, from: part }),
      before: guides(whole, { sampleSize: THIN }),
      isHit: whole >= 5 && 5 * part > whole,
    }),
  },
  'salaries-gone': {
    'fewer than half stay': (part, whole) => ({
      now: withGuides(guidesOf({ ventas: 20_000 }, part)),
      before: withGuides(guidesOf({ ventas: 20_000 }, whole)),
      isHit: 2 * part < whole,
    }),
  },
  'field-gone': {
    'now in less than a quarter of at least ten': (part, whole) => ({
      now: withSome(part, whole, { industry: 'Salud' }),
      before: board(alike(whole, { industry: 'Salud' })),
      isHit: whole >= 10 && 4 * part < whole,
    }),
    'before in more than half of at least ten': (part, whole) => ({
      now: board(10),
      before: withSome(part, whole, { benefits: ['Vales'] }),
      isHit: whole >= 10 && 2 * part > whole,
    }),
  },
  'addresses-moved': {
    'another host': (part, whole) => ({
      now: board(alike(whole, part > 0 ? { url: 'https://otra.example/1' } : {})),
      before: board(whole),
      isHit: part > 0,
    }),
  },
  'medians-moved': {
    'a third or more of at least three': (part, whole) => ({
      now: guides(whole, { changed: part }),
      before: guides(whole),
      isHit: whole >= 3 && part > 0 && 3 * part >= whole,
    }),
  },
  'salaries-moved': {
    'a third or more of at least 20 by more than 30 %': raised(
      (index) => pay(14_000 + 300 * index, 20_000),
      (part, whole) => whole >= 20 && 3 * part >= whole,
    ),
    'a third or more by one factor, whichever it is': raised(
      () => pay(10_500, 21_000),
      (part, whole) => whole >= 20 && 3 * part >= whole,
    ),
    'not by many small factors': raised(
      (index) => pay(10_100 + 29 * index, 20_000 + index),
      () => false,
    ),
    'a third or more to another period': raised(
      () => pay(10_000, 20_000, 'WEEK'),
      (part, whole) => whole >= 20 && 3 * part >= whole,
    ),
    'a tenth or more by a factor of five': raised(
      (index) => pay(index % 2 ? 50_000 : 2_000, 90_000),
      (part, whole) => whole >= 20 && 10 * part >= whole && part > 0,
    ),
    'a third or more by a factor below five': raised(
      () => pay(10_000, 99_999),
      (part, whole) => whole >= 20 && 3 * part >= whole,
    ),
  },
  'mass-edit': {
    'more than half of at least 20': (part, whole) => ({
      now: withSome(part, whole, { seniority: 'Senior' }),
      before: board(alike(whole)),
      isHit: whole >= 20 && 2 * part > whole,
    }),
  },
  'text-repeated': {
    'more than half of at least 20, also in a first build': (part, whole) => ({
      now: withSome(part, whole, { description: 'El mismo' }),
      isHit: whole >= 20 && 2 * part > whole,
    }),
  },
  'one-value': {
    'all of at least 20, and had three values or more': (part, whole) => ({
      now: board(alike(whole, { industry: 'Salud' })),
      before: board(
        alike(101, (index) => ({ industry: `Sector ${part === 0 ? 0 : index % part}` })),
      ),
      isHit: whole >= 20 && part >= 3,
    }),
    'not if one has another': (part, whole) => ({
      now: withSome(part, whole, { industry: 'Salud' }),
      before: board(alike(101, (index) => ({ industry: `Sector ${index}` }))),
      isHit: whole >= 20 && (part === 0 || part === whole),
    }),
  },
  reopened: {
    'more than five, and more than 5 %': (part, whole) => ({
      now: board([...alike(part, { postedAt: '2026-11-05' }, 'x'), ...alike(whole)]),
      before: board(whole),
      isHit: part > 5 && 100 * part > 5 * (part + whole),
    }),
    'more than 5 % of a larger board': (part) => ({
      now: board([...alike(6, { postedAt: '2026-11-05' }, 'x'), ...alike(100 + part)]),
      before: board(100 + part),
      isHit: 600 > 5 * (106 + part),
    }),
  },
  duplicates: {
    'more than 10 % of at least 20': (part, whole) => ({
      now: withSome(part, whole, { title: 'Otro', description: 'El mismo' }),
      before: board(whole),
      isHit: whole >= 20 && part > 1 && 10 * part > whole,
    }),
    'at least twice as many as before': (part, whole) => ({
      now: withSome(part, whole, { title: 'Otro', description: 'El mismo' }),
      before: withSome(10, 40, { title: 'Otro', description: 'El mismo' }),
      isHit: whole >= 20 && part > 20 && 10 * part > whole,
    }),
  },
};

describe('each gate is hit from its limit on, and not before, whatever the numbers', () => {
  test.each(GATE_NAMES)('%s', (gate) => {
    const outcomes = new Set<boolean>();
    // A gate without a law has no outcome.
    for (const [what, law] of Object.entries(LAWS[gate] ?? {})) {
      const wrong = GRID.flatMap(([part, whole]) => {
        const { now, before, isHit, otherSite } = law(part, whole);
        const hits = otherSite
          ? checkGates(makeNewBuild(now), undefined, otherSite)
          : hitsOf(now, before);
        outcomes.add(isHit);
        return hits.some((hit) => hit.gate === gate) === isHit ? [] : [{ part, whole, isHit }];
      });
      expect(wrong, what).toEqual([]);
    }
    expect([...outcomes].sort()).toEqual([false, true]);
  });
});

describe('a build without vacancies', () => {
  test('hits only the gate that says so, although everything is gone', () => {
    const before = board(alike(100, { industry: 'Salud' }));
    for (const one of [undefined, before]) expect(gatesOf(board(0), one)).toEqual(['empty']);
  });

  test('also needs a confirmation that salary guides vanish', () => {
    expect(gatesOf(board(0), guides(3, { sampleSize: 40 }))).toEqual(['empty', 'guides-gone']);
  });
});

describe('vacancies-gone', () => {
  // 30 stay, and ten are gone that count, or not.
  test.each<[string, Overrides, boolean]>([
    ['had their last day yesterday', { validThrough: '2026-11-12' }, false],
    ['have their last day today', { validThrough: TODAY }, true],
    ['have no last day, and were posted 56 days ago', { postedAt: '2026-09-18' }, true],
    ['have no last day, and were posted 57 days ago', { postedAt: '2026-09-17' }, false],
    ['have no days at all', {}, true],
    ['are posted tomorrow, seen from an earlier day', { postedAt: '2026-11-14' }, false],
  ])('counts vacancies that %s: %s', (_, dates, counts) => {
    const before = [...alike(30), ...alike(10, dates, 'gone')];
    const args = { gone: 10, of: 40, rekeyed: 0 };
    expect(hitsOf(board(alike(30)), board(before))).toEqual(
      counts ? [{ gate: 'vacancies-gone', args }] : [],
    );
  });

  test('asks for the day of each city', () => {
    const validThrough = '2026-11-12';
    const city = { ...taxon('tijuana'), region: 'Baja California' };
    const before = [...alike(20, { validThrough, city }), ...alike(30, { validThrough }, 'leon')];
    const dayOf = (slug: string) => (slug === 'tijuana' ? validThrough : TODAY);
    const now = [...alike(50, { validThrough: TODAY }, 'new'), makePublished('other', { city })];
    expect(hitsOf(board(now), board(before), { dayOf })).toMatchObject([
      { args: { gone: 20, of: 20 } },
    ]);
  });

  test('counts those that are back under another id', () => {
    const now = alike(30).map((one, index) => (index < 10 ? { ...one, id: `x-${one.id}` } : one));
    expect(hitsOf(board(now), board(alike(30)))).toMatchObject([
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
        board(
          Object.entries(counts).flatMap(([slug, count]) =>
            alike(count, { [facet]: taxon(slug) }, slug),
          ),
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
    expect(gatesOf(board(15), board(alike(15, { family: null })))).toEqual([]);
  });
});

describe('the gates for guides and salaries', () => {
  test('name the lost families with their samples, and only them', () => {
    const before = [...guidesOf({ ventas: 1 }, 40), ...guidesOf({ marketing: 1, x: 1 }, 6)];
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

  test('a thin guide may age out; that all its salaries go with it is another thing', () => {
    const before = withGuides(guidesOf({ ventas: 1 }, 6));
    const now = withGuides([]);
    const gatesWith = (left: number) =>
      hitsOf(now, before, { samples: new Map([['ventas', left]]) }).map(({ gate }) => gate);
    expect(gatesWith(MIN_SAMPLE - 1)).toEqual([]);
    expect(gatesWith(2)).toEqual(['salaries-gone']);
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
      const now = board(alike(100, (index) => (index < 40 ? pay(min, max) : pay(20_000, 20_000))));
      const before = board(alike(100, pay(20_000, 20_000)));
      expect(gatesOf(now, before)).toEqual(isHit ? ['salaries-moved'] : []);
    }
  });

  test('salaries-moved says how, and counts only vacancies with a salary in both builds', () => {
    const before = alike(60, (index) => (index < 20 ? pay(10_000, 20_000) : { salary: null }));
    const now = alike(60, (index) => (index < 7 ? pay(100_000, 200_000) : pay(10_000, 20_000)));
    const ways = ['factor', 'jump', 'amount'].map((way) => ({ way, vacancies: 7, example: 'v0' }));
    expect(hitsOf(board(now), board(before))).toContainEqual({
      gate: 'salaries-moved',
      args: { ways, of: 20 },
    });
  });

  test('one factor may be rounded, and takes both ends of a range', () => {
    const before = alike(100, (index) => pay(10_000 + 137 * index, 21_000 + 211 * index));
    const times = (factor: number, step: number) =>
      before.map((one, index) => {
        const { min = 0, max = 0 } = one.salary ?? {};
        const round = (figure: number) => Math.round((figure * factor) / step) * step;
        return index < 34 ? { ...one, ...pay(round(min), round(max)) } : one;
      });
    expect(gatesOf(board(times(1.16, 100)), board(before))).toEqual(['salaries-moved']);
    expect(gatesOf(board(times(0.955, 1)), board(before))).toEqual(['salaries-moved']);
    const oneEnd = before.map((one, index) =>
      index < 40 ? { ...one, ...pay(one.salary?.min ?? 0, (one.salary?.max ?? 0) * 1.1) } : one,
    );
    expect(gatesOf(board(oneEnd), board(before))).toEqual([]);
  });

  test('is not hit by ranges that still begin at nothing', () => {
    const before = alike(40, () => pay(0, 20_000));
    expect(gatesOf(board(before), board(before))).toEqual([]);
  });
});

describe('mass-edit', () => {
  const path = (name: string) => name.split('.');

  test('watches everything that a vacancy says', () => {
    const tops = new Set(WATCHED['mass-edit'].map(({ top }) => top));
    const all = Object.keys(JobDetail.shape).filter((one) => !/^(id|generatedAt)$/.test(one));
    expect([...tops]).toEqual(all);
  });

  test.each(FIELDS.map(({ name }) => name))('judges %s', (name) => {
    const [top = '', part] = path(name);
    const edit = (one: PublishedVacancy): PublishedVacancy => {
      const old = one[top as keyof PublishedVacancy] as object;
      return { ...one, [top]: part ? { ...old, [part]: `x-${one.id}` } : `x-${one.id}` };
    };
    const before = alike(20);
    const edited = { field: name, vacancies: 11 };
    const hits = hitsOf(
      board(before.map((one, index) => (index < 11 && name !== 'url' ? edit(one) : one))),
      board(before.map((one, index) => (index < 11 && name === 'url' ? edit(one) : one))),
    );
    expect(hits).toContainEqual({ gate: 'mass-edit', args: { edited: [edited], of: 20 } });
  });

  test('is not hit by two fields of a few vacancies each', () => {
    const now = alike(20, (index) =>
      index < 10 ? { seniority: 'Senior' } : { employmentType: 'Temporal' },
    );
    expect(gatesOf(board(now), board(alike(20)))).toEqual([]);
  });

  test('is not hit by what the previous build does not say', () => {
    const before = alike(20).map(({ language: _, location, ...one }) => {
      const { region: _region, ...known } = location ?? {};
      return { ...one, location: known } as unknown as PublishedVacancy;
    });
    expect(gatesOf(board(20), board(before))).toEqual([]);
  });
});

describe('text-repeated', () => {
  test('names an example, and is not hit if more than half had the value before', () => {
    const now = withSome(30, 40, { title: 'El mismo' });
    const args = { field: 'title', vacancies: 30, of: 40, example: 'v0' };
    expect(hitsOf(now)).toEqual([{ gate: 'text-repeated', args }]);
    const isHitAfter = (before: Published) => gatesOf(now, before).includes('text-repeated');
    expect(isHitAfter(withSome(21, 40, { title: 'El mismo' }))).toBe(false);
    expect(isHitAfter(withSome(20, 40, { title: 'El mismo' }))).toBe(true);
    expect(isHitAfter(withSome(40, 40, { title: 'Otro' }))).toBe(true);
  });

  test.each<[string, Overrides]>([
    ['title', { title: 'x' }],
    ['company', { company: 'x' }],
    ['description', { description: 'x' }],
    ['howToApply.applyUrl', applyAt('https://www.faro.example/x')],
    ['responsibilities', { responsibilities: ['x', 'y'] }],
    ['requirements', { requirements: ['x', 'y'] }],
    ['benefits', { benefits: ['x', 'y'] }],
  ])('judges %s', (field, same) => {
    const others = alike(21).map((one) => ({ ...one, benefits: [one.id] }));
    const now = others.map((one, index) => (index % 2 ? one : { ...one, ...same }));
    expect(hitsOf(board(now))).toMatchObject([
      { gate: 'text-repeated', args: { field, vacancies: 11, of: 21 } },
    ]);
    expect(WATCHED['text-repeated'].map(({ name }) => name)).toContain(field);
  });

  test('lists without entries are not the same list', () => {
    expect(gatesOf(board(alike(40, { benefits: [], requirements: [] })))).toEqual([]);
  });
});

test.each([
  'area',
  'city',
  'employmentType',
  'english',
  'family',
  'industry',
  'modality',
  'seniority',
])('one-value watches %s, and says how many it had', (field) => {
  expect(WATCHED['one-value'].map(({ name }) => name)).toContain(field);
  const before = alike(20, (index) => ({ [field]: taxon(`x${index % 3}`) }) as Overrides);
  expect(hitsOf(board(20), board(before))).toContainEqual({
    gate: 'one-value',
    args: { field, before: 3, vacancies: 20 },
  });
});

describe('reopened', () => {
  const now = (postedAt: string | null) => board([...alike(10, { postedAt }, 'x'), ...alike(30)]);

  test.each<[string | null, boolean]>([
    ['2026-11-05', true],
    ['2026-11-06', false],
    [null, false],
  ])('counts a vacancy posted on %s, with a build of 12 November before: %s', (day, isHit) => {
    const args = { reopened: 10, of: 40, since: '2026-11-12', example: 'x0' };
    expect(hitsOf(now(day), board(30))).toEqual(isHit ? [{ gate: 'reopened', args }] : []);
  });

  test('dates a build for another day than its own by its newest vacancy', () => {
    const since = (vacancy: Overrides) =>
      gatesOf(now('2026-10-20'), board([...alike(30), makePublished('x', vacancy)]));
    expect(since({})).toEqual(['reopened']);
    // It was built for a day before this one closed: then these ten are new.
    const pinned = { postedAt: '2026-10-14', validThrough: '2026-11-11' };
    expect(since(pinned)).toEqual([]);
    expect(since({ ...pinned, postedAt: '2026-10-27' })).toEqual(['reopened']);
    // For a later day.
    expect(since({ postedAt: '2026-11-13' })).toEqual(['reopened']);
    expect(
      gatesOf(
        now('2026-11-10'),
        board([makePublished('x', { postedAt: '2026-11-17' }), ...alike(30)]),
      ),
    ).toEqual(['reopened']);
  });
});

describe('duplicates', () => {
  test.each<[string, Overrides, boolean]>([
    ['title, city and description', {}, true],
    ['title and description', { city: { ...taxon('tijuana'), region: 'x' } }, false],
    ['title and city', { description: 'Otra' }, false],
    ['city and description', { title: 'Otro' }, false],
  ])('equal another one in %s: %s', (_, difference, isHit) => {
    const twins = alike(5, difference, 'x').map((one, index) => ({
      ...makePublished(`v${index}`),
      ...difference,
      id: one.id,
    }));
    const hits = hitsOf(board([...alike(20), ...twins]), board(20));
    const args = { duplicates: 10, of: 25, before: 0 };
    expect(hits).toEqual(isHit ? [{ gate: 'duplicates', args }] : []);
  });
});

describe('addresses-moved', () => {
  const OTHER = 'https://otra.example/x';
  const MAIL = 'mailto:hola@otra.example?subject=a@b';
  const guide = guidesOf({ ventas: 20_000 });
  const withLinks = (links: Partial<Published['index']['links']>) => ({
    index: makeIndex({ links: { ...makeIndex().links, ...links } }),
  });
  const { filters } = makeIndex();
  const withTaxon = (facet: keyof typeof filters, change: object) => ({
    index: makeIndex({
      filters: { ...filters, [facet]: filters[facet].map((one) => ({ ...one, ...change })) },
    }),
  });
  const [WWW, ELSEWHERE] = ['www.faro.example', 'otra.example'];
  const area = { slug: 'tecnologia', name: 'Otra' };
  const renamed = (key: 'families' | 'modalities', noun: string): Case => {
    const [{ slug, name } = taxon('')] = filters[key];
    return [`${noun} ${slug}`, withTaxon(key, { name: 'Otro' }), name, 'Otro'];
  };
  type Case = [what: string, change: Partial<Published>, from: string, to: string];

  test.each<Case>([
    ['termsUrl', withLinks({ terms: OTHER }), WWW, ELSEWHERE],
    ['contactUrl', withLinks({ contact: MAIL }), 'faro.example', ELSEWHERE],
    ['urls.salaryList', { pages: { 'urls.salaryList': OTHER } }, WWW, ELSEWHERE],
    ['urls.salaryGuide', { guides: guide.map((one) => ({ ...one, url: OTHER })) }, WWW, ELSEWHERE],
    ['urls.job', { vacancies: alike(3, { url: OTHER }) }, WWW, ELSEWHERE],
    [
      'city leon',
      withTaxon('cities', { region: 'Otro' }),
      'Nombre de leon, Guanajuato',
      'Nombre de leon, Otro',
    ],
    renamed('families', 'family'),
    renamed('modalities', 'modality'),
    ['area tecnologia', { vacancies: alike(3, { area }) }, 'Nombre de tecnologia', 'Otra'],
  ])('is hit by %s', (what, change, from, to) => {
    const before = board(alike(3), { guides: guide });
    expect(hitsOf({ ...before, ...change }, before)).toEqual([
      { gate: 'addresses-moved', args: { moved: [{ what, from, to }] } },
    ]);
  });

  test('is not hit by another path on the same host', () => {
    const change = withLinks({ terms: 'https://www.faro.example/otra' });
    expect(gatesOf({ ...board(3), ...change }, board(3))).toEqual([]);
  });

  test('is hit by the application link, if all that have it now had another host', () => {
    const isHit = (from: string[], to: string[]) => {
      const of = (hosts: string[]) =>
        board(alike(hosts.length, (index) => applyAt(`https://${hosts[index]}/x`)));
      const applyPage = 'https://nuevo.example/x';
      return hitsOf(of(to), of(from), { applyPage }).some(({ gate }) => gate === 'addresses-moved');
    };
    const [old, now, own] = ['viejo.example', 'nuevo.example', 'propio.example'];
    expect(isHit([old, old, own], [now, now, own])).toBe(true);
    expect(isHit([own, now], [now, now])).toBe(false);
    expect(isHit([own, now], [old, now])).toBe(false);
    expect(isHit([own, own], [own, own])).toBe(false);
  });
});
