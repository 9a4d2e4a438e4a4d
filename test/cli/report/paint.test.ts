import { expect, test } from 'vitest';
import { makePaint } from '../../../src/cli/report/paint.ts';

test.each<[NodeJS.ProcessEnv, isTerminal: boolean, isRed: boolean]>([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, true, false],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
  [{ TERM: 'dumb' }, true, false],
])('%j, on a terminal: %s, in colour: %s', (env, isTerminal, isRed) => {
  const text = makePaint(env, isTerminal)('red', 'rojo');
  expect(text).toBe(isRed ? '\u001b[31mrojo\u001b[39m' : 'rojo');
});
