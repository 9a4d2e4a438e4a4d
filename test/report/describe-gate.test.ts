import { expect, test } from 'vitest';
import type { GateHit } from '../../src/compare/gates.ts';
import { describeGate } from '../../src/report/describe-gate.ts';

const flag = 'allow-drop';

test.each<[GateHit, string]>([
  [{ gate: 'empty', flag }, 'No vacancy is active.'],
  [
    { gate: 'shrunk', flag, args: { now: 1_234, before: 5_000 } },
    '1,234 active vacancies, down from 5,000 in the previous build: fewer than half.',
  ],
  [
    { gate: 'vacancies-gone', flag, args: { gone: 120, of: 1_470, rekeyed: 0 } },
    '120 of 1,470 vacancies that had not reached their last day are gone: more than 20%.',
  ],
  [
    { gate: 'vacancies-gone', flag, args: { gone: 120, of: 400, rekeyed: 118 } },
    '120 of 400 vacancies that had not reached their last day are gone: more than 20%. 118 of them are back with the same vacancyId under another id: their addresses would change, and links to the old ones would break.',
  ],
  [
    { gate: 'vacancies-gone', flag, args: { gone: 5, of: 20, rekeyed: 1 } },
    '5 of 20 vacancies that had not reached their last day are gone: more than 20%. 1 of them is back with the same vacancyId under another id: its addresses would change, and links to the old ones would break.',
  ],
  [
    { gate: 'grown', flag: 'allow-growth', args: { now: 1_500, before: 470 } },
    '1,500 active vacancies, up from 470 in the previous build: more than 3 times as many.',
  ],
  [
    {
      gate: 'facet-gone',
      flag,
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
    { gate: 'guides-gone', flag, args: { families: ['ventas', 'marketing'] } },
    '2 salary guides would vanish: ventas, marketing.',
  ],
  [
    { gate: 'salaries-gone', flag, args: { now: 1, before: 1_200 } },
    'The salary guides are based on 1 published salary, down from 1,200 in the previous build: fewer than half.',
  ],
  [
    {
      gate: 'field-gone',
      flag,
      args: {
        field: 'zone',
        now: { filled: 2, vacancies: 90 },
        before: { filled: 80, vacancies: 100 },
      },
    },
    '"zone" is filled in 2 of 90 active vacancies; in the previous build it was in 80 of 100.',
  ],
])('describes %j', (hit, expected) => {
  expect(describeGate(hit)).toBe(expected);
});
