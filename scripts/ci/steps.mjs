// @ts-check
import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';

// What the workflows of an operator run: `vacancy-salary-api ci STEP`.

/** @typedef {Record<string, string | undefined>} Environment */

/** @typedef {import('../../src/contract/languages.ts').LanguageCode} LanguageCode */
/** @typedef {Record<LanguageCode, string>} Sentence */
/** @typedef {{ env: Environment, language: LanguageCode }} Context */

/** @type {Record<string, (args: string[], context: Context) => number | Promise<number>>} */
const STEPS = {
  settings: checkSettings,
  build,
  outcome: sayOutcome,
};

/**
 * Runs a step and returns its exit status.
 * @type {(argv: string[], env: Environment, findLanguage: () => LanguageCode) => Promise<number>}
 */
export async function runStep([name = '', ...args], env, findLanguage) {
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

/** @type {(names: string[], context: Context) => number} Names every setting that is missing. */
function checkSettings(names, context) {
  const missing = names.filter((name) => !context.env[name]);
  for (const name of missing) complain(isNotSet(name), context);
  return missing.length > 0 ? 1 : 0;
}

/** @type {(name: string) => Sentence} */
const isNotSet = (name) => ({
  en: `${name} is not set. See docs/daily-run.md`,
  es: `Falta definir ${name}. Ver docs/es/daily-run.md`,
});

/**
 * Builds for HOST and compares with the live site. The inputs of the run come as ALLOW, SKIP_INVALID,
 * FORGET_CHANGES and FIRST.
 * @type {(args: string[], context: Context) => number}
 */
function build(_, { env }) {
  const { HOST = '', SITE_URL = '', ALLOW, SKIP_INVALID, FORGET_CHANGES, FIRST } = env;
  const allow = [FIRST === 'true' && 'first-build', ALLOW].filter(Boolean).join(',');
  // The step before has seen that the repository is private.
  const flags = ['--host', HOST, '--report', 'build-report.json', '--show-values'];
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
 * @type {(args: string[], context: Context) => number}
 */
function sayOutcome(_, context) {
  /** @type {Steps} */
  const steps = JSON.parse(context.env.STEPS ?? '{}');
  const failed = Object.keys(steps).filter((id) => steps[id]?.outcome === 'failure');
  summarise(hasFailed(outcomeOf(steps), failed.join(', ')), context);
  return 0;
}

/** @type {(outcome: Sentence, steps: string) => Sentence} */
const hasFailed = ({ en, es }, steps) => ({
  en: `${en} Failed: ${steps}. The log and the reports of the run say why.`,
  es: `${es} Pasos con fallas: ${steps}. Los mensajes y los informes de la ejecución dicen por qué.`,
});

/** @typedef {Record<string, { outcome: string }>} Steps */

/** @type {(steps: Steps) => Sentence} */
function outcomeOf({ publish, live, rollback }) {
  if (publish?.outcome !== 'success') return NOTHING_PUBLISHED;
  if (live?.outcome === 'success') return LIVE;
  return rollback?.outcome === 'success' ? ROLLED_BACK : DIFFERS;
}

/** @type {Sentence} */
const NOTHING_PUBLISHED = {
  en: 'Nothing was published; the live site is as it was.',
  es: 'No se publicó nada; el sitio publicado quedó como estaba.',
};

/** @type {Sentence} */
const LIVE = {
  en: 'The new build is live and verified.',
  es: 'El build nuevo está publicado y verificado.',
};

/** @type {Sentence} */
const ROLLED_BACK = {
  en: 'The new build was live and differed. The deployment before is live again.',
  es: 'El build nuevo se publicó y tenía diferencias. El build anterior está publicado de nuevo.',
};

/** @type {Sentence} */
const DIFFERS = {
  en: 'The new build is live and differs. Roll back: docs/deploying.md has the command.',
  es: 'El build nuevo está publicado y tiene diferencias. Regresar al build anterior: docs/deploying.md tiene el comando.',
};

/** @type {(sentence: Sentence, context: Context) => number} */
function complain(sentence, context) {
  process.stdout.write(`::error::${summarise(sentence, context)}\n`);
  return 1;
}

/** @type {(sentence: Sentence, context: Context) => string} Returns what it wrote. */
function summarise(sentence, { env: { GITHUB_STEP_SUMMARY }, language }) {
  const text = sentence[language];
  if (GITHUB_STEP_SUMMARY) appendFileSync(GITHUB_STEP_SUMMARY, `${text}\n`);
  return text;
}
