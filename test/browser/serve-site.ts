import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import type { ProblemCode } from '../../src/contract/problem.ts';

/** A build that answers on this machine, as a host would answer. */
export type ServedSite = { origin: string; close(): Promise<void> };

/** What the hosts send with every page. */
export const CONTENT_SECURITY_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Serves a folder; it may be filled after the server has said where it is. */
export async function serveSite(dir: string): Promise<ServedSite> {
  const server = createServer(async ({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname);
    const body = await readFile(join(dir, file)).catch(() => undefined);
    if (body) send(response, 200, MEDIA_TYPES[extname(file)] ?? 'text/plain', body);
    else await sendProblem(response, dir, pathname);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

const MEDIA_TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
};

/** The problem for a path that is no file, by the form of the path. */
const MISSING: [RegExp, ProblemCode][] = [
  [/^\/api\/v1\/jobs\/search\/[^/]+\/[^/]+\/[^/]+\.json$/, 'unknown-search-filter'],
  [/^\/api\/v1\/jobs\/[^/]+\.json$/, 'job-not-found'],
  [/^\/api\/v1\/salaries\/[^/]+\.json$/, 'salary-guide-not-found'],
  [/^/, 'not-found'],
];

async function sendProblem(response: ServerResponse, dir: string, path: string): Promise<void> {
  const [, code] = MISSING.find(([form]) => form.test(path)) ?? [];
  const body = await readFile(join(dir, `/api/v1/problems/${code}.json`));
  send(response, 404, 'application/problem+json', body);
}

function send(response: ServerResponse, status: number, type: string, body: Buffer): void {
  response.writeHead(status, {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Access-Control-Allow-Origin': '*',
    ...(type.startsWith('text/html') && { 'Content-Security-Policy': CONTENT_SECURITY_POLICY }),
  });
  response.end(body);
}
