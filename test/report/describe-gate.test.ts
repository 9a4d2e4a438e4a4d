import { expect, test } from 'vitest';
import type { GateHit } from '../../src/compare/gates.ts';
import { describeGate } from '../../src/report/describe-gate.ts';

test.each<[GateHit, string]>([
  [{ gate: 'empty' }, 'No vacancy is active.'],
  [
    { gate: 'shrunk', args: { now: 1_234, before: 5_000 } },
    '1,234 active vacancies, down from 5,000 in the previous build: fewer than half.',
  ],
  [
    { gate: 'vacancies-gone', args: { gone: 120, of: 1_470, rekeyed: 0 } },
    '120 of 1,470 vacancies that had not reached their last day are gone: more than 20%.',
  ],
  [
    { gate: 'vacancies-gone', args: { gone: 120, of: 400, rekeyed: 118 } },
    '120 of 400 vacancies that had not reached their last day are gone: more than 20%. 118 of them are back with the same vacancyId under another id: their addresses would change, and links to the old ones would break.',
  ],
  [
    { gate: 'vacancies-gone', args: { gone: 5, of: 20, rekeyed: 1 } },
    '5 of 20 vacancies that had not reached their last day are gone: more than 20%. 1 of them is back with the same vacancyId under another id: its addresses would change, and links to the old ones would break.',
  ],
  [
    { gate: 'grown', args: { now: 1_500, before: 470 } },
    '1,500 active vacancies, up from 470 in the previous build: more than 3 times as many.',
  ],
  [
    {
      gate: 'facet-gone',
      args: {
        facet: 'city',
        gone: [
          { slug: 'leon', before: 12 },
          { slug: 'puebla', before: 34 },
        ],
      },
    },
    'No active vacancies are left where there were many, by city: leon (12), puebla (34).',
  ],
  [
    {
      gate: 'guides-gone',
      args: {
        gone: [
          { family: 'ventas', sampleSize: 40 },
          { family: 'marketing', sampleSize: 6 },
        ],
        of: 23,
      },
    },
    '2 of 23 salary guides would vanish: ventas (40 salaries), marketing (6 salaries).',
  ],
  [
    { gate: 'salaries-gone', args: { now: 1, before: 1_200 } },
    'The salary guides are based on 1 published salary, down from 1,200 in the previous build: fewer than half.',
  ],
  [
    {
      gate: 'field-gone',
      args: {
        field: 'zone',
        now: { filled: 2, vacancies: 90 },
        before: { filled: 80, vacancies: 100 },
      },
    },
    '"zone" is filled in 2 of 90 active vacancies; in the previous build it was in 80 of 100.',
  ],
  [
    {
      gate: 'medians-moved',
      args: {
        moved: ['a', 'b', 'c', 'd', 'e'].map((family) => ({ family, from: 20_000, to: 90_000 })),
        of: 15,
      },
    },
    'The medians of 5 of 15 salary guides moved by more than 30%: a (20,000 to 90,000), b (20,000 to 90,000), c (20,000 to 90,000) and 2 more.',
  ],
  [
    { gate: 'salaries-moved', args: { moved: 300, of: 470, example: 'analista-1' } },
    'The salaries of 300 of 470 vacancies in both builds moved by more than 30%, such as that of analista-1.',
  ],
  [
    {
      gate: 'mass-edit',
      args: {
        edited: [
          { field: 'title', vacancies: 300 },
          { field: 'city', vacancies: 240 },
        ],
        of: 470,
      },
    },
    'Of 470 vacancies in both builds, more than half changed the same field: "title" in 300, "city" in 240.',
  ],
  [
    {
      gate: 'text-repeated',
      args: { field: 'title', vacancies: 300, of: 470, example: 'analista-1' },
    },
    '300 of 470 active vacancies have the same "title", that of analista-1: more than half.',
  ],
])('describes %j', (hit, expected) => {
  expect(describeGate(hit)).toBe(expected);
});
