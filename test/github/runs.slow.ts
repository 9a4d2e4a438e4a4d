import { cpSync, readdirSync, readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { buildCommand } from '../../src/cli/build-command.ts';
import { close, createPreview, listen } from '../../src/live/preview/server.ts';
import { read } from '../cli/terminal.ts';
import { boardService, MINIMAL } from '../support/data-folder.ts';
import { tempFolder } from '../support/temp-folder.ts';
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
    publish: 'vercel deploy --prod --yes',
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
  const BUILD = `npm run build -- --host ${HOST} --report build-report.json --review review.xlsx --previous https://api.a.example`;
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
      'npm run edition -- --from dist',
    ]);
    expect(summary).toBe('');
  });

  test('passes on the inputs of the operator', async () => {
    const inputs = { allow: 'grown', 'forget-changes': true, first: true };
    const { calls } = await run({ inputs });
    const call = calls.find((call) => call.startsWith('npm run build')) ?? '';
    expect(call).toBe(`${BUILD} --allow=first-build,grown --forget-changes`);
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
    ['run build', 'build', 'Nothing was published; '],
    ['--link-dest', 'upload', 'Nothing was published; '],
    ["ln -sfn 'build-7-1'", 'publish', 'Publishing failed\\. Perhaps the new build is live '],
  ])('goes no further if "%s" fails, and says so', async (fails, step, outcome) => {
    const { calls, summary, outcomes } = await run({ fails });
    expect(calls).not.toContain(LIVE);
    expect(calls.filter((call) => call.includes(' find '))).toEqual([]);
    expect(outcomes[step]).toBe('failure');
    expect(summary).toMatch(new RegExp(`^\\*\\*${outcome}.*\n\n.* What failed: ${step}\\.`));
  });

  test('says how to roll back if there is no build before', async () => {
    const { summary } = await run({ fails: 'verify -- https://api.a.example', prints: '' });
    expect(summary).toMatch(/The new build is live and differs\. Roll back: docs\/deploying\.md/);
  });

  test('speaks Spanish, too', async () => {
    const unset = await run({ language: 'es', vars: { SITE_URL: '' } });
    expect(unset.summary).toContain('Falta definir SITE_URL. Ver docs/daily-run.md\n');
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
    expect(summary).toMatch(/^\*\*Nothing was published; .*\n\n.* What failed: build\./);
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

describe('the list of the secret LIST_URL', () => {
  const TOKEN = 'hush-hush';
  const [, , , server] = BOARDS;

  /** Runs a workflow whose list is what this responds with. */
  async function runWithList(name: string, status: number, body: string) {
    const site = http.createServer((_, response) => response.writeHead(status).end(body));
    await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
    const { port } = site.address() as AddressInfo;
    const LIST_URL = `http://127.0.0.1:${port}/lista.csv?key=${TOKEN}`;
    const secrets = { ...server?.secrets, LIST_URL };
    const run = await runWorkflow(name, { ...server, secrets, language: 'es' });
    site.close();
    const { out, summary, told, folder } = run;
    const report = readFileSync(join(folder, 'fetch-report.json'), 'utf8');
    expect([out, summary, told, report].join('\n')).not.toMatch(new RegExp(`${TOKEN}|:${port}`));
    return run;
  }

  test.each(['board rsync', 'board check rsync'])(
    'is downloaded before %s builds',
    async (name) => {
      const { calls, folder } = await runWithList(name, 200, 'Folio,Puesto\n');
      expect(readFileSync(join(folder, 'board/vacancies/lista.csv'), 'utf8')).toBe(
        'Folio,Puesto\n',
      );
      expect(calls).toContainEqual(expect.stringMatching(/^npm run build /));
    },
  );

  test('stops the run if it cannot be downloaded, and the issue says why', async () => {
    const { calls, told, outcomes } = await runWithList('board rsync', 200, '<!doctype html>');
    expect(outcomes.fetch).toBe('failure');
    expect(calls).toEqual(['npm ci --ignore-scripts']);
    expect(told).toContain('**No se publicó nada; ');
    expect(told).toContain('el enlace pide iniciar sesión');
  });
});

test('a list that changes day by day is published, unless it looks like an accident', async () => {
  const [, , , board] = BOARDS;
  const [live, secret] = [tempFolder(), 'hush-hush'];
  const site = createPreview(live);
  const SITE_URL = await listen(site, 0);
  let list = '';
  const host = http.createServer((_, response) => response.end(list));
  const LIST_URL = `${await listen(host, 0)}/${secret}?key=${secret}`;
  const all = Array.from({ length: 12 }, (_, at) => toRow(at));

  /** Runs the workflow on what the list is today, and puts live what it uploads. */
  const runOn = async (today: string, inputs = {}) => {
    list = today;
    const run = await runWorkflow('board rsync', {
      ...{ ...board, vars: { ...board?.vars, SITE_URL }, language: 'es', builds: true },
      ...{ secrets: { ...board?.secrets, LIST_URL }, inputs, files: BOARD },
    });
    const { folder, calls } = run;
    const isUploaded = calls.some((call) => call.startsWith('rsync'));
    if (isUploaded) cpSync(join(folder, 'dist'), live, { recursive: true });
    const texts = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1'));
    const where = new RegExp(`${secret}|${new URL(LIST_URL).host}`);
    expect([run.out, ...texts].filter((text) => where.test(text))).toEqual([]);
    return { told: run.told, isUploaded, published: readFileSync(join(live, INDEX), 'utf8') };
  };

  const first = await runOn(toList(all), { first: true });
  expect(first).toMatchObject({ isUploaded: true, told: '' });
  const second = await runOn(toList([...all.slice(1), toRow(12)]));
  expect(second).toMatchObject({ isUploaded: true, told: '' });
  expect(second.published).not.toBe(first.published);

  const few = await runOn(toList(all.slice(1, 4)));
  expect(few).toMatchObject({ isUploaded: false, published: second.published });
  expect(few.told).toContain('**No se publicó nada; ');
  expect(few.told).toContain('vacancies-gone');
  const login = await runOn('<!doctype html><title>Iniciar sesión</title>');
  expect(login).toMatchObject({ isUploaded: false, published: second.published });
  expect(login.told).toContain('el enlace pide iniciar sesión');
  await Promise.all([close(site), close(host)]);
});

/** A summary of everything that is published. */
const INDEX = 'api/v1/index.json';

const toRow = (at: number) => {
  const posted = new Date(Date.now() - at * 86_400_000).toISOString().slice(0, 10);
  return `F-0${10 + at},Asesor comercial ${at},Tremazil,Monterrey,$${12 + at} mil,Atiende la zona ${at}.,${posted}`;
};

const toList = (rows: readonly string[]) =>
  ['Folio,Puesto,Cliente,Ciudad,Sueldo,Descripción,Fecha de publicación', ...rows].join('\n');

/** The repository of an operator whose list is elsewhere. */
const BOARD = {
  ...Object.fromEntries(
    readdirSync(join(MINIMAL, 'taxonomy')).map((name) => [
      `board/taxonomy/${name}`,
      readFileSync(join(MINIMAL, 'taxonomy', name), 'utf8'),
    ]),
  ),
  'board/service.json': JSON.stringify(
    boardService({
      language: 'es',
      spreadsheet: {
        defaults: {
          ...{ 'employer.descriptor': 'Empresa confidencial', area: 'area-1', seniority: 'Media' },
          ...{ modality: 'presencial', employmentType: 'Tiempo completo' },
        },
      },
    }),
  ),
};

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
  expect(summary).toMatch('SITE_URL is not set. See docs/daily-run.md\n');
});

