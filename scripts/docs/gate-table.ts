import { type GateFlag, type GateName, LIMITS } from '../../src/compare/gates.ts';
import { toCode, toTable } from './markdown.ts';

type Gate = { refuses: string; flag: GateFlag };

/** When each gate refuses, and the flag that passes it. */
export const GATES: Record<GateName, Gate> = {
  empty: {
    refuses: 'no vacancy is active',
    flag: 'allow-empty',
  },
  shrunk: {
    refuses: `fewer than ${toShare(LIMITS.shrunk)} of the previous build's vacancies are active`,
    flag: 'allow-drop',
  },
  'vacancies-gone': {
    refuses: `more than ${LIMITS.gone.percent}% of the previous build's vacancies that had not reached their last day are gone; from ${LIMITS.gone.sample} such vacancies on`,
    flag: 'allow-drop',
  },
  grown: {
    refuses: `there are more than ${LIMITS.grown.times} times as many active vacancies as in the previous build, and at least ${LIMITS.grown.by} more`,
    flag: 'allow-growth',
  },
  'facet-gone': {
    refuses: `a city, family or modality had ${LIMITS.facet} or more active vacancies and now has none`,
    flag: 'allow-drop',
  },
  'guides-gone': {
    refuses: 'a salary guide of the previous build would vanish',
    flag: 'allow-drop',
  },
  'salaries-gone': {
    refuses: `the salary guides are based on fewer than ${toShare(LIMITS.shrunk)} of the salaries they had`,
    flag: 'allow-drop',
  },
  'field-gone': {
    refuses: `a field was filled in more than ${toShare(LIMITS.filled.wasAbove)} of the vacancies and is now filled in less than ${toShare(LIMITS.filled.isBelow)}; with ${LIMITS.filled.sample} or more vacancies in both builds`,
    flag: 'allow-drop',
  },
};

export function gateTable(): string {
  const rows = Object.entries(GATES).map(([gate, { refuses, flag }]) => [
    toCode(gate),
    refuses,
    toCode(`--${flag}`),
  ]);
  return toTable(['gate', 'refuses when', 'publish anyway'], rows);
}

function toShare(share: number): string {
  const words: Record<number, string> = { [1 / 2]: 'half', [1 / 4]: 'a quarter' };
  return words[share] ?? `${share * 100} %`;
}
