import { isUtf8 } from 'node:buffer';
import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { HOME_TIME_ZONE } from '../../base/calendar.ts';
import { dayIn, isDay } from '../../base/day.ts';
import { sha256Of } from '../../base/files/output-file.ts';
import { parseJson } from '../../base/files/received-body.ts';
import {
  CITY_SLUGS,
  FAMILY_SLUGS,
  OVERALL_LABEL,
  SENIORITIES,
} from '../../contract/closed-lists.ts';
import { type Column, LATER_COLUMNS, SALARY_COLUMNS } from '../../contract/columns.ts';
import { ManifestEntry } from '../../contract/downloads.ts';
import { ALL } from '../../contract/figures.ts';
import { EDITION_FILES, type EditionFileName } from '../../contract/http/routes.ts';
import { listFiles } from '../files/list-files.ts';
import { aboutFile, readBytes } from '../files/source-file.ts';
import type { EditionFault } from '../findings/about-files.ts';
import type { City } from '../settings/taxonomy.ts';
import { readCsv } from '../tables/csv-table.ts';

/** The index of a month as it was published, for citations. */
export type Edition = { edition: string; generatedAt: string; files: EditionFile[] };

export type EditionFile = {
  name: EditionFileName;
  bytes: Buffer;
  sha256: string;
  /** Without the header. */
  rows: number;
};

const FileSum = ManifestEntry.omit({ generatedAt: true });
const {
  'salary-estimates.csv': estimates,
  'salary-observations.csv': observations,
  ...required
} = Object.fromEntries(Object.keys(EDITION_FILES).map((name) => [name, FileSum])) as Record<
  EditionFileName,
  typeof FileSum
>;

/** `edition.json`. */
export const EditionFacts = z.strictObject({
  edition: z.string(),
  generatedAt: z.iso.datetime(),
  /** Of the tables that were published when it was frozen. */
  files: z.strictObject({
    ...required,
    'salary-estimates.csv': estimates.optional(),
    'salary-observations.csv': observations.optional(),
  }),
});
export type EditionFacts = z.infer<typeof EditionFacts>;

export const EDITIONS = 'editions';
export const EDITION_FACTS = 'edition.json';

/** The month in which a build is an edition. */
export function editionOf(generatedAt: string): string {
  return dayIn(HOME_TIME_ZONE, new Date(generatedAt)).slice(0, 'YYYY-MM'.length);
}

/** Reads the frozen editions, newest first. What they publish was published before, and is checked again. */
export function readEditions(dataDir: string, cities: readonly City[] = []) {
  const folder = join(dataDir, EDITIONS);
  const { paths, findings } = listFiles(folder, ['.csv', '.json']);
  const isPlaced = (path: string) => dirname(dirname(path)) === folder;
  const add = (path: string, fault: EditionFault) =>
    findings.push({ code: 'edition-altered', ...aboutFile(path), args: { fault } });
  for (const path of paths.filter((path) => !isPlaced(path))) add(path, 'unknown');
  const folders = [...new Set(paths.filter(isPlaced).map((path) => dirname(path)))];
  const editions = folders.reverse().flatMap((inner): Edition[] => {
    const factsPath = join(inner, EDITION_FACTS);
    const read = readBytes(factsPath);
    const facts = parseJson('bytes' in read ? read.bytes : undefined, EditionFacts).body;
    const isRight = facts && facts.edition === basename(inner);
    if (!isRight || editionOf(facts.generatedAt) !== facts.edition) {
      add(factsPath, 'facts');
      return [];
    }
    const known = [EDITION_FACTS, ...Object.keys(facts.files)];
    for (const path of paths.filter((path) => dirname(path) === inner)) {
      if (!known.includes(basename(path))) add(path, 'unknown');
    }
    const files = (Object.keys(EDITION_FILES) as EditionFileName[]).flatMap((name) => {
      const sum = facts.files[name];
      const path = join(inner, name);
      const body = sum && readBytes(path);
      if (!body) return [];
      const isSame = 'bytes' in body && sha256Of(body.bytes) === sum.sha256;
      if (!isSame || body.bytes.length !== sum.bytes) {
        add(path, 'bytes');
        return [];
      }
      const { rows, wrong } = checkTable(name, body.bytes, cities);
      if (wrong) {
        const { line, field } = wrong;
        const place = { file: path, line, column: 1 };
        findings.push({ code: 'edition-cell', place, field });
      }
      return [{ name, bytes: body.bytes, sha256: sum.sha256, rows }];
    });
    return [{ edition: facts.edition, generatedAt: facts.generatedAt, files }];
  });
  return { editions, findings };
}

type Checked = { rows: number; wrong?: { line: number; field: string } };

/** Counts the rows of a table, up to the first that none of its versions could have. */
function checkTable(name: EditionFileName, bytes: Buffer, cities: readonly City[]): Checked {
  const today = SALARY_COLUMNS[EDITION_FILES[name]];
  const versions = [today, today.filter((column) => !LATER_COLUMNS.includes(column))];
  const text = isUtf8(bytes) ? bytes.toString().replace(/^\ufeff/, '') : '';
  const allowed = allowedCells(cities);
  let columns: readonly Column[] | undefined;
  let rows = -1;
  for (const { line, cells, fault } of readRows(text)) {
    columns ??= versions.find((version) => version.map((one) => one.name).join() === cells.join());
    const wrong =
      columns?.find((column, at) => rows >= 0 && !isAllowed(column, cells[at], allowed)) ??
      (fault || cells.length !== columns?.length ? { name: '' } : undefined);
    if (wrong) return { rows, wrong: { line, field: wrong.name } };
    rows += 1;
  }
  return columns ? { rows } : { rows: 0, wrong: { line: 1, field: '' } };
}

/** Without quotes, a row is a line: reading cell by cell would take a fiftieth of a small build. */
function* readRows(text: string): ReturnType<typeof readCsv> {
  if (text.includes('"') || !text.endsWith('\n')) return yield* readCsv(text, ',');
  let row = 0;
  for (const line of text.slice(0, -1).split('\n')) {
    row += 1;
    yield { row, line: row, cells: line.split(',') };
  }
}

type AllowedCells = Record<string, ReadonlySet<string> | RegExp>;

/** What a column of texts may have; the others have figures. */
function allowedCells(cities: readonly City[]): AllowedCells {
  return {
    family: new Set([...FAMILY_SLUGS, ALL]),
    group: new Set(['overall', 'seniority', 'city', 'month']),
    key: new RegExp(`^(?:${MONTH}|${[ALL, ...SENIORITIES, ...CITY_SLUGS].join('|')})$`),
    label: new Set([OVERALL_LABEL, ...SENIORITIES, ...cities.map((city) => city.name)]),
    seniority: new Set([ALL, ...SENIORITIES]),
    city: new Set(CITY_SLUGS),
  };
}

const MONTH = '\\d{4}-(?:0[1-9]|1[0-2])';
const FIGURE = /^\d{1,9}(?:\.\d)?$/;

function isAllowed({ name, type, empty }: Column, cell = '', allowed: AllowedCells): boolean {
  if (cell === '') return empty !== undefined;
  if (type === 'date') return isDay(cell);
  if (type !== 'string') return FIGURE.test(cell);
  const values = allowed[name];
  return values instanceof RegExp ? values.test(cell) : values?.has(cell) === true;
}
