import { type Observation, observeThat } from '../observation.ts';

/** Every text of a body says something: the source data has no empty texts. */
export function judgeTexts(body: unknown): Observation {
  const place = findEmpty(body, '');
  return observeThat('texts', place === undefined, 'no empty text', `${place} is empty`);
}

function findEmpty(value: unknown, place: string): string | undefined {
  if (typeof value === 'string') return value.trim() === '' ? place : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [key, part] of Object.entries(value)) {
    const found = findEmpty(part, place === '' ? key : `${place}.${key}`);
    if (found !== undefined) return found;
  }
  return undefined;
}
