import { count, formatBytes, formatDuration, toFigure } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import { joinPresent, listFirst } from '../../input/findings/wording.ts';
import type { Plan } from '../../plan.ts';
import { NOTABLE_SHARE, REPRICED } from '../../publish/compare/difference.ts';
import type { AnewReason } from '../../publish/compare/previous-state.ts';
import type { Facts } from './facts.ts';

/** `outDir` and `hostOutDir` are absent for a check. */
export type Folders = { outDir?: string | undefined; hostOutDir?: string | undefined };

/** A row without a text is not shown; one without a name continues the row above. */
export type Row = [name: string, text: string | false | undefined];

/** The summary of a finished build or check. */
export function describeOutcome(
  facts: Facts,
  plan: Plan,
  { outDir = '', hostOutDir = '', milliseconds }: Folders & { milliseconds: number },
): Row[] {
  const { warnings, comparison, written, source } = facts;
  const { names, contacts, vacancies: masked } = source.masked;
  const { unneeded = [] } = comparison;
  const wrote =
    written && `${count(written.files, 'file')}, ${formatBytes(written.bytes)}, to ${outDir}`;
  return [
    ['read', describeRead(facts)],
    ...describeRows(plan),
    [
      'masked',
      masked > 0 &&
        `${count(names, 'name')} and ${count(contacts, 'contact')} in ${vacancies(masked)}`,
    ],
    ['warnings', warnings.total === 0 ? 'none' : `${toFigure(warnings.total)}, see above`],
    ...describeChanges(facts, outDir !== ''),
    ['changes', whyNewList(facts)],
    ['allow', unneeded.length > 0 && `nothing to confirm for ${unneeded.join(', ')}`],
    ['wrote', toPrintable(wrote ?? 'nothing')],
    ...(written ? describeHost(plan, outDir, hostOutDir) : []),
    ['site', plan.origin],
    ['took', formatDuration(milliseconds)],
  ];
}

function describeRead({ source: { files }, counts, skipped }: Facts): string {
  const { vacanciesRead, vacanciesWithoutName, salaryRecordsRead, rowsLeftOut } = counts;
  return joinPresent([
    `${vacancies(vacanciesRead)} in ${count(files.vacancies, 'file')}`,
    vacanciesWithoutName > 0 &&
      `${toFigure(vacanciesWithoutName)} of them without an employer name`,
    `${count(salaryRecordsRead, 'salary record')} in ${count(files.salaries, 'file')}`,
    rowsLeftOut > 0 && `${count(rowsLeftOut, 'row')} left out by spreadsheet.values`,
    skipped.length > 0 && `${count(skipped.length, 'row')} with errors left out`,
  ]);
}

function vacancies(amount: number): string {
  return count(amount, 'vacancy', 'vacancies');
}

/** Zeros too, so that none is overlooked. */
function describeRows({ rows, counts, today, isPinned }: Plan): Row[] {
  const { active, expired, notYetOpen, paused, closed } = rows.vacancies;
  const { inWindow, older, future } = rows.salaryRecords;
  const day = `${today}${isPinned ? ' (pinned)' : ''}`;
  return [
    [
      'rows',
      `${vacancies(active)} active on ${day}, ${toFigure(expired)} expired, ${toFigure(notYetOpen)} not yet open, ${toFigure(paused)} paused, ${toFigure(closed)} closed`,
    ],
    [
      '',
      `${count(inWindow, 'salary record')} inside the window, ${toFigure(older)} older, ${toFigure(future)} in the future: ${count(counts.guides, 'salary guide')}`,
    ],
  ];
}

function describeHost({ host }: Plan, outDir: string, hostOutDir: string): Row[] {
  if (host.name === 'generic') return [['host', `${host.title}: ${DEPENDS}`]];
  const next = host.next
    .replaceAll('{host}', toPrintable(hostOutDir))
    .replaceAll('{out}', toPrintable(outDir));
  return [
    ['host', host.title],
    ['next', next],
  ];
}

