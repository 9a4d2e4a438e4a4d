import type { LanguageCode } from '../../base/languages.ts';
import { count } from '../../base/numbers.ts';
import { joinPresent, quote } from '../../base/wording.ts';
import type { Place } from '../../input/findings/details.ts';
import { COSTS, type Cost } from '../../input/findings/details.ts';
import {
  type CostedFinding,
  type Finding,
  messageOf,
  partsOf,
} from '../../input/findings/finding.ts';
import { revealValue } from '../../input/findings/shown-value.ts';
import { toCellName } from '../../input/tables/table.ts';
import { OR, toAddress, toSentence } from '../report/describe-finding.ts';
import { describeGate } from '../report/describe-gate.ts';
import type { Facts } from '../report/facts.ts';
import { type Rows, textAt, toPlaceCells } from './rows.ts';
import { doubtful, type ReviewCell, type ReviewRow, type Sheet, stopped } from './workbook.ts';

type Checked = Pick<Facts, 'errors' | 'warnings' | 'status' | 'comparison' | 'source'>;

/** First what stops a build; then a row for each place of each finding, those that cost most first. */
export function toCheckSheet(facts: Checked, rows: Rows, language: LanguageCode): Sheet {
  const { errors, warnings } = facts;
  const listed = [...errors.findings, ...warnings.findings].sort(
    (a, b) => COSTS.indexOf(b.cost) - COSTS.indexOf(a.cost),
  );
  const stops = describeStops(facts);
  const isRight = listed.length + stops.length === 0;
  return {
    name: { en: 'To check', es: 'Revisar' },
    notes: isRight ? [NOTHING] : [...stops, ...LEGEND],
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
/** Why nothing is published: gates, and findings about the whole board. */
function describeStops({ status, errors, comparison, source }: Checked): ReviewCell[] {
  if (status !== 'refused' && status !== 'invalid') return [];
  const refused = comparison.hits.filter(({ allowed }) => !allowed);
  const { length } = errors.findings.filter(({ cost }) => cost === 'board');
  const findings = count(length, 'finding below stops it', 'findings below stop it');
  const hallazgos = count(length, 'hallazgo de abajo la detiene', 'hallazgos de abajo la detienen');
  return [
    stopped('Nothing is published.', 'No se publica nada.'),
    ...(length > 0 ? [stopped(findings, hallazgos)] : []),
    ...refused.map((hit) => {
      const { en, es } = describeGate(hit, source.tables);
      return stopped(`${hit.gate}: ${en}`, `${hit.gate}: ${es}`);
    }),
  ];
}

const LEGEND = [
  stopped('board: nothing is published', 'bolsa: no se publica nada'),
  stopped('row: the row is left out', 'fila: la fila queda fuera'),
  doubtful('value: the value is left out', 'valor: el valor queda fuera'),
  doubtful('warning: published as it was read', 'advertencia: se publica como se leyó'),
];
const KINDS: Record<Cost, ReviewCell> = {
  board: stopped('board', 'bolsa'),
  row: stopped('row', 'fila'),
  cell: doubtful('value', 'valor'),
  nothing: doubtful('warning', 'advertencia'),
};

function* toRows(findings: readonly CostedFinding[], rows: Rows, language: LanguageCode) {
  for (const finding of findings) {
    for (const part of partsOf(finding)) yield toRow(revealValue(part), rows, language);
  }
}

/** The rows that a finding counts and has no part for. */
function countUnlisted({ args, parts = [] }: Finding): number {
  const { rows = 0, count = rows } = (args ?? {}) as { rows?: number; count?: number };
  return parts.length > 0 ? Math.max(0, count - parts.length) : 0;
}

function toRow(finding: CostedFinding, rows: Rows, language: LanguageCode): ReviewRow {
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
    kind: KINDS[finding.cost],
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
