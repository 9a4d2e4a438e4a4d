import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { OPERATIONS } from '../http/routes.ts';
import { isInsideFolder } from '../publish/paths.ts';
import type { ExpectedBuild } from '../verify/expected-build.ts';
import { parseJson } from '../verify/parse-json.ts';
import { UsageError } from './usage-error.ts';

const { path: INDEX_PATH, body: IndexBody } = OPERATIONS.getApiIndex;

/** The build whose `index.json` this is. A folder means the build in it. */
export function readExpectedBuild(name: string): ExpectedBuild {
  const { file, bytes } = readIndex(name);
  const { body: index, fault } = parseJson(bytes, IndexBody);
  if (!index) {
    throw new UsageError(
      `${file} is not the index of a build: ${fault}. Name one: --expect dist${INDEX_PATH}`,
    );
  }
  return { index, fileAt: readNextTo(resolve(file)) };
}

function readIndex(name: string): { file: string; bytes: Buffer } {
  try {
    const file = statSync(name).isDirectory() ? join(name, INDEX_PATH) : name;
    // Reading a pipe or a device may never end.
    if (statSync(file).isFile()) return { file, bytes: readFileSync(file) };
  } catch (error) {
    throw new UsageError(`--expect cannot be read: ${(error as Error).message}`);
  }
  throw new UsageError(`--expect takes the index.json of a build, and ${name} is not a file.`);
}

/** Reads other files of the build, if the index is where a build has it. A copy of it is alone. */
function readNextTo(index: string): ExpectedBuild['fileAt'] {
  if (!index.endsWith(INDEX_PATH)) return () => undefined;
  const root = index.slice(0, -INDEX_PATH.length);
  return (path) => {
    const file = join(root, path);
    // A site can list any id: one that leads out of the build, one that no file can be called.
    if (!path.endsWith('.json') || !existsSync(file) || !isInsideFolder(file, root)) return;
    return statSync(file).isFile() ? readFileSync(file) : undefined;
  };
}
