import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** The rooms of `src`, from the bottom floor up. A room imports only from floors below its own. */
const FLOORS = [
  // Leaves: small facts that every room may use.
  ['day.ts', 'group-by.ts', 'numbers.ts', 'src-dir.ts', 'stages.ts', 'contract'],
  ['cache', 'files', 'findings'],
  ['vocabulary'],
  ['source', 'http'],
  ['catalog', 'preview', 'site'],
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

/** What each file of `src` imports from `src`, types included. */
const IMPORTS = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]s$/.test(file))
    .map((file) => {
      const text = readFileSync(join(SRC, file), 'utf8');
      const specifiers = [...text.matchAll(/from '(\.[^']+)'/g)].map(([, path = '']) => path);
      return [file, specifiers.map((path) => relative(SRC, join(SRC, dirname(file), path)))];
    }),
);

const BETWEEN_ROOMS = [...IMPORTS].flatMap(([from, files]) =>
  files.filter((to) => roomOf(to) !== roomOf(from)).map((to) => ({ from, to })),
);

test('every room has its floor', () => {
  expect([...floorOf.keys()].sort()).toEqual(readdirSync(SRC).sort());
});

test('imports between rooms point down, never up or sideways', () => {
  const isDown = ({ from, to }: { from: string; to: string }) =>
    (floorOf.get(roomOf(to)) ?? NaN) < (floorOf.get(roomOf(from)) ?? NaN);
  expect(BETWEEN_ROOMS.length).toBeGreaterThan(100);
  expect(BETWEEN_ROOMS.filter((one) => !isDown(one))).toEqual([]);
});

test('no files import each other in a circle', () => {
  expect(circlesIn(IMPORTS)).toEqual([]);
  const circle = new Map([
    ['a', ['b', 'd']],
    ['b', ['c']],
    ['c', ['a']],
  ]);
  expect(circlesIn(circle)).toEqual(['a -> b -> c -> a']);
});

/** Each circle once, from the file at which a walk along the imports enters it. */
function circlesIn(imports: ReadonlyMap<string, readonly string[]>): string[] {
  const done = new Set<string>();
  const circles: string[] = [];
  const walk = (file: string, path: readonly string[]) => {
    const start = path.indexOf(file);
    if (start >= 0) circles.push([...path.slice(start), file].join(' -> '));
    if (start >= 0 || done.has(file)) return;
    for (const next of imports.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of imports.keys()) walk(file, []);
  return circles;
}

test("the assistant's tool imports only contract, vocabulary, route table and leaves; other rooms import only its package", () => {
  const isTool = (path: string) =>
    path.startsWith('agents/') && !path.startsWith('agents/package/');
  const rooms = new Set(
    BETWEEN_ROOMS.filter(({ from }) => isTool(from)).map(({ to }) => roomOf(to)),
  );
  expect([...rooms].sort()).toEqual(['contract', 'http', 'numbers.ts', 'vocabulary']);
  expect(BETWEEN_ROOMS.filter(({ to }) => isTool(to))).toEqual([]);
});

test('pages and scripts of the website share one folder, and do not import each other', () => {
  const sideOf = (path: string) => /^website\/(assets\/script|shared)\//.exec(path)?.[1] ?? 'pages';
  const between = [...IMPORTS]
    .filter(([from]) => from.startsWith('website/'))
    .flatMap(([from, files]) => files.map((to) => ({ from, to })))
    .filter(({ to }) => to.startsWith('website/') && !to.endsWith('/texts.ts'))
    .filter(({ from, to }) => sideOf(from) !== sideOf(to));
  expect(new Set(between.map(({ to }) => sideOf(to)))).toEqual(new Set(['shared']));
});

test('only src-dir.ts asks for its own URL, because all modules of a bundle share one', () => {
  const asking = [...IMPORTS.keys()].filter((file) =>
    readFileSync(join(SRC, file), 'utf8').includes('import.meta'),
  );
  expect(asking).toEqual(['src-dir.ts']);
});
