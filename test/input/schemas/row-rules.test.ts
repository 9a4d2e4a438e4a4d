import { describe, expect, test } from 'vitest';
import { wholeFile } from '../../../src/input/files/source-file.ts';
import { costOf } from '../../../src/input/findings/costs.ts';
import { LIFETIME } from '../../../src/input/findings/data-limits.ts';
import type { Finding } from '../../../src/input/findings/finding.ts';
import {
  checkSalaryRecord,
  checkVacancy,
  cutLifetime,
  type RuleHit,
} from '../../../src/input/schemas/row-rules.ts';
import type { Vacancy } from '../../../src/input/schemas/vacancy.ts';
import { vacancy } from '../../support/data-folder.ts';
import { later } from '../../support/days.ts';
import { aboutChanges } from '../../support/findings.ts';

const { minDays, maxDays } = LIFETIME;

const hits = (overrides: object) => aboutChanges(checkVacancy(vacancy(1, overrides))).map(toLabel);
const toLabel = ({ code, path }: RuleHit) => `${code} ${path.join('.')}`;
const hitsOfSalary = (min: unknown, max: unknown, period?: unknown) =>
  hits({ salary: { min, max, ...(period !== undefined && { period }) } });
const hitsOfDays = (postedAt: unknown, validThrough: unknown) => hits({ postedAt, validThrough });

describe('a salary', () => {
  test.each<[number, number, string[]]>([
    [25_000, 25_000, []],
    [25_001, 25_000, ['salary-impossible salary.min']],
    [10_000, 500_000, []],
    [0, 0, ['salary-impossible salary.min']],
    [0, 25_000, ['salary-impossible salary.min']],
    [-1, 25_000, ['salary-impossible salary.min']],
    [25_000, 2_500_000, ['salary-impossible salary.max']],
    [25_000, 0, ['salary-impossible salary.min', 'salary-impossible salary.max']],
  ])('of %i to %i a month: %j', (min, max, expected) => {
    expect(hitsOfSalary(min, max)).toEqual(expected);
    expect(hitsOfSalary(min, max, 'MONTH')).toEqual(expected);
  });

  test.each<[string, number, number]>([
    ['HOUR', 6, 5_780], // 1,038 and 999,940 a month
    ['WEEK', 231, 230_946], // 1,000.23 and 999,996.18
    ['MONTH', 1_000, 1_000_000],
    ['YEAR', 12_000, 12_000_000],
  ])('per %s is possible from %i to %i', (period, min, max) => {
    expect(hitsOfSalary(min, max, period)).toEqual([]);
    expect(hitsOfSalary(min - 1, min, period)).toEqual(['salary-impossible salary.min']);
    expect(hitsOfSalary(max, max + 1, period)).toEqual(['salary-impossible salary.max']);
  });

  test.each<[string, number, string[] | undefined]>([
    ['HOUR', 30_000, ['cents']],
    ['WEEK', 600_000, ['cents']],
    ['MONTH', 25, ['thousands']],
    ['MONTH', 0, undefined],
    ['HOUR', 9_000_000, undefined],
  ])('per %s of %i is impossible, perhaps %j', (period, pay, fits) => {
    const hits = checkVacancy(vacancy(1, { salary: { min: pay, max: pay, period } }));
    const hit = hits.find(({ code }) => code === 'salary-impossible');
    expect(hit?.args).toEqual({ min: pay, max: pay, period, ...(fits && { fits }) });
  });

  test('per an unknown period is not judged: the schema rejects it', () => {
    expect(hitsOfSalary(30_000, 30_000, 'DAY')).toEqual([]);
    expect(hitsOfSalary(30_000, 30_000, 'constructor')).toEqual([]);
  });

  test.each<[unknown, unknown]>([
    [undefined, 9000],
    ['20000', 9000],
    [20_000.5, 9000],
    [20_000, null],
  ])('of %j to %j breaks no rule: the schema rejects it', (min, max) => {
    expect(hitsOfSalary(min, max)).toEqual([]);
  });
});

