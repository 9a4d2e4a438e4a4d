import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, extname, join } from 'node:path';
import * as z from 'zod';
import { makeCalendar } from '../../src/base/calendar.ts';
import { makeCatalog } from '../../src/catalog/catalog.ts';
import type { SalaryRecord } from '../../src/input/schemas/salary-record.ts';
import { type Vacancy, vacancySchema } from '../../src/input/schemas/vacancy.ts';
import { makeReferences } from '../../src/input/settings/references.ts';
import type { Service } from '../../src/input/settings/service.ts';
import { TAXONOMY_FILES, type Taxonomy } from '../../src/input/settings/taxonomy.ts';
import { unwrap } from '../../src/input/values/expecting.ts';
import { allApiFiles } from '../../src/output/api/api-files.ts';
import { makeSiteContext } from '../../src/output/site/site-context.ts';

// A separate program: it makes the JSON of the API with the code of the build, but from unchecked rows
// and written directly into place. It shows about the minimum for a Node program; the build spends
// the rest on checks, descriptions and safe publishing. It reads and writes files by hand because the
// build's own code also tracks places and counts, which takes 4% more.
const [dataDir = '', outDir = '', instant = ''] = process.argv.slice(2);

const service: Service = readJson('service.json');
const taxonomy = readTaxonomy();
const calendar = makeCalendar(new Date(instant), taxonomy.cities, service.asOf);
const rows = { taxonomy, vacancies: readVacancies(), salaryRecords: readSalaryRecords() };
const catalog = makeCatalog(rows, calendar, service.salaryIndex);
const context = makeSiteContext(service, taxonomy, service.siteUrl, new Date(instant));
const folders = new Set<string>();
for (const { path, body } of allApiFiles(catalog, context)) {
  const folder = dirname(path);
  if (!folders.has(folder)) mkdirSync(outDir + folder, { recursive: true });
  folders.add(folder);
  writeFileSync(outDir + path, body);
}

function readTaxonomy(): Taxonomy {
  // The API says nothing about skills.
  const { skills: _, ...files } = TAXONOMY_FILES;
  const entries = Object.entries(files).map(([name, { file }]) => [name, readJson(file)]);
  return Object.fromEntries(entries);
}

function readVacancies(): Vacancy[] {
  const vacancies = readRows('vacancies') as Vacancy[];
  const presets = presetsOf(vacancySchema(makeReferences({}, {}, dataDir)));
  for (const vacancy of vacancies) fillIn(vacancy, presets);
  return vacancies;
}

/** The default of a field, and those of the fields inside of it. */
type Preset = { field: string; value: unknown; inner: Preset[] };

function presetsOf({ shape }: z.ZodObject): Preset[] {
  return Object.entries(shape).flatMap(([field, schema]) => {
    const inside = unwrap(schema as z.ZodType);
    const inner = inside instanceof z.ZodObject ? presetsOf(inside) : [];
    const value = (schema as z.ZodType).safeParse(undefined).data;
    return value === undefined && inner.length === 0 ? [] : [{ field, value, inner }];
  });
}

/** In place: copying each row would take longer. */
function fillIn(row: object, presets: readonly Preset[]): void {
  const values = row as Record<string, unknown>;
  for (const { field, value, inner } of presets) {
    values[field] ??= value;
    if (inner.length > 0 && values[field]) fillIn(values[field], inner);
  }
}

function readSalaryRecords(): SalaryRecord[] {
  return readRows('salaries') as SalaryRecord[];
}

function readRows(folder: string): unknown[] {
  return readdirSync(join(dataDir, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => toRows(extname(name), readText(join(parentPath, name))));
}

function toRows(extension: string, text: string): unknown[] {
  if (extension === '.json') return [JSON.parse(text)].flat();
  const lines = text.split('\n').filter(Boolean);
  if (extension === '.ndjson') return lines.map((line) => JSON.parse(line));
  // The sample data has no quotes in its CSV files.
  const [header = '', ...records] = lines;
  const columns = header.split(',');
  return records.map((record) =>
    Object.fromEntries(record.split(',').map((cell, at) => [columns[at], toCell(cell)])),
  );
}

function toCell(cell: string): string | number {
  return /^\d+$/.test(cell) ? Number(cell) : cell;
}

function readJson(file: string) {
  return JSON.parse(readText(join(dataDir, file)));
}

function readText(path: string): string {
  return readFileSync(path, 'utf8');
}
