import { describe, expect, test } from 'vitest';
import { listFindings } from '../../../src/cli/report/facts.ts';
import { isError, isWarning } from '../../../src/input/findings/costs.ts';
import type { CostedFinding } from '../../../src/input/findings/finding.ts';
import { shown } from '../../support/shown.ts';
import { errors, FINDING, warnings } from './make-facts.ts';

describe('findings that read the same', () => {
  const city = (value: string, suggestion: string, line: number) =>
    ({
      ...FINDING,
      value: shown(value),
      suggestion,
      place: { ...FINDING.place, line },
    }) as CostedFinding;
  const tag = (field: string, at: number) =>
    ({ code: 'html-tag', field, args: { at }, place: FINDING.place }) as CostedFinding;
  const named = (line: number, at: number) =>
    ({
      ...FINDING,
      code: 'employer-disclosed',
      also: { file: 'data/b.json', line, column: 9 },
      args: { at, canMask: true },
    }) as CostedFinding;
  const setting = (field: string, value = 'https://a.example') =>
    ({
      ...{ code: 'placeholder-text', field, place: FINDING.place, value: shown(value) },
      args: { isExample: true },
    }) as CostedFinding;
  const bad = (value: string, line: number) =>
    ({
      ...{ code: 'invalid-day', field: 'postedAt', value: shown(value), args: {} },
      place: { ...FINDING.place, line },
    }) as CostedFinding;
  const unread = (...rows: number[]) =>
    ({
      ...{ code: 'look-at', cost: 'nothing', field: '', place: FINDING.place },
      args: { hidden: [], struck: [], passedOver: rows, titles: [], others: [], isSetAside: false },
    }) as CostedFinding;
  const short = (value: string, days: number) =>
    ({
      ...{ code: 'lifetime-short', cost: 'nothing', field: 'validThrough', value: shown(value) },
      ...{ args: { days, postedAt: '2026-11-03' }, place: FINDING.place },
    }) as CostedFinding;

  test.each<[string, CostedFinding[], number[]]>([
    ['have one value', [city('a', 'x', 1), city('a', 'x', 2), city('b', 'y', 3)], [2, 1]],
    ['differ in figures, or in the item of a list', [tag('b.0', 7), tag('b.3', 19)], [2]],
    ['are of one field', [tag('title', 7), tag('zone', 7)], [1, 1]],
    ['or of several settings', [setting('termsUrl'), setting('urls.job')], [2]],
    ['of settings have one value', [setting('a', 'x'), setting('b', 'y')], [1, 1]],
    ['have one value, also without a suggestion', [city('a', '', 1), city('b', '', 2)], [1, 1]],
    ['are days that differ', [bad('31/11/2026', 1), bad('32/11/2026', 2)], [1, 1]],
    ['warn of rows by their numbers', [unread(42, 43), unread(9, 10), unread(9, 10)], [1, 2]],
    ['warn of a day in each row', [short('2026-11-04', 1), short('2026-11-14', 11)], [2]],
    ['warn of a day ahead and one ago', [short('2026-11-04', 1), short('2026-11-02', -1)], [1, 1]],
    ['are about one employer', [named(5, 1), named(5, 9), named(6, 1)], [2, 1]],
  ])('%s', (_, findings, expected) => {
    const { groups } = listFindings({ findings, unlisted: {} }, () => true);
    expect(groups.map(({ length }) => length)).toEqual(expected);
  });
});

test('findings are counted by severity, also those that are not listed', () => {
  const source = { findings: [...errors(9), ...warnings(7)], unlisted: { 'unused-setting': 5 } };
  expect(listFindings(source, isError)).toMatchObject({ total: 9, files: 2 });
  expect(listFindings(source, isWarning)).toMatchObject({ total: 12 });
});
