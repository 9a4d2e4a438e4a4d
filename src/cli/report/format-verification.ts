import { count, formatDuration, toFigure } from '../../base/numbers.ts';
import { CONTRACT_POINTS } from '../../contract/http/contract-points.ts';
import type { PointResult, Verdict } from '../../live/verify/judgement.ts';
import type { Verification } from '../../live/verify/verify.ts';
import { formatRow, type Paint, type Style } from './paint.ts';

/** `site` also names the host it was judged as; `verbose` shows every point, not only those that differ. */
type Presentation = { site: string; milliseconds: number; verbose: boolean; paint: Paint };

/** The report for people: the site in five lines, then the points that differ with an example each. */
export function formatVerification(
  verification: Verification,
  { site, milliseconds, verbose, paint }: Presentation,
): string {
  const { points, requests, notes } = verification;
  const lines: [name: string, text: string][] = [
    ['site', paint('bold', site)],
    ['build', describeBuild(verification)],
    ['requests', `${toFigure(requests)} in ${formatDuration(milliseconds)}`],
    ['points', describePoints(points, paint)],
    ['notes', notes[0] ?? 'none'],
    ...notes.slice(1).map((note): [string, string] => ['', note]),
  ];
  return [
    lines.map(([name, text]) => `${formatRow(name, text, paint)}\n`).join(''),
    ...(verbose ? [formatTable(points, paint)] : []),
    ...formatDifferences(verification, paint),
  ].join('\n');
}

function describeBuild({ generatedAt, sample, files }: Verification): string {
  const { listed, requested } = files;
  const data = sample ? ' (sample: all of its data is invented)' : '';
  const built = `${generatedAt ?? 'no readable index.json'}${data}`;
  const part = requested < listed ? `, ${toFigure(requested)} of them requested` : '';
  return listed === 0 ? built : `${built}, ${count(listed, 'file')}${part}`;
}

function describePoints(points: readonly PointResult[], paint: Paint): string {
  const having = (verdict: Verdict) => points.filter((point) => point.verdict === verdict);
  const [kept, differs, cannot] = [having('kept'), having('differs'), having('cannot')];
  const beyond = cannot.map(({ point }) => point).join(', ');
  const rest = cannot.length > 0 ? `; the host cannot keep ${beyond}` : '';
  if (differs.length === 0) return `${paint('green', `all ${kept.length} kept`)}${rest}`;
  const names = differs.map(({ point }) => point).join(', ');
  return `${paint('red', `${differs.length} ${differs.length === 1 ? 'differs' : 'differ'}`)} (${names}), ${kept.length} kept${rest}`;
}

const STYLES: Record<Verdict, Style> = {
  kept: 'green',
  differs: 'red',
  cannot: 'yellow',
  'not-tested': 'dim',
};

/** `1,888 of 1,888` */
const RATIO_WIDTH = 14;

function formatTable(points: readonly PointResult[], paint: Paint): string {
  const width = Math.max(...points.map(({ point }) => point.length));
  const lines = points.map(({ point, verdict, asked, differing, reason }) => {
    const word = paint(STYLES[verdict], verdict.padEnd('not-tested'.length));
    const ratio = differing > 0 ? `${toFigure(differing)} of ${toFigure(asked)}` : toFigure(asked);
    return `  ${word}  ${point.padEnd(width)}  ${ratio.padStart(RATIO_WIDTH)}  ${reason ?? CONTRACT_POINTS[point]}\n`;
  });
  return lines.join('');
}

/** Each point that differs, with its first example: the rest usually has the same cause. */
function formatDifferences({ points, differences }: Verification, paint: Paint): string[] {
  const line = (name: string, text = '') => `  ${formatRow(name, text, paint)}\n`;
  const differing = points.filter(({ verdict }) => verdict === 'differs');
  return differing.map(({ point, asked, differing }) => {
    const example = differences.find((difference) => difference.point === point);
    const ratio = asked > 1 ? ` in ${toFigure(differing)} of ${toFigure(asked)} responses` : '';
    return [
      `${paint('red', point)} differs${ratio}: ${CONTRACT_POINTS[point]}\n`,
      line(differing > 1 ? 'such as' : 'request', example?.request),
      line('expected', example?.expected),
      line('actual', example?.actual),
    ].join('');
  });
}
