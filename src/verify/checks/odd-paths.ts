import { LONG_PATHS } from '../../http/long-paths.ts';
import { ODD_PATHS } from '../../http/odd-paths.ts';
import { get } from '../exchange.ts';
import { judgeOdd } from '../judge-problem.ts';
import type { Check } from '../observation.ts';

/** Odd spellings of a path, and paths with a segment too long for a file name: all are missing paths. */
export function oddPathChecks(): Check[] {
  const long = { point: 'long-paths', examples: LONG_PATHS } as const;
  return [...ODD_PATHS, long].flatMap(({ point, examples }) =>
    examples.map((path) => ({
      request: get(path),
      judge: (response) => judgeOdd(point, response),
    })),
  );
}
