import type { LanguageCode } from '../../base/languages.ts';
import { toSalaryText } from '../../contract/salary-text.ts';
import type { ListedRow, Source } from '../../input/read-source.ts';
import type { Taxonomy } from '../../input/settings/taxonomy.ts';
import { list } from '../../input/vocabulary/words.ts';
import { type RowIndex, textAt, toFileCells } from './row-index.ts';
import type { RowStates } from './row-states.ts';
import type { Cell, Fill, Sheet } from './workbook.ts';

/** A row for each row of the lists: how it was read, and what became of it. */
export function toAsReadSheet(
  source: Pick<Source, 'taxonomy' | 'tables'>,
  rows: RowIndex,
  states: RowStates,
  language: LanguageCode,
): Sheet {
  const { name, legend, headings } = WORDS[language];
  const read = toRows(source, rows, states, language);
  return { name, notes: legend, headings, widths: WIDTHS, rows: read };
}

/** Behind the columns of the place. */
const FIELDS = list`vacancyId, title, city, family, seniority, modality, employmentType, salary, postedAt, validThrough`;

const WIDTHS = [26, 12, 6, 14, 34, 18, 22, 11, 12, 18, 36, 11, 11, 48];

const WORDS = {
  en: {
    name: 'As read',
    legend: [
      { text: 'read from the title, a default, or a word of a list', fill: 'interpreted' },
      { text: 'doubtful: see the sheet To check', fill: 'doubtful' },
      { text: 'left out', fill: 'stopped' },
    ],
    passedOver: 'passed over: no vacancy',
    leftOut: 'left out: by a word of spreadsheet.values',
    headings: list`File, Sheet, Row, Reference, Title, City, Family, Level, Modality, Employment, Salary, First day, Last day, State`,
  },
  es: {
    name: 'Cómo se leyó',
    legend: [
      { text: 'leído del puesto, de un valor por omisión o de una palabra', fill: 'interpreted' },
      { text: 'dudoso: ver la hoja Revisar', fill: 'doubtful' },
      { text: 'omitida', fill: 'stopped' },
    ],
    passedOver: 'ignorada: no es una vacante',
    leftOut: 'omitida: por una palabra de spreadsheet.values',
    headings: list`Archivo, Hoja, Fila, Folio, Puesto, Ciudad, Familia, Nivel, Modalidad, Contratación, Sueldo, Primer día, Último día, Qué pasó`,
  },
} as const;

function* toRows(
  { taxonomy, tables }: Pick<Source, 'taxonomy' | 'tables'>,
  rows: RowIndex,
  states: RowStates,
  language: LanguageCode,
): Iterable<Cell[]> {
  const { cities: city, families: family, modalities: modality } = taxonomy ?? {};
  const taxa: Record<string, Taxonomy['cities' | 'families' | 'modalities'] | undefined> = {
    city,
    family,
    modality,
  };
  for (const row of rows.all) {
    const { file, line, cell } = row.place;
    const value = row.vacancy ?? row.value;
    const textOf = (field: string) => {
      const text = field === 'salary' ? toSalary(row) : textAt({ value }, field);
      return taxa[field]?.find(({ slug }) => slug === text)?.name ?? text;
    };
    yield [
      ...toFileCells(file, cell?.sheet),
      cell?.row ?? line,
      ...FIELDS.map((field) => toCell(textOf(field), fillOf(row, field, states))),
      toCell(states.describe(row), states.isLeftOut(row) ? 'stopped' : undefined),
    ];
  }
  const { passedOver, leftOut } = WORDS[language];
  for (const table of tables) {
    const toRow = (row: number, why: string): Cell[] => [
      ...toFileCells(table.file, table.sheet),
      row,
      ...FIELDS.map(() => ''),
      toCell(why, 'stopped'),
    ];
    yield* table.passedOver.map((row) => toRow(row, passedOver));
    yield* table.leftOut.map((row) => toRow(row, leftOut));
  }
}

function toCell(text: string, fill?: Fill): Cell {
  return fill ? { text, fill } : text;
}

function fillOf(row: ListedRow, name: string, states: RowStates): Fill | undefined {
  const isIn = (field: string) => field === name || field.startsWith(`${name}.`);
  if (states.findingsOf(row).some(({ field }) => isIn(field))) return 'doubtful';
  const { title = [], default: preset = [], word = [] } = row.origins ?? {};
  return [...title, ...preset, ...word].some(isIn) ? 'interpreted' : undefined;
}

/** As it is published. */
function toSalary(row: ListedRow): string {
  const { salary } = row.vacancy ?? {};
  if (!salary) return textAt(row, 'salary.text');
  return salary.text ?? toSalaryText(salary.period, salary.min, salary.max);
}
