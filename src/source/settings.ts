import { lstatSync } from 'node:fs';
import { join } from 'node:path';
import type { Finding } from '../findings/finding.ts';
import type { Row } from './row.ts';
import { toFinding } from './row-rules.ts';
import { openRows } from './rows.ts';
import { checkSample } from './sample-rules.ts';
import { checkService, SERVICE_FILE, Service } from './service.ts';
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
  taxonomy: PartialTaxonomy;
  findings: Finding[];
  files: number;
};

/** `baseUrl` replaces the `siteUrl` of the data. */
export function readSettings(dataDir: string, baseUrl?: string): Settings {
  const service = readOne(join(dataDir, SERVICE_FILE), (row) => readService(row, baseUrl));
  const taxonomy = Object.entries<TaxonomyFile>(TAXONOMY_FILES)
    .map(([name, { file, ...rest }]) => ({ name, path: join(dataDir, file), ...rest }))
    .filter(({ path, isOptional }) => !isOptional || isThere(path))
    .map(({ name, path, read }) => ({ name, ...readOne<unknown[]>(path, read) }));
  return {
    service: service.value,
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

function readService(row: Row, baseUrl?: string): Judged<Service> {
  const { value, findings } = parseRow(Service, row);
  if (!value) return { findings };
  const hits = [...checkSample(value, baseUrl ?? value.siteUrl), ...checkService(value, baseUrl)];
  return { value, findings: [...findings, ...hits.map((hit) => toFinding(hit, row))] };
}

/** Reads a file that holds a single value. */
function readOne<T>(path: string, judge: (row: Row) => Judged<T>): Judged<T> {
  const [row] = openRows({ path });
  return row ? judge(row) : { findings: [] };
}
