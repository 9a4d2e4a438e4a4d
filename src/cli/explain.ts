import { CommanderError } from '@commander-js/extra-typings';
import type { Translated } from '../contract/fields.ts';
import { inEachLanguage } from '../contract/languages.ts';
import { alike, joinSentences } from '../input/findings/wording.ts';
import { type ExceededLimit, LimitError } from '../output/hosts/host-limits.ts';
import { PreviousError } from '../publish/compare/previous-files.ts';
import { TargetError } from '../publish/target.ts';
import { CommandFailure, EXIT, type ExitStatus, UsageError } from './exit-status.ts';
import { describeFault } from './report/describe-fault.ts';
import { formatLimits } from './report/describe-gate.ts';
import { toSpanish } from './spanish.ts';
import { hasInputs } from './values.ts';

/** `limits` are those of the host that a build exceeds, for the JSON report. */
export type Explanation = {
  message: Translated;
  status: ExitStatus;
  limits?: readonly ExceededLimit[];
};

/** Turns what a command threw into a message and an exit status. */
export function explain(
  error: unknown,
  env: NodeJS.ProcessEnv,
  failureNote = alike(''),
): Explanation {
  if (error instanceof UsageError || error instanceof CommanderError) {
    const words = error instanceof UsageError ? error.words : ofCommander(error);
    const message = {
      en: `${withoutCredentials(words.en)}\nAll flags: --help`,
      es: `${withoutCredentials(words.es)}\nTodas las opciones: --help`,
    };
    return { message, status: EXIT.usage };
  }
  const failure = describeFailure(error, env);
  if (failure) {
    const message = inEachLanguage((language) =>
      `${withoutCredentials(failure.message[language])}\n${failureNote[language]}`.trimEnd(),
    );
    return { ...failure, message };
  }
  const stack = error instanceof Error ? error.stack : String(error);
  return {
    message: {
      en: `This is a bug in the program, not an error in your data. Please report it with these lines:\n${stack}`,
      es: `Es una falla del programa, no un error en los datos. Reportarla con estas líneas:\n${stack}`,
    },
    status: EXIT.bug,
  };
}

function ofCommander({ message }: CommanderError): Translated {
  return { en: message, es: toSpanish(message) };
}

/** Messages quote arguments and end up in logs. */
function withoutCredentials(message: string): string {
  return message.replace(/(:\/\/).*@|[^\s'/]+:[^\s/]*@/g, '$1***@');
}

function describeFailure(error: unknown, env: NodeJS.ProcessEnv): Explanation | undefined {
  if (error instanceof CommandFailure) return { message: error.words, status: error.status };
  if (error instanceof LimitError) {
    return { message: formatLimits(error), status: EXIT.gate, limits: error.exceeded };
  }
  if (error instanceof TargetError || error instanceof PreviousError) {
    const { fault } = error;
    const epoch = fault.code === 'later-build' && env.SOURCE_DATE_EPOCH;
    const cause = epoch && {
      en: `SOURCE_DATE_EPOCH=${epoch} sets the time of this build.`,
      es: `SOURCE_DATE_EPOCH=${epoch} define la hora de este build.`,
    };
    const message = joinSentences(describeFault(fault, hasInputs(env)), cause || null);
    return { message, status: EXIT.usage };
  }
  // An error of the operating system: the disk is full, a folder is not writable.
  const isOfSystem = error instanceof Error && 'syscall' in error;
  return isOfSystem
    ? { message: toRemedy(error as NodeJS.ErrnoException), status: EXIT.usage }
    : undefined;
}

const DENIED = {
  en: 'This user cannot write there. Run the command as the owner of the folder, make the folder yours (sudo chown -R USER DIR), or name another one.',
  es: 'Este usuario no puede escribir ahí. Ejecutar el comando como dueño de la carpeta, cambiar el dueño de la carpeta (sudo chown -R USER DIR), o indicar otra.',
};
const MOUNT_POINT = {
  en: 'The folder cannot be moved: it is a mount point, or part of a container image. Name another folder with --out, for example one inside it.',
  es: 'La carpeta no se puede mover: es un punto de montaje, o parte de una imagen de contenedor. Indicar otra carpeta con --out, por ejemplo una dentro de ella.',
};

const REMEDIES: Record<string, Translated> = {
  ENOSPC: {
    en: 'The disk is full. A build needs space for two: the published one and the new one.',
    es: 'El disco está lleno. Un build necesita espacio para dos: el publicado y el nuevo.',
  },
  EDQUOT: {
    en: 'The disk quota is used up. A build needs space for two: the published and the new one.',
    es: 'Se agotó la cuota de disco. Un build necesita espacio para dos: el publicado y el nuevo.',
  },
  EACCES: DENIED,
  EPERM: DENIED,
  EROFS: { en: 'The file system is read-only.', es: 'El sistema de archivos es de solo lectura.' },
  EXDEV: MOUNT_POINT,
  EBUSY: MOUNT_POINT,
};

const READ_CALLS = ['scandir', 'read', 'stat', 'lstat'];

function toRemedy({ syscall = '', code = '', message }: NodeJS.ErrnoException): Translated {
  if (READ_CALLS.includes(syscall)) {
    return {
      en: `Cannot read a file or folder: ${message}`,
      es: `No se puede leer un archivo o carpeta: ${message}`,
    };
  }
  const remedy = REMEDIES[code];
  if (!remedy) return alike(message);
  return { en: `${remedy.en} (${message})`, es: `${remedy.es} (${message})` };
}
