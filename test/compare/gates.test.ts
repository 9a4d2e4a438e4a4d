import { describe, expect, test } from 'vitest';
import { toEntry } from '../../src/compare/change-list.ts';
import { findDifference, NO_DIFFERENCE } from '../../src/compare/difference.ts';
import { LIMITS } from '../../src/compare/gate-limits.ts';
import { checkGates, GATE_NAMES, type GateName } from '../../src/compare/gates.ts';
import type {
  NewBuild,
  Published,
  PublishedVacancy,
  SiteIdentity,
} from '../../src/compare/published.ts';
import type { ChangeList } from '../../src/contract/downloads.ts';
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

/** `closed` are vacancies that earlier builds closed. */
function hitsOf(
  now: Published,
  before?: Published,
  overrides: Partial<NewBuild> = {},
  closed: PublishedVacancy[] = [],
) {
  const compared = before && {
    published: before,
    difference: findDifference(now.vacancies, before.vacancies),
    changeList: toChangeList(closed),
  };
  return checkGates(makeNewBuild(now, { minSample: MIN_SAMPLE, ...overrides }), compared);
}

function toChangeList(closed: PublishedVacancy[]): ChangeList {
  const [generatedAt, since] = ['2026-11-12T18:00:00.000Z', '2026-11-01T18:00:00.000Z'];
  const { closed: references } = toEntry({ ...NO_DIFFERENCE, closed });
  const entry = { opened: [], changed: [], closed: references };
  return { generatedAt, since, builds: [{ generatedAt, since, ...entry }] };
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

const { large: LARGE, least: LEAST, smallShare: SMALL } = LIMITS.boards;

/** More than one in so many of a board; on a small one, a percentage or more. */
const isOver = (part: number, whole: number, oneIn: number) =>
  whole < LARGE ? isMost(part, whole) : oneIn * part > whole;
const isAtLeast = (part: number, whole: number, oneIn: number) =>
  whole < LARGE ? isMost(part, whole) : oneIn * part >= whole;
const isMost = (part: number, whole: number, percent: number = SMALL) =>
  whole >= LEAST && 100 * part >= percent * whole;

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
) => {
  now: Published;
  before?: Published;
  isHit: boolean;
  otherSite?: SiteIdentity;
  closed?: PublishedVacancy[];
};

/** What is near a limit, on boards near the limits of size. */
const SIZES = [2, 3, LEAST - 1, LEAST, LARGE - 1, LARGE, LARGE + 1, 2 * LARGE];
const GRID = [...new Set(SIZES)].flatMap((whole) => {
  const shares = Object.values(LIMITS).flatMap((limit) => Object(limit).oneIn ?? []);
  const limits = [...shares, 100 / SMALL].map((oneIn) => Math.floor(whole / oneIn));
  const near = limits.flatMap((limit) => [limit - 1, limit, limit + 1]);
  const parts = [0, ...near, whole].filter((part) => part >= 0 && part <= whole);
  return [...new Set(parts)].map((part) => [part, whole] as const);
});

const THIN = LIMITS.guides.timesMinSample * MIN_SAMPLE - 1;

