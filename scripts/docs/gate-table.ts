import { type GateName, LIMITS } from '../../src/compare/gates.ts';
import { toCode, toTable } from './markdown.ts';

const { gone, grown, guides, filled, moved, edited, repeated } = LIMITS;

/** When each gate refuses. */
export const GATES: Record<GateName, string> = {
  empty: 'no vacancy is active',
  shrunk: `fewer than ${toShare(LIMITS.shrunk)} of the previous build's vacancies are active`,
  'vacancies-gone': `more than ${gone.percent}% of the previous build's vacancies that had not reached their last day are gone; from ${gone.sample} such vacancies on`,
  grown: `there are more than ${grown.times} times as many active vacancies as in the previous build, and at least ${grown.by} more`,
  'facet-gone': `a city, family or modality had ${LIMITS.facet} or more active vacancies and now has none`,
  'guides-gone': `a salary guide with at least ${guides.timesMinSample} times \`minSample\` salaries would vanish, or more than ${toShare(1 / guides.oneIn)} of the guides; a thin guide that ages out is only named`,
  'salaries-gone': `the salary guides are based on fewer than ${toShare(LIMITS.shrunk)} of the salaries they had`,
  'field-gone': `a field was filled in more than ${toShare(filled.wasAbove)} of the vacancies and is now filled in less than ${toShare(filled.isBelow)}; with ${filled.sample} or more vacancies in both builds`,
  'medians-moved': `of the guides in both builds, ${toShare(1 / moved.oneIn)} or more moved their overall median by more than ${moved.percent}%; from ${moved.guides} such guides on`,
  'salaries-moved': `of the vacancies in both builds with a salary, ${toShare(1 / moved.oneIn)} or more changed \`min\` or \`max\` by more than ${moved.percent}%; from ${moved.vacancies} such vacancies on`,
  'mass-edit': `of the vacancies in both builds, more than ${toShare(edited.share)} changed the same one of \`title\`, \`company\`, \`description\`, \`city\`, \`family\`, \`modality\`, \`seniority\`; from ${edited.sample} such vacancies on`,
  'text-repeated': `one \`title\` or one \`description\` stands in more than ${toShare(repeated.share)} of the active vacancies, and did not in the previous build; from ${repeated.sample} active vacancies on, and also in a first build`,
};

export function gateTable(): string {
  const rows = Object.entries(GATES).map(([gate, refuses]) => [toCode(gate), refuses]);
  return toTable(['gate', 'refuses when'], rows);
}

function toShare(share: number): string {
  const words: Record<number, string> = {
    [1 / 2]: 'half',
    [1 / 3]: 'a third',
    [1 / 4]: 'a quarter',
    [1 / 5]: 'a fifth',
  };
  return words[share] ?? `${share * 100} %`;
}
