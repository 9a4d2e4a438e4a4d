import { SITE_RULES } from '../../http/site-rules.ts';
import { judgeHeader } from '../judge-headers.ts';
import type { Check } from '../observation.ts';
import { EVERYTHING } from '../site-facts.ts';
import { GAP, get, INDEX } from './compare-with-get.ts';

const NAME = 'Access-Control-Allow-Origin';

/** A browser on a page of another site. */
export const FOREIGN = { Origin: 'https://elsewhere.example' };

export function foreignOriginChecks(): Check[] {
  return [INDEX, EVERYTHING, GAP].map((path) => ({
    question: get(path, FOREIGN),
    judge: (answer) => [judgeHeader('cors', NAME, SITE_RULES.common[NAME] ?? '', answer)],
  }));
}
