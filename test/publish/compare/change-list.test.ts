import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ChangeList } from '../../../src/contract/downloads.ts';
import { CHANGE_LIST_REACH } from '../../../src/contract/figures.ts';
import type { JobDetail } from '../../../src/contract/job.ts';
import {
  extendChangeList,
  newChangeList,
  refusePrivateChanges,
  toEntry,
} from '../../../src/publish/compare/change-list.ts';
import { findDifference } from '../../../src/publish/compare/difference.ts';
import type { PublishedVacancy } from '../../../src/publish/compare/published.ts';
import { fault } from '../../support/faults.ts';
import { makePublished } from '../../support/publishing.ts';

/** The title of each open vacancy by id. */
type Day = Record<string, string>;
type Site = { vacancies: PublishedVacancy[]; changes: ChangeList };

const FIRST = Date.parse('2026-11-02T18:00:00Z');
const HOUR = 3_600_000;
const at = (hours: number) => new Date(FIRST + hours * HOUR).toISOString();

/** The next build: these vacancies, so many hours after the first one. */
function buildNext(
  previous: Site | undefined,
  vacancies: PublishedVacancy[],
  hours: number,
  withdrawn: string[] = [],
): Site {
  const generatedAt = at(hours);
  const changes = previous
    ? extendChangeList(
        previous.changes,
        toEntry(findDifference(vacancies, previous.vacancies), new Set(withdrawn)),
        generatedAt,
      )
    : newChangeList(generatedAt);
  return { vacancies, changes: ChangeList.parse(changes) };
}

const toVacancies = (day: Day) =>
  Object.entries(day).map(([id, title]) => makePublished(id, { title }));

function buildAll(days: readonly Day[], step = 24): Site[] {
  const sites: Site[] = [];
  for (const [index, day] of days.entries()) {
    sites.push(buildNext(sites.at(-1), toVacancies(day), index * step));
  }
  return sites;
}

test('an entry has references in order: opened and changed as listed, closed by id', () => {
  const [, second] = buildAll([
    { z: 'Old', y: 'Old', b: 'Old', a: 'Old' },
    { x: 'New', z: 'New', c: 'New', y: 'Old' },
  ]);
  const [entry] = second?.changes.builds ?? [];
  expect(entry?.opened.map(({ id }) => id)).toEqual(['x', 'c']);
  expect(entry?.changed.map(({ id, fields }) => [id, fields])).toEqual([['z', ['title']]]);
  expect(entry?.closed.map(({ id }) => id)).toEqual(['a', 'b']);
  expect(Object.keys(entry?.opened[0] ?? {})).toEqual([
    'id',
    'vacancyId',
    'city',
    'family',
    'modality',
  ]);
  expect(Object.keys(entry ?? {})).toEqual([
    ...['generatedAt', 'since', 'opened', 'changed', 'closed', 'withdrawn'],
  ]);
});

