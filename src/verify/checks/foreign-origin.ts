import { COMMON_HEADERS } from '../../http/headers.ts';
import { get } from '../exchange.ts';
import { judgeHeader } from '../judge-headers.ts';
import type { Check } from '../observation.ts';
import { INDEX, MISSING_JOB, SEARCH_ALL } from '../site-facts.ts';

const NAME = 'Access-Control-Allow-Origin';

/** What a browser sends from a page of another site. */
export const FOREIGN = { Origin: 'https://elsewhere.example' };

export function foreignOriginChecks(): Check[] {
  return [INDEX, SEARCH_ALL, MISSING_JOB].map((path) => ({
    request: get(path, FOREIGN),
    judge: (response) => [judgeHeader('cors', NAME, COMMON_HEADERS[NAME], response)],
  }));
}
