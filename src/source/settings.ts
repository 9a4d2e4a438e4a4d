import { join } from 'node:path';
import type { Finding } from './finding.ts';
import type { Row } from './row.ts';
import { toFinding } from './row-rules.ts';
import { openRows } from './rows.ts';
import { checkSample } from './sample-rules.ts';
import { checkService, SERVICE_FILE, Service } from './service.ts';
import { type PartialTaxonomy, TAXONOMY_FILES, type Taxonomy } from './taxonomy.ts';
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
  const taxonomy = Object.entries(TAXONOMY_FILES).map(([name, { file, read }]) => ({
    name,
    ...readOne<unknown[]>(join(dataDir, file), read),
  }));
  return {
    service: service.value,
    // The type of TAXONOMY_FILES ensures that each name has its own kind of entries.
    taxonomy: Object.fromEntries(taxonomy.map(({ name, value }) => [name, value])),
    findings: [service, ...taxonomy].flatMap(({ findings }) => findings),
    files: 1 + taxonomy.length,
  };
}

export function isWhole(taxonomy: PartialTaxonomy): taxonomy is Taxonomy {
  return (Object.keys(TAXONOMY_FILES) as (keyof Taxonomy)[]).every((name) => taxonomy[name]);
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
