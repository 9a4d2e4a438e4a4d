import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readForm, SALARY_FORMS } from '../../../scripts/docs/salary-forms.ts';
import { readAmount, readSalary, readUnit } from '../../../src/input/values/written-salary.ts';

const FORMS = SALARY_FORMS.flatMap(([reading, ...cells]) => cells.map((cell) => [cell, reading]));

describe('a cell about a salary', () => {
  test.each(FORMS)('%s: %s', (cell, reading) => {
    expect(readForm(cell ?? '')).toBe(reading);
  });

  test.each([
    ...[
      '25,000¹',
      '２５０００',
      '25,000 USD netos',
      '$',
      'mil',
      'k',
      'a',
      '-',
      'de',
      'x'.repeat(200),
    ],
    ...[
      '25 mil 500',
      '25,000 a',
      'a 25,000',
      '25,000 30,000',
      '1 a 2 a 3',
      '25,000 a 30,000 o más',
    ],
    ...['4,50,000', '045000', "45'000", '45, 000', '45,000.-', '45,000.000', '-45000'],
    ...['25 millones', '25kk', '25,000 a 30,000 a 35,000', '0x20', '1e5'],
  ])('%s is refused', (cell) => {
    expect(readSalary(cell)).toHaveProperty('fault');
    expect(readAmount(cell)).toHaveProperty('fault');
  });

  test('means the same with signs, blanks and words that change nothing', () => {
    const sign = fc.constantFrom('', '$', '$ ', 'MXN ', 'MX$');
    const behind = fc.constantFrom('', ' MXN', ' M.N.', ' pesos', ' brutos', ' mensuales', '.00');
    const joiner = fc.constantFrom(' - ', '-', ' a ', ' – ', ' / ', ' y ');
    const amount = fc.integer({ min: 1_000, max: 999_999 });
    fc.assert(
      fc.property(amount, amount, sign, behind, joiner, (a, b, before, after, join) => {
        const [min, max] = [Math.min(a, b), Math.max(a, b)];
        fc.pre(max < min * 100);
        const write = (pesos: number) => `${before}${pesos.toLocaleString('en-US')}${after}`;
        const unit = after === ' mensuales' ? { unit: 'MONTH' } : {};
        expect(readSalary(write(min))).toEqual({ min, max: min, ...unit });
        expect(readSalary(`${write(min)}${join}${write(max)}`)).toEqual({ min, max, ...unit });
        const amount = after === ' mensuales' ? { pesos: min, unit: 'MONTH' } : min;
        expect(readAmount(write(min))).toEqual(amount);
      }),
    );
  });

  test('has one decimal before mil or k, and no more', () => {
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 9_999 }), (tenths) => {
        const pesos = tenths * 100;
        const written = `${Math.floor(tenths / 10)}.${tenths % 10}`;
        expect([readAmount(`${written} mil`), readAmount(`${written}k`)]).toEqual([pesos, pesos]);
        expect(readAmount(`${written}5k`)).toEqual({ fault: 'two-meanings' });
      }),
    );
  });

  test.each([
    ['25 mil - 25,000', { min: 25_000, max: 25_000 }],
    // 32.3 * 1,000 is not a whole number in binary.
    ['32.3 mil', { min: 32_300, max: 32_300 }],
    ['999 - 20 mil', { fault: 'two-meanings' }],
    ['251 - 25,000', { min: 251, max: 25_000 }],
    ['800 - 1,000', { min: 800, max: 1_000 }],
    ['800 - 999', { min: 800, max: 999 }],
    ['800 - 999 mensuales', { fault: 'two-meanings' }],
  ])('at the edge of two meanings: %s', (cell, expected) => {
    expect(readSalary(cell)).toEqual(expected);
  });

  test('has the period of a bonus in a column of its own no more than in a range', () => {
    expect(readAmount('15,000 más bono quincenal')).toEqual({ fault: 'two-periods' });
    expect(readAmount('15,000 más bono mensual')).toEqual({ pesos: 15_000, extras: ['bonos'] });
    expect(readAmount('15,000 mensuales más prestaciones superiores')).toEqual({
      pesos: 15_000,
      unit: 'MONTH',
    });
  });

  test('is the same with words behind it that say nothing about the amount', () => {
    const words = 'negociable, + prestaciones de ley, (s/tope), más vales, y fondo de ahorro, !';
    const behind = fc.array(fc.constantFrom(...words.split(', ')), { maxLength: 4 });
    const amount = fc.constantFrom(
      '25,000',
      '25-30 mil',
      'de 8.5 a 10k',
      '6,000 sem.',
      '7 mil qna.',
    );
    fc.assert(
      fc.property(amount, behind, (text, also) => {
        expect(readSalary([text, ...also].join(' '))).toEqual(readSalary(text));
      }),
    );
  });

  test('with a digit or a word for net, currency, period or one end is never passed over', () => {
    const behind = fc.array(fc.constantFrom('negociable', '+ bonos', '(s/tope)', 'y', 'de', 'más'));
    const word = fc.constantFrom(
      ...[
        'netos',
        'USD',
        'semanales',
        'al año',
        'por viaje',
        'destajo',
        'hasta',
        'o más',
        '5',
        '½',
      ],
    );
    fc.assert(
      fc.property(behind, word, behind, (before, one, after) => {
        const cell = ['25,000', 'negociable', ...before, one, ...after].join(' ');
        expect(readSalary(cell)).toHaveProperty('fault');
      }),
    );
  });

  test('that has a figure is never no salary', () => {
    const word = fc.constantFrom(
      'bonos',
      'a convenir',
      '25,000.50',
      '$9',
      '١',
      '7.',
      'y',
      '-',
      'ventas',
    );
    fc.assert(
      fc.property(fc.array(word), (words) => {
        const cell = words.join(' ');
        if (/\p{N}/u.test(cell)) expect(readSalary(cell)).not.toBeNull();
      }),
    );
  });

  test('is read or refused, whatever it is', () => {
    const word = fc.constantFrom(
      ...'25,000 30 mil k - a de netos % . , $ USD hasta / y'.split(' '),
    );
    fc.assert(
      fc.property(fc.array(fc.oneof(word, fc.string({ maxLength: 3 }))), (words) => {
        const read = readSalary(words.join(' '));
        if (read === null || 'fault' in read) return;
        expect(Number.isSafeInteger(read.min) && read.min >= 0).toBe(true);
        expect(read.max).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test('a period is one word, not two', () => {
  expect(readUnit('semanal')).toBe('WEEK');
  expect(readUnit('semanal mensual')).toBeUndefined();
});

test('a cell of two lines is still about a salary', () => {
  const extras = 'más comisiones y bonos de productividad y vales de despensa';
  const text = `de 25,000 a 30,000 pesos mexicanos brutos mensuales ${extras}`;
  expect(readSalary(text)).toMatchObject({ min: 25_000, max: 30_000, unit: 'MONTH' });
});
