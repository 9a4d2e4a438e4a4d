import { brotliCompressSync, gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ClientSetting, makeClient } from '../../../src/live/verify/client.ts';
import { get, toSum } from '../../../src/live/verify/exchange.ts';
import { serve, serveBytes } from '../../support/http.ts';

function connect(origin: string, setting: Partial<ClientSetting> = {}) {
  const client = makeClient({ origin, ...setting });
  onTestFinished(() => client.close());
  return client;
}

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

test('a connection that breaks is a failure, and marked as broken', async () => {
  const origin = await serveBytes((socket) => socket.resetAndDestroy());
  expect(await connect(origin).send(get('/'))).toMatchObject({ status: 0, broken: true });
});

describe('what is on the wire', () => {
  test('sends a path unchanged', async () => {
    const heads: string[] = [];
    const origin = await serveBytes((socket, head) => {
      heads.push(head);
      socket.end(OK);
    });
    for (const path of ['/a/../b', '//c', '/%2e%zz', '/d?e']) {
      await connect(origin).send(get(path));
      expect(heads.pop()?.split('\r\n')[0]).toBe(`GET ${path} HTTP/1.1`);
    }
  });

  test('shows a header that is sent twice', async () => {
    const origin = await serveBytes((socket) =>
      socket.end('HTTP/1.1 200 OK\r\nETag: "1"\r\nETag: "2"\r\nContent-Length: 0\r\n\r\n'),
    );
    expect((await connect(origin).send(get('/'))).headers.etag).toBe('"1", "2"');
  });

  test.each([
    [undefined, 'identity'],
    ['br', 'br'],
  ])('asks for the encoding %s as %s', async (wanted, sent) => {
    const origin = await serve(({ headers }, response) => response.end(headers['accept-encoding']));
    const headers: Record<string, string> = wanted ? { 'Accept-Encoding': wanted } : {};
    expect((await connect(origin).send(get('/', headers))).body.toString()).toBe(sent);
  });

  test.each(['gzip', 'zip'])('reports what it cannot decode: %s', async (encoding) => {
    const origin = await serve((_, response) =>
      response.writeHead(200, { 'Content-Encoding': encoding }).end('plain'),
    );
    const undecodable = expect.stringContaining(encoding);
    expect(await connect(origin).send(get('/'))).toMatchObject({ status: 200, undecodable });
  });

  test.each(['gzip', 'br', undefined])(
    'stops at the limit of a body, packed or not: %s',
    async (encoding) => {
      const pack = { gzip: gzipSync, br: brotliCompressSync };
      const body = (bytes: number) => {
        const plain = Buffer.alloc(bytes);
        return encoding ? pack[encoding as keyof typeof pack](plain) : plain;
      };
      const origin = await serve(({ url }, response) => {
        if (encoding) response.setHeader('Content-Encoding', encoding);
        response.end(body(Number(url?.slice(1))));
      });
      const { send } = connect(origin);
      const maxBytes = 10_000;
      expect(await send({ ...get('/10000'), maxBytes })).toMatchObject({
        sum: toSum(Buffer.alloc(10_000)),
      });
      expect(await send({ ...get('/10001'), maxBytes })).toMatchObject({
        status: 200,
        undecodable: 'a body of more than 10,000 bytes',
      });
    },
  );

  test('keeps a long body only if it is to be read', async () => {
    const body = Buffer.alloc(3_000_000, 'a');
    const { send } = connect(await serve((_, response) => response.end(body)));
    const [hashed, read] = [await send(get('/')), await send({ ...get('/'), isRead: true })];
    expect(hashed.body.length).toBeLessThan(body.length / 2);
    expect(read.body).toHaveLength(body.length);
    expect([hashed.sum, read.sum]).toEqual([toSum(body), toSum(body)]);
  });

  test.each<[string, string, string]>([
    ['sends nothing', '', ''],
    ['drips', 'HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n', 'x'],
    ['informs', '', 'HTTP/1.1 103 Early Hints\r\n\r\n'],
  ])('gives up on a site that %s for ever', async (_, first, more) => {
    const origin = await serveBytes((socket) => {
      socket.write(first);
      const timer = setInterval(() => socket.write(more), 5);
      socket.on('close', () => clearInterval(timer));
    });
    const response = await connect(origin, { timeLimit: 150 }).send(get('/'));
    expect(response).toMatchObject({ status: 0, failure: 'timed out after 0.15 s' });
  });
});
