import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillTemplate } from '../../src/contract/http/path-template.ts';
import {
  ALL_PAGES,
  ASSISTANT,
  CACHE_CONTROL,
  DATA_SETS,
  DOCUMENTS,
  FEEDS,
  OPERATIONS,
  PAGES,
  pathTo,
} from '../../src/contract/http/routes.ts';
import { SITE_RULES } from '../../src/contract/http/site-rules.ts';
import { type Client, makeClient } from '../../src/live/verify/client.ts';
import { get } from '../../src/live/verify/exchange.ts';
import type { Verdict } from '../../src/live/verify/judgement.ts';
import type { Scope } from '../../src/live/verify/probes.ts';
import { verify } from '../../src/live/verify/verify.ts';
import { HOSTS } from '../../src/output/hosts/hosts.ts';
import { testSecondDay } from './second-day.ts';
import { OWN_SERVERS, type Running, SERVERS, type Server, serve } from './servers.ts';
import { THURSDAY } from './two-days.ts';

/** Of the files that share a rule, emulators and variants of a server serve a sample. */
const FEW_FILES = 60;

const INDEX = OPERATIONS.getApiIndex.path;

for (const server of SERVERS) {
  // A missing server is skipped by name on a developer's machine, and fails in CI.
  const mayRun = server.isThere() || process.env.CI === 'true';
  describe.skipIf(!mayRun)(`${server.name} (needs: ${server.needs})`, () => {
    testHost(server);
  });
}

/** A value of each name in the addresses of pages. */
const EXISTING: Record<string, string> = { family: 'ventas', city: 'leon' };

function testHost(server: Server): void {
  const exceptions = server.name === 'preview' ? {} : HOSTS[server.host].exceptions;
  const isEmulator = server.beyond !== undefined;
  // Its own file server decides about headers, conditions and folders.
  const isVercel = server.host === 'vercel';
  let running: Running;
  let client: Client;

  beforeAll(async () => {
    expect(server.isThere(), `${server.name} is missing: ${server.needs}`).toBe(true);
    running = await serve(server, THURSDAY);
    // Emulators take seconds for a file, and many times that on a loaded machine.
    client = makeClient({ origin: running.origin, timeLimit: 200_000 });
  });
  afterAll(async () => {
    client?.close();
    await running?.stop();
  });

  const findDifferences = async (scope: Scope) => {
    const { origin } = running;
    const { signal } = new AbortController();
    const request = { origin, scope, exceptions, now: new Date(), signal };
    const { differences, files, checks } = await verify(request, client.send);
    const differing = differences.filter(
      ({ verdict, check }) => verdict === 'differs' && !server.beyond?.includes(check),
    );
    return { differing, files, checks };
  };

  test('passes the contract checks, except for what it cannot do', async () => {
    const limit = server.servesAll ? Number.POSITIVE_INFINITY : FEW_FILES;
    const { differing, files, checks } = await findDifferences({ limit, seed: 7 });
    expect(differing).toEqual([]);
    expect(files.requested).toBe(Math.min(files.listed, limit));
    const having = (wanted: Verdict) =>
      checks.filter(({ verdict }) => verdict === wanted).map(({ check }) => check);
    expect(having('not-tested')).toEqual([]);
    // An exception that a server does not need any more has to go.
    if (!server.beyond?.length)
      expect(having('cannot').sort()).toEqual(Object.keys(exceptions).sort());
  });

  test.skipIf(isVercel)('serves a file under an escaped name or not at all', async () => {
    const { status, headers } = await client.send(get(INDEX.replace('i', '%69')));
    const mediaType = status === 200 ? 'application/json' : 'application/problem+json';
    // Cloudflare redirects to the name itself.
    if (status === 307) expect(headers).toMatchObject({ location: INDEX });
    else expect(headers).toMatchObject({ 'content-type': mediaType });
  });

  test.skipIf(isVercel).each([
    ['If-None-Match', '*'],
    ['If-Modified-Since', 'Fri, 01 Jan 2100 00:00:00 GMT'],
  ])('sends a whole problem, whatever the request has as %s', async (name, value) => {
    const path = pathTo(OPERATIONS.getJob, { jobId: 'no-such-vacancy' });
    const headers = { [name]: value };
    const [plain, conditional, refused] = await Promise.all(
      [get(path), get(path, headers), { method: 'POST', path, headers }].map(client.send),
    );
    expect(conditional).toMatchObject({ status: 404, body: plain?.body });
    expect(JSON.parse(plain?.body.toString() ?? '').code).toBe('job-not-found');
    expect(refused?.status).toBe(405);
    expect(JSON.parse(refused?.body.toString() ?? '').code).toBe('method-not-allowed');
  });

  test.skipIf(isVercel)(
    'redirects a page with its query string, and none of its headers',
    async () => {
      const pages = ALL_PAGES.filter(({ path }) => /.\/$/.test(path));
      for (const page of pages) {
        const to = fillTemplate(page.path, (name) => EXISTING[name] ?? '');
        const path = to.slice(0, -1);
        const response = await client.send(get(`${path}?a=1&b=2`));
        const location = new URL(response.headers.location ?? '', running.origin);
        expect(location.href).toBe(`${running.origin}${to}?a=1&b=2`);
        // The redirects of a platform are its own.
        if (isEmulator) {
          expect([307, 308], path).toContain(response.status);
          continue;
        }
        expect(response.status, path).toBe(SITE_RULES.redirect.status);
        expect(response.headers).toMatchObject({ 'cache-control': CACHE_CONTROL.data });
        expect(response.headers).not.toHaveProperty('content-security-policy');
      }
    },
  );

  test.each([DATA_SETS.vacancies.path, ASSISTANT.path])(
    'sends %s as it is, whatever the client accepts',
    async (path) => {
      for (const accepted of ['identity', 'gzip', 'gzip, br', '*']) {
        const { encoding, body } = await client.send(get(path, { 'Accept-Encoding': accepted }));
        expect(encoding, accepted).toBeUndefined();
        expect(body.equals(readFileSync(join(running.webRoot, path))), accepted).toBe(true);
      }
    },
  );

  // The media type of the catalog has a parameter, which servers compare differently.
  test
    .runIf(server.compresses)
    .each([
      DOCUMENTS.apiCatalog.path,
      PAGES.en.docs.path,
      DATA_SETS.vacancyTable.path,
      FEEDS.all.path,
    ])('compresses %s', async (path) => {
    const { encoding } = await client.send(get(path, { 'Accept-Encoding': 'gzip, br' }));
    expect(encoding).toMatch(/^(?:gzip|br)$/);
  });

  test.each(['/data/vacancies', '/data/vacancies.csv.gz', '/agents/mcp.tgz.gz', '/feeds/all'])(
    'has nothing at %s, which a server might find a file for',
    async (path) => {
      const { status, body } = await client.send(get(path, { 'Accept-Encoding': 'gzip, br' }));
      expect(status).toBe(404);
      expect(JSON.parse(body.toString()).code).toBe('not-found');
    },
  );

  // Vendors' platforms make ETags of their own.
  describe.runIf(OWN_SERVERS.includes(server))('on the second day', () =>
    testSecondDay(() => running),
  );
}
