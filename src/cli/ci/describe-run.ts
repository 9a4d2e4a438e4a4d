import { basename } from 'node:path';
import { say, type Translated } from '../../base/languages.ts';
import { count } from '../../base/numbers.ts';
import { CONTRACT_CHECKS } from '../../contract/http/contract-checks.ts';
import { describeStop, link, type Run, refusedHits, toMarkdown } from './notice.ts';

/** What became of the live site after a run that failed, why, and what to do. */
export function describeRun(run: Run): string {
  const outcome = `**${outcomeOf(run)[run.language]}**`;
  return [outcome, ...describeStop(run), ...describeSite(run)].join('\n\n');
}

/** What is wrong, in the title of an issue. */
export function titleOf(run: Run): string {
  const { reports, language } = run;
  const { status, errors = [] } = reports.build ?? {};
  const refused = refusedHits(reports);
  if (reports.fetch?.messages) return NOT_FETCHED[language];
  if (status === 'invalid' && errors.length > 0) return countErrors(errors)[language];
  if (refused.length > 0) return stoppedBy(refused.map(({ gate }) => gate).join(', '))[language];
  return outcomeOf(run)[language];
}

const NOT_FETCHED = say`the list could not be downloaded
  no se pudo descargar la lista`;

function countErrors(errors: readonly { file: string }[]): Translated {
  const files = [...new Set(errors.map(({ file }) => basename(file)))];
  const { length } = errors;
  const [few, all] = [files.slice(0, 2).join(', '), files.length];
  return say`${count(length, 'error')} in ${all > 2 ? count(all, 'file') : few}
    ${count(length, 'error', 'errores')} en ${all > 2 ? count(all, 'archivo') : few}`;
}

function stoppedBy(gates: string): Translated {
  return { en: `stopped by ${gates}`, es: `detenido por ${gates}` };
}

function outcomeOf({ steps: { publish, live, rollback, watch }, env }: Run): Translated {
  const site = env.SITE_URL ? `: ${env.SITE_URL}` : '.';
  if (watch?.outcome === 'failure') {
    return say`The live site is not as it should be${site}
      El sitio publicado no está como debería${site}`;
  }
  if (publish?.outcome === 'failure') {
    return say`Publishing failed. Perhaps the new build is live all the same, or part of it: look at the site${site}
      Falló el paso de publicar. Tal vez el build nuevo, o una parte, ya está publicado: revisar el sitio${site}`;
  }
  if (publish?.outcome !== 'success') {
    return say`Nothing was published; what is published is as it was${site}
      No se publicó nada; lo publicado quedó como estaba${site}`;
  }
  if (live?.outcome === 'success') return LIVE;
  return rollback?.outcome === 'success' ? ROLLED_BACK : DIFFERS;
}

const LIVE = say`The new build is live and verified.
  El build nuevo está publicado y verificado.`;

const ROLLED_BACK = say`The new build was live and differed. The deployment before is live again.
  El build nuevo se publicó y tenía diferencias. El build anterior está publicado de nuevo.`;

const DIFFERS = say`The new build is live and differs. Roll back: docs/deploying.md has the command.
  El build nuevo está publicado y tiene diferencias. Regresar al build anterior: docs/deploying.md tiene el comando.`;

/** What differs on the live site, in one sentence, and what the failed checks are about. */
function describeSite({ env, reports: { verify }, language }: Run): string[] {
  if (!verify) return [];
  const { messages, checks = [], differences = [] } = verify;
  const failed = checks.filter(({ verdict }) => verdict === 'differs');
  const example = differences.find(({ verdict }) => verdict === 'differs');
  const publish = link('Publicar', env, 'actions/workflows/publish.yml');
  const next = say`Start ${publish} with "Run workflow". If this fails again, show this page to the person who looks after the site.
    Iniciar ${publish} con "Run workflow". Si esto vuelve a fallar, mostrar esta página a quien se encarga del sitio.`;
  return [
    messages ? toMarkdown(messages[language]) : '',
    example ? toMarkdown(example.messages[language]) : '',
    failed
      .map(({ check }) => `- \`${check}\`: ${toMarkdown(CONTRACT_CHECKS[check][language])}\n`)
      .join(''),
    next[language],
  ].filter(Boolean);
}