describe('the lifetime of a vacancy', () => {
  test.each<[string, number, string[]]>([
    // The second one has a 29th of February, the third a clock change in Tijuana.
    ...['2026-11-02', '2024-02-01', '2026-03-01', '2026-12-01'].flatMap(
      (day): [string, number, string[]][] => [
        [day, maxDays, []],
        [day, maxDays + 1, ['lifetime-cut validThrough']],
        [day, minDays, []],
        [day, minDays - 1, ['lifetime-short validThrough']],
      ],
    ),
    ['2026-11-02', 0, ['lifetime-short validThrough']],
    ['2026-11-02', -1, ['closes-before-posted validThrough']],
  ])('from %s for %i days: %j', (postedAt, days, expected) => {
    expect(hitsOfDays(postedAt, later(postedAt, days))).toEqual(expected);
  });

  test.each<[unknown, unknown]>([
    [null, '2026-11-02'],
    ['2026-11-02', null],
    ['2026-02-30', '2026-11-02'],
    ['2026-11-02', '30/12/2027'],
  ])('from %j to %j breaks no rule: the schema rejects it', (postedAt, validThrough) => {
    expect(hitsOfDays(postedAt, validThrough)).toEqual([]);
  });
});

describe('a last day that comes too late', () => {
  const TODAY = '2026-11-13';
  const calendar = { today: TODAY, dayOf: () => TODAY };
  const severity = (overrides: object) =>
    checkVacancy(vacancy(1, overrides), calendar).map(({ path, ...hit }) => {
      const finding = { ...hit, field: path.join('.'), place: wholeFile('') } as unknown as Finding;
      return `${hit.code} ${costOf(finding, 'vacancy')}`;
    });

  test('is cut to the last one that is possible', () => {
    const dated = { postedAt: '2026-11-02', validThrough: '2027-02-02' };
    expect(severity(dated)).toEqual(['lifetime-cut nothing']);
    expect(cutLifetime(vacancy(1, dated) as Vacancy).validThrough).toBe(
      later('2026-11-02', maxDays),
    );
  });

  test('stays if it is possible, or if there is no first day', () => {
    const last = later('2026-11-02', maxDays);
    for (const dated of [
      { postedAt: '2026-11-02', validThrough: last },
      { postedAt: null, validThrough: '2030-01-01' },
      { postedAt: '2026-11-02', validThrough: null },
    ]) {
      expect(cutLifetime(vacancy(1, dated) as Vacancy)).toMatchObject(dated);
    }
  });

  // Cut, the vacancy would vanish although its row says that it is open.
  test.each<[string, string, string | undefined, string]>([
    [later(TODAY, -maxDays), later(TODAY, 1), 'open', 'lifetime-cut nothing'],
    [later(TODAY, -maxDays - 1), TODAY, 'open', 'lifetime-cut row'],
    [later(TODAY, -maxDays - 1), TODAY, undefined, 'lifetime-cut row'],
    [later(TODAY, -maxDays - 1), TODAY, 'closed', 'lifetime-cut nothing'],
    [later(TODAY, -maxDays - 9), later(TODAY, -1), 'open', 'lifetime-cut nothing'],
  ])('from %s to %s while the status is %s: %s', (postedAt, validThrough, status, expected) => {
    expect(severity({ postedAt, validThrough, status })).toEqual([expected]);
  });
});

describe('the title of an open vacancy', () => {
  test.each([
    'CUBIERTA - Analista de Crédito',
    'Analista de Crédito – Cubierto',
    'Analista (CANCELADA)',
    'Analista [Stand-by] Jr.',
    'Analista de Crédito | Contabilidad | pausada',
    '**CERRADA**: Analista',
    'Analista - CUBIERTA 03/11',
    'EN PAUSA',
    'On hold: Analista',
  ])('says that it is not: %s', (title) => {
    expect(hits({ title })).toEqual(['closed-title title']);
    expect(hits({ title, status: undefined })).toEqual(['closed-title title']);
    expect(hits({ title, status: 'paused' })).toEqual([]);
  });

  test.each([
    'Técnico en Circuito Cerrado (CCTV)',
    'Instalador - Circuito cerrado',
    'Analista de vacantes cubiertas',
    'Cerrajero (turno cerrado de noche)',
    'Analista: cuentas canceladas',
    'Pausa - Analista',
  ])('does not say so: %s', (title) => {
    expect(hits({ title })).toEqual([]);
  });
});

