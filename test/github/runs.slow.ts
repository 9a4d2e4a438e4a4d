import { describe, expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { read } from '../cli/terminal.ts';
import { type RunSettings, runWorkflow } from './run-workflow.ts';
import { findWorkflow } from './workflows.ts';

/** What init writes: the settings, and the calls that change or name what is live. */
const BOARDS = [
  {
    name: 'board cloudflare',
    vars: {},
    secrets: { CLOUDFLARE_ACCOUNT_ID: 'account', CLOUDFLARE_API_TOKEN: 'token' },
    publish: 'wrangler deploy --config host/wrangler.jsonc',
    rollback:
      'wrangler rollback --config host/wrangler.jsonc --yes --message El sitio publicado tenía diferencias',
  },
  {
    name: 'board netlify',
    vars: { NETLIFY_SITE_ID: 'id', NETLIFY_SITE_NAME: 'a' },
    secrets: { NETLIFY_AUTH_TOKEN: 'token' },
    prints: '{"published_deploy": {"id": "before"}}',
    publish: 'netlify deploy --prod',
    rollback: 'netlify api restoreSiteDeploy --data {"site_id": "id", "deploy_id": "before"}',
  },
  {
    name: 'board vercel',
    vars: { VERCEL_ORG_ID: 'org', VERCEL_PROJECT_ID: 'project' },
    secrets: { VERCEL_TOKEN: 'token' },
    publish: 'vercel deploy --prod --yes --token token',
  },
  {
    name: 'board rsync',
    vars: { SERVER: 'web', SERVER_PATH: '/srv/site', SERVER_HOST_KEYS: 'key' },
    secrets: { SERVER_KEY: 'key' },
    prints: 'build-6-1',
    publish: "ssh web cd '/srv/site' && ln -sfn 'build-7-1' next && mv -T next current",
    rollback: "ssh web cd '/srv/site' && ln -sfn 'build-6-1' next && mv -T next current",
  },
];

describe('a run of publish.yml', () => {
  const [, , , server] = BOARDS;
  const { HOST } = findWorkflow('board rsync').env;
  const INSTALL = 'npm ci --ignore-scripts';
  const BUILD = `npm run build -- --host ${HOST} --report build-report.json --previous https://api.a.example`;
  const LIVE = `npm run verify -- https://api.a.example --host ${HOST} --expect dist --wait 120 --report live-report.json`;
  const run = (settings?: RunSettings) => runWorkflow('board rsync', { ...server, ...settings });

  test('builds, uploads, publishes, verifies the site and deletes old builds', async () => {
    const { calls, summary } = await run();
    expect(calls).toEqual([
      INSTALL,
      BUILD,
      'rsync -rtc --link-dest ../current/ dist/ web:/srv/site/build-7-1/',
      "ssh web readlink '/srv/site/current'",
      server?.publish,
      LIVE,
      expect.stringMatching(/^ssh web cd '\/srv\/site' && find .* ! -name 'build-6-1' /),
    ]);
    expect(summary).toBe('');
  });

  test('passes on the inputs of the operator', async () => {
    const inputs = { allow: 'grown', 'skip-invalid': true, 'forget-changes': true, first: true };
    const { calls } = await run({ inputs });
    const call = calls.find((call) => call.startsWith('npm run build')) ?? '';
    expect(call).toBe(`${BUILD} --allow=first-build,grown --skip-invalid --forget-changes`);
    const argv = call.split(' ').slice(4);
    expect(() => read(buildCommand, argv)).not.toThrow();
  });

  test('passes the names of gates on as one argument, whatever they are', async () => {
    // Two blanks would become one if the shell split the words.
    const allow = 'x"; echo $HOST $(echo made)  --out *';
    const { calls } = await run({ inputs: { allow }, fails: 'run build' });
    expect(calls).toContain(`${BUILD} --allow=${allow}`);
  });

  test.each([
    ['run build', 'build'],
    ['--link-dest', 'upload'],
    ["ln -sfn 'build-7-1'", 'publish'],
  ])('changes nothing if "%s" fails, and says so', async (fails, step) => {
    const { calls, summary, outcomes } = await run({ fails });
    expect(calls).not.toContain(LIVE);
    expect(calls.filter((call) => call.includes(' find '))).toEqual([]);
    expect(outcomes[step]).toBe('failure');
    expect(summary).toMatch(new RegExp(`^Nothing was published; .* Failed: ${step}\\.`));
  });

  test('says how to roll back if there is no build before', async () => {
    const { summary } = await run({ fails: 'verify -- https://api.a.example', prints: '' });
    expect(summary).toMatch(/The new build is live and differs\. Roll back: docs\/deploying\.md/);
  });

  test('speaks Spanish, too', async () => {
    const unset = await run({ language: 'es', vars: { SITE_URL: '' } });
    expect(unset.summary).toContain('Falta definir SITE_URL. Ver docs/es/daily-run.md\n');
  });
});

describe.each(BOARDS)('a run of $name', ({ name, publish, rollback, ...settings }) => {
  const LIVE = 'npm run verify -- https://api.a.example --host';

  test('installs, builds, publishes, and verifies the live site', async () => {
    const { calls, summary } = await runWorkflow(name, settings);
    const steps = ['npm ci --ignore-scripts', 'npm run build -- --host', publish, LIVE];
    const order = steps.map((step) => calls.findIndex((call) => call.startsWith(step)));
    expect(order).not.toContain(-1);
    expect(order).toEqual(order.toSorted((a, b) => a - b));
    expect(calls).not.toContain(rollback);
    expect(summary).toBe('');
  });

  test('changes nothing if the build fails, and says so', async () => {
    const { calls, summary } = await runWorkflow(name, { ...settings, fails: 'run build' });
    expect(calls).not.toContain(publish);
    expect(summary).toMatch(/^Nothing was published; .* Failed: build\./);
  });

  test('goes back if the live site differs, or says how to', async () => {
    const { calls, summary } = await runWorkflow(name, { ...settings, fails: LIVE.slice(4) });
    expect(calls).toContain(publish);
    if (rollback) expect(calls).toContain(rollback);
    const said = rollback ? 'The deployment before is live again.' : 'Roll back: docs/deploying.md';
    expect(summary).toContain(said);
  });

  test('names every setting that is missing', async () => {
    const none = (values: object) =>
      Object.fromEntries(Object.keys(values).map((key) => [key, '']));
    const { out, calls } = await runWorkflow(name, {
      vars: { SITE_URL: '', ...none(settings.vars) },
      secrets: none(settings.secrets),
    });
    const names = Object.keys({ SITE_URL: '', ...settings.vars, ...settings.secrets });
    expect(out.match(/(?<=::error::)\w+/g)?.toSorted()).toEqual(names.toSorted());
    expect(calls).toEqual(['npm ci --ignore-scripts']);
  });
});

test('a board without a host of its own is built, and its site kept', async () => {
  const { calls, summary } = await runWorkflow('board artifact');
  expect(calls.map((call) => call.split(' -- ')[0])).toEqual([
    'npm ci --ignore-scripts',
    'npm run build',
  ]);
  expect(summary).toBe('');
});

describe.each(['board rsync', 'board watch'])('%s', (name) => {
  test.each(['public', 'internal'])(
    'stops before everything else if it is %s',
    async (visibility) => {
      // As on the first push, nothing is set up yet.
      const { calls, summary, outcomes } = await runWorkflow(name, {
        visibility,
        vars: { SITE_URL: '' },
      });
      expect(outcomes.private).toBe('failure');
      expect(calls).toEqual([]);
      expect(summary).toMatch(`Este repositorio debe ser privado (${visibility}), `);
      expect(summary).toMatch('Settings, General, Danger Zone, Change visibility');
    },
  );

  test('asks GitHub again before it stops', async () => {
    const { calls, out } = await runWorkflow(name, { visibility: '' });
    expect(calls).toEqual(['sleep 2', 'sleep 8', 'sleep 30', 'sleep 0']);
    expect(out).toMatch('::error::Este repositorio debe ser privado (GitHub no respondió), ');
  });
});

test('a run of watch.yml verifies the live site, and says if it does not know it', async () => {
  const { calls } = await runWorkflow('board watch');
  expect(calls.at(-1)).toMatch(
    /^npm run verify -- https:\/\/api\.a\.example --host [\w-]+ --max-age 3 --report watch-report\.json$/,
  );
  const { summary } = await runWorkflow('board watch', { vars: { SITE_URL: '' } });
  expect(summary).toBe('SITE_URL is not set. See docs/daily-run.md\n');
});
