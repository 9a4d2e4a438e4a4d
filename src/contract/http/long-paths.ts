import { OPERATIONS, pathTo } from './routes.ts';

/**
 * Up to this length, a path gets the response of the contract. To a much longer one the server responds
 * by itself, with 414 or 431: nginx and Apache accept request lines of 8 KB.
 */
export const MAX_PATH_LENGTH = 5_000;

/** Missing paths that verify requests: no file system has a name of more than 255 bytes. */
export const LONG_PATHS = [300, MAX_PATH_LENGTH].map((length) => {
  const rest = pathTo(OPERATIONS.getJob, { jobId: '' }).length;
  return pathTo(OPERATIONS.getJob, { jobId: 'a'.repeat(length - rest) });
});
