import { createHash } from 'node:crypto';
import { readFileSync, realpathSync, statSync } from 'node:fs';
import type { IncomingHttpHeaders } from 'node:http';
import { join, posix, sep } from 'node:path';
import { rejectSpecialFile } from '../../base/files/special-file.ts';
import { expectedResponse, type Requested } from '../../contract/http/expected-response.ts';
import type { Headers } from '../../contract/http/headers.ts';
import { toFilePath } from '../../contract/http/routes.ts';

/** Names of headers are in lower case. */
type PreviewRequest = Requested & { headers?: IncomingHttpHeaders };

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

/** The files of a web root, each by one name, so that no path or link leads out of it. One that cannot be read is missing. */
export function filesIn(webRoot: string): ReadFile {
  return (path) => {
    if (posix.join('/', path) !== path) return undefined;
    try {
      const file = realpathSync(join(webRoot, toFilePath(path)));
      if (!file.startsWith(realpathSync(webRoot) + sep)) return undefined;
      rejectSpecialFile(file);
      return { body: readFileSync(file), modified: statSync(file).mtime };
    } catch {
      return undefined;
    }
  };
}

/**
 * If-None-Match compares weakly: `W/"1"` and `"1"` are the same. If-Modified-Since counts only without
 * it, and in whole seconds.
 */
function isCurrent({ headers = {} }: PreviewRequest, modified: Date, etag: string): boolean {
  const { 'if-none-match': noneMatch, 'if-modified-since': since = '' } = headers;
  if (noneMatch === undefined) return Date.parse(modified.toUTCString()) <= Date.parse(since);
  const tags = noneMatch.split(',').map((tag) => tag.trim().replace(/^W\//, ''));
  return tags.includes('*') || tags.includes(etag);
}
