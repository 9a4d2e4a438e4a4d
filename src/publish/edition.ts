import { existsSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { removeSync } from 'fs-extra/esm';
import * as z from 'zod';
import { makeFolder } from '../base/files/make-folder.ts';
import { sha256Of, toJsonBody } from '../base/files/output-file.ts';
import { Manifest } from '../contract/downloads.ts';
import { DATA_SETS, EDITION_FILES, MANIFEST } from '../contract/http/routes.ts';
import { EDITION_FACTS, EDITIONS, EditionFacts, editionOf } from '../input/collection/editions.ts';
import {
  type BuildLocation,
  limitsFor,
  openPrevious,
  PreviousError,
  readOptional,
} from './compare/previous-files.ts';

/** An edition, its folder, and whether it was there before. */
export type Frozen = { edition: string; folder: string; isNew: boolean };

/** Enough for the tables of a large board. */
const LIMITS = limitsFor(10_000);

/** Writes the figures of a published build as the edition of its month, unless there is one. */
export async function freezeEdition(dataDir: string, from: BuildLocation): Promise<Frozen> {
  const files = openPrevious(from, LIMITS);
  const manifest = await readOptional(files, MANIFEST.path, z.compile(Manifest));
  if (!manifest) throw new PreviousError({ code: 'no-build', where: from });
  const { generatedAt } = manifest;
  const edition = editionOf(generatedAt);
  const folder = join(dataDir, EDITIONS, edition);
  if (existsSync(folder)) return { edition, folder, isNew: false };
  const tables: Record<string, Buffer> = {};
  const sums: Record<string, object> = {};
  for (const [name, set] of Object.entries(EDITION_FILES)) {
    const { path } = DATA_SETS[set];
    const listed = manifest.files[path];
    // A board need not publish its observations.
    if (!listed && set === 'salaryObservations') continue;
    const file = await files.read(path);
    if (!file || !listed) throw new PreviousError({ code: 'missing-file', where: path });
    const { bytes, sha256 } = listed;
    if (file.bytes.length !== bytes || sha256Of(file.bytes) !== sha256) {
      throw new PreviousError({ code: 'data-altered', where: file.where });
    }
    tables[name] = file.bytes;
    sums[name] = { bytes, sha256 };
  }
  const facts = EditionFacts.parse({ edition, generatedAt, files: sums });
  const all = { ...tables, [EDITION_FACTS]: toJsonBody(facts) };
  writeAtOnce(folder, join(dataDir, EDITIONS, `.${edition}.new`), all);
  return { edition, folder, isNew: true };
}

/** The folder appears only once it is complete. A build ignores the draft, because its name begins with a dot. */
function writeAtOnce(folder: string, draft: string, files: Record<string, Buffer | string>): void {
  removeSync(draft);
  makeFolder(draft);
  for (const [name, body] of Object.entries(files)) writeFileSync(join(draft, name), body);
  renameSync(draft, folder);
}
