import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import http, { type IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastGlob from 'fast-glob';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASSISTANT, DATA_INDEX, DATA_SETS, DOCUMENTS, FEEDS } from '../../src/http/routes.ts';
import { isWorthCompressing, ruleFor, SITE_RULES } from '../../src/http/site-rules.ts';
import { COMPRESSING_APACHE, type Running, SERVERS, type Server, serve } from './servers.ts';

/** The servers that compress by themselves what they send. */
const COMPRESSES = new Set(['nginx', 'caddy', COMPRESSING_APACHE.name]);

/** Its own file server decides about headers. */
const DECIDES_HEADERS = new Set(['vercel dev']);

/** What clients say about the encodings they take; undefined: nothing. */
const ACCEPTED = [undefined, 'identity', 'gzip', 'gzip, br', 'br;q=1.0, gzip;q=0.8, *;q=0.1', '*'];

const ARCHIVE = DATA_SETS.vacancies.path;
const PACKAGE = ASSISTANT.path;

for (const server of [...SERVERS, COMPRESSING_APACHE]) {
  for (const precompress of server.precompress ? [false, true] : [false]) {
    const name = precompress ? `${server.name} --precompress` : server.name;
    const mayRun = server.isThere() || process.env.CI === 'true';
    describe.skipIf(!mayRun)(`${name} (needs: ${server.needs})`, () => {
      testDataSets({ ...server, precompress });
    });
  }
}

