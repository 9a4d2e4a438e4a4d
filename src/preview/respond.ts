import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import type { ProblemCode } from '../contract/problem.ts';
import type { Headers } from '../http/headers.ts';
import { isSupported } from '../http/methods.ts';
import { isOddPath } from '../http/odd-paths.ts';
import { toFilePath } from '../http/routes.ts';
import { isHiddenPath, problemFor, ruleFor, SITE_RULES } from '../http/site-rules.ts';

export type PreviewRequest = {
  method: string;
  /** The target of the request line, as it was sent. */
  target: string;
  ifNoneMatch?: string | undefined;
};

/** What every host should send for the same request. */
export type PreviewResponse = { status: number; headers: Headers; body: Buffer };

/** The response of a site whose web root is a folder. */
export function respond(
  webRoot: string,
  { method, target, ifNoneMatch }: PreviewRequest,
): PreviewResponse {
  const { methods } = SITE_RULES;
  if (!isSupported(method)) {
    return toProblem(webRoot, 405, methods.code, { Allow: methods.allow });
  }
  const path = toPath(target);
  const name = isOddPath(path) ? undefined : decode(path);
  const body = name === undefined ? undefined : readSiteFile(webRoot, name);
  if (name === undefined || !body) return toProblem(webRoot, 404, problemFor(name ?? path));
  const headers = toHeaders(name, body);
  return isCurrent(ifNoneMatch, headers.ETag)
    ? { status: 304, headers, body: Buffer.alloc(0) }
    : { status: 200, headers, body };
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

/** The bytes of a public file. Takes a decoded path; one that cannot be read has none. */
function readSiteFile(webRoot: string, path: string): Buffer | undefined {
  try {
    if (isHiddenPath(path)) return undefined;
    const file = join(webRoot, toFilePath(path));
    return statSync(file).isFile() ? readFileSync(file) : undefined;
  } catch {
    return undefined;
  }
}

function toHeaders(path: string, body: Buffer) {
  const rule = ruleFor(path);
  return {
    ...SITE_RULES.common,
    'Content-Type': rule?.mediaType ?? 'application/octet-stream',
    ...rule?.headers,
    ETag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`,
    'Content-Length': String(body.length),
    // The preview ignores Range and sends the whole file, which HTTP allows.
    'Accept-Ranges': 'none',
  };
}

/** If-None-Match compares weakly: `W/"1"` and `"1"` are the same. */
function isCurrent(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? [];
  return tags.includes('*') || tags.includes(etag);
}

function toProblem(
  webRoot: string,
  status: number,
  code: ProblemCode,
  more: Headers = {},
): PreviewResponse {
  const { common, problem } = SITE_RULES;
  const body = readSiteFile(webRoot, problem.pathOf(code)) ?? Buffer.alloc(0);
  const headers = { ...common, ...problem.headers, 'Content-Length': String(body.length), ...more };
  return { status, headers, body };
}
