import { describeStatus } from '../exchange.ts';
import { type Check, observeThat } from '../observation.ts';
import { EVERYTHING } from '../site-facts.ts';
import { compareWithGet, DOCS, GAP, get, INDEX } from './compare-with-get.ts';

const QUERIES: [path: string, query: string][] = [
  [INDEX, '?city=monterrey'],
  [INDEX, '?'],
  [EVERYTHING, '?modality=remoto&page=2'],
  [DOCS, '?lang=es'],
  [GAP, '?id=1'],
];

/** A query string changes nothing. */
export function queryChecks(): Check[] {
  return QUERIES.map(([path, query]) =>
    compareWithGet(path, get(`${path}${query}`), (answer, plain) => {
      const isSame = answer.status === plain.status && answer.body.equals(plain.body);
      const actual = `${describeStatus(answer)}, a body of ${answer.body.length} bytes`;
      return observeThat('query-string', isSame, `${plain.status}, the same body`, actual);
    }),
  );
}
