import { basename, dirname } from 'node:path';
import { count, formatBytes, toFigure } from '../../base/numbers.ts';
import type { Translated } from '../../contract/fields.ts';
import { joinSentences, joinTranslated, listFirst, shorten } from '../../input/findings/wording.ts';
import type { TableSummary } from '../../input/tables/table.ts';
import type { ExceededLimit, LimitError } from '../../output/hosts/host-limits.ts';
import { LIMITS } from '../../publish/compare/gate-limits.ts';
import type { GateHit, GateName } from '../../publish/compare/gates.ts';
import type { SalaryWay } from '../../publish/compare/gates-on-salaries.ts';
import type { SiteIdentity } from '../../publish/compare/published.ts';

/** Why a gate refuses, with its figures. Fields of spreadsheets are named by their headings, too. */
export function describeGate(hit: GateHit, tables: readonly ReadTable[] = []): Translated {
  const nameField = (field: string) => nameWithHeading(field, tables);
  // The table is typed by gate; TypeScript cannot follow that gate and entry belong together.
  return (WORDS[hit.gate] as Describe<GateHit['args']>)(hit.args, nameField);
}

type ReadTable = Pick<TableSummary, 'file' | 'columns'>;
type Describe<Args> = (args: Args, nameField: (field: string) => string) => Translated;

/** `Ofrecemos (benefits)`; without a spreadsheet, `"benefits"`. */
function nameWithHeading(field: string, tables: readonly ReadTable[]): string {
  const inRow = IN_ROWS[field] ?? field.slice(field.indexOf('.') + 1);
  const headings = tables
    .filter(({ file }) => basename(dirname(file)) !== 'salaries')
    .flatMap(({ columns }) => columns)
    .filter((column) => column.field === inRow || column.field?.startsWith(`${inRow}.`))
    .map(({ heading }) => shorten(heading));
  const names = [...new Set(headings)].join(' / ');
  return names && names !== field ? `${names} (${field})` : `"${field}"`;
}

/** The names that published fields have in rows if they differ, and private fields that messages name. */
const IN_ROWS: Record<string, string> = {
  'employer.name': 'employer.name',
  'employer.aliases': 'employer.aliases',
  company: 'employer.descriptor',
  industry: 'employer.industry',
  'location.region': 'city',
  'location.remote': 'modality',
};

/** Why a host would not accept a build, one line per exceeded limit. */
export function formatLimits({ host, exceeded, maxFiles }: LimitError): Translated {
  const lines = exceeded.map((limit) => formatLimit(limit, maxFiles !== undefined));
  const title = {
    en: `This build for ${host.title} exceeds a limit:`,
    es: `Este build rebasa un límite del alojamiento (${host.name}):`,
  };
  return joinTranslated([title, ...lines], '\n  ');
}

type ArgsOf<Gate extends GateName> = Extract<GateHit, { gate: Gate }>['args'];

