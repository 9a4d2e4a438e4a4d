import { expect, test } from 'vitest';
import type { HostLimits } from '../../src/hosts/host.ts';
import { type BuildSize, type ExceededLimit, exceededLimits } from '../../src/hosts/limits.ts';

const SIZE: BuildSize = {
  files: 101,
  folders: new Map([
    ['/docs', 11],
    ['/api/v1/jobs', 90],
  ]),
  largest: [
    { path: '/api/v1/jobs/search/all/all/all.json', bytes: 900 },
    { path: '/docs/index.html', bytes: 100 },
  ],
};

test.each<[string, HostLimits, ExceededLimit[]]>([
  ['no limits', {}, []],
  ['at every limit', { filesPerSite: 101, filesPerFolder: 90, bytesPerFile: 900 }, []],
  [
    'too many files',
    { filesPerSite: 100 },
    [
      {
        limit: 'files-per-site',
        actual: 101,
        allowed: 100,
        largestFolders: [
          { folder: '/api/v1/jobs', files: 90 },
          { folder: '/docs', files: 11 },
        ],
      },
    ],
  ],
  [
    'too many files in a folder',
    { filesPerFolder: 89 },
    [{ limit: 'files-per-folder', actual: 90, allowed: 89, folder: '/api/v1/jobs' }],
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
