import type { OutputFile } from '../api/output-file.ts';
import { API_PREFIX } from '../contract/version.ts';
import type { Headers, ServedRule, SiteRules } from '../http/site-rules.ts';

/** Headers for a path, or for everything below it where the path ends in `*`. */
export type HeaderBlock = { path: string; headers: Headers };

/** The `_headers` file that Cloudflare, Netlify and others read from the web root. */
export function headersFile(rules: SiteRules): OutputFile {
  const blocks = headerBlocks(rules).map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${path}\n${lines.join('')}`;
  });
  return { path: '/_headers', body: blocks.join('\n') };
}

/** No header of a path is set by two blocks: those hosts would send both values, joined. */
export function headerBlocks({ common, served }: SiteRules): HeaderBlock[] {
  const blocks = served.map(toBlock);
  return [
    { path: '/*', headers: common },
    { path: `${API_PREFIX}/*`, headers: linkOf(served) },
    ...blocks.filter((block) => !blocks.some((other) => covers(other, block))),
  ];
}

/**
 * Only a block of a single file names its media type: below a `*` a host may have to answer with its
 * own 404 page, and that page is no JSON. There the `.json` ending already says it.
 */
function toBlock({ path, mediaType, headers }: ServedRule): HeaderBlock {
  const { Link, ...others } = headers;
  if (path.includes('{')) return { path: `${path.slice(0, path.indexOf('{'))}*`, headers: others };
  return { path, headers: { 'Content-Type': mediaType, ...others } };
}

function linkOf(served: ServedRule[]): Headers {
  const Link = served.find(({ headers }) => headers.Link)?.headers.Link ?? '';
  return { Link };
}

function covers(wide: HeaderBlock, block: HeaderBlock): boolean {
  return wide !== block && wide.path.endsWith('*') && block.path.startsWith(wide.path.slice(0, -1));
}
