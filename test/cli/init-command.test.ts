import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '../../src/base/languages.ts';
import { repositoryFiles } from '../../src/cli/init/repository.ts';
import { upgradeRepository } from '../../src/cli/init/upgrade.ts';
import { initCommand } from '../../src/cli/init-command.ts';
import { isError } from '../../src/input/findings/costs.ts';
import { readSource } from '../../src/input/read-source.ts';
import { HOST_NAMES } from '../../src/input/settings/service.ts';
import { FIELD_NAMES } from '../../src/input/tables/headings.ts';
import { anchorsOf, codeSpans, linksOf, ROOT, readPage } from '../docs/pages.ts';
import { readTree } from '../support/built.ts';
import { readBoard } from '../support/findings.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call } from './terminal.ts';

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
  expect(first.out).toMatch('npm ci && npm run check');

  const board = join(folder, 'mine/board');
  const before = readBoard(board);
  const codes = new Set(before.findings.map(({ code }) => code));
  expect(codes).toEqual(new Set(['placeholder-text', 'placeholder-text']));
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
  const [, cd = ''] = /(cd .+) && npm ci/.exec(stdout) ?? [];
  const { stdout: entered } = spawnSync('sh', ['-c', `${cd} && pwd`], {
    cwd: folder,
    encoding: 'utf8',
  });
  expect(entered.trim().endsWith(`/${name}`)).toBe(true);
});

