import { describe, expect, test } from 'vitest';
import { ENGLISH_LEVELS, FAMILY_SLUGS } from '../../../src/contract/closed-lists.ts';
import type { ChangeList } from '../../../src/contract/downloads.ts';
import { JobDetail } from '../../../src/contract/job.ts';
import { LIFETIME } from '../../../src/input/findings/data-limits.ts';
import { toEntry } from '../../../src/publish/compare/change-list.ts';
import { findDifference } from '../../../src/publish/compare/difference.ts';
import {
  checkGates,
  GATE_NAMES,
  type GateName,
} from '../../../src/publish/compare/gates/all-gates.ts';
import type { PreviousMismatch } from '../../../src/publish/compare/gates/gate.ts';
import type {
  NewBuild,
  Published,
  PublishedVacancy,
} from '../../../src/publish/compare/published.ts';
import { later } from '../../support/days.ts';
import {
  guidesOf,
  makeIndex,
  makeNewBuild,
  makePublished,
  makePublishedBuild,
  taxon,
} from '../../support/publishing.ts';

const TODAY = '2026-11-13';
const MIN_SAMPLE = 5;

type Overrides = Partial<PublishedVacancy>;

/** `closed` are vacancies that earlier builds closed; `withdrawn` are those whose row could not be read then. */
function hitsOf(
  now: Published,
  before?: Published,
  overrides: Partial<NewBuild> = {},
  closed: PublishedVacancy[] = [],
  elsewhere: PreviousMismatch = {},
  withdrawn: ReadonlySet<string> = new Set(),
) {
  const compared = before && {
    published: before,
    difference: findDifference(now.vacancies, before.vacancies),
    changeList: toChangeList(closed, withdrawn),
  };
  const build = makeNewBuild(now, { minSample: MIN_SAMPLE, ...overrides });
  return checkGates(build, compared, elsewhere).map(({ gate, args }) => ({ gate, args }));
}

function toChangeList(closed: PublishedVacancy[], withdrawn: ReadonlySet<string>): ChangeList {
  const [generatedAt, since] = ['2026-11-12T18:00:00.000Z', '2026-11-01T18:00:00.000Z'];
  const entry = toEntry(findDifference([], closed), withdrawn);
  return { generatedAt, since, builds: [{ generatedAt, since, ...entry }] };
}

/** What one gate says; others may be hit as well. */
const hitsBy = (gate: GateName, ...[now, ...rest]: Parameters<typeof hitsOf>) =>
  hitsOf(now, ...rest).filter((hit) => hit.gate === gate);

const isHitBy = (gate: GateName, ...build: Parameters<typeof hitsOf>) =>
  hitsBy(gate, ...build).length > 0;

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
const guides = (count: number, { sampleSize = 9, changed = 0 } = {}) => {
  const medians = Array.from({ length: count }, (_, index) => [
    `f${index}`,
    index < changed ? 200_000 : 20_000,
  ]);
  return guidesOf(Object.fromEntries(medians), sampleSize);
};

const pay = (min: number, max: number, period: 'MONTH' | 'WEEK' = 'MONTH'): Overrides => ({
  salary: { text: '', currency: 'MXN', period, min, max },
});

/** A vacancy that applies elsewhere. */
const applyAt = (applyUrl: string): Overrides => ({
  howToApply: { url: applyUrl, applyUrl, cost: 'free', note: '' },
});

const idsOf = (vacancies: PublishedVacancy[]) => new Set(vacancies.map(({ id }) => id));

/** A build and what it follows. */
type Case = {
  now: Published;
  before?: Published;
  overrides?: Partial<NewBuild>;
  closed?: PublishedVacancy[];
  withdrawn?: ReadonlySet<string>;
} & PreviousMismatch;

/** What is counted, the number that passes, and the next one, which the gate refuses; null for none. */
type Limit = [what: string, make: (count: number) => Case, passes: number, refuses: number | null];

const FACET = 10;
const OTHER_SITE = { name: 'Otra', siteUrl: 'https://otra.example' };
const TOO_OLD = later(TODAY, -LIFETIME.maxDays - 1);
const ENDED = { validThrough: '2026-11-12' };

/** Of so many vacancies, how many have these fields now, and did not before. */
const becoming =
  (of: number, fields: Overrides | ((index: number) => Overrides), before: Overrides = {}) =>
  (count: number): Case => {
    const fieldsOf = typeof fields === 'function' ? fields : () => fields;
    const now = alike(of, (index) => (index < count ? fieldsOf(index) : before));
    return { now: board(now), before: board(alike(of, before)) };
  };

/** Of so many salaries, how many change. */
const paying = (of: number, change: (index: number) => Overrides) =>
  becoming(of, change, pay(10_000, 20_000));
const by = (factor: number) => () => pay(10_000 * factor, 20_000 * factor);
const unlike = (index: number) => pay(100 * (131 + 3 * index), 20_000);

/** Of so many vacancies, how many have an earlier last day; that of the others is renewed. More have none. */
const slipping =
  (of: number, without = 0) =>
  (count: number) => {
    const others = alike(without, {}, 'x');
    const now = alike(of, (at) => ({ validThrough: at < count ? '2026-11-19' : '2026-12-20' }));
    return {
      now: board([...now, ...others]),
      before: board([...alike(of, { validThrough: '2026-11-20' }), ...others]),
    };
  };

/** So many active ones after others, of which the list of changes says that they were more. */
const eroding = (before: number, closed: number) => (count: number) => ({
  now: board(count),
  before: board(alike(before, ENDED)),
  closed: alike(closed, {}, 'x'),
});

/** Opens so many vacancies at a percentage of the usual pay, and others at 100 %. */
const hiring = (count: number, percent: number, others = 0, fields: Overrides = {}): Case => {
  const before = alike(20, pay(15_000, 25_000));
  const low = alike(count, { ...pay(200 * percent, 200 * percent), ...fields }, 'new');
  const rest = alike(others, pay(20_000, 20_000), 'other');
  return { now: board([...before, ...low, ...rest]), before: board(before) };
};

/** So many at two levels; the first ones of the second pay this, and the others more than those of the first. */
const levels = (first: number, second: number, low: number, lowPay = 5_000, level = 'Media') =>
  board([
    ...alike(first, { seniority: 'Junior', ...pay(10_000, 10_000) }, 'a'),
    ...alike(second, (at) => {
      const amount = at < low ? lowPay : 20_000;
      return { seniority: level, ...pay(amount, amount) } as Overrides;
    }),
  ]);

/** So many pairs with inverted pay, by two salaries in ten families and at least 20 in another one. */
const manyFamilies = (pairs: number) =>
  Array.from({ length: 11 }, (_, at) => {
    const family = { ...taxon('ventas'), slug: FAMILY_SLUGS[at] } as PublishedVacancy['family'];
    const amount = at === 0 ? pairs - 10 : 1;
    return [
      ...alike(1, { family, seniority: 'Junior', ...pay(10_000, 10_000) }, `a${at}-`),
      ...alike(amount, { family, seniority: 'Media', ...pay(5_000, 5_000) }, `b${at}-`),
    ];
  }).flat();

