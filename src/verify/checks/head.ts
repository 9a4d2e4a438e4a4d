import { type Answer, describeStatus } from '../exchange.ts';
import { type Check, type Observation, observe } from '../observation.ts';
import { REFERENCE_FILES, REFERENCE_GAPS } from '../site-facts.ts';
import { compareWithGet, describeBytes, GAP, INDEX } from './compare-with-get.ts';

/** HEAD answers as GET does, and without a body. */
export function headChecks(): Check[] {
  return [
    ...[...REFERENCE_FILES, ...REFERENCE_GAPS].map((path) =>
      compareWithGet(path, { method: 'HEAD', path }, judgeHead),
    ),
    ...[INDEX, GAP].map((path) =>
      compareWithGet(path, { method: 'HEAD', path, bare: true }, ({ body }) =>
        observe('head', 'no body', describeBytes(body)),
      ),
    ),
  ];
}

const SHARED = [
  'content-type',
  'cache-control',
  'access-control-allow-origin',
  'x-content-type-options',
  'link',
  'etag',
];

function judgeHead(answer: Answer, plain: Answer): Observation {
  const expected = `${plain.status} and the headers of GET`;
  if (answer.status !== plain.status) return observe('head', expected, describeStatus(answer));
  const other = comparable(answer, plain).find(
    (name) => toComparable(answer.headers[name]) !== toComparable(plain.headers[name]),
  );
  if (other === undefined) return observe('head', expected, expected);
  const show = ({ headers }: Answer) => `${other}: ${headers[other] ?? 'none'}`;
  return observe('head', show(plain), show(answer));
}

/** The length may be left out of either answer, but where both tell it, it is one. */
function comparable(...answers: Answer[]): string[] {
  const isTold = answers.every(({ headers }) => headers['content-length'] !== undefined);
  return isTold ? [...SHARED, 'content-length'] : SHARED;
}

/** Apache calls the ETag of a file weak while the file is new: GET may get `W/"1"`, HEAD then `"1"`. */
function toComparable(value: string | undefined): string | undefined {
  return value?.replace(/^W\/(?=")/, '');
}
