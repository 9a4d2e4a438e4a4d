import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { JobDetail } from '../../../src/contract/job.ts';
import { close, createPreview, listen } from '../../../src/live/preview/server.ts';
import { dataFolder, vacancy } from '../../support/data-folder.ts';
import { buildInto } from '../../support/publishing.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { textOf } from './pages.ts';

type State = { at: string; jobs: Map<string, JobDetail> };
type Sync = (state?: State) => Promise<State>;

/** The vacancies of each day, by number; what differs from the usual one. */
const DAYS: Record<number, object>[] = [
  { 11: {}, 12: {}, 13: {} },
  { 11: { zone: 'Centro' }, 13: {}, 14: {} },
  { 11: { zone: 'Norte' }, 13: {}, 15: {} },
  { 12: {}, 13: { title: 'Analista Líder' }, 15: {} },
];

/** A site that is built anew every day, and the client of its docs. */
async function startSite() {
  const dist = join(tempFolder(), 'dist');
  const server = createPreview(dist);
  const baseUrl = await listen(server, 0);
  onTestFinished(() => close(server));
  const buildDay = async (day: number) => {
    const vacancies = Object.entries(DAYS[day] ?? {}).map(([n, changes]) => vacancy(+n, changes));
    const dataDir = dataFolder({ 'vacancies/more.json': vacancies });
    const instant = new Date(Date.UTC(2026, 10, 10 + day, 18));
    const { written } = await buildInto(dist, { dataDir, baseUrl, instant, asOf: '2026-11-13' });
    if (!written) throw new Error('Nothing was published.');
  };
  await buildDay(0);
  const html = readFileSync(join(dist, 'docs/data/index.html'), 'utf8');
  const [, code = ''] = /<code id="lines-sync">(.*?)<\/code>/s.exec(html) ?? [];
  const sync: Sync = new Function(`${textOf(code)}; return sync;`)();
  return { dist, buildDay, sync };
}

/** The vacancies that the site has, as the client should know them. */
function published(dist: string): Map<string, JobDetail> {
  const read = (path: string) => JSON.parse(readFileSync(join(dist, path), 'utf8'));
  const { items } = read('api/v1/jobs/search/all/all/all.json');
  return new Map(items.map(({ id }: JobDetail) => [id, read(`api/v1/jobs/${id}.json`)]));
}

/** An unchanged vacancy is not fetched again, so it keeps its instant. */
const contents = ({ jobs }: { jobs: Map<string, JobDetail> }) =>
  Object.fromEntries([...jobs].map(([id, job]) => [id, { ...job, generatedAt: '' }]));

test('the client of the docs stays in sync', async () => {
  const { dist, buildDay, sync } = await startSite();
  const first = await sync();
  expect(contents(first)).toEqual(contents({ jobs: published(dist) }));
  const states = [first];
  for (const day of [1, 2, 3]) {
    await buildDay(day);
    // Clients that were last here on any of the days before.
    for (const { at, jobs } of states) {
      const synced = await sync({ at, jobs: new Map(jobs) });
      expect(contents(synced)).toEqual(contents({ jobs: published(dist) }));
    }
    states.push(await sync(states.at(-1)));
  }
  const [last] = states.slice(-1);
  expect(await sync(last)).toEqual(last);
  // One that the list has forgotten downloads everything.
  const forgotten = await sync({ at: '2026-01-01T00:00:00.000Z', jobs: first.jobs });
  expect(forgotten.jobs).toEqual(published(dist));
});

test('the client of the docs stores no error in place of a vacancy', async () => {
  const { dist, buildDay, sync } = await startSite();
  const first = await sync();
  const known = new Map(first.jobs);
  await buildDay(1);
  const added = [...published(dist).keys()].find((id) => !known.has(id));
  const path = `/api/v1/jobs/${added}.json`;
  rmSync(join(dist, path));
  await expect(sync(first)).rejects.toThrow(`404 ${path}`);
  // The next call starts from the same state.
  expect(first.jobs).toEqual(known);
});
