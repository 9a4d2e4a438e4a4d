import type { Topic } from '../../src/input/findings/details.ts';
import { TOPICS } from '../../src/input/findings/finding.ts';
import { toCode, toTable } from './markdown.ts';
import type { Texts } from './regions.ts';

/** One table of finding codes for each topic: `findings about files`. */
export function findingTables(): Texts {
  return Object.fromEntries(
    Object.entries(TOPICS).map(([name, topic]) => [`findings about ${name}`, toTopicTable(topic)]),
  );
}

function toTopicTable(topic: Topic): string {
  const rows = Object.entries(topic).map(([code, { severity, docs }]) => [
    severity === 'error' ? toCode(code) : `${toCode(code)} (warning)`,
    docs,
  ]);
  return toTable(['code', 'meaning'], rows);
}
