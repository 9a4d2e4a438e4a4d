import type { Outcome } from '../build.ts';
import { count, toFigure } from '../numbers.ts';
import { type Finding, type FindingCode, isError, isWarning } from '../source/finding.ts';
import { KEPT_PER_CODE, type OmittedFindings } from '../source/row-finding.ts';
import { describeNotes, type Noted } from './describe-notes.ts';
import { formatError, formatWarning, type GroupView, shownPlaces } from './format-finding.ts';
import { type Group, groupFindings } from './group-findings.ts';
import type { Paint } from './paint.ts';

/** How many groups are shown: enough to start fixing. */
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

/** `214 problems (3 causes) in 14 of 641 files.` */
export function countErrors(
  findings: readonly Finding[],
  filesRead: number,
  omitted = NONE_OMITTED,
): string {
  const errors = findings.filter(isError);
  const files = new Set([...errors.map(({ place }) => place.file), ...omitted.files]).size;
  const { all, causes } = countCauses(findings, omitted, isError);
  const why = causes ? ` (${causes})` : '';
  return `${count(all, 'problem')}${why} in ${toFigure(files)} of ${count(Math.max(files, filesRead), 'file')}.`;
}

/** `844 (31 causes), the first 20 causes shown above`. */
export function countWarnings(outcome: Noted & Pick<Outcome, 'findings' | 'omitted'>): string {
  const { all: inData, groups, causes } = countCauses(outcome.findings, outcome.omitted, isWarning);
  const all = inData + describeNotes(outcome).length;
  if (all === 0) return 'none';
  const which = groups > SHOWN ? `the first ${SHOWN} causes ` : '';
  return `${toFigure(all)}${causes ? ` (${causes})` : ''}, ${which}shown above`;
}

/** `causes` is empty where each finding has its own. */
function countCauses(findings: readonly Finding[], omitted: OmittedFindings, isCounted: Severity) {
  const listed = findings.filter(isCounted);
  const groups = groupFindings(listed).length;
  const further = countOmitted(omitted, isCounted);
  const all = listed.length + further;
  const causes = `${further > 0 ? 'at least ' : ''}${count(groups, 'cause')}`;
  return { all, groups, causes: groups === all ? '' : causes };
}

function formatList(
  findings: readonly Finding[],
  separator: string,
  format: (group: Group, view: GroupView) => string,
  { paint, reportFile = '--report FILE', omitted = NONE_OMITTED, isListed }: ListView,
): string {
  const listed = findings.filter(isListed);
  if (listed.length === 0) return '';
  const groups = groupFindings(listed);
  const shown = groups.slice(0, SHOWN);
  const texts = shown.map((group) =>
    format(group, { paint, isPartial: group[0].code in omitted.counts }),
  );
  const further = countOmitted(omitted, isListed);
  const hidden = listed.length + further - shown.flatMap(shownPlaces).length;
  const which =
    further > 0 ? `the first ${toFigure(KEPT_PER_CODE)} of each code, and all counts` : 'them all';
  if (hidden > 0) {
    const causes = groups.length - shown.length;
    const whose = causes > 0 ? `, with ${count(causes, 'further cause')}` : '';
    texts.push(`… and ${count(hidden, 'more', 'more')}${whose}; ${reportFile} has ${which}.`);
  }
  return `${texts.join(separator)}\n\n`;
}

type Severity = (finding: { code: FindingCode }) => boolean;
type ListView = FindingsView & { isListed: Severity };

const NONE_OMITTED: OmittedFindings = { counts: {}, files: new Set() };

/** How many findings of a severity were counted but not kept. */
function countOmitted({ counts }: OmittedFindings, isCounted: Severity): number {
  return (Object.keys(counts) as FindingCode[])
    .filter((code) => isCounted({ code }))
    .reduce((sum, code) => sum + (counts[code] ?? 0), 0);
}
