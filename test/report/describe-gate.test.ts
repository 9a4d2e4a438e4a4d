import { expect, test } from 'vitest';
import type { GateHit } from '../../src/compare/gates.ts';
import type { ExceededLimit } from '../../src/hosts/host-limits.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';
import { describeGate, formatLimits } from '../../src/report/describe-gate.ts';

const gone = { gone: 5, of: 1_470 };
const median = { family: 'ventas', from: 20_000, to: 40_000 };

// `test/compare` hits every gate; these are the sentences with a choice in them.
test.each<[GateHit, RegExp]>([
  [{ gate: 'shrunk', args: { now: 1, before: 5_000 } }, /^1 active vacancy, .* 5,000 /],
  [{ gate: 'vacancies-gone', args: { ...gone, rekeyed: 0 } }, /^5 of 1,470 .*: more than \d+%\.$/],
  [{ gate: 'vacancies-gone', args: { ...gone, rekeyed: 4 } }, /another id: 4\./],
  [{ gate: 'medians-moved', args: { moved: [median], of: 23 } }, /\(20,000 to 40,000\)\.$/],
  [{ gate: 'medians-moved', args: { moved: Array(5).fill(median), of: 23 } }, / and 2 more\.$/],
])('%j: %s', (hit, words) => {
  expect(describeGate(hit)).toMatch(words);
});

test.each<[ExceededLimit, RegExp]>([
  [
    { limit: 'files-per-site', largestFolders: [{ folder: '/jobs', files: 9 }], ...tooMany() },
    /2,001 files.* \/jobs \(9\).*--max-files N$/,
  ],
  [{ limit: 'files-per-folder', folder: '/jobs', ...tooMany() }, /2,001 files in \/jobs/],
  [{ limit: 'bytes-per-file', path: '/x.gz', ...tooMany() }, /\/x\.gz has 2\.0 kB/],
])('%j: %s', (limit, words) => {
  const exceeded = { host: HOSTS.netlify, exceeded: [limit], maxFiles: undefined };
  expect(formatLimits(exceeded)).toMatch(words);
});

test('a limit of --max-files is named as such', () => {
  const limit: ExceededLimit = { limit: 'files-per-site', largestFolders: [], ...tooMany() };
  const text = formatLimits({ host: HOSTS.nginx, exceeded: [limit], maxFiles: 2_000 });
  expect(text).toContain('of 2,000 allowed by --max-files.');
});

function tooMany() {
  return { actual: 2_001, allowed: 2_000 };
}
