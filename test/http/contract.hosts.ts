import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { HostExceptions } from '../../src/hosts/host.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';
import type { ContractPoint } from '../../src/http/contract-points.ts';
import { DOCUMENTS, toFilePath } from '../../src/http/routes.ts';
import { SITE_RULES } from '../../src/http/site-rules.ts';
import { type Client, makeClient } from '../../src/verify/client.ts';
import { get } from '../../src/verify/exchange.ts';
import { verify } from '../../src/verify/verify.ts';
import { type Running, SERVERS, type Server, serve } from './servers.ts';

/** What a vendor's local emulator cannot prove, because its own file server decides it. */
const BEYOND_EMULATOR: Record<string, ContractPoint[]> = {
  'vercel dev': [
    'media-type',
    'caching',
    'problem-media-type',
    'problem-caching',
    'method-body',
    'encoded-dots',
    'folder-names',
    'cors',
    'exposed-headers',
    'nosniff',
    'problem-body',
    'not-modified',
    'long-paths',
  ],
};

/** Vendors' local runtimes. Cloudflare's keeps all of the contract that Cloudflare keeps. */
const EMULATORS = new Set(['cloudflare-pages', 'cloudflare-workers', 'vercel dev']);

/** These merge slashes before their rules choose the problem. */
const MERGES_SLASHES = new Set(['caddy', 'apache', 'vercel dev']);

/** These compress what they send. */
const COMPRESSES = new Set(['nginx', 'caddy']);

/** For an emulator that needs a tenth of a second for each. */
const FEW_FILES = 300;

for (const server of SERVERS) {
  // A missing server is skipped by name on a developer's machine, and fails in CI.
  const mayRun = server.isThere() || process.env.CI === 'true';
  describe.skipIf(!mayRun)(`${server.name} (needs: ${server.needs})`, () => {
    testHost(server);
  });
}

