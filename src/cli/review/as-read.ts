import type { LanguageCode } from '../../base/languages.ts';
import type { ListedRow, Source } from '../../input/read-source.ts';
import type { ColumnName } from './columns.ts';
import { type Rows, textAt, toPlaceCells } from './rows.ts';
import {
  doubtful,
  type Fill,
  interpreted,
  type ReviewRow,
  type Sheet,
  stopped,
} from './workbook.ts';

type Read = Pick<Source, 'taxonomy' | 'tables'>;

/** A row for each row of the lists: how it was read, and what became of it. */
export function toAsReadSheet(source: Read, rows: Rows, language: LanguageCode): Sheet {
  return {
    name: { en: 'As read', es: 'Cómo se leyó' },
    notes: LEGEND,
    columns: ['file', 'sheet', 'row', 'folio', ...FIELDS, 'state'],
    rows: listRows(source, rows, language),
  };
}

const FIELDS = [
  ...(['title', 'city', 'family', 'seniority', 'modality', 'employmentType'] as const),
  ...(['salary', 'postedAt', 'validThrough'] as const),
] satisfies ColumnName[];

const LEGEND = [
  interpreted(
    'from the title, a default, a word',
    'leído del puesto, de un valor por omisión, de una palabra',
  ),
  doubtful('doubtful: see To check', 'dudoso: ver Revisar'),
  stopped('left out', 'omitida'),
];
const PASSED_OVER = stopped('passed over: no vacancy', 'ignorada: no es una vacante');
const LEFT_OUT = stopped(
  'left out: by a word of spreadsheet.values',
  'omitida: por una palabra de spreadsheet.values',
);

function* listRows(source: Read, rows: Rows, language: LanguageCode): Iterable<ReviewRow> {
  const { cities = [], families = [], modalities = [] } = source.taxonomy ?? {};
  const taxa = [...cities, ...families, ...modalities];
  const names = new Map<string, string>(taxa.map(({ slug, name }) => [slug, name]));
  for (const row of rows.all) {
    const { file, line, cell } = row.place;
    const fields = FIELDS.map((field) => {
      const text = textAt({ value: row.vacancy ?? row.value }, field);
      const name = field === 'title' ? undefined : names.get(text);
      return [field, { text: name ?? text, fill: fillOf(row, field, rows) }];
    });
    yield {
      ...toPlaceCells(file, cell?.sheet, row),
      ...Object.fromEntries(fields),
      row: cell?.row ?? line,
      state: {
        text: rows.describe(row, language),
        fill: rows.isLeftOut(row) ? 'stopped' : undefined,
      },
    };
  }
  for (const { file, sheet, passedOver, leftOut } of source.tables) {
    const place = toPlaceCells(file, sheet);
    for (const row of passedOver) yield { ...place, row, state: PASSED_OVER };
    for (const row of leftOut) yield { ...place, row, state: LEFT_OUT };
  }
}

function fillOf(row: ListedRow, name: string, rows: Rows): Fill | undefined {
  const isIn = (field: string) => field === name || field.startsWith(`${name}.`);
  // What is doubtful about a whole row is shown at its title.
  const isAbout = (field: string) => isIn(field) || (field === '' && name === 'title');
  if (rows.findingsOf(row).some(({ field }) => isAbout(String(field)))) return 'doubtful';
  const { title = [], default: preset = [], word = [] } = row.origins ?? {};
  return [...title, ...preset, ...word].some(isIn) ? 'interpreted' : undefined;
}
