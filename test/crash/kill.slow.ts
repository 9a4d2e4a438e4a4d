import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { beforeAll, describe, expect, test } from 'vitest';
import type { Stage } from '../../src/stages.ts';
import { leftoversNextTo } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';
import {
  buildVersion,
  isStaging,
  learnVersions,
  recover,
  startVersion,
  type Version,
  versionOf,
  wasKilled,
} from './versions.ts';

/** Long, because the machine may be busy with other tests. */
const LIMIT = 120_000;

beforeAll(learnVersions, LIMIT);

test.each<[Stage, Version]>([
  ['staged', 'old'],
  ['moved-aside', 'old'],
  ['swapped', 'new'],
  ['cleaned', 'new'],
])(
  'a build killed when it has %s leaves the %s build after recovery',
  async (die, expected) => {
    const dist = join(tempFolder(), 'dist');
    await buildVersion('old', dist);
    const { child, ended } = startVersion('new', dist, { die });
    await ended;
    expect(wasKilled(child)).toBe(true);
    expect(leftoversNextTo(dist)).toContain('.dist.lock');
    recover(dist);
    expect(versionOf(dist)).toBe(expected);
    expect(leftoversNextTo(dist)).toEqual([]);
  },
  LIMIT,
);

describe('a build killed at any moment', () => {
  const LANES = 2;
  const KILLS = 5;
  /** One is enough, unless the machine becomes much slower or faster meanwhile. */
  const ROUNDS = 4;

  type Seen = { killed: boolean; left: string[]; version: Version | undefined };

  /** Kills one build after the other, each a little later; each builds the version that is not published. */
  async function killRepeatedly(lane: number) {
    const dist = join(tempFolder(), 'dist');
    const span = await timeOfWholeBuild('old', dist);
    const seen: Seen[] = [];
    for (let kill = 0; kill < KILLS; kill += 1) {
      const { child, ended, printed } = startVersion(
        versionOf(dist) === 'old' ? 'new' : 'old',
        dist,
      );
      await printed('begin');
      await sleep((span * (kill * LANES + lane)) / (KILLS * LANES));
      child.kill('SIGKILL');
      await ended;
      const left = leftoversNextTo(dist);
      recover(dist);
      seen.push({ killed: wasKilled(child), left, version: versionOf(dist) });
      expect(leftoversNextTo(dist)).toEqual([]);
    }
    // A build that is not killed still works afterwards.
    await buildVersion('new', dist);
    expect(versionOf(dist)).toBe('new');
    return seen;
  }

  async function timeOfWholeBuild(version: Version, dist: string): Promise<number> {
    const { ended, printed } = startVersion(version, dist);
    await printed('begin');
    const start = Date.now();
    await ended;
    expect(versionOf(dist)).toBe(version);
    return Date.now() - start;
  }

  test(
    'leaves one complete build, the old or the new',
    async () => {
      const seen: Seen[] = [];
      // Otherwise the kills came too early or too late to prove anything.
      const isProof = () =>
        seen.filter(({ killed }) => killed).length > 1 &&
        seen.some(({ left }) => left.some(isStaging));
      for (let round = 0; round < ROUNDS && !isProof(); round += 1) {
        const lanes = Array.from({ length: LANES }, (_, lane) => killRepeatedly(lane));
        seen.push(...(await Promise.all(lanes)).flat());
      }
      expect(seen.map(({ version }) => version)).not.toContain(undefined);
      expect(isProof()).toBe(true);
    },
    ROUNDS * LIMIT,
  );
});
