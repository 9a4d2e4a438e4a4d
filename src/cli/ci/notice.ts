import { groupBy } from '../../base/group-by.ts';
import { type LanguageCode, say, type Translated } from '../../base/languages.ts';
import { toFigure } from '../../base/numbers.ts';
import { joinSentences } from '../../base/wording.ts';
import { COSTS } from '../../input/findings/details.ts';
import { describeConfirmation } from '../report/describe-outcome.ts';
import type { Reports } from './reports.ts';

// Parts of what comments and issues say, in Markdown. GitHub mails them, so they never show values that
// reports leave out.

export type Steps = Record<string, { outcome: string }>;

export type Run = {
  steps: Steps;
  env: Record<string, string | undefined>;
  reports: Reports;
  language: LanguageCode;
};

/** Why a build was stopped, and what to click: the findings, the gates, or an error. `publish` runs in `main` only. */
export function describeStop(run: Run, isRequest = false): string[] {
  const { steps, env, reports, language } = run;
  const messages = reports.fetch?.messages ?? reports.build?.messages;
  const reasons = [
    ...(messages ? [toMarkdown(messages[language])] : []),
    ...describeErrors(run),
    ...describeRefusal(run, isRequest),
  ];
  if (reasons.length > 0 || reports.verify) return reasons;
  const failed = Object.keys(steps).filter((id) => steps[id]?.outcome === 'failure');
  return [hasFailed(failed, env)[language]];
}

function describeErrors(run: Run): string[] {
  const { status, errors: all = [] } = run.reports.build ?? {};
  // First what stops the build.
  const errors = all.toSorted((a, b) => COSTS.indexOf(b.cost) - COSTS.indexOf(a.cost));
  const [first] = errors;
  if (status !== 'invalid' || !first) return [];
  const isOfSettings = errors.some(({ messages }) => messages.es.includes('service.json'));
  const repair = linkToRepair(first.file, isOfSettings, run);
  return [listFindings(errors, run.language), repair[run.language]];
}

function describeRefusal(run: Run, isRequest: boolean): string[] {
  const { reports, language } = run;
  const refused = refusedHits(reports);
  if (refused.length === 0) return [];
  const hits = reports.build?.gates?.hits ?? [];
  const confirmation = describeConfirmation({ comparison: { hits } }, true)[language];
  const question = { en: 'Is it an accident?', es: '¿Es un accidente?' }[language];
  return [
    refused
      .map(({ gate, messages }) => `- \`${gate}\`: ${toMarkdown(messages[language])}\n`)
      .join(''),
    `${question} ${linkToRepair('board/vacancies/', false, run)[language]}`,
    `${toMarkdown(confirmation)}. ${linkToPublish(run)}${isRequest ? MERGE_FIRST[language] : ''}`,
  ];
}

/** What gates refused and nobody has allowed. */
export function refusedHits({ build }: Reports) {
  return build?.gates?.hits.filter(({ allowed }) => !allowed) ?? [];
}

function linkToPublish({ env, language }: Run): string {
  const byHand = { en: 'Publish by hand', es: 'Publicar a mano' }[language];
  return link(byHand, env, 'actions/workflows/publish.yml');
}

const MERGE_FIRST: Translated = say`, but first accept the change (*Merge pull request*): the run that this starts is stopped once more.
  , pero antes aceptar el cambio (*Merge pull request*): la ejecución que esto inicia se detiene una vez más.`;

function hasFailed(steps: readonly string[], env: Run['env']): Translated {
  if (steps.includes('settings')) {
    return say`Variables or secrets are missing: Settings, Secrets and variables, Actions. README.md lists them.
      Faltan variables o secretos: Settings, Secrets and variables, Actions. README.md dice cuáles.`;
  }
  const page = {
    en: link('the page of the run', env, runPath(env)),
    es: link('la página de la ejecución', env, runPath(env)),
  };
  return say`Choose "Re-run jobs" on ${page}. If it fails again, show that page to the person who looks after this repository. What failed: ${steps.join(', ')}.
    Elegir "Re-run jobs" en ${page}. Si vuelve a fallar, mostrar esa página a quien se encarga de este repositorio. Lo que falló: ${steps.join(', ')}.`;
}

function runPath(env: Run['env']): string {
  return `actions/runs/${env.GITHUB_RUN_ID}`;
}

export type Entry = NonNullable<NonNullable<Reports['build']>['errors']>[number];

/** How many findings, and places of a finding, are listed. */
const MOST = 20;

