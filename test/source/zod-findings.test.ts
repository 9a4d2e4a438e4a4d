import { expect, test } from 'vitest';
import * as z from 'zod';
import { describeFinding } from '../../src/report/describe-finding.ts';
import { findingsFor } from './in-memory.ts';

test('a list with too many items says how many it has and may have', () => {
  const schema = z.strictObject({ words: z.array(z.string()).max(2) });
  const [finding, ...others] = findingsFor(schema, '{ "words": ["a", "b", "c"] }');
  expect(others).toEqual([]);
  expect(finding).toMatchObject({ code: 'wrong-count', field: 'words', args: { count: 3 } });
  expect(finding && describeFinding(finding)).toEqual({
    found: '3 items',
    allowed: 'at most 2 items',
  });
});
