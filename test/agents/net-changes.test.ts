import { expect, test } from 'vitest';
import { combine } from '../../src/agents/net-changes.ts';
import type { BuildChanges } from '../../src/contract/change-list.ts';

const vacancy = (id: string) => ({
  id,
  vacancyId: id.toUpperCase(),
  city: 'leon',
  family: null,
  modality: 'remoto',
});
const changed = (id: string, ...fields: string[]) => ({ ...vacancy(id), fields });
const build = (changes: Partial<BuildChanges>): BuildChanges => ({
  generatedAt: '2026-11-13T18:00:00Z',
  since: '2026-11-12T18:00:00Z',
  opened: [],
  changed: [],
  closed: [],
  ...changes,
});

/** Newest first, as in the list. */
test.each<[string, BuildChanges[], object]>([
  ['nothing', [], {}],
  [
    'the order of the list',
    [build({ opened: [vacancy('c'), vacancy('b')] }), build({ opened: [vacancy('a')] })],
    { opened: [vacancy('c'), vacancy('b'), vacancy('a')] },
  ],
  [
    'what came and went is gone',
    [build({ closed: [vacancy('a')] }), build({ opened: [vacancy('a')] })],
    {},
  ],
  [
    'what closed and opened again has changed',
    [build({ opened: [vacancy('a')] }), build({ closed: [vacancy('a')] })],
    { changed: [changed('a')] },
  ],
  [
    'what opened and changed has opened',
    [build({ changed: [changed('a', 'salary')] }), build({ opened: [vacancy('a')] })],
    { opened: [vacancy('a')] },
  ],
  [
    'fields add up',
    [
      build({ changed: [changed('a', 'title', 'salary')] }),
      build({ changed: [changed('a', 'salary')] }),
    ],
    { changed: [changed('a', 'salary', 'title')] },
  ],
  [
    'what changed and closed has closed',
    [build({ closed: [vacancy('a')] }), build({ changed: [changed('a', 'title')] })],
    { closed: [vacancy('a')] },
  ],
])('%s', (_, builds, expected) => {
  expect(combine(builds)).toEqual({ opened: [], changed: [], closed: [], ...expected });
});