const JUMP = LIMITS.jumped.times;
const REOPENED = LIMITS.reopened;
const FEW = REOPENED.above + 1;

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
  'addresses-moved': {
    'another host in the settings, on any board': (part, whole) => ({
      now: board(alike(whole, part > 0 ? { url: 'https://otra.example/1' } : {})),
      before: board(whole),
      isHit: part > 0,
    }),
    'too many of the links, on any board': (part, whole) => ({
      now: withSome(part, whole, applyAt('https://otra.example/1')),
      before: board(whole),
      isHit:
        whole < LARGE ? part > 0 && 100 * part >= SMALL * whole : LIMITS.led.oneIn * part > whole,
    }),
  },
  'vacancies-gone': {
    'none is active': (part) => ({ now: board(part), isHit: part === 0 }),
    'far fewer, which have not ended': (part, whole) => ({
      now: board(part),
      before: board(alike(whole, { validThrough: '2026-11-12' })),
      isHit: part === 0 || (whole >= LEAST && LIMITS.shrunk.oneIn * part < whole),
    }),
    'too many; on a small board, its own share': (part, whole) => ({
      now: board([...alike(whole).slice(part), ...alike(part, {}, 'new')]),
      before: board(alike(whole)),
      isHit:
        whole < LARGE
          ? isMost(part, whole, LIMITS.gone.smallShare)
          : LIMITS.gone.oneIn * part > whole,
    }),
  },
  grown: {
    'many times as many': (part, whole) => ({
      now: board(2 * whole * LIMITS.grown.times + part),
      before: board(2 * whole),
      isHit:
        2 * whole >= LEAST &&
        part > 0 &&
        2 * whole * (LIMITS.grown.times - 1) + part >= LIMITS.grown.by,
    }),
  },
  'facet-gone': {
    'a large city': (part, whole) => ({
      now: board(whole),
      before: board([
        ...alike(whole),
        ...alike(part, { city: { ...taxon('tijuana'), region: 'Baja California' } }, 'x'),
      ]),
      isHit: whole >= LEAST && part >= LIMITS.facet,
    }),
  },
  'guides-gone': {
    'one with a large sample': (part, whole) => ({
      now: guides(whole, { sampleSize: THIN + 1, from: part }),
      before: guides(whole, { sampleSize: THIN + 1 }),
      isHit: part > 0,
    }),
    'too many of several thin ones': (part, whole) => ({
      now: guides(whole, { sampleSize: THIN, from: part }),
      before: guides(whole, { sampleSize: THIN }),
      // Their salaries are gone as well.
      isHit:
        LIMITS.shrunk.oneIn * (whole - part) < whole ||
        (whole >= LIMITS.guides.sample && LIMITS.guides.oneIn * part > whole),
    }),
    'far fewer salaries': (part, whole) => ({
      now: withGuides(guidesOf({ ventas: 20_000 }, part)),
      before: withGuides(guidesOf({ ventas: 20_000 }, whole)),
      isHit: LIMITS.shrunk.oneIn * part < whole,
    }),
  },
  'salaries-moved': {
    'too many of several medians': (part, whole) => ({
      now: guides(whole, { changed: part }),
      before: guides(whole),
      isHit: whole >= LIMITS.moved.guides && part > 0 && LIMITS.moved.oneIn * part >= whole,
    }),
    'too many by a large amount': raised(
      (index) => pay(100 * (100 + LIMITS.moved.percent + 10 + 3 * index), 20_000),
      (part, whole) => isAtLeast(part, whole, LIMITS.moved.oneIn),
    ),
    'too many by one factor, whichever it is': raised(
      () => pay(10_500, 21_000),
      (part, whole) => isAtLeast(part, whole, LIMITS.moved.oneIn),
    ),
    'not by many small factors': raised(
      (index) => pay(10_100 + 29 * index, 20_000 + index),
      () => false,
    ),
    'too many to another period': raised(
      () => pay(10_000, 20_000, 'WEEK'),
      (part, whole) => isAtLeast(part, whole, LIMITS.moved.oneIn),
    ),
    'too many in different ways': raised(
      (index) => [pay(10_000, 40_000), pay(10_000, 20_000, 'WEEK')][index % 2] ?? {},
      (part, whole) => isAtLeast(part, whole, LIMITS.moved.oneIn),
    ),
    'a few by a large factor': raised(
      (index) => pay(index % 2 ? 10_000 * JUMP : 10_000 / JUMP, 90_000),
      (part, whole) => part >= LIMITS.jumped.least && isAtLeast(part, whole, LIMITS.jumped.oneIn),
    ),
    'too many by a factor that is not as large': raised(
      () => pay(10_000, 20_000 * JUMP - 1),
      (part, whole) => isAtLeast(part, whole, LIMITS.moved.oneIn),
    ),
  },
  'mass-edit': {
    'too many changed a field': (part, whole) => ({
      now: withSome(part, whole, { seniority: 'Senior' }),
      before: board(alike(whole)),
      isHit: isOver(part, whole, LIMITS.edited.oneIn),
    }),
    'too many lost a field': (part, whole) => ({
      now: board(alike(whole, (at) => ({ benefits: at < part ? [] : [`Vales ${at}`] }))),
      before: board(alike(whole, (index) => ({ benefits: [`Vales ${index}`] }))),
      isHit: isOver(part, whole, LIMITS.edited.oneIn),
    }),
  },
  repeated: {
    'too many, also in a first build': (part, whole) => ({
      now: withSome(part, whole, { description: 'El mismo' }),
      isHit: isOver(part, whole, LIMITS.repeated.oneIn),
    }),
    'one value of a closed field that had several': (part, whole) => ({
      now: board(alike(whole, { employmentType: 'Temporal' })),
      before: board(
        alike(101, (index) => ({ employmentType: `Tipo ${index % Math.max(part, 1)}` })),
      ),
      isHit: whole >= LEAST && part >= LIMITS.repeated.had,
    }),
    'not if one has another': (part, whole) => ({
      now: withSome(part, whole, { employmentType: 'Temporal' }),
      before: board(alike(101, (index) => ({ employmentType: `Tipo ${index}` }))),
      isHit: whole >= LEAST && (part === 0 || part === whole),
    }),
  },
  reopened: {
    'more than a few, and too many': (part, whole) => ({
      now: board([...alike(part, {}, 'x'), ...alike(whole)]),
      before: board(whole),
      isHit: part > REOPENED.above && whole >= LARGE && REOPENED.oneIn * part > part + whole,
      closed: alike(part, {}, 'x'),
    }),
    'too many of a larger board': (part) => ({
      now: board([...alike(FEW, {}, 'x'), ...alike((REOPENED.oneIn - 2) * FEW + part)]),
      before: board((REOPENED.oneIn - 2) * FEW + part),
      isHit: REOPENED.oneIn * FEW > (REOPENED.oneIn - 1) * FEW + part,
      closed: alike(FEW, {}, 'x'),
    }),
  },
  duplicates: {
    'too many': (part, whole) => ({
      now: withSome(part, whole, { title: 'Otro', description: 'El mismo' }),
      before: board(whole),
      isHit: part > 1 && isOver(part, whole, LIMITS.duplicates.oneIn),
    }),
    'far more than before': (part, whole) => ({
      now: withSome(part, whole, { title: 'Otro', description: 'El mismo' }),
      before: withSome(10, 40, { title: 'Otro', description: 'El mismo' }),
      isHit: part > LIMITS.duplicates.had * 10 && isOver(part, whole, LIMITS.duplicates.oneIn),
    }),
  },
};

