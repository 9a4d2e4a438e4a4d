import type { LanguageCode } from '../../base/languages.ts';
import { type Finding, isWarning, messageOf } from '../../input/findings/finding.ts';
import { revealValue } from '../../input/findings/shown-value.ts';
import { joinPresent } from '../../input/findings/wording.ts';
import { list } from '../../input/vocabulary/words.ts';
import { OR, toAddress, toSentence } from '../report/describe-finding.ts';
import type { Facts } from '../report/facts.ts';
import { type RowIndex, textAt, toCellText, toFileCells } from './row-index.ts';
import type { Cell, Sheet } from './workbook.ts';

/** A row for each place of each error and warning, errors first. */
export function toCheckSheet(
  { errors, warnings }: Pick<Facts, 'errors' | 'warnings'>,
  rows: RowIndex,
  language: LanguageCode,
): Sheet {
  const words = WORDS[language];
  const listed = [...errors.findings, ...warnings.findings];
  return {
    name: words.name,
    notes: listed.length > 0 ? words.legend : [words.none],
    headings: words.headings,
    widths: WIDTHS,
    rows: toRows(listed, rows, language),
    more: errors.total + warnings.total - listed.length,
  };
}

const WIDTHS = [12, 26, 12, 8, 14, 28, 18, 28, 70, 22];

const WORDS = {
  en: {
    name: 'To check',
    none: 'No errors and no warnings.',
    legend: [
      { text: 'error: nothing is published before it is corrected', fill: 'stopped' },
      { text: 'warning: published as it was read', fill: 'doubtful' },
    ],
    error: 'error',
    warning: 'warning',
    headings: list`Kind, File, Sheet, Cell, Reference, Title, Column, Value found, What to do, Suggestion`,
  },
  es: {
    name: 'Revisar',
    none: 'Sin errores ni advertencias.',
    legend: [
      { text: 'error: no se publica nada antes de corregirlo', fill: 'stopped' },
      { text: 'advertencia: se publica como se leyó', fill: 'doubtful' },
    ],
    error: 'error',
    warning: 'advertencia',
    headings: list`Tipo, Archivo, Hoja, Celda, Folio, Puesto, Columna, Valor encontrado, Qué hacer, Sugerencia`,
  },
} as const;

function* toRows(findings: readonly Finding[], rows: RowIndex, language: LanguageCode) {
  const { error, warning } = WORDS[language];
  for (const finding of findings.map(revealValue)) {
    const { place, field, value, also, suggestion, readings } = finding;
    const meant = readings?.join(OR[language]) ?? suggestion;
    const row = rows.around(place);
    const message = messageOf(finding, language);
    const found = typeof message === 'string' ? '' : message.found;
    const cells: Cell[] = [
      isWarning(finding) ? { text: warning, fill: 'doubtful' } : { text: error, fill: 'stopped' },
      ...toFileCells(place.file, place.cell?.sheet),
      toCellText(place),
      textAt(row, 'vacancyId'),
      textAt(row, 'title'),
      place.cell?.column ?? field,
      value === undefined ? textAt(row, field) || found : String(value),
      toSentence(message, language),
      joinPresent([meant, also && toAddress(also, language)]),
    ];
    yield cells;
  }
}