function testHost(server: Server): void {
  const exceptions: HostExceptions = server.name === 'preview' ? {} : HOSTS[server.host].exceptions;
  const isEmulator = EMULATORS.has(server.name);
  let running: Running;
  let client: Client;

  beforeAll(async () => {
    expect(server.isThere(), `${server.name} is missing: ${server.needs}`).toBe(true);
    running = await serve(server);
    client = makeClient({ origin: running.origin, timeLimit: 30_000 });
  });
  afterAll(async () => {
    client?.close();
    await running?.stop();
  });

  /** What verify reports with its default flags. */
  const findDifferences = async () => {
    const { origin } = running;
    const limit = server.name === 'vercel dev' ? FEW_FILES : 5_000;
    const scope = { limit, seed: 7 };
    const { signal } = new AbortController();
    const { differences, files } = await verify(
      { origin, scope, exceptions, now: new Date(), signal },
      client.send,
    );
    expect(files.requested).toBe(Math.min(files.listed, limit));
    const beyond = new Set(BEYOND_EMULATOR[server.name]);
    return differences.filter(({ verdict, point }) => verdict === 'differs' && !beyond.has(point));
  };

  test('keeps the contract, except for what it cannot do', async () => {
    expect(await findDifferences()).toEqual([]);
  });

  // Vendors' platforms make their compressed copies themselves.
  const copies = server.precompress ? HOSTS[server.host].precompressed : [];
  test.runIf(server.precompress).each(['json', ...copies])(
    'with one damaged copy of one file (%s), it differs',
    async (extension) => {
      const path = '/api/v1/salaries/ventas.json';
      const file = join(running.webRoot, extension === 'json' ? path : `${path}.${extension}`);
      const bytes = readFileSync(file);
      const damaged = Buffer.from(bytes);
      damaged[damaged.length >> 1] = (damaged[damaged.length >> 1] ?? 0) ^ 1;
      writeFileSync(file, damaged);
      try {
        const found = (await findDifferences()).filter(({ point }) => point === 'bytes');
        expect(new Set(found.map(({ request }) => request.split(',')[0]))).toEqual(
          new Set([`GET ${path}`]),
        );
      } finally {
        writeFileSync(file, bytes);
      }
    },
  );

  test('serves no file that the host reads for itself', async () => {
    const paths = HOSTS[server.host].inside(SITE_RULES).map(({ path }) => path);
    for (const path of paths) {
      expect(existsSync(join(running.webRoot, path)), path).toBe(true);
      expect((await client.send(get(path))).status, path).toBe(404);
    }
  });

  // Vendors' platforms keep compressed copies to themselves.
  test.runIf(server.precompress)('serves no compressed copy as a file', async () => {
    const { precompressed } = HOSTS[server.host];
    for (const extension of precompressed) {
      const path = `/api/v1/index.json.${extension}`;
      expect(existsSync(join(running.webRoot, path)), path).toBe(true);
      expect((await client.send(get(path))).status, path).toBe(404);
    }
  });

  test.skipIf(MERGES_SLASHES.has(server.name))('counts a double slash as a segment', async () => {
    const { status, body } = await client.send(get('/api/v1/jobs//no-such-vacancy.json'));
    expect(status).toBe(404);
    expect(JSON.parse(body.toString()).code).toBe('not-found');
  });

  // An emulator's own proxy in front of the worker decides about these.
  test.skipIf(isEmulator)('serves a file whose origin is in the request line', async () => {
    const [plain, absolute, odd] = await Promise.all(
      ['/api/v1/index.json', `${running.origin}/api/v1/index.json`, `${running.origin}//docs/`].map(
        (path) => client.send(get(path)),
      ),
    );
    expect(absolute).toMatchObject({ status: 200, body: plain?.body });
    expect(odd?.status).toBe(404);
  });

  test.skipIf(server.name === 'vercel dev')(
    'serves a file under an escaped name or not at all',
    async () => {
      const { status, headers } = await client.send(get('/api/v1/%69ndex.json'));
      const mediaType = status === 200 ? 'application/json' : 'application/problem+json';
      expect(headers).toMatchObject({ 'content-type': mediaType });
    },
  );

  test.skipIf(isEmulator)('refuses other methods on odd paths, too', async () => {
    const request = { method: 'POST', path: '/api/v1//index.json' };
    const { status, headers, body } = await client.send(request);
    expect(status).toBe(405);
    expect(headers).toMatchObject({ allow: 'GET, HEAD' });
    expect(JSON.parse(body.toString()).code).toBe('method-not-allowed');
  });

  test.skipIf(isEmulator)('does not echo TRACE', async () => {
    const response = await client.send({ method: 'TRACE', path: '/docs/' });
    expect(response).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } });
    expect(JSON.parse(response.body.toString()).code).toBe('method-not-allowed');
  });

  // Its own file server decides about conditions.
  test.skipIf(server.name === 'vercel dev').each([
    ['If-None-Match', '*'],
    ['If-Modified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
    ['If-Match', '"x"'],
    ['If-Unmodified-Since', 'Thu, 01 Jan 1970 00:00:00 GMT'],
    ['Range', 'bytes=0-5'],
  ])('sends a whole problem, whatever the request has as %s', async (name, value) => {
    const path = '/api/v1/jobs/no-such-vacancy.json';
    const [plain, conditional] = await Promise.all(
      [get(path), get(path, { [name]: value })].map((request) => client.send(request)),
    );
    expect(conditional).toMatchObject({ status: 404, body: plain?.body });
    expect(JSON.parse(plain?.body.toString() ?? '').code).toBe('job-not-found');
    const refused = await client.send({ method: 'POST', path, headers: { [name]: value } });
    expect(refused.status).toBe(405);
    expect(JSON.parse(refused.body.toString()).code).toBe('method-not-allowed');
  });

  // Its own file server decides about folders and media types.
  test.skipIf(server.name === 'vercel dev')('redirects a page without its slash', async () => {
    for (const { path, to, status } of SITE_RULES.redirects) {
      for (const method of ['GET', 'HEAD']) {
        const { headers, ...response } = await client.send({ method, path: `${path}?a=1&b=2` });
        expect(response.status, path).toBe(status);
        const location = new URL(headers.location ?? '', running.origin);
        expect(location.href).toBe(`${running.origin}${to}?a=1&b=2`);
        expect(headers).toMatchObject({
          'access-control-allow-origin': '*',
          'x-content-type-options': 'nosniff',
          'cache-control': 'public, max-age=3600, stale-while-revalidate=3600',
        });
        expect(headers).not.toHaveProperty('content-security-policy');
      }
      expect((await client.send({ method: 'POST', path })).status).toBe(405);
      expect((await client.send(get(`/${path}`))).status).toBe(404);
      expect((await client.send(get(`${path}.html`))).status).toBe(404);
    }
  });

  test.skipIf(server.name === 'vercel dev')('names the profile of the API catalog', async () => {
    const { path, mediaType } = DOCUMENTS.apiCatalog;
    for (const method of ['GET', 'HEAD']) {
      const { headers } = await client.send({ method, path });
      expect(headers['content-type']).toBe(mediaType);
      expect(headers.link).toBe('</.well-known/api-catalog>; rel="api-catalog"');
    }
    if (!COMPRESSES.has(server.name)) return;
    const { encoding } = await client.send(get(path, { 'Accept-Encoding': 'gzip' }));
    expect(encoding).toBe('gzip');
  });

  test.skipIf(isEmulator)('sends no header of a page with the 404 for a missing page', async () => {
    const { path } = DOCUMENTS.docsInSpanish;
    const file = join(running.webRoot, toFilePath(path));
    renameSync(file, `${file}.away`);
    try {
      const { status, headers } = await client.send(get(path));
      expect(status).toBe(404);
      expect(headers).toMatchObject({ 'content-type': 'application/problem+json' });
      expect(headers).not.toHaveProperty('content-security-policy');
      expect(headers).not.toHaveProperty('referrer-policy');
    } finally {
      renameSync(`${file}.away`, file);
    }
  });
}
