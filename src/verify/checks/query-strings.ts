import { compareWithGet } from '../compare-with-get.ts';
import { describeStatus, get } from '../exchange.ts';
import { type Check, observeThat } from '../observation.ts';
import { DOCS, INDEX, MISSING_JOB, SEARCH_ALL } from '../site-facts.ts';

const QUERIES: [path: string, query: string][] = [
  [INDEX, '?city=monterrey'],
  [INDEX, '?'],
  // What is odd in a path is not odd in a query string.
  [INDEX, '?next=//a%2fb/../%2e'],
  [SEARCH_ALL, '?modality=remoto&page=2'],
  [DOCS, '?lang=es'],
  [MISSING_JOB, '?id=1'],
];

/** A query string is ignored. */
export function queryChecks(): Check[] {
  return QUERIES.map(([path, query]) =>
    compareWithGet(path, get(`${path}${query}`), (response, plain) => {
      const isSame = response.status === plain.status && response.body.equals(plain.body);
      const actual = `${describeStatus(response)}, a body of ${response.body.length} bytes`;
      return observeThat('query-string', isSame, `${plain.status}, the same body`, actual);
    }),
  );
}
