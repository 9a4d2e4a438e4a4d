import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { combine } from '../../src/agents/whats-new.ts';
import { siteFiles } from '../verify/fake-site.ts';
import { askSmall, changeBodies, visit } from './assistant.ts';

const NOW = '2026-11-13T18:00:00.000Z';
const THURSDAY = '2026-11-12T18:00:00.000Z';
const WEDNESDAY = '2026-11-11T18:00:00.000Z';
const CHANGES = '/data/changes.json';

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

/** The ids below a heading: `2 opened:`. */
function listed(text: string, kind: string): string[] {
  const [, list = ''] = new RegExp(`\\d+ ${kind}:\n<data>\n([^<]*)`).exec(text) ?? [];
  return [...list.matchAll(/^- (\S+)/gm)].map(([, id = '']) => id);
}

describe('since', () => {
  test('after the newest build says so', async () => {
    const { call } = await visitWith();
    const { text } = await call('whats_new', { since: '2030-01-01' });
    expect(text).toContain(`Nothing is known since 2030-01-01: the newest build is of ${NOW}.`);
  });

  test.each([
    ['an instant in the chain', THURSDAY, ['analista-2'], ['analista-3'], []],
    ['an instant between builds', '2026-11-12T12:00:00-06:00', ['analista-2'], ['analista-3'], []],
    ['the start of the chain', WEDNESDAY, ['analista-2', 'analista-3'], [], ['analista-9']],
    ['a day in Mexico City', '2026-11-13', ['analista-2'], ['analista-3'], []],
    ['a day before', '2026-11-12', ['analista-2', 'analista-3'], [], ['analista-9']],
    ['the latest build', NOW, [], [], []],
  ])('%s', async (_, since, opened, changed, closed) => {
    const { call, requests } = await visitWith();
    const { text } = await call('whats_new', { since });
    expect(text).toContain(`From ${since} to the build of ${NOW}:`);
    for (const [kind, ids] of Object.entries({ opened, changed, closed })) {
      expect(text).toContain(`${ids.length} ${kind}`);
      expect(listed(text, kind)).toEqual(ids);
    }
    expect(requests).toEqual([`GET ${CHANGES} 200`]);
  });

  test('what changed is named', async () => {
    const { call } = await visitWith();
    const { text } = await call('whats_new', { since: THURSDAY });
    expect(text).toContain('- analista-3 (F-003): salary');
  });

  test('before the list begins, the answer says where it does', async () => {
    const { call } = await visitWith();
    const { text } = await call('whats_new', { since: '2026-09-01' });
    expect(text).toContain(`From ${WEDNESDAY} to the build of ${NOW}:`);
    expect(text).toContain('use postedSince of search_vacancies');
  });

  test('without a list, the answer counts nothing', async () => {
    const { text } = await askSmall('whats_new', { since: '2026-11-05' });
    expect(text).toContain('The site has no list of changes yet.');
    expect(text).not.toContain('opened');
  });

  test.each(['2026-02-30', '2026-11-12T10:00', '4/5/2026', 'yesterday', '', null, 20261112])(
    '%j is refused',
    async (since) => {
      const { call, requests } = await visitWith();
      const { isError, text } = await call('whats_new', { since });
      expect(isError).toBe(true);
      expect(text).toContain('since');
      expect(requests).toEqual([]);
    },
  );
});

test('filters hold for what closed, too', async () => {
  const { call } = await visitWith();
  const { text } = await call('whats_new', { since: WEDNESDAY, modality: 'remoto' });
  expect(listed(text, 'opened')).toEqual(['analista-3']);
  expect(text).toContain('0 closed');
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
