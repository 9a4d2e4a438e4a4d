import { groupBy } from '../../src/base/group-by.ts';
import { count, toFigure } from '../../src/base/numbers.ts';
import { allContractChecks, CONTRACT_CHECKS } from '../../src/contract/http/contract-checks.ts';
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

/** How many contract checks each host passes, and which it fails. */
export function passedTable(): string {
  const all = allContractChecks();
  const rows = Object.values(HOSTS).map(({ name, exceptions }) => {
    const failed = all.filter((check) => exceptions[check] !== undefined);
    const passed = `${all.length - failed.length} of ${all.length}`;
    return [toCode(name), passed, failed.map(toCode).join(', ') || 'none'];
  });
  return toTable(['`--host`', 'passes', 'fails'], rows);
}

/** The contract checks that hosts cannot pass, and why. Hosts with the same ones share an entry. */
export function exceptionList(): string {
  const rows = groupBy(Object.values(HOSTS), describeExceptions);
  return toList(
    [...rows].map(([exceptions, hosts]) => [
      hosts.map(({ name }) => toCode(name)).join(', '),
      exceptions,
    ]),
  );
}

/** Every check of the HTTP contract. */
export function checkList(): string {
  return toList(Object.entries(CONTRACT_CHECKS).map(([check, { en }]) => [toCode(check), en]));
}

/** Each reason once, however many checks it has. */
function describeExceptions({ exceptions }: Host): string {
  const reasons = groupBy(Object.entries(exceptions), ([, reason]) => reason);
  const parts = [...reasons].map(([reason, entries]) => {
    const checks = entries.map(([check]) => toCode(check));
    return `${checks.join(', ')}: ${reason}`;
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