function testDataSets(server: Server): void {
  const decidesHeaders = DECIDES_HEADERS.has(server.name);
  let running: Running;
  let paths: string[];

  beforeAll(async () => {
    expect(server.isThere(), `${server.name} is missing: ${server.needs}`).toBe(true);
    running = await serve(server);
    const feeds = fastGlob.sync('feeds/**/*.xml', { cwd: running.webRoot });
    paths = [DATA_INDEX, ...Object.values(DATA_SETS)].map(({ path }) => path);
    paths.push(...feeds.map((file) => `/${file}`), PACKAGE);
  });
  afterAll(() => running?.stop());

  const fileOf = (path: string) => readFileSync(join(running.webRoot, path));
  const send = (path: string, accepted?: string, method = 'GET') =>
    request(running.origin, { path, accepted, method });

  test.skipIf(decidesHeaders).each(['GET', 'HEAD'])(
    'sends every data set, feed and package with its headers to %s',
    async (method) => {
      expect(paths).toHaveLength(8 + 40 + 1);
      for (const path of paths) {
        const { status, headers, body } = await send(path, undefined, method);
        expect(status, path).toBe(200);
        expect(headers, path).toMatchObject(expectedHeaders(path));
        expect(body.equals(method === 'GET' ? fileOf(path) : Buffer.alloc(0)), path).toBe(true);
      }
    },
  );

  test.each(ACCEPTED)('sends the archive as it is to "Accept-Encoding: %s"', async (accepted) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await send(ARCHIVE, accepted, method);
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty('content-encoding');
      if (!decidesHeaders) expect(headers).toMatchObject(expectedHeaders(ARCHIVE));
      if (method === 'HEAD') continue;
      const { files } = JSON.parse(fileOf(DATA_INDEX.path).toString());
      expect(createHash('sha256').update(body).digest('hex')).toBe(files[0].sha256);
      expect(body.equals(fileOf(ARCHIVE))).toBe(true);
    }
  });

  test.each(ACCEPTED)('sends the package as it is to "Accept-Encoding: %s"', async (accepted) => {
    for (const method of ['GET', 'HEAD']) {
      const { status, headers, body } = await send(PACKAGE, accepted, method);
      expect(status).toBe(200);
      expect(headers).not.toHaveProperty('content-encoding');
      if (!decidesHeaders) expect(headers).toMatchObject(expectedHeaders(PACKAGE));
      expect(body.equals(method === 'GET' ? fileOf(PACKAGE) : Buffer.alloc(0))).toBe(true);
    }
  });

  test('makes no compressed copy of the archive or the package', () => {
    for (const copy of [ARCHIVE, PACKAGE].flatMap((path) => [`${path}.gz`, `${path}.br`])) {
      expect(existsSync(join(running.webRoot, copy)), copy).toBe(false);
    }
    const hasCopy = existsSync(join(running.webRoot, `${DATA_SETS.vacancyTable.path}.gz`));
    expect(hasCopy).toBe(server.precompress);
  });

  test.each([
    '/data',
    '/data/',
    '/data/vacancies.ndjson',
    '/data/vacancies',
    '/data/vacancies.csv.gz',
    '/data/vacancies.csv.br',
    '/data/vacancies.ndjson.gz.gz',
    '/data/vacancies.ndjson.gz.br',
    '/data/nothing.csv',
    '/data/more/vacancies.csv',
    '/agents',
    '/agents/',
    '/agents/mcp',
    '/agents/mcp.tar',
    '/agents/mcp.tgz.gz',
    '/agents/mcp.tgz.br',
    '/feeds',
    '/feeds/',
    '/feeds/cities',
    '/feeds/cities/',
    '/feeds/all.xml.gz',
    '/feeds/nothing.xml',
    '/feeds/cities/atlantis.xml',
    '/feeds/families/all.json',
  ])('has nothing at %s', async (path) => {
    for (const accepted of [undefined, 'gzip, br']) {
      const { status, headers, decoded } = await send(path, accepted);
      expect(status).toBe(404);
      expect(JSON.parse(decoded.toString())).toMatchObject({ status: 404, code: 'not-found' });
      const { common, problem } = SITE_RULES;
      if (!decidesHeaders) {
        expect(headers).toMatchObject(inLowerCase({ ...common, ...problem.headers }));
      }
    }
  });

  test('refuses other methods', async () => {
    for (const path of [ARCHIVE, PACKAGE, DATA_SETS.vacancyTable.path, FEEDS.all.path]) {
      const { status, headers, decoded } = await send(path, undefined, 'POST');
      expect(status, path).toBe(405);
      expect(headers).toMatchObject({ allow: 'GET, HEAD' });
      if (!decidesHeaders) expect(JSON.parse(decoded.toString()).code).toBe('method-not-allowed');
    }
  });

  test('sends the same texts whatever it compresses', async () => {
    const sets = paths.filter((path) => path !== ARCHIVE && path !== PACKAGE);
    // Its media type has a parameter, which servers compare differently.
    const texts = [...sets, DOCUMENTS.apiCatalog.path];
    for (const path of texts) {
      const { headers, decoded } = await send(path, 'gzip, br');
      expect(decoded.equals(fileOf(path)), path).toBe(true);
      if (!decidesHeaders) expect(headers, path).toMatchObject(expectedHeaders(path));
      if (!COMPRESSES.has(server.name) || !isWorthCompressing(path, decoded.length)) continue;
      expect(headers['content-encoding'], path).toMatch(/^(?:gzip|br)$/);
      expect(headers.vary, path).toMatch(/accept-encoding/i);
    }
  });
}

function expectedHeaders(path: string): Record<string, string> {
  const rule = ruleFor(path);
  if (!rule) throw new Error(`The route table does not have ${path}.`);
  return inLowerCase({
    ...SITE_RULES.common,
    ...rule.headers,
    'Content-Type': rule.mediaType,
  });
}

function inLowerCase(headers: Record<string, string>): Record<string, string> {
  const entries = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return Object.fromEntries(entries);
}

type Asked = { path: string; accepted: string | undefined; method: string };
type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer; decoded: Buffer };

/** What is on the wire: `fetch` names encodings of its own, and decodes. */
function request(origin: string, { path, accepted, method }: Asked): Promise<Received> {
  const headers = accepted === undefined ? {} : { 'Accept-Encoding': accepted };
  return new Promise((resolve, reject) => {
    // A kept connection may be closed by the server at the moment of the next request.
    const options = { method, headers, agent: false } as const;
    const outgoing = http.request(`${origin}${path}`, options, async (incoming) => {
      const body = Buffer.concat(await incoming.toArray());
      const { statusCode: status = 0, headers } = incoming;
      resolve({ status, headers, body, decoded: decode(headers['content-encoding'], body) });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

function decode(encoding: string | undefined, body: Buffer): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}
