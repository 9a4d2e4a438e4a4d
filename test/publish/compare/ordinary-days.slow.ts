import { expect, test } from 'vitest';
import { createRandom } from '../../../scripts/random.ts';
import { SALARY_SENIORITIES } from '../../../src/contract/closed-lists.ts';
import type { Vacancy } from '../../../src/input/schemas/vacancy.ts';
import { isActive } from '../../../src/input/schemas/vacancy-state.ts';
import { type Board, compareBuilds, makeBoard, toBuild } from '../../support/board.ts';
import { later } from '../../support/days.ts';

const POOL = openOf(makeBoard(120, 77));

const CLIENT = {
  ...{ name: 'Norvendis', aliases: [], descriptor: 'Empresa de logística', industry: null },
};

type Day = (board: Board, random: ReturnType<typeof createRandom>) => Board;

function openOf({ vacancies, today }: Board) {
  return vacancies.filter((one) => isActive(one, today));
}

/** Edits so many open vacancies: a share of them, or a number from 1 on. */
const edit =
  (part: number, change: (one: Vacancy, board: Board, at: number) => Partial<Vacancy>): Day =>
  (board, random) => {
    const open = openOf(board);
    const some = random.sample(open, part < 1 ? Math.round(part * open.length) : part);
    const edited = new Map(some.map((one, at) => [one, { ...one, ...change(one, board, at) }]));
    return { ...board, vacancies: board.vacancies.map((one) => edited.get(one) ?? one) };
  };

/** Opens so many vacancies, posted so many days ago. */
const opens =
  (part: number, change: Partial<Vacancy> = {}, days = 0): Day =>
  (board) => {
    const most = part < 1 ? Math.round(part * openOf(board).length) : part;
    const rows = POOL.slice(0, most).map((one, at) => ({
      ...{ ...one, id: `new-${at}-${one.id}`, vacancyId: `BL-${80_000 + at}`, ...change },
      postedAt: later(board.today, -days),
      validThrough: later(board.today, 40 - days),
    }));
    return { ...board, vacancies: [...board.vacancies, ...rows] };
  };

const closes = (part: number) => edit(part, () => ({ status: 'closed' as const }));

/** The calendar goes on. A quarter of the vacancies had their last day before. */
const pass =
  (days: number): Day =>
  (board) => ({ ...board, today: later(board.today, days) });

const all =
  (...days: Day[]): Day =>
  (board, random) =>
    days.reduce((one, day) => day(one, random), board);

const pays = (part: number, factor: (at: number) => number) =>
  edit(part, ({ salary }, _, at) => ({
    salary: salary && {
      ...salary,
      min: Math.round(salary.min * factor(at)),
      max: Math.round(salary.max * factor(at)),
    },
  }));

const renews = (part: number, days: number) =>
  edit(part, ({ validThrough }) => ({ validThrough: validThrough && later(validThrough, days) }));

