import { setTimeout as wait } from 'node:timers/promises';
import { count } from '../numbers.ts';
import {
  describeRequest,
  type SendRequest,
  type SiteRequest,
  type SiteResponse,
} from './exchange.ts';
import { type Judgement, judgeThat } from './judgement.ts';
import { VERIFY_LIMITS } from './verify-limits.ts';

/** Sends requests again when their connection breaks, and none any more when time is up. */
export type Sender = {
  /** Undefined: time was up before there was a response. */
  send(request: SiteRequest): Promise<SiteResponse | undefined>;
  /** What happened so far. */
  traffic: Traffic;
};

export type Traffic = {
  /** Each attempt counts. */
  requests: number;
  /** Requests whose connection broke, once or more often. */
  broken: number;
  /** The first of them, and why. */
  firstBroken?: string;
  /** Requests whose response did not arrive in time. */
  late: number;
  /** Requests without a response because time was up. */
  dropped: number;
  firstDropped?: string;
};

/** Milliseconds before the second and the third attempt: a site that restarts needs a moment. */
const PAUSES = [100, 400];

const { lateResponses, inFlight, broken: BREAKS } = VERIFY_LIMITS;

/** `signal` says that time is up. */
export function makeSender(
  send: SendRequest,
  signal: AbortSignal,
  pauses: readonly number[] = PAUSES,
): Sender {
  const traffic: Traffic = { requests: 0, broken: 0, late: 0, dropped: 0 };
  const timeIsUp = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined));
  });
  const record = (request: SiteRequest, attempts: SiteResponse[] | undefined) => {
    if (!attempts) {
      traffic.dropped += 1;
      traffic.firstDropped ??= describeRequest(request);
      return;
    }
    const broken = attempts.find((response) => response.broken);
    traffic.requests += attempts.length;
    if (attempts.at(-1)?.late) traffic.late += 1;
    if (!broken) return;
    traffic.broken += 1;
    traffic.firstBroken ??= `${describeRequest(request)}: ${broken.failure}`;
  };
  return {
    traffic,
    async send(request) {
      const isOver = signal.aborted || traffic.late >= lateResponses;
      const attempts = isOver
        ? undefined
        : await Promise.race([sendUntilItHolds(request, send, pauses), timeIsUp]);
      record(request, attempts);
      return attempts?.at(-1);
    },
  };
}

/** The responses of all attempts. A server may also close an idle connection just as it is reused. */
async function sendUntilItHolds(
  request: SiteRequest,
  send: SendRequest,
  pauses: readonly number[],
): Promise<SiteResponse[]> {
  const attempts = [await send(request)];
  for (const pause of pauses) {
    if (!attempts.at(-1)?.broken) break;
    await wait(pause);
    attempts.push(await send(request));
  }
  return attempts;
}

export function judgeConnections({ requests, broken, firstBroken = '' }: Traffic): Judgement {
  const allowed = Math.max(BREAKS.always, Math.floor(requests / BREAKS.oneIn));
  return judgeThat(
    'connections',
    broken <= allowed,
    `at most ${allowed} broken connections in ${requests} requests`,
    `${broken} broken connections, the first at ${firstBroken}`,
  );
}

/** Whether there was time for every request. What was not requested is not proven. */
export function judgeCompletion({ late, dropped, firstDropped }: Traffic): Judgement {
  const reason =
    late >= lateResponses ? `after ${late} responses that did not arrive` : 'for lack of time';
  return judgeThat(
    'completed',
    dropped === 0,
    'every response in time',
    `${count(dropped, 'request')} given up ${reason}, from ${firstDropped} on`,
  );
}

/** A note about breaks that are too few to count. */
export function noteBreaks(traffic: Traffic): string[] {
  const { requests, broken, firstBroken } = traffic;
  if (broken === 0 || !judgeConnections(traffic).kept) return [];
  const times = broken === 1 ? 'A connection' : `${broken} connections`;
  return [
    `${times} broke in ${requests} requests (${firstBroken}). Verify sent the request again.`,
  ];
}

/** Like an asynchronous `map` that works on a few elements at a time. */
export async function mapBounded<T, R>(
  list: readonly T[],
  work: (element: T) => Promise<R>,
): Promise<R[]> {
  const results: R[] = [];
  const rest = list.entries();
  const worker = async () => {
    for (const [index, element] of rest) results[index] = await work(element);
  };
  await Promise.all(Array.from({ length: inFlight }, worker));
  return results;
}
