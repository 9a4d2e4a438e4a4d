import { createServer, type Socket } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { type ClientSetting, makeClient } from '../../src/verify/client.ts';
import { get } from '../../src/verify/exchange.ts';
import { serve } from '../support/http.ts';

function connect(origin: string, setting: Partial<ClientSetting> = {}) {
  const client = makeClient({ origin, ...setting });
  onTestFinished(() => client.close());
  return client;
}

/** A server that sends raw bytes; `respond` gets each request and the number of its connection. */
async function serveBytes(respond: (socket: Socket, head: string, connection: number) => void) {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    const connection = connections;
    socket.on('error', () => {});
    socket.on('data', (data) => respond(socket, data.toString(), connection));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
}

function drip(socket: Socket, first: string, more: string): NodeJS.Timeout {
  socket.write(first);
  return setInterval(() => socket.write(more), 5);
}

const OK = 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok';

describe('a kept connection that the server closes', () => {
  test('costs nothing: the request is sent again', async () => {
    const connections: number[] = [];
    const origin = await serveBytes((socket, _, connection) => {
      connections.push(connection);
      // The first connection serves one request, and is gone when the second arrives.
      if (connections.length === 2) socket.resetAndDestroy();
      else socket.write(OK);
    });
    const client = connect(origin);
    expect(await client.send(get('/1'))).toMatchObject({ status: 200 });
    expect(await client.send(get('/2'))).toMatchObject({ status: 200 });
    expect(connections).toEqual([1, 1, 2]);
  });

  test('is a failure if it happens to a new connection', async () => {
    let requests = 0;
    const origin = await serveBytes((socket) => {
      requests += 1;
      socket.resetAndDestroy();
    });
    const { status, failure } = await connect(origin).send(get('/'));
    expect({ status, requests }).toEqual({ status: 0, requests: 1 });
    expect(failure).toMatch(/ECONNRESET|socket hang up/);
  });
});

describe('a body that is too large', () => {
  const tooLarge = { status: 0, failure: 'a body of more than 1000 bytes' };

  test('is cut off while it still arrives', async () => {
    let closed = false;
    const origin = await serve((_, response) => {
      const timer = setInterval(() => response.write('x'.repeat(600)), 5);
      response.on('close', () => {
        closed = true;
        clearInterval(timer);
      });
    });
    const client = connect(origin, { maxBytes: 1000 });
    expect(await client.send(get('/'))).toMatchObject(tooLarge);
    await expect.poll(() => closed).toBe(true);
  });

  test('is cut off when it is decoded', async () => {
    const bomb = gzipSync('x'.repeat(100_000));
    expect(bomb.length).toBeLessThan(1000);
    const origin = await serve((_, response) =>
      response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(bomb),
    );
    expect(await connect(origin, { maxBytes: 1000 }).send(get('/'))).toMatchObject({
      status: 200,
      undecodable: tooLarge.failure,
    });
  });
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
      await connect(origin).send({ ...get(path), raw: true });
      expect(heads.splice(0).map((head) => head.split('\r\n')[0])).toEqual([
        `GET ${path} HTTP/1.1`,
        `GET ${path} HTTP/1.1`,
      ]);
    }
  });

  test('follows no redirect', async () => {
    const origin = await serve((_, response) =>
      response.writeHead(301, { Location: '/elsewhere' }).end(),
    );
    expect(await connect(origin).send(get('/'))).toMatchObject({
      status: 301,
      headers: { location: '/elsewhere' },
    });
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

  test.each([
    ['gzip', 'no gzip', 'a body that is not gzip, as its Content-Encoding says'],
    ['zip', 'x', 'a body in the encoding zip, which verify does not know'],
  ])('reports what it cannot decode: %s', async (encoding, body, undecodable) => {
    const origin = await serve((_, response) =>
      response.writeHead(200, { 'Content-Encoding': encoding }).end(body),
    );
    expect(await connect(origin).send(get('/'))).toMatchObject({ status: 200, undecodable });
  });

  test.each<[string, (socket: Socket) => NodeJS.Timeout]>([
    ['drips', (socket) => drip(socket, 'HTTP/1.1 200 OK\r\nContent-Length: 9999\r\n\r\n', 'x')],
    ['informs', (socket) => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n')],
  ])('gives up on a site that %s for ever', async (_, start) => {
    const origin = await serveBytes((socket) => {
      const timer = start(socket);
      socket.on('close', () => clearInterval(timer));
    });
    const response = await connect(origin, { timeLimit: 150 }).send(get('/'));
    expect(response).toMatchObject({ status: 0, late: true });
  });

  test.each([true, false])('gives up after the time limit (raw: %s)', async (raw) => {
    const origin = await serve(() => {});
    const client = connect(origin, { timeLimit: 100 });
    const response = await client.send({ ...get('/'), raw });
    expect(response).toMatchObject({ status: 0, failure: 'timed out after 0.1 s', late: true });
  });
});
