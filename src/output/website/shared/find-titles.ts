import { fillTemplate } from '../../../contract/http/path-template.ts';
import { foldToSlug, GENDER, nameWords, toStem } from '../../../input/vocabulary/spelling.ts';
import { MOST } from './find-pages.ts';

/** The titles of open vacancies, each with its vacancies. */
export type TitleFile = {
  /** The template of their addresses. */
  job: string;
  cities: readonly (readonly [slug: string, name: string])[];
  titles: readonly (readonly [title: string, ...vacancies: TitledVacancy[]])[];
};
/** An id that is missing is the usual one. */
type TitledVacancy = readonly [code: string, city: number, id?: string];

/** Finds open vacancies by their code and, while one types, by words of their title. */
export function makeTitleFinder({ job, cities, titles }: TitleFile) {
  const vacancies = titles.flatMap(([title, ...all]) => {
    const stems = nameWords(title).map(toStem);
    return all.map(([code, at, id]) => {
      const [city, place] = cities[at] ?? ['', ''];
      const values: Record<string, string> = {
        id: id ?? guessId(title, city, code),
        vacancyId: code,
      };
      const url = fillTemplate(job, (name) => encodeURIComponent(values[name] ?? ''));
      return { title, stems, code, place, url };
    });
  });
  return {
    byCode: (text: string) => vacancies.filter(({ code }) => isSameCode(code, text)),
    byTitle: (text: string) => {
      const typed = nameWords(text).map(toStem);
      const isFound = ({ stems }: { stems: string[] }) =>
        typed.every((word) => stems.some((stem) => stem.startsWith(word)));
      return typed.length > 0 ? vacancies.filter(isFound).slice(0, MOST) : [];
    },
  };
}

export function isSameCode(code: string, text: string): boolean {
  return code.toLowerCase() === text.toLowerCase();
}

/** Most ids are made of the title, the city and the number of the code. */
export function guessId(title: string, city: string, code: string): string {
  const words = foldToSlug(title.replace(GENDER, '')).match(/[\p{L}\p{N}]+/gu) ?? [];
  return [...words, city, code.replace(/^\D+/, '')].join('-');
}
