import { expect, test } from 'vitest';
import type { HostLimits } from '../../src/hosts/host.ts';
import { exceededLimits } from '../../src/hosts/limits.ts';
import { SITE_RULES } from '../../src/http/site-rules.ts';

const size = {
  files: 101,
  folders: new Map([
    ['/api/v1/jobs', 90],
    ['/docs', 11],
  ]),
  largest: [
    { path: '/api/v1/jobs/search/all/all/all.json', bytes: 900 },
    { path: '/docs/index.html', bytes: 100 },
  ],
};

const excess = (limits: HostLimits) => exceededLimits(limits, size, SITE_RULES);

test.each<[string, HostLimits, RegExp[]]>([
  ['no limits', {}, []],
  ['all at their limit', { filesPerSite: 101, filesPerFolder: 90, bytesPerFile: 900 }, []],
  ['files', { filesPerSite: 100 }, [/101 files, of 100.*\/api\/v1\/jobs \(90\)/]],
  ['a folder', { filesPerFolder: 89 }, [/90 files in \/api\/v1\/jobs, of 89/]],
  ['one file', { bytesPerFile: 899 }, [/all\/all\/all\.json has 900 B, of 899 B/]],
  ['two files', { bytesPerFile: 99 }, [/all\.json/, /index\.html/]],
  ['header rules', { headerRules: 3 }, [/header rules, of 3/]],
])('%s', (_, limits, messages) => {
  const found = excess(limits);
  expect(found).toHaveLength(messages.length);
  for (const [index, message] of messages.entries()) expect(found[index]).toMatch(message);
});
