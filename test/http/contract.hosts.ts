import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContractPoint } from '../../src/hosts/host.ts';
import { HOSTS } from '../../src/hosts/hosts.ts';
import { makeClient } from '../../src/verify/client.ts';
import { verify } from '../../src/verify/verify.ts';
import { type Running, SERVERS, type Server, serve } from './servers.ts';

/** What a vendor's local emulator is no witness of: its own file server decides it. */
const BEYOND_EMULATOR: Record<string, ContractPoint[]> = {
  // Compresses locally without saying Vary; the real edge says it.
  'cloudflare-pages': ['compression'],
  'cloudflare-workers': ['compression'],
  'vercel dev': [
    'media-type',
    'caching',
    'problem-media-type',
    'problem-caching',
    'method-body',
    'encoded-dots',
    'folder-names',
    'cors',
    'nosniff',
    'problem-body',
  ],
};

const REQUESTS = 400;

for (const server of SERVERS) {
  // Where a server may be missing the test is left out, but never in CI, and never in silence.
  const mayRun = server.isThere() || process.env.CI === 'true';
  describe.skipIf(!mayRun)(`${server.name} (needs: ${server.needs})`, () => {
    testHost(server);
  });
}

function testHost(server: Server): void {
  let running: Running;
  beforeAll(async () => {
    expect(server.isThere(), `${server.name} is missing: ${server.needs}`).toBe(true);
    running = await serve(server);
  });
  afterAll(() => running?.stop());

  test('keeps the contract, but for what it cannot by its nature', async () => {
    const client = makeClient({ origin: running.origin, timeLimit: 30_000 });
    const { exceptions } = server.name === 'preview' ? { exceptions: {} } : HOSTS[server.host];
    const { rows, requests } = await verify(
      { origin: running.origin, scope: { limit: REQUESTS, seed: 7 }, exceptions },
      client.ask,
    );
    const beyond = new Set(BEYOND_EMULATOR[server.name]);
    const differing = rows
      .filter(({ verdict, point }) => verdict === 'differs' && !beyond.has(point))
      .map(({ point, request, expected, actual }) => ({ point, request, expected, actual }));
    expect(differing).toEqual([]);
    expect(requests).toBeGreaterThan(150);
  });

  test('serves nothing of its own configuration', async () => {
    const names = readdirSync(running.webRoot).filter((name) => /^[._]|^vercel\.json$/.test(name));
    for (const name of names.filter((name) => name !== '.well-known')) {
      const response = await fetch(`${running.origin}/${name}`);
      expect(response.status, name).toBe(404);
    }
  });
}
