import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { outputFileSync } from 'fs-extra/esm';
import type { LanguageCode } from '../../src/contract/languages.ts';
import { ROOT } from '../docs/pages.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { allSteps, findWorkflow } from './workflows.ts';

type Values = Record<string, unknown>;

export type RunSettings = {
  vars?: Values;
  secrets?: Values;
  inputs?: Values;
  /** What GitHub says about the repository. */
  visibility?: string;
  /** Calls of programs that contain this text fail. */
  fails?: string;
  /** Of what the steps say. */
  language?: LanguageCode;
  /** What programs print. */
  prints?: string;
};

const VARS = { SITE_URL: 'https://api.a.example' };
const SECRETS = { CLOUDFLARE_ACCOUNT_ID: 'account', CLOUDFLARE_API_TOKEN: 'token' };

/**
 * Runs the shell of every step as GitHub does: in order, with conditions and expressions filled in.
 * npm and the programs of hosts only write down how they are called.
 */
export async function runWorkflow(name: string, settings: RunSettings = {}) {
  const workflow = findWorkflow(name);
  const folder = makeFolder();
  const { vars, secrets, inputs = {} } = settings;
  const steps: Record<string, { outcome: string; outputs: Values }> = {};
  const scope: Values = {
    vars: { ...VARS, ...vars },
    secrets: { ...SECRETS, ...secrets },
    inputs,
    steps,
    github: { repository: 'a/site', run_id: 7, run_attempt: 1 },
  };
  const isFailed = () => Object.values(steps).some(({ outcome }) => outcome === 'failure');
  const fill = (text: string) => fillIn(text, scope, isFailed());
  const fillAll = (texts: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fill(text)]));

  const env = fillAll(workflow.env);
  scope.env = env;
  let out = '';
  for (const step of allSteps(workflow).filter(({ run }) => run !== undefined)) {
    const isDue = step.if === undefined ? !isFailed() : fill(step.if) === 'true';
    const result = { outcome: 'skipped', outputs: {} };
    steps[step.id ?? step.name ?? ''] = result;
    if (!isDue) continue;
    const { status, text } = await runShell(step.run ?? '', folder, {
      FAILS: settings.fails ?? '',
      STDOUT: settings.prints ?? '',
      VISIBILITY: settings.visibility ?? 'private',
      GITHUB_REPOSITORY: 'a/site',
      VACANCY_API_LANG: settings.language ?? 'en',
      ...env,
      ...fillAll(step.env),
    });
    out += text;
    result.outcome = status === 0 ? 'success' : 'failure';
    result.outputs = Object.fromEntries(linesOf(folder, 'output').map((line) => line.split('=')));
  }
  const outcomes = Object.entries(steps).map(([id, { outcome }]) => [id, outcome]);
  return {
    out,
    calls: linesOf(folder, 'calls'),
    summary: readFileSync(join(folder, 'summary'), 'utf8'),
    outcomes: Object.fromEntries(outcomes),
  };
}

/** Expressions of GitHub, as far as these workflows use them, are also expressions of JavaScript. */
function fillIn(text: string, scope: Values, isFailed: boolean): string {
  const functions = {
    get: (path: string) =>
      path.split('.').reduce<unknown>((part, key) => (part as Values)?.[key], scope) ?? '',
    failure: () => isFailed,
    format: (template: string, value: string) => template.replace('{0}', value),
    toJSON: (value: unknown) => JSON.stringify(value, null, 2),
  };
  return text.replaceAll(/\$\{\{(.+?)\}\}/g, (_, expression: string) => {
    const names = /\b(?:vars|secrets|inputs|steps|github|env)(?:\.[\w-]+)*/g;
    const code = expression.replaceAll(names, (name) => `get('${name}')`);
    const evaluate = new Function(...Object.keys(functions), `return ${code}`);
    return String(evaluate(...Object.values(functions)));
  });
}

/** A checkout with programs that write down how they are called. */
function makeFolder(): string {
  const folder = tempFolder();
  const stub = `echo "$(basename "$0") $*" >>"$CALLS"
    echo "$STDOUT"
    [ -z "$FAILS" ] || case "$*" in *"$FAILS"*) exit 1; esac`;
  for (const program of ['npm', 'netlify', 'vercel', 'wrangler', 'rsync', 'ssh', 'sleep']) {
    writeProgram(join(folder, 'bin', program), stub);
  }
  writeProgram(join(folder, 'bin/gh'), `[ -n "$VISIBILITY" ] && echo "$VISIBILITY"`);
  writeProgram(join(folder, 'bin/vacancy-salary-api'), `exec node run-step.mjs "$@"`);
  const steps = pathToFileURL(join(ROOT, 'scripts/ci/steps.mjs'));
  outputFileSync(
    join(folder, 'run-step.mjs'),
    `import { runStep } from '${steps}';\nprocess.exitCode = await runStep(process.argv.slice(3), process.env, () => process.env.VACANCY_API_LANG);\n`,
  );
  for (const name of ['dist', 'host']) mkdirSync(join(folder, name));
  for (const file of ['calls', 'summary', 'output']) outputFileSync(join(folder, file), '');
  return folder;
}

function writeProgram(path: string, script: string): void {
  outputFileSync(path, `#!/bin/sh\n${script}\n`);
  chmodSync(path, 0o755);
}

function runShell(script: string, cwd: string, env: Record<string, string>) {
  outputFileSync(join(cwd, 'output'), '');
  const child = spawn('bash', ['-e', '-c', script], {
    cwd,
    env: {
      HOME: cwd,
      PATH: `${cwd}/bin:${process.env.PATH}`,
      GITHUB_STEP_SUMMARY: 'summary',
      GITHUB_OUTPUT: 'output',
      GITHUB_PATH: 'path',
      CALLS: join(cwd, 'calls'),
      ...env,
    },
  });
  return new Promise<{ status: number | null; text: string }>((resolve) => {
    let text = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (part) => {
        text += part;
      });
    }
    child.on('close', (status) => resolve({ status, text }));
  });
}

function linesOf(folder: string, file: string): string[] {
  return readFileSync(join(folder, file), 'utf8').split('\n').filter(Boolean);
}
