/** The path under which this major version of the API is served. */
export const API_PREFIX = '/api/v1';
