import {
  type CityFilter,
  getApiIndex,
  getJob,
  type ProblemCode,
  Seniority,
  searchJobs,
} from './generated/orval/api';

/** A consumer of the API with the code that orval generates. The base address is part of that code. */
export function makeReader() {
  return {
    /** A slug of the index is a filter of a search. */
    async levelsInFirstCity(): Promise<Seniority[]> {
      const index = await getApiIndex();
      if (index.status !== 200) throw new Error(index.data.code);
      const city: CityFilter = index.data.filters.cities[0]?.slug ?? 'all';
      const { status, data } = await searchJobs(city, 'all', 'all');
      if (status !== 200) throw new Error(data.code);
      const levels: Seniority[] = Object.values(Seniority);
      return data.items.map(({ seniority }) => seniority).filter((one) => levels.includes(one));
    },

    /** Nothing is thrown: the status says which body it is. */
    async jobOrProblem(jobId: string): Promise<string | ProblemCode> {
      const { status, data } = await getJob(jobId);
      return status === 200 ? data.vacancyId : data.code;
    },

    async validCities(city: CityFilter): Promise<string[] | undefined> {
      const { status, data } = await searchJobs(city, 'all', 'all');
      return status === 404 ? data.validValues?.city : undefined;
    },
  };
}
