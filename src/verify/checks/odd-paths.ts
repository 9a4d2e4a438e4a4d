import { ODD_PATHS } from '../../http/odd-paths.ts';
import { get } from '../exchange.ts';
import { judgeOdd } from '../judge-problem.ts';
import type { Check } from '../observation.ts';

/** Odd spellings of a path, each a missing path. */
export function oddPathChecks(): Check[] {
  return ODD_PATHS.flatMap(({ point, examples }) =>
    examples.map((path) => ({
      request: get(path),
      judge: (response) => judgeOdd(point, response),
    })),
  );
}
