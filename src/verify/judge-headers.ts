import type { ContractPoint } from '../http/contract-points.ts';
import { type Headers, pointOf } from '../http/headers.ts';
import type { SiteResponse } from './exchange.ts';
import { type Judgement, judgeThat } from './judgement.ts';

/** Every header that the rules name, each under its contract point. */
export function judgeHeaders(
  expected: Headers,
  response: SiteResponse,
  points: Record<string, ContractPoint> = {},
): Judgement[] {
  return Object.entries(expected).map(([name, value]) =>
    judgeHeader(points[name] ?? pointOf(name), name, value, response),
  );
}

export function judgeHeader(
  point: ContractPoint,
  name: string,
  expected: string,
  { headers }: SiteResponse,
): Judgement {
  const actual = headers[name.toLowerCase()];
  const isSame = COMPARE[name] ?? isSameText;
  return judgeThat(
    point,
    actual !== undefined && isSame(expected, actual),
    `${name}: ${expected}`,
    actual === undefined ? `no ${name}` : `${name}: ${actual}`,
  );
}

/** Headers for which different texts can mean the same. */
const COMPARE: Record<string, (expected: string, actual: string) => boolean> = {
  'Content-Type': isSameMediaType,
  'Cache-Control': isSameList,
  Allow: isSameList,
  // A host may expose more.
  'Access-Control-Expose-Headers': (expected, actual) => {
    const exposed = splitList(actual, ',');
    return (
      exposed.includes('*') || splitList(expected, ',').every((name) => exposed.includes(name))
    );
  },
  'X-Content-Type-Options': (expected, actual) => expected === actual.toLowerCase(),
  // A host may add its own links.
  Link: (expected, actual) =>
    splitLinks(expected).every((link) => splitLinks(actual).includes(link)),
};

function isSameText(expected: string, actual: string): boolean {
  return expected === actual.trim().replace(/\s+/g, ' ');
}

/** Text needs its charset. An extra parameter does no harm, unless it is a charset other than UTF-8. */
function isSameMediaType(expected: string, actual: string): boolean {
  const [wantedType, ...wanted] = splitList(expected.replaceAll('"', ''), ';');
  const [type, ...parameters] = splitList(actual.replaceAll('"', ''), ';');
  const isOther = (parameter: string) => /^charset\s*=\s*(?!utf-8$)/.test(parameter);
  return (
    type === wantedType &&
    wanted.every((parameter) => parameters.includes(parameter)) &&
    !parameters.some(isOther)
  );
}

function isSameList(expected: string, actual: string): boolean {
  return splitList(expected, ',').sort().join() === splitList(actual, ',').sort().join();
}

export function splitList(text: string, separator: string): string[] {
  return text
    .split(separator)
    .map((part) => part.trim().toLowerCase())
    .filter((part) => part !== '');
}

function splitLinks(value: string): string[] {
  return value.split(/,\s*(?=<)/).map((link) => link.replace(/\s*;\s*/g, ';').trim());
}
