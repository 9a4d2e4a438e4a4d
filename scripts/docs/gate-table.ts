import { LIMITS } from '../../src/compare/gate-limits.ts';
import type { GateName } from '../../src/compare/gates.ts';
import { REPEATED_FIELDS } from '../../src/compare/gates-on-contents.ts';
import { joinList } from '../../src/findings/wording.ts';
import { toCode, toTable } from './markdown.ts';

const { gone, grown, guides, moved, jumped, edited, repeated, reopened, duplicates } = LIMITS;
const SHRUNK = toShare(LIMITS.shrunk);

/** When each gate refuses, on a board that is not small. */
export const GATES: Record<GateName, string> = {
  'another-site': 'the previous build has another `name` or origin (`siteUrl`, `--base-url`)',
  'addresses-moved': `an address in \`service.json\` has a new host, a taxonomy entry has a new \`name\` or \`region\`, or more than ${toShare(LIMITS.led)} of the vacancies link to a new host`,
  'vacancies-gone': `no vacancy is active, fewer than ${SHRUNK} as many are active as before, or more than ${toShare(gone)} disappeared before their last day`,
  grown: `more than ${grown.times} times as many vacancies are active, and at least ${grown.by} more`,
  'facet-gone': `a city, family or modality that had ${LIMITS.facet} or more active vacancies has none`,
  'guides-gone': `a salary guide with at least ${guides.timesMinSample} × \`minSample\` salaries disappears, more than ${toShare(guides)} of ${guides.sample} or more guides do, or the guides lose more than ${SHRUNK} of their salaries`,
  'salaries-moved': `${toShare(moved)} or more of the salaries change by more than ${moved.percent}%, by one common factor, or in \`period\`; ${toShare(jumped)} or more, and at least ${jumped.least}, change by a factor of ${jumped.times}; or ${toShare(moved)} or more of the guides, and at least ${moved.guides}, change their median by more than ${moved.percent}%`,
  'mass-edit': `the same field changes in more than ${toShare(edited)} of the vacancies; a day that moves forward by up to ${edited.renewedDays} days does not count`,
  repeated: `more than ${toShare(repeated)} of the active vacancies now share one ${listFields('written')}; or all have the same ${listFields('closed')}, although there were ${repeated.had} or more values before`,
  reopened: `more than ${reopened.above} vacancies, and more than ${toShare(reopened)} of the active ones, reopen after \`/data/changes.json\` listed them as closed`,
  duplicates: `more than ${toShare(duplicates)} of the active vacancies equal another one in \`title\`, \`city\` and \`description\`, and fewer than ${toShare({ oneIn: duplicates.had })} as many did before`,
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
