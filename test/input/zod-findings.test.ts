import { expect, test } from 'vitest';
import * as z from 'zod';
import { messageOf } from '../../src/input/findings/finding.ts';
import { MOST_OF_ROW } from '../../src/input/zod-findings.ts';
import { findingsFor } from './in-memory.ts';

test('a list with too many items says how many it has and may have', () => {
  const schema = z.strictObject({ words: z.array(z.string()).max(2) });
  const [finding, ...others] = findingsFor(schema, '{ "words": ["a", "b", "c"] }');
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ code: 'wrong-count', field: 'words', args: { count: 3 } });
  expect(finding && messageOf(finding)).toEqual({
    found: '3 items',
    allowed: 'at most 2 items',
  });
});

test('a row has no more findings than help', () => {
  const many = Array.from({ length: MOST_OF_ROW + 1 }, (_, index) => [`key${index}`, 1]);
  const text = JSON.stringify(Object.fromEntries(many));
  expect(findingsFor(z.strictObject({}), text)).toHaveLength(MOST_OF_ROW);
});