const DEPENDS =
  'errors, CORS and other methods depend on it, see docs/deploying.md#what-a-host-cannot-keep';

/** Why the published list of changes is new. */
function whyNewList({ recorded, written }: Facts): string | undefined {
  const why = recorded && written && ANEW[recorded.startsAnew ?? 'first'];
  return why && `a new list, because ${why}`;
}

/** No entry for `first`: the row above says that the build was compared with nothing. */
const ANEW: Partial<Record<AnewReason, string>> = {
  'other-site': 'the previous build is of another site',
  'no-list': 'the previous build has none',
  'same-instant': 'the previous build is of the same instant',
  forgotten: 'of --forget-changes',
};

/** How many vacancies a row names. */
const MOST_NAMED = 5;

/** For a person to judge what no gate stops. */
function describeChanges(
  { comparison: { summary, uncompared, hits } }: Facts,
  isBuild: boolean,
): Row[] {
  if (!summary) {
    const isMissing = isBuild || hits.some(({ gate }) => gate === 'first-build');
    const first = isMissing ? 'there is no earlier build' : 'name an earlier build with --previous';
    const why = uncompared === 'sample' ? 'the build before is the sample' : first;
    return [['compared', `with nothing: ${why}`]];
  }
  const { jobs, guides, medians } = summary;
  const { opened, closed, edited } = jobs;
  const { gained, lost } = guides;
  const fields = Object.entries(edited.fields).map(
    ([field, amount]) => `${field} ${toFigure(amount)}`,
  );
  const repriced = listFirst(edited.repriced, MOST_NAMED).en;
  return [
    [
      'changed',
      `${toFigure(opened.length)} opened, ${toFigure(closed.length)} closed, ${toFigure(edited.vacancies)} edited${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`,
    ],
    ['', repriced && `salary changed by a factor of ${REPRICED} or more: ${repriced}`],
    [
      '',
      joinPresent([
        gained.length > 0 && `${count(gained.length, 'guide')} gained`,
        lost.length > 0 &&
          `${count(lost.length, 'guide')} lost (${lost.map(toPrintable).join(', ')})`,
        medians.length > 0 &&
          `${count(medians.length, 'median')} moved by ${NOTABLE_SHARE * 100}% or more`,
      ]),
    ],
  ];
}

/** How to confirm all gates: by a flag, or in a workflow by its inputs. */
export function describeConfirmation({ comparison }: Facts, hasInputs: boolean): string {
  const gates = [...new Set(comparison.hits.map(({ gate }) => gate))];
  if (!hasInputs) {
    return `If this is what you want, add the flag: npm run build -- … --allow ${gates.join(',')}`;
  }
  const allow = gates.filter((gate) => gate !== 'first-build').join(',');
  // The first build has an input of its own, which other steps need to know about.
  const inputs = [allow && `allow: ${allow}`, gates.includes('first-build') && 'first'];
  return `If this is what you want: ${startRun(joinPresent(inputs))}`;
}

/** Where a run of the workflow that init writes is started by hand, with these inputs. */
export function startRun(inputs: string): string {
  return `Actions, "Publicar", "Run workflow", ${inputs}`;
}

/** The last line, unless the summary says it all. */
export function describeEnd({ status, errors, counts, skipped }: Facts, outDir?: string): string {
  const untouched =
    outDir === undefined
      ? 'A build would publish nothing.'
      : `Nothing was published; ${outDir} is as it was.`;
  if (status === 'refused') return untouched;
  if (status === 'invalid') {
    // Files that could not be opened are not counted as read.
    const all = count(Math.max(errors.files, counts.filesRead), 'file');
    return `${count(errors.total, 'error')} in ${toFigure(errors.files)} of ${all}. ${untouched}`;
  }
  if (skipped.length === 0) return '';
  return `${count(skipped.length, 'row with errors was', 'rows with errors were')} left out.`;
}
