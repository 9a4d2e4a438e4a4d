import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from '@commander-js/extra-typings';
import { copySync, ensureDirSync } from 'fs-extra/esm';
import { SRC_DIR } from '../../src/base/src-dir.ts';
import { defineCommand } from '../../src/cli/command.ts';
import { CommandFailure, EXIT } from '../../src/cli/exit-status.ts';

/** The folder that every command reads where it exists. */
const BOARD = 'board';

/** Settings to fill in, and a sheet with two paused vacancies that no build publishes. */
const TEMPLATE = fileURLToPath(new URL('../scripts/init/board', SRC_DIR));
const TAXONOMY = fileURLToPath(new URL('../data/taxonomy', SRC_DIR));

export const initCommand = defineCommand({
  cli: new Command('npm run init').description(
    'Makes the folder board for your own data. Never overwrites anything.',
  ),
  async run(_, { terminal }) {
    if (existsSync(BOARD)) {
      const message = `There is a folder ${BOARD} already. Nothing was written.`;
      throw new CommandFailure(message, EXIT.usage);
    }
    copySync(TEMPLATE, BOARD, { errorOnExist: true });
    copySync(TAXONOMY, join(BOARD, 'taxonomy'), { errorOnExist: true });
    ensureDirSync(join(BOARD, 'salaries'));
    terminal.out(WRITTEN);
    return { status: EXIT.ok };
  },
});

const WRITTEN = `
  board/service.json             your name and addresses: fill in every line
  board/vacancies/vacantes.csv   your vacancies: replace the two examples,
                                 or put your own .xlsx or .csv beside it
  board/salaries                 salaries of closed vacancies, if you have them
  board/taxonomy                 cities, areas and roles: leave them as they are

Names of employers and contacts in your texts are masked (docs/privacy.md).

next     npm run check           says what was understood, and what is missing
         npm run build           writes the site to dist
         npm start               shows it on http://127.0.0.1:8787
`;
