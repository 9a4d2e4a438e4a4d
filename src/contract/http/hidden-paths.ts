import { escapeRegExp } from './path-template.ts';
import { UNSERVED } from './routes.ts';

/** Files that static hosts read from the web root. */
export const HOST_FILES = ['/_headers', '/vercel.json'] as const;

const NAMED = [...HOST_FILES, ...Object.values(UNSERVED)];

/**
 * Matches the decoded path of a file that may be in the web root but must not be served: dot files, but
 * not `/.well-known/`, what hosts read for themselves, and what is no address of the site. Only syntax that
 * PCRE, RE2 and JavaScript share, so no lookahead for `.well-known`; no braces, no literal backslash.
 */
export const HIDDEN_PATTERN = `^/(?:${[
  '\\.(?:[^w]|w[^e])',
  '.+/\\.',
  ...NAMED.map((path) => `${escapeRegExp(path.slice(1))}$`),
].join('|')})`;

/** Paths that verify requests. */
export const HIDDEN_EXAMPLES = [
  '/.htaccess',
  '/.env',
  '/.git/config',
  '/.well-known/.git/config',
  ...NAMED,
];

const HIDDEN = new RegExp(HIDDEN_PATTERN);

/** Takes a decoded path. */
export function isHiddenPath(path: string): boolean {
  return HIDDEN.test(path);
}
