import { API_PREFIX } from '../contract/figures.ts';
import type { OutputFile } from '../files/output-file.ts';
import type { Headers } from '../http/headers.ts';
import { isTemplate } from '../http/path-template.ts';
import type { ServedRule, SiteRules } from '../http/site-rules.ts';

/** Headers for a path, or for everything below it if the path ends in `*`. */
export type HeaderBlock = { path: string; headers: Headers };

/** The `_headers` file that Cloudflare, Netlify and others read from the web root. */
export function headersFile(rules: SiteRules): OutputFile {
  const blocks = headerBlocks(rules).map(({ path, headers }) => {
    const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
    return `${path}\n${lines.join('')}`;
  });
  return { path: '/_headers', body: blocks.join('\n') };
}

/** No two blocks set the same header of a path: those hosts would send both values, joined. */
export function headerBlocks({ common, served }: SiteRules): HeaderBlock[] {
  const api = `${API_PREFIX}/`;
  const wide = [
    { path: '/*', headers: common },
    { path: `${api}*`, headers: sharedHeaders(served.filter(({ path }) => path.startsWith(api))) },
  ];
  const blocks = [...wide, ...served.map(toBlock)];
  return blocks
    .map((block) => withoutCovered(block, blocks))
    .filter(({ headers }) => Object.keys(headers).length > 0);
}

/**
 * Only the block of a single file names its media type: below a `*` a host may have to respond with
 * its own 404 page, which is not JSON. There, the `.json` extension determines the media type.
 */
function toBlock({ path, mediaType, headers }: ServedRule): HeaderBlock {
  if (isTemplate(path)) return { path: `${path.slice(0, path.indexOf('{'))}*`, headers };
  return { path, headers: { 'Content-Type': mediaType, ...headers } };
}

/** The headers that all rules have with the same value. */
function sharedHeaders(rules: readonly ServedRule[]): Headers {
  const [first, ...others] = rules.map(({ headers }) => headers);
  const shared = Object.entries(first ?? {}).filter(([name, value]) =>
    others.every((headers) => headers[name] === value),
  );
  return Object.fromEntries(shared);
}

/** A block without the headers that a wider block sets already. */
function withoutCovered(block: HeaderBlock, blocks: readonly HeaderBlock[]): HeaderBlock {
  const wider = blocks.filter((other) => covers(other, block));
  const own = Object.entries(block.headers).filter(([name, value]) => {
    const values = wider.map(({ headers }) => headers[name]).filter((set) => set !== undefined);
    if (values.some((set) => set !== value)) {
      throw new Error(
        `_headers cannot give ${block.path} its own ${name}: a wider rule has another.`,
      );
    }
    return values.length === 0;
  });
  return { path: block.path, headers: Object.fromEntries(own) };
}

function covers(wide: HeaderBlock, block: HeaderBlock): boolean {
  return wide !== block && wide.path.endsWith('*') && block.path.startsWith(wide.path.slice(0, -1));
}
