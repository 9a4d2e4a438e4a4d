import { readFileSync } from 'node:fs';
import type { ApiContext } from '../../api/context.ts';
import type { OutputFile } from '../../api/output-file.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { DOCUMENTS, toFilePath } from '../../http/routes.ts';
import { SRC_DIR } from '../../src-dir.ts';
import type { Examples } from '../examples.ts';
import { toDocsData } from './docs-data.ts';
import { LANGUAGES } from './language.ts';
import { docsPage } from './page.ts';

/** In this order: later rules win. */
const STYLE = joinAssets('style', [
  'base.css',
  'frame.css',
  'start.css',
  'explorer.css',
  'salaries.css',
  'reference.css',
  'print.css',
]);

/** `page.js` comes last: it starts what the others define. */
const SCRIPT = joinAssets('script', [
  'theme.js',
  'elements.js',
  'formats.js',
  'tabs.js',
  'copying.js',
  'json-tree.js',
  'views.js',
  'explorer.js',
  'page.js',
]);

/** The docs: a page for each language, and the style and the script of all pages of the site. */
export function* docsFiles(
  catalog: Catalog,
  context: ApiContext,
  examples: Examples,
): Generator<OutputFile> {
  const data = toDocsData(catalog, context, examples);
  for (const language of LANGUAGES) {
    yield { path: toFilePath(language.path), body: docsPage(data, language) };
  }
  yield { path: DOCUMENTS.docsStyle.path, body: STYLE };
  yield { path: DOCUMENTS.docsScript.path, body: SCRIPT };
}

function joinAssets(folder: string, names: string[]): string {
  const urls = names.map((name) => new URL(`descriptions/docs/assets/${folder}/${name}`, SRC_DIR));
  return urls.map((url) => readFileSync(url, 'utf8')).join('\n');
}
