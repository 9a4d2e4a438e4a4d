import { expect, test } from 'vitest';
import { colored, plain, wantsColor } from '../../src/report/paint.ts';

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

test('plain adds no colour', () => {
  expect(plain('red', 'rojo')).toBe('rojo');
});

// `wantsColor` alone decides whether to paint, although stdout is a pipe here.
test.each<[Parameters<typeof colored>[0], string]>([
  ['red', '\u001b[31mrojo\u001b[39m'],
  ['bold', '\u001b[1mrojo\u001b[22m'],
])('colored paints %s', (style, expected) => {
  expect(colored(style, 'rojo')).toBe(expected);
});
