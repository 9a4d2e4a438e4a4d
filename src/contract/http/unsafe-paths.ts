import { API_PREFIX } from '../figures.ts';
import type { ContractPoint } from './contract-points.ts';
import { OPERATIONS, pathTo } from './routes.ts';

/** A spelling that is always a missing path, even if a server that normalized it would find a file. */
export type UnsafePath = {
  name: string;
  /** The contract point under which verify reports it. */
  point: ContractPoint;
  /**
   * Matches anywhere in the path of the request line, before anything is decoded, in any letter case.
   * Only syntax that PCRE, RE2 and JavaScript share: no lookaround. No braces and no literal
   * backslash either: the files of some hosts give those a meaning of their own.
   */
  pattern: string;
  /** Paths that verify requests: hostile ones, and some that would be a file once normalized. */
  examples: readonly string[];
};

export const UNSAFE_PATHS: readonly UnsafePath[] = [
  {
    name: 'a malformed escape',
    point: 'bad-escapes',
    pattern: '%(?:[^0-9a-f]|[0-9a-f][^0-9a-f]|[0-9a-f]?$)',
    examples: ['/%', '/%zz', `${API_PREFIX}/jobs/%e0%a4%a.json`],
  },
  {
    name: 'an escaped NUL',
    point: 'bad-escapes',
    pattern: '%00',
    examples: ['/%00', `${API_PREFIX}/index.json%00`],
  },
  {
    name: 'an escaped byte that UTF-8 never has',
    point: 'bad-escapes',
    pattern: '%(?:c[01]|f[5-9a-f])',
    examples: [`${API_PREFIX}/jobs/%ff.json`],
  },
  {
    name: 'an escaped slash',
    point: 'encoded-slash',
    pattern: '%2f',
    examples: [
      `${API_PREFIX}%2findex.json`,
      `${API_PREFIX}/jobs/..%2findex.json`,
      `${API_PREFIX}/jobs/%2e%2e%2findex.json`,
      `${API_PREFIX}%2fproblems/not-found.json`,
    ],
  },
  {
    name: 'a backslash',
    point: 'encoded-slash',
    pattern: '%5c|\\x5c',
    examples: [`${API_PREFIX}%5cindex.json`, `${API_PREFIX}/jobs/..%5cindex.json`],
  },
  {
    name: 'an escaped dot',
    point: 'encoded-dots',
    pattern: '%2e',
    examples: [
      `${API_PREFIX}/jobs/%2e%2e/index.json`,
      `${API_PREFIX}/jobs/.%2E/index.json`,
      `${API_PREFIX}/%2e/index.json`,
    ],
  },
  {
    name: 'a dot segment',
    point: 'encoded-dots',
    // Some hosts match the whole request line: there, a `?` or a space ends the path.
    pattern: '/\\.\\.?(?:[/?\\s]|$)',
    examples: [`${API_PREFIX}/jobs/../index.json`, `${API_PREFIX}/./index.json`],
  },
  {
    name: 'a double slash',
    point: 'double-slash',
    pattern: '//',
    examples: [
      `/${API_PREFIX}/index.json`,
      `${API_PREFIX}//index.json`,
      `${API_PREFIX}/problems//not-found.json`,
      '/docs//',
    ],
  },
];

/** One expression for all of them, to be matched without regard to letter case. */
export function unsafePathSource(unsafePaths: readonly UnsafePath[]): string {
  return `(?:${unsafePaths.map(({ pattern }) => pattern).join('|')})`;
}

/** The same for a request target, which is a path or, from a proxy, an origin and a path. */
export function unsafeTargetSource(unsafePaths: readonly UnsafePath[]): string {
  return `(?:https?://[^/?\\s]*)?(?:/[^?\\s]*)?${unsafePathSource(unsafePaths)}`;
}

const UNSAFE_PATH = new RegExp(unsafePathSource(UNSAFE_PATHS), 'i');

/** Takes the path as sent in the request line, without the query string. */
export function isUnsafePath(path: string): boolean {
  return !path.startsWith('/') || UNSAFE_PATH.test(path);
}

/**
 * Up to this length, a path gets the response of the contract. To a much longer one the server responds
 * by itself, with 414 or 431: nginx and Apache accept request lines of 8 KB.
 */
const MAX_PATH_LENGTH = 5_000;

/** Missing paths that verify requests: no file system has a name of more than 255 bytes. */
export const LONG_PATHS = [300, MAX_PATH_LENGTH].map((length) => {
  const rest = pathTo(OPERATIONS.getJob, { jobId: '' }).length;
  return pathTo(OPERATIONS.getJob, { jobId: 'a'.repeat(length - rest) });
});
