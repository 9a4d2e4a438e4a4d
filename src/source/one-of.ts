import * as z from 'zod';
import { expecting } from './expectation.ts';

/** One of these values, and a finding that lists them. */
export function oneOf<const T extends readonly [string, ...string[]]>(values: T) {
  return expecting(z.enum(values), { kind: 'one-of', values });
}
