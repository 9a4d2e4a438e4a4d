import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFileSync, outputJsonSync, readJsonSync } from 'fs-extra/esm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { toErrorReport } from '../../src/cli/report/json-report.ts';
import { CACHE_CONTROL } from '../../src/contract/http/routes.ts';
import { SITE_RULES } from '../../src/contract/http/site-rules.ts';
import { isError } from '../../src/input/findings/costs.ts';
import { readSource } from '../../src/input/read-source.ts';
import { TAXONOMY_FILES } from '../../src/input/settings/taxonomy.ts';
import { HOSTS } from '../../src/output/hosts/hosts.ts';
import { call } from '../cli/terminal.ts';
import { SERVERS } from '../http/servers.ts';
import { bodyAt, render } from '../support/built.ts';
import { makeTempFolder, tempFolder } from '../support/temp-folder.ts';
import { codeBlocks, codeSpans, ROOT, readPage, tableBelow } from './pages.ts';

const README = readPage('README.md');
const FORMAT = readPage('docs/data-format.md');
const REPORT = readPage('docs/commands.md');
const [VACANCY = ''] = codeBlocks(FORMAT, 'json');

describe('the sample data with one typo', () => {
  const folder = makeTempFolder();
  let report: { errors: object[] };

  beforeAll(async () => {
    cpSync(join(ROOT, 'data'), join(folder, 'data'), { recursive: true });
    const file = join(folder, 'data/vacancies/monterrey/analista-bi-04127.json');
    writeFileSync(file, VACANCY.replace('"monterrey"', '"monterey"'));
    const flag = (name: string, path: string) => [`--${name}`, join(folder, path)];
    const argv = [
      ...flag('data', 'data'),
      ...flag('out', 'dist'),
      ...flag('report', 'report.json'),
    ];
    const shorten = (text: string) => text.replaceAll(`${folder}/`, '');
    await call(buildCommand, argv);
    report = JSON.parse(shorten(readFileSync(join(folder, 'report.json'), 'utf8')));
  });

  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('reports the finding that docs/commands.md shows', () => {
    const [shown = ''] = codeBlocks(REPORT, 'json');
    expect(report.errors).toEqual([JSON.parse(shown)]);
  });

  test('reports the fields that docs/commands.md explains, in this order', () => {
    const explained = (heading: string) =>
      tableBelow(REPORT, heading).flatMap(([first = '']) => codeSpans(first));
    expect(explained('## The JSON report')).toEqual(Object.keys(report));
    expect(explained('### A finding')).toEqual(Object.keys(report.errors[0] ?? {}));
  });
});

test('the command of the README that misspells a city makes the finding that it shows', async () => {
  const [, from = '', to = '', file = ''] =
    /perl -pi -e 's\/(.+)\/(.+)\/' (\S+)\n/.exec(README) ?? [];
  const folder = tempFolder();
  cpSync(join(ROOT, 'data'), join(folder, 'data'), { recursive: true });
  const text = readFileSync(join(folder, file), 'utf8');
  writeFileSync(join(folder, file), text.replace(from, to));
  const argv = ['--data', join(folder, 'data'), '--out', join(folder, 'dist')];
  const { err } = await call(buildCommand, argv);
  const [shown = ''] = codeBlocks(README, '');
  expect(err.replaceAll(`${folder}/`, '').trimEnd()).toBe(shown.trimEnd());
});

test('docs/commands.md explains the report of an error', () => {
  const fields = Object.keys(toErrorReport({ message: { en: '', es: '' }, status: 2 })).map(
    (name) => `\`${name}\``,
  );
  const [last, ...others] = fields.reverse();
  expect(REPORT).toContain(`has only ${others.reverse().join(', ')} and ${last}.`);
});

test('the first call of the README returns what it shows', async () => {
  const [, path = '', ...lines] =
    /curl -s http:\/\/127\.0\.0\.1:8787(\S+) \| jq -c '\.overall, \.bySeniority\[2\]'\n(.+)\n(.+)\n/.exec(
      README,
    ) ?? [];
  const body = bodyAt(await render(join(ROOT, 'data')), path);
  expect(lines.map((line) => JSON.parse(line))).toEqual([body.overall, body.bySeniority[2]]);
});

test('the vacancy and the salary record of docs/data-format.md can be copied', () => {
  const [csv = ''] = codeBlocks(FORMAT, 'csv');
  const folder = ownFolder({ 'vacancies/example.json': VACANCY, 'salaries/example.csv': csv });
  const { findings, vacancies, salaryRecords } = readSource(folder);
  expect(findings.filter(isError)).toEqual([]);
  expect([vacancies.length, salaryRecords.length]).toEqual([1, 1]);
});

test('the rows of docs/before-you-start.md can be copied', () => {
  const [csv = ''] = codeBlocks(readPage('docs/before-you-start.md'), 'csv');
  const [settings = ''] = codeBlocks(readPage('docs/before-you-start.md'), 'json');
  const folder = ownFolder({ 'vacancies/a.csv': csv });
  const path = join(folder, 'service.json');
  // Below the first line, so that a comma follows it.
  const pasted = JSON.parse(`{${settings.trimEnd()} "_": 0}`);
  outputJsonSync(path, { ...readJsonSync(path), spreadsheet: pasted.spreadsheet });
  const { findings, vacancies } = readSource(folder);
  // The second row of the page has no employer, which is no mistake.
  expect(findings.map(({ code }) => code)).toEqual(['empty-cells']);
  expect(vacancies.length).toBe(2);
});

/** A folder as docs/before-you-start.md makes it: settings and taxonomy of the sample, and own rows. */
function ownFolder(files: Record<string, string>): string {
  const folder = tempFolder();
  const { ordinaryNames: _, ...service } = readJsonSync(join(ROOT, 'data/service.json'));
  outputJsonSync(join(folder, 'service.json'), service);
  cpSync(join(ROOT, 'data/taxonomy'), join(folder, 'taxonomy'), { recursive: true });
  for (const [file, text] of Object.entries(files)) outputFileSync(join(folder, file), text);
  return folder;
}

test('docs/data-format.md has every file of the taxonomy', () => {
  const rows = tableBelow(FORMAT, '## The taxonomy');
  const files = rows.flatMap(([file = '']) => codeSpans(file));
  expect(files.sort()).toEqual(
    Object.values(TAXONOMY_FILES)
      .map(({ file }) => file)
      .sort(),
  );
});

test('docs/deploying.md names the hosts that no server tests', () => {
  const tested = new Set(SERVERS.map(({ host }) => host));
  const others = Object.values(HOSTS).filter(({ name }) => name !== 'generic' && !tested.has(name));
  const titles = others.map(({ title }) => title).join(' and ');
  expect(readPage('docs/deploying.md')).toContain(`All hosts but ${titles} are tested`);
});

test('docs/deploying.md uploads files with the headers of the site', () => {
  const page = readPage('docs/deploying.md');
  const caching = [...page.matchAll(/='Cache-Control: (.+?)'/g)].map(([, value]) => value);
  expect(caching.sort()).toEqual(Object.values(CACHE_CONTROL).sort());
  const types = [...page.matchAll(/^upload "\$\w+" \S+ '?(.+?)'?$/gm)].map(([, type]) => type);
  // From the extension, rclone knows these everywhere.
  const known = ['text/html', 'text/css', 'text/javascript', 'image/png'];
  const named = SITE_RULES.served
    .map(({ mediaType }) => mediaType)
    .filter((type) => !known.some((start) => type.startsWith(start)));
  expect([...new Set(types)].sort()).toEqual([...new Set(named)].sort());
});
