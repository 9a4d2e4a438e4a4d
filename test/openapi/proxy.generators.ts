import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { API_PREFIX } from '../../src/contract/figures.ts';
import type { Transform } from '../../src/live/preview/server.ts';
import { freePort } from '../support/free-port.ts';
import { serveSample, TOOLS } from './served.ts';

/** A query string names the damage, so that the proxy has something to find. */
const damage: Transform = (target, response) => {
  const [, from, to] = /[?]from=(.*)&to=(.*)/.exec(decodeURIComponent(target)) ?? [];
  if (from === undefined || to === undefined) return response;
  const body = Buffer.from(response.body.toString().replace(from, to));
  return {
    ...response,
    body,
    headers: { ...response.headers, 'Content-Length': `${body.length}` },
  };
};

const { webRoot, origin, document } = await serveSample(damage);

let prism: ChildProcess;
let proxy: string;
beforeAll(async () => {
  const port = await freePort();
  const program = `${TOOLS}/@stoplight/prism-cli/dist/index.js`;
  const args = [program, 'proxy', document, origin, '--port', String(port)];
  prism = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] });
  proxy = `http://127.0.0.1:${port}`;
  await vi.waitUntil(() => fetch(proxy).catch(() => false), { timeout: 180_000, interval: 100 });
});
afterAll(async () => {
  const ended = once(prism, 'exit');
  prism.kill();
  await ended;
});

describe('Prism, as a proxy in front of the preview', () => {
  test('finds nothing wrong with requests and bodies', async () => {
    const paths = somePaths();
    expect(paths.length).toBeGreaterThan(80);
    for (const path of paths) {
      expect(await ask(path), path).toEqual({ status: 200, wrong: [] });
    }
  });

  test('finds nothing wrong with a problem', async () => {
    expect(await ask(`${API_PREFIX}/jobs/gone.json`)).toEqual({
      status: 404,
      code: 'job-not-found',
      wrong: [],
    });
  });

  test.each([
    [`${API_PREFIX}/jobs/search/paris/all/all.json`, 'unknown-search-filter', 'request.path.city'],
    [`${API_PREFIX}/salaries/paris.json`, 'salary-guide-not-found', 'request.path.family'],
    // Prism writes all names in lower case.
    [`${API_PREFIX}/jobs/PARIS.json`, 'job-not-found', 'request.path.jobid'],
    [`${API_PREFIX}/paris.json`, 'not-found', 'request'],
  ])('%s: %s, and only the request is wrong', async (path, code, place) => {
    const { wrong, ...answer } = await ask(path);
    expect(answer).toEqual({ status: 404, code });
    expect([...new Set(wrong)]).toEqual([place]);
  });

  test.each([
    [`${API_PREFIX}/salaries/ventas.json`, '"MONTH"', '"DAY"', 'response.body.period'],
    [
      `${API_PREFIX}/jobs/search/all/all/all.json`,
      '"slug":"remoto"',
      '"slug":"lejos"',
      'response.body',
    ],
    [`${API_PREFIX}/jobs/gone.json`, '"job-not-found"', '"lost"', 'response.body.code'],
    [`${API_PREFIX}/jobs/gone.json`, '"status":404', '"status":410', 'response.body.status'],
  ])('%s with %s changed to %s: finds %s', async (path, from, to, place) => {
    const { wrong } = await ask(`${path}?${new URLSearchParams({ from, to })}`);
    expect(wrong.join()).toContain(place);
  });
});

type Violation = { location: string[] };

/** The response of the proxy, and the places where it or the request differs from the description. */
async function ask(path: string) {
  const response = await fetch(`${proxy}${path}`);
  const body = (await response.json()) as { code?: string };
  const violations: Violation[] = JSON.parse(response.headers.get('sl-violations') ?? '[]');
  return {
    status: response.status,
    ...(response.ok ? {} : { code: body.code }),
    wrong: violations.map(({ location }) => location.join('.')),
  };
}

/** Every kind of file: the index, all guides, and every so many vacancies and searches. */
function somePaths(): string[] {
  const files = readdirSync(`${webRoot}${API_PREFIX}`, { recursive: true, encoding: 'utf8' });
  const paths = files
    .filter((file) => file.endsWith('.json') && !/^problems|^openapi/.test(file))
    .toSorted()
    .map((file) => `${API_PREFIX}/${file}`);
  const isFew = (path: string) => !path.startsWith(`${API_PREFIX}/jobs/`);
  return paths.filter((path, index) => isFew(path) || index % 25 === 0);
}
