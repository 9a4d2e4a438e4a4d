import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { leftoversNextTo } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';
import type { ChildRequest } from './child.ts';
import {
  buildVersion,
  learnVersions,
  recover,
  startVersion,
  type Version,
  versionOf,
} from './versions.ts';

/** Long, because the machine may be busy with other tests. */
const LIMIT = 120_000;

beforeAll(learnVersions, LIMIT);

test.each<[NonNullable<ChildRequest['die']>, Version]>([
  ['read', 'old'],
  ['compare', 'old'],
  ['write', 'old'],
  [500, 'old'],
  ['staged', 'old'],
  ['moved-aside', 'old'],
  ['swapped', 'new'],
  ['cleaned', 'new'],
])(
  'a build killed at %s leaves the %s build after recovery, and the next one works',
  async (die, expected) => {
    const dist = join(tempFolder(), 'dist');
    await buildVersion('old', dist);
    const { child, ended } = startVersion('new', dist, { die });
    await ended;
    expect(child.signalCode).toBe('SIGKILL');
    expect(leftoversNextTo(dist)).toContain('.dist.lock');
    recover(dist);
    expect(versionOf(dist)).toBe(expected);
    expect(leftoversNextTo(dist)).toEqual([]);
    await buildVersion('new', dist);
    expect(versionOf(dist)).toBe('new');
  },
  LIMIT,
);
