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

export type PreviewRequest = {
  method: string;
  /** The target of the request line, as it was sent. */
  target: string;
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
};

/** What every host should send for the same request. */
export type PreviewResponse = { status: number; headers: Headers; body: Buffer };

/** The response of a site whose web root is a folder. */
export function respond(webRoot: string, request: PreviewRequest): PreviewResponse {
  const { method, target } = request;
  const { methods } = SITE_RULES;
  if (!isSupported(method)) {
    return toProblem(webRoot, 405, methods.code, { Allow: methods.allow });
  }
  const path = toPath(target);
  const name = isOddPath(path) ? undefined : decode(path);
  const redirect = name === undefined ? undefined : redirectFor(name);
  if (redirect) return toRedirect(redirect, target);
  const file = name === undefined ? undefined : readSiteFile(webRoot, name);
  if (name === undefined || !file) return toProblem(webRoot, 404, problemFor(name ?? path));
  const headers = toHeaders(name, file);
  return isCurrent(request, file.modified, headers.ETag)
    ? { status: 304, headers, body: Buffer.alloc(0) }
    : { status: 200, headers, body: file.body };
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

type SiteFile = { body: Buffer; modified: Date };

/** A public file. Takes a decoded path; one that cannot be read has none. */
function readSiteFile(webRoot: string, path: string): SiteFile | undefined {
  try {
    if (isHiddenPath(path)) return undefined;
    const file = join(webRoot, toFilePath(path));
    const found = statSync(file);
    return found.isFile() ? { body: readFileSync(file), modified: found.mtime } : undefined;
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
  webRoot: string,
  status: number,
  code: ProblemCode,
  more: Headers = {},
): PreviewResponse {
  const { common, problem } = SITE_RULES;
  const body = readSiteFile(webRoot, problem.pathOf(code))?.body ?? Buffer.alloc(0);
  const headers = { ...common, ...problem.headers, 'Content-Length': String(body.length), ...more };
  return { status, headers, body };
}
