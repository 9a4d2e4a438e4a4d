import { outputFileSync } from 'fs-extra/esm';
import { describe, expect, onTestFinished, test } from 'vitest';
import { makeReload } from '../../src/preview/reload.ts';
import { close, createPreview, type LogEntry, listen } from '../../src/preview/server.ts';
import { makeClient } from '../../src/verify/client.ts';
import { get, type SiteRequest } from '../../src/verify/exchange.ts';
import { tempFolder } from '../support/temp-folder.ts';

const INDEX = '/api/v1/index.json';

/** A preview of a small site, and how to send requests to it. */
async function start(reload?: ReturnType<typeof makeReload>) {
  const site = tempFolder();
  outputFileSync(`${site}${INDEX}`, '{"index":1}');
  outputFileSync(`${site}/docs/index.html`, '<body>docs</body>');
  const log: LogEntry[] = [];
  const server = createPreview(site, {
    log: (entry) => log.push(entry),
    ...(reload && { transform: reload.transform }),
  });
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

describe('reload', () => {
  test('leaves a 304 as it is, so that a known page does not turn blank', async () => {
    const { headers } = await (await start()).send(get('/docs/'));
    const { send } = await start(makeReload());
    const known = await send(get('/docs/', { 'If-None-Match': headers.etag ?? '' }));
    expect(known.status).toBe(304);
  });

  test('adds its script to pages, and to nothing else', async () => {
    const { send } = await start(makeReload());
    const page = await send(get('/docs/'));
    expect(page.body).toBe('<body>docs<script src="/__reload/client.js"></script></body>');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(page.headers).not.toHaveProperty('etag');
    expect(page.headers).not.toHaveProperty('last-modified');
    const file = await send(get(INDEX));
    expect(file.body).toBe('{"index":1}');
    expect(file.headers).toHaveProperty('etag');
    expect((await send(get('/__reload/client.js'))).headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
    });
  });
});
