import type { Shown } from '../../src/input/findings/details.ts';

/** A value as if it may be shown. */
export function shown(value: unknown): Shown {
  return value as Shown;
}
