import { mkdirSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { PROBLEM_CODES } from '../../src/contract/problem.ts';
import { makeReload } from '../../src/preview/reload.ts';
import { type Answer, answer } from '../../src/preview/respond.ts';
import { close, createPreview, listen } from '../../src/preview/server.ts';
import { tempFolder } from '../support/data-folder.ts';

let site: string;

beforeEach(() => {
  const folder = tempFolder();
  site = join(folder, 'site');
  const put = (path: string, text: string) => {
    mkdirSync(join(site, path, '..'), { recursive: true });
    writeFileSync(join(site, path), text);
  };
  put('api/v1/index.json', '{"index":1}');
  put('docs/index.html', '<body>guide</body>');
  put('_headers', 'secret');
  put('.htaccess', 'secret');
  for (const code of PROBLEM_CODES) put(`api/v1/problems/${code}.json`, JSON.stringify({ code }));
  writeFileSync(join(folder, 'outside.json'), 'secret');
});

const get = (target: string): Answer => answer(site, { method: 'GET', target });
const codeOf = ({ body }: Answer) => JSON.parse(body.toString()).code;

describe('a file', () => {
  test('has its headers, and an ETag that gives 304', () => {
    const { status, headers } = get('/api/v1/index.json');
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'Content-Type': 'application/json',
      'Access-Control-Allow-Origin': '*',
      'X-Content-Type-Options': 'nosniff',
      'Cache-Control': 'public, max-age=3600, stale-while-revalidate=3600',
    });
    const again = (ifNoneMatch: string) =>
      answer(site, { method: 'GET', target: '/api/v1/index.json', ifNoneMatch }).status;
    expect(again(headers.ETag ?? '')).toBe(304);
    expect(again(`"other", W/${headers.ETag}`)).toBe(304);
    expect(again('*')).toBe(304);
    expect(again('"other"')).toBe(200);
  });

  test.each(['?a=1', '?', '#x', '?x=../../outside.json'])(
    'is the same with %s behind it',
    (tail) => {
      expect(get(`/api/v1/index.json${tail}`).body.toString()).toBe('{"index":1}');
    },
  );

  test('a folder is served by its page', () => {
    expect(get('/docs/').body.toString()).toContain('guide');
  });
});

describe('what is no file', () => {
  test.each([
    ['/docs', 'not-found'],
    ['/api/v1/', 'not-found'],
    ['/api/v1/index.json/', 'not-found'],
    ['/api/v1/jobs/x.json', 'job-not-found'],
    ['/_headers', 'not-found'],
    ['/.htaccess', 'not-found'],
    ['/../outside.json', 'not-found'],
    ['/%2e%2e/outside.json', 'not-found'],
    ['/..%2foutside.json', 'not-found'],
    ['/api/v1/%00', 'not-found'],
    ['/%zz', 'not-found'],
    ['/%', 'not-found'],
    ['//api/v1/index.json', 'not-found'],
    [`/${'a'.repeat(5000)}`, 'not-found'],
    ['*', 'not-found'],
  ])('%s is 404', (target, code) => {
    const given = get(target);
    expect(given.status).toBe(404);
    expect(codeOf(given)).toBe(code);
    expect(given.headers['Content-Type']).toBe('application/problem+json');
    expect(given.headers['Cache-Control']).toBe('public, max-age=60');
  });
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'BREW'])('%s is 405 on any path', (method) => {
  for (const target of ['/api/v1/index.json', '/nope']) {
    const given = answer(site, { method, target });
    expect(given.status).toBe(405);
    expect(given.headers.Allow).toBe('GET, HEAD');
    expect(codeOf(given)).toBe('method-not-allowed');
  }
});

describe('the server', () => {
  async function ask(method: string, path: string, touch = {}) {
    const lines: string[] = [];
    const log = ({ status, target }: { status: number; target: string }) =>
      lines.push(`${status} ${target}`);
    const server = createPreview(site, { log, ...touch });
    const origin = await listen(server, 0);
    onTestFinished(() => close(server));
    const body = await new Promise<string>((resolve, reject) => {
      const asked = request(origin, { method, path }, (response) => {
        let text = '';
        response.on('data', (chunk) => {
          text += chunk;
        });
        response.on('end', () => resolve(text));
      });
      asked.on('error', reject);
      asked.end();
    });
    return { body, lines };
  }

  test('answers HEAD without a body, and keeps a log', async () => {
    expect(await ask('HEAD', '/api/v1/index.json')).toEqual({
      body: '',
      lines: ['200 /api/v1/index.json'],
    });
  });

  test('puts a reloader into pages at the desk, and only there', async () => {
    const reload = makeReload();
    const page = await ask('GET', '/docs/', { touch: reload.touch });
    expect(page.body).toContain('<script src="/__reload/client.js"></script></body>');
    expect((await ask('GET', '/docs/')).body).not.toContain('__reload');
    const version = async () =>
      (await ask('GET', '/__reload/version', { touch: reload.touch })).body;
    const before = await version();
    reload.now();
    expect(await version()).not.toBe(before);
  });
});
