import { describe, expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { parseArguments } from '../../src/cli/read-arguments.ts';
import { type RunSettings, runWorkflow } from './run-workflow.ts';

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
    const vars = repository === 'a/site' ? {} : { DATA_REPOSITORY: repository };
    const { calls, summary, outcomes } = await run({
      ...{ vars, page, siteUrl },
      secrets: { DATA_DEPLOY_KEY: 'key' },
      fails: 'ci',
    });
    expect(outcomes.private).toBe(builds ? 'success' : 'failure');
    expect(calls.length).toBe(builds ? 1 : 0);
    expect(summary.includes(`Everyone can read ${repository}, `)).toBe(!builds);
  });

  test('stops for public data where SITE_URL replaces the address of the sample', async () => {
    const sample = { page: '200', fails: 'ci' };
    expect((await run(sample)).outcomes.private).toBe('success');
    const vars = { SITE_URL: 'https://api.a.com' };
    expect((await run({ ...sample, vars })).outcomes.private).toBe('failure');
  });

  test.each<[string, RunSettings, string | undefined]>([
    ['with the sample only', { data: 'data' }, 'board'],
    ['with a board', { data: 'board' }, undefined],
    ['with another folder', { data: 'mine', vars: { DATA_DIR: 'mine' } }, undefined],
    ['with a folder that is not there', { data: 'board', vars: { DATA_DIR: 'mine' } }, 'mine'],
    [
      'with a board in another repository',
      { data: 'data-repository/board', vars: { DATA_REPOSITORY: 'a/data' } },
      undefined,
    ],
    [
      'with another repository, and the board in this one',
      { data: 'board', vars: { DATA_REPOSITORY: 'a/data' } },
      'data-repository/board',
    ],
  ])('a checkout %s', async (_, settings, missing) => {
    const secrets = { DATA_DEPLOY_KEY: 'key' };
    const { calls, out, summary, outcomes } = await run({ ...settings, secrets, fails: 'ci' });
    expect(outcomes.board).toBe(missing ? 'failure' : 'success');
    expect(calls).toHaveLength(missing ? 0 : 1);
    const message = `There is no ${missing}/service.json, so there is no data to publish.`;
    expect(out.includes(`::error::${message}`)).toBe(missing !== undefined);
    expect(summary.includes(message)).toBe(missing !== undefined);
  });

  test.each(['', '000', '301', '429', '503'])('warns if GitHub returns "%s"', async (page) => {
    const { out, outcomes } = await run({ page, fails: 'ci' });
    expect(outcomes.private).toBe('success');
    expect(out).toMatch(/^::warning::.* cannot tell whether everyone can read a\/site\./m);
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
