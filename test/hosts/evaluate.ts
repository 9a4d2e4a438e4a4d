import type { HostName } from '../../src/host-name.ts';
import type { Headers } from '../../src/http/headers.ts';
import { hostText } from './host-text.ts';

/** What a host sends. `file` is the one whose bytes it sends, if that is another than the requested one. */
export type Sent = { status: number; headers: Headers; file?: string | undefined };

/** A request for a file that exists, or for a path without a file. */
export type Asked = { method?: string; path: string; exists: boolean };

/**
 * Each host as far as its headers go: which of the rules in its own file apply to a request, and in which
 * order. Running servers are the proof (`npm run test:hosts`); this is quick, and asks for every path.
 */
export const EVALUATED: { [Name in HostName]?: (asked: Asked) => Sent } = {
  nginx: evaluateNginx(hostText('nginx', '/nginx.conf')),
  caddy: evaluateCaddy(hostText('caddy', '/Caddyfile')),
  apache: evaluateApache(hostText('apache', '/.htaccess')),
  vercel: evaluateVercel(hostText('vercel', '/vercel.json')),
};

/** A line of a configuration, and the lines in its braces. */
type Directive = { name: string; words: string[]; block: Directive[] };

/** The files that we make have a directive a line. */
function parse(text: string, escapes: RegExp): Directive[] {
  const open: Directive[][] = [[]];
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line === '' || line.startsWith('#')) continue;
    if (line === '}') {
      open.pop();
      continue;
    }
    const found = line.replace(/(?: \{|;)$/, '').matchAll(/"((?:[^"\\]|\\.)*)"|(\S+)/g);
    const [name = '', ...words] = Array.from(
      found,
      ([, quoted, plain]) => plain ?? quoted?.replace(escapes, '$1') ?? '',
    );
    const directive = { name, words, block: [] };
    open.at(-1)?.push(directive);
    if (line.endsWith('{')) open.push(directive.block);
  }
  return open[0] ?? [];
}

function all(block: readonly Directive[], name: string): Directive[] {
  return block.filter((one) => one.name === name);
}

function firstOf(block: readonly Directive[], name: string): string[] {
  return all(block, name)[0]?.words ?? [];
}

