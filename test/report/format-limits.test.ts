import { expect, test } from 'vitest';
import type { ExceededLimit } from '../../src/hosts/limits.ts';
import { formatLimits } from '../../src/report/format-limits.ts';

const host = { name: 'netlify', title: 'Netlify' } as const;

test.each<[ExceededLimit, string]>([
  [
    {
      limit: 'files-per-site',
      actual: 20_001,
      allowed: 20_000,
      largestFolders: [
        { folder: '/api/v1/jobs', files: 18_000 },
        { folder: '/docs', files: 5 },
      ],
    },
    'At least 20,001 files, of 20,000 allowed. Largest folders: /api/v1/jobs (18,000), /docs (5). If your plan allows more: --max-files N',
  ],
  [
    { limit: 'files-per-folder', actual: 54_001, allowed: 54_000, folder: '/api/v1/jobs' },
    '54,001 files in /api/v1/jobs, of 54,000 allowed in a folder.',
  ],
  [
    { limit: 'bytes-per-file', actual: 26_300_000, allowed: 26_214_400, path: '/a.json' },
    '/a.json has 26.3 MB, of 26.2 MB allowed in a file.',
  ],
  [{ limit: 'header-rules', actual: 101, allowed: 100 }, '101 header rules, of 100 allowed.'],
  [
    { limit: 'header-rule-length', actual: 2_001, allowed: 2_000, path: '/docs/' },
    'The header rule for /docs/ has 2,001 characters, of 2,000 allowed.',
  ],
])('%j', (exceeded, words) => {
  expect(formatLimits({ host, exceeded: [exceeded] })).toBe(
    `This build exceeds the limits of Netlify:\n  ${words}`,
  );
});

test('one line per limit', () => {
  const exceeded = { limit: 'header-rules', actual: 2, allowed: 1 } as const;
  expect(formatLimits({ host, exceeded: [exceeded, exceeded] }).split('\n')).toHaveLength(3);
});
