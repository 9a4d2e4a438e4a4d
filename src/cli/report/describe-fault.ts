import type { Fault } from '../../base/fault.ts';
import { count, formatBytes, formatDuration } from '../../base/numbers.ts';
import type { Translated } from '../../contract/fields.ts';
import { DATA_INDEX, DATA_SETS } from '../../contract/http/routes.ts';
import { alike, joinSentences, listFirst } from '../../input/findings/wording.ts';
import type { PreviousFaults } from '../../publish/compare/previous-files.ts';
import { STALE_AFTER_MS } from '../../publish/lock.ts';
import type { TargetFaults } from '../../publish/target.ts';
import { startRun } from './describe-outcome.ts';

type Faults = TargetFaults & PreviousFaults;
type Words<Args> = { [Code in keyof Args]: (args: Args[Code], ways: Ways) => Translated };

/** Why the target cannot be written or the previous build cannot be read, and what to do. */
export function describeFault(fault: Fault<Faults>, hasInputs = false): Translated {
  const words: Words<Faults> = { ...TARGET, ...PREVIOUS };
  // The tables are typed by code; TypeScript cannot follow that code and entry belong together.
  const describe = words[fault.code] as (fault: Fault<Faults>, ways: Ways) => Translated;
  return describe(fault, hasInputs ? BY_INPUT : BY_FLAG);
}

/** How to start a new list of changes, and how to compare with another build, if the operator can. */
type Ways = { forget: string; otherBuild: Translated };

const BY_FLAG: Ways = {
  forget: 'npm run build -- … --forget-changes',
  otherBuild: {
    en: ', or name another build to compare with (--previous), or move this one away',
    es: ', o indicar otro build con el cual comparar (--previous), o mover este a otro lugar',
  },
};

const BY_INPUT: Ways = { forget: startRun('forget-changes'), otherBuild: alike('') };

const OTHER_OUT = { en: 'Name another folder with --out.', es: 'Indicar otra carpeta con --out.' };
const OTHER_HOST_OUT = {
  en: 'Name another folder with --host-out.',
  es: 'Indicar otra carpeta con --host-out.',
};
const STALE_AFTER = {
  en: count(STALE_AFTER_MS / 60_000, 'minute'),
  es: count(STALE_AFTER_MS / 60_000, 'minuto'),
};

const TARGET: Words<TargetFaults> = {
  'out-in-data': ({ outDir, dataDir }) => ({
    en: `${outDir} is in the data folder ${dataDir}, and the next build would read what this one publishes. ${OTHER_OUT.en}`,
    es: `${outDir} está en la carpeta de datos ${dataDir}, y el próximo build leería lo que este publica. ${OTHER_OUT.es}`,
  }),
  'data-in-out': ({ dataDir, outDir }) => ({
    en: `The data folder ${dataDir} is where builds into ${outDir} replace and delete files. ${OTHER_OUT.en}`,
    es: `La carpeta de datos ${dataDir} está donde los builds en ${outDir} reemplazan y borran archivos. ${OTHER_OUT.es}`,
  }),
  'host-in-out': ({ hostOutDir, outDir }) => ({
    en: `${hostOutDir} is where builds into ${outDir} replace and delete files, and server files belong outside the web root. ${OTHER_HOST_OUT.en}`,
    es: `${hostOutDir} está donde los builds en ${outDir} reemplazan y borran archivos, y los archivos del servidor van fuera de la carpeta pública. ${OTHER_HOST_OUT.es}`,
  }),
  'host-in-data': ({ hostOutDir, dataDir }) => ({
    en: `${hostOutDir} is in the data folder ${dataDir}, and server files are not data. ${OTHER_HOST_OUT.en}`,
    es: `${hostOutDir} está en la carpeta de datos ${dataDir}, y los archivos del servidor no son datos. ${OTHER_HOST_OUT.es}`,
  }),
  'link-to-itself': ({ outDir }) => ({
    en: `${outDir} is a link that leads to itself.`,
    es: `${outDir} es un enlace que lleva a sí mismo.`,
  }),
  'not-a-folder': ({ outDir }) => ({
    en: `${outDir} is a file, not a folder.`,
    es: `${outDir} es un archivo, no una carpeta.`,
  }),
  'mount-point': ({ dir }) => ({
    en: `${dir} is a mount point, such as a Docker volume. A build replaces the whole folder, and a mount point cannot be replaced. Mount the folder above it, or name a folder inside it with --out.`,
    es: `${dir} es un punto de montaje, como un volumen de Docker. Un build reemplaza la carpeta completa, y un punto de montaje no se puede reemplazar. Montar la carpeta que lo contiene, o indicar con --out una carpeta dentro de él.`,
  }),
  'foreign-files': ({ outDir, files }) => ({
    en: `${outDir} holds files that no earlier build wrote (${listFirst(files).en}), and a build replaces the whole folder. Name an empty folder with --out, or move those files away.`,
    es: `${outDir} tiene archivos que ningún build anterior escribió (${listFirst(files).es}), y un build reemplaza la carpeta completa. Indicar una carpeta vacía con --out, o mover esos archivos a otro lugar.`,
  }),
  'foreign-host-file': ({ file }) => ({
    en: `${file} was not written by a build. ${OTHER_HOST_OUT.en}`,
    es: `Ningún build escribió ${file}. ${OTHER_HOST_OUT.es}`,
  }),
  locked: ({ dir, lock, pid, hostName, silentSeconds }) => ({
    en: `Another build (process ${pid} on ${hostName}) is writing ${dir}. Its last heartbeat was ${count(silentSeconds, 'second')} ago. Wait for it to end. If you know that it was killed, remove ${lock}; a build can also start ${STALE_AFTER.en} after that heartbeat.`,
    es: `Otro build (proceso ${pid} en ${hostName}) está escribiendo en ${dir}. Su última señal fue hace ${count(silentSeconds, 'segundo')}. Esperar a que termine. Si es seguro que se interrumpió, borrar ${lock}; también se puede hacer un build ${STALE_AFTER.es} después de esa señal.`,
  }),
  'lock-lost': ({ file, dir }) => ({
    en: `The lock of this build, ${file}, is gone: it was removed, or another build took over because this one stood still for more than ${STALE_AFTER.en}. Build again when no other build is writing ${dir}.`,
    es: `El bloqueo de este build, ${file}, ya no existe: se borró, u otro build tomó su lugar porque este estuvo detenido más de ${STALE_AFTER.es}. Repetir el build cuando ningún otro esté escribiendo en ${dir}.`,
  }),
};

