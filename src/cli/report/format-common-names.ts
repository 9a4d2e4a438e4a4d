import { count, toFigure } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import type { LanguageCode } from '../../contract/languages.ts';

/** Employers that are only found by their whole name, with lines to add a short one. Private. */
export function formatCommonNames(names: readonly string[], language: LanguageCode): string {
  if (names.length === 0) return '';
  const left = names.length - MOST_SHOWN;
  const { title, remedy, more } = {
    en: {
      title: `${count(names.length, 'employer')} with a name of common words or places only.`,
      remedy: `Texts are searched for the whole name. If people use a short one, write it in place of the ? (in a
spreadsheet: in a column employer.aliases).`,
      more: `and ${toFigure(left)} more`,
    },
    es: {
      title: `${count(names.length, 'empresa')} con un nombre de solo palabras comunes o lugares.`,
      remedy: `En los textos se busca el nombre completo. Si la gente usa uno corto, escribirlo en lugar de ? (en una
hoja de cálculo: en una columna employer.aliases).`,
      more: `y ${toFigure(left)} más`,
    },
  }[language];
  const lines = names
    .slice(0, MOST_SHOWN)
    .map((name) => `  "name": ${JSON.stringify(toPrintable(name))}, "aliases": ["?"]`);
  return [title, remedy, ...lines, ...(left > 0 ? [`  ${more}`] : []), '', ''].join('\n');
}

const MOST_SHOWN = 40;
