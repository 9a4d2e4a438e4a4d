import { join } from 'node:path';
import { SERVICE, TAXONOMY } from './collections.ts';
import type { Finding } from './finding.ts';
import { readJsonRow } from './json-rows.ts';
import type { Row } from './row.ts';
import type { Service } from './service.ts';
import { readSourceFile } from './source-file.ts';
import type { PartialTaxonomy, Taxonomy } from './taxonomy.ts';
import { type Judged, parseRow } from './zod-findings.ts';

/** The files that everything else depends on. A part that could not be read is absent. */
export type Basis = {
  service: Service | undefined;
  taxonomy: PartialTaxonomy;
  findings: Finding[];
  files: number;
};

export function readBasis(dataDir: string): Basis {
  const service = readOne(join(dataDir, SERVICE.file), (row) => parseRow(SERVICE.schema, row));
  const taxonomy = readTaxonomy(dataDir);
  return {
    service: service.value,
    taxonomy: taxonomy.value,
    findings: [...service.findings, ...taxonomy.findings],
    files: 1 + Object.keys(TAXONOMY).length,
  };
}

export function isWhole(taxonomy: PartialTaxonomy): taxonomy is Taxonomy {
  return (Object.keys(TAXONOMY) as (keyof Taxonomy)[]).every((name) => taxonomy[name]);
}

function readTaxonomy(dataDir: string) {
  const read = <T>({ file, read }: { file: string; read(row: Row): Judged<T> }) =>
    readOne(join(dataDir, file), read);
  const cities = read(TAXONOMY.cities);
  const families = read(TAXONOMY.families);
  const areas = read(TAXONOMY.areas);
  const modalities = read(TAXONOMY.modalities);
  const employmentTypes = read(TAXONOMY.employmentTypes);
  return {
    value: {
      cities: cities.value,
      families: families.value,
      areas: areas.value,
      modalities: modalities.value,
      employmentTypes: employmentTypes.value,
    },
    findings: [cities, families, areas, modalities, employmentTypes].flatMap(
      ({ findings }) => findings,
    ),
  };
}

/** Reads a file that holds a single value. */
function readOne<T>(path: string, judge: (row: Row) => Judged<T>): Judged<T> {
  const source = readSourceFile(path);
  if ('fault' in source) return { findings: [source.fault] };
  const row = readJsonRow(source.file);
  if (row.value === undefined) return { findings: row.faults };
  const judged = judge(row);
  return { ...judged, findings: [...row.faults, ...judged.findings] };
}
