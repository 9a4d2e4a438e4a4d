import { expect, test } from 'vitest';
import { siteFiles } from '../verify/fake-site.ts';
import { notesOf, visitSmall } from './assistant.ts';

const COUNTS = '/data/search-counts.json';
const SEARCH = '/api/v1/jobs/search/monterrey/all/all.json';
const ASK = ['search_vacancies', { city: 'monterrey' }] as const;
const NEXT = '2026-11-16T18:00:00.000Z';

/** The body of a path, as another build has it. */
async function rebuilt(path: string, changes: object = {}): Promise<string> {
  const body = JSON.parse((await siteFiles()).get(path) ?? '');
  return JSON.stringify({ ...body, generatedAt: NEXT, ...changes });
}

/** Serves other bodies from the given request on, counting the requests of each path. */
async function visitChanging(bodies: Record<string, { from: number; body: string }>) {
  const seen = new Map<string, number>();
  return visitSmall({
    tamper: (response, { path }) => {
      const count = (seen.get(path) ?? 0) + 1;
      seen.set(path, count);
      const change = bodies[path];
      if (!change || count < change.from) return;
      delete response.headers['Content-Encoding'];
      delete response.headers.ETag;
      Object.assign(response, { status: 200, body: change.body });
    },
  });
}

test('files of two builds are read again, once', async () => {
  const { call, requests } = await visitChanging({
    [COUNTS]: { from: 2, body: await rebuilt(COUNTS) },
    [SEARCH]: { from: 1, body: await rebuilt(SEARCH) },
  });
  const answer = await call(...ASK);
  const { body } = answer;
  expect(notesOf(answer)).toEqual([]);
  expect(body.files.map(({ generatedAt }: { generatedAt: string }) => generatedAt)).toEqual([
    NEXT,
    NEXT,
  ]);
  expect(requests).toHaveLength(4);
});

test('files that stay of two builds are used, and the answer says so', async () => {
  const { call, requests } = await visitChanging({
    [SEARCH]: { from: 1, body: await rebuilt(SEARCH) },
  });
  const answer = await call(...ASK);
  expect(answer.isError).toBe(false);
  expect(notesOf(answer)).toEqual([expect.stringContaining(`to ${NEXT}`)]);
  expect(answer.text).toContain('were built at different instants');
  expect(requests).toHaveLength(4);
});

test('files that contradict each other are named, even if they claim to be of one build', async () => {
  const { items } = JSON.parse((await siteFiles()).get(SEARCH) ?? '');
  const body = JSON.parse(
    await rebuilt(SEARCH, { items: items.slice(1), count: items.length - 1 }),
  );
  const { generatedAt } = JSON.parse((await siteFiles()).get(COUNTS) ?? '');
  const { call } = await visitChanging({
    [SEARCH]: { from: 1, body: JSON.stringify({ ...body, generatedAt }) },
  });
  const answer = await call(...ASK);
  expect(notesOf(answer)).toEqual([expect.stringContaining('contradict each other')]);
});

test('a vacancy that closes between two files is read again, then left out', async () => {
  const change = {
    generatedAt: '2026-11-13T18:00:00.000Z',
    since: '2026-11-12T18:00:00.000Z',
    opened: [
      {
        id: 'analista-77',
        vacancyId: 'F-077',
        city: 'monterrey',
        family: null,
        modality: 'remoto',
      },
    ],
    changed: [],
    closed: [],
  };
  const body = JSON.stringify({
    generatedAt: change.generatedAt,
    since: change.since,
    builds: [change],
  });
  const { call } = await visitChanging({ '/data/changes.json': { from: 1, body } });
  const answer = await call('whats_new', { since: change.since });
  expect(answer.isError).toBe(false);
  expect(answer.body.opened).toEqual([]);
  expect(notesOf(answer)).toEqual([expect.stringContaining('contradict each other')]);
});
