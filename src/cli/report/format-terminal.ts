import { inEachLanguage, type LanguageCode, say, type Translated } from '../../base/languages.ts';
import { toFigure } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import { joinPresent, shorten } from '../../base/wording.ts';
import type { BlockingReason } from '../../input/collection/finding-log.ts';
import { describeGroup, type Group, type RowsOfFile, toAddress } from './describe-finding.ts';
import { describeGate } from './describe-gate.ts';
import { describeConfirmation, describeOutcome, type Folders } from './describe-outcome.ts';
import type { Facts, Listing } from './facts.ts';
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

/** How many findings, or rows, are listed. */
const SHOWN = 20;

/** The first findings, which are enough to start fixing; then the rows that were skipped, or could not be. */
export function formatFindings(facts: Facts, view: TerminalView): string {
  const { language, paint } = view;
  const { errors, warnings, skipped, unskippable, source } = facts;
  return [
    // A warning is read every day: it takes less space.
    formatListing(warnings, 'yellow', '\n', view, source.tables),
    formatListing(errors, 'red', '\n\n', view, source.tables),
    formatFirst(
      { en: 'Skipped rows:', es: 'Filas omitidas:' },
      // A row that was rejected may have any text as its id.
      skipped.map(({ place, id, codes }) => [
        toAddress(place, language),
        id === null ? NO_ID[language] : toPrintable(shorten(id)),
        paint('yellow', codes.join(', ')),
      ]),
      language,
    ),
    formatFirst(
      say`--skip-invalid cannot leave these out; correct them first:
        --skip-invalid no puede omitir lo siguiente; corregirlo primero:`,
      unskippable.map(({ place, codes, why }) => [
        toAddress(place, language),
        paint('red', codes.join(', ')),
        REASONS[why][language],
      ]),
      language,
    ),
  ].join('');
}

function formatListing(
  { groups, total }: Listing,
  style: Style,
  gap: string,
  view: TerminalView,
  tables: readonly RowsOfFile[],
): string {
  if (total === 0) return '';
  const shown = groups.slice(0, SHOWN);
  const texts = shown.map((group) => formatGroup(group, style, view, tables));
  const rest = total - shown.flat().length;
  const more = say`… and ${toFigure(rest)} more; see ${reportOf(view)}.
    … y ${toFigure(rest)} más; ver ${reportOf(view)}.`;
  if (rest > 0) texts.push(more[view.language]);
  return `${texts.join(gap)}\n\n`;
}

const NO_ID: Translated = { en: '(no id)', es: '(sin id)' };

const REASONS: Record<BlockingReason, Translated> = {
  settings: say`everything else depends on this file
    todo lo demás depende de este archivo`,
  file: { en: 'it is not read, or not in full', es: 'no se leyó, o no se leyó completo' },
};

function formatFirst(title: Translated, rows: readonly string[][], language: LanguageCode): string {
  if (rows.length === 0) return '';
  const lines = rows.slice(0, SHOWN).map((cells) => `  ${cells.join('  ')}\n`);
  const hidden = rows.length - lines.length;
  const more = { en: `  … and ${toFigure(hidden)} more\n`, es: `  … y ${toFigure(hidden)} más\n` };
  return `${title[language]}\n${lines.join('')}${hidden > 0 ? more[language] : ''}\n`;
}

/** Place, field and code; then what is wrong, what was probably meant, and the other places. */
export function formatGroup(
  group: Group,
  style: Style,
  view: Pick<TerminalView, 'language' | 'paint' | 'reportFile'>,
  tables?: readonly RowsOfFile[],
): string {
  const { language, paint } = view;
  const described = describeGroup(group, language, tables);
  const { address, field, message, tally, hints, others, more } = described;
  const rest = say`and ${toFigure(more)} more: ${reportOf(view)}
    y ${toFigure(more)} más: ${reportOf(view)}`;
  const heading = [
    paint('bold', address),
    field && toPrintable(field).padEnd(18),
    paint(style, group[0].code),
    tally && paint('bold', tally),
  ];
  const isSentence = typeof message === 'string';
  const texts = { ...(isSentence ? {} : message), ...hints };
  const places = more > 0 ? [...others, rest[language]] : others;
  const rows = [
    ...ROWS.map(([row, label]) => [label[language], toPrintable(texts[row] ?? '')] as const),
    ...places.map((place, at) => [at === 0 ? OTHERS[language] : '', place] as const),
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

const OTHERS: Translated = { en: 'others', es: 'otros' };

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
