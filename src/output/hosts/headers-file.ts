import { isDeepStrictEqual } from 'node:util';
import type { OutputFile } from '../../base/files/output-file.ts';
import { isTypedByExtension, type ServedRule } from '../../contract/http/file-kinds.ts';
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
  const wide = served.filter(({ path }) => isTemplate(path));
  const blocks = served
    .filter((rule) => !isCovered(rule, wide))
    .map((rule) => toBlock(rule, onlyFiles));
  return [{ path: '/*', headers: common }, ...blocks];
}

/**
 * By default, only the block of a single file names its media type: below a `*` a host may have to
 * respond with its own 404 page, which is not JSON. There, the `.json` extension determines the media type.
 */
function toBlock(rule: ServedRule, onlyFiles: boolean): HeaderBlock {
  const { mediaType, headers } = rule;
  const isTyped = !isTemplate(rule.path) || (onlyFiles && !isTypedByExtension(rule));
  const path = toBlockPath(rule);
  return { path, headers: isTyped ? { 'Content-Type': mediaType, ...headers } : headers };
}

/** A template becomes everything below its first name. */
function toBlockPath({ path }: ServedRule): string {
  return path.replace(/\{.*/, '*');
}

/** Whether the block of a wider rule sets these headers already. */
function isCovered(rule: ServedRule, wide: readonly ServedRule[]): boolean {
  const path = toBlockPath(rule);
  const wider = wide.find((other) => {
    const widerPath = toBlockPath(other);
    return widerPath !== path && path.startsWith(widerPath.slice(0, -1));
  });
  if (!wider) return false;
  if (isTypedByExtension(rule) && isDeepStrictEqual(wider.headers, rule.headers)) return true;
  throw new Error(
    `_headers cannot give ${path} headers of its own: ${toBlockPath(wider)} has others.`,
  );
}
