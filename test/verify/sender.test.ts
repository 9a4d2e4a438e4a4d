import { describe, expect, test } from 'vitest';
import { get, noResponse, noTimelyResponse, type SiteResponse } from '../../src/verify/exchange.ts';
import { judgeConnections, makeSender } from '../../src/verify/sender.ts';
import { checkServer, checkSite, EVERY_FILE } from './check-site.ts';
import { smallSite, type Tamper } from './fake-site.ts';

const BROKEN: SiteResponse = { ...noResponse('socket hang up'), broken: true };
const OK: SiteResponse = { status: 200, headers: {}, body: Buffer.from('ok') };

const NEVER = new AbortController().signal;

/** Sends these responses, one after the other. */
function sending(...responses: SiteResponse[]) {
  const sender = makeSender(async () => responses.shift() ?? OK, NEVER, [0, 0]);
  return { ...sender, left: () => responses.length };
}

describe('a broken connection', () => {
  test('is tried again, and counts once', async () => {
    const { send, traffic } = sending(BROKEN, BROKEN, OK);
    expect(await send(get('/'))).toBe(OK);
    expect(traffic).toMatchObject({ requests: 3, broken: 1, late: 0, dropped: 0 });
  });

  test('is a failure after three attempts', async () => {
    const { send, traffic, left } = sending(BROKEN, BROKEN, BROKEN, OK);
    expect(await send(get('/'))).toBe(BROKEN);
    expect([traffic.requests, traffic.broken, left()]).toEqual([3, 1, 1]);
  });

  test('is not what a late response is', async () => {
    const late = noTimelyResponse(20_000);
    const { send, traffic } = sending(late, OK);
    expect(await send(get('/'))).toBe(late);
    expect(traffic).toEqual({ requests: 1, broken: 0, late: 1, dropped: 0 });
  });
});

test.each([
  [16, 2, true],
  [16, 3, false],
  [2000, 40, true],
  [2000, 41, false],
])('of %i requests %i break: kept %s', (requests, broken, kept) => {
  expect(judgeConnections({ requests, broken, late: 0, dropped: 0 }).kept).toBe(kept);
});

describe('time', () => {
  test('that is up ends what is in flight, and sends nothing more', async () => {
    const time = new AbortController();
    let sent = 0;
    const { send, traffic } = makeSender(() => {
      sent += 1;
      return new Promise(() => {});
    }, time.signal);
    const first = send(get('/1'));
    time.abort();
    expect([await first, await send(get('/2')), sent]).toEqual([undefined, undefined, 1]);
    expect(traffic).toMatchObject({ requests: 0, dropped: 2, firstDropped: 'GET /1' });
  });

  test('is not spent on a site that stalls again and again', async () => {
    const { send, traffic } = sending(...Array.from({ length: 99 }, () => noTimelyResponse(1000)));
    for (let request = 0; request < 20; request += 1) await send(get('/'));
    expect(traffic).toMatchObject({ requests: 12, late: 12, dropped: 8 });
  });

  test('that is up is a difference, and what was not requested is not proven', async () => {
    const time = new AbortController();
    let requests = 0;
    const { having, points, files } = await checkSite(await smallSite(), {
      scope: EVERY_FILE,
      signal: time.signal,
      tamper: () => {
        requests += 1;
        if (requests === 50) time.abort();
      },
    });
    expect(having('differs')).toEqual(['completed']);
    expect(points.find(({ point }) => point === 'outside-root')?.verdict).toBe('not-tested');
    expect([files.requested, requests < 60]).toEqual([0, true]);
  });
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
  const { having, brokenConnections, notes } = await checkServer(await smallSite(), { tamper });
  expect(having('differs')).toEqual([]);
  expect(brokenConnections).toBe(3);
  expect(notes).toContainEqual(expect.stringContaining('3 connections broke'));
});