/** Exact locations first, then the first expression, then `/`. A location's own headers replace the server's. */
function evaluateNginx(text: string): (asked: Asked) => Sent {
  const config = parse(text, /\\(["\\])/g);
  const server = all(config, 'server')[0]?.block ?? [];
  const locations = all(server, 'location');
  const locate = (uri: string) =>
    locations.find(({ words: [how, path] }) => how === '=' && path === uri) ??
    locations.find(
      ({ words: [how, source = ''] }) => how === '~' && new RegExp(source).test(uri),
    ) ??
    locations.find(({ words: [path] }) => path === '/');
  const expand = (word = '', uri = '', status = 200): string => {
    const map = all(config, 'map').find(({ words }) => words[1] === word);
    if (!map) return word;
    const key = map.words[0] === '$uri' ? uri : String(status);
    const entry =
      map.block.find(({ name }) => name === key) ??
      map.block.find(({ name }) => name.startsWith('~') && new RegExp(name.slice(1)).test(key)) ??
      map.block.find(({ name }) => name === 'default');
    return entry?.words[0] ?? '';
  };
  const typeOf = (block: readonly Directive[], uri: string): string => {
    const [own] = firstOf(block, 'default_type');
    if (own !== undefined) return own;
    const types = all(server, 'types')[0]?.block ?? [];
    const type = types.find(({ words }) => words.includes(uri.split('.').at(-1) ?? ''))?.name ?? '';
    const isText = type === 'text/html' || firstOf(server, 'charset_types').includes(type);
    return isText ? `${type}; charset=${firstOf(server, 'charset')[0]}` : type;
  };
  const send = (status: number, uri: string, block: readonly Directive[], file?: string): Sent => {
    const own = all(block, 'add_header');
    const added = (own.length > 0 ? own : all(server, 'add_header')).flatMap(({ words }) => {
      const value = expand(words[1], uri, status);
      // Without `always`, only some statuses have the header.
      return value === '' || words[2] !== 'always' ? [] : [[words[0], value] as const];
    });
    return {
      status,
      headers: { 'Content-Type': typeOf(block, uri), ...Object.fromEntries(added) },
      file,
    };
  };
  return ({ method = 'GET', path, exists }) => {
    const pages = all(server, 'error_page');
    const pageOf = (status: string) =>
      pages.find(({ words }) => words.includes(status))?.words.at(-1) ?? '';
    const [, , supported = ''] = firstOf(server, 'if');
    if (!new RegExp(supported.slice(0, -1)).test(method)) {
      const page = pageOf('405');
      return send(405, page, locate(page)?.block ?? [], page);
    }
    const location = locate(path);
    const [status, to] = firstOf(location?.block ?? [], 'return');
    if (status === '301' && to !== undefined) {
      const { headers } = send(301, path, location?.block ?? []);
      return { status: 301, headers: { ...headers, Location: to.replace('$is_args$args', '') } };
    }
    if (exists && status === undefined) {
      return send(200, path.endsWith('/') ? `${path}index.html` : path, location?.block ?? []);
    }
    const missing = locations.find(({ words }) => words[0] === pageOf('404'))?.block ?? [];
    const file = expand(firstOf(missing, 'try_files')[0], path);
    return send(404, file, missing, file);
  };
}

/** In the order of the file; an error keeps the headers that were set before it. */
function evaluateCaddy(text: string): (asked: Asked) => Sent {
  const site = parse(text, /\\(")/g).at(-1)?.block ?? [];
  const run = (
    lines: readonly Directive[],
    sent: Sent,
    { method = 'GET', path, exists }: Asked,
  ): boolean => {
    const matchers = new Map(
      lines.filter(({ name }) => name.startsWith('@')).map((one) => [one.name, one]),
    );
    const holds = ([word = '', ...words]: readonly string[]): boolean => {
      if (word === 'not') return !holds(words);
      if (word === 'method') return words.includes(method);
      if (word === 'path_regexp') return new RegExp(words[0] ?? '').test(path);
      if (words[0] === '{err.status_code}') return sent.status === Number(words.at(-1));
      // Odd paths and folders, which are not asked for.
      return false;
    };
    const applies = ([word = '']: readonly string[]): boolean => {
      const matcher = matchers.get(word);
      if (!matcher) return true;
      const { words, block } = matcher;
      return block.length > 0
        ? block.every((one) => holds([one.name, ...one.words]))
        : holds(words);
    };
    for (const { name, words, block } of lines.filter(({ words }) => applies(words))) {
      const rest = words[0]?.startsWith('@') ? words.slice(1) : words;
      if (name === 'header') {
        const set = block.length > 0 ? block.map((one) => [one.name, ...one.words]) : [rest];
        for (const [header = '', value] of set) {
          if (header.startsWith('-')) delete sent.headers[header.slice(1)];
          else if (value !== undefined) sent.headers[header] = value;
        }
      } else if (name === 'rewrite') sent.file = words[1];
      else if (name === 'error') {
        sent.status = Number(rest[0]);
        return true;
      } else if (name === 'redir') {
        sent.status = Number(words[1]);
        sent.headers.Location = sent.file ?? '';
        delete sent.file;
        return true;
      } else if (name === 'file_server') {
        const status = firstOf(block, 'status')[0];
        sent.status = status === undefined ? (exists ? 200 : 404) : Number(status);
        return true;
      } else if (
        (name === 'route' || name === 'handle') &&
        run(block, sent, { method, path, exists })
      ) {
        return true;
      }
    }
    return false;
  };
  return (asked) => {
    const sent: Sent = { status: 0, headers: {} };
    run(all(site, 'route')[0]?.block ?? [], sent, asked);
    if (sent.status >= 400) run(all(site, 'handle_errors')[0]?.block ?? [], sent, asked);
    return sent;
  };
}

/** The sections of a path merge; a status that has a document is a new request for it. */
function evaluateApache(text: string): (asked: Asked) => Sent {
  const lines = text.split('\n').map((line) => line.trim());
  const unquote = (word: string) => word.replace(/^"|"$/g, '').replace(/\\(["\\])/g, '$1');
  const headersOf = (path: string, status: number): Headers => {
    const headers: Headers = {};
    let isOff = false;
    for (const line of lines) {
      const [, section] = /^<If "%\{REQUEST_URI\} =~ m#(.*)#">$/.exec(line) ?? [];
      if (section !== undefined) isOff = !new RegExp(section).test(path);
      else if (line === '</If>') isOff = false;
      const [, type] = /^ForceType (.*)$/.exec(line) ?? [];
      const [, name = '', value, , only] =
        /^Header always set (\S+) ("(?:[^"\\]|\\.)*")( "expr=%\{REQUEST_STATUS\} == (\d+)")?$/.exec(
          line,
        ) ?? [];
      if (isOff || (only !== undefined && Number(only) !== status)) continue;
      if (type !== undefined) headers['Content-Type'] = unquote(type);
      if (value !== undefined) headers[name] = unquote(value);
    }
    return headers;
  };
  return ({ method = 'GET', path, exists }) => {
    const tested: Record<string, string> = { REQUEST_URI: path, REQUEST_METHOD: method };
    const holds = (line: string) => {
      const [, variable = '', not, source = ''] =
        /^RewriteCond %\{(\S+)\} (!?)(\S+)/.exec(line) ?? [];
      const value = tested[variable];
      // Odd paths, folders and inner requests, which are not asked for.
      return value !== undefined && new RegExp(source).test(value) === (not === '');
    };
    let problem = '';
    let [status, conditions] = [exists ? 200 : 404, true];
    for (const line of lines) {
      if (line.startsWith('RewriteCond')) conditions &&= holds(line);
      const [, to = '', flags = ''] = /^RewriteRule \^ (\S+) \[(.*)\]$/.exec(line) ?? [];
      if (flags === '') continue;
      const isMatch = conditions;
      conditions = true;
      if (!isMatch) continue;
      problem = /E=PROBLEM:([^,]+)/.exec(flags)?.[1] ?? problem;
      status = Number(/R=(\d+)/.exec(flags)?.[1] ?? status);
      if (status === 301) return { status, headers: { ...headersOf(path, status), Location: to } };
      if (flags.endsWith('L')) break;
    }
    if (status === 200) return { status, headers: headersOf(path, status) };
    const document = lines.find((line) => line.startsWith(`ErrorDocument ${status} `)) ?? '';
    const file = document.split(' ').at(-1)?.replace('%{reqenv:PROBLEM}', problem) ?? '';
    return { status, headers: headersOf(file, status), file };
  };
}

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
function evaluateVercel(text: string): (asked: Asked) => Sent {
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
