import createClient from 'openapi-fetch';

/**
 * A consumer of the API with types generated from its description: `paths` and `components`. The
 * test compiles it under `strict` and runs it against a build.
 *
 * @typedef {components['schemas']} Schemas
 */

/** @param {string} baseUrl */
export function makeReader(baseUrl) {
  /** @type {import('openapi-fetch').Client<paths>} */
  const client = createClient({ baseUrl });

  /**
   * @param {Schemas['SalaryFamily']['slug']} family
   * @param {string} level
   * @returns {Promise<{ median: number | undefined, source: string }>}
   */
  async function medianOf(family, level) {
    const { data, error } = await client.GET('/api/v1/salaries/{family}.json', {
      params: { path: { family } },
    });
    if (error) throw new Error(error.code);
    return {
      median: data.bySeniority.find(({ label }) => label === level)?.median,
      source: data.source,
    };
  }

  /**
   * @param {Schemas['JobSearchFilters']} filters
   * @returns {Promise<{ id: string, pays: number | null, closes: string | null }[]>}
   */
  async function openJobs(filters) {
    const { data, error } = await client.GET(
      '/api/v1/jobs/search/{city}/{family}/{modality}.json',
      { params: { path: filters } },
    );
    if (error) throw new Error(`${error.code}: ${Object.keys(error.validValues ?? {})}`);
    return data.items.map(({ id, salary, validThrough }) => ({
      id,
      pays: salary === null ? null : salary.max,
      closes: validThrough,
    }));
  }

  /**
   * @param {string} jobId
   * @returns {Promise<Schemas['JobDetail'] | Schemas['Problem']['code']>}
   */
  async function jobOrCode(jobId) {
    const path = { jobId };
    const { data, error } = await client.GET('/api/v1/jobs/{jobId}.json', { params: { path } });
    return data ?? error.code;
  }

  /** @returns {Promise<{ activeJobs: number, guides: number, cities: Schemas['City']['slug'][] }>} */
  async function overview() {
    const index = await client.GET('/api/v1/index.json');
    const list = await client.GET('/api/v1/salaries.json');
    if (!index.data || !list.data) throw new Error('The API has no index or no salary list.');
    const { counts, filters } = index.data;
    return {
      activeJobs: counts.activeJobs,
      guides: list.data.count,
      cities: filters.cities.map(({ slug }) => slug),
    };
  }

  return { medianOf, openJobs, jobOrCode, overview };
}
