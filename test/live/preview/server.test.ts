import { outputFileSync } from 'fs-extra/esm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { close, createPreview, type LogEntry, listen } from '../../../src/live/preview/server.ts';
import { makeClient } from '../../../src/live/verify/client.ts';
import { get, type SiteRequest } from '../../../src/live/verify/exchange.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const INDEX = `${API_PREFIX}/index.json`;

/** A preview of a small site, and how to send requests to it. */
async function start() {
  const site = tempFolder();
  outputFileSync(`${site}${INDEX}`, '{"index":1}');
  outputFileSync(`${site}/docs/index.html`, '<body>docs</body>');
  const log: LogEntry[] = [];
  const server = createPreview(site, (entry) => log.push(entry));
  const origin = await listen(server, 0);
  const client = makeClient({ origin, timeLimit: 60_000 });
  onTestFinished(async () => {
    client.close();
    await close(server);
  });
  const send = async (request: SiteRequest) => {
    const { status, headers, body } = await client.send(request);
    return { status, headers, body: body.toString() };
  };
  return { send, log };
}

test('listens on loopback only', async () => {
  const server = createPreview(tempFolder());
  expect(await listen(server, 0)).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(server.address()).toMatchObject({ address: '127.0.0.1' });
  await close(server);
});

test('keeps idle connections open, so that a build in this process resets none', async () => {
  const { send } = await start();
  const { headers } = await send(get(INDEX));
  expect(headers).toMatchObject({ connection: 'keep-alive' });
  expect(headers).not.toHaveProperty('keep-alive');
});

test('logs every request and the bytes of its body', async () => {
  const { send, log } = await start();
  await send(get(`${INDEX}?a=1`));
  await send({ method: 'HEAD', path: INDEX });
  await send({ method: 'POST', path: '/nope' });
  expect(log).toEqual([
    { method: 'GET', target: `${INDEX}?a=1`, status: 200, bytes: 11 },
    { method: 'HEAD', target: INDEX, status: 200, bytes: 0 },
    { method: 'POST', target: '/nope', status: 405, bytes: 0 },
  ]);
});

describe('the host of a request', () => {
  test.each([
    ['localhost', 200],
    ['[::1]:8787', 200],
    ['other.example.com', 403],
    ['192.168.0.2', 403],
    ['localhost@example.com', 403],
    ['a:b:c', 403],
  ])('%s gets status %d', async (host, expected) => {
    const { send, log } = await start();
    for (const path of [INDEX, '/nope']) {
      const { status, headers } = await send(get(path, { Host: host }));
      expect(status === 403).toBe(expected === 403);
      expect(headers['access-control-allow-origin']).toBe(expected === 403 ? undefined : '*');
    }
    expect(log[0]).toMatchObject({ status: expected });
  });

  test('that is refused is told why', async () => {
    const { send } = await start();
    const { headers, body } = await send(get(INDEX, { Host: 'a.example.com:8787' }));
    expect(headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8' });
    expect(body).toBe('This server answers for localhost only, not for "a.example.com:8787".\n');
  });
});
