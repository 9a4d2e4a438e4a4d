import * as z from 'zod';

/** What a build says about one file of its site. */
export const ManifestEntry = z.strictObject({
  /** When the body was built, or since when it has been the same. */
  generatedAt: z.iso.datetime(),
  /** Of the body before any content encoding, like the checksum. */
  bytes: z.int().nonnegative(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
});
export type ManifestEntry = z.infer<typeof ManifestEntry>;

/** Every address that the site answers with 200, apart from the manifest itself. */
export const Manifest = z.strictObject({
  generatedAt: z.iso.datetime(),
  files: z.record(z.string().startsWith('/'), ManifestEntry),
});
export type Manifest = z.infer<typeof Manifest>;

/** The body of `/data/index.json`. */
export const DataIndex = z.strictObject({
  generatedAt: z.iso.datetime(),
  name: z.string(),
  description: z.string(),
  terms: z.url(),
  contact: z.string(),
  docs: z.url(),
  files: z.array(
    z.strictObject({
      path: z.string(),
      url: z.url(),
      title: z.string(),
      mediaType: z.string(),
      rows: z.int().nonnegative(),
      ...ManifestEntry.omit({ generatedAt: true }).shape,
    }),
  ),
});
export type DataIndex = z.infer<typeof DataIndex>;
