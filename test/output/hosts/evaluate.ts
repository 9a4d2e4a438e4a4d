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
      // The platform adds the anchors that a source lacks.
      const pattern = new RegExp(`^(?:${src})$`);
      const matched = [path, path.slice(1)].find((tried) => pattern.test(tried));
      if (src === undefined || matched === undefined) continue;
      if (methods && !methods.includes(method)) continue;
      const filled = Object.entries(own).map(([name, value]) => [
        name,
        value.includes('$1') ? matched.replace(pattern, value) : value,
      ]);
      headers = { ...headers, ...Object.fromEntries(filled) };
      // Headers that earlier routes have set are lost with a status.
      if (!rest.continue) return { status, headers: Object.fromEntries(filled), file };
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
