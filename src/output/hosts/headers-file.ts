import { isDeepStrictEqual } from 'node:util';
import type { OutputFile } from '../../base/files/output-file.ts';
import { isTypedByTable, type ServedRule } from '../../contract/http/file-kinds.ts';
import type { Headers } from '../../contract/http/headers.ts';
import { isTemplate } from '../../contract/http/path-template.ts';
import type { SiteRules } from '../../contract/http/site-rules.ts';

/** Headers for a path, or for everything below it if the path ends in `*`. */
export type HeaderBlock = { path: string; headers: Headers };

/**
 * The `_headers` file that Cloudflare, Netlify and others read from the web root. Where it applies to
 * files only (`onlyFiles`), the blocks of many paths name a media type that the extension does not.
 */
export function headersFile(rules: SiteRules, { onlyFiles = false } = {}): OutputFile {
  const blocks = headerBlocks(rules, onlyFiles).map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${path}\n${lines.join('')}`;
  });
  return { path: '/_headers', body: blocks.join('\n') };
}

/** No two blocks set the same header of a path: those hosts would send both values, joined. */
export function headerBlocks({ common, served }: SiteRules, onlyFiles = false): HeaderBlock[] {
  const wide = served.filter(({ path }) => isTemplate(path)).map((rule) => toBlock(rule, false));
  const blocks = served
    .filter((rule) => !isCovered(rule, wide))
    .map((rule) => toBlock(rule, onlyFiles && isTypedByTable(rule)));
  return [{ path: '/*', headers: common }, ...blocks];
}

/**
 * By default, only the block of a single file names its media type: below a `*` a host may have to
 * respond with its own 404 page, which is not JSON. There, the `.json` extension determines the media type.
 */
function toBlock({ path, mediaType, headers }: ServedRule, isTyped: boolean): HeaderBlock {
  const typed = { 'Content-Type': mediaType, ...headers };
  if (!isTemplate(path)) return { path, headers: typed };
  const below = `${path.slice(0, path.indexOf('{'))}*`;
  return { path: below, headers: isTyped ? typed : headers };
}

/** Whether a wider block sets these headers already. */
function isCovered(rule: ServedRule, wide: readonly HeaderBlock[]): boolean {
  const { path } = toBlock(rule, false);
  const { headers } = rule;
  const wider = wide.find(
    (other) => other.path !== path && path.startsWith(other.path.slice(0, -1)),
  );
  if (wider && (isTypedByTable(rule) || !isDeepStrictEqual(wider.headers, headers))) {
    throw new Error(`_headers cannot give ${path} headers of its own: ${wider.path} has others.`);
  }
  return wider !== undefined;
}
