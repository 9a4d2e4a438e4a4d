import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { isError } from '../src/input/findings/finding.ts';
import { readSource } from '../src/input/read-source.ts';
import { FIELD_NAMES } from '../src/input/tables/headings.ts';
import { ROOT } from './docs/pages.ts';
import { readTree } from './support/built.ts';
import { tempFolder } from './support/temp-folder.ts';

test('npm run init makes a board whose placeholders are all that is wrong, and never overwrites', () => {
  const folder = tempFolder();
  const init = () =>
    spawnSync(process.execPath, [join(ROOT, 'scripts/launch.cjs'), 'init'], {
      cwd: folder,
      encoding: 'utf8',
    });
  const first = init();
  expect([first.status, first.stderr]).toEqual([0, '']);
  expect(first.stdout.match(/npm (?:run check|run build|start)/g)).toHaveLength(3);

  const board = join(folder, 'board');
  const before = readSource(board);
  const codes = new Set(before.findings.map(({ code }) => code));
  expect(codes).toEqual(new Set(['placeholder-text', 'example-address']));
  const [table] = before.tables;
  const fields = table?.columns.map(({ field }) => field);
  // An id follows from the reference code, and the salary has a column for each end.
  expect(fields).toEqual(
    expect.arrayContaining(without(FIELD_NAMES, ['id', 'salary', 'min', 'max', 'publishedAt'])),
  );

  const settings = join(board, 'service.json');
  const template = readFileSync(settings, 'utf8');
  // Every text for people: those with a blank.
  const texts = Object.values(JSON.parse(template)).filter((value) => typeof value === 'string');
  expect(texts.filter((text) => / /.test(text) && !/^<.*>$/.test(text))).toEqual([]);
  const filled = template.replaceAll('.example', '.mx').replace(/"<(.*)>"/g, '"$1"');
  writeFileSync(settings, filled);
  const { findings, vacancies } = readSource(board);
  expect(findings.filter(isError)).toEqual([]);
  expect(vacancies.map(({ status }) => status)).toEqual(['paused', 'paused']);

  const written = readTree(board);
  const second = init();
  expect(second.status).toBe(2);
  expect(second.stderr).toContain('Nothing was written.');
  expect(readTree(board)).toEqual(written);
});

function without(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}
