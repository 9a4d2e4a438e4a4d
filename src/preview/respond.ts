import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ProblemCode } from '../contract/problem.ts';
import type { Headers } from '../http/headers.ts';
import { isSupported } from '../http/methods.ts';
import { isOddPath } from '../http/odd-paths.ts';
import { toFilePath } from '../http/routes.ts';
import {
  isHiddenPath,
  problemFor,
  type Redirect,
  redirectFor,
  ruleFor,
  SITE_RULES,
} from '../http/site-rules.ts';
import { refuseOddFile } from '../odd-file.ts';

export type PreviewRequest = {
  method: string;
  /** The target of the request line, as it was sent. */
  target: string;
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
};

/** What every host should send for the same request. */
export type PreviewResponse = { status: number; headers: Headers; body: Buffer };

type SiteFile = { body: Buffer; modified: Date };

/** The file of a decoded path, if there is one. */
export type ReadFile = (path: string) => SiteFile | undefined;

/** The response of a site with these files. */
export function respond(readFile: ReadFile, request: PreviewRequest): PreviewResponse {
  const { method, target } = request;
  const { methods } = SITE_RULES;
  if (!isSupported(method)) {
    return toProblem(readFile, 405, methods.code, { Allow: methods.allow });
  }
  const path = toPath(target);
  const name = isOddPath(path) ? undefined : decode(path);
  const redirect = name === undefined ? undefined : redirectFor(name);
  if (redirect) return toRedirect(redirect, target);
  const file = name === undefined || isHiddenPath(name) ? undefined : readFile(name);
  if (name === undefined || !file) return toProblem(readFile, 404, problemFor(name ?? path));
  const headers = toHeaders(name, file);
  return isCurrent(request, file.modified, headers.ETag)
    ? { status: 304, headers, body: Buffer.alloc(0) }
    : { status: 200, headers, body: file.body };
}

/** The files of a web root. One that cannot be read is missing. */
export function filesIn(webRoot: string): ReadFile {
  return (path) => {
    try {
      const file = join(webRoot, toFilePath(path));
      refuseOddFile(file);
      return { body: readFileSync(file), modified: statSync(file).mtime };
    } catch {
      return undefined;
    }
  };
}

/** The path of a request target, which a proxy sends with the origin: `http://host/path`. */
function toPath(target: string): string {
  const [path = ''] = target.replace(/^https?:\/\/[^/?#]*/i, '').split(/[?#]/, 1);
  return path === '' ? '/' : path;
}

function decode(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

function toRedirect({ to, status, headers }: Redirect, target: string): PreviewResponse {
  const query = /\?[^#]*/.exec(target)?.[0] ?? '';
  return {
    status,
    headers: { ...SITE_RULES.common, ...headers, Location: `${to}${query}`, 'Content-Length': '0' },
    body: Buffer.alloc(0),
  };
}

function toHeaders(path: string, { body, modified }: SiteFile) {
  const rule = ruleFor(path);
  return {
    ...SITE_RULES.common,
    'Content-Type': rule?.mediaType ?? 'application/octet-stream',
    ...rule?.headers,
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    'Last-Modified': modified.toUTCString(),
    'Content-Length': String(body.length),
    // The preview ignores Range and sends the whole file, which HTTP allows.
    'Accept-Ranges': 'none',
  };
}

/**
 * If-None-Match compares weakly: `W/"1"` and `"1"` are the same. If-Modified-Since counts only without
 * it, and in whole seconds.
 */
function isCurrent(
  { ifNoneMatch, ifModifiedSince }: PreviewRequest,
  modified: Date,
  etag: string,
): boolean {
  if (ifNoneMatch === undefined) {
    return Date.parse(modified.toUTCString()) <= Date.parse(ifModifiedSince ?? '');
  }
  const tags = ifNoneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}

function toProblem(
  readFile: ReadFile,
  status: number,
  code: ProblemCode,
  more: Headers = {},
): PreviewResponse {
  const { common, problem } = SITE_RULES;
  const body = readFile(problem.pathOf(code))?.body ?? Buffer.alloc(0);
  const headers = { ...common, ...problem.headers, 'Content-Length': String(body.length), ...more };
  return { status, headers, body };
}
