import { readdirSync } from 'node:fs';
import { relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readJsonSync } from 'fs-extra/esm';
import type { Finding } from '../../src/input/findings/finding.ts';

const FIXTURES = fileURLToPath(new URL('../../test/fixtures/findings', import.meta.url));

/** What every code says, and most of its cases. */
export function exampleFindings(): Finding[] {
  const folders = readdirSync(FIXTURES, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name === 'expected.json')
    .map(({ parentPath }) => relative(FIXTURES, parentPath))
    .sort();
  return [...folders.map(readFixture), MISSING_EDITION];
}

/** It is about the previous build, so no data folder alone triggers it. */
const MISSING_EDITION: Finding = {
  code: 'edition-altered',
  isWarning: true,
  place: { file: 'data/editions/2026-10', line: 1, column: 1 },
  field: '',
  args: { fault: 'gone' },
};

function readFixture(folder: string): Finding {
  const {
    file,
    line,
    column,
    delete: _,
    ...finding
  } = readJsonSync(`${FIXTURES}/${folder}/expected.json`);
  return { code: folder.split(sep)[0], place: { file, line, column }, ...finding };
}
