import { foldedWords } from './words.ts';

/** Whether an employer's name says that there is none. Searching for it would only find ordinary words. */
export function isPlaceholder(name: string): boolean {
  return PLACEHOLDER.test(foldedWords(name).join(' '));
}

/** "Confidencial", "Importante empresa confidencial", "Cliente anónimo", "Por definir". */
const PLACEHOLDER =
  /^(?:confidencial|confidential|(?:importante )?(?:empresa|cliente|nombre|empleador|compania|company|employer)(?: (?:confidencial|confidential|anonim[ao]|reservad[ao]|privad[ao]|desconocid[ao]|lider))?|no (?:aplica|disponible|especificad[ao])|ningun[ao]|unknown|sin (?:nombre|especificar|empresa)|pendiente|por (?:definir|confirmar)|n[ad]|n d|s ?n)$/;
