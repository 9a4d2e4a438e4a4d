import { describeStatus, type Question } from '../exchange.ts';
import { type Check, observe } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';
import { describeBytes, FILES, get } from './compare-with-get.ts';

/** Who has the file already gets a 304. Only where there is an ETag to ask with. */
export function revalidationChecks({ references }: SiteFacts): Check[] {
  const tagged = FILES.flatMap((path) => {
    const etag = references.get(path)?.headers.etag;
    return etag === undefined ? [] : [get(path, { 'If-None-Match': etag })];
  });
  return tagged.flatMap((question, index) => [
    unchanged(question),
    ...(index === 0 ? [unchanged({ ...question, bare: true }), changed(question.path)] : []),
  ]);
}

function unchanged(question: Question): Check {
  return {
    question,
    judge: (answer) => {
      const actual = `${describeStatus(answer)}, ${describeBytes(answer.body)}`;
      return [observe('not-modified', '304, no body', actual)];
    },
  };
}

function changed(path: string): Check {
  return {
    question: get(path, { 'If-None-Match': '"another"' }),
    judge: (answer) => [observe('not-modified', 200, describeStatus(answer))],
  };
}