describe('each gate is hit from its limit on, and not before, whatever the numbers', () => {
  test.each(GATE_NAMES)('%s', (gate) => {
    const outcomes = new Set<boolean>();
    // A gate without a law has no outcome.
    for (const [what, law] of Object.entries(LAWS[gate] ?? {})) {
      const wrong = GRID.flatMap(([part, whole]) => {
        const { now, before, isHit, otherSite, closed } = law(part, whole);
        const hits = otherSite
          ? checkGates(makeNewBuild(now), undefined, otherSite)
          : hitsOf(now, before, {}, closed);
        outcomes.add(isHit);
        return hits.some((hit) => hit.gate === gate) === isHit ? [] : [{ part, whole, isHit }];
      });
      expect(wrong, what).toEqual([]);
    }
    expect([...outcomes].sort()).toEqual([false, true]);
  });
});

test('a build without vacancies hits only one gate, although everything is gone', () => {
  const before = board(alike(100), { guides: guidesOf({ ventas: 20_000 }, 40) });
  for (const one of [undefined, before]) expect(gatesOf(board(0), one)).toEqual(['vacancies-gone']);
});

test('below five vacancies, only addresses and an empty board are judged', () => {
  const now = alike(2, { title: 'El mismo', ...pay(1, 2), status: 'x' } as Overrides);
  expect(gatesOf(board(now), board(alike(4, pay(10_000, 20_000))))).toEqual([]);
});

test('a few that are left of a larger board are judged by what is gone', () => {
  expect(gatesOf(board(alike(4)), board(alike(100)))).toEqual(['vacancies-gone']);
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
    const args = { now: 30, before: 40, gone: 10, of: 40, rekeyed: 0 };
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
    expect(gatesOf(board(15), board(alike(15, { family: null })))).not.toContain('facet-gone');
  });
});

