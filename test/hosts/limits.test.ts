import { describe, expect, test } from 'vitest';
import type { HostName } from '../../src/host-name.ts';
import type { HostLimits } from '../../src/hosts/host.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';
import { type BuildSize, type ExceededLimit, exceededLimits } from '../../src/hosts/limits.ts';
import { SITE_RULES } from '../../src/http/site-rules.ts';

const SIZE: BuildSize = {
  files: 101,
  folders: new Map([
    ['/docs', 11],
    ['/api/v1/jobs', 50],
    ['/api/v1/jobs/search/all/all', 20],
    ['/api/v1/jobs/search/all/ventas', 20],
  ]),
  largest: [
    { path: '/api/v1/jobs/search/all/all/all.json', bytes: 900 },
    { path: '/docs/index.html', bytes: 100 },
  ],
};

test.each<[string, HostLimits, ExceededLimit[]]>([
  ['no limits', {}, []],
  ['at every limit', { filesPerSite: 101, filesPerFolder: 50, bytesPerFile: 900 }, []],
  [
    'too many files',
    { filesPerSite: 100 },
    [
      {
        limit: 'files-per-site',
        actual: 101,
        allowed: 100,
        largestFolders: [
          { folder: '/api/v1/jobs', files: 50 },
          { folder: '/api/v1/jobs/search', files: 40 },
          { folder: '/docs', files: 11 },
        ],
      },
    ],
  ],
  [
    'too many files in a folder',
    { filesPerFolder: 39 },
    [{ limit: 'files-per-folder', actual: 50, allowed: 39, folder: '/api/v1/jobs' }],
  ],
  [
    'two files that are too large',
    { bytesPerFile: 99 },
    [
      {
        limit: 'bytes-per-file',
        actual: 900,
        allowed: 99,
        path: '/api/v1/jobs/search/all/all/all.json',
      },
      { limit: 'bytes-per-file', actual: 100, allowed: 99, path: '/docs/index.html' },
    ],
  ],
  [
    'too many header rules',
    { headerRules: 3 },
    [{ limit: 'header-rules', actual: expect.any(Number), allowed: 3 }],
  ],
])('%s', (_, limits, expected) => {
  expect(exceededLimits(limits, SIZE, SITE_RULES)).toEqual(expected);
});

test('a header rule that is too long', () => {
  const exceeded = exceededLimits({ headerRuleLength: 150 }, SIZE, SITE_RULES);
  expect(exceeded).toContainEqual({
    limit: 'header-rule-length',
    actual: expect.any(Number),
    allowed: 150,
    path: '/docs/',
  });
});

describe('the limits that the hosts document', () => {
  const sizes: Record<string, (amount: number) => BuildSize> = {
    'files-per-site': (files) => ({ files, folders: new Map(), largest: [] }),
    'files-per-folder': (files) => ({ files, folders: new Map([['/jobs', files]]), largest: [] }),
    'bytes-per-file': (bytes) => ({
      files: 1,
      folders: new Map(),
      largest: [{ path: '/a', bytes }],
    }),
  };

  test.each<[HostName, ExceededLimit['limit'], number]>([
    ['cloudflare-pages', 'files-per-site', 20_000],
    ['cloudflare-workers', 'files-per-site', 20_000],
    ['cloudflare-pages', 'bytes-per-file', 26_214_400],
    ['netlify', 'files-per-folder', 54_000],
    ['vercel', 'files-per-site', 15_000],
  ])('%s: %s %i', (name, limit, allowed) => {
    const exceededBy = (amount: number) => {
      const size = sizes[limit]?.(amount) ?? SIZE;
      return exceededLimits(HOSTS[name].limits, size, SITE_RULES).map((exceeded) => exceeded.limit);
    };
    expect(exceededBy(allowed)).toEqual([]);
    expect(exceededBy(allowed + 1)).toEqual([limit]);
  });

  test.each<[HostName, HostLimits]>([
    ['cloudflare-pages', { headerRules: 100, headerRuleLength: 2_000 }],
    ['netlify', { headerRules: 2_000 }],
  ])('%s: %j', (name, limits) => {
    expect(HOSTS[name].limits).toMatchObject(limits);
  });
});
