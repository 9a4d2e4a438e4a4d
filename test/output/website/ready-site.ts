import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { serveBuild } from '../../support/serve-build.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { textOf } from './pages.ts';

/** The first page of the docs in each language. */
export const PAGES = ALL_LANGUAGES.map(({ path }) => path.slice(1, -1));

/** The pages that offer ready lines. */
export const DATA_PAGES = PAGES.map((page) => `${page}/data`);

export type ReadySite = {
  /** Valid within a test. */
  origin: string;
  folder: string;
  /** The tools that a page has lines for. */
  toolsOf(page: string): string[];
  /** What the copy button of a tool copies. */
  linesFor(page: string, tool: string): string;
  /** The code of an operation's request in a language. */
  sampleOf(page: string, operation: string, language: string): string;
  // biome-ignore lint/suspicious/noExplicitAny: the tests assert its shape
  bodyOf(path: string): any;
};

/** Builds the sample and serves it while the tests of a file run. */
export function serveReadySite(): ReadySite {
  const root = makeTempFolder();
  const folder = join(root, 'dist');
  let close = async () => {};
  const read = (path: string) => readFileSync(join(folder, path), 'utf8');
  const site: ReadySite = {
    origin: '',
    folder,
    toolsOf: (page) =>
      [...read(`${page}/index.html`).matchAll(/<code id="lines-([\w-]+)"/g)].map(
        ([, tool = '']) => tool,
      ),
    linesFor: (page, tool) => linesIn(folder, page, tool),
    sampleOf: (page, operation, language) =>
      toSample(read(`${page}/index.html`), operation, language),
    bodyOf: (path) => JSON.parse(read(path)),
  };
  beforeAll(async () => {
    const served = await serveBuild(root, { dataDir: SAMPLE });
    ({ close } = served);
    site.origin = served.origin;
  });
  afterAll(async () => {
    await close();
    rmSync(root, { recursive: true, force: true });
  });
  return site;
}

/** The lines for a tool on a page of a build. */
export function linesIn(folder: string, page: string, tool: string): string {
  const markup = readFileSync(join(folder, `${page}/index.html`), 'utf8');
  const [, code] = new RegExp(`<code id="lines-${tool}">(.*?)</code>`, 's').exec(markup) ?? [];
  if (code === undefined) throw new Error(`The page has no lines for ${tool}.`);
  return textOf(code);
}

function toSample(page: string, operation: string, language: string): string {
  const [, entry = ''] = page.split(`<article id="${operation}"`);
  const pattern = new RegExp(`data-language="${language}"><pre[^>]*><code>(.*?)</code>`, 's');
  const [, code] = pattern.exec(entry) ?? [];
  if (code === undefined) throw new Error(`${operation} has no request in ${language}.`);
  return textOf(code);
}
