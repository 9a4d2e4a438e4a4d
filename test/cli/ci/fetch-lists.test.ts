import { readFileSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { outputFileSync } from 'fs-extra/esm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FETCH_LIMITS, fetchLists } from '../../../src/cli/ci/fetch-lists.ts';
import { tempFolder } from '../../support/temp-folder.ts';

const LIST = 'Folio,Puesto\n1,Chofer\n';
const SECRET = 'hush';
const LIMITS = { ...FETCH_LIMITS, bytes: 10_000, pauses: [1, 1] };

type Answer = (response: http.ServerResponse, request: http.IncomingMessage) => void;

const send =
  (status: number, body: string | Buffer = '', headers: http.OutgoingHttpHeaders = {}): Answer =>
  (response) =>
    response.writeHead(status, headers).end(body);

/** Two names of this machine are two hosts. */
const onOtherHost = (path: string) => `http://localhost:${port}${path}?token=${SECRET}`;

const ANSWERS: Record<string, Answer> = {
  '/lista.csv': send(200, LIST, { 'Content-Type': 'text/csv' }),
  '/chunked': (response) => {
    response.write(LIST.slice(0, 5));
    response.end(LIST.slice(5));
  },
  '/book': send(200, 'PK\u0003\u0004…', { 'Content-Type': 'application/octet-stream' }),
  '/old-book': send(200, Buffer.from('d0cf11e0a1b11ae1', 'hex')),
  '/html-in-a-cell': send(200, `${LIST}2,<html> y CSS\n`),
  '/google': (response) =>
    response.writeHead(307, { Location: onOtherHost('/lista.csv') }).end('<HTML>'),
  '/sharepoint': (response, { headers }) =>
    headers.cookie?.includes('auth=1')
      ? response.writeHead(302, { Location: onOtherHost('/cookies') }).end()
      : response
          .writeHead(302, {
            Location: `/sharepoint?${SECRET}`,
            'Set-Cookie': ['auth=1; expires=Thu, 01 Jan 2099 00:00:00 GMT; path=/', 'b=2; secure'],
          })
          .end(),
  '/cookies': (response, { headers }) => response.end(`${LIST}${headers.cookie ?? 'none'}`),
  '/login': send(200, '<!DOCTYPE html><title>Sign in', { 'Content-Type': 'text/html' }),
  '/login-without-type': send(200, '\n<html>'),
  '/unauthorized': send(401, 'x'),
  '/forbidden': send(403, 'x'),
  '/missing': send(404, 'x'),
  '/gone': send(410, 'x'),
  '/teapot': send(418, 'x'),
  '/empty': send(200, ' \n'),
  '/no-content': send(204),
  '/loop': send(302, '', { Location: `/loop?${SECRET}` }),
  '/insecure': send(302, '', { Location: `http://agencia.example/${SECRET}` }),
  '/ftp': send(302, '', { Location: `ftp://agencia.example/${SECRET}` }),
  '/large': send(200, 'x'.repeat(20_000)),
  '/bomb': send(200, gzipSync('x'.repeat(1_000_000)), { 'Content-Encoding': 'gzip' }),
  '/endless': (response) => {
    const pump = setInterval(() => response.write('x'.repeat(1_000)), 1);
    response.on('close', () => clearInterval(pump));
  },
  '/cut-short': (response) => {
    response.writeHead(200, { 'Content-Length': 1_000 }).write(LIST);
    setTimeout(() => response.destroy(), 10);
  },
  '/slow': () => {},
  '/broken': send(503),
  '/recovering': (response) => {
    const status = requests.length % 3 === 0 ? 200 : 500;
    response.writeHead(status).end(LIST);
  },
};

const requests: string[] = [];
const server = http.createServer((request, response) => {
  const path = request.url?.replace(/\?.*/, '') ?? '';
  requests.push(path);
  (ANSWERS[path] ?? send(404))(response, request);
});
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const addressOf = (path: string) => `http://127.0.0.1:${port}${path}?${SECRET}`;

async function fetchFrom(paths: string[], limits = LIMITS) {
  requests.length = 0;
  const folder = tempFolder();
  const report = await fetchLists(paths.map(addressOf).join('\n'), folder, limits);
  expect(JSON.stringify(report)).not.toMatch(new RegExp(`${SECRET}|${port}|agencia`));
  return { ...report, files: report.files.map((file) => file.slice(folder.length + 1)), folder };
}

test.each([
  ['/lista.csv', 'lista.csv', LIST],
  ['/chunked', 'lista.csv', LIST],
  ['/book', 'lista.xlsx', 'PK\u0003\u0004…'],
  ['/html-in-a-cell', 'lista.csv', `${LIST}2,<html> y CSS\n`],
  ['/google', 'lista.csv', LIST],
  ['/recovering', 'lista.csv', LIST],
  // Cookies go back to the host that set them, and to no other one.
  ['/sharepoint', 'lista.csv', `${LIST}none`],
])('%s gives %s', async (path, file, body) => {
  const { files, messages, folder } = await fetchFrom([path]);
  expect({ files, messages }).toEqual({ files: [file], messages: undefined });
  expect(readFileSync(join(folder, file), 'utf8')).toBe(body);
});

test('leaves an old workbook to the build, which says what to do', async () => {
  expect((await fetchFrom(['/old-book'])).files).toEqual(['lista.xls']);
});

test('fetches several lists, and names the one that fails by its line', async () => {
  expect((await fetchFrom(['/lista.csv', '/book'])).files).toEqual(['lista.csv', 'lista-2.xlsx']);
  const { messages } = await fetchFrom(['/lista.csv', '/gone']);
  expect(messages?.en).toMatch(
    /^The list of the secret LIST_URL \(line 2\) could not be fetched: /,
  );
});

test('does nothing without an address', async () => {
  expect(await fetchLists(' \n', tempFolder())).toEqual({ files: [] });
});

describe('a list that cannot be fetched', () => {
  test.each([
    ['/login', 1, /asks for a login/],
    ['/login-without-type', 1, /asks for a login/],
    ['/unauthorized', 1, /asks for a login/],
    ['/forbidden', 1, /asks for a login/],
    ['/missing', 1, /not there any more/],
    ['/gone', 1, /not there any more/],
    ['/teapot', 1, /not there any more \(status 418\)/],
    ['/no-content', 1, /not there any more \(status 204\)/],
    ['/empty', 1, /is empty/],
    ['/loop', 6, /more than 5 times/],
    ['/insecure', 1, /without https/],
    ['/ftp', 1, /without https/],
    ['/large', 1, /more than 256 MB/],
    ['/bomb', 1, /more than 256 MB/],
    ['/endless', 1, /more than 256 MB/],
    ['/cut-short', 3, /in three tries/],
    ['/broken', 3, /in three tries/],
  ])('%s, requested %i times: %s', async (path, times, message) => {
    const { files, messages } = await fetchFrom([path]);
    expect(files).toEqual([]);
    expect(messages?.en).toMatch(message);
    expect(requests).toHaveLength(times);
  });

  test('is given up after its time, three times', async () => {
    const { messages } = await fetchFrom(['/slow'], { ...LIMITS, milliseconds: 30 });
    expect(messages?.en).toMatch(/in three tries/);
    expect(requests).toHaveLength(3);
  });

  test.each(['lista.csv', 'lista.xlsx'])('has the name of %s in the repository', async (name) => {
    const folder = tempFolder();
    outputFileSync(join(folder, name), LIST);
    const { messages } = await fetchLists(addressOf('/lista.csv'), folder, LIMITS);
    expect(messages?.en).toContain(`${name} is in the repository`);
    expect(messages?.en).toContain('LIST_URL');
  });

  test.each(['http://agencia.example/a.csv', 'lista.csv', 'file:///etc/passwd'])(
    'has no https address: %s',
    async (address) => {
      const { messages } = await fetchLists(address, tempFolder(), LIMITS);
      expect(messages?.en).toMatch(/no https address/);
    },
  );
});
