import { basename } from 'node:path';
import { say, type Translated } from '../../base/languages.ts';
import { count, toFigure } from '../../base/numbers.ts';
import {
  alike,
  joinList,
  joinPresent,
  joinSentences,
  listFirst,
  quote,
} from '../../base/wording.ts';
import { PER_MONTH, type SalaryPeriod } from '../../contract/enumerations.ts';
import { PER_PERIOD } from '../../contract/salary-text.ts';
import { LIFETIME, MAX_PAY, POSSIBLE_PAY, UNUSUAL_PAY } from './data-limits.ts';
import { type DataText, type Details, quoteShown, type Topic, toMisfit } from './details.ts';

const { minDays, maxDays } = LIFETIME;

/** Rules about several fields or several rows. */
export const ABOUT_ROWS = {
  'duplicate-value': ({ args }: Details<{ agree?: 'all' | 'but-status' }>) =>
    REPEATS[args.agree ?? 'none'],
  'duplicate-file': ({ place, args }: Details<SharedRows>) => {
    const { shared, other, isSame, isKnown, moreRows, moreFields } = args;
    const [file, kept] = [basename(place.file), basename(String(other))];
    const fields = moreFields.length > 0 && listFirst(moreFields, MAX_FIELDS);
    const more = {
      en: joinPresent(
        [moreRows > 0 && count(moreRows, 'other row'), fields && `values of ${fields.en}`],
        ' and ',
      ),
      es: joinPresent(
        [
          moreRows > 0 && count(moreRows, 'fila más', 'filas más'),
          fields && `valores de ${fields.es}`,
        ],
        ' y ',
      ),
    };
    const lost =
      more.en !== '' &&
      say`Only ${file} has ${more}: move what you need.
        Solo ${file} tiene ${more}: pasar lo que haga falta.`;
    const both = say`${file} and ${kept} share ${count(shared, 'row')}.
      ${file} y ${kept} comparten ${count(shared, 'fila')}.`;
    return isKnown
      ? joinSentences(
          say`${both} Delete ${file}: its newest day of publication is earlier.
            ${both} Borrar ${file}: su fecha de publicación más reciente es anterior.`,
          lost,
        )
      : say`${both} ${isSame ? 'Which one is right? Delete the other one.' : 'These rows differ: if both files are lists of their own, give each vacancy a reference code that no other has; if one is an older export, delete it.'}
          ${both} ${isSame ? '¿Cuál es el correcto? Borrar el otro.' : 'Esas filas difieren: si los dos archivos son listas propias, dar a cada vacante un folio que ninguna otra tenga; si uno es una exportación anterior, borrarlo.'}`;
  },
  'salary-impossible': ({ args }: Details<JudgedSalary | SalaryRange>) =>
    'period' in args ? describeImpossible(args) : describeSwapped(args),
  'closes-before-posted': ({ value, args }: Details<{ postedAt: string }>) =>
    toMisfit(
      quoteShown(value),
      say`${args.postedAt} (postedAt) or later
        ${args.postedAt} (postedAt) o posterior`,
    ),
  'lifetime-cut': ({ value, args }: Details<Cut>) => {
    const shown = quoteShown(value);
    return args.isOver
      ? say`A vacancy is open for at most ${maxDays} days. Posted on ${args.postedAt}, this one ended on ${args.last}, and not on ${shown}. To go on with it, renew the day of publication; otherwise close it.
        Una vacante dura como máximo ${maxDays} días. Publicada el ${args.postedAt}, esta terminó el ${args.last} y no el ${shown}. Para seguir con ella, renovar la fecha de publicación; si no, cerrarla.`
      : say`The last day will be ${args.last}, and not ${shown}: a vacancy is open for at most ${maxDays} days. To extend it, renew the day of publication, ${args.postedAt}.
        El último día será ${args.last} y no ${shown}: una vacante dura como máximo ${maxDays} días. Para extenderla, renovar la fecha de publicación, ${args.postedAt}.`;
  },
  'unusual-salary': ({ args: { min, max, median, level } }: Details<Unusual>) => {
    const range = toRange(min, max);
    return median === undefined || level === undefined
      ? say`${range} MXN per month: the upper end is more than ${UNUSUAL_PAY.range} times the lower. Check both, and the level.
        ${range} MXN al mes: el máximo es más de ${UNUSUAL_PAY.range} veces el mínimo. Revisar ambos, y el nivel.`
      : say`${range} MXN per month, and the median of the level ${level} on this board is ${toFigure(median)}. Check for a zero too many or too few, and the level.
        ${range} MXN al mes, y la mediana del nivel ${level} en esta bolsa es ${toFigure(median)}. Revisar si sobra o falta un cero, y el nivel.`;
  },
  // Of `status`: a column that the settings dismiss.
  'closed-title': ({ also, field, place }: Details) => {
    if (field === 'status') {
      const name = place.cell?.column ?? '';
      return {
        en: `The column ${quote(name)}, which the settings dismiss, says that the vacancy is not open, so it counts as closed. Name it as a column for status in spreadsheet.columns, or clear the cell.`,
        es: `La columna ${quote(name)}, que la configuración descarta, dice que la vacante no está abierta, así que cuenta como cerrada. Indicarla como columna de status en spreadsheet.columns, o vaciar la celda.`,
      };
    }
    const heading = also?.cell?.column;
    return say`The title says that the vacancy is not open, and its status says that it is. Write Cerrada or Pausada ${heading === undefined ? 'as its status' : `under ${quote(heading)}`}, or remove the word from the title.
      El puesto dice que la vacante no está abierta, y su estatus dice que sí. Escribir Cerrada o Pausada ${heading === undefined ? 'como estatus' : `en la columna ${quote(heading)}`}, o quitar la palabra del puesto.`;
  },
  'far-day': ({ value, args: { days } }: Details<{ days: number }>) => {
    const { en, es } = quoteShown(value);
    const away = count(Math.abs(days), 'day');
    const awayEs = count(Math.abs(days), 'día');
    return say`Is the year right? ${en} is ${days < 0 ? `${away} ago` : `${away} ahead`}. Correct it, or close the vacancy.
      ¿Es correcto el año? ${days < 0 ? `Desde ${es} pasaron ${awayEs}` : `Faltan ${awayEs} para ${es}`}. Corregirlo, o cerrar la vacante.`;
  },
  'lifetime-short': ({ value, args: { days, postedAt } }: Details<Lifetime>) => say`
    ${String(value)} is ${count(days, 'day')} after postedAt ${postedAt}; usually it is ${minDays} or more.
    ${String(value)} está a ${count(days, 'día')} de postedAt ${postedAt}; lo usual son ${minDays} o más.`,
  // How many days ahead its last day is; null if it has none.
  'no-end': ({ value, args: { days } }: Details<{ days: number | null }>) => {
    const found =
      days === null
        ? say`No day of publication (postedAt) and no last day (validThrough)
          Sin fecha de publicación (postedAt) ni vigencia (validThrough)`
        : say`No day of publication (postedAt), and ${String(value)} is ${toFigure(days)} days ahead
          Sin fecha de publicación (postedAt), y faltan ${toFigure(days)} días para ${String(value)}`;
    return say`${found}. Add the day of publication, or a last day at most ${maxDays} days ahead, so that the vacancy closes.
      ${found}. Agregar la fecha de publicación, o una vigencia a ${maxDays} días como máximo, para que la vacante cierre.`;
  },
  'salary-text': ({ args }: Details<SalaryRange | { rows: number }>) =>
    'rows' in args ? describeUnfilled(args.rows) : describeDifference(args),
  'no-family': ({ args: { without, active } }: Details<{ without: number; active: number }>) => say`
    ${toFigure(without)} of ${toFigure(active)} vacancies have no family: they are in no family search and not in the salary index. Add a column Familia, or name the words of your titles in service.json: "spreadsheet": {"values": {"family": {"…": "ventas"}}}. If no family fits: "spreadsheet": {"defaults": {"family": null}}
    ${toFigure(without)} de ${toFigure(active)} vacantes no tienen familia: no están en ninguna búsqueda por familia ni en el índice de sueldos. Agregar una columna Familia, o indicar en service.json palabras de los puestos: "spreadsheet": {"values": {"family": {"…": "ventas"}}}. Si ninguna familia corresponde: "spreadsheet": {"defaults": {"family": null}}`,
  'old-data': ({ args: { newest, age } }: Details<{ newest: string; age: number }>) => say`
    The newest active vacancy was posted on ${newest}, ${count(age, 'day')} ago. The export has probably stopped: check when these files were made.
    La vacante activa más reciente se publicó el ${newest}, hace ${count(age, 'día')}. Es probable que la exportación se haya detenido: revisar de cuándo son estos archivos.`,
} satisfies Topic;

