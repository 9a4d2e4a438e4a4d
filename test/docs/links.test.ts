import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import fastGlob from 'fast-glob';
import { expect, test } from 'vitest';
import {
  anchorsOf,
  codeSpans,
  linksOf,
  PAGES,
  ROOT,
  readPage,
  tableBelow,
  toTarget,
} from './pages.ts';

const SOURCES = fastGlob.sync('{src,scripts,test,bench}/**/*.{ts,js}', {
  cwd: ROOT,
  ignore: ['**/node_modules/**'],
});

test.each(PAGES)('the links of $path lead somewhere', ({ path, text }) => {
  expect(linksOf(text).filter((link) => !leadsSomewhere(path, link))).toEqual([]);
});

test.each(PAGES)('the files that $path names exist', ({ text }) => {
  const names = codeSpans(text)
    .filter((code) => PATH.test(code) || MODULE.test(code))
    // Named because it must not exist.
    .filter((name) => name !== 'utils.ts');
  const exists = (name: string) =>
    existsSync(join(ROOT, name)) || SOURCES.some((source) => basename(source) === name);
  expect(names.filter((name) => !exists(name))).toEqual([]);
});

const PATH = /^(?:src|scripts|test|docs|bench|data|\.github|\.ci)\/[\w./-]*$/;
const MODULE = /^[\w.-][\w./-]*\.(?:ts|js)$/;

test('every page can be reached from the README', () => {
  const reached = new Set(['README.md']);
  for (const path of reached) {
    for (const link of linksOf(readPage(path)).filter((link) => /\.md(?:#|$)/.test(link))) {
      reached.add(toTarget(path, link).file);
    }
  }
  expect(PAGES.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
});

test('the map has every folder of src', () => {
  const rows = tableBelow(readPage('docs/architecture.md'), '## The map');
  const onMap = rows.flatMap(([first = '']) => codeSpans(first));
  const folders = readdirSync(join(ROOT, 'src'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => `src/${name}/`);
  expect(onMap).toEqual(expect.arrayContaining(folders));
});

test('the side effects of src are on the list, and no others', () => {
  const [, section = ''] = readPage('docs/architecture.md').split('## Side effects\n');
  const [list = ''] = section.split('\n## ');
  const places = [...list.matchAll(/^- (.+?):/gm)].flatMap(([, places = '']) => codeSpans(places));
  const effects = SOURCES.filter((file) => file.startsWith('src/') && !isForBrowsers(file)).filter(
    (file) => EFFECT.test(readPage(file)),
  );
  const isAt = (file: string) => (place: string) => file.startsWith(place);
  expect(effects.filter((file) => !places.some(isAt(file)))).toEqual([]);
  expect(places.filter((place) => !effects.some((file) => isAt(file)(place)))).toEqual([]);
});

const EFFECT =
  /from '(?:node:(?:fs|https|net|worker_threads)|fs-extra)|\b(?:createServer|fetch)\(|\bprocess\.|new Date\(\)|Date\.now/;

const isForBrowsers = (file: string) => file.startsWith('src/output/website/assets/');

/** Without what grows with every operation, host and finding. */
const withoutGenerated = (text: string) =>
  text.replaceAll(/<!-- generated: [\s\S]*?<!-- end -->\n/g, '');

test.each(PAGES)('$path has a heading on every screen of prose', ({ text }) => {
  // In a translation, the generated lists have no marks.
  const prose = withoutGenerated(text).replaceAll(/^- .*\n/gm, '');
  const sections = prose.split(/^#+ /m);
  expect(Math.max(...sections.map((section) => section.split('\n').length))).toBeLessThanOrEqual(
    50,
  );
});

function leadsSomewhere(from: string, link: string): boolean {
  const { file, anchor } = toTarget(from, link);
  if (!existsSync(join(ROOT, file))) return false;
  return anchor === undefined || anchorsOf(readPage(file)).includes(anchor);
}
