import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { initCommand } from '../scripts/init/command.ts';
import { repositoryFiles } from '../scripts/init/repository.ts';
import { upgradeRepository } from '../scripts/init/upgrade.ts';
import { isError } from '../src/input/findings/finding.ts';
import { readSource } from '../src/input/read-source.ts';
import { HOST_NAMES } from '../src/input/settings/service.ts';
import { FIELD_NAMES } from '../src/input/tables/headings.ts';
import { call } from './cli/terminal.ts';
import { codeSpans, ROOT, readPage } from './docs/pages.ts';
import { readTree } from './support/built.ts';
import { tempFolder } from './support/temp-folder.ts';

/** Runs a command of this clone in a folder. */
function launch(cwd: string, more: object, ...argv: string[]) {
  const env = { ...process.env, ...more };
  const args = [join(ROOT, 'scripts/launch.cjs'), ...argv];
  return spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
}

const init = (...argv: string[]) => call(initCommand, argv);

test('makes a board whose placeholders are all that is wrong, and never overwrites', async () => {
  const folder = tempFolder();
  const first = await init(join(folder, 'mine'));
  expect([first.status, first.err]).toEqual([0, '']);
  expect(first.out.match(/npm (?:install|run check|run build|start)/g)).toHaveLength(4);

  const board = join(folder, 'mine/board');
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
  expect(texts.filter((text) => / /.test(text) && !/<.*>/.test(text))).toEqual([]);
  // Own domains alone are not enough.
  const renamed = template.replaceAll('.example', '.mx').replace(/"<(.*)>"/g, '"$1"');
  writeFileSync(settings, renamed);
  const left = readSource(board).findings.filter(isError);
  expect(left.map(({ code, field }) => `${code} ${field}`)).toEqual(
    ['contactUrl', 'termsUrl', ...allUrls.map((key) => `urls.${key}`)].map(
      (field) => `placeholder-text ${field}`,
    ),
  );
  writeFileSync(settings, renamed.replace(/<[^>]*>/g, 'x'));
  const { findings, vacancies } = readSource(board);
  expect(findings.filter(isError)).toEqual([]);
  expect(vacancies.map(({ status }) => status)).toEqual(['paused', 'paused']);

  const written = readTree(folder);
  for (const taken of ['mine', 'mine/README.md']) {
    const second = await init(join(folder, taken));
    expect(second.status).toBe(2);
    expect(second.err).toContain('Nothing was written.');
  }
  expect(readTree(folder)).toEqual(written);
});

const allUrls = ['job', 'apply', 'salaryList', 'salaryGuide', 'listings.all'];

function without(names: readonly string[], others: readonly string[]): string[] {
  return names.filter((name) => !others.includes(name));
}

test('prints a command that can be pasted, whatever the folder is called', () => {
  const folder = tempFolder();
  const name = `Bolsa "d'Or" $HOME`;
  const { stdout } = launch(folder, {}, 'init', name);
  const [, cd = ''] = /next +(cd .+) && npm install/.exec(stdout) ?? [];
  const { stdout: entered } = spawnSync('sh', ['-c', `${cd} && pwd`], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(entered.trim().endsWith(`/${name}`)).toBe(true);
});

test('makes a board whose workflows speak Spanish, unless the environment says otherwise', async () => {
  const folder = tempFolder();
  await init(folder);
  const checkSettings = (env = {}) => launch(folder, env, 'ci', 'settings', 'NONE');
  expect(checkSettings().stdout).toBe('::error::Falta definir NONE. Ver docs/daily-run.md\n');
  expect(checkSettings({ VACANCY_API_LANG: 'en' }).stdout).toMatch(/^::error::NONE is not set\./);
  const { status, stderr } = checkSettings({ VACANCY_API_LANG: 'fr' });
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(/^::error::ci settings: VACANCY_API_LANG is 'fr'\./),
  ]);
});

test('takes an empty clone, and says if the folder is inside of another repository', async () => {
  const mine = join(tempFolder(), 'mine');
  mkdirSync(join(mine, '.git'), { recursive: true });
  expect((await init(mine)).out).not.toContain('Git repository');
  expect((await init(join(mine, 'inside'))).out).toContain(`Git repository ${mine}.`);
  expect(existsSync(join(mine, 'inside/vendor'))).toBe(true);
});

test.each([
  [[], /^Usage: npm run init -- .*<folder>/],
  [[''], /^The name of the folder is empty\./],
  [['mine', '--upgrade', '--host', 'nginx'], /^--upgrade does not change the host/],
  [['no-such', '--upgrade'], /^no-such has no package\.json with vacancy-salary-api among/],
])('refuses %j', async (argv, message) => {
  expect(await init(...argv)).toMatchObject({ status: 2, err: expect.stringMatching(message) });
});

test.each(['package.json', 'package-lock.json'])('does not upgrade with a damaged %s', (name) => {
  const folder = tempFolder();
  const own = {
    manifest: JSON.parse(readPage('package.json')),
    fileName: '',
    tarball: Buffer.of(),
  };
  const dependencies = { 'vacancy-salary-api': 'file:vendor/vacancy-salary-api-0.9.0.tgz' };
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ dependencies }));
  for (const damaged of ['', 'null', '[]', '<<<<<<< HEAD\n{}']) {
    writeFileSync(join(folder, name), damaged);
    const before = readTree(folder);
    expect(() => upgradeRepository(folder, own)).toThrow(`${name} is not a JSON object`);
    expect(readTree(folder)).toEqual(before);
  }
});

test.each(HOST_NAMES)('the README for %s names variables and secrets apart', (host) => {
  const { 'README.md': readme = '', '.github/workflows/publish.yml': publish = '' } =
    repositoryFiles(host);
  const namesIn = (pattern: RegExp) => [
    ...new Set([...publish.matchAll(pattern)].map(([, name]) => name)),
  ];
  const [, variables = '', secrets = ''] =
    /en Variables: (.*)\n.*en Secrets: (.*)\n/.exec(readme) ?? [];
  const required = /ci settings (.*)/.exec(publish)?.[1]?.split(' ') ?? [];
  const isRequired = (name = '') => required.includes(name);
  expect(codeSpans(variables).sort()).toEqual(
    namesIn(/vars\.(\w+)/g)
      .filter(isRequired)
      .sort(),
  );
  expect(codeSpans(secrets).sort()).toEqual(
    namesIn(/secrets\.(\w+)/g)
      .filter(isRequired)
      .sort(),
  );
  expect(readme).not.toMatch(/[{}]|\d+\.\d+\.\d+/);
  const publishes = publish.includes('id: publish');
  expect(readme.includes('*Publicar* no publica')).toBe(!publishes);
});
