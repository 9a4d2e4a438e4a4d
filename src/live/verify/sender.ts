import { setTimeout as wait } from 'node:timers/promises';
import { count } from '../../base/numbers.ts';
import {
  describeRequest,
  type SendRequest,
  type SiteRequest,
  type SiteResponse,
} from './exchange.ts';
import { type Judgement, judgeThat } from './judgement.ts';
import { VERIFY_LIMITS } from './verify-limits.ts';

export type Sender = ReturnType<typeof makeSender>;

/** What was sent so far. */
type Traffic = {
  /** Each attempt counts. */
  requests: number;
  /** Requests whose response did not end in time. */
  late: number;
  /** Requests without a response because time was up. */
  dropped: number;
  firstDropped?: string;
};

/** Milliseconds before the second and the third attempt, for a site that restarts. */
const PAUSES = [100, 400];

/**
 * Retries requests whose connection broke. Stops when `signal` is aborted because time is up, and on a site
 * whose responses do not end: each would take all of its time.
 */
export function makeSender(
  send: SendRequest,
  signal: AbortSignal,
  pauses: readonly number[] = PAUSES,
) {
  const traffic: Traffic = { requests: 0, late: 0, dropped: 0 };
  const timeIsUp = new Promise<undefined>((resolve) => {
    signal.addEventListener('abort', () => resolve(undefined));
  });
  /** A server may also close an idle connection just as it is reused. */
  const sendWithRetries = async (request: SiteRequest, [pause, ...later]: readonly number[]) => {
    const response = await send(request);
    traffic.requests += 1;
    traffic.late += Number(response.late ?? false);
    if (!response.broken || pause === undefined) return response;
    await wait(pause);
    return sendWithRetries(request, later);
  };
  return {
    traffic,
    /** Undefined if time was up before the response. */
    async send(request: SiteRequest): Promise<SiteResponse | undefined> {
      const isOver = signal.aborted || traffic.late >= VERIFY_LIMITS.late;
      const response = isOver
        ? undefined
        : await Promise.race([sendWithRetries(request, pauses), timeIsUp]);
      if (!response) {
        traffic.dropped += 1;
        traffic.firstDropped ??= describeRequest(request);
      }
      return response;
    },
  };
}

/** Whether there was time for every request. What was not requested is not proven. */
export function judgeCompletion({ dropped, firstDropped }: Traffic): Judgement {
  const expected = { en: 'every response in time', es: 'todas las respuestas a tiempo' };
  return judgeThat('answers', dropped === 0, expected, {
    en: `${count(dropped, 'request')} given up for lack of time, from ${firstDropped} on`,
    es: `${count(dropped, 'solicitud', 'solicitudes')} sin tiempo, desde ${firstDropped}`,
  });
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
  await Promise.all(Array.from({ length: VERIFY_LIMITS.inFlight }, worker));
  return results;
}
