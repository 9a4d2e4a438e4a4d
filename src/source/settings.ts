import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../findings/finding.ts';
import { type Row, valueAt } from './row.ts';
import { toFinding } from './row-rules.ts';
import { openRows } from './rows.ts';
import { checkSample } from './sample-rules.ts';
import { checkService, SERVICE_FILE, Service } from './service.ts';
import { Spreadsheet } from './tables/spreadsheet.ts';
import {
  type PartialTaxonomy,
  TAXONOMY_FILES,
  type Taxonomy,
  type TaxonomyFile,
} from './taxonomy.ts';
import { type Judged, parseRow } from './zod-findings.ts';

/** service.json and the taxonomy: all else depends on them. A part that could not be read is absent. */
export type Settings = {
  service: Service | undefined;
  /** Also where another setting is wrong. */
  spreadsheet: Spreadsheet | undefined;
  taxonomy: PartialTaxonomy;
  findings: Finding[];
  files: number;
};

/** `baseUrl` replaces the `siteUrl` of the data. */
export function readSettings(dataDir: string, baseUrl?: string): Settings {
  let spreadsheet: Spreadsheet | undefined;
  const service = readOne(join(dataDir, SERVICE_FILE), (row) => {
    const settings = withoutWrongEntries(row.value);
    spreadsheet = Spreadsheet.safeParse(valueAt(settings, ['spreadsheet'])).data;
    return readService(row, settings, baseUrl);
  });
  const taxonomy = Object.entries<TaxonomyFile>(TAXONOMY_FILES)
    .map(([name, { file, ...rest }]) => ({ name, path: join(dataDir, file), ...rest }))
    .filter(({ path, isOptional }) => !isOptional || isThere(path))
    .map(({ name, path, read }) => ({ name, ...readOne<unknown[]>(path, read) }));
  return {
    service: service.value,
    spreadsheet,
    // The type of TAXONOMY_FILES ensures that each name has its own kind of entries.
    taxonomy: Object.fromEntries(taxonomy.map(({ name, value }) => [name, value])),
    findings: [service, ...taxonomy].flatMap(({ findings }) => findings),
    files: 1 + taxonomy.length,
  };
}

/** An optional file that is broken is an error, so that the build stops anyway. */
export function isWhole(taxonomy: PartialTaxonomy): taxonomy is Taxonomy {
  return Object.entries<TaxonomyFile>(TAXONOMY_FILES).every(
    ([name, { isOptional }]) => isOptional || taxonomy[name as keyof Taxonomy],
  );
}

/** A broken link is there, and a mistake. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** A wrong entry of `spreadsheet` is an error, and leaves the other entries in force. */
function readService(row: Row, settings: unknown, baseUrl?: string): Judged<Service> {
  const { findings } = parseRow(Service, row);
  const service = Service.safeParse(settings).data;
  if (!service) return { findings };
  const hits = [
    ...checkSample(service, baseUrl ?? service.siteUrl),
    ...checkService(service, baseUrl),
  ];
  return { value: service, findings: [...findings, ...hits.map((hit) => toFinding(hit, row))] };
}

/** The settings without the entries of `spreadsheet` that the schema refuses. */
function withoutWrongEntries(settings: unknown): unknown {
  const { error } = Service.safeParse(settings);
  if (!error) return settings;
  const copy = copyRecords(settings, ENTRY_DEPTH);
  for (const issue of error.issues) {
    const [top, ...path] = issue.path as (string | number)[];
    if (top !== 'spreadsheet') continue;
    const paths =
      issue.code === 'unrecognized_keys' ? issue.keys.map((key) => [...path, key]) : [path];
    for (const inner of paths) {
      const parent = valueAt(copy, ['spreadsheet', ...inner.slice(0, -1)]);
      if (parent && inner.length > 0) Reflect.deleteProperty(parent, inner.at(-1) ?? '');
    }
  }
  return copy;
}

/** How deep an entry is, as in `spreadsheet.values.city.CDMX`. What is nested deeper is never removed. */
const ENTRY_DEPTH = 4;

function copyRecords(value: unknown, depth: number): unknown {
  if (depth === 0 || typeof value !== 'object' || !value || Array.isArray(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, copyRecords(inner, depth - 1)]),
  );
}

/** Reads a file that holds a single value. */
function readOne<T>(path: string, judge: (row: Row) => Judged<T>): Judged<T> {
  const [row] = openRows({ path });
  return row ? judge(row) : { findings: [] };
}
