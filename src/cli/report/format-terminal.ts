import { inEachLanguage, type LanguageCode, say, type Translated } from '../../base/languages.ts';
import { count, toFigure } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import { joinPresent } from '../../base/wording.ts';
import { COSTS, type Cost } from '../../input/findings/details.ts';
import { describeGroup, type Group, type RowsOfFile } from './describe-finding.ts';
import { describeGate } from './describe-gate.ts';
import { describeConfirmation, describeOutcome, type Folders } from './describe-outcome.ts';
import type { Facts } from './facts.ts';
import { formatRow, type Paint, type Style } from './paint.ts';

export type TerminalView = Folders & {
  language: LanguageCode;
  reportFile?: string | undefined;
  milliseconds: number;
  paint: Paint;
  /** Whether the workflow that init writes runs this: its inputs confirm a gate. */
  hasInputs: boolean;
};

function reportOf({ reportFile = '--report FILE' }: Pick<TerminalView, 'reportFile'>): string {
  return reportFile;
}

/** How many findings are listed. */
const SHOWN = 20;

/** The first findings, which are enough to start fixing: first those that cost most. */
export function formatFindings({ errors, warnings, source }: Facts, view: TerminalView): string {
  const groups = [...errors.groups, ...warnings.groups].sort((a, b) => rankOf(b) - rankOf(a));
  const total = errors.total + warnings.total;
  if (total === 0) return '';
  const shown = groups.slice(0, SHOWN);
  const rest = total - shown.flat().length;
  const more = say`… and ${toFigure(rest)} more; see ${reportOf(view)}.
    … y ${toFigure(rest)} más; ver ${reportOf(view)}.`;
  const texts = shown.map((group) => formatGroup(group, view, source.tables));
  if (rest > 0) texts.push(more[view.language]);
  return `${texts.join('\n')}\n\n`;
}

/** By what it costs. */
function rankOf([{ cost }]: Group): number {
  return COSTS.indexOf(cost);
}

/** What leaves out no more than a value is read every day. */
const STYLES: Record<Cost, Style> = { nothing: 'yellow', cell: 'yellow', row: 'red', board: 'red' };

/** Place, field and code; then what is wrong, what was probably meant, and the other places. */
export function formatGroup(
  group: Group,
  view: Pick<TerminalView, 'language' | 'paint' | 'reportFile'>,
  tables?: readonly RowsOfFile[],
): string {
  const { language, paint } = view;
  const described = describeGroup(group, language, tables);
  const { address, field, message, tally, hints, lines, more } = described;
  const rest = say`and ${count(more, 'more file')}: ${reportOf(view)}
    y ${count(more, 'archivo más', 'archivos más')}: ${reportOf(view)}`;
  const heading = [
    paint('bold', address),
    field && toPrintable(field).padEnd(18),
    paint(STYLES[group[0].cost], group[0].code),
    tally && paint('bold', tally),
  ];
  const isSentence = typeof message === 'string';
  const texts = { ...(isSentence ? {} : message), ...hints };
  const places = more > 0 ? [...lines, rest[language]] : lines;
  const rows = [
    ...ROWS.map(([row, label]) => [label[language], toPrintable(texts[row] ?? '')] as const),
    ...places.map((place, at) => [at === 0 ? PLACES[language] : '', place] as const),
  ];
  return [
    joinPresent(heading, '  '),
    ...(isSentence ? [`  ${toPrintable(message)}`] : []),
    ...rows.flatMap(([label, text]) =>
      text ? `  ${formatRow(label, text, paint, ROW_WIDTHS[language])}` : [],
    ),
  ].join('\n');
}

/** In the order of the rows. */
const ROWS = [
  ['found', { en: 'found', es: 'encontrado' }],
  ['allowed', { en: 'allowed', es: 'permitido' }],
  ['maybe', { en: 'maybe', es: 'quizá' }],
  ['also', { en: 'also', es: 'también' }],
  ['cause', { en: 'cause', es: 'causa' }],
] as const;

const PLACES: Translated = { en: 'places', es: 'lugares' };

const ROW_WIDTHS = inEachLanguage((language) =>
  Math.max(...ROWS.map(([, label]) => label[language].length)),
);

/** A few aligned lines about a finished build or check; empty if the data is wrong. */
export function formatSummary(facts: Facts, view: TerminalView): string {
  const { plan } = facts;
  if (!plan) return '';
  const { language, paint } = view;
  const rows = describeOutcome(facts, plan, view).map(
    ([name, text]) => [name[language], text ? text[language] : ''] as const,
  );
  const shown = rows.filter(([, text]) => text);
  const width = Math.max(...shown.map(([name]) => name.length));
  const lines = shown.map(([name, text]) => `  ${formatRow(name, text, paint, width)}\n`);
  const sample = plan.isSample ? SAMPLE[language] : '';
  return `${paint('bold', toPrintable(plan.serviceName))}${sample}\n\n${lines.join('')}\n`;
}

/** Follows the name of the board or the instant of a build. */
export const SAMPLE: Translated = {
  en: ' (sample: all of its data is invented)',
  es: ' (datos de ejemplo: todos son inventados)',
};

/** Every gate that was hit, then how to confirm them all. */
export function formatGates(facts: Facts, { language, paint, hasInputs }: TerminalView): string {
  const { hits } = facts.comparison;
  const lines = hits.map((hit) => {
    const { allowed, refused } = VERDICTS[language];
    const verdict = hit.allowed ? paint('yellow', allowed) : paint('red', refused);
    return `${verdict}  ${hit.gate}: ${toPrintable(describeGate(hit, facts.source.tables)[language])}\n`;
  });
  if (facts.status === 'refused')
    lines.push(`${describeConfirmation(facts, hasInputs)[language]}\n`);
  return lines.join('');
}

/** Padded to one width within a language. */
const VERDICTS = {
  en: { allowed: 'allowed', refused: 'refused' },
  es: { allowed: 'permitido', refused: 'detenido ' },
};