describe('the gates for guides and salaries', () => {
  test('name the lost families with their samples, and the salaries that are left', () => {
    const before = [...guidesOf({ ventas: 1 }, 40), ...guidesOf({ marketing: 1, x: 1 }, 6)];
    const gone = [
      { family: 'ventas', sampleSize: 40 },
      { family: 'marketing', sampleSize: 6 },
    ];
    expect(hitsOf(withGuides(guidesOf({ x: 1 }, 6)), withGuides(before))).toEqual([
      { gate: 'guides-gone', args: { gone, of: 3, salaries: { now: 6, before: 52 } } },
    ]);
  });

  test('a thin guide may age out; that all its salaries go with it is another thing', () => {
    const before = withGuides(guidesOf({ ventas: 1 }, 6));
    const gatesWith = (left: number) =>
      hitsOf(withGuides([]), before, { samples: new Map([['ventas', left]]) });
    expect(gatesWith(MIN_SAMPLE - 1)).toEqual([]);
    expect(gatesWith(2)).toMatchObject([{ gate: 'guides-gone' }]);
  });

  test('salaries-moved counts only the guides of both builds', () => {
    const now = withGuides(guidesOf({ a: 90_000, b: 1, c: 1, d: 1, e: 1 }, 9));
    const before = withGuides(guidesOf({ a: 20_000, b: 1, c: 1 }, 9));
    const moved = [{ family: 'a', from: 20_000, to: 90_000 }];
    expect(hitsOf(now, before)).toEqual([
      { gate: 'salaries-moved', args: { guides: { moved, of: 3 }, ways: [], of: 0 } },
    ]);
  });

  test.each<[number, boolean]>([
    [26_000, false], // 30 %
    [26_001, true],
    [14_000, false], // 30 %
    [13_999, true],
    [0, true],
  ])('a figure from 20,000 to %i has moved: %s', (to, isHit) => {
    const medians = (median: number) => withGuides(guidesOf({ a: median, b: 1, c: 1 }));
    expect(gatesOf(medians(to), medians(20_000))).toEqual(isHit ? ['salaries-moved'] : []);
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
    const ways = ['factor', 'amount', 'jump'].map((way) => ({ way, vacancies: 7, example: 'v0' }));
    expect(hitsOf(board(now), board(before))).toContainEqual({
      gate: 'salaries-moved',
      args: { guides: null, ways, of: 20 },
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

test('salaries and edits of fewer than five vacancies are not judged', () => {
  const before = alike(30, (index) => ({
    ...pay(10_000, 20_000),
    validThrough: index < 4 ? null : '2026-11-12',
  }));
  const now = [
    ...before.slice(0, 4).map((one) => ({ ...one, ...pay(1, 2), title: 'x' })),
    ...alike(26, {}, 'n'),
  ];
  expect(gatesOf(board(now), board(before))).toEqual([]);
});

describe('mass-edit', () => {
  const FIELDS = Object.keys(JobDetail.shape).filter((one) => !/^(id|generatedAt)$/.test(one));

  test.each(FIELDS)('judges %s', (field) => {
    const before = alike(LARGE);
    const other = {
      url: 'https://www.faro.example/otra',
      applyUrl: 'https://www.faro.example/otra',
    };
    const value = field === 'howToApply' ? other : other.url;
    const now = before.map((one) => ({ ...one, [field]: value }));
    expect(hitsOf(board(now), board(before))).toContainEqual({
      gate: 'mass-edit',
      args: { edited: [{ field, vacancies: LARGE }], of: LARGE },
    });
  });

  const [POSTED, LAST] = ['2026-10-20', '2026-11-20'];
  test.each<[string, Overrides, string[]]>([
    ['later by 62 days', { validThrough: '2027-01-21' }, []],
    ['later by 63 days', { validThrough: '2027-01-22' }, ['validThrough']],
    ['earlier by a day', { postedAt: '2026-10-19' }, ['postedAt']],
    ['posted and last later', { postedAt: '2026-11-10', validThrough: '2026-12-20' }, []],
    ['gone', { validThrough: null }, ['validThrough']],
  ])('a day that is %s is edited: %s', (_, days, edited) => {
    const before = board(alike(30, { postedAt: POSTED, validThrough: LAST }));
    const hits = hitsOf(
      board(alike(30, { postedAt: POSTED, validThrough: LAST, ...days })),
      before,
    );
    expect(hits).toEqual(
      edited.map((field) => ({
        gate: 'mass-edit',
        args: { edited: [{ field, vacancies: 30 }], of: 30 },
      })),
    );
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

describe('repeated', () => {
  test('names an example, and is not hit if more than half had the value before', () => {
    const now = withSome(30, 40, { title: 'El mismo' });
    const args = { field: 'title', vacancies: 30, of: 40, example: 'v0', before: null };
    expect(hitsOf(now)).toEqual([{ gate: 'repeated', args }]);
    const isHitAfter = (before: Published) => gatesOf(now, before).includes('repeated');
    expect(isHitAfter(withSome(21, 40, { title: 'El mismo' }))).toBe(false);
    expect(isHitAfter(withSome(20, 40, { title: 'El mismo' }))).toBe(true);
    expect(isHitAfter(withSome(40, 40, { title: 'Otro' }))).toBe(true);
  });

  test.each<[string, Overrides]>([
    ['title', { title: 'x' }],
    ['company', { company: 'x' }],
    ['description', { description: 'x' }],
    ['applyUrl', applyAt('https://www.faro.example/x')],
    ['responsibilities', { responsibilities: ['x', 'y'] }],
    ['requirements', { requirements: ['x', 'y'] }],
    ['benefits', { benefits: ['x', 'y'] }],
  ])('judges %s', (field, same) => {
    const others = alike(LARGE).map((one) => ({ ...one, benefits: [one.id] }));
    expect(hitsOf(board(others.map((one) => ({ ...one, ...same }))))).toMatchObject([
      { gate: 'repeated', args: { field, vacancies: LARGE, of: LARGE } },
    ]);
  });

  test.each<[string, Overrides]>([
    ['lists without entries', { benefits: [], requirements: [] }],
    ['a descriptor that hides the employer', { company: 'Empresa confidencial' }],
  ])('is not hit by %s', (_, same) => {
    expect(gatesOf(board(alike(40, same)))).toEqual([]);
  });

  test.each(['area', 'city', 'employmentType', 'english', 'family', 'modality', 'seniority'])(
    'judges the values of %s, and says how many there were',
    (field) => {
      const before = alike(20, (index) => ({ [field]: taxon(`x${index % 3}`) }) as Overrides);
      const args = { field, vacancies: 20, of: 20, example: 'v0', before: 3 };
      expect(hitsOf(board(20), board(before))).toContainEqual({ gate: 'repeated', args });
    },
  );
});

test('reopened counts only what the list of changes has as closed', () => {
  const again = alike(10, {}, 'x');
  const now = board([...again, ...alike(30)]);
  const hits = hitsOf(now, board(30), {}, again.slice(0, 8));
  expect(hits).toEqual([{ gate: 'reopened', args: { reopened: 8, of: 40, example: 'x0' } }]);
  expect(gatesOf(now, board(30))).toEqual([]);
  const small = (again: number) =>
    hitsOf(board([...alike(again, {}, 'x'), ...alike(6)]), board(6), {}, alike(again, {}, 'x'));
  expect([23, 24].map((again) => small(again).length)).toEqual([0, 1]);
});

describe('duplicates', () => {
  test.each<[string, Overrides, boolean]>([
    ['title, city and description', {}, true],
    ['title and description', { city: { ...taxon('tijuana'), region: 'x' } }, false],
    ['title and city', { description: 'Otra' }, false],
    ['city and description', { title: 'Otro' }, false],
  ])('equal another one in %s: %s', (_, difference, isHit) => {
    const twins = alike(LARGE, difference, 'x').map((one, index) => ({
      ...makePublished(`v${index}`),
      ...difference,
      id: one.id,
    }));
    const hits = hitsOf(board([...alike(LARGE), ...twins]), board(LARGE));
    const args = { duplicates: 2 * LARGE, of: 2 * LARGE, before: 0 };
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
  const LED: Record<string, object> = { 'urls.job': { vacancies: 3, of: 3, example: 'v0' } };
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
      { gate: 'addresses-moved', args: { moved: [{ what, from, to }], links: LED[what] ?? null } },
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
      const hits = hitsOf(of(to), of(from), { applyPage: 'https://nuevo.example/x' });
      return JSON.stringify(hits).includes('urls.apply');
    };
    const [old, now, own] = ['viejo.example', 'nuevo.example', 'propio.example'];
    expect(isHit([old, old, own], [now, now, own])).toBe(true);
    expect(isHit([own, now], [now, now])).toBe(false);
    expect(isHit([own, now], [old, now])).toBe(false);
    expect(isHit([own, own], [own, own])).toBe(false);
  });
});
