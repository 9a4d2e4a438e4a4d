import * as z from 'zod';
import type { ApiContext } from '../api/context.ts';
import { type OutputFile, toJsonFile } from '../api/output-file.ts';
import { DATA_INDEX } from '../http/routes.ts';
import type { DataSet } from './data-set.ts';

/** The body of the index, as verify reads it. */
export const DataIndex = z.strictObject({
  generatedAt: z.iso.datetime(),
  name: z.string(),
  description: z.string(),
  terms: z.url(),
  contact: z.string(),
  docs: z.url(),
  files: z.array(
    z.strictObject({
      path: z.string().startsWith('/data/'),
      url: z.url(),
      title: z.string(),
      mediaType: z.string(),
      rows: z.int().nonnegative(),
      bytes: z.int().nonnegative(),
      sha256: z.string().regex(/^[0-9a-f]{64}$/),
    }),
  ),
});
export type DataIndex = z.infer<typeof DataIndex>;

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
