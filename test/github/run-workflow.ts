import { spawn } from 'node:child_process';
import { appendFileSync, chmodSync, copyFileSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { outputFileSync, outputJsonSync } from 'fs-extra/esm';
import { ROOT } from '../docs/pages.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { allSteps, findWorkflow, type Step } from './workflows.ts';

type Values = Record<string, string | boolean>;
type StepResult = { outcome: string; outputs: Record<string, string> };

export type RunSettings = {
  vars?: Values;
  secrets?: Values;
  inputs?: Values;
  /** The status with which GitHub shows the page of a repository to everyone, or '' for no response. */
  page?: string;
  /** `siteUrl` in the source data. */
  siteUrl?: string;
  /** The program calls that fail: those that contain this text. */
  fails?: string;
  /** The deployments that Cloudflare has, the live one first. */
  deployments?: string[];
};

const VARS = { SITE_URL: 'https://api.a.example', PAGES_PROJECT: 'a' };
const SECRETS = { CLOUDFLARE_ACCOUNT_ID: 'account', CLOUDFLARE_API_TOKEN: 'token' };

/**
 * Runs the shell of every step as GitHub does: in order, with conditions and expressions filled in.
 * npm, curl and wrangler only write down how they are called; Cloudflare's API is a fake.
 */
export async function runWorkflow(name: string, settings: RunSettings = {}) {
  const workflow = findWorkflow(name);
  const folder = tempFolder();
  const calls = join(folder, 'calls');
  const summary = join(folder, 'summary');
  const stub =
    'echo "$(basename "$0") $*" >>"$CALLS"; [ -z "$FAILS" ] || case "$*" in *"$FAILS"*) exit 1; esac';
  const programs = { npm: stub, curl: 'printf %s "$PAGE"; [ -n "$PAGE" ]' };
  for (const [program, script] of Object.entries(programs)) {
    writeProgram(join(folder, 'bin', program), script);
  }
  writeProgram(join(folder, '.github/wrangler/node_modules/.bin/wrangler'), stub);
  copyFileSync(join(ROOT, '.github/pages.mjs'), join(folder, '.github/pages.mjs'));
  for (const file of [calls, summary]) outputFileSync(file, '');
  const cloudflare = await startCloudflare(settings.deployments ?? [], calls);

  const steps: Record<string, StepResult> = {};
  let failed = false;
  const scope = {
    vars: { ...VARS, ...settings.vars },
    secrets: { ...SECRETS, ...settings.secrets },
    steps,
    inputs: settings.inputs ?? {},
    github: { repository: 'a/site' },
    env: {} as Values,
  };
  const fill = (values: Record<string, string> = {}) =>
    Object.fromEntries(
      Object.entries(values).map(([key, text]) => [key, fillIn(text, scope, failed)]),
    );
  scope.env = fill(workflow.env);
  outputJsonSync(join(folder, String(scope.env.DATA_DIR ?? 'data'), 'service.json'), {
    siteUrl: settings.siteUrl ?? 'https://api.a.example',
  });

  let out = '';
  for (const step of allSteps(workflow).filter(({ run }) => run !== undefined)) {
    const { id = step.name ?? '' } = step;
    const result = { outcome: 'skipped', outputs: {} };
    steps[id] = result;
    if (!isDue(step, scope, failed)) continue;
    const output = join(folder, `output-${id}`);
    outputFileSync(output, '');
    const env = {
      PATH: `${folder}/bin:${process.env.PATH}`,
      CALLS: calls,
      FAILS: settings.fails ?? '',
      PAGE: settings.page ?? '404',
      CLOUDFLARE_API_BASE_URL: cloudflare.address,
      GITHUB_SERVER_URL: 'https://github.com',
      GITHUB_STEP_SUMMARY: summary,
      GITHUB_OUTPUT: output,
      ...scope.env,
      ...fill(step.env),
    } as NodeJS.ProcessEnv;
    const { status, text } = await shell(step.run ?? '', folder, env);
    out += text;
    result.outcome = status === 0 ? 'success' : 'failure';
    result.outputs = Object.fromEntries(
      readFileSync(output, 'utf8')
        .split('\n')
        .filter(Boolean)
        .map((line) => line.split('=')),
    );
    if (status !== 0) failed = true;
  }
  cloudflare.close();
  return {
    out,
    calls: readFileSync(calls, 'utf8').split('\n').filter(Boolean),
    summary: readFileSync(summary, 'utf8'),
    outcomes: Object.fromEntries(Object.entries(steps).map(([id, { outcome }]) => [id, outcome])),
  };
}

function isDue({ if: condition }: Step, scope: object, failed: boolean): boolean {
  if (condition === undefined) return !failed;
  return fillIn(condition, scope, failed) === 'true';
}

/** Expressions of GitHub, as far as these workflows use them, are also expressions of JavaScript. */
function fillIn(text: string, scope: object, failed: boolean): string {
  return text.replaceAll(/\$\{\{(.+?)\}\}/g, (_, expression: string) => {
    const names = /\b(?:vars|secrets|inputs|steps|github|env)(?:\.[\w-]+)*/g;
    const code = expression.replaceAll(names, (name) => `get('${name}')`);
    const functions = {
      get: (path: string) =>
        path.split('.').reduce<unknown>((part, key) => (part as Values)?.[key], scope) ?? '',
      failure: () => failed,
      cancelled: () => false,
      format: (template: string, value: string) => template.replace('{0}', value),
      toJSON: (value: unknown) => JSON.stringify(value, null, 2),
    };
    return String(
      new Function(...Object.keys(functions), `return ${code}`)(...Object.values(functions)),
    );
  });
}

function writeProgram(path: string, script: string): void {
  outputFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

function shell(script: string, cwd: string, env: NodeJS.ProcessEnv) {
  return new Promise<{ status: number | null; text: string }>((resolve) => {
    const child = spawn('bash', ['-e', '-c', script], { cwd, env });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (text += part));
    child.on('close', (status) => resolve({ status, text }));
  });
}

/** Cloudflare's API for one Pages project. */
async function startCloudflare(deployments: string[], calls: string) {
  const server = createServer(({ method, url = '', headers }, response) => {
    const [path = '', query = ''] = url
      .replace('/accounts/account/pages/projects/a', '')
      .split('?');
    const page = Number(new URLSearchParams(query).get('page'));
    const [live] = deployments;
    let result: unknown = { canonical_deployment: live ? { id: live } : null };
    if (method !== 'GET') appendFileSync(calls, `cloudflare ${method} ${path}\n`);
    else if (path !== '') {
      result = deployments.slice((page - 1) * 25, page * 25).map((id) => ({ id }));
    }
    const success = headers.authorization === 'Bearer token' && !path.includes('unknown');
    const errors = success ? [] : [{ message: 'Not allowed.' }];
    response.writeHead(success ? 200 : 403).end(JSON.stringify({ success, errors, result }));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { address: `http://127.0.0.1:${port}`, close: () => server.close() };
}