/** What becomes of rows with the same id or reference code, by what they agree in. */
const REPEATS = {
  none: say`Another entry has the same value. Change or remove one of them.
    Otra entrada tiene el mismo valor. Cambiar o quitar una de las dos.`,
  all: say`The same row stands twice, and is published once. Remove one of them.
    La misma fila está dos veces, y se publica una sola vez. Quitar una de las dos.`,
  'but-status': say`The same row stands twice with different statuses: it counts as closed. Remove the one that is wrong.
    La misma fila está dos veces con distinto estatus: cuenta como cerrada. Quitar la equivocada.`,
};

/** `isKnown`: which file is older, and so the place of the finding. `more…`: what only that file has. */
type SharedRows = {
  shared: number;
  other: DataText;
  /** Whether the rows that they share agree in every field. */
  isSame: boolean;
  isKnown: boolean;
  moreRows: number;
  moreFields: readonly string[];
};

/** More fields are a list too long to read. */
const MAX_FIELDS = 5;

/** Infinite, and null in JSON, where it is not shown. */
type SalaryRange = { min: number; max: number };
/** Without a median, the range is too wide. */
type Unusual = SalaryRange & { median?: number | undefined; level?: string | undefined };
/** `fits`: what it may have been meant as. */
type JudgedSalary = SalaryRange & {
  period: SalaryPeriod;
  fits?: readonly (keyof typeof FITS)[];
};
/** `last`: the last day that is possible. `isOver`: it has passed, although the written one has not. */
type Cut = { postedAt: string; last: string; isOver: boolean };
type Lifetime = { postedAt: string; days: number };

