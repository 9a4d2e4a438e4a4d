import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Manifest } from '../contract/manifest.ts';
import { MANIFEST } from '../http/routes.ts';
import type { ExpectedBuild } from '../verify/judge-build.ts';
import { parseJson } from '../verify/site-facts.ts';
import { UsageError } from './usage-error.ts';

/** The build in a folder, by its manifest. */
export function readExpectedBuild(folder: string): ExpectedBuild {
  const file = join(folder, MANIFEST.path);
  const bytes = existsSync(file) ? readFileSync(file) : undefined;
  const { body: manifest, fault } = parseJson(bytes, Manifest);
  if (bytes && manifest) return { bytes, manifest };
  const reason = bytes ? `${file} is no manifest (${fault})` : `there is no ${file}`;
  throw new UsageError(
    `${folder} is not a build: ${reason}. Name the folder of a build, as in --expect dist, or run npm run build first.`,
  );
}
