import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { DataText } from '../../../src/input/findings/details.ts';
import { messageOf } from '../../../src/input/findings/finding.ts';
import { MAX_ISSUES } from '../../../src/input/schemas/parse-row.ts';
import { dataFolder, vacancy } from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';
import { findingsFor, toLabel } from '../in-memory.ts';

test('a list with too many items says how many it has and may have', () => {
  const schema = z.strictObject({ words: z.array(z.string()).max(2) });
  const [finding, ...others] = findingsFor(schema, '{ "words": ["a", "b", "c"] }');
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ code: 'out-of-range', field: 'words', args: { count: 3 } });
  expect(finding && messageOf(finding, 'en')).toEqual({
    found: '3 items',
    allowed: 'at most 2 items',
  });
});

test('a row has no more findings than help', () => {
  const many = Array.from({ length: MAX_ISSUES + 1 }, (_, index) => [`key${index}`, 1]);
  const text = JSON.stringify(Object.fromEntries(many));
  expect(findingsFor(z.strictObject({}), text)).toHaveLength(MAX_ISSUES);
});

describe('a mistyped key', () => {
  const read = (row: object) => readBoard(dataFolder({ 'vacancies/x.json': row })).findings;

  test.each<[string, string]>([
    ['titel', 'title'],
    ['descripcion', 'description'],
  ])('is one finding: %s for %s', (key, suggestion) => {
    const { [suggestion]: value, ...rest } = vacancy(2);
    const findings = read({ ...rest, [key]: value });
    expect(findings).toMatchObject([{ code: 'unknown-key', field: new DataText(key), suggestion }]);
  });

  test('is one finding also inside an object', () => {
    const findings = read(vacancy(2, { salary: { mim: 9000, max: 9000 } }));
    expect(findings).toMatchObject([{ field: new DataText('mim', 'salary.'), suggestion: 'min' }]);
  });

  test('that means nothing here does not excuse the missing one', () => {
    const { title, ...rest } = vacancy(2);
    const labels = read({ ...rest, xyzzy: title }).map(toLabel);
    expect(labels).toEqual(['missing-field title', 'unknown-key xyzzy']);
  });
});

test('a repaired text is not shown where it names an employer', () => {
  const garbled = { name: 'CorporaciÃ³n Zelmex', descriptor: 'Banco' };
  const rows = [
    vacancy(2, { employer: garbled, title: 'Cajera en CorporaciÃ³n Zelmex' }),
    vacancy(3, { employer: { name: 'Corporación Zelmex', descriptor: 'x' } }),
  ];
  const { findings } = readBoard(dataFolder({ 'vacancies/x.json': rows }));
  expect(findings.map(toLabel)).toContain('garbled-text title');
  expect(JSON.stringify(findings)).not.toContain('Zelmex');
});
