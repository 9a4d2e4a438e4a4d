import type { Finding, Place } from './finding.ts';
import type { JsonPath } from './json-text.ts';

/** One record of a source file: its raw value, and where each part of it is. */
export type Row = {
  /** Undefined when it cannot be read at all; `faults` then says why. */
  value: unknown;
  /** What is wrong with its text, before its fields are looked at. */
  faults: readonly Finding[];
  /**
   * Where the value at a path is; where there is none, what encloses it. With `value`, which is for closed
   * fields only, also the value as it is written; with `key`, the key instead.
   */
  place(path: JsonPath, shown?: 'value' | 'key'): Place;
};
