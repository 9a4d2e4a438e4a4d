import { inEachLanguage, say, type Translated } from '../../base/languages.ts';
import { count, formatBytes, formatDuration, toFigure } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import { alike, joinPresent, joinTranslated, listFirst } from '../../base/wording.ts';
import type { TitleSummary } from '../../input/tables/table.ts';
import type { Plan } from '../../plan.ts';
import { NOTABLE_SHARE, REPRICED } from '../../publish/compare/difference.ts';
import type { GateName } from '../../publish/compare/gates/all-gates.ts';
import type { NewListReason } from '../../publish/compare/previous-state.ts';
import { describeLeftOut, describeUnread } from './describe-left-out.ts';
import type { Facts } from './facts.ts';

/** `outDir` and `hostOutDir` are absent for a check. */
export type Folders = { outDir?: string | undefined; hostOutDir?: string | undefined };

/** A row without a text is not shown; one without a name continues the row above. */
export type SummaryLine = [name: Translated, text: Translated | false | undefined];

const CONTINUED = alike('');

/** The summary of a finished build or check. */
export function describeOutcome(
  facts: Facts,
  plan: Plan,
  { outDir = '', hostOutDir = '', milliseconds }: Folders & { milliseconds: number },
): SummaryLine[] {
  const { written, comparison } = facts;
  const { unneeded = [] } = comparison;
  return [
    [{ en: 'read', es: 'leído' }, describeRead(facts)],
    [{ en: 'left out', es: 'fuera' }, describeLeftOut(facts)],
    [{ en: 'not read', es: 'sin leer' }, describeUnread(facts)],
    ...describeTitles(facts),
    ...describeRows(plan, facts.source.pastUnread),
    [{ en: 'index', es: 'índice' }, describeIndex(plan)],
    [{ en: 'masked', es: 'oculto' }, describeMasked(facts)],
    [{ en: 'warnings', es: 'advertencias' }, describeWarnings(facts)],
    ...describeChanges(facts, outDir !== ''),
    [{ en: 'changes', es: 'lista' }, whyNewList(facts)],
    [
      { en: 'allow', es: 'permitir' },
      unneeded.length > 0 &&
        say`nothing to confirm for ${unneeded.join(', ')}
          nada que confirmar para ${unneeded.join(', ')}`,
    ],
    [{ en: 'wrote', es: 'escrito' }, describeWritten(facts, outDir)],
    ...(written ? describeHost(plan, outDir, hostOutDir) : []),
    [{ en: 'site', es: 'sitio' }, alike(plan.origin)],
    [{ en: 'took', es: 'duración' }, alike(formatDuration(milliseconds))],
  ];
}

function describeRead({ source: { files }, counts }: Facts): Translated {
  const { vacanciesRead, vacanciesWithoutName, salaryRecordsRead, rowsLeftOut } = counts;
  return joinTranslated([
    say`${vacancies(vacanciesRead)} in ${count(files.vacancies, 'file')}
      ${vacancies(vacanciesRead)} en ${count(files.vacancies, 'archivo')}`,
    vacanciesWithoutName > 0 &&
      say`${toFigure(vacanciesWithoutName)} of them without an employer name
      ${toFigure(vacanciesWithoutName)} de ellas sin nombre de empresa`,
    say`${salaryRecords(salaryRecordsRead)} in ${count(files.salaries, 'file')}
      ${salaryRecords(salaryRecordsRead)} en ${count(files.salaries, 'archivo')}`,
    rowsLeftOut > 0 &&
      say`${count(rowsLeftOut, 'row')} left out by spreadsheet.values
      ${count(rowsLeftOut, 'fila omitida', 'filas omitidas')} por spreadsheet.values`,
  ]);
}

function vacancies(amount: number): Translated {
  return { en: count(amount, 'vacancy', 'vacancies'), es: count(amount, 'vacante') };
}

function salaryRecords(amount: number): Translated {
  return {
    en: count(amount, 'salary record'),
    es: count(amount, 'registro de sueldo', 'registros de sueldo'),
  };
}

/** Includes zeros, so that a missing kind of row is noticed. */
function describeRows({ rows, today, isPinned }: Plan, pastUnread: number): SummaryLine[] {
  const { active, expired, notYetOpen, paused, closed } = rows.vacancies;
  const { inWindow, older, future } = rows.salaryRecords;
  return [
    [
      { en: 'rows', es: 'filas' },
      say`${vacancies(active)} active on ${today}${isPinned ? ' (pinned)' : ''}, ${toFigure(expired)} expired, ${toFigure(notYetOpen)} not yet open, ${toFigure(paused)} paused, ${toFigure(closed)} closed
        ${count(active, 'vacante activa', 'vacantes activas')} al ${today}${isPinned ? ' (fecha fija)' : ''}, ${count(expired, 'vencida')}, ${count(notYetOpen, 'aún no abierta', 'aún no abiertas')}, ${count(paused, 'pausada')}, ${count(closed, 'cerrada')}`,
    ],
    [
      CONTINUED,
      pastUnread > 0 &&
        say`${count(pastUnread, 'row')} of vacancies that are over cannot be read; the salary index lacks ${pastUnread === 1 ? 'it' : 'them'}
        no se ${pastUnread === 1 ? 'puede' : 'pueden'} leer ${count(pastUnread, 'fila')} de vacantes que ya terminaron; no ${pastUnread === 1 ? 'cuenta' : 'cuentan'} en el índice de sueldos`,
    ],
    [
      CONTINUED,
      say`${salaryRecords(inWindow)} inside the window, ${toFigure(older)} older, ${toFigure(future)} in the future
        ${salaryRecords(inWindow)} dentro del periodo, ${count(older, 'anterior', 'anteriores')}, ${count(future, 'futuro')}`,
    ],
  ];
}

