import { type Observation, observe } from '../observation.ts';

/** Two JSON values, by the first place where they differ. */
export function compareValues(expected: unknown, actual: unknown): Observation {
  const difference = firstDifference(expected, actual);
  if (!difference) return observe('descriptions', 'the same', 'the same');
  const { place } = difference;
  return observe(
    'descriptions',
    `${place}: ${difference.expected}`,
    `${place}: ${difference.actual}`,
  );
}

type Difference = { place: string; expected: string; actual: string };

function firstDifference(expected: unknown, actual: unknown, place = ''): Difference | undefined {
  if (!isObject(expected) || !isObject(actual)) {
    const texts = { expected: toText(expected), actual: toText(actual) };
    return texts.expected === texts.actual ? undefined : { place, ...texts };
  }
  for (const key of new Set([...Object.keys(expected), ...Object.keys(actual)])) {
    const found = firstDifference(expected[key], actual[key], place ? `${place}.${key}` : key);
    if (found) return found;
  }
  return undefined;
}

/** A list counts as an object with numbers for keys. */
function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function toText(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value);
}
