import { CODINGS } from '../../http/compression.ts';
import { DATA_SETS } from '../../http/routes.ts';
import { compareWithGet } from '../compare-with-get.ts';
import { describeStatus, get, type SiteResponse } from '../exchange.ts';
import { type Check, type Observation, observeThat } from '../observation.ts';
import { DOCS, INDEX, SEARCH_ALL } from '../site-facts.ts';

/** A host may compress or not, but the decoded bytes must be the same. */
export function compressionChecks(): Check[] {
  return [
    ...[INDEX, SEARCH_ALL, DOCS, VACANCY_TABLE].flatMap((path) =>
      Object.values(CODINGS).map((coding) =>
        compareWithGet(path, get(path, { 'Accept-Encoding': coding }), (response, plain) =>
          judgeCompressed(coding, response, plain),
        ),
      ),
    ),
    compressedFileCheck(),
  ];
}

const VACANCY_TABLE = DATA_SETS.vacancyTable.path;

/** A file that is compressed by itself has no Content-Encoding, or clients would save another file. */
function compressedFileCheck(): Check {
  const { path } = DATA_SETS.vacancies;
  const codings = Object.values(CODINGS).join(', ');
  return compareWithGet(path, get(path, { 'Accept-Encoding': codings }), (response, plain) => {
    const { encoding, status, body } = response;
    const faults = [
      status !== 200 && describeStatus(response),
      encoding !== undefined && `Content-Encoding: ${encoding}`,
      encoding === undefined && status === 200 && !body.equals(plain.body) && 'another body',
    ].filter((fault) => fault !== false);
    const expected = 'the same file without Content-Encoding';
    return observeThat('compression', faults.length === 0, expected, faults.join(', '));
  });
}

function judgeCompressed(coding: string, response: SiteResponse, plain: SiteResponse): Observation {
  const { encoding, headers, status, body } = response;
  const isEncoded = encoding !== undefined;
  const faults = [
    status !== 200 && describeStatus(response),
    status === 200 && !body.equals(plain.body) && 'another body',
    isEncoded && encoding !== coding && `Content-Encoding: ${encoding}`,
    isEncoded && !variesByEncoding(headers.vary) && `Vary: ${headers.vary ?? 'none'}`,
    headers['content-type'] !== plain.headers['content-type'] &&
      `Content-Type: ${headers['content-type'] ?? 'none'}`,
  ].filter((fault) => fault !== false);
  const expected = `the same file, plain or as ${coding} with Vary: Accept-Encoding`;
  return observeThat('compression', faults.length === 0, expected, faults.join(', '));
}

function variesByEncoding(vary = ''): boolean {
  const names = vary.split(',').map((name) => name.trim().toLowerCase());
  return names.includes('accept-encoding') || names.includes('*');
}
