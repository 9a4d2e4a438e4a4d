import { LONG_PATHS } from '../../http/long-paths.ts';
import { get } from '../exchange.ts';
import { judgeOdd } from '../judge-problem.ts';
import type { Check } from '../observation.ts';

/** Paths with a segment that is too long for a file name. */
export function longPathChecks(): Check[] {
  return LONG_PATHS.map((path) => ({
    request: get(path),
    judge: (response) => judgeOdd('long-paths', response),
  }));
}
