import { count, toFigure } from '../../base/numbers.ts';
import { joinPresent } from '../../base/wording.ts';
import { countLeftOut, findLeftOut } from './describe-left-out.ts';
import { describeStop, listFindings, type Run, toMarkdown } from './notice.ts';

/** What a change that is not published yet would do: for its comment, and for the summary of the run. */
export function describeRequest(run: Run): string {
  const { env, reports, language } = run;
  const { build } = reports;
  const isReady = build?.status === 'published';
  const leftOut = isReady ? findLeftOut(run) : [];
  const warnings = build?.warnings?.filter(({ cost }) => !isReady || cost === 'nothing') ?? [];
  const { ready, stopped, without, warned, preview } = {
    en: {
      ready: '**Checked: this will be published** once it is accepted (*Merge pull request*).',
      stopped: `**Stopped: this will not be published.** What is published stays as it is: ${env.SITE_URL}`,
      without: 'Without',
      warned: 'Warnings:',
      preview: 'Preview:',
    },
    es: {
      ready: '**Revisado: se publicará** al aceptarlo (*Merge pull request*).',
      stopped: `**Detenido: no se publicará.** Lo publicado queda como estaba: ${env.SITE_URL}`,
      without: 'Sin',
      warned: 'Advertencias:',
      preview: 'Vista previa:',
    },
  }[language];
  return [
    isReady ? ready : stopped,
    ...(isReady ? [] : describeStop(run, true)),
    ...describeChanges(run),
    ...(leftOut.length > 0
      ? [`${without} ${countLeftOut(run)[language]}:\n\n${listFindings(leftOut, language)}`]
      : []),
    ...(warnings.length > 0 ? [`${warned}\n\n${listFindings(warnings, language)}`] : []),
    ...(env.PREVIEW_URL ? [`${preview} ${env.PREVIEW_URL}`] : []),
  ].join('\n\n');
}

/** In words and in a table; the report has no titles if they may disclose an employer. */
function describeChanges({ reports: { build }, language }: Run): string[] {
  if (!build?.changes) return [];
  const { opened, closed, edited, listed } = build.changes.jobs;
  const salaries = edited.fields.salary ?? 0;
  const words = WORDS[language];
  const text = joinPresent([
    count(opened.length, words.opened, words.openedMany),
    count(closed.length, words.closed, words.closedMany),
    `${toFigure(salaries)} ${words.withSalary}`,
    edited.vacancies > salaries && `${toFigure(edited.vacancies)} ${words.edited}`,
  ]);
  if (listed.length === 0) return [`${words.changes} ${text}.`];
  const rows = listed.map(({ change, title, city, before, after }) => {
    return [words[change], title, city, before, after].map((cell) => toMarkdown(cell ?? ''));
  });
  const lines = [words.head, words.head.map(() => '---'), ...rows].map(
    (cells) => `| ${cells.join(' | ')} |`,
  );
  return [`${words.changes} ${text}.`, lines.join('\n')];
}

const WORDS = {
  en: {
    changes: 'Changes:',
    opened: 'new',
    openedMany: 'new',
    closed: 'closed',
    closedMany: 'closed',
    salary: 'salary',
    withSalary: 'with another salary',
    edited: 'edited in all',
    head: ['', 'Vacancy', 'City', 'Salary before', 'Salary after'],
  },
  es: {
    changes: 'Cambios:',
    opened: 'nueva',
    openedMany: 'nuevas',
    closed: 'cerrada',
    closedMany: 'cerradas',
    salary: 'sueldo',
    withSalary: 'con otro sueldo',
    edited: 'editadas en total',
    head: ['', 'Vacante', 'Ciudad', 'Sueldo antes', 'Sueldo después'],
  },
};
