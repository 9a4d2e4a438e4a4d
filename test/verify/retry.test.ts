import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import { get, noResponse, type SiteResponse } from '../../src/verify/exchange.ts';
import { judgeConnections, makeRetrying } from '../../src/verify/retry.ts';
import { checkServer } from './check-site.ts';
import { siteFiles, type Tamper } from './fake-site.ts';

const BROKEN: SiteResponse = { ...noResponse('socket hang up'), broken: true };
const OK: SiteResponse = { status: 200, headers: {}, body: Buffer.from('ok') };

/** Sends these responses, one after the other. */
function sending(...responses: SiteResponse[]) {
  const sender = makeRetrying(async () => responses.shift() ?? OK, [0, 0]);
  return { ...sender, left: () => responses.length };
}

describe('a broken connection', () => {
  test('is tried again, and counts once', async () => {
    const { send, tally } = sending(BROKEN, BROKEN, OK);
    expect(await send(get('/'))).toBe(OK);
    expect(tally()).toEqual({ requests: 3, broken: 1, first: 'GET /: socket hang up' });
  });

  test('is a failure after three attempts', async () => {
    const { send, tally, left } = sending(BROKEN, BROKEN, BROKEN, OK);
    expect(await send(get('/'))).toBe(BROKEN);
    expect([tally().requests, tally().broken, left()]).toEqual([3, 1, 1]);
  });

  test('is not tried again for a method that may change something', async () => {
    const { send, tally } = sending(BROKEN, OK);
    expect(await send({ method: 'POST', path: '/' })).toBe(BROKEN);
    expect(tally().requests).toBe(1);
  });

  test('a timeout is not a broken connection', async () => {
    const late = noResponse('timed out after 20 s');
    const { send, tally } = sending(late, OK);
    expect(await send(get('/'))).toBe(late);
    expect(tally()).toEqual({ requests: 1, broken: 0 });
  });
});

test.each([
  [16, 2, true],
  [16, 3, false],
  [230, 4, true],
  [230, 5, false],
  [2000, 40, true],
  [2000, 41, false],
])('of %i requests %i break: kept %s', (requests, broken, kept) => {
  expect(judgeConnections({ requests, broken }).kept).toBe(kept);
});

/** Breaks the connection of every n-th GET of another path, before or while it responds. */
function breakEvery(times: number, limit = Infinity): Tamper {
  const seen = new Set<string>();
  let broken = 0;
  return (response, { method, target }) => {
    if (method !== 'GET' || seen.has(target)) return;
    seen.add(target);
    if (seen.size % times !== 0 || broken >= limit) return;
    broken += 1;
    // Half of a body is as broken as none.
    response.raw = broken % 2 ? '' : 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n{';
  };
}

test('one broken connection in a while does not fail a site', async () => {
  const tamper = breakEvery(30, 3);
  const { having, brokenConnections, notes } = await checkServer(await siteFiles(), { tamper });
  expect(having('differs')).toEqual([]);
  expect(brokenConnections).toBe(3);
  expect(notes).toContainEqual(
    expect.stringMatching(/^3 connections broke in 24\d requests \(GET /),
  );
});

test('a site whose connections break regularly is named', async () => {
  const tamper = breakEvery(8);
  const { having, results } = await checkServer(await siteFiles(), { tamper });
  expect(having('differs')).toEqual(['connections']);
  expect(results[0]).toMatchObject({
    point: 'connections',
    request: 'all requests',
    expected: expect.stringMatching(/^at most 5 broken connections in 2\d\d requests$/),
    actual: expect.stringMatching(/^\d\d broken connections, the first at GET \//),
  });
});

test('a server that restarts is waited for', async () => {
  let attempts = 0;
  const server = createServer((request, response) => {
    attempts += 1;
    if (attempts < 3) request.socket.destroy();
    else response.end('ok');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { makeClient } = await import('../../src/verify/client.ts');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const client = makeClient({ origin, timeLimit: 30_000 });
  onTestFinished(() => client.close());
  const start = performance.now();
  expect(await makeRetrying(client.send).send(get('/'))).toMatchObject({ status: 200 });
  expect(attempts).toBe(3);
  expect(performance.now() - start).toBeGreaterThan(450);
});
