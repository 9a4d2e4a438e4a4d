import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combine } from '../../src/agents/whats-new.ts';
import { siteFiles } from '../verify/fake-site.ts';
import { askSmall, changeBodies, notesOf, visit } from './assistant.ts';

const NOW = '2026-11-13T18:00:00.000Z';
const THURSDAY = '2026-11-12T18:00:00.000Z';
const WEDNESDAY = '2026-11-11T18:00:00.000Z';
const CHANGES = '/data/changes.json';
const COUNTS = 'GET /data/search-counts.json 200';

const reference = (number: number, overrides: object = {}) => ({
  id: `analista-${number}`,
  vacancyId: `F-00${number}`,
  city: 'monterrey',
  family: 'analista-de-datos',
  modality: 'hibrido',
  ...overrides,
});
const SOLD = reference(3, { family: 'ventas', modality: 'remoto' });
const GONE = reference(9);

const BUILDS = [
  {
    generatedAt: NOW,
    since: THURSDAY,
    opened: [reference(2)],
    changed: [{ ...SOLD, fields: ['salary'] }],
    closed: [],
  },
  { generatedAt: THURSDAY, since: WEDNESDAY, opened: [SOLD], changed: [], closed: [GONE] },
];

/** The small site, with what its last two builds changed. */
async function visitWith(builds: object[] = BUILDS, since = WEDNESDAY) {
  return visit(changeBodies(await siteFiles(), { [CHANGES]: { since, builds } }));
}

const idsOf = (items: { id: string }[]) => items.map(({ id }) => id);

describe('since', () => {
  test.each([
    ['an instant in the chain', THURSDAY, ['analista-2'], ['analista-3'], []],
    ['an instant between builds', '2026-11-12T12:00:00-06:00', ['analista-2'], ['analista-3'], []],
    ['the start of the chain', WEDNESDAY, ['analista-2', 'analista-3'], [], ['analista-9']],
    ['a day in Mexico City', '2026-11-13', ['analista-2'], ['analista-3'], []],
    ['a day before', '2026-11-12', ['analista-2', 'analista-3'], [], ['analista-9']],
    ['the latest build', NOW, [], [], []],
    ['the future', '2030-01-01', [], [], []],
  ])('%s', async (_, since, opened, changed, closed) => {
    const { call } = await visitWith();
    const { body } = await call('whats_new', { since });
    expect(body).toMatchObject({ isComplete: true, until: NOW });
    expect(idsOf(body.opened)).toEqual(opened);
    expect(idsOf(body.changed)).toEqual(changed);
    expect(idsOf(body.closed)).toEqual(closed);
    expect(body.totals).toEqual({
      opened: opened.length,
      changed: changed.length,
      closed: closed.length,
    });
  });

  test('before the list begins, the day of publication tells, and the answer says so', async () => {
    const { call } = await visitWith();
    const answer = await call('whats_new', { since: '2026-09-01' });
    expect(answer.body).toMatchObject({ isComplete: false, since: '2026-09-01T06:00:00.000Z' });
    expect(answer.text).toContain(`Since 2026-09-01, up to the build of ${NOW}`);
    expect(notesOf(answer)).toEqual([expect.stringContaining(`only reaches back to ${WEDNESDAY}`)]);
    expect(idsOf(answer.body.opened)).toEqual(['analista-2', 'analista-3', 'analista']);
    expect(idsOf(answer.body.closed)).toEqual(['analista-9']);
  });

  test('after the latest build, the answer says so', async () => {
    const { call } = await visitWith();
    const { body, isError } = await call('whats_new', { since: '2027-01-01' });
    expect(isError).toBe(false);
    expect(body.notes).toEqual([expect.stringContaining('is after the latest build')]);
  });

  test.each(['2026-02-30', '2026-11-12T10:00', '4/5/2026', 'whenever', '', null, 20261112])(
    '%j is refused',
    async (since) => {
      const { call, requests } = await visitWith();
      const { isError, text } = await call('whats_new', { since });
      expect(isError).toBe(true);
      expect(text).toContain('since');
      expect(requests).toEqual([]);
    },
  );

  test.each([
    ['yesterday', '2026-11-12'],
    ['ayer', '2026-11-12'],
    ['today', '2026-11-13'],
    ['last week', '2026-11-06'],
    ['la semana pasada', '2026-11-06'],
    ['hace 2 días', '2026-11-11'],
    ['desde el lunes', '2026-11-09'],
    ['11/11/2026', '2026-11-11'],
    ['12 de noviembre', '2026-11-12'],
  ])('%s is a day, counted from the latest build', async (since, day) => {
    const start = '2026-11-01T18:00:00.000Z';
    const nothing = { opened: [], changed: [], closed: [] };
    const first = { generatedAt: WEDNESDAY, since: start, ...nothing };
    const { call } = await visitWith([...BUILDS, first], start);
    const { body } = await call('whats_new', { since });
    expect(body.since).toBe(`${day}T06:00:00.000Z`);
  });
});

