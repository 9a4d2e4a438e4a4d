import { describe, expect, onTestFinished, test } from 'vitest';
import { makeClient } from '../../../src/live/verify/client.ts';
import { get, noResponse, type SiteResponse } from '../../../src/live/verify/exchange.ts';
import { makeSender } from '../../../src/live/verify/sender.ts';
import { verify } from '../../../src/live/verify/verify.ts';
import { VERIFY_LIMITS } from '../../../src/live/verify/verify-limits.ts';
import { checkServer, checkSite, EVERY_FILE, INDEX, toRequest } from './check-site.ts';
import { serve, smallSite, type Tamper } from './fake-site.ts';

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
    expect(traffic).toMatchObject({ requests: 3, dropped: 0 });
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
    expect(traffic).toMatchObject({ requests: 1, dropped: 0 });
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
    const { having, checks, files } = await checkSite(await smallSite(), {
      scope: EVERY_FILE,
      signal: time.signal,
      tamper: () => {
        requests += 1;
        if (requests === 50) time.abort();
      },
    });
    expect(having('differs')).toEqual(['answers']);
    expect(checks.find(({ check }) => check === 'private-files')?.verdict).toBe('not-tested');
    expect([files.requested, requests < 60]).toEqual([0, true]);
  });
});

describe('a body that never ends', () => {
  /** Verifies a site on which these responses never end, for less time than one response may take. */
  async function verifyWithout(chunk: string, isEndless: (path: string) => boolean) {
    const origin = await serve(await smallSite(), (response, { path }) => {
      if (isEndless(path)) response.endless = chunk;
    });
    const client = makeClient({ origin });
    onTestFinished(() => client.close());
    const signal = AbortSignal.timeout(1_500);
    return verify(toRequest({ origin, preview: true, signal }), client.send);
  }

  const chunks = [
    ['a drip', ' '],
    ['a flood', ' '.repeat(100_000)],
  ] as const;

  test.each(chunks)('of missing paths, %s: verify stops when its time is up', async (_, chunk) => {
    const start = performance.now();
    const { checks } = await verifyWithout(chunk, (path) => /nothing|no-such|telepatia/.test(path));
    expect(checks.find(({ check }) => check === 'answers')?.verdict).toBe('differs');
    expect(performance.now() - start).toBeLessThan(VERIFY_LIMITS.responseMs);
  });

  test('of every other path, a drip: verify gives up after a few', async () => {
    let requests = 0;
    const origin = await serve(await smallSite(), (response, { path }) => {
      requests += 1;
      if (path !== INDEX) response.endless = ' ';
    });
    const [patient, hasty] = [makeClient({ origin }), makeClient({ origin, timeLimit: 100 })];
    onTestFinished(() => {
      patient.close();
      hasty.close();
    });
    const { checks } = await verify(toRequest({ origin, preview: true }), (request) =>
      (request.path === INDEX ? patient : hasty).send(request),
    );
    expect(checks.find(({ check }) => check === 'answers')?.verdict).toBe('differs');
    // Those in flight are awaited; the index is requested in many ways.
    expect(requests).toBeLessThan(1 + VERIFY_LIMITS.late + VERIFY_LIMITS.inFlight);
  });

  test('of a missing path, a flood: verify stops reading at a megabyte', async () => {
    const origin = await serve(await smallSite(), (response, { path }) => {
      if (path === '/nothing') response.endless = ' '.repeat(100_000);
    });
    const client = makeClient({ origin });
    onTestFinished(() => client.close());
    let undecodable: string | undefined;
    await verify(toRequest({ origin, preview: true }), async (request) => {
      const response = await client.send(request);
      if (request.path === '/nothing') undecodable = response.undecodable;
      return response;
    });
    expect(undecodable).toBe('a body of more than 1,000,000 bytes');
  });

  test('of the index, a drip: there is no site', async () => {
    await expect(verifyWithout(' ', (path) => path === INDEX)).rejects.toThrow('in time');
  });

  // Whether the limit of bytes or of time ends it depends on the speed of the machine.
  test('of the index, a flood: the site does not pass, and verify stops', async () => {
    const start = performance.now();
    const hasPassed = await verifyWithout(' '.repeat(100_000), (path) => path === INDEX).then(
      ({ checks }) => checks.every(({ verdict }) => verdict === 'passed'),
      () => false,
    );
    expect(hasPassed).toBe(false);
    expect(performance.now() - start).toBeLessThan(VERIFY_LIMITS.responseMs);
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
