import type { Vacancy } from '../vacancy.ts';

/** Everything that a candidate reads about the work, line by line. */
export function textsOf(vacancy: Vacancy): string[] {
  return [
    vacancy.title,
    ...sentencesOf(vacancy),
    ...vacancy.responsibilities,
    ...vacancy.requirements,
    ...vacancy.benefits,
  ];
}

/** The description without who hires: a maker of cleaning products does not ask for cleaning. */
export function sentencesOf({ description, employer: { descriptor } }: Vacancy): string[] {
  const company = descriptor.toLowerCase();
  const at = description.toLowerCase().indexOf(company);
  const work =
    at < 0 ? description : description.slice(0, at) + description.slice(at + company.length);
  return work.split(/(?<=\.) (?=\p{Lu})/u);
}
