import { expect, test } from 'vitest';
import type { HostLimits } from '../../src/hosts/host.ts';
import { type BuildSize, type ExceededLimit, exceededLimits } from '../../src/hosts/host-limits.ts';

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
])('%s', (_, limits, expected) => {
  expect(exceededLimits(limits, SIZE)).toEqual(expected);
});
