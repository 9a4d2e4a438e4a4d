import fastGlob from 'fast-glob';
import { describe, expect, test } from 'vitest';
import { unknownFlags } from '../cli/terminal.ts';
import { ALL_COMMANDS } from '../support/all-commands.ts';
import { codeBlocks, codeSpans, PAGES, ROOT, readPage } from './pages.ts';

const { scripts } = JSON.parse(readPage('package.json'));
const FLAGS = new Set(
  ALL_COMMANDS.flatMap(({ cli }) => ['help', ...cli.options.map(({ long = '' }) => long.slice(2))]),
);

describe.each(PAGES)('$path', ({ text }) => {
  test('names npm scripts that exist', () => {
    const named = [...text.matchAll(/\bnpm run ([\w:-]+)/g)].map(([, name = '']) => name);
    expect(named.filter((name) => !(name in scripts))).toEqual([]);
  });

  test('names flags that exist', () => {
    const named = codeSpans(text).flatMap((code) => /^--([\w-]+)/.exec(code)?.[1] ?? []);
    expect(named.filter((name) => !FLAGS.has(name))).toEqual([]);
  });

  test('shows calls with the flags of their commands', () => {
    const lines = codeBlocks(text, 'sh').flatMap((block) => block.split('\n'));
    for (const call of [...lines, ...codeSpans(text)]) {
      const [, name, args = ''] =
        /^(npm start|npm run [\w:-]+) -- (.+?)(?: +#.*)?$/.exec(call) ?? [];
      const command = ALL_COMMANDS.find(({ cli }) => cli.name() === name);
      if (!command) continue;
      const argv = args.split(' ').filter((word) => word !== '[flags]');
      expect(unknownFlags(command, argv), call).toEqual([]);
    }
  });
});

test('every flag is on a page', () => {
  const named = PAGES.flatMap(({ text }) => text.match(/(?<=--)[a-z][a-z-]*/g) ?? []);
  const unnamed = [...FLAGS].filter((name) => !named.includes(name));
  expect(unnamed).toEqual([]);
});

test('no text calls the package by its name alone, which anybody may register', () => {
  const files = fastGlob.sync(['*.md', '{docs,scripts,src,.github}/**/*'], {
    ...{ cwd: ROOT, dot: true },
    ignore: ['**/*.png'],
  });
  const calls = files.flatMap(
    (file) => readPage(file).match(/npx .*vacancy-salary-api\b.*/g) ?? [],
  );
  expect(calls.length).toBeGreaterThan(3);
  expect(calls.filter((call) => !/^npx --yes --package=[A-Z]+\.tgz vacancy-/.test(call))).toEqual(
    [],
  );
});