const DAYS: Record<string, Day> = {
  'nothing changes': (board) => board,
  'a quarter ends on its last day': pass(1),
  'a quarter ends over the weekend': pass(3),
  'one closes, one opens': all(closes(1), opens(1)),
  'three close, four open': all(closes(3), opens(4)),
  'a tenth closes, a tenth opens': all(closes(0.1), opens(0.1)),
  '30 % are closed by their status': closes(0.3),
  'a Monday with 15 % new': all(pass(3), opens(0.15)),
  'half as many again open': opens(0.5),
  'a week without a build': all(pass(7), opens(0.3)),
  'ten posted a week ago': opens(10, {}, 7),
  'ten posted five weeks ago': opens(10, {}, 35),
  'the last day of 70 % is renewed': renews(0.7, 30),
  'every last day is renewed': renews(0.99, 56),
  'two thirds are posted again': edit(2 / 3, (_, { today }) => ({
    postedAt: today,
    validThrough: later(today, 45),
  })),
  'an employer rewords ten': edit(10, ({ description }) => ({
    description: `${description} Crecimiento profesional.`,
  })),
  'an employer hides the pay of five': edit(5, () => ({ salary: null })),
  'an employer publishes the pay of five': edit(5, ({ salary }) => ({
    salary: salary ?? { min: 21_000, max: 26_500, period: 'MONTH' },
  })),
  'an employer raises ten by 5 %': pays(0.25, () => 1.05),
  'all are raised by 5 %': pays(0.99, () => 1.05),
  'all are raised by 10 %': pays(0.99, () => 1.1),
  'all are raised by 15 %': pays(0.99, () => 1.15),
  'a pay review of 40 %': pays(0.4, (at) => 1.02 + 0.03 * (at % 8)),
  'one salary is ten times as high': pays(1, () => 10),
  'an employer has three links of its own': edit(3, (one) => ({
    applyUrl: `https://empleo.otra.com.mx/${one.id}`,
  })),
  'requirements are added to a third': edit(0.33, ({ requirements }) => ({
    requirements: [...requirements, 'Disponibilidad inmediata'],
  })),
  'benefits are added to 40 %': edit(0.4, ({ benefits }, _, at) => ({
    benefits: [...benefits, `Bono ${at}`],
  })),
  'titles of a fifth are corrected': edit(0.2, ({ title }) => ({ title: `${title} (híbrido)` })),
  'zones of all are filled in': edit(0.99, ({ zone }, _, at) => ({ zone: zone ?? `Zona ${at}` })),
  'levels of a quarter are corrected': edit(0.25, (_, _board, at) => ({
    seniority: SALARY_SENIORITIES[at % SALARY_SENIORITIES.length] ?? 'Media',
  })),
  'four of an employer become remote': edit(4, () => ({
    ...{ modality: 'remoto', employer: CLIENT },
  })),
  'an employer with a third goes hybrid': edit(0.33, () => ({
    ...{ modality: 'hibrido', employer: CLIENT },
  })),
  'two directors': opens(2, {
    ...{ seniority: 'Dirección', salary: { min: 120_000, max: 150_000, period: 'MONTH' } },
  }),
  'a quarter is paused': edit(0.25, () => ({ status: 'paused' })),
  'another note on applying': (board) => ({
    ...board,
    service: { ...board.service, applyNote: 'Postúlate aquí.' },
  }),
  'a new city': opens(3, { city: 'merida' }),
  'a campaign of one employer': opens(0.2, {
    title: 'Ejecutivo de ventas',
    description: 'Campaña.',
  }),
  'three are open again': (board) => {
    const closed = board.vacancies.filter((one) => !isActive(one, board.today)).slice(0, 3);
    const again = { status: 'open', validThrough: later(board.today, 30) } as const;
    return {
      ...board,
      vacancies: board.vacancies.map((one) => (closed.includes(one) ? { ...one, ...again } : one)),
    };
  },
  'closed rows are deleted': (board) => ({ ...board, vacancies: openOf(board) }),
  'twenty salary records are added': (board) => ({
    ...board,
    salaryRecords: [...board.salaryRecords, ...makeBoard(5, 5).salaryRecords],
  }),
  'another page for the terms': (board) => ({
    ...board,
    service: { ...board.service, termsUrl: `${board.service.termsUrl}-2027` },
  }),
};

test.each([16, 30, 200])('of the ordinary days of a board of %i, at most one stops', (active) => {
  const board = makeBoard(active);
  const ending = new Set(openOf(board).filter((_, at) => at % 4 === 0));
  board.vacancies = board.vacancies
    .map((one) => (ending.has(one) ? { ...one, validThrough: board.today } : one))
    .filter(({ postedAt }) => postedAt === null || postedAt <= board.today);
  const before = toBuild(board);
  const closed = board.vacancies.filter((one) => !isActive(one, board.today));
  const stops = Object.entries(DAYS).flatMap(([name, day]) => {
    const next = toBuild(day(board, createRandom(1)));
    const { gates } = compareBuilds(next, before, closed);
    return gates.length > 0 ? [{ name, gates }] : [];
  });
  expect(stops.length, JSON.stringify(stops)).toBeLessThanOrEqual(1);
});