const FITS = {
  thousands: { en: 'thousands', es: 'miles' },
  cents: { en: 'cents', es: 'centavos' },
};

const PER: Translated<Record<SalaryPeriod, string>> = {
  en: { HOUR: 'per hour', WEEK: 'per week', MONTH: 'per month', YEAR: 'per year' },
  es: PER_PERIOD,
};

/** One figure where both ends are the same. */
function toRange(min: number, max: number): Translated {
  const [from, to] = [toAmount(min), toAmount(max)];
  if (from.en === to.en) return from;
  return { en: `${from.en} to ${to.en}`, es: `${from.es} a ${to.es}` };
}

function toAmount(end: number): Translated {
  if (Number.isFinite(end)) return alike(toFigure(end));
  const most = toFigure(MAX_PAY);
  return end > 0
    ? { en: `more than ${most}`, es: `más de ${most}` }
    : { en: 'less than 0', es: 'menos de 0' };
}

function describeImpossible({ min, max, period, fits }: JudgedSalary) {
  const inMonths = (end: number) => Math.round(end * PER_MONTH[period]);
  const [found, possible] = [toRange(min, max), toRange(POSSIBLE_PAY.min, POSSIBLE_PAY.max)];
  const monthly = period === 'MONTH' ? undefined : toRange(inMonths(min), inMonths(max));
  const meant = (language: 'en' | 'es') =>
    joinList(fits?.map((unit) => FITS[unit][language]) ?? [], 'or')[language];
  return toMisfit(
    say`${found} MXN ${PER.en[period]}${monthly ? `, ${monthly.en} per month` : ''}
      ${found} MXN ${PER.es[period]}${monthly ? `, ${monthly.es} al mes` : ''}`,
    say`${possible} MXN per month; ${fits ? `perhaps it is in ${meant('en')}: ` : ''}write the full amount in pesos, or no salary
      ${possible} MXN al mes; ${fits ? `quizá está en ${meant('es')}: ` : ''}escribir el monto completo en pesos, o dejar vacío el sueldo`,
  );
}

/** The ends of the range are in the wrong order. */
function describeSwapped(args: SalaryRange): Translated {
  const [min, max] = [toAmount(args.min), toAmount(args.max)];
  return say`The lower end of the salary, ${min}, exceeds the upper end, ${max}. Swap or correct them.
    El mínimo del sueldo, ${min}, es mayor que el máximo, ${max}. Intercambiarlos o corregirlos.`;
}

function describeDifference({ min, max }: SalaryRange): Translated {
  const range = toRange(min, max);
  return say`The figures in the text differ from min and max: ${range}. Correct them, or leave the text out.
    Las cifras del texto no coinciden con min y max: ${range}. Corregirlas u omitir el texto.`;
}

/** Vacancies that have a salary in their texts only. */
function describeUnfilled(rows: number): Translated {
  return say`${count(rows, 'vacancy', 'vacancies')} with an amount in the text and no salary. Fill in salary, so that searches and salary guides include it.
    ${count(rows, 'vacante')} con un monto en el texto y sin sueldo. Llenar salary, para que cuente en las búsquedas y en las guías de sueldos.`;
}