/** What was read from titles, without any word of them: this may be a log. */
function describeTitles({ source }: Facts): SummaryLine[] {
  return source.tables.flatMap(({ fromTitle, rowsRead }) =>
    fromTitle.map(
      (summary): SummaryLine => [alike(summary.field), describeTitle(summary, rowsRead)],
    ),
  );
}

/** `no column: read from Puesto in 214 of 300 rows` */
export function describeTitle({ heading, rows }: TitleSummary, rowsRead: number): Translated {
  const name = toPrintable(heading);
  return say`no column: read from ${name} in ${toFigure(rows)} of ${count(rowsRead, 'row')}
    sin columna: leído de ${name} en ${toFigure(rows)} de ${count(rowsRead, 'fila')}`;
}

/** Why there is no guide, or what the next ones lack. */
function describeIndex({ counts, index: { minSample, nearest } }: Plan): Translated {
  if (counts.guides === 0 && nearest.length === 0) return NO_SALARIES;
  const lacking = nearest.slice(0, MOST_NEAREST).map(({ name, salaries }) => {
    const [has, needs] = [toFigure(salaries), toFigure(minSample)];
    return say`${name} (${has} of ${needs} salaries)
      ${name} (${has} de ${needs} sueldos)`;
  });
  const { en, es } = joinTranslated(lacking);
  return say`${count(counts.guides, 'guide')}${en && `; nearest to one: ${en}`}
    ${count(counts.guides, 'guía')}${es && `; más cerca de una: ${es}`}`;
}

const MOST_NEAREST = 3;

const NO_SALARIES = say`no guides: no salary inside the window has a month as its period, a family and a level above Prácticas
  sin guías: ningún sueldo dentro del periodo es mensual, con familia y con un nivel superior a Prácticas`;

function describeMasked({ source }: Facts): Translated | false {
  const { names, contacts, vacancies: masked } = source.privacy.masked;
  return (
    masked > 0 &&
    say`${count(names, 'name')} and ${count(contacts, 'contact')} in ${vacancies(masked)}
      ${count(names, 'nombre')} y ${count(contacts, 'contacto')} en ${vacancies(masked)}`
  );
}

function describeWarnings({ warnings: { total } }: Facts): Translated {
  if (total === 0) return { en: 'none', es: 'ninguna' };
  return { en: `${toFigure(total)}, see above`, es: `${toFigure(total)}, ver arriba` };
}

function describeWritten({ written }: Facts, outDir: string): Translated {
  if (!written) return { en: 'nothing', es: 'nada' };
  const { files, bytes } = written;
  const folder = toPrintable(outDir);
  return say`${count(files, 'file')}, ${formatBytes(bytes)}, to ${folder}
    ${count(files, 'archivo')}, ${formatBytes(bytes)}, en ${folder}`;
}

function describeHost({ host }: Plan, outDir: string, hostOutDir: string): SummaryLine[] {
  const name = { en: 'host', es: 'alojamiento' };
  if (host.name === 'generic') {
    const depends = say`${host.title}: errors, CORS and other methods depend on it, see ${DEPENDS}
      estático genérico: de él dependen los errores, CORS y otros métodos, ver ${DEPENDS}`;
    return [[name, depends]];
  }
  const next = inEachLanguage((language) =>
    (typeof host.next === 'string' ? host.next : host.next[language])
      .replaceAll('{host}', toPrintable(hostOutDir))
      .replaceAll('{out}', toPrintable(outDir)),
  );
  return [
    [name, alike(host.title)],
    [{ en: 'next', es: 'siguiente' }, next],
  ];
}

const DEPENDS = 'docs/deploying.md#what-a-host-cannot-keep';

/** Why the published list of changes is new. */
function whyNewList({ recorded, written }: Facts): Translated | undefined {
  const why = recorded && written && ANEW[recorded.startsAnew ?? 'first'];
  return why && { en: `a new list, because ${why.en}`, es: `lista de cambios nueva, ${why.es}` };
}

/** No entry for `first`: the row above says that the build was compared with nothing. */
const ANEW: Partial<Record<NewListReason, Translated>> = {
  'other-site': say`the previous build is of another site
    porque el build anterior es de otro sitio`,
  'no-list': { en: 'the previous build has none', es: 'porque el build anterior no tiene una' },
  'same-instant': say`the previous build is of the same instant
    porque el build anterior es del mismo instante`,
  forgotten: { en: 'of --forget-changes', es: 'por --forget-changes' },
};

