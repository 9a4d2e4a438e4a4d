import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeJsonSync } from 'fs-extra/esm';
import { type LanguageCode, say, type Translated } from '../../base/languages.ts';
import { describeLeftOut } from './describe-left-out.ts';
import { describeRequest } from './describe-request.ts';
import { describeRun, titleOf } from './describe-run.ts';
import { describeWarnings } from './describe-warnings.ts';
import { fetchLists } from './fetch-lists.ts';
import { type Run, type Steps, withMore } from './notice.ts';
import { FETCH_REPORT, REVIEW, readReports } from './reports.ts';

// What the workflows of an operator run: `vacancy-salary-api ci STEP`.

type Environment = Record<string, string | undefined>;
type Context = { env: Environment; language: LanguageCode };

type Step = (args: readonly string[], context: Context) => number | Promise<number>;

const STEPS: Record<string, Step> = {
  settings: checkSettings,
  fetch: fetchSecretLists,
  build,
  outcome: sayOutcome,
};

/** Runs a step and returns its exit status. */
export async function runStep(
  [name = '', ...args]: readonly string[],
  env: Environment,
  findLanguage: () => LanguageCode,
): Promise<number> {
  const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  if (step) {
    try {
      return await step(args, { env, language: findLanguage() });
    } catch (error) {
      // Stdout of a step may be read by the workflow.
      const reason = error instanceof Error ? error.message : error;
      process.stderr.write(`::error::ci ${name}: ${reason}\n`);
      return 1;
    }
  }
  process.stderr.write(`Usage: vacancy-salary-api ci ${Object.keys(STEPS).join(' | ')}\n`);
  return 2;
}

/** Names every setting that is missing. */
function checkSettings(names: readonly string[], { env, language }: Context): number {
  const missing = names.filter((name) => !env[name]);
  for (const name of missing) {
    const text = isNotSet(name)[language];
    process.stdout.write(`::error::${text}\n`);
    summarise(text, env);
  }
  return missing.length > 0 ? 1 : 0;
}

const isNotSet = (name: string): Translated => say`
  ${name} is not set. See docs/daily-run.md
  Falta definir ${name}. Ver docs/daily-run.md`;

/** Downloads the lists that LIST_URL names, where it is set, for this run only. */
async function fetchSecretLists(_: readonly string[], { env, language }: Context): Promise<number> {
  const { LIST_URL = '', DATA_DIR = 'board' } = env;
  const report = await fetchLists(LIST_URL, join(DATA_DIR, 'vacancies'));
  if (LIST_URL.trim() !== '') writeJsonSync(FETCH_REPORT, report);
  if (!report.messages) return 0;
  const text = report.messages[language];
  process.stdout.write(`::error::${text}\n`);
  return 1;
}

/**
 * Builds for HOST and compares with the live site. The inputs of the run come as ALLOW, FORGET_CHANGES and FIRST.
 */
function build(_: readonly string[], { env }: Context): number {
  const { HOST = '', SITE_URL = '', ALLOW, FORGET_CHANGES, FIRST } = env;
  const allow = [FIRST === 'true' && 'first-build', ALLOW].filter(Boolean).join(',');
  const flags = ['--host', HOST, '--report', 'build-report.json'];
  // The first step of the run has seen that the repository is private.
  flags.push('--review', REVIEW, '--previous', SITE_URL);
  if (allow) flags.push(`--allow=${allow}`);
  if (FORGET_CHANGES === 'true') flags.push('--forget-changes');
  const { status } = spawnSync('npm', ['run', 'build', '--', ...flags], {
    // A refused gate then names the inputs of the workflow in place of flags.
    env: { ...env, BASE_URL: SITE_URL, WORKFLOW_INPUTS: 'true' },
    stdio: 'inherit',
  });
  return status ?? 1;
}

/**
 * Says in the summary what became of the live site, or with `request` what a change would do to it, and gives
 * the texts to the job that writes them to people. STEPS has all steps as JSON.
 */
function sayOutcome([about]: readonly string[], { env, language }: Context): number {
  const steps: Steps = JSON.parse(env.STEPS ?? '{}');
  const outputs = describe(about, { steps, env, reports: readReports(), language });
  const text = outputs.notice || outputs.warnings;
  if (text) summarise(text, env);
  for (const [name, value] of Object.entries(outputs)) writeOutput(name, value, env);
  return 0;
}

function describe(about: string | undefined, run: Run): Record<string, string> {
  if (about === 'request') return { notice: withMore(describeRequest(run), run) };
  const isFailed = Object.values(run.steps).some(({ outcome }) => outcome === 'failure');
  if (isFailed) return { notice: withMore(describeRun(run), run), title: titleOf(run) };
  return { ...describeWarnings(run), ...describeLeftOut(run) };
}

function writeOutput(name: string, value: string, { GITHUB_OUTPUT }: Environment): void {
  const end = randomUUID();
  if (GITHUB_OUTPUT) appendFileSync(GITHUB_OUTPUT, `${name}<<${end}\n${value}\n${end}\n`);
}

function summarise(text: string, { GITHUB_STEP_SUMMARY }: Environment): void {
  if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, `${text}\n`);
}
