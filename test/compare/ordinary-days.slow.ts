import { expect, test } from 'vitest';
import { createRandom } from '../../scripts/random.ts';
import { isActive } from '../../src/catalog/active.ts';
import type { Vacancy } from '../../src/source/vacancy.ts';
import { type Board, compareBuilds, later, makeBoard, toBuild } from '../support/board.ts';

/** The next weekday: some vacancies end or are closed, as many open, and a few are edited. */
function nextDay(board: Board, pool: Vacancy[], random: ReturnType<typeof createRandom>): Board {
  const weekend = new Date(board.today).getUTCDay() === 5 ? 3 : 1;
  const today = later(board.today, weekend) ?? '';
  const still = board.vacancies.filter((one) => isActive(one, board.today));
  const turnover = Math.round((still.length * random.int(5, 10)) / 100);
  const open = still.filter((one) => isActive(one, today));
  const toClose = Math.max(0, turnover - (still.length - open.length));
  const closing = new Set(random.sample(open, toClose));
  const edited = new Set(random.sample(open, Math.ceil(still.length / 40)));
  const opened = pool.splice(0, turnover).map((one) => ({
    ...{ ...one, status: 'open' as const, postedAt: later(today, -random.int(0, 4)) },
    validThrough: later(today, random.int(28, 50)),
  }));
  const vacancies = board.vacancies.map((one): Vacancy => {
    if (closing.has(one)) return { ...one, status: 'closed' };
    if (!edited.has(one)) return one;
    const { salary, requirements } = one;
    const raised = salary && { ...salary, max: salary.max + 500 * random.int(1, 6) };
    return { ...one, salary: raised, requirements: [...requirements, 'Disponibilidad'] };
  });
  return { ...board, today, vacancies: [...vacancies, ...opened] };
}

test('of sixty ordinary days on boards of three sizes, at most one stops', () => {
  const stops: unknown[] = [];
  for (const active of [30, 120, 900]) {
    for (const seed of [1, 2]) {
      const random = createRandom(seed);
      let board = makeBoard(active, seed);
      let before = toBuild(board);
      const pool = makeBoard(active, seed + 10).vacancies.map((one) => ({
        ...one,
        id: `n-${one.id}`,
      }));
      for (let day = 1; day <= 10; day += 1) {
        board = nextDay(board, pool, random);
        // One of the two operators deletes what is closed, and its salary with it.
        if (seed === 2) {
          board.vacancies = board.vacancies.filter((one) => isActive(one, board.today));
        }
        const next = toBuild(board);
        const { gates } = compareBuilds(next, before);
        if (gates.length > 0) stops.push([active, seed, day, gates]);
        before = next;
      }
    }
  }
  expect(stops.length).toBeLessThanOrEqual(1);
});