/** How many vacancies a row names. */
const MOST_NAMED = 5;

/** The changes that a person should judge, because no gate does. */
function describeChanges({ comparison }: Facts, isBuild: boolean): SummaryLine[] {
  const { summary } = comparison;
  if (!summary) {
    const { en, es } = whyUncompared(comparison, isBuild);
    const text = { en: `with nothing: ${en}`, es: `con ninguno: ${es}` };
    return [[{ en: 'compared', es: 'comparado' }, text]];
  }
  const { opened, closed, edited } = summary.jobs;
  const fields = Object.entries(edited.fields).map(([field, n]) => `${field} ${toFigure(n)}`);
  const list = fields.length > 0 ? `: ${fields.join(', ')}` : '';
  const repriced = listFirst(edited.repriced, MOST_NAMED);
  return [
    [
      { en: 'changed', es: 'cambios' },
      say`${toFigure(opened.length)} opened, ${toFigure(closed.length)} closed, ${toFigure(edited.vacancies)} edited${list}
        ${count(opened.length, 'abierta')}, ${count(closed.length, 'cerrada')}, ${count(edited.vacancies, 'editada')}${list}`,
    ],
    [
      CONTINUED,
      edited.repriced.length > 0 &&
        say`salary changed by a factor of ${REPRICED} or more: ${repriced}
          el sueldo cambió por un factor de ${REPRICED} o más: ${repriced}`,
    ],
    [CONTINUED, describeIndexChanges(summary)],
  ];
}

function describeIndexChanges({ guides: { gained, lost }, medians }: Summary): Translated {
  const names = lost.map(toPrintable).join(', ');
  return joinTranslated([
    gained.length > 0 &&
      say`${count(gained.length, 'guide')} gained
        ${count(gained.length, 'guía nueva', 'guías nuevas')}`,
    lost.length > 0 &&
      say`${count(lost.length, 'guide')} lost (${names})
        ${count(lost.length, 'guía perdida', 'guías perdidas')} (${names})`,
    medians.length > 0 &&
      say`${count(medians.length, 'median')} moved by ${NOTABLE_SHARE * 100}% or more
        ${count(medians.length, 'mediana cambió', 'medianas cambiaron')} ${NOTABLE_SHARE * 100}% o más`,
  ]);
}

type Summary = NonNullable<Facts['comparison']['summary']>;

function whyUncompared({ uncompared, hits }: Facts['comparison'], isBuild: boolean): Translated {
  if (uncompared === 'sample') {
    return say`the build before is the sample
      el build anterior es el de los datos de ejemplo`;
  }
  return isBuild || hits.some(({ gate }) => gate === 'first-build')
    ? { en: 'there is no earlier build', es: 'no hay un build anterior' }
    : say`name an earlier build with --previous
      indicar un build anterior con --previous`;
}

/** How to confirm all gates: by a flag, or in a workflow by its inputs. */
export function describeConfirmation(
  { comparison }: { comparison: { hits: readonly { gate: GateName }[] } },
  hasInputs: boolean,
): Translated {
  const gates = [...new Set(comparison.hits.map(({ gate }) => gate))];
  if (!hasInputs) {
    const call = `npm run build -- … --allow ${gates.join(',')}`;
    return say`If this is what you want, add the flag: ${call}
      Si todo esto es correcto, agregar la opción: ${call}`;
  }
  const allow = gates.filter((gate) => gate !== 'first-build').join(',');
  // The first build has a separate input, because other steps read it, too.
  const inputs = [allow && `allow: ${allow}`, gates.includes('first-build') && 'first'];
  const run = startRun(joinPresent(inputs));
  return { en: `If this is what you want: ${run}`, es: `Si todo esto es correcto: ${run}` };
}

/** Where a run of the workflow that init writes is started by hand, with these inputs. */
export function startRun(inputs: string): string {
  return `Actions, "Publicar", "Run workflow", ${inputs}`;
}

/** The last line; empty if the summary is enough. */
export function describeEnd({ status, errors, counts, plan }: Facts, outDir?: string): Translated {
  const untouched =
    outDir === undefined
      ? { en: 'A build would publish nothing.', es: 'Un build no publicaría nada.' }
      : say`Nothing was published; ${outDir} is as it was.
        No se publicó nada; lo publicado quedó como estaba${plan ? `: ${plan.origin}` : '.'}`;
  if (status === 'refused') return untouched;
  if (status === 'invalid') {
    const { total, files } = errors;
    // Files that could not be opened are not counted as read.
    const all = Math.max(files, counts.filesRead);
    return say`${count(total, 'error')} in ${toFigure(files)} of ${count(all, 'file')}. ${untouched}
      ${count(total, 'error', 'errores')} en ${toFigure(files)} de ${count(all, 'archivo')}. ${untouched}`;
  }
  return alike('');
}
