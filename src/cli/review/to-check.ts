import type { LanguageCode } from '../../base/languages.ts';
import { joinPresent, quote } from '../../base/wording.ts';
import type { Place } from '../../input/findings/details.ts';
import { type Finding, isWarning, messageOf } from '../../input/findings/finding.ts';
import { revealValue } from '../../input/findings/shown-value.ts';
import { toCellName } from '../../input/tables/table.ts';
import { OR, toAddress, toSentence } from '../report/describe-finding.ts';
import type { Facts } from '../report/facts.ts';
import { type Rows, textAt, toPlaceCells } from './rows.ts';
import { doubtful, type ReviewRow, type Sheet, stopped } from './workbook.ts';

/** A row for each place of each error and warning, errors first. */
export function toCheckSheet(
  { errors, warnings }: Pick<Facts, 'errors' | 'warnings'>,
  rows: Rows,
  language: LanguageCode,
): Sheet {
  const listed = [...errors.findings, ...warnings.findings];
  return {
    name: { en: 'To check', es: 'Revisar' },
    notes: listed.length > 0 ? LEGEND : [NOTHING],
    columns: [
      ...(['kind', 'file', 'sheet', 'cell', 'folio', 'title', 'column', 'found'] as const),
      ...(['advice', 'suggestion'] as const),
    ],
    rows: toRows(listed, rows, language),
    more: listed.reduce(
      (sum, finding) => sum + countUnlisted(finding),
      errors.total + warnings.total - listed.length,
    ),
  };
}

const ALLOWED = { en: 'Allowed', es: 'Permitido' };
const NOTHING = { en: 'No errors and no warnings.', es: 'Sin errores ni advertencias.' };
const LEGEND = [
  stopped('error: stops the publication', 'error: detiene la publicación'),
  doubtful('warning: published as it was read', 'advertencia: se publica como se leyó'),
];
const ERROR = stopped('error', 'error');
const WARNING = doubtful('warning', 'advertencia');

function* toRows(findings: readonly Finding[], rows: Rows, language: LanguageCode) {
  for (const finding of findings) {
    for (const part of finding.parts ?? [finding]) yield toRow(revealValue(part), rows, language);
  }
}

/** The rows that a finding counts and has no part for. */
function countUnlisted({ args, parts = [] }: Finding): number {
  const { rows = 0, count = rows } = (args ?? {}) as { rows?: number; count?: number };
  return parts.length > 0 ? Math.max(0, count - parts.length) : 0;
}

function toRow(finding: Finding, rows: Rows, language: LanguageCode): ReviewRow {
  const { place, value, also, suggestion, readings } = finding;
  const field = String(finding.field);
  const row = rows.around(place);
  const message = messageOf(finding, language);
  const found = typeof message === 'string' ? '' : message.found;
  const written = value === undefined ? textAt(row, field) : String(value);
  // The value stands in a cell of its own.
  const isShown = typeof message !== 'string' && [written, quote(written)].includes(found);
  const advice = isShown
    ? `${ALLOWED[language]}: ${message.allowed}.`
    : toSentence(message, language);
  const meant = readings?.join(OR[language]) ?? suggestion;
  return {
    ...toPlaceCells(place.file, place.cell?.sheet, row),
    kind: isWarning(finding) ? WARNING : ERROR,
    cell: toCellText(place),
    column: place.cell?.column ?? field,
    found: written || found,
    advice,
    suggestion: joinPresent([meant, also && toAddress(also, language)]),
  };
}

/** `B17`; of a text, `9:11`. */
function toCellText({ line, column, cell }: Place): string {
  if (!cell) return `${line}:${column}`;
  return cell.column === undefined ? String(cell.row) : toCellName(column, cell.row);
}
