import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DayText, readWrittenDay } from '../../../src/input/values/written-day.ts';
import { labelsFor } from '../in-memory.ts';

describe('DayText', () => {
  test.each<[unknown, ...string[]]>([
    ['2026-11-13'],
    ['2026-02-29', 'invalid-day'],
    [' 2026-11-13', 'invalid-day'],
    [null, 'wrong-type'],
  ])('%j: %s', (value, ...codes) => {
    expect(labelsFor(DayText, value)).toEqual(codes);
  });
});

test.each<[day: string | undefined, ...forms: string[]]>([
  ['2026-11-03', '2026-11-03', '2026-11-3', '2026/11/03', '3/11/2026', '03-11-26', '3.11.2026'],
  ['2026-11-03', '3-nov-2026', '3/NOV/26', '3 nov. 2026', '3 de noviembre de 2026'],
  ['2026-11-03', '3 DE NOVIEMBRE DEL 2026', '3 November 2026'],
  ['2026-11-03', '2026-11-03T10:00:00Z', '2026-11-03 00:00:00', '3/11/26 10:00'],
  ['2026-11-03', '03/11/2026 12:00:00 a. m.', '03/11/2026, 10:30 PM'],
  ['2026-09-03', '3-Sept.-26', '3 sep 2026'],
  [
    '2024-03-01',
    'Fri Mar 01 2024 00:00:00 GMT-0600 (Central Standard Time)',
    'Fri Mar 01 2024 00:00:00 GMT-0600 (hora estándar central)',
    'Fri Mar 01 2024 23:59:59 GMT+0000',
    'Fri Mar 01 2024',
    '01/03/2024 00:00:00 GMT-0600',
  ],
  [undefined, 'Mar 01 2024', 'Fri Mar 32 2024', 'Fri Mar 01 24', 'Fri Mar 01', 'x Mar 01 2024'],
  [undefined, 'Hace 3 días', 'Hoy', 'Fri Mar 01 2024 GMT-0600 (Central Standard Time)'],
  [undefined, '11/13/26', '31/11/2026', '29/2/2026', '31-sep-26', '2026-13-11', '3/11-2026'],
  [undefined, 'November 3, 2026', 'lunes 3 de noviembre de 2026', '3 de noviembre', 'nov-26'],
  [undefined, '3/11/26 10', '3 11 2026', '3rd November 2026', '3-j-2026', '14-xyz-26', '46329'],
  [undefined, 'mañana', `14${' '.repeat(100)}jul 26`],
])('the day %s can be written as %j, …', (day, ...forms) => {
  expect(forms.map((text) => readWrittenDay(text))).toEqual(forms.map(() => day));
});

test('a day is read as a script of any time zone writes it', () => {
  fc.assert(
    fc.property(
      fc.date({ noInvalidDate: true, min: new Date('2000-01-01'), max: new Date('2099-12-31') }),
      (date) => {
        const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
        const expected = day.map((part) => String(part).padStart(2, '0')).join('-');
        expect(readWrittenDay(String(date))).toBe(expected);
        expect(readWrittenDay(String(date), 'month first')).toBe(expected);
      },
    ),
  );
});

test('with the month first, 11/3/26 is in November', () => {
  expect(readWrittenDay('11/3/26', 'month first')).toBe('2026-11-03');
});
