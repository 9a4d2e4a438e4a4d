import http, { type IncomingHttpHeaders } from 'node:http';
import { beforeAll, expect, test } from 'vitest';
import { isHiddenPath } from '../../src/contract/http/hidden-paths.ts';
import { readTree } from '../support/built.ts';
import type { Running } from './servers.ts';
import { compareFiles, FRIDAY } from './two-days.ts';

/** Of each folder, this many files are requested. */
const SAMPLE = 10;

/** A response on Thursday, and what the client then knows. */
type Known = { path: string; encoding: string; headers: IncomingHttpHeaders };

/** Tests what a server that has served Thursday's build does after Friday's was swapped in. */
export function testSecondDay(findServer: () => Running): void {
  let running: Running;
  let unchanged: Known[];
  let changed: Known[];

  beforeAll(async () => {
    running = findServer();
    const before = readTree(running.webRoot);
    const known = new Map<string, Known[]>();
    for (const path of sample([...before.keys()].filter(isDated))) {
      known.set(path, await Promise.all(['identity', 'gzip', 'br, gzip'].map(ask(path))));
    }
    await running.rebuild(FRIDAY);
    const { same, changed: other } = compareFiles(before, readTree(running.webRoot));
    const knownOf = (paths: string[]) => paths.flatMap((path) => known.get(path) ?? []);
    [unchanged, changed] = [knownOf(same), knownOf(other)];
  });

  const ask = (path: string) => async (encoding: string) => {
    const { headers } = await request(`${running.origin}${toUrlPath(path)}`, {
      'Accept-Encoding': encoding,
    });
    return { path, encoding, headers };
  };

  const askAgain = ({ path, encoding }: Known, condition: Record<string, string>) =>
    request(`${running.origin}${toUrlPath(path)}`, { 'Accept-Encoding': encoding, ...condition });

  test('asks for files of both kinds', () => {
    expect(unchanged.length).toBeGreaterThan(60);
    expect(changed.length).toBeGreaterThan(30);
  });

  test('says when a file was last modified', () => {
    for (const { path, headers } of [...unchanged, ...changed]) {
      expect([path, headers['last-modified']]).toEqual([path, 'Thu, 12 Nov 2026 18:00:00 GMT']);
      expect([path, headers.etag]).toEqual([path, expect.stringMatching(/^(?:W\/)?".+"$/)]);
    }
  });

  test.each([
    ['If-None-Match', 'etag'],
    ['If-Modified-Since', 'last-modified'],
  ] as const)('an unchanged file is not sent again: %s', async (header, from) => {
    for (const known of unchanged) {
      const { status, body } = await askAgain(known, { [header]: known.headers[from] ?? '' });
      expect([known.path, known.encoding, status]).toEqual([known.path, known.encoding, 304]);
      expect(body).toHaveLength(0);
    }
  });

  test.each([
    ['If-None-Match', 'etag'],
    ['If-Modified-Since', 'last-modified'],
  ] as const)('a changed file is sent, with a new time and ETag: %s', async (header, from) => {
    for (const known of changed) {
      const { status, headers } = await askAgain(known, { [header]: known.headers[from] ?? '' });
      expect([known.path, known.encoding, status]).toEqual([known.path, known.encoding, 200]);
      expect([known.path, headers['last-modified']]).toEqual([
        known.path,
        'Fri, 13 Nov 2026 18:00:00 GMT',
      ]);
      expect(headers.etag).not.toBe(known.headers.etag);
    }
  });
}

/** The first files of each folder, and all vacancies of each city. */
function sample(paths: string[]): string[] {
  const counts = new Map<string, number>();
  return paths.sort().filter((path) => {
    const folder = path.replace(/[^/]+$/, '').replace(/(search\/).*/, '$1');
    const count = (counts.get(folder) ?? 0) + 1;
    counts.set(folder, count);
    return count <= SAMPLE || path.endsWith('/all/all.json');
  });
}

/** Whether a file is served, and so has the time of its content. */
function isDated(path: string): boolean {
  return !isHiddenPath(path);
}

function toUrlPath(path: string): string {
  return path.replace(/\/index\.html$/, '/');
}

type Received = { status: number; headers: IncomingHttpHeaders; body: Buffer };

/** What is on the wire: `fetch` has a cache and encodings of its own. */
function request(url: string, headers: Record<string, string>): Promise<Received> {
  return new Promise((resolve, reject) => {
    // A kept connection may be closed by the server at the moment of the next request.
    const outgoing = http.get(url, { headers, agent: false }, async (incoming) => {
      const body = Buffer.concat(await incoming.toArray());
      resolve({ status: incoming.statusCode ?? 0, headers: incoming.headers, body });
    });
    outgoing.on('error', reject);
  });
}
