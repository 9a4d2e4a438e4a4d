import type { Headers } from '../../../src/contract/http/headers.ts';

/** What a host sends. `file` is the one whose bytes it sends, if that is another than the requested one. */
export type Sent = { status: number; headers: Headers; file?: string | undefined };

/** A request for a file that exists, or for a path without a file. */
export type Asked = { method?: string; path: string; exists: boolean };

type VercelRoute = {
  src?: string;
  handle?: string;
  methods?: string[];
  dest?: string;
  status?: number;
  headers?: Headers;
  continue?: boolean;
};

/** How Vercel documents its routes: the first that fits ends the search, unless it continues. */
export function evaluateVercel(text: string): (asked: Asked) => Sent {
  const routes: VercelRoute[] = JSON.parse(text).routes;
  return ({ method = 'GET', path, exists }) => {
    let headers: Headers = {};
    for (const {
      src,
      handle,
      methods,
      dest: file,
      status = 200,
      headers: own = {},
      ...rest
    } of routes) {
      if (handle === 'filesystem' && exists) return { status: 200, headers };
      // The platform also tries the path without its first slash.
      const matches = [path, path.slice(1)].some((tried) => new RegExp(src ?? '^$').test(tried));
      if (src === undefined || !matches || (methods && !methods.includes(method))) continue;
      headers = { ...headers, ...own };
      // Headers that earlier routes have set are lost with a status.
      if (!rest.continue) return { status, headers: own, file };
    }
    throw new Error(`No route for ${path}.`);
  };
}

/** All blocks that fit. A host would join a header that two of them set. */
export function evaluateHeadersFile(text: string, path: string): Headers {
  const headers: Headers = {};
  for (const block of text.trim().split('\n\n')) {
    const [at = '', ...lines] = block.split('\n');
    if (at.endsWith('*') ? !path.startsWith(at.slice(0, -1)) : path !== at) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([^:]+): (.*)$/.exec(line) ?? [];
      headers[name] = name in headers ? `${headers[name]}, ${value}` : value;
    }
  }
  return headers;
}
