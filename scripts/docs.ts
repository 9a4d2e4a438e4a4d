import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allPages } from './docs/pages.ts';
import { fillRegions } from './docs/regions.ts';
import { allTexts } from './docs/texts.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const texts = allTexts();
for (const page of allPages(ROOT)) {
  const path = join(ROOT, page);
  writeFileSync(path, fillRegions(readFileSync(path, 'utf8'), texts));
}
