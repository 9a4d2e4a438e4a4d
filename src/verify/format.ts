import { count, formatDuration, toFigure } from '../numbers.ts';
import type { Paint, Style } from '../report/paint.ts';
import { POINT_MEANINGS, type PointResult } from './points.ts';
import type { Row, Verification } from './verify.ts';

export type Presentation = {
  /** The site, and as which host it was judged. */
  heading: string;
  points: PointResult[];
  milliseconds: number;
  paint: Paint;
};

/** The report for people: a line a point, then what differs, then the verdict. */
export function formatVerification(
  { rows, requests, notes }: Verification,
  { heading, points, milliseconds, paint }: Presentation,
): string {
  const asked = `${count(requests, 'request')} in ${formatDuration(milliseconds)}`;
  return [
    `${paint('bold', heading)}\n${asked}\n`,
    formatPoints(points, paint),
    ...formatDifferences(rows, paint),
    ...notes.map((note) => `${paint('yellow', 'note')}  ${note}\n`),
    formatVerdict(points, paint),
  ].join('\n');
}

const STYLES: Record<string, Style> = { kept: 'green', differs: 'red', cannot: 'yellow' };
const NOT_ASKED = 'not asked';

function formatPoints(points: PointResult[], paint: Paint): string {
  const width = Math.max(...points.map(({ point }) => point.length));
  const lines = points.map((result) => {
    const { verdict = NOT_ASKED } = result;
    const word = paint(STYLES[verdict] ?? 'dim', verdict.padEnd(NOT_ASKED.length));
    return `  ${word}  ${result.point.padEnd(width)}  ${describePoint(result)}\n`;
  });
  return lines.join('');
}

function describePoint({ point, asked, differing, reason }: PointResult): string {
  if (differing === 0) return `${toFigure(asked).padStart(5)}  ${POINT_MEANINGS[point]}`;
  const ratio = `${toFigure(differing).padStart(5)} of ${toFigure(asked)}`;
  return `${ratio}  ${reason ?? POINT_MEANINGS[point]}`;
}

/** How many are shown in full; nobody reads more before mending the first. */
const SHOWN = 20;

function formatDifferences(rows: readonly Row[], paint: Paint): string[] {
  const different = rows.filter(({ verdict }) => verdict === 'differs');
  const shown = different.slice(0, SHOWN).map((row) => formatDifference(row, paint));
  const hidden = different.length - shown.length;
  return hidden > 0 ? [...shown, `… and ${toFigure(hidden)} more like these.\n`] : shown;
}

function formatDifference({ request, point, expected, actual }: Row, paint: Paint): string {
  const line = (name: string, text: string) => `  ${paint('dim', name.padEnd(8))}  ${text}\n`;
  return `${paint('bold', request)}  ${paint('red', point)}\n${line('contract', expected)}${line('actual', actual)}`;
}

function formatVerdict(points: PointResult[], paint: Paint): string {
  const having = (verdict: string) => points.filter((point) => point.verdict === verdict).length;
  const [kept, differs, cannot] = [having('kept'), having('differs'), having('cannot')];
  const rest = cannot > 0 ? `; ${count(cannot, 'point')} the host cannot keep` : '';
  if (differs === 0)
    return paint('green', `The site keeps the contract: ${count(kept, 'point')}${rest}.`).concat(
      '\n',
    );
  const verb = differs === 1 ? 'differs' : 'differ';
  return paint(
    'red',
    `The site differs: ${count(differs, 'point')} ${verb}, ${kept} kept${rest}.`,
  ).concat('\n');
}
