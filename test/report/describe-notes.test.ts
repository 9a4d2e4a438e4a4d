import { expect, test } from 'vitest';
import { checkCommand } from '../../src/cli/check-command.ts';
import { describeNotes } from '../../src/report/describe-notes.ts';
import { call } from '../cli/terminal.ts';
import { dataFolder, service } from '../support/data-folder.ts';

const data = () => dataFolder({ 'service.json': service({ siteUrl: 'https://api.faro.com' }) });
const check = (env: NodeJS.ProcessEnv = {}, ...argv: string[]) =>
  call(checkCommand, ['--data', data(), ...argv], env);

test('a day that is pinned far from the clock is a warning, and no error', async () => {
  const { status, out, err } = await check({}, '--as-of', '2026-11-05');
  expect(status).toBe(0);
  expect(out).toMatch(/^ {2}warnings {2}1, shown above$/m);
  expect(err).toMatch(/^warning {2}The day is pinned to 2026-11-05, 8 days ago: .*--as-of\.$/m);
});

test('SOURCE_DATE_EPOCH is the clock, also for the asOf of service.json', async () => {
  // The day is pinned to 13 November.
  expect((await check()).err).toBe('');
  const later = await check({ SOURCE_DATE_EPOCH: String(Date.UTC(2026, 11, 13, 18) / 1000) });
  expect(later.err).toContain('The day is pinned to 2026-11-13, 30 days ago');
});

test('files that no build wrote are named when a build replaces their folder', () => {
  const removed = ['/docs/a', '/docs/b', '/docs/c', '/docs/d'];
  expect(describeNotes({ comparison: { hits: [] }, removed })).toEqual([
    'The replaced build had 4 files that no build wrote, and a build replaces the whole folder: /docs/a, /docs/b, /docs/c and 1 more. Keep such files elsewhere.',
  ]);
});

test('GitHub gets an annotation', async () => {
  const { out } = await check({ GITHUB_ACTIONS: 'true' }, '--as-of', '2026-12-01');
  expect(out).toMatch(/^::warning::The day is pinned to 2026-12-01, 18 days ahead/m);
});
