import { basename, dirname, join } from 'node:path';
import * as z from 'zod';
import { HOME_TIME_ZONE } from '../../base/calendar.ts';
import { dayIn } from '../../base/day.ts';
import { sha256Of } from '../../base/files/output-file.ts';
import { parseJson } from '../../base/files/received-body.ts';
import { ManifestEntry } from '../../contract/downloads.ts';
import { listFiles } from '../files/list-files.ts';
import { aboutFile, readBytes } from '../files/source-file.ts';
import type { EditionFault } from '../findings/about-files.ts';

/** The index of a month as it was published, for citations. */
export type Edition = { edition: string; generatedAt: string; files: EditionFile[] };

export type EditionFile = {
  name: string;
  bytes: Buffer;
  sha256: string;
  /** Without the header. */
  rows: number;
};

const TableName = z.string().regex(/^salary-[a-z]+\.csv$/);

/** `edition.json`. It lists the tables that were published when it was frozen. */
export const EditionFacts = z.strictObject({
  edition: z.string(),
  generatedAt: z.iso.datetime(),
  files: z.record(TableName, ManifestEntry.omit({ generatedAt: true })),
});
export type EditionFacts = z.infer<typeof EditionFacts>;

export const EDITIONS = 'editions';
export const EDITION_FACTS = 'edition.json';

/** The month in which a build is an edition. */
export function editionOf(generatedAt: string): string {
  return dayIn(HOME_TIME_ZONE, new Date(generatedAt)).slice(0, 'YYYY-MM'.length);
}

/** Reads the frozen editions, newest first. Their checksums prove that they are what was published. */
export function readEditions(dataDir: string) {
  const folder = join(dataDir, EDITIONS);
  const { paths, findings } = listFiles(folder);
  const isPlaced = (path: string) => dirname(dirname(path)) === folder;
  const add = (path: string, fault: EditionFault) =>
    findings.push({ code: 'edition-altered', ...aboutFile(path), args: { fault } });
  for (const path of paths.filter((path) => !isPlaced(path))) add(path, 'unknown');
  const folders = [...new Set(paths.filter(isPlaced).map((path) => dirname(path)))];
  const editions = folders.reverse().flatMap((inner): Edition[] => {
    const factsPath = join(inner, EDITION_FACTS);
    const read = readBytes(factsPath);
    const facts = parseJson('bytes' in read ? read.bytes : undefined, EditionFacts).body;
    const isRight = facts && facts.edition === basename(inner);
    if (!isRight || editionOf(facts.generatedAt) !== facts.edition) {
      add(factsPath, 'facts');
      return [];
    }
    const known = [EDITION_FACTS, ...Object.keys(facts.files)];
    for (const path of paths.filter((path) => dirname(path) === inner)) {
      if (!known.includes(basename(path))) add(path, 'unknown');
    }
    const files = Object.entries(facts.files).flatMap(([name, sum]): EditionFile[] => {
      const path = join(inner, name);
      const read = readBytes(path);
      const bytes = 'bytes' in read ? read.bytes : undefined;
      if (bytes?.length === sum.bytes && sha256Of(bytes) === sum.sha256) {
        return [{ name, bytes, sha256: sum.sha256, rows: countRows(bytes) }];
      }
      add(path, 'bytes');
      return [];
    });
    return [{ edition: facts.edition, generatedAt: facts.generatedAt, files }];
  });
  return { editions, findings };
}

/** The lines that end, without the header: no cell of these tables has a line break. */
function countRows(bytes: Buffer): number {
  return bytes.toString('latin1').split('\n').length - 2;
}