/** Of so many vacancies, how many have another one in their place. */
const replacing = (of: number) => (count: number) => ({
  now: board([...alike(of).slice(count), ...alike(count, {}, 'new')]),
  before: board(of),
});

/** Guides that lose some of their number, while their salaries are still there. */
const losingGuides = (of: number, sampleSize: number) => (count: number) => ({
  now: withGuides(guides(of, { sampleSize }).slice(count)),
  before: withGuides(guides(of, { sampleSize })),
  overrides: { samples: new Map(guides(of).map(({ family }) => [family.slug, sampleSize])) },
});

const salariesLeft = (of: number) => (count: number) => ({
  now: withGuides(guidesOf({ ventas: 20_000 }, count)),
  before: withGuides(guidesOf({ ventas: 20_000 }, of)),
});

const mediansMoved = (of: number) => (count: number) => ({
  now: withGuides(guides(of, { changed: count })),
  before: withGuides(guides(of)),
});

/** Some of those that are open again had been withdrawn. */
const reopening =
  (active: number, withdrawn = 0) =>
  (count: number) => ({
    now: board([...alike(count, {}, 'x'), ...alike(active - count)]),
    before: board(active - count),
    closed: alike(count, {}, 'x'),
    withdrawn: idsOf(alike(withdrawn, {}, 'x')),
  });

/** Of so many vacancies, how many were closed by their status. */
const closing =
  (of: number, fields: Overrides = {}) =>
  (count: number): Case => ({
    now: board(alike(of).slice(count)),
    before: board(alike(of, fields)),
    overrides: { closedByStatus: idsOf(alike(count)) },
  });

/** Of so many rows, how many could not be read. */
const firstLeavingOut = (judged: number) => (leftOut: number) => ({
  now: board(judged - leftOut),
  overrides: { rows: { judged, leftOut } },
});

/** Of vacancies with a name and a number, only the level of the first ones is stated. */
const presetLevels = (name: string, stated: number, of: number) => ({
  defaultLevels: idsOf(alike(of, {}, name).slice(stated)),
});

/** All of 20 come to share these fields; so many of them do not have the employer of the others. */
const sharing = (fields: Overrides) => (others: number) => ({
  ...becoming(20, fields)(20),
  overrides: { employerOf: (id: string) => (Number(id.slice(1)) < others ? undefined : 'sol') },
});

const textOf = (at: number, length: number) =>
  `${String(at).padStart(100, 'x')}. ${'y'.repeat(20)}\n${'z'.repeat(20)}`.slice(-length);

/** Of ten vacancies, how many have the description of the next one; that of the last of them stands at both. */
const shiftingDown = (length: number) => (count: number) => ({
  now: board(alike(10, (at) => ({ description: textOf(at < count ? at + 1 : at, length) }))),
  before: board(alike(10, (at) => ({ description: textOf(at, length) }))),
});

/** Of ten vacancies, how many have only a part of their description. */
const cuttingOff = (cut: (text: string) => string) => (count: number) => {
  const text = (at: number) =>
    `${String(at)}${'x'.repeat(110)}. ${'y'.repeat(20)}\n${'z'.repeat(20)}`;
  return {
    now: board(alike(10, (at) => ({ description: at < count ? cut(text(at)) : text(at) }))),
    before: board(alike(10, (at) => ({ description: text(at) }))),
  };
};

const adding = (...more: string[]): Overrides => ({ benefits: ['Aguinaldo', ...more, 'Seguro'] });

const MASK = 'Empresa confidencial';
const showing = (name: string): Overrides => ({
  description: `Hoy en la planta de ${name} buscamos una persona.`,
});
const unmasking = (name: string) => becoming(5, showing(name), showing(MASK))(5);
/** So many letters and digits next to a mask. */
const unmaskedBeside = (count: number) => {
  const beside = (name: string): Overrides => ({
    description: `¡En 3: ${name}! ${'a'.repeat(count - 3)}`,
  });
  return becoming(5, beside('Norvendis'), beside(MASK))(5);
};
/** Edits what precedes so many characters before a mask that is gone. */
const changedBefore = (count: number) => {
  const text = 'abcdefghijklmnopqrstuvwxyz';
  const kept = (start: string, name: string): Overrides => ({
    description: `${start}${text.slice(-count)}${name}, una empresa con historia.`,
  });
  return becoming(5, kept('0'.repeat(26), 'Norvendis'), kept(text.slice(0, -count), MASK))(5);
};

const TWIN = { title: 'Otro', description: 'El mismo' };
const firstBuild = (of: number, fields: Overrides) => (count: number) => ({
  now: withSome(count, of, fields),
});

