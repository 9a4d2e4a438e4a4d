import { expect, test } from 'vitest';
import type { GateHit } from '../../src/compare/gates.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';
import type { ExceededLimit } from '../../src/hosts/limits.ts';
import { describeGate, formatLimits } from '../../src/report/describe-gate.ts';

const gone = { gone: 5, of: 1_470 };
const median = { family: 'ventas', from: 20_000, to: 40_000 };

// `test/compare` hits every gate; these are the sentences with a choice in them.
test.each<[GateHit, string | RegExp]>([
  [
    { gate: 'shrunk', args: { now: 1, before: 5_000 } },
    '1 active vacancy, down from 5,000 in the previous build: fewer than half.',
  ],
  [{ gate: 'vacancies-gone', args: { ...gone, rekeyed: 0 } }, /^5 of 1,470 .*: more than \d+%\.$/],
  [{ gate: 'vacancies-gone', args: { ...gone, rekeyed: 1 } }, /1 of them is back .* its addresses/],
  [{ gate: 'vacancies-gone', args: { ...gone, rekeyed: 4 } }, /4 of them are back .* their addr/],
  [
    { gate: 'medians-moved', args: { moved: [median], of: 23 } },
    /moved by more than \d+%: ventas \(20,000 to 40,000\)\.$/,
  ],
  [
    { gate: 'medians-moved', args: { moved: Array(5).fill(median), of: 23 } },
    /^The medians of 5 of 23 salary guides .*\) and 2 more\.$/,
  ],
])('%j: %s', (hit, words) => {
  if (typeof words === 'string') expect(describeGate(hit)).toBe(words);
  else expect(describeGate(hit)).toMatch(words);
});

test('limits: one line for each that is exceeded', () => {
  const folder = '/api/v1/jobs';
  const exceeded: ExceededLimit[] = [
    {
      limit: 'files-per-site',
      actual: 25_001,
      allowed: 20_000,
      largestFolders: [{ folder, files: 23_000 }],
    },
    { limit: 'files-per-folder', actual: 54_001, allowed: 54_000, folder },
    { limit: 'bytes-per-file', actual: 30_000_000, allowed: 25_000_000, path: '/data/x.gz' },
  ];
  expect(formatLimits({ host: HOSTS.netlify, exceeded }).split('\n')).toEqual([
    'This build exceeds the limits of Netlify:',
    '  At least 25,001 files, of 20,000 allowed. Largest folders: /api/v1/jobs (23,000). If your plan allows more: --max-files N',
    '  54,001 files in /api/v1/jobs, of 54,000 allowed in a folder.',
    '  /data/x.gz has 30.0 MB, of 25.0 MB allowed in a file.',
  ]);
});