describe('before there is a list of changes', () => {
  test('the day of publication says what is new, and the answer says so', async () => {
    const answer = await askSmall('whats_new', { since: '2026-11-05' });
    const files = await siteFiles();
    const { items } = JSON.parse(files.get('/api/v1/jobs/search/all/all/all.json') ?? '');
    const posted = items.filter(({ postedAt }: { postedAt: string }) => postedAt >= '2026-11-05');
    expect(posted.length).toBeGreaterThan(0);
    expect(posted.length).toBeLessThan(items.length);
    expect(idsOf(answer.body.opened)).toEqual(idsOf(posted));
    expect(answer.body.totals).toEqual({ opened: posted.length, changed: null, closed: null });
    expect(answer.body.isComplete).toBe(false);
    expect(answer.text).toContain(`Since 2026-11-05, up to the build of ${NOW}:`);
    expect(answer.text).toContain(`${posted.length} published:`);
    expect(answer.text).not.toMatch(/\d (?:changed|closed)/);
    expect(notesOf(answer)).toEqual([expect.stringContaining('no list of changes yet')]);
  });

  test('what was published before is named where nothing is new', async () => {
    const answer = await askSmall('whats_new', { since: 'today', family: 'analista-de-datos' });
    expect(answer.body.totals.opened).toBe(0);
    expect(notesOf(answer)[1]).toMatch(/^The newest was published on 2026-1\d-\d\d\.$/);
  });

  test('the filters hold', async () => {
    const { body } = await askSmall('whats_new', { since: '2026-01-01', words: 'ventas remoto' });
    expect(idsOf(body.opened)).toEqual(['analista-3']);
  });
});

test('a vacancy that closed after the list was read is left out', async () => {
  const [build, ...rest] = BUILDS;
  const { call } = await visitWith([{ ...build, opened: [reference(77)] }, ...rest]);
  const { body, isError } = await call('whats_new', { since: THURSDAY });
  expect([isError, body.opened]).toEqual([false, []]);
});

describe('filters', () => {
  test('by city, family and modality need the list and the files of the vacancies', async () => {
    const { call, requests } = await visitWith();
    const { body } = await call('whats_new', { since: WEDNESDAY, modality: 'remoto' });
    expect(idsOf(body.opened)).toEqual(['analista-3']);
    expect(idsOf(body.closed)).toEqual([]);
    expect(requests).toEqual([`GET ${CHANGES} 200`, 'GET /api/v1/jobs/analista-3.json 200']);
  });

  test('by title, level and salary look at what is open', async () => {
    const { call, requests } = await visitWith();
    const found = await call('whats_new', {
      since: WEDNESDAY,
      words: 'analista',
      seniority: 'Media',
    });
    expect(idsOf(found.body.opened)).toEqual(['analista-2', 'analista-3']);
    expect(found.body.closed).toEqual([]);
    expect(found.text).toContain('1 vacancy closed; what they were cannot be filtered any more');
    expect(requests.slice(0, 2)).toEqual([`GET ${CHANGES} 200`, COUNTS]);
    expect(requests.at(-1)).toBe('GET /data/vacancies.ndjson.gz 200');
    const none = await call('whats_new', { since: WEDNESDAY, minimumMonthlySalary: 90_000 });
    expect(none.body.totals).toEqual({ opened: 0, changed: 0, closed: 0 });
  });
});

describe('several builds together', () => {
  type State = Record<string, string>;

  /** The open vacancies of a build: id and a text that may change. */
  const states = fc.array(
    fc.dictionary(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('x', 'y')),
    { minLength: 1, maxLength: 5 },
  );
  const toReference = (id: string) => reference(0, { id });
  const buildOf = (before: State, after: State) => ({
    ...{ generatedAt: NOW, since: NOW },
    opened: Object.keys(after)
      .filter((id) => !(id in before))
      .map(toReference),
    changed: Object.keys(after)
      .filter((id) => id in before && before[id] !== after[id])
      .map((id) => ({ ...toReference(id), fields: ['title'] })),
    closed: Object.keys(before)
      .filter((id) => !(id in after))
      .map(toReference),
  });

  test('say what differs between the first and the last', () => {
    fc.assert(
      fc.property(states, (all) => {
        const [first = {}] = all;
        const last = all.at(-1) ?? {};
        const net = combine(
          all
            .slice(1)
            .map((state, index) => buildOf(all[index] ?? {}, state))
            .reverse(),
        );
        const found = (kind: string) =>
          net.filter((change) => change.kind === kind).map(({ reference: { id } }) => id);
        const { opened, changed, closed } = buildOf(first, last);
        expect(found('opened').sort()).toEqual(idsOf(opened).sort());
        expect(found('closed').sort()).toEqual(idsOf(closed).sort());
        // What changed back, or closed and opened again, may be the same.
        expect(found('changed')).toEqual(expect.arrayContaining(idsOf(changed)));
        expect(found('changed').filter((id) => !(id in first && id in last))).toEqual([]);
      }),
    );
  });

  test('keep the order of the list, and add up the fields', () => {
    const [a, b, c] = [1, 2, 3].map((number) => reference(number)) as [object, object, object];
    const none = { ...{ generatedAt: NOW, since: NOW }, opened: [], changed: [], closed: [] };
    const builds = [
      { ...none, opened: [c, b], changed: [{ ...GONE, fields: ['title', 'salary'] }] },
      { ...none, opened: [a], changed: [{ ...GONE, fields: ['salary'] }] },
    ] as Parameters<typeof combine>[0];
    const net = combine(builds);
    expect(idsOf(net.map((change) => change.reference))).toEqual(idsOf([c, b, GONE, a] as never));
    expect(net[2]?.fields).toEqual(['salary', 'title']);
  });
});