const WORDS: { [Gate in GateName]: Describe<ArgsOf<Gate>> } = {
  'first-build': ({ location, why }) => {
    const { en, es } = MISSING[why](location);
    return {
      en: `${en} A first build is compared with nothing. If the site is already published, this is the wrong place.`,
      es: `${es} Un primer build no se compara con nada. Si el sitio ya está publicado, este lugar es el equivocado.`,
    };
  },
  'another-site': ({ now, before }) => {
    const isMoved = now.siteUrl !== before.siteUrl;
    return {
      en: `The previous build is that of ${describeSite(before)}, and this one would be ${describeSite(now)}. ${isMoved ? 'A site at another address begins a new list of changes. ' : ''}Correct name, siteUrl or --base-url, or build a preview in a folder of its own: --out preview.`,
      es: `El build anterior es de ${describeSite(before)}, y este sería de ${describeSite(now)}. ${isMoved ? 'Un sitio con otra dirección empieza una nueva lista de cambios. ' : ''}Corregir name, siteUrl o --base-url, o hacer una vista previa en su propia carpeta: --out preview.`,
    };
  },
  'addresses-moved': ({ moved, links }) => {
    const from = moved.map(({ what, from, to }) => `${what} from "${from}" to "${to}"`);
    const de = moved.map(({ what, from, to }) => `${what} de "${from}" a "${to}"`);
    return joinSentences(
      moved.length > 0 && {
        en: `Addresses or names changed for all vacancies: ${listFirst(from).en}.`,
        es: `Cambiaron las direcciones o los nombres de todas las vacantes: ${listFirst(de).es}.`,
      },
      links && {
        en: `${toFigure(links.vacancies)} of ${toFigure(links.of)} vacancies in both builds lead to another host, such as ${links.example}.`,
        es: `${toFigure(links.vacancies)} de ${toFigure(links.of)} vacantes de ambos builds llevan a otro nombre de host (por ejemplo, la vacante ${links.example}).`,
      },
    );
  },
  'vacancies-gone': ({ now, before, gone, of, rekeyed, largest }) => {
    if (now === 0) {
      return { en: 'No vacancy is active.', es: 'No hay ninguna vacante activa.' };
    }
    return joinSentences(
      {
        en: `${vacancies(now).en}, after ${toFigure(before)} in the previous build. Of ${toFigure(of)} that had not reached their last day, ${toFigure(gone)} are gone.`,
        es: `${vacancies(now).es}, frente a ${toFigure(before)} en el build anterior. De ${toFigure(of)} que seguían dentro de su vigencia, faltan ${toFigure(gone)}.`,
      },
      largest && {
        en: `The largest build of the last ${LIMITS.peakDays} days, of ${largest.generatedAt.slice(0, 10)}, had ${toFigure(largest.vacancies)}: the board shrinks step by step.`,
        es: `El build más grande de los últimos ${LIMITS.peakDays} días, el del ${largest.generatedAt.slice(0, 10)}, tenía ${toFigure(largest.vacancies)}: la bolsa se reduce poco a poco.`,
      },
      rekeyed > 0 && {
        en: `Back with the same vacancyId under another id: ${toFigure(rekeyed)}. Their addresses would change, and links to the old ones would break.`,
        es: `Con el mismo vacancyId y otro id: ${toFigure(rekeyed)}. Sus direcciones cambiarían, y los enlaces a las anteriores dejarían de funcionar.`,
      },
    );
  },
  grown: ({ now, before }) => ({
    en: `${vacancies(now).en}, up from ${toFigure(before)} in the previous build.`,
    es: `${vacancies(now).es}, frente a ${toFigure(before)} en el build anterior.`,
  }),
  'facet-gone': ({ facet, gone }, nameField) => {
    const slugs = gone.map(({ slug, before }) => `${slug} (${toFigure(before)})`).join(', ');
    return {
      en: `No active vacancies are left where there were ${LIMITS.facet} or more, by ${nameField(facet)}: ${slugs}.`,
      es: `Ya no hay vacantes activas donde había ${LIMITS.facet} o más, por ${nameField(facet)}: ${slugs}.`,
    };
  },
  'guides-gone': ({ gone, of, salaries }) => {
    const families = joinTranslated(
      gone.map(({ family, sampleSize }) => ({
        en: `${family} (${count(sampleSize, 'salary', 'salaries')})`,
        es: `${family} (${count(sampleSize, 'sueldo')})`,
      })),
    );
    return joinSentences(
      gone.length > 0 && {
        en: `${toFigure(gone.length)} of ${guides(of).en} would vanish: ${families.en}.`,
        es: `${gone.length === 1 ? 'Desaparecería' : 'Desaparecerían'} ${toFigure(gone.length)} de ${guides(of).es}: ${families.es}.`,
      },
      {
        en: `The guides of the previous build were based on ${count(salaries.before, 'salary', 'salaries')}, of which ${toFigure(salaries.now)} are left.`,
        es: `Las guías del build anterior se basaban en ${count(salaries.before, 'sueldo')}, de los que quedan ${toFigure(salaries.now)}.`,
      },
      {
        en: 'Keep closed vacancies in vacancies/ with the status "closed", or add them to salaries/: their salaries count for the guides.',
        es: 'Conservar las vacantes cerradas en vacancies/ con el estatus "closed", o agregarlas en salaries/: sus sueldos cuentan para las guías.',
      },
    );
  },
  'salaries-moved': ({ guides: medians, ways, of, opened }) => {
    const to = medians?.moved.map(
      ({ family, from, to }) => `${family} (${toFigure(from)} to ${toFigure(to)})`,
    );
    const a = medians?.moved.map(
      ({ family, from, to }) => `${family} (${toFigure(from)} a ${toFigure(to)})`,
    );
    const found = joinTranslated(
      ways.map(({ way, vacancies, example }) => ({
        en: `${toFigure(vacancies)} ${WAYS[way].en} (such as that of ${example})`,
        es: `${toFigure(vacancies)} ${WAYS[way].es} (como el de ${example})`,
      })),
    );
    return joinSentences(
      medians && {
        en: `The medians of ${toFigure(medians.moved.length)} of ${guides(medians.of).en} moved by more than ${PERCENT}: ${listFirst(to ?? []).en}.`,
        es: `Cambió más de ${PERCENT} la mediana de ${toFigure(medians.moved.length)} de ${guides(medians.of).es}: ${listFirst(a ?? []).es}.`,
      },
      ways.length > 0 && {
        en: `Of the salaries of ${toFigure(of)} vacancies in both builds, ${found.en}.`,
        es: `De los sueldos de ${toFigure(of)} vacantes de ambos builds: ${found.es}.`,
      },
      opened && {
        en: `The monthly salaries of ${toFigure(opened.vacancies)} new vacancies are ${toFigure(opened.percent)}% of what their family and level paid before (their median); ${toFigure(opened.odd)} are far from it, such as that of ${opened.example}. Perhaps they are by the week or the year.`,
        es: `Los sueldos mensuales de ${count(opened.vacancies, 'vacante nueva', 'vacantes nuevas')} son el ${toFigure(opened.percent)}% de lo que su familia y nivel pagaban antes (su mediana); ${toFigure(opened.odd)} se alejan mucho, como el de ${opened.example}. Quizá son por semana o por año.`,
      },
    );
  },
  'levels-inverted': ({ pairs, percent, salaries }) => ({
    en: `In ${percent}% of ${toFigure(pairs)} pairs of salaries of one family, the higher level pays less than the one below it (${toFigure(salaries)} salaries). A column was probably sorted by itself, or shifted by a row.`,
    es: `En el ${percent}% de ${toFigure(pairs)} pares de sueldos de una misma familia, el nivel más alto paga menos que el anterior (${toFigure(salaries)} sueldos). Es probable que una columna se haya ordenado sola o recorrido una fila.`,
  }),
  'mass-edit': ({ edited }, nameField) => {
    const fields = joinTranslated(
      edited.map(({ field, vacancies, lost, of }) => ({
        en: `${nameField(field)} in ${toFigure(vacancies)} of ${toFigure(of)}${lost > 0 ? ` (lost in ${toFigure(lost)})` : ''}`,
        es: `${nameField(field)} en ${toFigure(vacancies)} de ${toFigure(of)}${lost > 0 ? ` (perdido en ${toFigure(lost)})` : ''}`,
      })),
    );
    return {
      en: `Of the vacancies in both builds that had a value, many changed or lost it: ${fields.en}.`,
      es: `De las vacantes de ambos builds que tenían un valor, muchas lo cambiaron o lo perdieron: ${fields.es}.`,
    };
  },
  repeated: ({ field, how, vacancies: amount, of, example, before }, nameField) => {
    const name = nameField(field);
    switch (how) {
      case 'shared':
        return {
          en: `${toFigure(amount)} of ${vacancies(of).en} have the same ${name}, that of ${example}.`,
          es: `${toFigure(amount)} de ${vacancies(of).es} tienen lo mismo en ${name} que ${example}.`,
        };
      case 'only':
        return {
          en: `All ${vacancies(amount).en} have the same ${name}; in the previous build it had ${toFigure(before)} values.`,
          es: `Las ${vacancies(amount).es} tienen lo mismo en ${name}; en el build anterior había ${count(before, 'valor', 'valores')}.`,
        };
      case 'filled':
        return {
          en: `Of ${toFigure(of)} vacancies in both builds, ${toFigure(amount)} of several employers changed to one and the same ${name}, that of ${example}. It was probably filled down in the spreadsheet.`,
          es: `De ${toFigure(of)} vacantes de ambos builds, ${toFigure(amount)} de varias empresas cambiaron a lo mismo en ${name}, como ${example}. Es probable que se haya rellenado hacia abajo en la hoja.`,
        };
    }
  },
  reopened: ({ reopened, of, example }) => ({
    en: `${toFigure(reopened)} of ${vacancies(of).en} are open again although the list of changes says that they closed, such as ${example}.`,
    es: `${toFigure(reopened)} de ${vacancies(of).es} están abiertas de nuevo aunque la lista de cambios dice que se cerraron, como ${example}.`,
  }),
  unmasked: ({ vacancies: amount, ids, fields }, nameField) => {
    const names = fields.map(nameField).join(', ');
    const [name, aliases] = [nameField('employer.name'), nameField('employer.aliases')];
    return {
      en: `${count(amount, 'vacancy shows', 'vacancies show')} something where the previous build had a mask, in ${names}: ${listFirst(ids, MOST_IDS).en}. The name of an employer was probably lost. Restore the column or field ${name}, or add the word that is shown to ${aliases}.`,
      es: `${count(amount, 'vacante muestra', 'vacantes muestran')} algo que el build anterior ocultaba, en ${names}: ${listFirst(ids, MOST_IDS).es}. Es probable que se haya perdido el nombre de una empresa. Restaurar la columna o el campo ${name}, o agregar a ${aliases} la palabra que se muestra.`,
    };
  },
  duplicates: ({ duplicates, of, before }) => ({
    en: `${toFigure(duplicates)} of ${vacancies(of).en} equal another one in title, city and description; in the previous build ${toFigure(before)} did.`,
    es: `${toFigure(duplicates)} de ${vacancies(of).es} son iguales a otra en puesto, ciudad y descripción; en el build anterior, ${toFigure(before)}.`,
  }),
};

