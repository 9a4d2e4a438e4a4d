import type { GateHit, GateName } from '../../src/publish/compare/gates.ts';

type Examples = { [Gate in GateName]: readonly Extract<GateHit, { gate: Gate }>['args'][] };

/** Refusals of every gate, with all that its message can say; `describe-gate.test.ts` has the other cases. */
const EXAMPLES: Examples = {
  'first-build': [{ location: 'https://api.example.com', why: 'no-build' }],
  'another-site': [
    {
      now: { name: 'Bolsa', siteUrl: 'https://api.example.com' },
      before: { name: 'Bolsa', siteUrl: 'https://prueba.example.com' },
    },
  ],
  'addresses-moved': [
    {
      moved: [{ what: 'city leon', from: 'León, Guanajuato', to: 'León, Gto.' }],
      links: { vacancies: 16, of: 20, example: 'chofer-12' },
    },
  ],
  'vacancies-gone': [
    {
      now: 24,
      before: 60,
      gone: 31,
      of: 55,
      rekeyed: 4,
      largest: { vacancies: 90, generatedAt: '2026-11-02T18:00:00.000Z' },
    },
  ],
  grown: [{ now: 420, before: 100 }],
  'facet-gone': [{ facet: 'city', gone: [{ slug: 'leon', before: 12 }] }],
  'guides-gone': [
    { gone: [{ family: 'ventas', sampleSize: 20 }], of: 9, salaries: { now: 140, before: 160 } },
  ],
  'salaries-moved': [
    {
      guides: { moved: [{ family: 'ventas', from: 20_000, to: 40_000 }], of: 3 },
      ways: [{ way: 'period', vacancies: 14, example: 'chofer-12' }],
      of: 30,
      opened: { vacancies: 12, percent: 24, odd: 11, example: 'chofer-20' },
    },
  ],
  'levels-inverted': [{ pairs: 1_200, percent: 61, salaries: 90 }],
  'mass-edit': [{ edited: [{ field: 'benefits', vacancies: 24, lost: 20, of: 40 }] }],
  repeated: [
    {
      field: 'title',
      how: 'shared',
      vacancies: 30,
      of: 40,
      example: 'chofer-12',
      before: null,
    },
    { field: 'city', how: 'only', vacancies: 40, of: 40, example: 'chofer-12', before: 4 },
    {
      field: 'seniority',
      how: 'filled',
      vacancies: 12,
      of: 40,
      example: 'chofer-12',
      before: null,
    },
  ],
  reopened: [{ reopened: 9, of: 60, example: 'chofer-12' }],
  unmasked: [{ vacancies: 1, ids: ['chofer-12'], fields: ['title'] }],
  duplicates: [{ duplicates: 18, of: 40, before: 2 }],
};

export function exampleGates(): GateHit[] {
  return Object.entries(EXAMPLES).flatMap(([gate, all]) =>
    // The table is typed by gate; TypeScript cannot follow that gate and entry belong together.
    all.map((args) => ({ gate, args }) as GateHit),
  );
}
