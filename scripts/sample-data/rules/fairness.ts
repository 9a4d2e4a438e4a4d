import type { Vacancy } from '../vacancy.ts';
import type { Rule } from './rule.ts';
import { textsOf } from './texts.ts';

/** What articles 3 and 133 of the Ley Federal del Trabajo forbid an employer to ask for. */
const forbidden =
  /(?<!\p{L})edad(?!\p{L})|de \d+ a \d+ años(?! de experiencia)|menor(?:es)? de \d+ años|\bsexo\b|g[eé]nero|masculin|femenin|\bhombre|\bmujer|señorita|\bcaballero|estado civil|solter[oa]|casad[oa]|\bhijos\b|embaraz|presentación personal|(?:buena|excelente) presentación|apariencia|tatuaje|nacionalidad|religi|antecedentes penales|\bVIH\b/iu;

/** First words of titles that have another form for women. */
const gendered = /^\p{L}+(?:ado|ario|co|cto|ero|fe|ivo|or|ón)(?![\p{L}(])/u;

export const fairnessRules: readonly Rule<Vacancy>[] = [
  {
    name: 'no-discrimination',
    description: 'No text asks for age, sex, marital status, looks or origin.',
    check: (vacancy) => textsOf(vacancy).filter((text) => forbidden.test(text)),
  },
  {
    name: 'titles-for-everyone',
    description: 'Titles address women and men: Director(a), not Director.',
    check: ({ title }) => (gendered.test(title) ? [title] : []),
  },
];