/** Findings with one message share an entry. */
export function listFindings(
  entries: readonly Entry[],
  language: LanguageCode,
  most = MOST,
): string {
  const byMessage = groupBy(
    entries,
    ({ field, messages, suggestion }) => `${field} ${messages[language]} ${suggestion ?? ''}`,
  );
  const more = (rest: number) => say`
    and ${toFigure(rest)} more
    y ${toFigure(rest)} más`;
  const lines = [...byMessage.values()].map((group) => {
    const places = group.slice(0, MOST).map(({ places }) => `**${toMarkdown(places[language])}**`);
    const rest = group.length - places.length;
    if (rest > 0) places.push(more(rest)[language]);
    const { messages, suggestion } = group[0];
    const maybe = suggestion === null ? '' : ` ${didYouMean(toMarkdown(suggestion))[language]}`;
    return `- ${places.join(', ')}: ${toMarkdown(messages[language])}${maybe}\n`;
  });
  const rest = lines.length - most;
  return [...lines.slice(0, most), ...(rest > 0 ? [`- ${more(rest)[language]}\n`] : [])].join('');
}

function didYouMean(suggestion: string): Translated {
  return { en: `Did you mean "${suggestion}"?`, es: `¿Quizá "${suggestion}"?` };
}

/** Where files are replaced, or edited, in the browser; settings too, if a message is about them. */
export function linkToRepair(
  file: string,
  isOfSettings: boolean,
  { env, reports }: Run,
): Translated {
  const branch = env.GITHUB_HEAD_REF || env.GITHUB_REF_NAME;
  const folder = file.replace(/\/?[^/]*$/, '');
  const linkToEdit = (path: string) => link(path, env, `edit/${branch}/${path}`);
  if (file.endsWith('.json')) {
    return say`Correct the file and choose "Commit changes": ${linkToEdit(file)}
      Corregir el archivo y elegir "Commit changes": ${linkToEdit(file)}`;
  }
  const upload = link(folder, env, `upload/${branch}/${folder}`);
  const settings = linkToEdit('board/service.json');
  const isFetched = reports.fetch?.files.some((fetched) => fetched.startsWith(file));
  return joinSentences(
    isFetched
      ? CORRECT_AT_SOURCE
      : say`Correct the file in Excel or Google Sheets and upload it again under the same name: ${upload}.
        Corregir el archivo en Excel o Google Sheets y subirlo de nuevo con el mismo nombre: ${upload}.`,
    isOfSettings &&
      say`Or change the settings that the message names: ${settings}.
        O cambiar la configuración que nombra el mensaje: ${settings}.`,
  );
}

const CORRECT_AT_SOURCE = say`Correct the list where it is kept, and start the run again: it fetches the list anew.
  Corregir la lista donde se mantiene, e iniciar la ejecución otra vez: descarga la lista de nuevo.`;

/** Cut to what fits into an issue, and into a variable of the next job's environment. */
export function withMore(text: string, run: Run): string {
  return `${text.slice(0, MOST_CHARACTERS)}\n\n${linkToMore(run)}`;
}

const MOST_CHARACTERS = 30_000;

/** Where each row and place is, and more about messages. The page of a run has its artifacts. */
export function linkToMore({ env, reports, language }: Run): string {
  const run = runPath(env);
  const pages = ['docs/findings.md', 'docs/gates.md', 'docs/data-format.md'];
  const docs = pages.map((page) => link(page, env, `blob/HEAD/${page}`)).join(', ');
  const review = {
    en: `Each row and each place with its value: review.xlsx under Artifacts on ${link('the page of the run', env, run)}. It names employers, so keep it private. `,
    es: `Cada fila y cada lugar con su valor: review.xlsx en Artifacts, en ${link('la página de la ejecución', env, run)}. Nombra a empresas, así que es privada. `,
  }[language];
  const text = say`${reports.hasReview ? review : ''}Everything: ${link("the run's summary", env, run)}. What messages mean: ${docs}.
    ${reports.hasReview ? review : ''}Todo: ${link('el resumen de la ejecución', env, run)}. Qué significan los mensajes: ${docs}.`;
  return text[language];
}

export function link(text: string, env: Run['env'], path: string): string {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = env;
  return `[${toMarkdown(text)}](${encodeURI(`${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}/${path}`)})`;
}

/** As a text of its own: no markup. A blank of no width keeps `@` and `#` from naming a user or an issue. */
export function toMarkdown(text: string): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  return plain
    .replace(/[^\p{L}\p{N} .,:;()?¿¡"'/=$%+-]/gu, (sign) => `&#${sign.codePointAt(0)};`)
    .replace(/&#(?:64|35);/g, '$&&#8203;');
}
