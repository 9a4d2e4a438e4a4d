import './without-bundle.ts';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allFigures } from './docs/figures.ts';
import { allPages } from './docs/pages.ts';
import { FIGURES, fillIn, REGIONS } from './docs/regions.ts';
import { allTexts } from './docs/texts.ts';

// Rewrites the generated tables and figures of the pages, and names the pages that changed.
const root = fileURLToPath(new URL('..', import.meta.url));
const texts = allTexts();
const figures = await allFigures(root);
for (const page of allPages(root)) {
  const path = join(root, page);
  const text = readFileSync(path, 'utf8');
  const filled = fillIn(fillIn(text, REGIONS, texts), FIGURES, figures);
  if (filled === text) continue;
  writeFileSync(path, filled);
  process.stdout.write(`${page}\n`);
}