const MISSING: Record<ArgsOf<'first-build'>['why'], (where: string) => Translated> = {
  'no-build': (where) => ({
    en: `There is no build at ${where}.`,
    es: `No hay un build en ${where}.`,
  }),
  'web-page': (where) => ({
    en: `There is a web page at ${where}, and no build.`,
    es: `En ${where} hay una página web, y ningún build.`,
  }),
  'unknown-host': (where) => ({
    en: `There is no build at ${where}: the host name does not resolve.`,
    es: `No hay un build en ${where}: el nombre de host no existe.`,
  }),
};

/** How many vacancies a sentence names if each of them should be checked. */
const MOST_IDS = 10;

const PERCENT = `${LIMITS.moved.percent}%`;

const WAYS: Record<SalaryWay, Translated> = {
  period: { en: 'changed their period', es: 'con otro periodo' },
  range: { en: 'lost their range', es: 'ya sin rango' },
  factor: {
    en: `changed by the same factor of more than ${LIMITS.moved.factor}%`,
    es: `con un mismo cambio de más de ${LIMITS.moved.factor}%`,
  },
  amount: { en: `moved by more than ${PERCENT}`, es: `con un cambio de más de ${PERCENT}` },
  jump: {
    en: `rose or fell by a factor of ${LIMITS.jumped.times} or more`,
    es: `con un aumento o una baja por un factor de ${LIMITS.jumped.times} o más`,
  },
};

