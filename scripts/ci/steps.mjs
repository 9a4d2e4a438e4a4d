// @ts-check
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';

// What the workflows of an operator run: `vacancy-salary-api ci STEP`.

/** @typedef {Record<string, string | undefined>} Environment */

/** @type {Record<string, (args: string[], env: Environment) => number | Promise<number>>} */
const STEPS = {
  settings: checkSettings,
  private: checkPrivate,
  build,
  outcome: sayOutcome,
};

/**
 * Runs a step and returns its exit status.
 * @type {(argv: string[], env: Environment) => Promise<number>}
 */
export async function runStep([name = '', ...args], env) {
  const step = Object.hasOwn(STEPS, name) ? STEPS[name] : undefined;
  if (step) {
    try {
      return await step(args, env);
    } catch (error) {
      // What a step prints may be read by the workflow.
      const reason = error instanceof Error ? error.message : error;
      process.stderr.write(`::error::ci ${name}: ${reason}\n`);
      return 1;
    }
  }
  process.stderr.write(`Usage: vacancy-salary-api ci ${Object.keys(STEPS).join(' | ')}\n`);
  return 2;
}

/** @type {(names: string[], env: Environment) => number} Names every setting that is missing. */
function checkSettings(names, env) {
  const missing = names.filter((name) => !env[name]);
  for (const name of missing) complain(`${name} is not set. See docs/daily-run.md`, env);
  return missing.length > 0 ? 1 : 0;
}

/**
 * Stops if everyone can read the repository with the source data, which names employers, or if GitHub does
 * not say so. REPOSITORY is its owner/name.
 * @type {(args: string[], env: Environment, pauses?: number[]) => Promise<number>}
 */
export async function checkPrivate(_, env, pauses = [1, 2, 4, 8, 16]) {
  const { GITHUB_SERVER_URL, REPOSITORY } = env;
  const page = `${GITHUB_SERVER_URL}/${REPOSITORY}`;
  const status = await statusOf(page, pauses);
  if (status === 404) return 0;
  if (status !== 200) {
    return complain(
      `${page} returned status ${status}, so this run cannot tell whether everyone can read ${REPOSITORY}, and source data names employers. Run it again later; if the repository has a new name, correct the settings.`,
      env,
    );
  }
  return complain(
    `Everyone can read ${REPOSITORY}, and source data names employers. Make it private.`,
    env,
  );
}

/** @type {(url: string, pauses: number[]) => Promise<number>} 0 if there is no response. */
async function statusOf(url, [pause, ...pauses]) {
  const signal = AbortSignal.timeout(20_000);
  const response = await fetch(url, { redirect: 'manual', signal }).catch(() => undefined);
  const status = response?.status ?? 0;
  const isFinal = status !== 0 && status !== 429 && status < 500;
  if (isFinal || pause === undefined) return status;
  await wait(pause * 1000);
  return statusOf(url, pauses);
}

/**
 * Builds for HOST and compares with the live site. The inputs of the run come as ALLOW, SKIP_INVALID,
 * FORGET_CHANGES and FIRST.
 * @type {(args: string[], env: Environment) => number}
 */
function build(_, env) {
  const { HOST = '', SITE_URL = '', ALLOW, SKIP_INVALID, FORGET_CHANGES, FIRST } = env;
  const allow = [FIRST === 'true' && 'first-build', ALLOW].filter(Boolean).join(',');
  const flags = ['--host', HOST, '--report', 'build-report.json'];
  flags.push('--previous', SITE_URL);
  if (allow) flags.push(`--allow=${allow}`);
  if (SKIP_INVALID === 'true') flags.push('--skip-invalid');
  if (FORGET_CHANGES === 'true') flags.push('--forget-changes');
  const { status } = spawnSync('npm', ['run', 'build', '--', ...flags], {
    // A refused gate then names the inputs of the workflow in place of flags.
    env: { ...env, BASE_URL: SITE_URL, WORKFLOW_INPUTS: 'true' },
    stdio: 'inherit',
  });
  return status ?? 1;
}

/**
 * Says in the summary of a failed run what became of the live site. STEPS has all steps as JSON.
 * @type {(args: string[], env: Environment) => number}
 */
function sayOutcome(_, env) {
  /** @type {Steps} */
  const steps = JSON.parse(env.STEPS ?? '{}');
  const failed = Object.keys(steps).filter((id) => steps[id]?.outcome === 'failure');
  summarise(
    `${outcomeOf(steps)} Failed: ${failed.join(', ')}. The log and the reports of the run say why.`,
    env,
  );
  return 0;
}

/** @typedef {Record<string, { outcome: string }>} Steps */

/** @type {(steps: Steps) => string} */
function outcomeOf({ publish, live, rollback }) {
  if (publish?.outcome !== 'success') return 'Nothing was published; the live site is as it was.';
  if (live?.outcome === 'success') return 'The new build is live and verified.';
  if (rollback?.outcome === 'success') {
    return 'The new build was live and differed. The deployment before is live again.';
  }
  return 'The new build is live and differs. Roll back: docs/deploying.md has the command.';
}

/** @type {(message: string, env: Environment) => number} */
function complain(message, env) {
  say(`::error::${message}`);
  summarise(message, env);
  return 1;
}

/** @type {(text: string, env: Environment) => void} */
function summarise(text, { GITHUB_STEP_SUMMARY }) {
  if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, `${text}\n`);
}

/** @param {string} line */
function say(line) {
  process.stdout.write(`${line}\n`);
}
