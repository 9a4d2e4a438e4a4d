import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { call } from '../cli/terminal.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { leftoversNextTo } from '../support/publishing.ts';
import { tempFolder } from '../support/temp-folder.ts';
import type { ChildRequest } from './child.ts';
import {
  buildVersion,
  instantOf,
  isStaging,
  learnVersions,
  recover,
  startVersion,
  type Version,
  versionOf,
} from './versions.ts';

beforeAll(learnVersions);

test.each<[NonNullable<ChildRequest['die']>, Version]>([
  [500, 'old'],
  ['moved-aside', 'old'],
  ['swapped', 'new'],
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
);

test('refuses a second build while the first one runs, and allows it once that is dead', async () => {
  const dist = join(tempFolder(), 'dist');
  await buildVersion('old', dist);
  const { child, ended, printed } = startVersion('new', dist, {
    pause: { at: 'staged', until: `${dist}-never` },
  });
  await printed('staged');
  const second = () =>
    call(buildCommand, ['--data', MINIMAL, '--out', dist, '--forget-changes'], {
      SOURCE_DATE_EPOCH: String(instantOf('new').getTime() / 1000),
    });
  const { status, out, err } = await second();
  expect({ status, out }).toEqual({ status: 2, out: `Data folder: ${MINIMAL}\n\n` });
  expect(err).toContain(`process ${child.pid}`);
  expect(versionOf(dist)).toBe('old');
  expect(leftoversNextTo(dist).some(isStaging)).toBe(true);
  child.kill('SIGKILL');
  await ended;
  expect((await second()).status).toBe(0);
  expect(versionOf(dist)).toBe('new');
  expect(leftoversNextTo(dist)).toEqual([]);
});