describe('the first day of an open vacancy', () => {
  const TODAY = '2026-11-13';
  const calendar = { today: TODAY, dayOf: () => TODAY };
  const codes = (days: number, status?: string) =>
    checkVacancy(vacancy(1, { postedAt: later(TODAY, days), validThrough: null, status }), calendar)
      .map(({ code }) => code)
      .filter((code) => code === 'far-day');

  test.each([-301, 63])('may have the wrong year: %i days from today', (days) => {
    expect(codes(days)).toEqual(['far-day']);
    expect(codes(days, 'closed')).toEqual([]);
  });

  test.each([-300, 0, 62])('is usual: %i days from today', (days) => {
    expect(codes(days)).toEqual([]);
  });
});

describe('a vacancy without a first day', () => {
  const LAST = later('2026-11-13', maxDays);
  // In Tijuana it is still the day before.
  const days = {
    today: '2026-11-13',
    dayOf: (city: string) => (city === 'tijuana' ? '2026-11-12' : '2026-11-13'),
  };
  const hitsToday = (overrides: object) =>
    aboutChanges(checkVacancy(vacancy(1, { postedAt: null, ...overrides }), days)).map((hit) => [
      hit.code,
      'args' in hit && hit.args,
    ]);
  const noEnd = (days: number | null) => [['no-end', { days }]];

  test.each<[object, unknown[]]>([
    [{ validThrough: LAST }, []],
    [{ validThrough: later(LAST, 1) }, noEnd(maxDays + 1)],
    [{ validThrough: LAST, city: 'tijuana' }, noEnd(maxDays + 1)],
    [{ validThrough: '9999-12-31' }, noEnd(2_912_126)],
    [{ validThrough: '2026-11-01' }, []],
    [{ validThrough: null }, noEnd(null)],
    [{ validThrough: undefined, postedAt: undefined }, noEnd(null)],
    [{ validThrough: null, postedAt: '2026-11-02' }, []],
    [{ validThrough: later(LAST, 1), status: undefined }, noEnd(maxDays + 1)],
    [{ validThrough: null, status: 'paused' }, noEnd(null)],
    // A closed vacancy has ended.
    [{ validThrough: null, status: 'closed' }, []],
    // The schema rejects these.
    [{ validThrough: '2027-02-30' }, []],
    [{ validThrough: null, postedAt: 'ayer' }, []],
  ])('%j: %j', (overrides, expected) => {
    expect(hitsToday(overrides)).toEqual(expected);
  });

  test('and without a last day has no end, even if the day is unknown', () => {
    expect(hitsOfDays(undefined, undefined)).toEqual(['no-end validThrough']);
    expect(hitsOfDays(null, '9999-12-31')).toEqual([]);
  });
});

test('checks the rules of a row that has other bad fields', () => {
  const bad = {
    id: 7,
    city: 'x',
    salary: { min: 9_000, max: 8_000, period: 'MES' },
    validThrough: '2027-06-01',
  };
  expect(hits(bad)).toEqual(['salary-impossible salary.min', 'lifetime-cut validThrough']);
});

test.each([[null], [7], ['x'], [[]], [[1]]])(
  '%j breaks no rule: the schema rejects it',
  (value) => {
    expect(checkVacancy(value)).toEqual([]);
    expect(checkSalaryRecord(value)).toEqual([]);
  },
);

test.each<[unknown, unknown, string[]]>([
  [12_000, 15_000, []],
  [15_000, 12_000, ['salary-impossible min']],
  [12_000, 1_200_000, ['salary-impossible max']],
  ['x', 12_000, []],
])('a salary record of %j to %j: %j', (min, max, expected) => {
  expect(checkSalaryRecord({ min, max }).map(toLabel)).toEqual(expected);
});

describe('the figures in the text of a salary', () => {
  test.each([
    ['$25,000 a $32,000 MXN brutos al mes', []],
    ['25 000 - 32 000.00, más 10 % de bono', []],
    ['A tratar', []],
    ['$52,000 a $90,000', ['salary-text salary.text']],
    ['$25,000', ['salary-text salary.text']],
    ['25 a 32 mil', ['salary-text salary.text']],
  ])('%s', (text, expected) => {
    expect(hits({ salary: { min: 25_000, max: 32_000, text } })).toEqual(expected);
  });
});

test('a vacancy of a board has an address of its own', () => {
  const row = { applyUrl: 'https://x.norvendis.example/y', postedAt: '2026-11-02' };
  expect(aboutChanges(checkVacancy(row, undefined, true))).toEqual([]);
  const hits = aboutChanges(checkVacancy(row, undefined, false));
  expect(hits.map(toLabel)).toEqual(['placeholder-text applyUrl']);
});
