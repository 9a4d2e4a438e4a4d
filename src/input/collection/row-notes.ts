import type { Row } from '../files/row.ts';
import { MOST_PLACES } from '../findings/data-limits.ts';
import type { Place } from '../findings/details.ts';
import { countFinding, type Finding } from '../findings/finding.ts';
import type { Vacancy } from '../schemas/vacancy.ts';
import { isHtml } from '../values/html.ts';
import { anyOf } from '../vocabulary/spelling.ts';

/** Counts what one warning reports for all rows. */
export class RowNotes {
  private readonly notes = new Map<NoteCode, { rows: number; places: Place[] }>();
  private readonly mostPlaces: number;

  constructor(hasParts = false) {
    this.mostPlaces = hasParts ? MOST_PLACES : 1;
  }

  /** Looks at a row that fits its schema. */
  add(row: Row, vacancy: Vacancy): void {
    if (hasHtml(row.cells ?? row.value)) this.note('html-text', row);
    if (isInCapitals(vacancy.title)) this.note('title-in-capitals', row);
    if (vacancy.salary === null && namesSalary(vacancy)) this.note('salary-text', row);
  }

  get findings(): Finding[] {
    return [...this.notes].flatMap(([code, { rows, places }]) =>
      countFinding(places, (place, count) => toWarning(code, place, count), rows),
    );
  }

  private note(code: NoteCode, row: Row): void {
    const note = this.notes.get(code) ?? { rows: 0, places: [] };
    note.rows += 1;
    const path = FIELDS[code] === '' ? [] : [FIELDS[code]];
    if (note.places.length < this.mostPlaces) note.places.push(row.place(path));
    this.notes.set(code, note);
  }
}

function toWarning(code: NoteCode, place: Place, rows: number): Finding {
  return { code, place, field: FIELDS[code], args: { rows } };
}

type NoteCode = keyof typeof FIELDS;
const FIELDS = {
  'html-text': '',
  'title-in-capitals': 'title',
  'salary-text': 'salary',
} as const;

function hasHtml(value: unknown): boolean {
  if (typeof value === 'string') return isHtml(value);
  return typeof value === 'object' && value !== null && Object.values(value).some(hasHtml);
}

function isInCapitals(title: string): boolean {
  return title === title.toUpperCase() && /\p{L}{5}/u.test(title);
}

function namesSalary({ description, benefits }: Vacancy): boolean {
  return AMOUNT.test(description) || benefits.some((benefit) => AMOUNT.test(benefit));
}

/** Words behind an amount of pay. */
const PAY_WORDS = ['pesos', 'mxn', 'brutos', 'netos', 'libres', 'mensuales', 'quincenales'];
const AMOUNT = new RegExp(
  anyOf([
    // $18,000
    '\\$\\s?\\d{1,3}[,. ]?\\d{3}(?!\\d)',
    // 18,000 pesos, 18 mil netos
    `(?<!\\d)\\d{1,3}(?:[,.]?\\d{3}| mil) ${anyOf(PAY_WORDS)}`,
  ]),
  'i',
);
