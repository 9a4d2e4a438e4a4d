import type { ApiContext } from '../api/context.ts';
import { type OutputFile, toJsonFile } from '../api/output-file.ts';
import { DATA_INDEX } from '../http/routes.ts';
import type { DataSet } from './data-set.ts';

/** The table of contents of `/data/`, with checksums. */
export function dataIndexFile(sets: readonly DataSet[], context: ApiContext): OutputFile {
  const { service, site, generatedAt } = context;
  return toJsonFile(DATA_INDEX.path, {
    generatedAt,
    name: service.name,
    description: service.description,
    terms: service.termsUrl,
    contact: service.contactUrl,
    docs: site.dataDocs,
    files: sets.map(({ path, title, mediaType, rows, bytes, sha256 }) => ({
      path,
      url: site.at(path),
      title,
      mediaType,
      rows,
      bytes,
      sha256,
    })),
  });
}
