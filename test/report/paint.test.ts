import { expect, test } from 'vitest';
import { colored, wantsColor } from '../../src/report/paint.ts';

test.each<[NodeJS.ProcessEnv, boolean, boolean]>([
  [{}, true, true],
  [{}, false, false],
  [{ NO_COLOR: '1' }, true, false],
  [{ NO_COLOR: '' }, true, true],
  [{ FORCE_COLOR: '1' }, false, true],
  [{ FORCE_COLOR: '0' }, false, false],
  [{ FORCE_COLOR: '' }, false, false],
  [{ NO_COLOR: '1', FORCE_COLOR: '1' }, true, false],
  [{ TERM: 'dumb' }, true, false],
  [{ TERM: 'dumb', FORCE_COLOR: '1' }, false, true],
])('wantsColor(%j, isTty %s) is %s', (env, isTty, expected) => {
  expect(wantsColor(env, isTty)).toBe(expected);
});

// `wantsColor` alone decides whether to paint, although stdout is a pipe here.
test('colored paints', () => {
  expect(colored('red', 'rojo')).toBe('\u001b[31mrojo\u001b[39m');
});
