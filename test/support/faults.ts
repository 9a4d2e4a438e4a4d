import { expect } from 'vitest';
import type { PreviousFaults } from '../../src/publish/compare/previous-files.ts';
import type { TargetFaults } from '../../src/publish/target.ts';

type Faults = TargetFaults & PreviousFaults;

/** An error with this fault, for `toThrow`. */
export function fault<Code extends keyof Faults>(code: Code, args: Partial<Faults[Code]> = {}) {
  const expected: object = { code, ...args };
  return expect.objectContaining({ fault: expect.objectContaining(expected) });
}
