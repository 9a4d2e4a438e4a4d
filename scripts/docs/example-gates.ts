import { GATES, type GateFigures } from '../../src/publish/compare/gates/all-gates.ts';

/** Refusals of every gate, with all that its message can say. */
export function exampleGates(): GateFigures[] {
  return GATES.flatMap(({ name: gate, examples }) =>
    examples.map((args) => ({ gate, args }) as GateFigures),
  );
}
