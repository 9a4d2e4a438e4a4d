import { type Answer, describeStatus } from '../exchange.ts';
import { type Check, type Observation, observeThat } from '../observation.ts';
import { compareWithGet, FILES, get } from './compare-with-get.ts';

const CODINGS = ['gzip', 'br'];

/** Whether to compress is the host's choice; what is inside is not. */
export function compressionChecks(): Check[] {
  return FILES.flatMap((path) =>
    CODINGS.map((coding) =>
      compareWithGet(path, get(path, { 'Accept-Encoding': coding }), (answer, plain) =>
        judgeCompressed(coding, answer, plain),
      ),
    ),
  );
}

function judgeCompressed(coding: string, answer: Answer, plain: Answer): Observation {
  const { encoding, headers, status, body } = answer;
  const isEncoded = encoding !== undefined;
  const faults = [
    status !== 200 && describeStatus(answer),
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