describe('a run of publish.yml or watch.yml tells people', () => {
  const settings = { SERVER: 'web', SERVER_PATH: '/srv', SERVER_HOST_KEYS: 'key' };
  const vars = { SITE_URL: 'https://api.a.example', ...settings };
  const publish = (more: RunSettings) =>
    runWorkflow('board rsync', { vars, secrets: { SERVER_KEY: 'key' }, language: 'es', ...more });

  test('nothing, if it succeeds and no issue is open', async () => {
    expect((await publish({})).told).toBe('');
  });

  test('what failed, in an issue', async () => {
    const { told } = await publish({ fails: 'run build' });
    expect(told).toMatch(
      'gh api --method POST repos/a/site/issues --raw-field title=Publicar: No se publicó nada; lo publicado quedó como estaba: https://api.a.example --field body=@notice.md',
    );
    expect(told).toMatch('<!-- vacancy-salary-api: Publicar -->\n**No se publicó nada; ');
    expect(told).toMatch('(https://github.com/a/site/actions/runs/7)');
  });

  test('the same in the issue that is open, and closes it at the next success', async () => {
    const again = await publish({ fails: 'run build', found: '12' });
    expect(again.told).toMatch('gh api --method PATCH repos/a/site/issues/12 --raw-field title=');
    expect(again.told).not.toMatch('POST repos/a/site/issues --');
    const { told } = await publish({ found: '12' });
    expect(told).toMatch('gh api --method PATCH repos/a/site/issues/12 --raw-field state=closed');
  });

  test('even if the run stops before the program is installed', async () => {
    const { told } = await publish({ visibility: 'public' });
    expect(told).toMatch('**La ejecución no terminó; su página dice por qué');
  });

  test('or fails nothing, if issues are switched off', async () => {
    const { needs } = await publish({ fails: 'issues?state=open' });
    expect(needs.notify?.result).toBe('success');
  });

  test('that the live site differs', async () => {
    const { told } = await runWorkflow('board watch', { fails: 'run verify' });
    expect(told).toMatch('Vigilar: The live site is not as it should be: https://api.a.example');
  });
});

