import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { rejectSpecialFile } from '../../base/files/special-file.ts';
import type { ProblemCode } from '../problem.ts';
import type { Headers } from './headers.ts';
import { toFilePath } from './routes.ts';
import {
  isHiddenPath,
  problemFor,
  type Redirect,
  redirectFor,
  ruleFor,
  SITE_RULES,
} from './site-rules.ts';
import { isUnsafePath } from './unsafe-paths.ts';

export type PreviewRequest = {
  method: string;
  /** The target of the request line, as it was sent. */
  target: string;
  ifNoneMatch?: string | undefined;
  ifModifiedSince?: string | undefined;
};

/** The response that the contract requires. `File` is whatever the caller knows about a file. */
export type ExpectedResponse<File> = {
  status: 200 | 301 | 404 | 405;
  headers: Headers;
  /** What the body says, if it is a problem. */
  problem?: ProblemCode;
  /** What the body is. Absent in a redirect, and for a problem that the site does not have. */
  file?: File | undefined;
};

/** `fileAt` finds the file of a decoded path, if there is one. */
export function expectedResponse<File>(
  { method, target }: Pick<PreviewRequest, 'method' | 'target'>,
  fileAt: (path: string) => File | undefined,
): ExpectedResponse<File> {
  const { common, methods, problem: problems } = SITE_RULES;
  const toProblem = (status: 404 | 405, problem: ProblemCode, more: Headers = {}) => ({
    status,
    headers: { ...common, ...problems.headers, ...more },
    problem,
    file: fileAt(problems.pathOf(problem)),
  });
  if (!methods.supported.includes(method))
    return toProblem(405, methods.code, { Allow: methods.allow });
  const path = toPath(target);
  const name = isUnsafePath(path) ? undefined : decode(path);
  if (name === undefined) return toProblem(404, problemFor(path));
  const redirect = redirectFor(name, (page) => fileAt(page) !== undefined);
  if (redirect) return toRedirect(redirect, target);
  const file = isHiddenPath(name) ? undefined : fileAt(name);
  return file ? expectedFile(name, file) : toProblem(404, problemFor(name));
}

/** The response to a request for a file that exists. */
export function expectedFile<File>(path: string, file: File): ExpectedResponse<File> {
  const rule = ruleFor(path);
  const mediaType = rule?.mediaType ?? 'application/octet-stream';
  const headers = { ...SITE_RULES.common, 'Content-Type': mediaType, ...rule?.headers };
  return { status: 200, headers, file };
}

/** What every host should send for the same request. */
export type PreviewResponse = { status: number; headers: Headers; body: Buffer };

type SiteFile = { body: Buffer; modified: Date };

/** The file of a decoded path, if there is one. */
export type ReadFile = (path: string) => SiteFile | undefined;

/** The response of a site with these files. */
export function respond(readFile: ReadFile, request: PreviewRequest): PreviewResponse {
  const { status, headers: promised, file } = expectedResponse(request, readFile);
  const body = file?.body ?? Buffer.alloc(0);
  const headers = { ...promised, 'Content-Length': String(body.length) };
  if (status !== 200 || !file) return { status, headers, body };
  const etag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`;
  const more = {
    ETag: etag,
    'Last-Modified': file.modified.toUTCString(),
    // The preview ignores Range and sends the whole file, which HTTP allows.
    'Accept-Ranges': 'none',
  };
  return isCurrent(request, file.modified, etag)
    ? { status: 304, headers: { ...headers, ...more }, body: Buffer.alloc(0) }
    : { status, headers: { ...headers, ...more }, body };
}

/** The files of a web root. One that cannot be read is missing. */
export function filesIn(webRoot: string): ReadFile {
  return (path) => {
    try {
      const file = join(webRoot, toFilePath(path));
      rejectSpecialFile(file);
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

function toRedirect({ to, status, headers }: Redirect, target: string): ExpectedResponse<never> {
  const query = /\?[^#]*/.exec(target)?.[0] ?? '';
  const location = { Location: `${to}${query}` };
  return { status, headers: { ...SITE_RULES.common, ...headers, ...location } };
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
