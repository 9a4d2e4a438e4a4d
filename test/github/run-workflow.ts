import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputFileSync } from 'fs-extra/esm';
import type { LanguageCode } from '../../src/base/languages.ts';
import { ROOT } from '../docs/pages.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { findWorkflow } from './workflows.ts';

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
  /** What GitHub finds: the comment or issue of an earlier run, or how many pull requests a branch has. */
  found?: string | undefined;
  /** The issues about warnings, and about what was left out: number, state and the keys it knows. */
  warned?: string;
  leftOut?: string | undefined;
  /** Of a pull request. */
  event?: Values | undefined;
  /** What the programs would write, or the repository has. */
  files?: Record<string, string>;
  /** `npm run build` builds; otherwise it is only written down. */
  builds?: boolean;
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
  for (const [path, text] of Object.entries(settings.files ?? {})) {
    outputFileSync(join(folder, path), text);
  }
  const { vars, secrets, inputs = {} } = settings;
  const steps: Record<string, { outcome: string; outputs: Values }> = {};
  const needs: Record<string, { result: string; outputs: Values }> = {};
  const scope: Values = {
    vars: { ...VARS, ...vars },
    secrets: { ...SECRETS, ...secrets },
    inputs,
    steps,
    needs,
    github: {
      ...{ repository: 'a/site', run_id: 7, run_attempt: 1, server_url: 'https://github.com' },
      event_name: settings.event ? 'pull_request' : 'push',
      event: settings.event ?? {},
    },
  };
  const isFailed = () => Object.values(steps).some(({ outcome }) => outcome === 'failure');
  const fill = (text: string) => fillIn(text, scope, isFailed());
  const fillAll = (texts: Record<string, string> = {}) =>
    Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, fill(text)]));

  const env = fillAll(workflow.env);
  scope.env = env;
  const outcomes: Record<string, string> = {};
  let out = '';
  for (const [name, job] of Object.entries(workflow.jobs)) {
    for (const id of Object.keys(steps)) delete steps[id];
    const isDue =
      job.if === undefined
        ? (needs[job.needs ?? '']?.result ?? 'success') === 'success'
        : fill(job.if) === 'true';
    for (const step of isDue ? (job.steps ?? []) : []) {
      if (step.run === undefined) continue;
      const isStepDue =
        step.if?.match(/failure\(|cancelled\(/) || !isFailed()
          ? step.if === undefined || fill(step.if) === 'true'
          : false;
      const id = step.id ?? step.name ?? '';
      const result = { outcome: 'skipped', outputs: {} };
      steps[id] = result;
      if (isStepDue) {
        const { status, text } = await runShell(step.run, folder, {
          FAILS: settings.fails ?? '',
          BUILDS: settings.builds ? 'yes' : '',
          STDOUT: settings.prints ?? '',
          VISIBILITY: settings.visibility ?? 'private',
          FOUND: settings.found ?? '',
          WARNED: settings.warned ?? '',
          KNOWN: settings.leftOut ?? '',
          GITHUB_EVENT_NAME: settings.event ? 'pull_request' : 'push',
          GITHUB_REPOSITORY: 'a/site',
          GITHUB_SERVER_URL: 'https://github.com',
          GITHUB_REF_NAME: 'main',
          GITHUB_RUN_ID: '7',
          GITHUB_WORKFLOW: workflow.name,
          VACANCY_API_LANG: settings.language ?? 'en',
          ...env,
          ...readOutputs(readFileSync(join(folder, 'env'), 'utf8')),
          ...fillAll(step.env),
        });
        out += text;
        result.outcome = status === 0 ? 'success' : 'failure';
        result.outputs = readOutputs(readFileSync(join(folder, 'output'), 'utf8'));
        if (status !== 0 && step['continue-on-error']) result.outcome = 'success';
      }
      outcomes[id] = result.outcome;
    }
    const result = isDue ? (isFailed() ? 'failure' : 'success') : 'skipped';
    needs[name] = { result, outputs: fillAll(job.outputs) };
  }
  const told = readFileSync(join(folder, 'told'), 'utf8');
  const summary = readFileSync(join(folder, 'summary'), 'utf8');
  const headers = readFileSync(join(folder, 'dist/_headers'), 'utf8');
  const calls = linesOf(folder, 'calls');
  return { out, calls, summary, told, headers, outcomes, needs, folder };
}

/** `name=value`, or `name<<end`, lines and `end`. */
function readOutputs(text: string): Record<string, string> {
  const outputs = text.matchAll(/^([\w-]+)(?:=(.*)|<<(.+)\n([\s\S]*?)\n\3)$/gm);
  return Object.fromEntries(
    [...outputs].map(([, name, value, , lines]) => [name ?? '', value ?? lines ?? '']),
  );
}

/** Expressions of GitHub, as far as these workflows use them, are also expressions of JavaScript. */
function fillIn(text: string, scope: Values, isFailed: boolean): string {
  const functions = {
    get: (path: string) =>
      path.split('.').reduce<unknown>((part, key) => (part as Values)?.[key], scope) ?? '',
    failure: () => isFailed,
    cancelled: () => false,
    format: (template: string, value: string) => template.replace('{0}', value),
    toJSON: (value: unknown) => JSON.stringify(value, null, 2),
  };
  return text.replaceAll(/\$\{\{(.+?)\}\}/g, (_, expression: string) => {
    const names = /\b(?:vars|secrets|inputs|steps|needs|github|env)(?:\.[\w-]+)*/g;
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
  writeProgram(join(folder, 'bin/gh'), GH);
  const launch = join(ROOT, 'scripts/launch.cjs');
  const buildOrNot = `case "$BUILDS $*" in "yes run build"*) ;; *) exit 0;; esac
    shift 3; rm dist/_headers
    node '${launch}' build "$@"; status=$?
    mkdir -p dist; touch dist/_headers; exit $status`;
  writeProgram(join(folder, 'bin/npm'), `${stub}\n${buildOrNot}`);
  writeProgram(
    join(folder, 'bin/vacancy-salary-api'),
    `grep -q '^npm ci' "$CALLS" || exit 127\nexec node '${launch}' "$@"`,
  );
  mkdirSync(join(folder, 'host'));
  for (const file of ['calls', 'summary', 'output', 'env', 'told', 'dist/_headers'])
    outputFileSync(join(folder, file), '');
  return folder;
}

/** Answers questions, and writes down what it is told, with the text of a comment or issue. */
const GH = `case "$*" in
  *.visibility*) [ -n "$VISIBILITY" ] && echo "$VISIBILITY"; exit;;
  *--method*) echo "gh $*" >>told; case "$*" in *@*.md*) text=\${*#*@}; cat "\${text%% *}" >>told;; esac;;
  *"datos sin publicar:"*) echo "$KNOWN";;
  *state=all*) echo "$WARNED";;
  *"pr list"*) echo "\${FOUND:-0}";;
  *) echo "$FOUND";;
esac
[ -z "$FAILS" ] || case "$*" in *"$FAILS"*) exit 1; esac`;

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
      GITHUB_ENV: 'env',
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
