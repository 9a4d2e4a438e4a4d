import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ProblemCode } from '../contract/problem.ts';
import { toFilePath } from '../http/routes.ts';
import { type Headers, problemFor, ruleFor, SITE_RULES } from '../http/site-rules.ts';

/** An answer of the preview: what every host owes for the same request. */
export type Answer = { status: number; headers: Headers; body: Buffer };

export type Asked = {
  method: string;
  /** The target of the request line, as it came. */
  target: string;
  ifNoneMatch?: string | undefined;
};

/** Answers a request for a site that lies in a folder. */
export function answer(dir: string, { method, target, ifNoneMatch }: Asked): Answer {
  const { methods } = SITE_RULES;
  if (method !== 'GET' && method !== 'HEAD') {
    return toProblem(dir, 405, methods.code, { Allow: methods.allow });
  }
  const path = target.split(/[?#]/, 1)[0] ?? '';
  const body = isPlain(path) ? readSiteFile(dir, path) : undefined;
  if (!body) return toProblem(dir, 404, problemFor(path));
  const headers = toHeaders(path, body);
  const isKnown = ifNoneMatch !== undefined && matches(ifNoneMatch, headers.ETag ?? '');
  return isKnown ? { status: 304, headers, body: Buffer.alloc(0) } : { status: 200, headers, body };
}

/** Two slashes, escaped slashes or dots, broken escapes: such a path names no file. */
function isPlain(path: string): boolean {
  return path.startsWith('/') && !/\/\/|\\|%(?:2f|5c|2e|00|(?![0-9a-f]{2}))/i.test(path);
}

/** Names that hosts read for themselves, and names that begin with a dot, are not for the public. */
const HIDDEN =
  /(?:^|\/)(?:\.(?!well-known(?:\/|$))|_(?:headers|redirects|worker\.js|routes\.json)$)|^\/vercel\.json$/;

/** The bytes of a file, or nothing: whatever is wrong with a path, there is no file behind it. */
function readSiteFile(dir: string, path: string): Buffer | undefined {
  try {
    const name = decodeURIComponent(path);
    if (HIDDEN.test(name) || name.split('/').includes('..')) return undefined;
    const file = join(dir, toFilePath(name));
    return statSync(file).isFile() ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}

function toHeaders(path: string, body: Buffer): Headers {
  const rule = ruleFor(path);
  return {
    ...SITE_RULES.common,
    'Content-Type': rule?.mediaType ?? 'application/octet-stream',
    ...rule?.headers,
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    'Content-Length': String(body.length),
    // A range request gets the whole file, which HTTP allows; this says so beforehand.
    'Accept-Ranges': 'none',
  };
}

function matches(ifNoneMatch: string, etag: string): boolean {
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

function toProblem(dir: string, status: number, code: ProblemCode, more: Headers = {}): Answer {
  const { common, problem } = SITE_RULES;
  const body = readSiteFile(dir, problem.pathOf(code)) ?? Buffer.alloc(0);
  const headers = { ...common, ...problem.headers, 'Content-Length': String(body.length), ...more };
  return { status, headers, body };
}
