import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Finding } from '../../src/input/findings/finding.ts';

const FIXTURES = fileURLToPath(new URL('../../test/fixtures/findings', import.meta.url));

/** A finding of every code. */
export function exampleFindings(): Finding[] {
  return [...readdirSync(FIXTURES).map(readFixture), MISSING_EDITION];
}

/** It is about the previous build, so no data folder alone triggers it. */
const MISSING_EDITION: Finding = {
  code: 'missing-edition',
  place: { file: 'data/editions/2026-10', line: 1, column: 1 },
  field: '',
};

function readFixture(code: string): Finding {
  const text = readFileSync(`${FIXTURES}/${code}/expected.json`, 'utf8');
  const { file, line, column, delete: _, ...finding } = JSON.parse(text);
  return { code, place: { file, line, column }, ...finding };
}
