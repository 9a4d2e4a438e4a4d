import { type Row, type RowTable, valueAt } from '../files/row.ts';
import { wholeFile } from '../files/source-file.ts';
import type { SalaryFault } from '../findings/about-texts.ts';
import { type About, costOf } from '../findings/costs.ts';
import { MIN_LEFT_OUT, MIN_UNREAD } from '../findings/data-limits.ts';
import type { Place } from '../findings/details.ts';
import type { Finding, FindingCode } from '../findings/finding.ts';
import type { RowRef } from '../rows/rows.ts';
import type { FindingLog } from './finding-log.ts';

type List = { place: Place; refs: RowRef[] };
/** `place`: the heading of a column; undefined for a field of all files. */
type Cells = { place: Place | undefined; field: string; filled: number; unread: number };

/**
 * Counts the rows and values that cannot be read. Half of a file, of the folder or of a column is a wrong
 * format, and not a number of wrong cells.
 */
export class FormatTally {
  /** All rows that would be published. */
  readonly refs: RowRef[] = [];
  private readonly lists = new Map<string, List>();
  private readonly cells = new Map<string, Cells>();
  private readonly folder: string;
  private readonly about: About;

  constructor(folder: string, about: About) {
    this.folder = folder;
    this.about = about;
  }

  /** Counts a row that would be published. */
  add(row: Row, ref: RowRef, findings: readonly Finding[]): void {
    const { table } = row;
    const key = keyOf(ref.file.path, table);
    const list = this.lists.get(key) ?? {
      place: table?.place ?? wholeFile(ref.file.path),
      refs: [],
    };
    this.lists.set(key, list);
    list.refs.push(ref);
    this.refs.push(ref);
    const filled = row.filled ?? listFilled(row.value);
    const unread = findings
      .filter((finding) => this.isUnread(finding))
      .map(({ field }) => String(field));
    this.count(new Set(filled.map(toTopField)), new Set(unread.map(toTopField)));
    // A range in one column is two fields.
    const columns = unread.map((field) => (filled.includes(field) ? field : toTopField(field)));
    if (table) this.count(new Set(filled), new Set(columns), { key, table });
  }

  /** Adds what is wrong as a whole. */
  judge(log: FindingLog): void {
    const columns = [...this.cells.values()].filter(isWrongColumn);
    const ofColumns = columns.filter(({ place }) => place);
    const named = new Set(ofColumns.map(({ field }) => field));
    // A field of all files together adds nothing to its column in one of them.
    const ofFields = columns.filter(({ place, field }) => !place && !named.has(field));
    for (const { place = wholeFile(this.folder), field, unread, filled } of [
      ...ofColumns,
      ...ofFields,
    ]) {
      const args = { values: unread, of: filled };
      log.add({ code: 'wrong-format', place, field, args }, 'file');
    }
    if (columns.length > 0) return;
    const lists = [...this.lists.values()].map(({ place, refs }) => ({
      place,
      of: refs.length,
      rows: refs.filter((ref) => log.isLeftOut(ref)).length,
    }));
    const all = {
      place: wholeFile(this.folder),
      of: lists.reduce((sum, { of }) => sum + of, 0),
      rows: lists.reduce((sum, { rows }) => sum + rows, 0),
    };
    const wrong = lists.filter(isWrongList);
    for (const { place, ...args } of wrong.length > 0 ? wrong : [all].filter(isWrongList))
      log.add({ code: 'wrong-format', place, field: '', args }, 'file');
  }

  /** Counts the cells of a row: of all files together, or of the columns of a table. */
  private count(
    filled: Set<string>,
    unread: Set<string>,
    of?: { key: string; table: RowTable },
  ): void {
    for (const field of filled) {
      const key = `${of?.key ?? ''}\n${field}`;
      const cells = this.cells.get(key) ?? {
        place: of?.table.placeOf(field),
        field,
        filled: 0,
        unread: 0,
      };
      cells.filled += 1;
      if (unread.has(field)) cells.unread += 1;
      this.cells.set(key, cells);
    }
  }

  /** Whether it says that a cell was not understood. */
  private isUnread(finding: Finding): boolean {
    if (finding.code === 'unclear-salary') return !DECIDED.has(finding.args.fault);
    return UNREAD.has(finding.code) && costOf(finding, this.about) !== 'nothing';
  }
}

function keyOf(file: string, table?: RowTable): string {
  return `${file}\n${table?.place.cell?.sheet?.position ?? ''}`;
}

/** What is wrong with a value itself. */
const UNREAD = new Set<FindingCode>([
  ...(['wrong-type', 'unknown-value', 'invalid-format', 'invalid-day', 'out-of-range'] as const),
  ...([
    'invalid-url',
    'bad-character',
    'garbled-text',
    'export-debris',
    'salary-impossible',
  ] as const),
]);

/** Salaries that were understood, and that the firm decided to write so. */
const DECIDED = new Set<SalaryFault>(['net', 'currency', 'one-end', 'by-the-day']);

/** A salary is one value, and an item of a list is none of its own. */
function toTopField(field: string): string {
  return field.startsWith('salary.') ? 'salary' : field;
}

/** The fields of a row of JSON that have a value. */
function listFilled(value: unknown): string[] {
  const fields = Object.entries(typeof value === 'object' && value !== null ? value : {});
  const inner = Object.entries(valueAt(value, ['employer']) ?? {}).map(
    ([key, value]) => [`employer.${key}`, value] as const,
  );
  return [...fields, ...inner].flatMap(([field, value]) => ((value ?? null) === null ? [] : field));
}

function isWrongList({ rows, of }: { rows: number; of: number }): boolean {
  return rows >= MIN_LEFT_OUT && rows * 2 >= of;
}

function isWrongColumn({ unread, filled }: Cells): boolean {
  return unread >= MIN_UNREAD && unread * 2 > filled;
}
