import { joinList } from '../../src/input/findings/wording.ts';
import { LIMITS } from '../../src/publish/compare/gate-limits.ts';
import type { GateName } from '../../src/publish/compare/gates.ts';
import { FILLABLE_FIELDS, REPEATED_FIELDS } from '../../src/publish/compare/gates-on-contents.ts';
import { toCode, toList } from './markdown.ts';

/** When each gate refuses. */
export const GATES: Record<GateName, string> = {
  'first-build':
    '`--previous` names no build: 404, no such folder, an unknown host name, or a web page',
  'another-site': 'the previous build has another `name` or origin (`siteUrl`, `--base-url`)',
  'addresses-moved': `an address in \`service.json\` has a new host, a taxonomy entry has a new \`name\` or \`region\`, or more than ${toShare(LIMITS.relinked)} of the vacancies in both builds link to a new host`,
  'vacancies-gone': `no vacancy is active, fewer than ${toShare(LIMITS.shrunk)} as many as before are, or as in the largest build of the last ${LIMITS.peakDays} days (once per loss), or ${toShare(LIMITS.gone)} or more disappear before their last day without the \`status\` \`closed\` or \`paused\``,
  grown: `more than ${LIMITS.grown.times} times as many vacancies are active, and at least ${LIMITS.grown.by} more`,
  'facet-gone': `a city, family or modality that had ${LIMITS.facet} or more active vacancies has none`,
  'guides-gone': `a salary guide with at least ${LIMITS.guides.timesMinSample} × \`minSample\` salaries disappears, more than ${toShare(LIMITS.guides.vanished)} of ${LIMITS.guides.several} or more guides do, or less than ${LIMITS.guides.percentLeft}% of the salaries behind the guides are left`,
  'salaries-moved': toAlternatives([
    `of the vacancies with a salary in both builds, ${toShare(LIMITS.moved.share)} or more change by more than ${LIMITS.moved.percent}%, by one common factor of more than ${LIMITS.moved.factor}%, or in \`period\`, or lose their range`,
    `${LIMITS.jumped.several} of them, or ${LIMITS.jumped.few.least} that are ${toShare(LIMITS.jumped.few)}, change by a factor of ${LIMITS.jumped.times} or more`,
    `of ${LIMITS.moved.guides} or more guides in both builds, ${toShare(LIMITS.moved.share)} or more change their median by more than ${LIMITS.moved.percent}%`,
    `new monthly salaries differ from the median that their family and level had before: of ${LIMITS.newPay.several} or more, the median is below ${LIMITS.newPay.median.min} or above ${LIMITS.newPay.median.max} times as much, or ${toShare(LIMITS.newPay.odd)} of them, at least ${LIMITS.newPay.odd.least}, are below ${LIMITS.newPay.each.min} or above ${LIMITS.newPay.each.max} times`,
  ]),
  'levels-inverted': `in more than ${LIMITS.levels.percent}% of all pairs of monthly salaries of one family and two successive levels, the higher level pays less, and did not in the previous build (from ${LIMITS.levels.pairs} pairs and ${LIMITS.levels.salaries} salaries on)`,
  'mass-edit': `of the vacancies in both builds that had a value in a field, more than ${toShare(LIMITS.edited)} change or lose it, or, of ${LIMITS.lost.of} or more, ${LIMITS.lost.percent}% lose it. First values do not count, nor do days that move forward by up to ${LIMITS.renewedDays} days, unless ${toShare(LIMITS.movedBack)} or more move back; salaries count only if lost`,
  repeated: `more than ${toShare(LIMITS.repeated)} of the active vacancies, and ${toShare(LIMITS.newlyRepeated)} of them more than before, share one ${listNames(REPEATED_FIELDS.written.map(({ name }) => name))} (on a first build only \`title\`, \`description\` and \`applyUrl\`); or all have the same ${listNames(REPEATED_FIELDS.closed.map(({ name }) => name))}, although there were ${LIMITS.closedValues} or more values before; or ${toShare(LIMITS.filled.share)} or more changed ${listNames(FILLABLE_FIELDS)} to one and the same value, at ${LIMITS.filled.employers} employers or more`,
  reopened: `more than ${toShare(LIMITS.reopened)} of the active vacancies reopen after \`/data/changes.json\` listed them as closed`,
  unmasked:
    'a vacancy shows capitals where its `title`, `description` or an item of a list had the `maskText` of the previous build, or an address for `(contacto omitido)`; places, placeholders such as "Nuestra Empresa", and your own addresses are allowed',
  duplicates: `more than ${toShare(LIMITS.duplicates.share)} of the active vacancies equal another one in \`title\`, \`city\` and \`description\`, and fewer than ${toShare(LIMITS.duplicates.before)} as many did before`,
};

export function gateList(): string {
  return toList(Object.entries(GATES).map(([gate, refuses]) => [toCode(gate), refuses]));
}

function listNames(names: readonly string[]): string {
  return joinList(names.map(toCode), 'or').en;
}

function toAlternatives(cases: readonly string[]): string {
  return cases.join('; or ');
}

/** `half`, `a third`, `5%`. */
export function toShare({ oneIn }: { oneIn: number }): string {
  const words: Record<number, string> = {
    2: 'half',
    3: 'a third',
    4: 'a quarter',
    5: 'a fifth',
    10: 'a tenth',
  };
  return words[oneIn] ?? `${100 / oneIn}%`;
}
