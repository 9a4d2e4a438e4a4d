/** The version of the API's description, and the path prefix under which it is served. */
export const API_VERSION = '1.0.0';
export const API_PREFIX = '/api/v1';