const NEW = 'POST repos/a/site/issues --raw-field title=';
const REWRITE = 'PATCH repos/a/site/issues/9 --raw-field state=open';
const CLOSE = 'PATCH repos/a/site/issues/9 --raw-field state=closed --field body=@issue.md';
const COMMENT = 'POST repos/a/site/issues/9/comments --field body=@comment.md';
const callsOf = (lines: string[]) => lines.filter((line) => /^(?:POST|PATCH) /.test(line));

describe('a run of publish.yml with warnings', () => {
  const [, , , server] = BOARDS;

  /** What people are told of a run with these warnings, if an issue about warnings is found. */
  async function tell(codes: string[], warned = ''): Promise<string[]> {
    const warnings = codes.map((code) => ({
      ...{ code, cost: 'nothing', id: null, value: null },
      ...{ file: 'board/vacancies/lista.xlsx', field: null, suggestion: null },
      places: { en: 'sheet Lista, B17', es: 'hoja Lista, B17' },
      messages: { en: `look at ${code}`, es: `mirar ${code}` },
    }));
    const report = JSON.stringify({ status: 'published', warnings });
    const files = { 'build-report.json': report, 'review.xlsx': '' };
    const { told } = await runWorkflow('board rsync', { ...server, files, warned, language: 'es' });
    return told.split('\n').map((line) => line.replace('gh api --method ', ''));
  }

  test('opens an issue that names them and keeps their codes', async () => {
    const lines = await tell(['old-data', 'look-at', 'windows-1252']);
    expect(callsOf(lines)).toEqual([expect.stringContaining(`${NEW}Publicado, con advertencias`)]);
    expect(lines).toContain(
      '<!-- vacancy-salary-api: Publicar, advertencias: look-at old-data -->',
    );
    expect(lines).toContain('- **hoja Lista, B17**: mirar old-data');
    expect(lines.join()).not.toContain('mirar windows-1252');
    expect(lines.join()).toContain('review.xlsx en Artifacts');
  });

  test.each<[string, string[], string, string[]]>([
    ['says nothing of everyday ones', ['windows-1252'], '', []],
    ['says nothing if there are none', [], '9 closed look-at', []],
    ['rewrites its issue', ['look-at'], '9 open look-at old-data', [REWRITE]],
    ['comments if a code is new', ['look-at', 'far-day'], '9 open look-at', [REWRITE, COMMENT]],
    ['closes it when they are gone', [], '9 open look-at', [CLOSE]],
    ['leaves it closed if a person closed it', ['look-at'], '9 closed look-at', []],
    [
      'opens it again for a new code',
      ['look-at', 'far-day'],
      '9 closed look-at',
      [REWRITE, COMMENT],
    ],
    ['opens it again after it had closed it', ['look-at'], '9 closed', [REWRITE, COMMENT]],
  ])('%s', async (_, codes, warned, calls) => {
    const lines = callsOf(await tell(codes, warned));
    expect(lines).toEqual(calls.map((call) => expect.stringContaining(call)));
  });

  test('comments on the new ones only', async () => {
    const lines = await tell(['look-at', 'far-day'], '9 open look-at');
    expect(lines.slice(-3)).toEqual(['', '- `far-day`', '']);
  });
});

