import { CONTRACT_POINTS } from '../http/contract-points.ts';
import { count, formatDuration, toFigure } from '../numbers.ts';
import type { Paint, Style } from '../report/paint.ts';
import type { PointResult } from './points.ts';
import type { CheckResult, Verdict, Verification } from './verify.ts';

export type Presentation = {
  /** The site, and the host it was judged as. */
  heading: string;
  points: PointResult[];
  milliseconds: number;
  paint: Paint;
};

/** The report for people: one line per point, then the differences, then the verdict. */
export function formatVerification(
  { results, requests, notes }: Verification,
  { heading, points, milliseconds, paint }: Presentation,
): string {
  const cost = `${count(requests, 'request')} in ${formatDuration(milliseconds)}`;
  return [
    `${paint('bold', heading)}\n${cost}\n`,
    formatPoints(points, paint),
    ...formatDifferences(results, paint),
    ...notes.map((note) => `${paint('yellow', 'note')}  ${note}\n`),
    formatVerdict(points, paint),
  ].join('\n');
}

const STYLES: Record<Verdict, Style> = { kept: 'green', differs: 'red', cannot: 'yellow' };
const NOT_TESTED = 'not tested';

function formatPoints(points: PointResult[], paint: Paint): string {
  const width = Math.max(...points.map(({ point }) => point.length));
  const lines = points.map((result) => {
    const { point, verdict } = result;
    const style = verdict ? STYLES[verdict] : 'dim';
    const word = paint(style, (verdict ?? NOT_TESTED).padEnd(NOT_TESTED.length));
    return `  ${word}  ${point.padEnd(width)}  ${describePoint(result)}\n`;
  });
  return lines.join('');
}

function describePoint({ point, asked, differing, reason }: PointResult): string {
  if (differing === 0) return `${toFigure(asked).padStart(5)}  ${CONTRACT_POINTS[point]}`;
  const ratio = `${toFigure(differing).padStart(5)} of ${toFigure(asked)}`;
  return `${ratio}  ${reason ?? CONTRACT_POINTS[point]}`;
}

/** How many differences are shown in full: most have the same cause. */
const SHOWN = 20;

function formatDifferences(results: readonly CheckResult[], paint: Paint): string[] {
  const different = results.filter(({ verdict }) => verdict === 'differs');
  const shown = different.slice(0, SHOWN).map((result) => formatDifference(result, paint));
  const hidden = different.length - shown.length;
  return hidden > 0 ? [...shown, `… and ${toFigure(hidden)} more like these.\n`] : shown;
}

function formatDifference({ request, point, expected, actual }: CheckResult, paint: Paint): string {
  const line = (name: string, text: string) => `  ${paint('dim', name.padEnd(8))}  ${text}\n`;
  return `${paint('bold', request)}  ${paint('red', point)}\n${line('contract', expected)}${line('actual', actual)}`;
}

function formatVerdict(points: PointResult[], paint: Paint): string {
  const having = (verdict: Verdict) => points.filter((point) => point.verdict === verdict).length;
  const [kept, differs, cannot] = [having('kept'), having('differs'), having('cannot')];
  const rest = cannot > 0 ? `; ${count(cannot, 'point')} the host cannot keep` : '';
  if (differs === 0) {
    return `${paint('green', `The site keeps the contract: ${count(kept, 'point')}${rest}.`)}\n`;
  }
  const different = `${count(differs, 'point')} ${differs === 1 ? 'differs' : 'differ'}`;
  return `${paint('red', `The site differs: ${different}, ${kept} kept${rest}.`)}\n`;
}
