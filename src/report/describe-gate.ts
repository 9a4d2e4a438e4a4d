import type { GateHit, GateName } from '../compare/gates.ts';
import { count, toFigure } from '../numbers.ts';

/** Why a gate refuses, with its figures. */
export function describeGate(hit: GateHit): string {
  // The table is typed by gate; TypeScript cannot follow that gate and entry belong together.
  return (WORDS[hit.gate] as (args: GateHit['args']) => string)(hit.args);
}

type ArgsOf<Gate extends GateName> = Extract<GateHit, { gate: Gate }>['args'];

const WORDS: { [Gate in GateName]: (args: ArgsOf<Gate>) => string } = {
  empty: () => 'No vacancy is active.',
  shrunk: ({ now, before }) =>
    `${vacancies(now)}, down from ${toFigure(before)} in the previous build: fewer than half.`,
  'facet-gone': ({ facet, gone }) => {
    const slugs = gone.map(({ slug, before }) => `${slug} (${toFigure(before)})`);
    return `No active vacancies are left where there were many, by ${facet}: ${slugs.join(', ')}.`;
  },
  'guides-gone': ({ families }) =>
    `${count(families.length, 'salary guide')} would vanish: ${families.join(', ')}.`,
  'salaries-gone': ({ now, before }) =>
    `The salary guides are based on ${count(now, 'published salary', 'published salaries')}, down from ${toFigure(before)} in the previous build: fewer than half.`,
  'field-gone': ({ field, now, before }) =>
    `"${field}" is filled in ${toFigure(now.filled)} of ${vacancies(now.vacancies)}; in the previous build it was in ${toFigure(before.filled)} of ${toFigure(before.vacancies)}.`,
};

function vacancies(amount: number): string {
  return count(amount, 'active vacancy', 'active vacancies');
}