describe('a run of publish.yml that leaves something out', () => {
  const row = (at: number) => ({
    ...{ code: 'unknown-value', cost: 'row', id: `f-${at}`, field: 'city', value: 'Monterey' },
    ...{ file: 'board/vacancies/lista.xlsx', suggestion: 'monterrey' },
    places: { en: `sheet Lista, D${at} (Ciudad)`, es: `hoja Lista, D${at} (Ciudad)` },
    messages: {
      en: 'found "Monterey"; allowed: a city.',
      es: 'encontrado: "Monterey"; permitido: una ciudad.',
    },
  });

  /** What people are told, and what the next run knows of it. */
  async function tell(rows: number[], more: RunSettings = {}) {
    const errors = rows.map(row);
    const leftOut = rows.map((at) => ({ id: `f-${at}` }));
    const report = { status: 'published', errors, warnings: [], leftOut, unread: {} };
    const files = { 'build-report.json': JSON.stringify(report) };
    const settings = { ...BOARDS[3], files, language: 'es' as const, ...more };
    const { told } = await runWorkflow('board rsync', settings);
    const keys = /datos sin publicar: (.*) -->/.exec(told)?.[1];
    return {
      told,
      lines: told.split('\n').map((line) => line.replace('gh api --method ', '')),
      keys,
    };
  }

  test('opens an issue that names the places, and no value', async () => {
    const { lines, told } = await tell([5, 9]);
    expect(callsOf(lines)).toEqual([expect.stringContaining(`${NEW}Publicado sin: 2 filas `)]);
    expect(lines).toContain(
      '- **hoja Lista, D5 (Ciudad), f-5**, **hoja Lista, D9 (Ciudad), f-9**: encontrado: &#8230;; permitido: una ciudad.',
    );
    expect(told).not.toMatch(/monterr?ey/i);
  });

  test('edits it, comments on new places only, and closes it when none is left', async () => {
    const { keys } = await tell([5, 9]);
    const known = (state: string) => ({ leftOut: `12 ${state} ${keys}` });
    const same = await tell([9], known('open'));
    expect(callsOf(same.lines)).toEqual([
      expect.stringContaining('issues/12 --raw-field state=open'),
    ]);
    const more = await tell([5, 7, 9], known('open'));
    expect(more.lines).toContain('⚠ +1 https://github.com/a/site/actions/runs/7');
    expect(more.lines.slice(-3)).toEqual(['', '- hoja Lista, D7 (Ciudad), f-7', '']);
    const none = await tell([], known('open'));
    expect(callsOf(none.lines)).toEqual([
      expect.stringContaining('issues/12 --raw-field state=closed'),
    ]);
    expect((await tell([9], known('closed'))).told).toBe('');
  });

  test('closes the issue about the last failure all the same', async () => {
    const { lines } = await tell([5], { found: '3' });
    expect(lines.join()).toContain('PATCH repos/a/site/issues/3 --raw-field state=closed');
  });

  test('names no place where the repository is not private', async () => {
    const { told } = await tell([5], { visibility: 'public' });
    expect(told).toContain('**La ejecución no terminó');
    expect(told).not.toContain('hoja Lista');
  });
});