// By hand, and not computed from the limits of the source: a wrong limit must fail here.
const TABLE: Record<GateName, Limit[]> = {
  'first-build': [
    [
      'builds that are missing',
      (count) => ({
        now: board(10),
        ...(count > 0 && { missing: { location: 'x', why: 'no-build' } as const }),
      }),
      0,
      1,
    ],
  ],
  'another-site': [
    [
      'other sites',
      (count) => ({ now: board(10), ...(count > 0 && { otherSite: OTHER_SITE }) }),
      0,
      1,
    ],
  ],
  'addresses-moved': [
    ['links of 20', becoming(20, applyAt('https://otra.example/1')), 10, 11],
    ['links of 5', becoming(5, applyAt('https://otra.example/1')), 3, 4],
    ['links of 4', becoming(4, applyAt('https://otra.example/1')), 3, 4],
  ],
  'vacancies-gone': [
    ['active ones on a first build', (count) => ({ now: board(count) }), 1, 0],
    [
      'active ones after 20',
      (count) => ({ now: board(count), before: board(alike(20, ENDED)) }),
      10,
      9,
    ],
    [
      'active ones after 5',
      (count) => ({ now: board(count), before: board(alike(5, ENDED)) }),
      2,
      1,
    ],
    [
      'active ones after 4',
      (count) => ({ now: board(count), before: board(alike(4, ENDED)) }),
      1,
      0,
    ],
    ['active ones after 40 and 30', eroding(30, 10), 20, 19],
    ['active ones after 40 and 19', eroding(19, 21), 10, 9],
    ['rows left out of 60 on a first build', firstLeavingOut(60), 11, 12],
    ['rows left out of 12 on a first build', firstLeavingOut(12), 3, 4],
    [
      'rows left out of a build with a previous one',
      (count) => ({ ...firstLeavingOut(60)(count), before: board(60 - count) }),
      40,
      null,
    ],
    ['closed by their status of 30', closing(30), 9, 10],
    ['closed by their status of 36', closing(36), 11, 12],
    ['closed by their status of 18', closing(18), 9, 10],
    ['closed on their last day of 36', closing(36, ENDED), 18, null],
    ['replaced of 100', replacing(100), 19, 20],
    ['replaced of 20', replacing(20), 3, 4],
    ['replaced of 10', replacing(10), 3, 4],
    ['replaced of 4', replacing(4), 4, null],
  ],
  grown: [
    ['active ones after 40', (count) => ({ now: board(count), before: board(40) }), 139, 140],
    ['active ones after 60', (count) => ({ now: board(count), before: board(60) }), 180, 181],
    ['active ones after 4', (count) => ({ now: board(count), before: board(4) }), 200, null],
  ],
  'facet-gone': [
    [
      'active ones of a city without any',
      (count) => ({
        now: board(50),
        before: board([
          ...alike(50),
          ...alike(count, { city: { ...taxon('tijuana'), region: 'Baja California' } }, 'x'),
        ]),
      }),
      FACET - 1,
      FACET,
    ],
  ],
  'guides-gone': [
    ['salaries of one that vanishes', (count) => losingGuides(1, count)(1), 9, 10],
    ['thin ones of 20', losingGuides(20, 9), 4, 5],
    ['thin ones of 5', losingGuides(5, 9), 1, 2],
    ['thin ones of 4', losingGuides(4, 9), 4, null],
    ['salaries left of 100', salariesLeft(100), 70, 69],
    ['salaries left of 10', salariesLeft(10), 7, 6],
    ['salaries left of 6', salariesLeft(6), 5, 4],
  ],
  'salaries-moved': [
    ['medians of 12', mediansMoved(12), 3, 4],
    ['medians of 3', mediansMoved(3), 0, 1],
    ['medians of 2', mediansMoved(2), 2, null],
    ['salaries of 30 by over 30 %', paying(30, unlike), 9, 10],
    ['salaries of 9 by over 30 %', paying(9, unlike), 3, 4],
    ['salaries of 30 by one factor', paying(30, by(1.16)), 9, 10],
    ['percent more for all', (count) => paying(20, by(1 + count / 100))(20), 15, 16],
    [
      'percent more that are taken back',
      (count) => paying(20, by(100 / (100 + count)))(20),
      15,
      16,
    ],
    [
      'salaries of 30 by other small factors',
      paying(30, (at) => pay(10_100 + 99 * at, 20_000 + at)),
      29,
      null,
    ],
    ['periods of 30', paying(30, () => pay(10_000, 20_000, 'WEEK')), 9, 10],
    ['ranges of 30 lost', becoming(30, pay(20_000, 20_000), pay(19_000, 21_000)), 9, 10],
    ['single figures of 30', becoming(30, pay(19_000, 19_000), pay(20_000, 20_000)), 30, null],
    [
      'salaries of 30 in different ways',
      paying(30, (at) => [pay(10_000, 40_000), pay(10_000, 20_000, 'WEEK')][at % 2] ?? {}),
      9,
      10,
    ],
    ['salaries of 110 by a factor of 3', paying(110, by(3)), 2, 3],
    ['salaries of 41 by a factor of 3', paying(41, by(3)), 2, 3],
    ['salaries of 40 by a factor of 4', paying(40, by(0.25)), 1, 2],
    ['salaries of 5 by a factor of 3', paying(5, by(3)), 1, 2],
    ['tenths of a factor for 3 of 30', (count) => paying(30, by(count / 10))(3), 29, 30],
    ['new salaries at half of the usual', (count) => hiring(count, 50), 9, 10],
    ['new salaries at a third of the usual', (count) => hiring(count, 33), 4, 5],
    ['new salaries of 30 at a third', (count) => hiring(count, 33, 30 - count), 5, 6],
    ['percent of the usual for ten', (count) => hiring(10, count), 60, 59],
    ['percent of the usual for ten', (count) => hiring(10, count), 165, 166],
    ['percent of the usual for 5 of 25', (count) => hiring(5, count, 20), 40, 39],
    ['percent of the usual for 5 of 25', (count) => hiring(5, count, 20), 250, 251],
    [
      'new salaries at a third, whose level is stated by so many',
      (count) => ({ ...hiring(30, 33), overrides: presetLevels('new', count, 30) }),
      4,
      5,
    ],
    [
      'salaries before whose level is stated by so many',
      (count) => ({ ...hiring(20, 33), overrides: presetLevels('v', count, 20) }),
      0,
      1,
    ],
    ['percent of another family', (count) => hiring(count, 10, 0, { family: null }), 20, null],
    [
      'percent of another level',
      (count) => hiring(count, 10, 0, { seniority: 'Senior' }),
      20,
      null,
    ],
    [
      'percent of vacancies without a family',
      (count) => {
        const before = alike(20, { family: null, ...pay(20_000, 20_000) });
        const now = alike(count, { family: null, ...pay(2_000, 2_000) }, 'new');
        return { now: board([...before, ...now]), before: board(before) };
      },
      20,
      null,
    ],
    ['new weekly salaries', (count) => hiring(count, 100, 0, pay(1, 1, 'WEEK')), 20, null],
  ],
  'levels-inverted': [
    [
      'lower salaries of 20 at the higher level',
      (count) => ({ now: levels(20, 20, count) }),
      9,
      10,
    ],
    ['equal ones', (count) => ({ now: levels(20, 20, count, 10_000) }), 18, 19],
    ['salaries', (count) => ({ now: levels(20, count - 20, count) }), 39, 40],
    ['pairs', (count) => ({ now: board(manyFamilies(count)) }), 29, 30],
    [
      'salaries at the higher level whose level is stated',
      (count) => ({ now: levels(20, 40, 40), overrides: presetLevels('v', count, 40) }),
      19,
      20,
    ],
    [
      'lower salaries of 20 before',
      (count) => ({ now: levels(20, 20, 20), before: levels(20, 20, count) }),
      10,
      9,
    ],
    [
      'lower salaries two levels above',
      (count) => ({ now: levels(20, 20, count, 5_000, 'Senior') }),
      20,
      null,
    ],
  ],
  'mass-edit': [
    ['changed of 20', becoming(20, { seniority: 'Senior' }), 10, 11],
    ['changed of 5', becoming(5, { seniority: 'Senior' }), 3, 4],
    ['changed of 4', becoming(4, { seniority: 'Senior' }), 4, null],
    ['lost of 10', becoming(10, { industry: null }, { industry: 'Salud' }), 3, 4],
    ['lost of 9', becoming(9, { industry: null }, { industry: 'Salud' }), 4, 5],
    ['days moved back, of 30', slipping(30), 5, 6],
    ['days moved back, of the 20 of 200 that have one', slipping(20, 180), 3, 4],
    ['days moved back, of 8', slipping(8), 3, 4],
    ['lists lost of 30', becoming(30, { benefits: [] }, { benefits: ['Vales'] }), 11, 12],
    ['salaries lost of 20', becoming(20, { salary: null }, pay(10_000, 20_000)), 7, 8],
    ['salaries changed of 20', becoming(20, pay(11_000, 21_000), pay(10_000, 20_000)), 20, null],
    [
      'filled in for the first time, of 20',
      becoming(20, { industry: 'Salud', benefits: ['Vales'] }),
      20,
      null,
    ],
    ['descriptions of 10 that stood at the next vacancy', shiftingDown(100), 3, 4],
    ['short descriptions of 10 that did so', shiftingDown(99), 5, 6],
    [
      'descriptions of 10 that end inside a sentence',
      cuttingOff((text) => text.slice(0, 101)),
      2,
      3,
    ],
    [
      'descriptions of 10 that end with a sentence',
      cuttingOff((text) => text.slice(0, text.indexOf('.') + 1)),
      5,
      6,
    ],
    [
      'descriptions of 10 that end with a line',
      cuttingOff((text) => text.slice(0, text.indexOf('\n'))),
      5,
      6,
    ],
    ['of 20, with one more benefit', becoming(20, adding('Vales'), adding()), 20, null],
    ['of 20, with a benefit instead', becoming(20, { benefits: ['Vales'] }, adding()), 10, 11],
    [
      'of 20, with one more sentence',
      becoming(20, (at) => ({ description: `Nuevo. Texto ${at}.` }), { description: 'Texto' }),
      20,
      null,
    ],
    [
      'lost of the 66 of 200 that had one',
      (count) => ({
        now: board(alike(200, (at) => (at >= count && at < 66 ? pay(10_000, 20_000) : {}))),
        before: withSome(66, 200, pay(10_000, 20_000)),
      }),
      26,
      27,
    ],
  ],
  repeated: [
    ['equal ones of 20 on a first build', firstBuild(20, { description: 'El mismo' }), 10, 11],
    ['equal ones of 6 on a first build', firstBuild(6, { title: 'El mismo' }), 3, 4],
    ['equal ones of 5 on a first build', firstBuild(5, { title: 'El mismo' }), 3, 4],
    ['equal lists of 20 on a first build', firstBuild(20, { benefits: ['Vales'] }), 20, null],
    ['equal lists of 20', becoming(20, { benefits: ['Vales'] }), 10, 11],
    ['other employers than the first, of 20 equal lists', sharing({ benefits: ['Vales'] }), 0, 1],
    [
      'other employers than the first, of 20 equal titles on a first build',
      (count) => ({ ...sharing({ title: 'El mismo' })(count), before: undefined }),
      0,
      1,
    ],
    [
      'values of a closed field at one employer',
      (count) => ({
        now: board(alike(20, { english: 'Requerido' })),
        before: board(alike(20, (at) => ({ english: ENGLISH_LEVELS[at % count] ?? null }))),
        overrides: { employerOf: () => 'sol' },
      }),
      2,
      3,
    ],
    [
      'those of 20 that were equal before',
      (count) => ({
        now: withSome(15, 20, { benefits: ['Vales'] }),
        before: withSome(count, 20, { benefits: ['Vales'] }),
      }),
      11,
      10,
    ],
    [
      'those of 5 that were equal before',
      (count) => ({
        now: withSome(4, 5, { title: 'El mismo' }),
        before: withSome(count, 5, { title: 'El mismo' }),
      }),
      3,
      2,
    ],
    [
      'those of 40 that were equal before',
      (count) => ({
        now: withSome(21, 40, { benefits: ['Vales'] }),
        before: withSome(count, 40, { benefits: ['Vales'] }),
      }),
      14,
      13,
    ],
    ['equal lists of 20 that only grew', becoming(20, adding('Vales'), adding()), 20, null],
    ['filled down, of 40', becoming(40, { seniority: 'Senior' }), 7, 8],
    ['filled down, of 5', becoming(5, { seniority: 'Senior' }), 3, 4],
    [
      'filled down at one employer, of 40',
      (count) => ({
        ...becoming(40, { seniority: 'Senior' })(20),
        overrides: { employerOf: (id) => (Number(id.slice(1)) < count ? 'sol' : 'luna') },
      }),
      20,
      19,
    ],
    [
      'filled down beside two other corrections, of 40',
      (count) => {
        const filled = (at: number) => (at < count ? { title: 'El mismo' } : {});
        const other = (at: number) => (at > 37 ? { title: 'Otro' } : filled(at));
        return { now: board(alike(40, other)), before: board(40) };
      },
      7,
      8,
    ],
    ['filled with other values, of 40', becoming(40, (at) => ({ title: `x${at}` })), 20, null],
    [
      'values of a closed field that has one',
      (count) => ({
        now: board(alike(20, { english: 'Requerido' })),
        before: board(alike(20, (at) => ({ english: ENGLISH_LEVELS[at % count] ?? null }))),
      }),
      2,
      3,
    ],
    [
      'others in a closed field that had three values',
      (count) => ({
        now: board(alike(20, (at) => ({ english: at < count ? 'Deseable' : 'Requerido' }))),
        before: board(alike(20, (at) => ({ english: ENGLISH_LEVELS[at % 3] ?? null }))),
      }),
      1,
      0,
    ],
  ],
  reopened: [
    ['open again, of 60', reopening(60), 3, 4],
    ['open again, of 12', reopening(12), 3, 4],
    ['open again, of 400', reopening(400), 20, 21],
    ['open again, of which 8 had been withdrawn, of 60', reopening(60, 8), 11, 12],
  ],
  unmasked: [
    ['unmasked of 20', becoming(20, showing('Norvendis'), showing(MASK)), 0, 1],
    ['unmasked of 1', becoming(1, showing('Norvendis'), showing(MASK)), 0, 1],
    ['letters beside a mask', unmaskedBeside, 7, 8],
    ['characters shown', (count) => unmasking(`N${'x'.repeat(count - 1)}`), 81, 80],
    ['characters that stay before it', changedBefore, 19, 20],
  ],
  duplicates: [
    ['equal ones of 20', becoming(20, TWIN), 5, 6],
    ['equal ones of 12', becoming(12, TWIN), 3, 4],
    ['equal ones of 5', becoming(5, TWIN), 3, 4],
    ['equal ones of 20 on a first build', firstBuild(20, TWIN), 5, 6],
    [
      'equal ones of 40, after 10',
      (count) => ({ now: withSome(count, 40, TWIN), before: withSome(10, 40, TWIN) }),
      20,
      21,
    ],
  ],
};