test('makes a board whose workflows speak Spanish, unless the environment says otherwise', async () => {
  const folder = tempFolder();
  await init(folder, '--lang', 'es');
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
  [['no-such', '--upgrade'], /^no-such has no vacancy-salary-api in vendor/],
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

describe.each(HOST_NAMES)('for %s', (host) => {
  test.each(LANGUAGE_CODES)('the README names variables and secrets apart (%s)', (language) => {
    const { 'README.md': readme = '', '.github/workflows/publish.yml': publish = '' } =
      repositoryFiles(host, language);
    const namesIn = (pattern: RegExp) => [
      ...new Set([...publish.matchAll(pattern)].map(([, name]) => name)),
    ];
    const [, variables = '', secrets = ''] =
      /(?:en|in) Variables: (.*)\n.*(?:en|in) Secrets: (.*)\n/.exec(readme) ?? [];
    const required = /ci settings (.*)/.exec(publish)?.[1]?.split(' ') ?? [];
    const isRequired = (name = '') => required.includes(name);
    const settings = namesIn(/vars\.(\w+)/g).filter(isRequired);
    expect(codeSpans(variables).sort()).toEqual(settings.sort());
    const hidden = namesIn(/secrets\.(\w+)/g).filter(isRequired);
    expect(codeSpans(secrets).sort()).toEqual(hidden.sort());
    expect(readme).not.toMatch(/[{}]|\d+\.\d+\.\d+/);
  });
});

test('the README begins with the week of HR, and leads to the folder of the board', async () => {
  const folder = tempFolder();
  await init(folder, '--lang', 'es');
  const readme = readFileSync(join(folder, 'README.md'), 'utf8');
  expect(readme).toMatch(/^# Cada semana, en seis pasos\n/);
  // Relative to the page of the repository on GitHub.
  expect(readme).toMatch('(../../upload/main/board/vacancies)');
  expect(existsSync(join(folder, 'board/vacancies'))).toBe(true);
});

describe('the language of init', () => {
  test.each([
    [[], { LANG: 'es_MX.UTF-8' }, 'es'],
    [[], { LANG: 'es_MX.UTF-8', LC_ALL: 'C' }, 'en'],
    [[], { LANG: 'est' }, 'en'],
    [[], {}, 'en'],
    [['--lang', 'es'], {}, 'es'],
    [['--lang', 'en'], { LANG: 'es_MX.UTF-8' }, 'en'],
  ])('with %j and %j', async (argv, env, language) => {
    const folder = tempFolder();
    const { out } = await call(initCommand, [folder, ...argv], env);
    const es = language === 'es';
    expect(out).toMatch(es ? 'Faltan tres pasos:' : 'Three steps are left:');
    expect(readSource(join(folder, 'board')).findings.length).toBeGreaterThan(0);
    expect(readFileSync(join(folder, 'board/service.json'), 'utf8')).toMatch(
      `"language": "${language}"`,
    );
    expect(readFileSync(join(folder, 'docs/daily-run.md'), 'utf8')).toMatch(
      es ? '# La ejecución diaria' : '# The daily run',
    );
  });
});

test.each([
  ['generic', 'Hasta entonces no se publica nada.'],
  ['nginx', 'ejecutar "Publicar" con "first".'],
])('the last step for %s says how the site is published', async (host, last) => {
  const { out } = await call(initCommand, [tempFolder(), '--host', host, '--lang', 'es']);
  expect(out.trimEnd().endsWith(last)).toBe(true);
});

test('the docs of a board lead to each other, and nowhere else', async () => {
  for (const lang of LANGUAGE_CODES) {
    const folder = tempFolder();
    await init(folder, '--lang', lang);
    for (const [path, text] of readTree(join(folder, 'docs'))) {
      const links = linksOf(text).filter((link) => !link.startsWith('http'));
      const dead = links.filter((link) => {
        const [file = '', anchor] = link.split('#');
        const page = join(folder, 'docs', file || path);
        return (
          !existsSync(page) || (anchor && !anchorsOf(readFileSync(page, 'utf8')).includes(anchor))
        );
      });
      expect(dead, `${lang} ${path}`).toEqual([]);
      expect(text).not.toMatch(/<!-- (?:generated|end)|<!--=/);
    }
  }
});

describe('an upgrade', () => {
  const upgraded = async (change: (folder: string) => void) => {
    const folder = tempFolder();
    await init(folder, '--lang', 'es', '--host', 'nginx');
    change(folder);
    const { out } = await init(folder, '--upgrade');
    return { out, read: (path: string) => readFileSync(join(folder, path), 'utf8') };
  };
  const CHECK = '.github/workflows/check.yml';
  const change = (path: string, from: string | RegExp, to: string) => (folder: string) => {
    const file = join(folder, path);
    writeFileSync(file, readFileSync(file, 'utf8').replace(from, to));
  };

  test('changes nothing the second time', async () => {
    expect((await upgraded(() => {})).out).toMatch(/ya tiene vacancy-salary-api .*\n$/);
  });

  test('leaves workflows that the operator changed as they are, and names them', async () => {
    const { out, read } = await upgraded(change(CHECK, 'name: Revisar', 'name: Mía'));
    expect(out).toMatch(`Con cambios propios, así que quedan como están: ${CHECK}\n`);
    expect(read(CHECK)).toMatch('name: Mía');
  });

  test('keeps newer versions of actions', async () => {
    const { out, read } = await upgraded(change(CHECK, /checkout@.*/, 'checkout@abc # v9.0.0'));
    expect(out).not.toMatch(CHECK);
    expect(read(CHECK)).toMatch('actions/checkout@abc # v9.0.0');
  });

  test('writes missing docs, and no workflow that the operator deleted', async () => {
    const { out, read } = await upgraded((folder) => {
      rmSync(join(folder, CHECK));
      rmSync(join(folder, 'docs'), { recursive: true });
    });
    expect(read('docs/gates.md')).toMatch(/^# /);
    expect(out).toMatch(`Con cambios propios, así que quedan como están: ${CHECK}\n`);
    expect(() => read(CHECK)).toThrow('ENOENT');
  });

  test('needs the program that it replaces', async () => {
    const folder = tempFolder();
    await init(folder);
    rmSync(join(folder, 'vendor'), { recursive: true });
    const { status, err } = await init(folder, '--upgrade');
    expect([status, err]).toEqual([
      2,
      expect.stringContaining('has no vacancy-salary-api in vendor'),
    ]);
  });

  test('renews docs, but not a page of the operator', async () => {
    const { out, read } = await upgraded((folder) => {
      change('docs/gates.md', /^# .*/, '# Old')(folder);
      writeFileSync(join(folder, 'docs/privacy.md'), 'Mine\n');
    });
    expect(read('docs/gates.md')).not.toMatch('# Old');
    expect(read('docs/privacy.md')).toBe('Mine\n');
    expect(out).toMatch('docs/privacy.md');
  });
});

describe('without a network', () => {
  const withNpm = (script: string) => {
    const bin = join(tempFolder(), 'bin');
    mkdirSync(bin);
    writeFileSync(join(bin, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
    return { PATH: `${bin}:${process.env.PATH}` };
  };

  test('a board that only needs this program is locked', () => {
    const folder = join(tempFolder(), 'mine');
    launch('.', withNpm('exit 1'), 'init', folder, '--host', 'nginx');
    const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
    expect(Object.keys(packages)).toEqual(['', 'node_modules/vacancy-salary-api']);
  });

  test('one with an uploader says that its lock file is missing', () => {
    const [folder, other] = [join(tempFolder(), 'mine'), join(tempFolder(), 'other')];
    const { stdout } = launch(
      '.',
      withNpm('exit 1'),
      'init',
      folder,
      '--host',
      'cloudflare',
      '--lang',
      'es',
    );
    expect(stdout).toMatch('Falta package-lock.json');
    const done = launch(
      '.',
      withNpm('touch package-lock.json'),
      'init',
      other,
      '--host',
      'cloudflare',
    );
    expect(done.stdout).not.toMatch('package-lock.json');
  });
});
