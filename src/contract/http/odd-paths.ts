import { API_PREFIX } from '../figures.ts';
import type { ContractPoint } from './contract-points.ts';

/** A spelling of a path that never names a file, even where a server could find one behind it. */
export type OddPath = {
  name: string;
  /** The contract point under which verify reports it. */
  point: ContractPoint;
  /**
   * Matches anywhere in the path of the request line, before anything is decoded, in any letter case.
   * Only syntax that PCRE, RE2 and JavaScript share: no lookaround. No braces and no literal
   * backslash either: the files of some hosts give those a meaning of their own.
   */
  pattern: string;
  /** Spellings that verify requests. Each would be a file if a server tidied it up, or is hostile. */
  examples: readonly string[];
};

export const ODD_PATHS: readonly OddPath[] = [
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
export function oddPathSource(oddPaths: readonly OddPath[]): string {
  return `(?:${oddPaths.map(({ pattern }) => pattern).join('|')})`;
}

/** The same for a request target, which is a path or, from a proxy, an origin and a path. */
export function oddTargetSource(oddPaths: readonly OddPath[]): string {
  return `(?:https?://[^/?\\s]*)?(?:/[^?\\s]*)?${oddPathSource(oddPaths)}`;
}

const ODD_PATH = new RegExp(oddPathSource(ODD_PATHS), 'i');

/** Takes the path as sent in the request line, without the query string. */
export function isOddPath(path: string): boolean {
  return !path.startsWith('/') || ODD_PATH.test(path);
}
