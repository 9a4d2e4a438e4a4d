import { describe, expect, test } from 'vitest';
import { DayText, readWrittenDay } from '../../../src/input/values/written-day.ts';
import { labelsFor } from '../in-memory.ts';

describe('DayText', () => {
  test.each(['2026-11-13', '2024-02-29', '2026-12-31'])('accepts %s', (day) => {
    expect(DayText.parse(day)).toBe(day);
  });

  test.each<[unknown, string]>([
    ['2026-02-29', 'invalid-day'],
    ['2026-02-30', 'invalid-day'],
    ['2026-13-01', 'invalid-day'],
    ['2026-00-10', 'invalid-day'],
    ['2026-11-13T00:00:00Z', 'invalid-day'],
    [' 2026-11-13', 'invalid-day'],
    ['2026-11-13\n', 'invalid-day'],
    ['', 'invalid-day'],
    ['mañana', 'invalid-day'],
    [20_261_113, 'wrong-type'],
    [null, 'wrong-type'],
  ])('rejects %j', (value, code) => {
    expect(labelsFor(DayText, value)).toEqual([code]);
  });
});

test.each<[string, string | undefined]>([
  ['13/11/2026', '2026-11-13'],
  ['3.1.2026', '2026-01-03'],
  ['3.4.26', '2026-04-03'],
  ['13/11/26', '2026-11-13'],
  ['3/3/26', '2026-03-03'],
  ['3/4/26', '2026-04-03'],
  ['11/13/26', undefined],
  ['2026/07/14', '2026-07-14'],
  ['14-jul-26', '2026-07-14'],
  ['14/JUL/26', '2026-07-14'],
  ['14 jul. 2026', '2026-07-14'],
  ['14 de julio de 2026', '2026-07-14'],
  ['1 sept 2026', '2026-09-01'],
  ['30/02/2026', undefined],
  ['31-sep-26', undefined],
  ['14-xyz-26', undefined],
  ['mañana', undefined],
  ['12345', undefined],
  [`14${' '.repeat(100)}jul 26`, undefined],
])('%j is the day %s', (text, day) => {
  expect(readWrittenDay(text)).toBe(day);
});
