import type { Topic } from '../../src/input/findings/details.ts';
import { TOPICS } from '../../src/input/findings/finding.ts';
import { toCode, toList } from './markdown.ts';
import type { Texts } from './regions.ts';

/** A list of finding codes for each topic: `findings about files`. */
export function findingLists(): Texts {
  return Object.fromEntries(
    Object.entries(TOPICS).map(([name, topic]) => [`findings about ${name}`, toTopicList(topic)]),
  );
}

function toTopicList(topic: Topic): string {
  return toList(
    Object.entries(topic).map(([code, { severity, docs }]) => [
      severity === 'error' ? toCode(code) : `${toCode(code)} (warning)`,
      docs,
    ]),
  );
}