const BOUNDARIES = GATE_NAMES.flatMap((gate) =>
  TABLE[gate].map(([what, make, ...ends]) => [gate, what, ...ends, make] as const),
);
test.each(BOUNDARIES)('%s, %s: %s passes, %s is refused', (gate, _, passes, refuses, make) => {
  const isHit = (count: number) => {
    const { now, before, overrides, closed, withdrawn, ...elsewhere } = make(count);
    return isHitBy(gate, now, before, overrides, closed, elsewhere, withdrawn);
  };
  expect(isHit(passes)).toBe(false);
  if (refuses !== null) expect(isHit(refuses)).toBe(true);
});

test('a build without vacancies hits only one gate, although everything is gone', () => {
  const before = board(alike(100), { guides: guidesOf({ ventas: 20_000 }, 40) });
  for (const one of [undefined, before]) expect(gatesOf(board(0), one)).toEqual(['vacancies-gone']);
});

test('below five vacancies, only addresses and an empty board are judged', () => {
  const now = alike(2, { title: 'El mismo', ...pay(1, 2), status: 'x' } as Overrides);
  expect(gatesOf(board(now), board(alike(4, pay(10_000, 20_000))))).toEqual([]);
});

describe('vacancies-gone', () => {
  // 30 stay, and ten are gone that count, or not.
  test.each<[string, Overrides, boolean]>([
    ['had their last day yesterday', { validThrough: '2026-11-12' }, false],
    ['have their last day today', { validThrough: TODAY }, true],
    ['have no last day, and are too old for it', { postedAt: TOO_OLD }, false],
    ['have no days at all', {}, true],
    ['are posted tomorrow, seen from an earlier day', { postedAt: '2026-11-14' }, false],
  ])('counts vacancies that %s: %s', (_, dates, counts) => {
    const before = [...alike(30), ...alike(10, dates, 'gone')];
    const named = before.slice(30, 35).map(({ vacancyId, title }) => ({ vacancyId, title }));
    const gone = { vacancies: 10, named, of: 40, unread: 0, rekeyed: 0 };
    const args = { now: 30, before: 40, gone, closed: null, largest: null, leftOut: null };
    expect(hitsBy('vacancies-gone', board(alike(30)), board(before))).toEqual(
      counts ? [{ gate: 'vacancies-gone', args }] : [],
    );
  });

  test('counts rows that could not be read as gone, and says how many they are', () => {
    const withdrawn = new Set(['v0', 'v1', 'v20', 'never-published']);
    const hits = hitsBy('vacancies-gone', board(alike(30).slice(12)), board(30), { withdrawn });
    expect(hits).toMatchObject([{ args: { gone: { vacancies: 12, unread: 2 } } }]);
  });

  test('names those that were closed by their status', () => {
    const { now, before, overrides } = closing(27)(10);
    const named = alike(5).map(({ vacancyId, title }) => ({ vacancyId, title }));
    expect(hitsBy('vacancies-gone', now, before, overrides)).toMatchObject([
      { args: { gone: null, closed: { vacancies: 10, named } } },
    ]);
  });

  test('says how many rows a first build leaves out, also if none is left', () => {
    const overrides = { rows: { judged: 30, leftOut: 12 } };
    for (const now of [18, 0]) {
      expect(hitsBy('vacancies-gone', board(now), undefined, overrides)).toMatchObject([
        { args: { now, leftOut: { rows: 12, of: 30 } } },
      ]);
    }
    expect(hitsBy('vacancies-gone', board(0))).toMatchObject([{ args: { leftOut: null } }]);
  });

  test('does not count those whose status says that somebody closed them as gone', () => {
    const isHit = (closed: number) => {
      const closedByStatus = new Set(alike(closed).map(({ id }) => id));
      return isHitBy('vacancies-gone', board(alike(30).slice(12)), board(30), { closedByStatus });
    };
    expect([7, 6].map(isHit)).toEqual([false, true]);
  });

  test('asks for the day of each city', () => {
    const validThrough = '2026-11-12';
    const city = { ...taxon('tijuana'), region: 'Baja California' };
    const before = [...alike(20, { validThrough, city }), ...alike(30, { validThrough }, 'leon')];
    const dayOf = (slug: string) => (slug === 'tijuana' ? validThrough : TODAY);
    const now = [...alike(50, { validThrough: TODAY }, 'new'), makePublished('other', { city })];
    expect(hitsBy('vacancies-gone', board(now), board(before), { dayOf })).toMatchObject([
      { args: { gone: { vacancies: 20, of: 20 } } },
    ]);
  });

  test('counts those that are back under another id', () => {
    const now = alike(30).map((one, index) => (index < 10 ? { ...one, id: `x-${one.id}` } : one));
    expect(hitsBy('vacancies-gone', board(now), board(alike(30)))).toMatchObject([
      { gate: 'vacancies-gone', args: { gone: { vacancies: 10, of: 30, rekeyed: 10 } } },
    ]);
  });
});

