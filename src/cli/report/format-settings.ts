import type { LanguageCode } from '../../base/languages.ts';
import { toPrintable } from '../../base/printable.ts';
import { fieldsOf } from '../../contract/job.ts';
import { toSettings } from '../../input/findings/about-spreadsheets.ts';
import { type CellWord, meantColumns, type TableSummary } from '../../input/tables/table.ts';
import { DAY_ORDERS } from '../../input/values/written-day.ts';
import { foldToSlug } from '../../input/vocabulary/spelling.ts';
import { STATUSES, spanishNames } from '../../input/vocabulary/words.ts';
import { type ColumnWithWords, splitWords } from './column-words.ts';
import { OR } from './describe-finding.ts';
import { MOST_LISTED, type TablesView } from './format-tables.ts';

/** What to add to service.json, so that the next check understands everything. */
export function formatSettings(
  tables: readonly TableSummary[],
  { language, showsWords }: TablesView,
): string {
  const columns = tables.flatMap((table) => table.columns).map(splitWords);
  const missing = [...new Set(tables.flatMap((table) => table.missing))];
  const known = toSettings(tables.flatMap(meantColumns), missing);
  const hasUnclearDays = tables.some((table) => table.hasUnclearDays);
  const settings = {
    columns: known.columns,
    values: showsWords ? toValues(columns, language) : {},
    defaults: known.defaults,
    days: hasUnclearDays ? toPlaceholder(DAY_ORDERS, language) : '',
  };
  const parts = Object.entries(settings).filter(([, part]) => Object.keys(part).length > 0);
  if (parts.length === 0) return '';
  const json = JSON.stringify({ spreadsheet: Object.fromEntries(parts) }, null, 2);
  const lines = json.split('\n').slice(1, -1).map(toPrintable);
  return `${[...HOW_TO_ADD[language], ...lines].join('\n')},\n\n`;
}

const HOW_TO_ADD = {
  en: [
    'Paste this into service.json below its first line (complete "spreadsheet" if it is there already),',
    'and replace each ? and each <…>. In columns, write a field (docs/data-format.md#headings), or null to',
    'ignore the column; or rename the heading in the sheet. In defaults, keep or change the value of rows',
    'without a column (area: one of taxonomy/areas.json). In values, * stands for all other words, and null',
    'leaves the row out; in family and english it means no value.',
  ],
  es: [
    'Pegar esto en service.json, debajo de la primera línea (completar "spreadsheet" si ya está ahí), y',
    'reemplazar cada ? y cada <…>. En columns, escribir un campo (docs/data-format.md#encabezados), o null',
    'para ignorar la columna; o cambiar el encabezado en la hoja. En defaults, dejar o cambiar el valor de',
    'las filas sin columna (area: una de taxonomy/areas.json). En values, * son todas las demás palabras, y',
    'null omite la fila; en family y english, significa sin valor.',
  ],
};

/** By field. A salary or a day that was not understood has no answer that holds for tomorrow's rows. */
function toValues(columns: readonly ColumnWithWords[], language: LanguageCode) {
  const values: Record<string, Record<string, string>> = {};
  const listed = new Set<string>();
  for (const { field, questions } of columns) {
    if (!field || DAYS.has(field)) continue;
    for (const [text, word] of questions) {
      if (word.fault) continue;
      // One entry is for all spellings that differ only in case and accents.
      const key = `${field} ${foldToSlug(text)}`;
      if (listed.has(key)) continue;
      listed.add(key);
      const entries = values[field] ?? {};
      const isUnknown = !word.suggested?.suggestion && !word.suggested?.readings;
      // 500 towns are one entry for all that are not named.
      const isRest = isUnknown && Object.keys(entries).length >= MOST_LISTED;
      values[field] = { ...entries, [isRest ? '*' : text]: toValue(field, word, language) };
    }
  }
  return values;
}

const DAYS = new Set<string>([...fieldsOf('day'), 'publishedAt']);

/** What a word probably means, or what it can be replaced by. */
function toValue(field: string, { suggested }: CellWord, language: LanguageCode): string {
  const { suggestion, readings } = suggested ?? {};
  if (suggestion !== undefined) return suggestion;
  const names = field === 'status' ? spanishNames(STATUSES) : [field];
  return toPlaceholder([...(readings ?? names), 'null'], language);
}

/** `<a or b>`, for the operator to choose. */
function toPlaceholder(choices: readonly string[], language: LanguageCode): string {
  return `<${choices.join(OR[language])}>`;
}
