import { isDeepStrictEqual } from 'node:util';
import { API_PREFIX } from '../figures.ts';
import type { Headers } from './headers.ts';
import { type MediaType, typesByExtension } from './media-types.ts';
import { escapeRegExp, fillTemplate, type PathTemplate } from './path-template.ts';
import { DOCUMENTS, pathTo, toFilePath } from './routes.ts';

/** What a route says of its files. */
export type ServedRule = {
  path: PathTemplate;
  mediaType: MediaType;
  /** All but the media type. */
  headers: Headers;
};

/** Files that share their headers, so that a server needs one rule for all of them. */
export type FileKind = {
  name: string;
  /** Matches the path of a file. Only syntax that PCRE, RE2 and JavaScript share; no braces. */
  pattern: string;
  /** Undefined where the extension determines it. */
  mediaType: MediaType | undefined;
  headers: Headers;
};

/** Pages, by their address or their full file name. */
export const PAGE_PATTERN = '/(?:index\\.html)?$';

const PATTERNS = {
  'other files': '^/',
  pages: PAGE_PATTERN,
  'files of the API': `^${API_PREFIX}/`,
  feeds: '^/feeds/',
  problems: `^${pathTo(DOCUMENTS.problem, { code: '' }).replace('.json', '')}`,
  'llms.txt': `^${escapeRegExp(DOCUMENTS.llms.path)}$`,
  'the API catalog': `^${escapeRegExp(DOCUMENTS.apiCatalog.path)}$`,
};

/** Of the kinds that match a path, the last applies. Throws if a route needs a kind of its own. */
export function toFileKinds(routes: readonly ServedRule[]): FileKind[] {
  const rulesOf = new Map<string, ServedRule[]>(Object.keys(PATTERNS).map((name) => [name, []]));
  for (const rule of routes) rulesOf.get(kindNameOf(rule.path))?.push(rule);
  return Object.entries(PATTERNS).flatMap(([name, pattern]) => {
    const rules = rulesOf.get(name) ?? [];
    const [first] = rules;
    if (!first) return [];
    const mediaType = rules.find((rule) => !isTypedByExtension(rule))?.mediaType;
    for (const rule of rules) {
      const isTyped = mediaType === undefined || rule.mediaType === mediaType;
      if (isTyped && isDeepStrictEqual(rule.headers, first.headers)) continue;
      throw new Error(
        `${rule.path} needs a kind of its own: ${name} have another type or headers.`,
      );
    }
    return [{ name, pattern, mediaType, headers: first.headers }];
  });
}

function kindNameOf(template: PathTemplate): string {
  const path = fillTemplate(template, () => 'all');
  const names = Object.entries(PATTERNS).filter(([, pattern]) => new RegExp(pattern).test(path));
  return names.at(-1)?.[0] ?? '';
}

/** Whether the extension of a path determines its media type. */
export function isTypedByExtension({ path, mediaType }: ServedRule): boolean {
  const extension = toFilePath(path).split('.').at(-1) ?? '';
  return typesByExtension().get(extension) === mediaType;
}
