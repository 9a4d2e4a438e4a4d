import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineCommand } from '../../src/cli/command.ts';
import { EXIT } from '../../src/cli/exit-status.ts';
import { allPages } from './pages.ts';
import { fillFigures, fillRegions } from './regions.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

export const docsCommand = defineCommand({
  name: 'npm run dev:docs',
  about: 'Rewrites the generated tables and figures in README.md, CONTRIBUTING.md and docs/.',
  flags: {},
  async run(_, { terminal }) {
    // Imported late, because the tables list this command as well.
    const { allTexts } = await import('./texts.ts');
    const { allFigures } = await import('./figures.ts');
    const texts = allTexts();
    const figures = await allFigures(ROOT);
    for (const page of allPages(ROOT)) {
      const path = join(ROOT, page);
      const text = readFileSync(path, 'utf8');
      const filled = fillFigures(fillRegions(text, texts), figures);
      if (filled === text) continue;
      writeFileSync(path, filled);
      terminal.out(`${page}\n`);
    }
    return { status: EXIT.ok };
  },
});
