import { LIMITS } from '../../src/compare/gate-limits.ts';
import type { GateName } from '../../src/compare/gates.ts';
import { REPEATED_FIELDS } from '../../src/compare/gates-on-contents.ts';
import { joinList } from '../../src/findings/wording.ts';
import { toCode, toTable } from './markdown.ts';

const { gone, grown, guides, moved, jumped, edited, repeated, reopened, duplicates } = LIMITS;
const SHRUNK = toShare(LIMITS.shrunk);

/** When each gate refuses, on a board that is not small. */
export const GATES: Record<GateName, string> = {
  'another-site':
    'the previous build has another `name`, or is for another origin (`siteUrl` or `--base-url`). Your first build replaces the sample without this',
  'addresses-moved': `the host of an address in \`service.json\` changed (\`urls.job\`, \`urls.apply\`, the pages of salaries and of listings, \`termsUrl\`, \`contactUrl\`), or the \`name\` or \`region\` of a city, family, area or modality; or, of the vacancies in both builds, more than ${toShare(LIMITS.led)} lead to another host (\`url\` or \`applyUrl\`)`,
  'vacancies-gone': `no vacancy is active; or fewer than ${SHRUNK} as many as in the previous build; or more than ${toShare(gone)} of those that had not reached their last day are gone`,
  grown: `there are more than ${grown.times} times as many active vacancies as in the previous build, and at least ${grown.by} more`,
  'facet-gone': `a city, family or modality had ${LIMITS.facet} or more active vacancies and has none`,
  'guides-gone': `a salary guide with at least ${guides.timesMinSample} times \`minSample\` salaries would vanish, or, of ${guides.sample} guides or more, more than ${toShare(guides)}; or the guides are based on fewer than ${SHRUNK} of the salaries they had. A thin guide that ages out is only named`,
  'salaries-moved': `of the guides in both builds, ${toShare(moved)} or more moved their overall median by more than ${moved.percent}%, from ${moved.guides} such guides on; or, of the vacancies in both builds with a salary, ${toShare(moved)} or more changed \`min\` or \`max\` by more than ${moved.percent}% or by one and the same factor, or changed \`period\`; or ${toShare(jumped)} or more, and at least ${jumped.least}, changed by a factor of ${jumped.times} or more`,
  'mass-edit': `of the vacancies in both builds, more than ${toShare(edited)} changed or lost the same field, whichever it is. A day that moves forward by up to ${edited.renewedDays} days is renewed, not edited`,
  repeated: `one value of ${listFields('written')} stands in more than ${toShare(repeated)} of the active vacancies, and did not in the previous build; a first build is judged, too. Empty lists do not count, nor does a \`company\` such as "Empresa confidencial". Or ${listFields('closed')} has one value in all active vacancies, and had ${repeated.had} or more in the previous build`,
  reopened: `more than ${reopened.above} vacancies, and more than ${toShare(reopened)} of the active ones, are open again although \`/data/changes.json\` says that they closed`,
  duplicates: `more than ${toShare(duplicates)} of the active vacancies equal another one in \`title\`, \`city\` and \`description\`, and in the previous build fewer than ${toShare({ oneIn: duplicates.had })} as many did`,
};

export function gateTable(): string {
  const rows = Object.entries(GATES).map(([gate, refuses]) => [toCode(gate), refuses]);
  return toTable(['gate', 'refuses when'], rows);
}

function listFields(kind: keyof typeof REPEATED_FIELDS): string {
  return joinList(
    REPEATED_FIELDS[kind].map(({ name }) => toCode(name)),
    'or',
  );
}

/** `half`, `a third`, `5%`. */
export function toShare({ oneIn }: { oneIn: number }): string {
  const words: Record<number, string> = { 2: 'half', 3: 'a third', 4: 'a quarter', 10: 'a tenth' };
  return words[oneIn] ?? `${100 / oneIn}%`;
}
