import type { LanguageCode, Translated } from '../../base/languages.ts';
import { toPrintable } from '../../base/printable.ts';
import { SALARY_PERIODS } from '../../contract/closed-lists.ts';
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
  const questions = columns.flatMap((column) => column.questions);
  const lacksPeriod = questions.some(([, { fault }]) => fault === 'no-period');
  const hasUnclearDays = tables.some((table) => table.hasUnclearDays);
  const period = lacksPeriod && { 'salary.period': toPlaceholder(SALARY_PERIODS, language) };
  const settings = {
    columns: known.columns,
    values: showsWords ? toValues(columns, language) : {},
    defaults: { ...known.defaults, ...period },
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
    'leaves the row out; in family, english, salary and days it means no value.',
  ],
  es: [
    'Pegar esto en service.json, debajo de la primera línea (completar "spreadsheet" si ya está ahí), y',
    'reemplazar cada ? y cada <…>. En columns, escribir un campo (docs/data-format.md#encabezados), o null',
    'para ignorar la columna; o cambiar el encabezado en la hoja. En defaults, dejar o cambiar el valor de',
    'las filas sin columna (area: una de taxonomy/areas.json). En values, * son todas las demás palabras, y',
    'null omite la fila; en family, english, salary y las fechas, significa sin valor.',
  ],
};

/** By field; words of all salary columns are entries of `salary`. */
function toValues(columns: readonly ColumnWithWords[], language: LanguageCode) {
  const values: Record<string, Record<string, string>> = {};
  const listed = new Set<string>();
  for (const { field, questions } of columns) {
    for (const [text, word] of questions) {
      // The cell was understood: only the period of its column is missing or wrong.
      if (word.fault === 'no-period' || word.fault === 'two-periods') continue;
      const name = word.fault ? 'salary' : (field ?? '');
      // One entry is for all spellings that differ only in case and accents.
      const key = `${name} ${foldToSlug(text)}`;
      if (listed.has(key)) continue;
      listed.add(key);
      const entries = values[name] ?? {};
      const isUnknown = !word.fault && !word.suggested?.suggestion && !word.suggested?.readings;
      // 500 towns are one entry for all that are not named.
      const isRest = isUnknown && !DAYS.has(name) && Object.keys(entries).length >= MOST_LISTED;
      values[name] = { ...entries, [isRest ? '*' : text]: toValue(field ?? '', word, language) };
    }
  }
  return values;
}

/** What a word probably means, or what it can be replaced by. */
function toValue(field: string, { fault, suggested }: CellWord, language: LanguageCode): string {
  const { suggestion, readings } = suggested ?? {};
  if (suggestion !== undefined) return suggestion;
  const amount = field === 'salary' ? '25,000 - 30,000' : '25,000';
  const names = field === 'status' ? spanishNames(STATUSES) : [field];
  const forms = readings ?? (DAYS.has(field) ? [DAY_FORM[language]] : names);
  return toPlaceholder([...(fault ? [amount] : forms), 'null'], language);
}

const DAY_FORM: Translated = { en: 'YYYY-MM-DD', es: 'AAAA-MM-DD' };
const DAYS = new Set<string>([...fieldsOf('day'), 'publishedAt']);

/** `<a or b>`, for the operator to choose. */
function toPlaceholder(choices: readonly string[], language: LanguageCode): string {
  return `<${choices.join(OR[language])}>`;
}
