import { setTimeout as wait } from 'node:timers/promises';
import {
  describeRequest,
  noResponse,
  type SendRequest,
  type SiteRequest,
  type SiteResponse,
} from './exchange.ts';
import { type Observation, observeThat } from './observation.ts';

/** Sends requests again when their connection breaks, and counts the breaks. */
export type RetryingSender = {
  send: SendRequest;
  /** What happened so far. */
  tally(): Tally;
};

export type Tally = {
  /** Each attempt counts. */
  requests: number;
  /** Requests whose connection broke, once or more often. */
  broken: number;
  /** The first of them, and why. */
  first?: string;
};

/** Milliseconds before the second and the third attempt: a site that restarts needs a moment. */
const PAUSES = [100, 400];

export function makeRetrying(
  send: SendRequest,
  pauses: readonly number[] = PAUSES,
): RetryingSender {
  const tally: Tally = { requests: 0, broken: 0 };
  return {
    tally: () => tally,
    async send(request) {
      const attempts = await sendUntilItHolds(request, send, pauses);
      const broken = attempts.find((response) => response.broken);
      tally.requests += attempts.length;
      if (broken) {
        tally.broken += 1;
        tally.first ??= `${describeRequest(request)}: ${broken.failure ?? 'closed when reused'}`;
      }
      return attempts.at(-1) ?? noResponse('not sent');
    },
  };
}

/** The methods that change nothing, whatever the site. Only these are sent again. */
const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The responses of all attempts. */
async function sendUntilItHolds(
  request: SiteRequest,
  send: SendRequest,
  pauses: readonly number[],
): Promise<SiteResponse[]> {
  const attempts = [await send(request)];
  for (const pause of SAFE.has(request.method) ? pauses : []) {
    if (!isLost(attempts.at(-1))) break;
    await wait(pause);
    attempts.push(await send(request));
  }
  return attempts;
}

function isLost(response: SiteResponse | undefined): boolean {
  return response?.status === 0 && response.broken === true;
}

/** One request in so many may break, and always a few: one broken connection is bad luck. */
const ONE_IN = 50;
const BAD_LUCK = 2;

export function judgeConnections({ requests, broken, first = '' }: Tally): Observation {
  const allowed = Math.max(BAD_LUCK, Math.floor(requests / ONE_IN));
  return observeThat(
    'connections',
    broken <= allowed,
    `at most ${allowed} broken connections in ${requests} requests`,
    `${broken} broken connections, the first at ${first}`,
  );
}

/** A note about breaks that are too few to count. */
export function noteBreaks(tally: Tally): string[] {
  const { requests, broken, first } = tally;
  if (broken === 0 || !judgeConnections(tally).kept) return [];
  const times = broken === 1 ? 'A connection' : `${broken} connections`;
  return [`${times} broke in ${requests} requests (${first}). Verify sent the request again.`];
}
