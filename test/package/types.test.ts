import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import type * as published from '../../scripts/pack/index.d.ts';
import * as library from '../../src/library.ts';

test('the functions of the program have the types that the package publishes', () => {
  // The compiler checks this.
  const functions: Pick<typeof published, 'build' | 'check'> = library;
  expect(Object.keys(functions)).toEqual(['build', 'check']);
  type Options = keyof Parameters<typeof library.build>[0];
  expectTypeOf<keyof published.BuildRequest>().toEqualTypeOf<Options>();
});

test('the types need no other file', () => {
  expect(readFileSync('scripts/pack/index.d.ts', 'utf8')).not.toMatch(/\bimport\b|\/\/\//);
});
