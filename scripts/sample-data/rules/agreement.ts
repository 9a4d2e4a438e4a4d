import { isAuxiliary } from '../lexicon.ts';
import type { Vacancy } from '../vacancy.ts';
import type { Rule } from './rule.ts';
import { sentencesOf, textsOf } from './texts.ts';

/** A vacancy has at least so many duties and requirements. */
const FEWEST_LINES = 4;

const people = '(?:asesores|colaboradores|personas|posiciones)';
const previousTeam = new RegExp(`más de (\\d+) ${people}`);
const team = new RegExp(`(?<!más de )\\b(\\d+) ${people}`);

export const agreementRules: readonly Rule<Vacancy>[] = [
  {
    name: 'team-sizes-agree',
    description: 'All texts of a vacancy name the same team size, and ask for no larger team.',
    check: (vacancy) => {
      const lines = [...sentencesOf(vacancy), ...vacancy.responsibilities, ...vacancy.requirements];
      const sizes = new Set(lines.flatMap((line) => toFigures(team.exec(line))));
      const [size = Number.POSITIVE_INFINITY] = sizes;
      const tooLarge = lines.filter((line) =>
        toFigures(previousTeam.exec(line)).some((previous) => previous > size),
      );
      return sizes.size > 1 ? lines.filter((line) => team.test(line)) : tooLarge;
    },
  },
  {
    name: 'english-agrees',
    description: 'The requirements ask for English exactly as the field does.',
    check: ({ english, requirements }) => {
      const lines = requirements.filter((line) => /inglés/i.test(line));
      if (english !== 'Requerido' && english !== 'Deseable') return lines;
      if (lines.length === 0) return [`${english}, but no requirement names it`];
      return lines.filter((line) => /deseable/i.test(line) !== (english === 'Deseable'));
    },
  },
  {
    name: 'auxiliaries-need-no-english',
    description: 'English may be a plus for auxiliaries and technicians, not a condition.',
    check: ({ title, english }) => (english === 'Requerido' && isAuxiliary(title) ? [title] : []),
  },
  {
    name: 'lines-differ',
    description: 'No text stands twice in a vacancy.',
    check: (vacancy) => {
      const texts = textsOf(vacancy);
      return texts.filter((text, index) => texts.indexOf(text) < index);
    },
  },
  {
    name: 'enough-lines',
    description: `A vacancy has at least ${FEWEST_LINES} duties and ${FEWEST_LINES} requirements.`,
    check: ({ responsibilities, requirements }) =>
      Object.entries({ responsibilities, requirements })
        .filter(([, lines]) => lines.length < FEWEST_LINES)
        .map(([field, { length }]) => `${length} ${field}`),
  },
];

function toFigures(match: RegExpExecArray | null): number[] {
  return match ? [Number(match[1])] : [];
}
