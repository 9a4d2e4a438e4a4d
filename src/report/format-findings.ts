import { count, toFigure } from '../numbers.ts';
import { type Finding, type FindingCode, isError, isWarning } from '../source/finding.ts';
import { KEPT_PER_CODE, type OmittedFindings } from '../source/finding-quota.ts';
import { formatError, formatWarning } from './format-finding.ts';
import type { Paint } from './paint.ts';

/** How many are shown in full: enough to start fixing. */
const SHOWN = 20;

/** How findings are shown: in which colours, and which report file has those that are not. */
export type FindingsView = {
  paint: Paint;
  reportFile?: string | undefined;
  omitted?: OmittedFindings;
};

export function formatErrors(findings: readonly Finding[], view: FindingsView): string {
  return formatList(findings, '\n\n', formatError, { ...view, isListed: isError });
}

export function formatWarnings(findings: readonly Finding[], view: FindingsView): string {
  return formatList(findings, '\n', formatWarning, { ...view, isListed: isWarning });
}

/** `2 problems in 2 of 641 files.` */
export function countErrors(
  findings: readonly Finding[],
  filesRead: number,
  omitted = NONE_OMITTED,
): string {
  const errors = findings.filter(isError);
  const files = new Set([...errors.map(({ place }) => place.file), ...omitted.files]).size;
  const all = errors.length + countOmitted(omitted, isError);
  return `${count(all, 'problem')} in ${toFigure(files)} of ${count(Math.max(files, filesRead), 'file')}.`;
}

function formatList(
  findings: readonly Finding[],
  separator: string,
  format: (finding: Finding, paint: Paint) => string,
  { paint, reportFile = '--report FILE', omitted = NONE_OMITTED, isListed }: ListView,
): string {
  const listed = findings.filter(isListed);
  if (listed.length === 0) return '';
  const shown = listed.slice(0, SHOWN).map((finding) => format(finding, paint));
  const further = countOmitted(omitted, isListed);
  const hidden = listed.length - shown.length + further;
  const which =
    further > 0 ? `the first ${toFigure(KEPT_PER_CODE)} of each code, and all counts` : 'them all';
  if (hidden > 0) {
    shown.push(`… and ${count(hidden, 'more', 'more')}; ${reportFile} has ${which}.`);
  }
  return `${shown.join(separator)}\n\n`;
}

type ListView = FindingsView & { isListed: (finding: { code: FindingCode }) => boolean };

const NONE_OMITTED: OmittedFindings = { counts: {}, files: new Set() };

/** How many findings of a severity were counted but not kept. */
export function countOmitted(
  { counts }: OmittedFindings,
  isCounted: (finding: { code: FindingCode }) => boolean,
): number {
  return (Object.keys(counts) as FindingCode[])
    .filter((code) => isCounted({ code }))
    .reduce((sum, code) => sum + (counts[code] ?? 0), 0);
}
