import type { Day } from '../../src/day.ts';
import { addDays, toWorkingDay } from './days.ts';
import type { Random } from './random.ts';

export interface Schedule {
  readonly status: 'open' | 'paused' | 'closed';
  readonly postedAt: Day | null;
  readonly validThrough: Day | null;
}

/** The state of a vacancy on the day the data is written for. */
type Life = keyof typeof lives;

/** The share of each, in per cent. */
const shares: Readonly<Partial<Record<Life, number>>> = {
  active: 73,
  expired: 8,
  paused: 4,
  closed: 4,
  upcoming: 4,
  undated: 0.8,
  withoutStart: 0.8,
  withoutEnd: 0.8,
  forgotten: 0.8,
};

/** Edge cases: this many of each, however many vacancies there are. */
const edgeCases = { postedToday: 5, lastDay: 4, shortRun: 3 } as const;

/** A vacancy stays open for four to eight weeks. */
const run = { min: 28, max: 56 };

/** One schedule per vacancy, oldest first, so that reference numbers grow with time. */
export function drawSchedules(random: Random, count: number, asOf: Day): Schedule[] {
  const edges: Life[] = Object.entries(edgeCases).flatMap(([life, times]) =>
    Array.from({ length: times }, () => life as Life),
  );
  return Array.from({ length: count }, (_, index) => edges[index] ?? random.weighted(shares))
    .map((life) => lives[life](random, asOf))
    .sort((one, other) => compare(one.postedAt ?? asOf, other.postedAt ?? asOf));
}

const lives = {
  active: (random: Random, asOf: Day) => current(random, asOf, 'open'),
  paused: (random: Random, asOf: Day) => current(random, asOf, 'paused'),
  closed: (random: Random, asOf: Day) =>
    open(random, toWorkingDay(addDays(asOf, -random.int(15, 80))), 'closed'),
  expired: (random: Random, asOf: Day) => {
    const length = random.int(run.min, run.max);
    const postedAt = toWorkingDay(addDays(asOf, -length - random.int(1, 45)));
    return schedule(postedAt, addDays(postedAt, length));
  },
  // At least three days ahead: a weekend moves back to Friday, which must still be in the future.
  upcoming: (random: Random, asOf: Day) =>
    open(random, toWorkingDay(addDays(asOf, random.int(3, 17)))),
  undated: () => schedule(null, null),
  withoutStart: (random: Random, asOf: Day) => schedule(null, addDays(asOf, random.int(3, 40))),
  withoutEnd: (random: Random, asOf: Day) =>
    schedule(toWorkingDay(addDays(asOf, -random.int(2, 50))), null),
  // Never closed: without an end, a vacancy is listed for eight weeks.
  forgotten: (random: Random, asOf: Day) =>
    schedule(toWorkingDay(addDays(asOf, -random.int(60, 110))), null),
  postedToday: (random: Random, asOf: Day) => open(random, asOf),
  lastDay: (random: Random, asOf: Day) =>
    schedule(toWorkingDay(addDays(asOf, -random.int(run.min, run.max - 2))), asOf),
  shortRun: (random: Random, asOf: Day) => {
    const postedAt = toWorkingDay(addDays(asOf, -random.int(1, 9)));
    return schedule(postedAt, addDays(postedAt, random.int(14, 24)));
  },
} satisfies Record<string, (random: Random, asOf: Day) => Schedule>;

/** Posted within the last weeks, and its last day is today or later. */
function current(random: Random, asOf: Day, status: Schedule['status']): Schedule {
  const age = random.int(0, 45);
  // The weekend may have moved the first day back by two.
  const length = random.int(Math.max(run.min, age + 2), run.max);
  const postedAt = toWorkingDay(addDays(asOf, -age));
  return { status, postedAt, validThrough: addDays(postedAt, length) };
}

function open(random: Random, postedAt: Day, status: Schedule['status'] = 'open'): Schedule {
  return { status, postedAt, validThrough: addDays(postedAt, random.int(run.min, run.max)) };
}

function schedule(postedAt: Day | null, validThrough: Day | null): Schedule {
  return { status: 'open', postedAt, validThrough };
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