function describeSite({ name, siteUrl }: SiteIdentity): string {
  return `${shorten(name)} (${siteUrl})`;
}

function vacancies(amount: number): Translated {
  return {
    en: count(amount, 'active vacancy', 'active vacancies'),
    es: count(amount, 'vacante activa', 'vacantes activas'),
  };
}

function guides(amount: number): Translated {
  return {
    en: count(amount, 'salary guide'),
    es: count(amount, 'guía de sueldos', 'guías de sueldos'),
  };
}

function formatLimit(exceeded: ExceededLimit, isByFlag: boolean): Translated {
  const { actual, allowed } = exceeded;
  switch (exceeded.limit) {
    case 'files-per-site':
      return {
        en: `At least ${count(actual, 'file')}, of ${toFigure(allowed)} allowed${isByFlag ? ' by --max-files' : ''}. If your plan allows more: --max-files N`,
        es: `Al menos ${count(actual, 'archivo')}, de ${toFigure(allowed)} permitidos${isByFlag ? ' por --max-files' : ''}. Si el plan permite más: --max-files N`,
      };
    case 'files-per-folder':
      return {
        en: `${count(actual, 'file')} in ${exceeded.folder}, of ${toFigure(allowed)} allowed in a folder.`,
        es: `${count(actual, 'archivo')} en ${exceeded.folder}, de ${toFigure(allowed)} permitidos en una carpeta.`,
      };
    case 'bytes-per-file':
      return {
        en: `${exceeded.path} has ${formatBytes(actual)}, of ${formatBytes(allowed)} allowed in a file.`,
        es: `${exceeded.path} tiene ${formatBytes(actual)}, de ${formatBytes(allowed)} permitidos en un archivo.`,
      };
  }
}
