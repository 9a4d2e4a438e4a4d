import type { Finding } from '../../../src/input/findings/finding.ts';
import { dataFolder, makeKind, service, vacancy } from '../../support/data-folder.ts';
import { readBoard } from '../../support/findings.ts';

export type Row = Record<string, unknown>;

/** The columns of a vacancy, by the names of their fields. */
export const COLUMNS = [
  ...['id', 'vacancyId', 'status', 'title', 'employer.name', 'employer.aliases'],
  ...['employer.descriptor', 'employer.industry', 'area', 'family', 'city', 'zone'],
  ...['municipality', 'modality', 'seniority', 'employmentType', 'english', 'salary.min'],
  ...['salary.max', 'salary.period', 'salary.text', 'postedAt', 'validThrough', 'description'],
  ...['responsibilities', 'requirements', 'benefits', 'applyUrl'],
];

/** A vacancy as the cells of a row: a list has one item a line. */
export function toCells(
  row: Row,
  columns: readonly string[] = COLUMNS,
): (string | number | null)[] {
  return columns.map((name) => {
    const value = name.split('.').reduce<unknown>((part, key) => (part as Row | null)?.[key], row);
    if (Array.isArray(value)) return value.join('\n');
    return (value as string | number | null | undefined) ?? null;
  });
}

/** A CSV file. Only cells that need quotes have them. */
export function toCsv(
  rows: readonly (readonly unknown[])[],
  { separator = ',', newline = '\r\n', quoteAll = false } = {},
): string {
  const needsQuotes = new RegExp(`[${separator}"\r\n]`);
  const toField = (cell: unknown) => {
    const text = String(cell ?? '');
    return quoteAll || needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  };
  return rows.map((row) => row.map(toField).join(separator) + newline).join('');
}

/** A sheet with one vacancy, some of whose cells are replaced. */
export function sheetWith(cells: Row, ...more: Row[]): string {
  const rows = [cells, ...more].map((changes, index) => {
    // It would give a city that is not known.
    const municipality = 'city' in changes && { municipality: null };
    const given = toCells(vacancy(11 + index, { ...municipality }) as Row);
    return COLUMNS.map((name, at) => (name in changes ? changes[name] : given[at]));
  });
  return toCsv([COLUMNS, ...rows]);
}

type SheetOptions = { spreadsheet?: object; path?: string };

/** What is read of a spreadsheet of vacancies on a board of one's own, besides the minimal folder's. */
export function readSheet(
  content: string | Buffer,
  { spreadsheet, path = content instanceof Buffer ? 'a.xlsx' : 'a.csv' }: SheetOptions = {},
) {
  const folder = dataFolder({
    [`vacancies/${path}`]: content,
    ...(spreadsheet && { 'service.json': service({ spreadsheet }) }),
  });
  const { findings, vacancies, tables } = readBoard(makeKind(folder, 'own'));
  return {
    findings,
    labels: findings.map(toCellLabel),
    vacancies: vacancies.filter(({ vacancyId }) => vacancyId !== 'F-001'),
    table: tables[0],
    tables,
  };
}

/** `code field row/column`. */
export function toCellLabel({ code, field, place: { cell } }: Finding): string {
  const at = cell ? ` ${cell.row}${cell.column ? `/${cell.column}` : ''}` : '';
  return `${code}${field ? ` ${field}` : ''}${at}`;
}
