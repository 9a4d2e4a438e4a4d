import { readFileSync } from 'node:fs';
import type { ApiContext } from '../../api/context.ts';
import type { OutputFile } from '../../api/output-file.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { DOCUMENTS, toFilePath } from '../../http/routes.ts';
import { SRC_DIR } from '../../src-dir.ts';
import type { Examples } from '../examples.ts';
import { toGuideData } from './docs-data.ts';
import { LANGUAGES } from './language.ts';
import { guidePage } from './page.ts';

const STYLE = readAsset('docs.css');
const SCRIPT = readAsset('docs.js');

/** The developer guide: a page for each language, and what all pages of the site look and act like. */
export function* docsFiles(
  catalog: Catalog,
  context: ApiContext,
  examples: Examples,
): Generator<OutputFile> {
  const data = toGuideData(catalog, context, examples);
  for (const language of LANGUAGES) {
    yield { path: toFilePath(language.path), body: guidePage(data, language) };
  }
  yield { path: DOCUMENTS.docsStyle.path, body: STYLE };
  yield { path: DOCUMENTS.docsScript.path, body: SCRIPT };
}

function readAsset(name: string): string {
  return readFileSync(new URL(`descriptions/docs/assets/${name}`, SRC_DIR), 'utf8');
}
