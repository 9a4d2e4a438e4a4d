import { toShownKey } from '../findings/shown-value.ts';
import type { Column } from './header-row.ts';
import { type RowValue, setAt } from './sheet-row.ts';
import { MOST_TITLES, MOST_WORDS, type TitleSummary } from './table.ts';
import type { TableField, TableRules } from './table-rules.ts';

/** Fills fields that have no column from the titles. */
export class TitleValues {
  readonly summaries: readonly TitleSummary[];
  private readonly rules: TableRules;
  private readonly fields: readonly Required<Pick<TableField, 'name' | 'readTitle'>>[];

  constructor(columns: readonly Column[], rules: TableRules) {
    const { defaults } = rules.spreadsheet.settings;
    const titles = columns.find(({ field }) => field?.name === 'title');
    this.rules = rules;
    this.fields = [...rules.fields.values()].flatMap(({ name, readTitle }) => {
      const isAsked = titles && columns.every(({ field }) => field?.name !== name);
      // Null says that there is no value.
      const isOff = defaults[name as keyof typeof defaults] === null;
      return readTitle && isAsked && !isOff ? [{ name, readTitle }] : [];
    });
    const heading = toShownKey(titles?.heading ?? '');
    this.summaries = this.fields.map(({ name }) => ({
      field: name,
      heading,
      rows: 0,
      words: new Map(),
      unread: new Map(),
    }));
  }

  /** Returns the fields that the title of the row names. */
  fill(row: RowValue): string[] {
    const { title } = row;
    if (typeof title !== 'string') return [];
    return this.fields.flatMap(({ name, readTitle }, at) => {
      const reading = readTitle(title);
      const summary = this.summaries[at];
      if (!reading) {
        if (summary) count(summary.unread, title, MOST_TITLES);
        return [];
      }
      const { value, words, own } = reading;
      if (own !== undefined) this.rules.spreadsheet.use(['values', name, own]);
      setAt(row, name, value);
      if (!summary) return [name];
      summary.rows += 1;
      const known = summary.words.get(words);
      if (known) known.rows += 1;
      else if (summary.words.size < MOST_WORDS) summary.words.set(words, { value, rows: 1 });
      return [name];
    });
  }
}

function count(counts: Map<string, number>, text: string, most: number): void {
  const before = counts.get(text);
  if (before !== undefined || counts.size < most) counts.set(text, (before ?? 0) + 1);
}
