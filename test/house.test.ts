import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** The rooms of `src`, from the bottom floor up. A room imports only from floors below its own. */
const FLOORS = [
  // Leaves: small facts that every room may use.
  [
    'day.ts',
    'group-by.ts',
    'host-name.ts',
    'numbers.ts',
    'src-dir.ts',
    'stages.ts',
    'suggest.ts',
    'contract',
  ],
  ['bundle-cache.ts', 'source', 'http'],
  ['catalog', 'preview'],
  ['api'],
  ['datasets'],
  ['agents'],
  ['descriptions', 'hosts'],
  ['website'],
  ['publish'],
  ['compare'],
  ['plan.ts'],
  ['build.ts'],
  ['report'],
  ['verify'],
  ['cli'],
];

const floorOf = new Map(FLOORS.flatMap((rooms, floor) => rooms.map((room) => [room, floor])));
const roomOf = (path: string) => path.split('/', 1)[0] ?? '';

/** Every import of a file of `src` from another room, as `from -> to`. */
function* allImports(): Generator<{ from: string; to: string }> {
  const files = readdirSync(SRC, { recursive: true }).map(String);
  for (const from of files.filter((file) => file.endsWith('.ts'))) {
    const text = readFileSync(join(SRC, from), 'utf8');
    for (const [, specifier = ''] of text.matchAll(/from '(\.[^']+)'/g)) {
      const to = relative(SRC, join(SRC, dirname(from), specifier));
      if (roomOf(from) !== roomOf(to)) yield { from, to };
    }
  }
}

test('every room has its floor', () => {
  expect([...floorOf.keys()].sort()).toEqual(readdirSync(SRC).sort());
});

test('imports between rooms point down, never up or sideways', () => {
  const imports = [...allImports()];
  const isDown = ({ from, to }: { from: string; to: string }) =>
    (floorOf.get(roomOf(to)) ?? NaN) < (floorOf.get(roomOf(from)) ?? NaN);
  expect(imports.length).toBeGreaterThan(100);
  expect(imports.filter((one) => !isDown(one)).map(({ from, to }) => `${from} -> ${to}`)).toEqual(
    [],
  );
});

test('the tool of the assistants depends on contract, table and leaves, and only its package is built on', () => {
  const isTool = (path: string) =>
    path.startsWith('agents/') && !path.startsWith('agents/package/');
  const imports = [...allImports()];
  const rooms = new Set(imports.filter(({ from }) => isTool(from)).map(({ to }) => roomOf(to)));
  expect([...rooms].sort()).toEqual(['contract', 'http', 'numbers.ts', 'suggest.ts']);
  expect(imports.filter(({ to }) => isTool(to))).toEqual([]);
});
