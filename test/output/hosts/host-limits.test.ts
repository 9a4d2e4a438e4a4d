import { expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import type { HostLimits } from '../../../src/output/hosts/host.ts';
import {
  type BuildSize,
  type ExceededLimit,
  exceededLimits,
} from '../../../src/output/hosts/host-limits.ts';

const SIZE: BuildSize = {
  files: 101,
  folders: new Map([
    ['/docs', 11],
    [`${API_PREFIX}/jobs`, 50],
    [`${API_PREFIX}/jobs/search/all/all`, 20],
    [`${API_PREFIX}/jobs/search/all/ventas`, 20],
  ]),
  largest: [
    { path: `${API_PREFIX}/jobs/search/all/all/all.json`, bytes: 900 },
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
          { folder: `${API_PREFIX}/jobs`, files: 50 },
          { folder: `${API_PREFIX}/jobs/search`, files: 40 },
          { folder: '/docs', files: 11 },
        ],
      },
    ],
  ],
  [
    'too many files in a folder',
    { filesPerFolder: 39 },
    [{ limit: 'files-per-folder', actual: 50, allowed: 39, folder: `${API_PREFIX}/jobs` }],
  ],
  [
    'two files that are too large',
    { bytesPerFile: 99 },
    [
      {
        limit: 'bytes-per-file',
        actual: 900,
        allowed: 99,
        path: `${API_PREFIX}/jobs/search/all/all/all.json`,
      },
      { limit: 'bytes-per-file', actual: 100, allowed: 99, path: '/docs/index.html' },
    ],
  ],
])('%s', (_, limits, expected) => {
  expect(exceededLimits(limits, SIZE)).toEqual(expected);
});
