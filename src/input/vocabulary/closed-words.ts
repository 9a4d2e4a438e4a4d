import { foldToSlug } from './spelling.ts';

/** What people write in a title, or above a table, when a vacancy is no longer open. */
const CLOSED = /^(?:(?:cubiert|cerrad|cancelad|pausad)[oa]s?|stand-?by|en-pausa|on-hold)$/;

/** Whether the words are nothing but a state such as `CUBIERTA` or `Stand by`, apart from a date. */
export function saysClosed(text: string): boolean {
  return CLOSED.test(withoutSigns(text.replace(DATE, ' ')));
}

/** Whether one of the words of a text is a state or a name of a sheet that is set aside. */
export function isClosedSectionTitle(text: string): boolean {
  const words = withoutSigns(text.replace(DATE, ' ')).replace(BAJA_CALIFORNIA, '').split('-');
  const pairs = words.map((word, at) => `${word}-${words[at + 1] ?? ''}`);
  return [...words, ...pairs].some((one) => CLOSED.test(one) || ASIDE.test(one));
}

/** `BAJAS 2026`, `Copia de Vacantes`, `old`; but not `Baja California`. */
export function isSetAside(sheetName: string): boolean {
  const name = withoutSigns(sheetName);
  const [first = ''] = name.split('-');
  const isAside = ASIDE.test(first) && !name.startsWith(BAJA_CALIFORNIA);
  return isAside || name.startsWith('copia-de-') || /^(?:plantilla|archivo|old)$/.test(name);
}

/** In it, `baja` says nothing about vacancies. */
const BAJA_CALIFORNIA = 'baja-california';

const ASIDE =
  /^(?:bajas?|(?:cubiert|cerrad|cancelad|inactiv|pausad)[oa]s?|historico|historial|borrador)$/;

const DATE = /\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})?|\d{4}-\d{2}-\d{2}/g;

/** Folded, with one hyphen between words. */
function withoutSigns(text: string): string {
  return foldToSlug(text.replace(/[^\p{L}\p{N}]+/gu, ' '));
}
