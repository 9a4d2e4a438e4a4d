import type { Fault } from '../../base/fault.ts';
import { say, type Translated } from '../../base/languages.ts';
import { count, formatBytes, formatDuration } from '../../base/numbers.ts';
import { alike, joinSentences, listFirst } from '../../base/wording.ts';
import { DATA_INDEX, DATA_SETS } from '../../contract/http/routes.ts';
import type { PreviousFaults } from '../../publish/compare/previous-files.ts';
import type { TargetFaults } from '../../publish/target.ts';
import { startRun } from './describe-outcome.ts';

type Faults = TargetFaults & PreviousFaults;
type Words<Args, Text = Translated> = {
  [Code in keyof Args]: (args: Args[Code], ways: Ways) => Text;
};

/** Why the target cannot be written or the previous build cannot be read, and what to do. */
export function describeFault(fault: Fault<Faults>, hasInputs = false): Translated {
  const words = { ...TARGET, ...PREVIOUS };
  // The tables are typed by code; TypeScript cannot follow that code and entry belong together.
  const describe = words[fault.code] as (fault: Fault<Faults>, ways: Ways) => string | Translated;
  const text = describe(fault, hasInputs ? BY_INPUT : BY_FLAG);
  return typeof text === 'string' ? alike(text) : text;
}

/** How to start a new list of changes, and how to compare with another build, if the operator can. */
type Ways = { forget: string; otherBuild: Translated };

const BY_FLAG: Ways = {
  forget: 'npm run build -- … --forget-changes',
  otherBuild: say`, or name another build to compare with (--previous), or move this one away
    , o indicar otro build con el cual comparar (--previous), o mover este a otro lugar`,
};

const BY_INPUT: Ways = { forget: startRun('forget-changes'), otherBuild: alike('') };

const OTHER_OUT = 'Name another folder with --out.';
const OTHER_HOST_OUT = 'Name another folder with --host-out.';

/** In English: no input of a workflow causes them. */
const TARGET: Words<TargetFaults, string> = {
  'out-in-data': ({ outDir, dataDir }) =>
    `${outDir} is in the data folder ${dataDir}, and the next build would read what this one publishes. ${OTHER_OUT}`,
  'data-in-out': ({ dataDir, outDir }) =>
    `The data folder ${dataDir} is where builds into ${outDir} replace and delete files. ${OTHER_OUT}`,
  'host-in-out': ({ hostOutDir, outDir }) =>
    `${hostOutDir} is where builds into ${outDir} replace and delete files, and server files belong outside the web root. ${OTHER_HOST_OUT}`,
  'host-in-data': ({ hostOutDir, dataDir }) =>
    `${hostOutDir} is in the data folder ${dataDir}, and server files are not data. ${OTHER_HOST_OUT}`,
  'link-to-itself': ({ outDir }) => `${outDir} is a link that leads to itself.`,
  'not-a-folder': ({ outDir }) => `${outDir} is a file, not a folder.`,
  'mount-point': ({ dir }) =>
    `${dir} is a mount point, such as a Docker volume. A build replaces the whole folder, and a mount point cannot be replaced. Mount the folder above it, or name a folder inside it with --out.`,
  'foreign-files': ({ outDir, files }) =>
    `${outDir} holds files that no earlier build wrote (${listFirst(files).en}), and a build replaces the whole folder. Name an empty folder with --out, or move those files away.`,
  'foreign-host-file': ({ file }) => `${file} was not written by a build. ${OTHER_HOST_OUT}`,
  locked: ({ dir, lock, pid, hostName }) =>
    `Another build (process ${pid} on ${hostName}) is writing ${dir}. Wait for it to end. If it no longer runs, remove ${lock}.`,
  'lock-lost': ({ file, dir }) =>
    `The lock of this build, ${file}, is gone: it was removed, or another build took over. Build again when no other build is writing ${dir}.`,
};