test('of the rows that could not be read, an entry names only those that it closes', () => {
  const before = toVacancies({ b: 'Old', a: 'Old', c: 'Old', stays: 'Old' });
  const first = buildNext(undefined, before, 0);
  const now = toVacancies({ stays: 'Old' });
  const { changes } = buildNext(first, now, 24, ['c', 'never-published', 'a']);
  expect(changes.builds[0]?.closed.map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(changes.builds[0]?.withdrawn).toEqual(['a', 'c']);
});

test('a list of an older build, whose entries do not say what was withdrawn, is read and goes on', () => {
  const [, second] = buildAll([{ a: 'x' }, {}]);
  const list = structuredClone(second?.changes) as ChangeList;
  for (const build of list.builds) Reflect.deleteProperty(build, 'withdrawn');
  const next = buildNext({ vacancies: [], changes: ChangeList.parse(list) }, [], 48);
  expect(next.changes.builds.map(({ withdrawn }) => withdrawn)).toEqual([[], []]);
});

test('fields are top-level names in the order of the contract', () => {
  const before = makePublished('a');
  const location = { ...before.location, zone: 'Centro' } as JobDetail['location'];
  const after = makePublished('a', { location, benefits: ['Vales'], title: 'Otro' });
  const first = buildNext(undefined, [before], 0);
  const { changes } = buildNext(first, [after], 24);
  expect(changes.builds[0]?.changed[0]?.fields).toEqual(['title', 'benefits', 'location']);
});

test('a build that changes nothing has an entry', () => {
  const [, second] = buildAll([{ a: 'Same' }, { a: 'Same' }]);
  expect(second?.changes.builds).toEqual([
    { generatedAt: at(24), since: at(0), opened: [], changed: [], closed: [], withdrawn: [] },
  ]);
});

test(`entries older than ${CHANGE_LIST_REACH.days} days are dropped, and those of exactly so many stay`, () => {
  const end = CHANGE_LIST_REACH.days * 24 + 2;
  const first = buildNext(undefined, [], 0);
  const second = buildNext(first, [], 1);
  const third = buildNext(second, [], 2);
  const last = buildNext(third, [], end);
  expect(last.changes.builds.map(({ generatedAt }) => generatedAt)).toEqual([at(end), at(2)]);
  expect(last.changes.since).toBe(at(1));
});

test(`the newest ${CHANGE_LIST_REACH.builds} entries stay`, () => {
  const sites = buildAll(
    Array.from({ length: CHANGE_LIST_REACH.builds + 3 }, () => ({})),
    1,
  );
  const { builds, since } = sites.at(-1)?.changes ?? { builds: [], since: '' };
  expect(builds).toHaveLength(CHANGE_LIST_REACH.builds);
  expect(since).toBe(at(2));
});

const id = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
const day = fc.dictionary(id, fc.constantFrom('Uno', 'Dos'), { noNullPrototype: true });

test('from every instant of the chain the list leads to the vacancies of the last build', () => {
  fc.assert(
    fc.property(fc.array(day, { minLength: 1, maxLength: 8 }), (days) => {
      const sites = buildAll(days);
      const { changes, vacancies } = sites.at(-1) as Site;
      const titles = new Map(vacancies.map(({ id, title }) => [id, title]));
      for (const start of sites) {
        const known = new Map(start.vacancies.map(({ id, title }) => [id, title]));
        const from = changes.builds.findIndex(({ since }) => since === start.changes.generatedAt);
        const missed = changes.builds.slice(0, from + 1).reverse();
        for (const { opened, changed, closed } of missed) {
          for (const { id } of closed) expect(known.delete(id)).toBe(true);
          for (const { id } of opened) expect(known.has(id)).toBe(false);
          for (const { id } of changed) expect(known.has(id)).toBe(true);
          // Nothing is known any more about a vacancy that closed later.
          for (const { id } of [...opened, ...changed]) known.set(id, titles.get(id) ?? '');
        }
        expect(new Map([...known].sort())).toEqual(new Map([...titles].sort()));
      }
    }),
  );
});

describe('the schema', () => {
  const chain = {
    generatedAt: at(2),
    since: at(0),
    builds: [
      { generatedAt: at(2), since: at(1), opened: [], changed: [], closed: [] },
      { generatedAt: at(1), since: at(0), opened: [], changed: [], closed: [] },
    ],
  };
  const [newest, oldest] = chain.builds;

  test.each<[string, object]>([
    ['that does not end with its file', { generatedAt: at(3) }],
    ['that does not begin with its file', { since: at(-1) }],
    ['with a gap', { builds: [{ ...newest, since: at(1.5) }, oldest] }],
    ['in the wrong order', { builds: [oldest, newest] }],
    ['of no builds that spans time', { builds: [] }],
  ])('refuses a chain %s', (_, overrides) => {
    expect(ChangeList.safeParse({ ...chain, ...overrides }).success).toBe(false);
  });
});

test.each([
  ['id', 'Una vacante con texto'],
  ['city', '<script>'],
  ['family', 'Ventas'],
])('a list with a text in %s is refused', (field, text) => {
  const [, second] = buildAll([{ a: 'x' }, { a: 'x', b: 'y' }]);
  const list = structuredClone(second?.changes);
  const [opened] = list?.builds[0]?.opened ?? [];
  expect(ChangeList.safeParse(list).success).toBe(true);
  Object.assign(opened ?? {}, { [field]: text });
  expect(ChangeList.safeParse(list).success).toBe(false);
});

test('a reference that names an employer or a person stops the build', () => {
  const reference = {
    ...{ id: 'jefe-x', vacancyId: 'F-1', city: 'leon', family: null, modality: 'hibrido' },
  };
  const generatedAt = '2026-11-12T00:00:00.000Z';
  const entry = { opened: [], changed: [], closed: [reference], withdrawn: [] };
  const since = { generatedAt, since: generatedAt };
  const list = { ...since, builds: [{ ...since, ...entry }] };
  const isJefe = ({ id }: { id: string }) => id === 'jefe-x';
  expect(() => refusePrivateChanges(entry, undefined, isJefe)).toThrow(fault('changes-private'));
  const none = { opened: [], changed: [], closed: [], withdrawn: [] };
  expect(() => refusePrivateChanges(none, list, isJefe)).toThrow(fault('changes-private'));
  expect(() => refusePrivateChanges(entry, list, () => false)).not.toThrow();
});
