import { describe, expect, test } from 'vitest';
import { get, noResponse, type SiteResponse } from '../../../src/live/verify/exchange.ts';
import { makeSender } from '../../../src/live/verify/sender.ts';
import { checkServer, checkSite, EVERY_FILE } from './check-site.ts';
import { smallSite, type Tamper } from './fake-site.ts';

const BROKEN: SiteResponse = { ...noResponse('socket hang up'), broken: true };
const OK: SiteResponse = { ...noResponse(''), status: 200, body: Buffer.from('ok') };

const NEVER = new AbortController().signal;

/** Sends these responses, one after the other. */
function sending(...responses: SiteResponse[]) {
  const sender = makeSender(async () => responses.shift() ?? OK, NEVER, [0, 0]);
  return { ...sender, left: () => responses.length };
}

describe('a broken connection', () => {
  test('is tried again', async () => {
    const { send, traffic } = sending(BROKEN, BROKEN, OK);
    expect(await send(get('/'))).toBe(OK);
    expect(traffic).toEqual({ requests: 3, dropped: 0 });
  });

  test('is a failure after three attempts', async () => {
    const { send, traffic, left } = sending(BROKEN, BROKEN, BROKEN, OK);
    expect(await send(get('/'))).toBe(BROKEN);
    expect([traffic.requests, left()]).toEqual([3, 1]);
  });

  test('is not what a late response is', async () => {
    const late = noResponse('timed out');
    const { send, traffic } = sending(late, OK);
    expect(await send(get('/'))).toBe(late);
    expect(traffic).toEqual({ requests: 1, dropped: 0 });
  });
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
  const { having } = await checkServer(await smallSite(), { tamper });
  expect(having('differs')).toEqual([]);
});
