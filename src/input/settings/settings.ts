import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import { type JsonPath, type Row, valueAt } from '../files/row.ts';
import type { Finding } from '../findings/finding.ts';
import { openRows } from '../rows/rows.ts';
import { toFinding } from '../schemas/row-rules.ts';
import { type Judged, parseRow } from '../schemas/zod-findings.ts';
import { Spreadsheet } from '../tables/spreadsheet.ts';
import { SERVICE_FILE, Service } from './service.ts';
import { checkService } from './service-rules.ts';
import {
  type PartialTaxonomy,
  TAXONOMY_FILES,
  type Taxonomy,
  type TaxonomyFile,
} from './taxonomy.ts';

/** service.json and the taxonomy: all else depends on them. A part that could not be read is absent. */
export type Settings = {
  service: Service | undefined;
  /** Present even if another setting is wrong. */
  spreadsheet: Spreadsheet | undefined;
  taxonomy: PartialTaxonomy;
  findings: Finding[];
  files: number;
};

/** `baseUrl` replaces the `siteUrl` of the data. */
export function readSettings(dataDir: string, baseUrl?: string): Settings {
  let spreadsheet: Spreadsheet | undefined;
  const service = readOne(join(dataDir, SERVICE_FILE), (row) => {
    const judged = readService(row, baseUrl);
    spreadsheet = judged.value
      ? judged.value.spreadsheet
      : Spreadsheet.safeParse(valueAt(row.value, ['spreadsheet'])).data;
    return judged;
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

/** Also true for a broken link, which is a mistake. */
function isThere(path: string): boolean {
  return lstatSync(path, { throwIfNoEntry: false }) !== undefined;
}

/** A wrong entry of `spreadsheet` is an error; the other entries still apply. */
function readService(row: Row, baseUrl?: string): Judged<Service> {
  const { value: service = parseWithoutWrongEntries(row.value), findings } = parseRow(Service, row);
  if (!service) return { findings };
  const hits = checkService(service, baseUrl ?? service.siteUrl);
  return { value: service, findings: [...findings, ...hits.map((hit) => toFinding(hit, row))] };
}

/** Removes the entries of `spreadsheet` that the schema refuses, and tries again. */
function parseWithoutWrongEntries(settings: unknown): Service | undefined {
  for (const issue of Service.safeParse(settings).error?.issues ?? []) {
    const path = issue.path as JsonPath;
    if (path[0] !== 'spreadsheet') continue;
    const isUnknown = issue.code === 'unrecognized_keys';
    const parent = valueAt(settings, isUnknown ? path : path.slice(0, -1)) ?? {};
    const keys = isUnknown ? issue.keys : path.slice(-1);
    for (const key of path.length > 1 || isUnknown ? keys : []) {
      // A column with a wrong field is reported once, and not also as unknown.
      if (path[1] === 'columns' && path.length > 2) Reflect.set(parent, key, null);
      else Reflect.deleteProperty(parent, key);
    }
  }
  return Service.safeParse(settings).data;
}

/** Reads a file that holds a single value. */
function readOne<T>(path: string, judge: (row: Row) => Judged<T>): Judged<T> {
  const [row] = openRows({ path });
  return row ? judge(row) : { findings: [] };
}
