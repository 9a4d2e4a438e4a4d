import { splitWords } from './words.ts';

/** Whether an employer's name says that there is none. Searching for it would only find ordinary words. */
export function isPlaceholder(name: string): boolean {
  const words = splitWords(name).join(' ');
  return words === '' || PLACEHOLDERS.has(words) || CONFIDENTIAL.test(words);
}

/** "Confidencial", "Importante empresa confidencial", "Cliente anónimo". */
const CONFIDENTIAL =
  /^(?:confidencial|confidential|(?:importante )?(?:empresa|cliente|nombre|empleador|compania|company|employer) (?:confidencial|confidential|anonim[ao]|reservad[ao]|privad[ao]|desconocid[ao]))$/;

const PLACEHOLDERS = new Set([
  'n a',
  'na',
  'n d',
  'nd',
  's n',
  'sn',
  'no aplica',
  'no disponible',
  'no especificado',
  'no especificada',
  'ninguno',
  'ninguna',
  'none',
  'null',
  'undefined',
  'unknown',
  'sin nombre',
  'sin especificar',
  'sin empresa',
  'pendiente',
  'por definir',
  'por confirmar',
  'tbd',
  'xx',
  'xxx',
  'xxxx',
  'empresa',
  'cliente',
  'nombre',
  'empresa lider',
  'importante empresa',
]);