describe('facet-gone', () => {
  test.each(['city', 'family', 'modality'])(
    'is hit by a %s that became empty, and names it',
    (facet) => {
      const of = (counts: Record<string, number>) =>
        board(
          Object.entries(counts).flatMap(([slug, count]) =>
            alike(count, { [facet]: taxon(slug) }, slug),
          ),
        );
      const before = of({ gone: FACET, small: FACET - 1, stays: FACET });
      const gone = [{ slug: 'gone', before: FACET }];
      expect(hitsOf(of({ stays: 50 }), before)).toContainEqual({
        gate: 'facet-gone',
        args: { facet, gone },
      });
    },
  );

  test('is not hit by vacancies without a family', () => {
    expect(isHitBy('facet-gone', board(15), board(alike(15, { family: null })))).toBe(false);
  });
});

describe('the gates for guides and salaries', () => {
  test('salaries-moved names a new vacancy with odd pay, if there is one', () => {
    const usual = alike(20, pay(20_000, 20_000));
    const now = [...usual, ...alike(5, pay(20_000, 20_000), 'fair')];
    const odd = alike(5, pay(2_000, 2_000), 'odd');
    const hits = hitsBy('salaries-moved', board([...now, ...odd]), board(usual));
    expect(hits).toMatchObject([{ args: { opened: { vacancies: 10, odd: 5, example: 'odd0' } } }]);
  });

  test('name the lost families with their samples, and the salaries that are left', () => {
    const before = [...guidesOf({ ventas: 1 }, 40), ...guidesOf({ marketing: 1, x: 1 }, 6)];
    const gone = [
      { family: 'ventas', sampleSize: 40 },
      { family: 'marketing', sampleSize: 6 },
    ];
    expect(hitsBy('guides-gone', withGuides(guidesOf({ x: 1 }, 6)), withGuides(before))).toEqual([
      { gate: 'guides-gone', args: { gone, of: 3, salaries: { now: 6, before: 52 }, unread: 0 } },
    ]);
  });

  test('guides-gone names unread salaries as the cause', () => {
    const before = board(alike(20, pay(10_000, 20_000)), { guides: guidesOf({ ventas: 1 }, 40) });
    const unreadSalaries = new Set(['v0', 'v1', 'new']);
    const now = board([...alike(20), ...alike(1, {}, 'new')]);
    expect(hitsBy('guides-gone', now, before, { unreadSalaries })).toMatchObject([
      { args: { unread: 2 } },
    ]);
  });

  test('salaries-moved counts only the guides of both builds', () => {
    const now = withGuides(guidesOf({ a: 90_000, b: 1, c: 1, d: 1, e: 1 }, 9));
    const before = withGuides(guidesOf({ a: 20_000, b: 1, c: 1 }, 9));
    const moved = [{ family: 'a', from: 20_000, to: 90_000 }];
    expect(hitsBy('salaries-moved', now, before)).toEqual([
      { gate: 'salaries-moved', args: { guides: { moved, of: 3 }, ways: [], of: 0, opened: null } },
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
    expect(isHitBy('salaries-moved', medians(to), medians(20_000))).toBe(isHit);
    for (const [min, max] of [
      [to, 20_000],
      [20_000, to],
    ] as const) {
      const now = board(alike(100, (index) => (index < 40 ? pay(min, max) : pay(20_000, 20_000))));
      const before = board(alike(100, pay(20_000, 20_000)));
      expect(isHitBy('salaries-moved', now, before)).toBe(isHit);
    }
  });

  test('salaries-moved says how, and counts only vacancies with a salary in both builds', () => {
    const before = alike(60, (index) => (index < 20 ? pay(10_000, 20_000) : { salary: null }));
    const now = alike(60, (index) => (index < 7 ? pay(100_000, 200_000) : pay(10_000, 20_000)));
    const ways = ['factor', 'amount', 'jump'].map((way) => ({ way, vacancies: 7, example: 'v0' }));
    expect(hitsOf(board(now), board(before))).toContainEqual({
      gate: 'salaries-moved',
      args: { guides: null, ways, of: 20, opened: null },
    });
  });

  test('one factor may be rounded, and takes both ends of a range', () => {
    const before = alike(100, (index) => pay(10_000 + 137 * index, 21_000 + 211 * index));
    const times = (factor: number, step: number) =>
      before.map((one) => {
        const { min = 0, max = 0 } = one.salary ?? {};
        const round = (figure: number) => Math.round((figure * factor) / step) * step;
        return { ...one, ...pay(round(min), round(max)) };
      });
    expect(isHitBy('salaries-moved', board(times(1.16, 100)), board(before))).toBe(true);
    expect(isHitBy('salaries-moved', board(times(1 / 1.16, 1)), board(before))).toBe(true);
    expect(isHitBy('salaries-moved', board(times(1.13, 100)), board(before))).toBe(false);
    const oneEnd = before.map((one) => ({
      ...one,
      ...pay(one.salary?.min ?? 0, (one.salary?.max ?? 0) * 1.2),
    }));
    expect(isHitBy('salaries-moved', board(oneEnd), board(before))).toBe(false);
  });

  test.each<[number, boolean]>([
    [11_700, true], // 117 % and 116 %
    [11_800, false], // 118 % and 116 %
  ])('both ends of a range to %i may differ by one percentage: %s', (min, isHit) => {
    const before = board(alike(40, pay(10_000, 20_000)));
    const now = board(alike(40, (at) => (at % 2 ? pay(min, 23_200) : pay(10_000, 20_000))));
    expect(isHitBy('salaries-moved', now, before)).toBe(isHit);
  });

  test('is not hit by ranges that still begin at nothing', () => {
    const before = alike(40, () => pay(0, 20_000));
    expect(isHitBy('salaries-moved', board(before), board(before))).toBe(false);
  });
});

describe('mass-edit', () => {
  const { id: _, generatedAt: _at, location, howToApply, salary: _pay, ...shape } = JobDetail.shape;
  const partsOf = (whole: typeof location | typeof howToApply, name: string) =>
    Object.keys(whole.shape).map((part) => `${name}.${part}`);

  // The first ones have a value, whichever it is, and get another one.
  const edit = (path: string) => {
    const [field = '', part] = path.split('.');
    const withValue = (one: PublishedVacancy, value: string) => {
      const whole = { ...(Reflect.get(one, field) as object), [part ?? '']: value };
      return { ...one, [field]: part ? whole : value } as PublishedVacancy;
    };
    const before = alike(20).map((one) => withValue(one, '2026-11-13'));
    const now = before.map((one) => withValue(one, '2026-01-01'));
    return hitsBy('mass-edit', board(now), board(before));
  };

  test.each([
    ...Object.keys(shape),
    ...partsOf(location, 'location'),
    ...partsOf(howToApply, 'howToApply').filter((part) => part !== 'howToApply.note'),
  ])('judges %s', (field) => {
    const edited = [{ field, vacancies: 20, lost: 0, of: 20 }];
    expect(edit(field)).toContainEqual({
      gate: 'mass-edit',
      args: { edited, unread: 0, displaced: null },
    });
  });

  test('names unread salaries as the cause of lost ones', () => {
    const before = board(alike(20, pay(10_000, 20_000)));
    const unreadSalaries = new Set(['v0', 'v1', 'v2', 'new']);
    const unreadOf = (now: Published) =>
      hitsBy('mass-edit', now, before, { unreadSalaries }).map(({ args }) => args);
    expect(unreadOf(board(20))).toMatchObject([{ unread: 3 }]);
    // Too few lost it: the refused edit is another one.
    const others = alike(20, (at) => ({ title: `x${at}`, ...(at > 2 && pay(10_000, 20_000)) }));
    expect(unreadOf(board(others))).toMatchObject([{ unread: 0 }]);
  });

  test('does not judge the note, which is a setting', () => {
    expect(edit('howToApply.note')).toEqual([]);
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
    const hits = hitsBy(
      'mass-edit',
      board(alike(30, { postedAt: POSTED, validThrough: LAST, ...days })),
      before,
    );
    expect(hits).toEqual(
      edited.map((field) => ({
        gate: 'mass-edit',
        args: {
          edited: [{ field, vacancies: 30, lost: days[field as 'postedAt'] ? 0 : 30, of: 30 }],
          ...{ unread: 0, displaced: null },
        },
      })),
    );
  });

  test('is not hit by two fields of a few vacancies each', () => {
    const now = alike(20, (index) =>
      index < 10 ? { requirements: [`x${index}`] } : { responsibilities: [`x${index}`] },
    );
    expect(isHitBy('mass-edit', board(now), board(alike(20)))).toBe(false);
  });
});

test('gates say which vacancies and fields they count', () => {
  const before = alike(20, { benefits: ['Vales'] });
  const [first, ...others] = before.map((one) => ({ ...one, benefits: [one.id] }));
  const now = [first as PublishedVacancy, ...others.slice(6)];
  const difference = findDifference(now, before);
  const hits = checkGates(makeNewBuild(board(now)), {
    published: board(before),
    difference,
    changeList: undefined,
  });
  const countedBy = (name: GateName) => hits.find(({ gate }) => gate === name)?.counted;
  expect(countedBy('vacancies-gone')).toEqual(difference.closed.map(({ id }) => ({ id })));
  expect(countedBy('mass-edit')).toEqual(now.map(({ id }) => ({ id, field: 'benefits' })));
});

describe('repeated', () => {
  test('names an example, and is hit by another value than before', () => {
    const now = withSome(30, 40, { title: 'El mismo' });
    const args = {
      field: 'title',
      how: 'shared',
      vacancies: 30,
      of: 40,
      example: 'v0',
      before: null,
    };
    expect(hitsBy('repeated', now)).toEqual([{ gate: 'repeated', args }]);
    expect(isHitBy('repeated', now, withSome(40, 40, { title: 'Otro' }))).toBe(true);
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
    const others = alike(20).map((one) => ({ ...one, benefits: [one.id] }));
    const now = board(others.map((one) => ({ ...one, ...same })));
    const hit = {
      gate: 'repeated',
      args: expect.objectContaining({ field, vacancies: 20, of: 20 }),
    };
    expect(hitsOf(now, board(others))).toContainEqual(hit);
    expect(isHitBy('repeated', now)).toBe(/title|description|applyUrl/.test(field));
  });

  test.each<[string, Overrides]>([
    ['lists without entries', { benefits: [], requirements: [] }],
    ['a descriptor that hides the employer', { company: 'Empresa confidencial' }],
  ])('is not hit by %s', (_, same) => {
    const others = alike(40, (index) => ({ company: `Otra ${index}` }));
    expect(isHitBy('repeated', board(alike(40, same)), board(others))).toBe(false);
  });

  test.each(['area', 'city', 'employmentType', 'english', 'family', 'modality', 'seniority'])(
    'judges the values of %s, and says how many there were',
    (field) => {
      const before = alike(20, (index) => ({ [field]: taxon(`x${index % 3}`) }) as Overrides);
      const args = { field, how: 'only', vacancies: 20, of: 20, example: 'v0', before: 3 };
      expect(hitsOf(board(20), board(before))).toContainEqual({ gate: 'repeated', args });
    },
  );
});

describe('the figures of gates', () => {
  test('vacancies-gone names the largest build of the last 14 days, and of no other', () => {
    const generatedAt = makeIndex().generatedAt;
    const { closed } = toEntry(findDifference([], alike(15, {}, 'x')), new Set());
    const { opened } = toEntry(findDifference(alike(5), []), new Set());
    const isHit = (since: string) => {
      const builds = [{ generatedAt, since, opened, changed: [], closed, withdrawn: [] }];
      const [now, published] = [board(alike(19, ENDED)), board(alike(30, ENDED))];
      const changeList = { generatedAt, since, builds };
      const difference = findDifference(now.vacancies, published.vacancies);
      const hits = checkGates(makeNewBuild(now), { published, difference, changeList });
      return hits.filter(({ gate }) => gate === 'vacancies-gone');
    };
    expect(isHit('2026-10-29T17:59:59.000Z')).toEqual([]);
    const since = '2026-10-29T18:00:00.000Z';
    const largest = { vacancies: 40, generatedAt: since };
    expect(isHit(since)).toMatchObject([{ gate: 'vacancies-gone', args: { largest } }]);
  });

  test('vacancies-gone names no largest build if the previous one was as large', () => {
    const [hit] = hitsBy('vacancies-gone', board(alike(12)), board(alike(40)));
    expect(hit).toMatchObject({ gate: 'vacancies-gone', args: { largest: null } });
  });

  test('salaries-moved says how new salaries differ from the usual ones', () => {
    const { now, before } = hiring(5, 25, 1);
    const opened = { vacancies: 6, percent: 25, odd: 5, example: 'new0' };
    expect(hitsBy('salaries-moved', now, before)).toEqual([
      { gate: 'salaries-moved', args: { guides: null, ways: [], of: 20, opened } },
    ]);
  });

  test('levels-inverted says how many pairs are, also on a first build', () => {
    const args = { pairs: 400, percent: 50, salaries: 40 };
    expect(hitsBy('levels-inverted', levels(20, 20, 10))).toEqual([
      { gate: 'levels-inverted', args },
    ]);
  });

  test('repeated names what was filled down, and vacancies without an employer count as different', () => {
    const { now, before } = becoming(40, { seniority: 'Senior' })(10);
    const args = { field: 'seniority', how: 'filled', vacancies: 10, of: 40, example: 'v0' };
    expect(hitsBy('repeated', now, before)).toMatchObject([{ gate: 'repeated', args }]);
    const employerOf = (id: string) => (id === 'v9' ? undefined : 'sol');
    expect(hitsBy('repeated', now, before, { employerOf })).toMatchObject([
      { gate: 'repeated', args },
    ]);
    expect(isHitBy('repeated', now, before, { employerOf: () => 'sol' })).toBe(false);
  });

  test.each(['title', 'description'])('repeated is hit by %s filled down', (field) => {
    const now = board([...alike(10, { [field]: 'Lo mismo' }), ...alike(30, {}, 'x')]);
    const before = board([...alike(10), ...alike(30, {}, 'x')]);
    expect(isHitBy('repeated', now, before)).toBe(true);
  });

  test.each(['city', 'area', 'family', 'modality', 'employmentType'])(
    'repeated is hit by %s filled down, and not by a new name of an entry',
    (field) => {
      const filled = { [field]: taxon('lo-mismo') } as Overrides;
      const isHit = (to: Overrides, from: Overrides) =>
        isHitBy(
          'repeated',
          board([...alike(10, to), ...alike(30, {}, 'x')]),
          board([...alike(10, from), ...alike(30, {}, 'x')]),
        );
      expect(isHit(filled, {})).toBe(true);
      expect(isHit(filled, { [field]: { ...taxon('lo-mismo'), name: 'Antes' } } as Overrides)).toBe(
        false,
      );
    },
  );
});

test('reopened counts a vacancy by the last build that closed it', () => {
  const again = alike(8, {}, 'x');
  const [now, published] = [board([...again, ...alike(30)]), board(30)];
  const days = ['2026-11-10', '2026-11-11', '2026-11-12'].map((day) => `${day}T18:00:00.000Z`);
  const [first = '', second = '', third = ''] = days;
  const isHit = (newest: ReadonlySet<string>, oldest: ReadonlySet<string>) => {
    const entries = [newest, oldest].map((ids) => toEntry(findDifference([], again), ids));
    const builds = entries.map((entry, at) => ({
      generatedAt: [third, second][at] ?? '',
      since: [second, first][at] ?? '',
      ...entry,
    }));
    const changeList = { generatedAt: third, since: first, builds };
    const difference = findDifference(now.vacancies, published.vacancies);
    const hits = checkGates(makeNewBuild(now), { published, difference, changeList });
    return hits.some(({ gate }) => gate === 'reopened');
  };
  const all = idsOf(again);
  expect(isHit(all, new Set())).toBe(false);
  expect(isHit(new Set(), all)).toBe(true);
});

test('reopened counts only what the list of changes has as closed', () => {
  const again = alike(10, {}, 'x');
  const now = board([...again, ...alike(30)]);
  const hits = hitsBy('reopened', now, board(30), {}, again.slice(0, 8));
  expect(hits).toEqual([{ gate: 'reopened', args: { reopened: 8, of: 40, example: 'x0' } }]);
  expect(isHitBy('reopened', now, board(30))).toBe(false);
});

describe('unmasked', () => {
  /** Whether the gate stops a build with the second texts after one with the first. */
  const isHit = (from: Overrides, to: Overrides, masks = { from: MASK, to: MASK }) =>
    isHitBy(
      'unmasked',
      board(alike(1, to), { maskText: masks.to }),
      board(alike(1, from), { maskText: masks.from }),
    );
  const inText = (description: string): Overrides => ({ description });
  const BEFORE = inText(
    `En ${MASK} buscamos un chofer. Escribe a (contacto omitido) o visita la planta.`,
  );

  test.each<[string, Overrides, Overrides, boolean]>([
    ['a name', BEFORE, inText('En Norvendis buscamos un chofer.'), true],
    ['a name after a sentence', BEFORE, inText('Ven ya. En Norvendis buscamos un chofer.'), true],
    ['a title', { title: `Chofer de ${MASK}` }, { title: 'Chofer de Norvendis' }, true],
    [
      'an item',
      { benefits: ['Uno', `Bono anual de ${MASK}`] },
      { benefits: ['Bono anual de Sol', 'Uno'] },
      true,
    ],
    ['a name in lower case', BEFORE, inText('En norvendis buscamos un chofer.'), false],
    ['no name', BEFORE, inText('En buscamos un chofer.'), false],
    ['another mask', BEFORE, inText(`En Grupo ${MASK} buscamos un chofer.`), false],
    ['other words around', BEFORE, inText('En Norvendis se busca un chofer.'), false],
    [
      'what another sentence said before',
      inText(`En Sol buscamos un chofer. En ${MASK} buscamos un chofer.`),
      inText('En Sol buscamos un chofer.'),
      false,
    ],
    [
      'reordered items',
      { benefits: [`Bono anual de ${MASK}`, 'Uno'] },
      { benefits: ['Uno', `Bono anual de ${MASK}`] },
      false,
    ],
    [
      'items apart',
      { benefits: [`Apoyo de ${MASK} siempre`] },
      { benefits: ['Apoyo de', 'Sol siempre'] },
      false,
    ],
    [
      'an address',
      BEFORE,
      inText('Busco un chofer. Escribe a www.norvendis.mx o visita la planta.'),
      true,
    ],
    [
      'a word for an address',
      BEFORE,
      inText('Busco un chofer. Escribe a Norvendis o visita la planta.'),
      false,
    ],
    [
      'a name next to a mask',
      inText(`Somos ${MASK} y (contacto omitido) es la dirección.`),
      inText(`Somos ${MASK} y norvendis.mx es la dirección.`),
      true,
    ],
  ])('%s: %#', (_, from, to, expected) => {
    expect(isHit(from, to)).toBe(expected);
  });

  test('knows the masks of both builds', () => {
    const to = inText('En Norvendis buscamos un chofer.');
    const from = inText('En La Firma buscamos un chofer.');
    expect(isHit(from, to)).toBe(false);
    expect(isHit(from, to, { from: 'La Firma', to: MASK })).toBe(true);
    expect(isHit(from, BEFORE, { from: 'La Firma', to: MASK })).toBe(false);
    expect(isHit(BEFORE, from, { from: MASK, to: 'La Firma' })).toBe(false);
  });

  test.each([
    ['Monterrey', false],
    ['Monterrey, Nuevo León', false],
    ['EMPRESA CONFIDENCIAL', false],
    ['Nuestra Empresa', false],
    ['Importante Grupo Mexicano', false],
    ['Grupo México', true],
    ['Grupo Modelo', true],
    ['General Motors de México', true],
    [`${'a'.repeat(79)}B`, true],
    [`${'a'.repeat(80)}B`, false],
  ])('of a name, %s counts: %s', (shown, expected) => {
    expect(isHit(showing(MASK), showing(shown))).toBe(expected);
  });

  test.each([
    ['www.norvendis.mx', true],
    ['rh@norvendis.mx', true],
    ['https://faro.example/vacantes', false],
    ['rh@faro.example', false],
    ['Norvendis', false],
  ])('of a contact, %s counts: %s', (shown, expected) => {
    expect(isHit(showing('(contacto omitido)'), showing(shown))).toBe(expected);
  });

  test('needs a word that is a name where little else is in a title', () => {
    const title = (name: string) => ({ title: `Chofer ${name}` });
    expect(isHit(title(MASK), title('Norvendis'))).toBe(true);
    expect(isHit(title(MASK), title('De Ruta'))).toBe(false);
    const item = (name: string) => ({ benefits: [`Chofer ${name}`] });
    expect(isHit(item(MASK), item('Norvendis'))).toBe(false);
  });

  test('counts vacancies, with their ids and fields, and never the texts', () => {
    const to = { ...showing('Norvendis'), benefits: ['Bono anual de Norvendis'] };
    const from = { ...showing(MASK), benefits: [`Bono anual de ${MASK}`] };
    const now = alike(3, (at) =>
      at === 1 ? from : at === 2 ? { ...from, ...showing('Sol') } : to,
    );
    expect(hitsBy('unmasked', board(now), board(alike(3, from)))).toEqual([
      {
        gate: 'unmasked',
        args: { vacancies: 2, ids: ['v0', 'v2'], fields: ['description', 'benefits'] },
      },
    ]);
  });
});

describe('duplicates', () => {
  test.each<[string, Overrides, boolean]>([
    ['title, city and description', {}, true],
    ['title and description', { city: { ...taxon('tijuana'), region: 'x' } }, false],
    ['title and city', { description: 'Otra' }, false],
    ['city and description', { title: 'Otro' }, false],
  ])('equal another one in %s: %s', (_, difference, isHit) => {
    const twins = alike(20, difference, 'x').map((one, index) => ({
      ...makePublished(`v${index}`),
      ...difference,
      id: one.id,
    }));
    const hits = hitsBy('duplicates', board([...alike(20), ...twins]), board(20));
    const args = { duplicates: 40, of: 40, before: 0 };
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
  const LED: Record<string, object> = { 'urls.job': { vacancies: 4, of: 4, example: 'v0' } };
  type Case = [what: string, change: Partial<Published>, from: string, to: string];

  test.each<Case>([
    ['termsUrl', withLinks({ terms: OTHER }), WWW, ELSEWHERE],
    ['contactUrl', withLinks({ contact: MAIL }), 'faro.example', ELSEWHERE],
    ['urls.salaryList', { pages: { 'urls.salaryList': OTHER } }, WWW, ELSEWHERE],
    ['urls.salaryGuide', { guides: guide.map((one) => ({ ...one, url: OTHER })) }, WWW, ELSEWHERE],
    ['urls.job', { vacancies: alike(4, { url: OTHER }) }, WWW, ELSEWHERE],
    [
      'city leon',
      withTaxon('cities', { region: 'Otro' }),
      'Nombre de leon, Guanajuato',
      'Nombre de leon, Otro',
    ],
    renamed('families', 'family'),
    renamed('modalities', 'modality'),
    ['area tecnologia', { vacancies: alike(4, { area }) }, 'Nombre de tecnologia', 'Otra'],
  ])('is hit by %s', (what, change, from, to) => {
    const before = board(alike(4), { guides: guide });
    expect(hitsBy('addresses-moved', { ...before, ...change }, before)).toEqual([
      { gate: 'addresses-moved', args: { moved: [{ what, from, to }], links: LED[what] ?? null } },
    ]);
  });

  test('is not hit by another path on the same host', () => {
    const change = withLinks({ terms: 'https://www.faro.example/otra' });
    expect(isHitBy('addresses-moved', { ...board(4), ...change }, board(4))).toBe(false);
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
