import { describeContract } from '../../src/output/descriptions/openapi.ts';

type Json = string | number | boolean | null | Json[] | { [key: string]: Json };

/** What the description promises, without its version, sentences and examples: they may change at any time. */
export function currentPromise(): Json {
  const { info: _, ...promise } = describeContract(ANY_SERVICE);
  return withoutTexts(JSON.parse(JSON.stringify(promise)));
}

/** Stands for the constants of a service. */
const ANY_SERVICE = { name: '<service_name>', referencePattern: '<reference_code>' };

const TEXTS = new Set(['description', 'summary', 'title', 'example', 'examples']);

function withoutTexts(node: Json, isNamed = false): Json {
  if (Array.isArray(node)) return node.map((item) => withoutTexts(item));
  if (typeof node !== 'object' || node === null) return node;
  return Object.fromEntries(
    Object.entries(node)
      // Fields may have these names, too.
      .filter(([key]) => isNamed || (!TEXTS.has(key) && key !== 'tags'))
      .map(([key, value]) => [key, withoutTexts(value, key === 'properties')]),
  );
}

/**
 * What a consumer of the earlier promise would miss: all that is removed or changed, and what is new in
 * a list of values, which their code does not know.
 */
export function brokenBy(before: Json, after: Json, where = ''): string[] {
  if (Array.isArray(before) && Array.isArray(after)) {
    const removed = without(before, after).map((item) => `${where}: ${item} is removed`);
    const isClosed = where.endsWith('/enum') || where.endsWith('/type');
    const added = isClosed ? without(after, before).map((item) => `${where}: ${item} is new`) : [];
    return [...removed, ...added];
  }
  if (isObject(before) && isObject(after)) {
    return Object.entries(before).flatMap(([key, value]) => {
      const now = after[key];
      const path = `${where}/${key}`;
      return now === undefined ? [`${path} is removed`] : brokenBy(value, now, path);
    });
  }
  return before === after
    ? []
    : [`${where}: ${JSON.stringify(before)} became ${JSON.stringify(after)}`];
}

function without(list: readonly Json[], others: readonly Json[]): string[] {
  const known = new Set(others.map((item) => JSON.stringify(item)));
  return list.map((item) => JSON.stringify(item)).filter((item) => !known.has(item));
}

function isObject(node: Json): node is { [key: string]: Json } {
  return typeof node === 'object' && node !== null && !Array.isArray(node);
}
