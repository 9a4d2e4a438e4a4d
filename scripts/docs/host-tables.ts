import { groupBy } from '../../src/base/group-by.ts';
import { count, toFigure } from '../../src/base/numbers.ts';
import { CONTRACT_POINTS } from '../../src/contract/http/contract-points.ts';
import type { Host, HostLimits } from '../../src/output/hosts/host.ts';
import { HOSTS } from '../../src/output/hosts/hosts.ts';
import { toCode, toList, toTable } from './markdown.ts';

/** Every host, with what it limits and how to deploy to it. */
export function hostTable(): string {
  const rows = Object.values(HOSTS).map(({ name, title, limits, next }) => [
    toCode(name),
    title,
    describeLimits(limits),
    describeNext(typeof next === 'string' ? next : next.en),
  ]);
  return toTable(['`--host`', 'host', 'limits', 'how to deploy'], rows);
}

/** How much of the contract each host keeps. Names the points that it does not, if they are few. */
export function keptTable(): string {
  const all = Object.keys(CONTRACT_POINTS).length;
  const rows = Object.values(HOSTS).map(({ name, exceptions }) => {
    const lost = Object.keys(exceptions);
    const names =
      lost.length > MOST_NAMED
        ? `${lost.length} points, which the host decides`
        : lost.map(toCode).join(', ');
    return [toCode(name), `${all - lost.length} of ${all}`, names || 'nothing'];
  });
  return toTable(['`--host`', 'keeps', 'does not keep'], rows);
}

const MOST_NAMED = 6;

/** The contract points that hosts cannot keep, and why. Hosts with the same ones share an entry. */
export function exceptionList(): string {
  const rows = groupBy(Object.values(HOSTS), describeExceptions);
  return toList(
    [...rows].map(([exceptions, hosts]) => [
      hosts.map(({ name }) => toCode(name)).join(', '),
      exceptions,
    ]),
  );
}

/** Every point of the HTTP contract. */
export function pointList(): string {
  return toList(
    Object.entries(CONTRACT_POINTS).map(([point, meaning]) => [toCode(point), meaning]),
  );
}

/** Each reason once, however many points it has. */
function describeExceptions({ exceptions }: Host): string {
  const reasons = groupBy(Object.entries(exceptions), ([, reason]) => reason);
  const parts = [...reasons].map(([reason, entries]) => {
    const points = entries.map(([point]) => toCode(point));
    return `${points.join(', ')}: ${reason}`;
  });
  return parts.join('; ') || 'nothing';
}

/** A sentence, or a command to type. */
function describeNext(next: string): string {
  const text = next.replaceAll('{host}', 'host').replaceAll('{out}', 'dist');
  return text.endsWith('.') ? text : toCode(text);
}

function describeLimits(limits: HostLimits): string {
  const parts = Object.entries(limits).map(([name, limit]) =>
    LIMITS[name as keyof HostLimits](limit),
  );
  return parts.join(', ') || 'none';
}

const LIMITS: Record<keyof HostLimits, (limit: number) => string> = {
  filesPerSite: (limit) => count(limit, 'file'),
  filesPerFolder: (limit) => `${count(limit, 'file')} in one folder`,
  bytesPerFile: (limit) => `${limit / 2 ** 20} MiB per file`,
  headerRules: (limit) => `${count(limit, 'rule')} in \`_headers\``,
  headerRuleLength: (limit) => `${toFigure(limit)} characters per rule`,
};
