import { escapeRegExp } from './path-template.ts';
import { UNSERVED } from './routes.ts';

/** Files that may be in the web root but must not be served. */
export type HiddenPath = {
  name: string;
  /**
   * Matches anywhere in the decoded path. Only syntax that PCRE, RE2 and JavaScript share; no braces,
   * no literal backslash.
   */
  pattern: string;
  /** This rule does not hide a path that one of these matches. */
  except: readonly string[];
  /** Paths that verify requests. */
  examples: readonly string[];
};

/** Files that static hosts read from the web root. */
export const HOST_FILES = ['/_headers', '/_redirects', '/vercel.json'] as const;

export const HIDDEN_PATHS: readonly HiddenPath[] = [
  {
    name: 'dot files, but not those of /.well-known/',
    pattern: '/\\.',
    except: ['^/\\.well-known(?:/[^./][^/]*)*/?$'],
    examples: ['/.htaccess', '/.env', '/.git/config', '/.well-known/.git/config'],
  },
  {
    name: 'files that hosts read for themselves',
    pattern: oneOf(HOST_FILES),
    except: [],
    examples: HOST_FILES,
  },
  {
    name: 'files of the build that are no address of the site',
    pattern: oneOf(Object.values(UNSERVED)),
    except: [],
    examples: Object.values(UNSERVED),
  },
];

function oneOf(paths: readonly string[]): string {
  return `^/(?:${paths.map((path) => escapeRegExp(path.slice(1))).join('|')})$`;
}

/**
 * One expression for pattern and exceptions, for the hosts whose dialect has lookahead. Vercel also
 * tries a path without its first slash, which no exception would match.
 */
export function hiddenPathSource({ pattern, except }: HiddenPath): string {
  return except.length === 0 ? pattern : `^(?=/)(?!${except.join('|')}).*(?:${pattern})`;
}
