import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { describe, expect, test } from 'vitest';
import { type CommandResult, defineCommand } from '../../src/cli/command.ts';
import { CommandFailure, EXIT, UsageError } from '../../src/cli/exit-status.ts';
import { TargetError } from '../../src/publish/target.ts';
import { readTree } from '../support/built.ts';
import { MINIMAL } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { call } from './terminal.ts';

/** A command with a web root, a data folder and a report. */
function toCommand(work: () => CommandResult) {
  return defineCommand({
    cli: new Command('npm run work')
      .option('--out <dir>', 'the web root', 'dist')
      .option('--data <dir>', 'the data', 'data')
      .option('--report <file>', 'the report'),
    folders: ({ out, data }) => ({ webRoot: out, source: data }),
    failureNote: { en: 'Nothing was done.', es: 'No se hizo nada.' },
    run: async () => work(),
  });
}

describe('what a command throws', () => {
  test.each<[string, () => void, number, RegExp]>([
    ['a usage error', () => fail(new UsageError('No.')), 2, /^No\.\nAll flags: --help\n$/],
    [
      'a target error',
      () => fail(new TargetError({ code: 'not-a-folder', outDir: 'dist' })),
      2,
      /^dist is a file, not a folder\.\nNothing was done/,
    ],
    ['a failure', () => fail(new CommandFailure('Slow.', 1)), 1, /^Slow\.\nNothing was done\.\n$/],
    ['a missing file', () => readFileSync('/does/not/exist'), 2, /ENOENT[\s\S]*Nothing was done/],
    [
      'an unreadable folder',
      () => fail(denied('scandir')),
      2,
      /^Cannot read a file or folder: EACCES/,
    ],
    ['an unwritable folder', () => fail(denied('mkdir')), 2, /^This user cannot write there/],
    [
      'a bug',
      () => fail(new TypeError('x is undefined')),
      70,
      /bug[\s\S]*x is undefined[\s\S]*at /,
    ],
  ])('%s becomes a message and an exit status', async (_, work, status, message) => {
    const command = toCommand(() => {
      work();
      return { status: EXIT.ok };
    });
    const err = expect.stringMatching(message);
    expect(await call(command, [])).toEqual({ status, out: '', err });
  });
});

test('a failure is in the summary of a job of GitHub', async () => {
  const GITHUB_STEP_SUMMARY = join(tempFolder(), 'summary.md');
  const command = toCommand(() => fail(new CommandFailure('Slow.\n```', 1)));
  await call(command, [], { GITHUB_STEP_SUMMARY });
  expect(readFileSync(GITHUB_STEP_SUMMARY, 'utf8')).toBe(
    "### Vacancy and salary API: error\n\n`npm run work` failed.\n\n```text\nSlow.\n'''\nNothing was done.\n```\n",
  );
});

describe('--report', () => {
  const read = (file: string) => JSON.parse(readFileSync(file, 'utf8'));
  const done = (status: CommandResult['status'] = EXIT.ok) =>
    toCommand(() => ({ status, report: { status: 'done' } }));
  /** A command that must not start. */
  const never = toCommand(() => fail(new Error('The work has started.')));

  test('writes an error', async () => {
    const file = join(tempFolder(), 'r.json');
    const command = toCommand(() => fail(new CommandFailure('Slow.', 1)));
    expect((await call(command, ['--report', file])).status).toBe(1);
    expect(read(file)).toMatchObject({
      status: 'error',
      exitStatus: 1,
      message: 'Slow.\nNothing was done.',
      limits: [],
    });
  });

  test.each<[string, RegExp]>([
    ['none/r.json', /^The report cannot be written: ENOENT/],
    ['file/r.json', /^The report cannot be written: ENOTDIR/],
    ['folder', /is not a file/],
    ['folder/', /is a folder\. Name a file in it/],
  ])('refuses %s before the work', async (name, message) => {
    const folder = tempFolder();
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'folder'));
    const { status, err } = await call(never, ['--report', `${folder}/${name}`]);
    expect(status).toBe(2);
    expect(err).toMatch(message);
  });

  test('refuses a link into a web root, and a web root that does not exist yet', async () => {
    const folder = tempFolder();
    const dist = join(folder, 'dist');
    const link = join(folder, 'link.json');
    symlinkSync(join(dist, 'r.json'), link);
    for (const file of [link, dist]) {
      const { status, err } = await call(never, ['--out', dist, '--report', file]);
      expect(status).toBe(2);
      expect(err).toContain('in the web root');
    }
    expect(existsSync(dist)).toBe(false);
  });

  test.each<[string, string, RegExp]>([
    ['a file of the data', 'data/service.json', /service\.json is in the data folder/],
    ['a new file in the data folder', 'data/vacancies/r.json', /r\.json is in the data folder/],
    ['a link to a file of the data', 'link.json', /link\.json is in the data folder/],
    ['a hard link to a file of the data', 'hard.json', /hard\.json exists and is not a report/],
    ['any other file', 'package.json', /package\.json exists and is not a report/],
    ['the lock of builds', '.dist.lock', /where builds keep their own files/],
  ])('refuses %s', async (_, name, message) => {
    const folder = tempFolder();
    const data = join(folder, 'data');
    cpSync(MINIMAL, data, { recursive: true });
    symlinkSync('data/service.json', join(folder, 'link.json'));
    linkSync(join(data, 'service.json'), join(folder, 'hard.json'));
    writeFileSync(join(folder, 'package.json'), '{ "status": "mine" }');
    const before = readTree(folder);
    const argv = ['--out', join(folder, 'dist'), '--data', data, '--report', join(folder, name)];
    const { status, err } = await call(never, argv);
    expect(status).toBe(2);
    expect(err).toMatch(message);
    expect(readTree(folder)).toEqual(before);
  });

  test.each<[string, string]>([
    ['an earlier report', '{\n  "status": "published",\n  "exitStatus": 0,\n  "site": null\n}\n'],
    ['an earlier report that was cut short', '{\n  "status": "error",\n  "exitStatus": 2'],
    ['an empty file', ''],
  ])('replaces %s', async (_, text) => {
    const file = join(tempFolder(), 'r.json');
    writeFileSync(file, text);
    expect((await call(done(), ['--report', file])).status).toBe(0);
    expect(read(file)).toEqual({ status: 'done' });
  });

  test.each<[CommandResult['status'], number]>([
    [EXIT.ok, 2],
    [EXIT.source, 1],
    [EXIT.gate, 3],
  ])('that fails after the work turns exit status %d into %d', async (own, expected) => {
    const folder = join(tempFolder(), 'reports');
    mkdirSync(folder);
    const command = toCommand(() => {
      rmSync(folder, { recursive: true });
      return { status: own, report: {} };
    });
    const { status, err } = await call(command, ['--report', join(folder, 'r.json')]);
    expect(status).toBe(expected);
    expect(err).toMatch(/^The report was not written: ENOENT/);
  });
});

function denied(syscall: string): Error {
  return Object.assign(new Error(`EACCES: permission denied, ${syscall}`), {
    code: 'EACCES',
    syscall,
  });
}

function fail(error: unknown): never {
  throw error;
}
