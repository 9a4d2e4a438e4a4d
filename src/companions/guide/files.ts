import { readFileSync } from 'node:fs';
import type { ApiContext } from '../../api/context.ts';
import type { OutputFile } from '../../api/output-file.ts';
import { COMPANIONS, toFilePath } from '../../api/routes.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { SOURCES } from '../../sources.ts';
import type { Examples } from '../examples.ts';
import { toGuideData } from './guide-data.ts';
import { LANGUAGES } from './language.ts';
import { guidePage } from './page.ts';

const STYLE = readAsset('guide.css');
const SCRIPT = readAsset('guide.js');

/** The developer guide: a page for each language, and what all pages of the site look and act like. */
export function* guideFiles(
  catalog: Catalog,
  context: ApiContext,
  examples: Examples,
): Generator<OutputFile> {
  const data = toGuideData(catalog, context, examples);
  for (const language of LANGUAGES) {
    yield { path: toFilePath(language.path), body: guidePage(data, language) };
  }
  yield { path: COMPANIONS.docsStyle.path, body: STYLE };
  yield { path: COMPANIONS.docsScript.path, body: SCRIPT };
}

function readAsset(name: string): string {
  return readFileSync(new URL(`companions/guide/assets/${name}`, SOURCES), 'utf8');
}
