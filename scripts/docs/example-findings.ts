import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastGlob from 'fast-glob';
import { readJsonSync } from 'fs-extra/esm';
import type { CostedFinding } from '../../src/input/findings/finding.ts';

const FIXTURES = fileURLToPath(new URL('../../test/fixtures/findings', import.meta.url));

/** What every code says, and most of its cases. */
export function exampleFindings(): CostedFinding[] {
  const folders = fastGlob.sync('**/expected.json', { cwd: FIXTURES }).map(dirname).sort();
  return [...folders.map(readFixture), MISSING_EDITION];
}

/** It is about the previous build, so no data folder alone triggers it. */
const MISSING_EDITION: CostedFinding = {
  code: 'edition-altered',
  cost: 'nothing',
  place: { file: 'data/editions/2026-10', line: 1, column: 1 },
  field: '',
  args: { fault: 'gone' },
};

function readFixture(folder: string): CostedFinding {
  const {
    file,
    line,
    column,
    delete: _,
    besides: __,
    ...finding
  } = readJsonSync(`${FIXTURES}/${folder}/expected.json`);
  return { code: folder.split('/')[0], place: { file, line, column }, ...finding };
}
