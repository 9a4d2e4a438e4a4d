import { isSameCode, makeTitleFinder } from '../../shared/find-titles.ts';

/** Open vacancies for the finder, and what there is to say in place of its own words. */
type Vacancies = {
  results: { href: string; title: string; about: string }[];
  said?: string | undefined;
};

export const NO_VACANCIES: Vacancies = { results: [] };

/** Finds open vacancies by code or title. Their list is loaded at the first use. */
export function makeVacancyFinder(form: DOMStringMap) {
  const { titles = '', changes = '', kind = '', closed = '', noCode = '', failed = '' } = form;
  let find: ReturnType<typeof makeTitleFinder> | undefined;
  return async (text: string, isCode: boolean): Promise<Vacancies> => {
    try {
      find ??= makeTitleFinder(await load(titles));
      const found = isCode ? find.byCode(text) : find.byTitle(text);
      const results = found.map(({ url: href, title, code, place }) => {
        return { href, title, about: [kind, place, code].join(' · ') };
      });
      if (!isCode || results.length > 0) return { results };
      return { results, said: isClosed(text, await load(changes)) ? closed : noCode };
    } catch {
      return { results: [], said: failed };
    }
  };
}

async function load(path: string) {
  return (await fetch(path)).json();
}

type Changes = { builds: readonly { closed: readonly { vacancyId: string }[] }[] };

function isClosed(code: string, { builds }: Changes): boolean {
  return builds.some(({ closed }) => closed.some(({ vacancyId }) => isSameCode(vacancyId, code)));
}
