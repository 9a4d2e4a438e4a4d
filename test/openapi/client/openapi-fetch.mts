import createClient from 'openapi-fetch';
import type { components, paths } from './generated/openapi-typescript';

type Schemas = components['schemas'];

/** A consumer of the API with the types that openapi-typescript generates. */
export function makeReader(baseUrl: string) {
  const client = createClient<paths>({ baseUrl });
  const search = (city: Schemas['CityFilter']) =>
    client.GET('/api/v1/jobs/search/{city}/{family}/{modality}.json', {
      params: { path: { city, family: 'all', modality: 'all' } },
    });
  return {
    /** A slug of the index is a filter of a search. */
    async levelsInFirstCity(): Promise<Schemas['Seniority'][]> {
      const { data: index } = await client.GET('/api/v1/index.json');
      const city: Schemas['CityFilter'] = index?.filters.cities[0]?.slug ?? 'all';
      const { data } = await search(city);
      return data?.items.map(({ seniority }) => seniority) ?? [];
    },

    async jobOrProblem(jobId: string): Promise<string> {
      const params = { path: { jobId } };
      const { data, error } = await client.GET('/api/v1/jobs/{jobId}.json', { params });
      return data ? data.vacancyId : error.code;
    },

    async validCities(city: Schemas['CityFilter']): Promise<string[] | undefined> {
      const { error } = await search(city);
      return error?.validValues?.city;
    },
  };
}
