import { inEachLanguage, type Translated } from '../../base/languages.ts';
import { toFigure } from '../../base/numbers.ts';

/** What taxonomy files have entries for, and what lists have too many or too few of. */
export type Noun = keyof typeof NOUNS;
const NOUNS = {
  area: { en: ['an area', 'areas'], es: ['un área', 'áreas'] },
  city: { en: ['a city', 'cities'], es: ['una ciudad', 'ciudades'] },
  family: { en: ['a family', 'families'], es: ['una familia', 'familias'] },
  modality: { en: ['a modality', 'modalities'], es: ['una modalidad', 'modalidades'] },
  'employment type': {
    en: ['an employment type', 'employment types'],
    es: ['un tipo de contratación', 'tipos de contratación'],
  },
  skill: { en: ['a skill', 'skills'], es: ['una habilidad', 'habilidades'] },
  item: { en: ['an item', 'items'], es: ['un elemento', 'elementos'] },
  character: { en: ['a character', 'characters'], es: ['un carácter', 'caracteres'] },
} as const satisfies Record<string, Translated<readonly [one: string, several: string]>>;

/** `an area`. */
export function withArticle(noun: Noun): Translated {
  return inEachLanguage((language) => NOUNS[noun][language][0]);
}

/** `1 area`, `12 areas`. */
export function countNoun(amount: number, noun: Noun): Translated {
  return inEachLanguage((language) => {
    const [one, several] = NOUNS[noun][language];
    return `${toFigure(amount)} ${amount === 1 ? one.replace(/^\S+ /, '') : several}`;
  });
}