const PREVIOUS: Words<PreviousFaults> = {
  'web-page': incomplete(
    ({ where }) => say`
      ${where} is a web page
      ${where} es una página web`,
  ),
  'unreadable-file': ({ reason }) => say`
    The previous build cannot be read: ${reason}
    No se puede leer el build anterior: ${reason}`,
  'too-slow': ({ where, milliseconds }) =>
    unfetched(where, {
      en: `the site took more than ${formatDuration(milliseconds)} in all`,
      es: `el sitio tardó más de ${formatDuration(milliseconds)} en total`,
    }),
  redirected: ({ where, to }) =>
    joinSentences(unfetched(where, { en: `it redirects to ${to}`, es: `redirige a ${to}` }), {
      en: 'Name the site that it leads to.',
      es: 'Indicar el sitio al que lleva.',
    }),
  'unknown-host': ({ where, reason }) => unfetched(where, alike(reason)),
  unreachable: ({ where, reason }) => unfetched(where, alike(reason)),
  'wrong-status': ({ where, status }) => say`
    The previous build returned status ${status}: ${where}. Give an address where the index returns 200, or a copy of the published folder: --previous DIR.
    El build anterior respondió con el estado ${status}: ${where}. Indicar una dirección donde el índice responda 200, o una copia de la carpeta publicada: --previous DIR.`,
  'wrong-format': ({ where }, { otherBuild }) => say`
    The previous build is damaged, or not from this API: ${where} has an unexpected format. Repair it${otherBuild}.
    El build anterior está dañado, o no es de esta API: ${where} tiene un formato inesperado. Repararlo${otherBuild}.`,
  'too-large': ({ where, part, bytes }, { otherBuild }) => say`
    The previous build is damaged, or much larger than this one: ${where} has ${PARTS[part]} ${formatBytes(bytes)}. Repair it${otherBuild}.
    El build anterior está dañado, o es mucho más grande que este: ${where} tiene ${PARTS[part]} ${formatBytes(bytes)}. Repararlo${otherBuild}.`,
  'missing-file': incomplete(({ where }) => ({ en: `${where} is missing`, es: `falta ${where}` })),
  'no-build': ({ where }) => say`
    ${where} has no published build. Build first, or name one with --from.
    ${where} no tiene un build publicado. Hacer primero un build, o indicar uno con --from.`,
  'changes-private': ({ where, count: amount }, { forget }) => say`
    The list of changes of the previous build, ${where}, names employers or people: ${count(amount, 'reference')}. Start a new list: ${forget}. Then remove the old one where it is archived.
    La lista de cambios del build anterior, ${where}, nombra a empresas o personas: ${count(amount, 'referencia')}. Empezar una nueva lista: ${forget}. Después, borrar la anterior de donde esté archivada.`,
  'later-build': ({ where, before, now }, { forget }) => say`
    The previous build, ${where}, is of ${before}, and this one would be of ${now}: a clock is wrong. Correct it and build again. If the clock of the previous build was wrong, go on with a new list of changes: ${forget}.
    El build anterior, ${where}, es de ${before}, y este sería de ${now}: un reloj está mal. Corregirlo y repetir el build. Si estaba mal el reloj del build anterior, continuar con una nueva lista de cambios: ${forget}.`,
  'data-altered': incomplete(
    ({ where }) => say`
      ${where} does not have the checksum that ${DATA_INDEX.path} lists
      ${where} no tiene la suma de verificación que indica ${DATA_INDEX.path}`,
  ),
  'data-mixed': incomplete(
    ({ where, generatedAt, indexAt }) => say`
      ${where} is of ${generatedAt}, and its index of ${indexAt}
      ${where} es de ${generatedAt}, y su índice de ${indexAt}`,
  ),
  'data-damaged': incomplete(
    ({ where }) => say`
      ${where} cannot be unpacked, or has lines other than vacancies
      ${where} no se puede descomprimir, o tiene líneas que no son vacantes`,
  ),
};

const PARTS = {
  file: { en: 'more than', es: 'más de' },
  contents: { en: 'contents of more than', es: 'un contenido de más de' },
};

function unfetched(url: string, reason: Translated): Translated {
  return say`The previous build could not be fetched: ${url}: ${reason}.
    No se pudo obtener el build anterior: ${url}: ${reason}.`;
}

function incomplete<Args>(describe: (args: Args) => Translated) {
  return (args: Args, { otherBuild, forget }: Ways): Translated => {
    const fault = describe(args);
    return say`The previous build is incomplete: ${fault}. Build again when it is whole${otherBuild}. If only ${DATA_SETS.changes.path} is damaged, start a new list: ${forget}.
      El build anterior está incompleto: ${fault}. Repetir el build cuando esté completo${otherBuild}. Si solo está dañado ${DATA_SETS.changes.path}, empezar una nueva lista: ${forget}.`;
  };
}
