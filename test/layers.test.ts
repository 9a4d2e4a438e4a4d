import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SRC = fileURLToPath(new URL('../src', import.meta.url));

/** `src`, from the lowest layer up. A folder imports only from layers below its own. */
const LAYERS = [
  'base',
  'contract',
  'input',
  'catalog',
  'output',
  'publish',
  'plan.ts',
  'build.ts',
  'live',
  'cli',
];

const layerOf = (path: string) => LAYERS.indexOf(path.split('/', 1)[0] ?? '');

/** `src/input`, in the same way. */
const INPUT_LAYERS = [
  'vocabulary',
  'personal-data',
  'findings',
  'values',
  'files',
  'schemas',
  'tables',
  'rows',
  'settings',
  'collection',
  'privacy',
  'read-source.ts',
];

/** The paths that each file of `src` imports or requires, types included. */
const IMPORTS = new Map(
  readdirSync(SRC, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.[jt]s$/.test(file))
    .map((file) => {
      const text = readFileSync(join(SRC, file), 'utf8');
      const specifiers = [...text.matchAll(/'(\.\.?\/[^']+)'/g)].map(([, path = '']) => path);
      return [file, specifiers.map((path) => relative(SRC, join(SRC, dirname(file), path)))];
    }),
);

const ARROWS = [...IMPORTS].flatMap(([from, files]) => files.map((to) => ({ from, to })));

test('every folder has its layer', () => {
  expect(LAYERS.toSorted()).toEqual(readdirSync(SRC).sort());
});

test('nothing outside of src is imported', () => {
  expect(ARROWS.filter(({ to }) => layerOf(to) === -1)).toEqual([]);
});

test('imports between folders point down', () => {
  const between = ARROWS.filter(({ from, to }) => layerOf(from) !== layerOf(to));
  expect(between.length).toBeGreaterThan(100);
  expect(between.filter(({ from, to }) => layerOf(from) < layerOf(to))).toEqual([]);
});

test('imports between the folders of input point down', () => {
  const imports = ARROWS.filter(({ from, to }) =>
    [from, to].every((path) => path.startsWith('input/')),
  );
  const layerIn = (path: string) =>
    INPUT_LAYERS.findIndex((folder) => path.match(`^input/${folder}`));
  const between = imports.filter(({ from, to }) => layerIn(from) !== layerIn(to));
  expect(between.length).toBeGreaterThan(100);
  expect(imports.filter(({ from }) => layerIn(from) === -1)).toEqual([]);
  expect(between.filter(({ from, to }) => layerIn(from) < layerIn(to))).toEqual([]);
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

test("the assistant's server imports base, contract and vocabulary; only the command that runs it imports more than its package", () => {
  const isServer = (path: string) => /^output\/agents\/(?!package\/)/.test(path);
  const imports = ARROWS.filter(({ from, to }) => isServer(from) && !isServer(to)).map(
    ({ to }) => /^(base|contract|input\/vocabulary)\//.exec(to)?.[1] ?? to,
  );
  expect(new Set(imports)).toEqual(new Set(['base', 'contract', 'input/vocabulary']));
  expect(
    ARROWS.filter(
      ({ from, to }) => isServer(to) && !/^(output\/agents\/|cli\/mcp-command)/.test(from),
    ),
  ).toEqual([]);
});

test('pages and scripts of the website share one folder, and do not import each other', () => {
  const sideOf = (path: string) => /website\/(assets\/script|shared)\//.exec(path)?.[1] ?? 'pages';
  const isPage = (path: string) => path.startsWith('output/website/');
  const between = ARROWS.filter(({ from, to }) => isPage(from) && isPage(to)).filter(
    ({ from, to }) => sideOf(from) !== sideOf(to),
  );
  expect(new Set(between.map(({ to }) => sideOf(to)))).toEqual(new Set(['shared']));
});

test('only prebuilt.ts asks for its own URL, because all modules of a bundle share one', () => {
  const asking = [...IMPORTS.keys()].filter((file) =>
    readFileSync(join(SRC, file), 'utf8').includes('import.meta'),
  );
  expect(asking).toEqual(['base/prebuilt.ts']);
});
