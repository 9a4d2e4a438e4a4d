import type { Outcome, Plan } from '../build.ts';
import { isProblem } from '../report/finding.ts';
import { count, formatBytes, formatDuration } from '../report/numbers.ts';
import type { Paint } from '../report/paint.ts';

/** The report of a build or a check that found nothing wrong: a few aligned lines. */
export function formatOutcome(
  { read, findings, plan, written }: Outcome & { plan: Plan },
  { outDir, milliseconds, paint }: { outDir: string; milliseconds: number; paint: Paint },
): string {
  const { counts } = plan;
  const warnings = findings.filter((finding) => !isProblem(finding)).length;
  const rows: [string, string][] = [
    [
      'read',
      `${count(read.vacancies, 'vacancy', 'vacancies')} in ${count(read.files.vacancies, 'file')}, ${count(read.salaryRecords, 'salary record')} in ${count(read.files.salaries, 'file')}`,
    ],
    ['warnings', warnings === 0 ? 'none' : `${warnings}, shown above`],
    [
      'computed',
      `${count(counts.active, 'active vacancy', 'active vacancies')} on ${plan.today}${plan.pinned ? ' (pinned)' : ''}, ${count(counts.searches, 'search', 'searches')}, ${count(counts.guides, 'salary guide')}`,
    ],
    written
      ? ['wrote', `${count(written.files, 'file')}, ${formatBytes(written.bytes)}, to ${outDir}`]
      : ['wrote', 'nothing: this was a check'],
    ['site', plan.origin],
    ['took', formatDuration(milliseconds)],
  ];
  const body = rows.map(([name, text]) => `  ${paint('dim', name.padEnd(8))}  ${text}\n`).join('');
  return `${paint('bold', plan.serviceName)}\n\n${body}\n`;
}
