import { type GateHit, type GateName, LIMITS } from '../compare/gates.ts';
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
  'vacancies-gone': ({ gone, of, rekeyed }) => {
    const lost = `${toFigure(gone)} of ${toFigure(of)} vacancies that had not reached their last day are gone: more than ${LIMITS.gone.percent}%.`;
    return rekeyed > 0 ? `${lost} ${describeRekeyed(rekeyed)}` : lost;
  },
  grown: ({ now, before }) =>
    `${vacancies(now)}, up from ${toFigure(before)} in the previous build: more than ${LIMITS.grown.times} times as many.`,
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

function describeRekeyed(amount: number): string {
  return amount === 1
    ? '1 of them is back with the same vacancyId under another id: its addresses would change, and links to the old ones would break.'
    : `${toFigure(amount)} of them are back with the same vacancyId under another id: their addresses would change, and links to the old ones would break.`;
}

function vacancies(amount: number): string {
  return count(amount, 'active vacancy', 'active vacancies');
}
