import { client } from './generated/hey-api/client.gen';
import { getApiIndex, getJob, searchJobs } from './generated/hey-api/sdk.gen';
import type { CityFilter, Problem, ProblemCode, Seniority } from './generated/hey-api/types.gen';

/** A consumer of the API with the code that hey-api generates. */
export function makeReader(baseUrl: string) {
  client.setConfig({ baseUrl });
  return {
    /** A slug of the index is a filter of a search. */
    async levelsInFirstCity(): Promise<Seniority[]> {
      const { data: index } = await getApiIndex({ throwOnError: true });
      const city: CityFilter = index.filters.cities[0]?.slug ?? 'all';
      const { data } = await searchJobs({
        path: { city, family: 'all', modality: 'all' },
        throwOnError: true,
      });
      return data.items.map(({ seniority }) => seniority);
    },

    async jobOrProblem(jobId: string): Promise<string | ProblemCode> {
      const { data, error } = await getJob({ path: { jobId } });
      return data ? data.vacancyId : error.code;
    },

    /** What is thrown is the problem itself, not an Error. */
    async validCities(city: CityFilter): Promise<string[] | undefined> {
      const path = { city, family: 'all', modality: 'all' } as const;
      try {
        await searchJobs({ path, throwOnError: true });
        return undefined;
      } catch (thrown) {
        return (thrown as Problem).validValues?.city;
      }
    },
  };
}
