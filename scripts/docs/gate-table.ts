import { LIMITS, WATCHED } from '../../src/compare/gate-limits.ts';
import type { GateName } from '../../src/compare/gates.ts';
import { toShare } from '../../src/report/describe-gate.ts';
import { toCode, toTable } from './markdown.ts';

const { gone, grown, guides, filled, moved, jumped, edited, repeated } = LIMITS;
const { oneValue, reopened, duplicates } = LIMITS;

/** When each gate refuses. */
export const GATES: Record<GateName, string> = {
  'another-site':
    'the previous build has another `name`, or is for another origin (`siteUrl` or `--base-url`)',
  empty: 'no vacancy is active',
  shrunk: `fewer than ${toShare(LIMITS.shrunk)} of the previous build's vacancies are active`,
  'vacancies-gone': `more than ${gone.percent}% of the previous build's vacancies that had not reached their last day are gone; from ${gone.sample} such vacancies on`,
  grown: `there are more than ${grown.times} times as many active vacancies as in the previous build, and at least ${grown.by} more`,
  'facet-gone': `a city, family or modality had ${LIMITS.facet} or more active vacancies and has none`,
  'guides-gone': `a salary guide with at least ${guides.timesMinSample} times \`minSample\` salaries would vanish, or, of ${guides.sample} guides or more, more than ${toShare(1 / guides.oneIn)}; a thin guide that ages out is only named`,
  'salaries-gone': `the salary guides are based on fewer than ${toShare(LIMITS.shrunk)} of the salaries they had`,
  'field-gone': `a field was filled in more than ${toShare(filled.wasAbove)} of the vacancies and is filled in less than ${toShare(filled.isBelow)}; with ${filled.sample} or more vacancies in both builds`,
  'addresses-moved':
    'the host of an address in `service.json` changed (`urls.job`, `urls.apply`, the pages of salaries and of listings, `termsUrl`, `contactUrl`), or the `name` or `region` of a city, family, area or modality',
  'medians-moved': `of the guides in both builds, ${toShare(1 / moved.oneIn)} or more moved their overall median by more than ${moved.percent}%; from ${moved.guides} such guides on`,
  'salaries-moved': `of the vacancies in both builds with a salary, ${toShare(1 / moved.oneIn)} or more changed \`min\` or \`max\` by more than ${moved.percent}%, or changed by one and the same factor, or changed \`period\`; or ${toShare(1 / jumped.oneIn)} or more changed by a factor of ${jumped.times} or more; from ${moved.vacancies} such vacancies on`,
  'mass-edit': `of the vacancies in both builds, more than ${toShare(edited.share)} changed the same field, whichever it is; from ${edited.sample} such vacancies on`,
  'text-repeated': `one value of ${listFields('text-repeated')} stands in more than ${toShare(repeated.share)} of the active vacancies, and did not in the previous build; from ${repeated.sample} active vacancies on, and also in a first build; an empty list does not count`,
  'one-value': `${listFields('one-value')} has one value in all active vacancies, from ${oneValue.sample} on, and had ${oneValue.had} or more in the previous build`,
  reopened: `more than ${reopened.above} vacancies, and more than ${reopened.percent}% of the active ones, were not open in the previous build, although their \`postedAt\` is at least ${reopened.days} days before it`,
  duplicates: `more than ${duplicates.percent}% of the active vacancies, from ${duplicates.sample} on, equal another one in \`title\`, \`city\` and \`description\`, and in the previous build fewer than ${toShare(duplicates.had)} as many did`,
};

export function gateTable(): string {
  const rows = Object.entries(GATES).map(([gate, refuses]) => [toCode(gate), refuses]);
  return toTable(['gate', 'refuses when'], rows);
}

function listFields(gate: keyof typeof WATCHED): string {
  const names = WATCHED[gate].map(({ name }) => toCode(name));
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
}