describe('a run of check.yml', () => {
  const pull = { number: 7, head: { repo: { full_name: 'a/site' } } };
  const event = { pull_request: pull };
  const files = {
    'build-report.json': JSON.stringify({ status: 'published', warnings: [] }),
    'wrangler.log': '{"preview_alias_url":"https://pr-7-a-preview.b.workers.dev"}',
  };
  const check = (host: string, more: RunSettings = {}) =>
    runWorkflow(`board check ${host}`, { event, files, ...more });

  test('builds with the gates against the live site, and comments', async () => {
    const { calls, told, summary } = await check('rsync');
    expect(calls.map((call) => call.split(' --host')[0])).toEqual([
      'npm ci --ignore-scripts',
      'npm run build --',
    ]);
    expect(calls.at(-1)).toMatch('--previous https://api.a.example');
    expect(told).toMatch(
      'gh api --method POST repos/a/site/issues/7/comments --field body=@comment.md',
    );
    expect(told).toMatch(
      '<!-- vacancy-salary-api: Revisar -->\n**Checked: this will be published**',
    );
    expect(summary).toMatch('**Checked: this will be published**');
  });

  test('keeps its comment up to date', async () => {
    const { told } = await check('rsync', { found: '99', fails: 'run build', files: {} });
    expect(told).toMatch('gh api --method PATCH repos/a/site/issues/comments/99 ');
    expect(told).toMatch('**Stopped: this will not be published.**');
  });

  test('comments in the language of the board', async () => {
    const { told } = await check('rsync', { language: 'es' });
    expect(told).toMatch('**Revisado: se publicará** al aceptarlo (*Merge pull request*).');
  });

  test.each([
    [
      'cloudflare',
      'wrangler versions upload --config host/wrangler.jsonc --env preview --preview-alias pr-7',
      'https://pr-7-a-preview.b.workers.dev',
    ],
    ['netlify', 'netlify deploy --alias pr-7', 'https://pr-7--a.netlify.app'],
  ])('uploads a preview to %s that search engines leave out', async (host, call, address) => {
    const vars = { SITE_URL: 'https://api.a.example', NETLIFY_SITE_NAME: 'a' };
    const uploaded = await check(host, { vars });
    expect(uploaded.calls).toContain(call);
    expect(uploaded.told).toMatch(`Preview: ${address}`);
    expect(uploaded.headers).toBe('\n/*\n  X-Robots-Tag: noindex\n');
    const stopped = await check(host, { vars, fails: 'run build' });
    expect(stopped.calls).not.toContain(call);
    const failed = await check(host, { vars, fails: 'pr-7' });
    expect(failed.needs.check?.result).toBe('success');
    expect(failed.told).not.toMatch('Preview:');
  });

  test('creates the preview worker of cloudflare without vacancies', async () => {
    const { calls } = await check('cloudflare', { fails: 'pr-7' });
    const deploys = calls.filter((call) => call.startsWith('wrangler deploy'));
    expect(deploys).toEqual([expect.stringMatching(/ --env preview --assets \/\S+$/)]);
  });

  test.each([
    ['a fork', { event: { pull_request: { ...pull, head: { repo: { full_name: 'b/site' } } } } }],
    ['Dependabot', { event: { pull_request: { ...pull, user: { login: 'dependabot[bot]' } } } }],
    ['a push to another branch', { event: undefined }],
  ])('uploads and comments nothing for %s', async (_, more) => {
    const { calls, told, summary } = await check('cloudflare', more as RunSettings);
    expect(calls.filter((call) => call.startsWith('wrangler'))).toEqual([]);
    expect(told).toBe('');
    expect(summary).toMatch('**Checked: this will be published**');
  });

  test('leaves a push to the branch of a pull request to the run of that one', async () => {
    const { calls } = await check('rsync', { event: undefined, found: '1' });
    expect(calls).toEqual([]);
  });
});
