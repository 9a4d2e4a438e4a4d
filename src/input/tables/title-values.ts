import { toShownKey } from '../findings/shown-value.ts';
import type { Column } from './header-row.ts';
import { type RowValue, setAt } from './sheet-row.ts';
import { MOST_TITLES, MOST_WORDS, type TitleSummary } from './table.ts';
import type { TableField } from './table-field.ts';
import type { TableRules } from './table-rules.ts';

/** Fills fields that have no column from the titles. */
export class TitleValues {
  private readonly rules: TableRules;
  private readonly fields: readonly (TitleSummary & Required<Pick<TableField, 'readTitle'>>)[];

  constructor(columns: readonly Column[], rules: TableRules) {
    const { defaults } = rules.spreadsheet.settings;
    const titles = columns.find(({ field }) => field?.name === 'title');
    const heading = toShownKey(titles?.heading ?? '');
    this.rules = rules;
    this.fields = [...rules.fields.values()].flatMap(({ name, readTitle }) => {
      const isAsked = titles && columns.every(({ field }) => field?.name !== name);
      // Null says that there is no value.
      const isOff = defaults[name as keyof typeof defaults] === null;
      if (!readTitle || !isAsked || isOff) return [];
      return [{ field: name, heading, readTitle, rows: 0, words: new Map(), unread: new Map() }];
    });
  }

  get summaries(): readonly TitleSummary[] {
    return this.fields;
  }

  /** Returns the fields that the title of the row names. */
  fill(row: RowValue): string[] {
    const { title } = row;
    if (typeof title !== 'string') return [];
    return this.fields.flatMap((summary) => {
      const { field, words, unread, readTitle } = summary;
      if (row[field] !== undefined) return [];
      const reading = readTitle(title);
      if (!reading) {
        const before = unread.get(title);
        if (before !== undefined || unread.size < MOST_TITLES) unread.set(title, (before ?? 0) + 1);
        return [];
      }
      const { value, own } = reading;
      if (own !== undefined) this.rules.spreadsheet.use(['values', field, own]);
      setAt(row, field, value);
      summary.rows += 1;
      const known = words.get(reading.words);
      if (known) known.rows += 1;
      else if (words.size < MOST_WORDS) words.set(reading.words, { value, rows: 1 });
      return [field];
    });
  }
}