const PREVIOUS: Words<PreviousFaults> = {
  'web-page': incomplete(({ where }) => ({
    en: `${where} is a web page`,
    es: `${where} es una página web`,
  })),
  'unreadable-file': ({ reason }) => ({
    en: `The previous build cannot be read: ${reason}`,
    es: `No se puede leer el build anterior: ${reason}`,
  }),
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
  'wrong-status': ({ where, status }) => ({
    en: `The previous build returned status ${status}: ${where}. Give an address where the index returns 200, or a copy of the published folder: --previous DIR.`,
    es: `El build anterior respondió con el estado ${status}: ${where}. Indicar una dirección donde el índice responda 200, o una copia de la carpeta publicada: --previous DIR.`,
  }),
  'wrong-format': ({ where }, { otherBuild }) => ({
    en: `The previous build is damaged, or not from this API: ${where} has an unexpected format. Repair it${otherBuild.en}.`,
    es: `El build anterior está dañado, o no es de esta API: ${where} tiene un formato inesperado. Repararlo${otherBuild.es}.`,
  }),
  'too-large': ({ where, part, bytes }, { otherBuild }) => ({
    en: `The previous build is damaged, or much larger than this one: ${where} has ${PARTS[part].en} ${formatBytes(bytes)}. Repair it${otherBuild.en}.`,
    es: `El build anterior está dañado, o es mucho más grande que este: ${where} tiene ${PARTS[part].es} ${formatBytes(bytes)}. Repararlo${otherBuild.es}.`,
  }),
  'missing-file': incomplete(({ where }) => ({ en: `${where} is missing`, es: `falta ${where}` })),
  'changes-private': ({ where, count: amount }, { forget }) => ({
    en: `The list of changes of the previous build, ${where}, names employers or people: ${count(amount, 'reference')}. Start a new list: ${forget}. Then remove the old one where it is archived.`,
    es: `La lista de cambios del build anterior, ${where}, nombra a empresas o personas: ${count(amount, 'referencia')}. Empezar una nueva lista: ${forget}. Después, borrar la anterior de donde esté archivada.`,
  }),
  'later-build': ({ where, before, now }, { forget }) => ({
    en: `The previous build, ${where}, is of ${before}, and this one would be of ${now}: a clock is wrong. Correct it and build again. If the clock of the previous build was wrong, go on with a new list of changes: ${forget}.`,
    es: `El build anterior, ${where}, es de ${before}, y este sería de ${now}: un reloj está mal. Corregirlo y repetir el build. Si estaba mal el reloj del build anterior, continuar con una nueva lista de cambios: ${forget}.`,
  }),
  'data-altered': incomplete(({ where }) => ({
    en: `${where} does not have the checksum that ${DATA_INDEX.path} lists`,
    es: `${where} no tiene la suma de verificación que indica ${DATA_INDEX.path}`,
  })),
  'data-mixed': incomplete(({ where, generatedAt, indexAt }) => ({
    en: `${where} is of ${generatedAt}, and its index of ${indexAt}`,
    es: `${where} es de ${generatedAt}, y su índice de ${indexAt}`,
  })),
  'data-damaged': incomplete(({ where }) => ({
    en: `${where} cannot be unpacked, or has lines other than vacancies`,
    es: `${where} no se puede descomprimir, o tiene líneas que no son vacantes`,
  })),
};

const PARTS = {
  file: { en: 'more than', es: 'más de' },
  contents: { en: 'contents of more than', es: 'un contenido de más de' },
};

function unfetched(url: string, { en, es }: Translated): Translated {
  return {
    en: `The previous build could not be fetched: ${url}: ${en}.`,
    es: `No se pudo obtener el build anterior: ${url}: ${es}.`,
  };
}

function incomplete<Args>(describe: (args: Args) => Translated) {
  return (args: Args, { otherBuild, forget }: Ways): Translated => {
    const { en, es } = describe(args);
    return {
      en: `The previous build is incomplete: ${en}. Build again when it is whole${otherBuild.en}. If only ${DATA_SETS.changes.path} is damaged, start a new list: ${forget}.`,
      es: `El build anterior está incompleto: ${es}. Repetir el build cuando esté completo${otherBuild.es}. Si solo está dañado ${DATA_SETS.changes.path}, empezar una nueva lista: ${forget}.`,
    };
  };
}
