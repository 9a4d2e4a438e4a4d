import type { Place } from './findings/details.ts';
import type { Finding } from './findings/finding.ts';
import type { Row } from './row.ts';
import { countConversions } from './values/html.ts';

/** What people should know once, however many rows have it. */
export class RowNotes {
  private readonly notes = new Map<NoteCode, { rows: number; place: Place }>();
  private conversions = countConversions();

  /** Looks at a row that was read since the last one. `value` is absent where the row is wrong. */
  add(row: Row, value: unknown): void {
    const conversions = countConversions();
    if (conversions > this.conversions) this.note('html-text', row);
    this.conversions = conversions;
    const vacancy = value as Noted | undefined;
    if (vacancy?.title === undefined) return;
    if (isInCapitals(vacancy.title)) this.note('title-in-capitals', row);
    if (vacancy.salary === null && namesSalary(vacancy)) this.note('salary-in-text', row);
  }

  get findings(): Finding[] {
    return [...this.notes].map(([code, { rows, place }]) => ({
      ...{ code, place, field: FIELDS[code], args: { rows } },
    }));
  }

  private note(code: NoteCode, row: Row): void {
    const note = this.notes.get(code) ?? { rows: 0, place: row.place([]) };
    note.rows += 1;
    this.notes.set(code, note);
  }
}

type NoteCode = keyof typeof FIELDS;
const FIELDS = {
  'html-text': '',
  'title-in-capitals': 'title',
  'salary-in-text': 'salary',
} as const;

type Noted = { title?: string; salary?: unknown; description: string; benefits: string[] };

function isInCapitals(title: string): boolean {
  return title === title.toUpperCase() && /\p{L}{5}/u.test(title);
}

function namesSalary({ description, benefits }: Noted): boolean {
  return AMOUNT.test(description) || benefits.some((benefit) => AMOUNT.test(benefit));
}

/** `$18,000`, `18,000 pesos`, `18 mil netos`. */
const AMOUNT =
  /\$\s?\d{1,3}[,. ]?\d{3}(?!\d)|(?<!\d)\d{1,3}(?:[,.]?\d{3}| mil) (?:pesos|mxn|brutos|netos|libres|mensuales|quincenales)/i;
