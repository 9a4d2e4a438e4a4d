import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import { copySync, ensureDirSync, readJsonSync, writeJsonSync } from 'fs-extra/esm';
import { prebuiltFolder } from '../../src/base/prebuilt.ts';
import { defineCommand } from '../../src/cli/command.ts';
import { CommandFailure, EXIT, UsageError } from '../../src/cli/exit-status.ts';
import { HOST_NAMES, type HostName } from '../../src/input/settings/service.ts';
import { writeRepository } from './repository.ts';

/** The folder that every command reads where it exists. */
const BOARD = 'board';

export const initCommand = defineCommand({
  cli: new Command('npm run init')
    .description(
      'Makes the folder board for your own data or, with a folder, a repository for it. Never overwrites anything.',
    )
    .argument('[folder]', 'new folder for a repository that uses the installed package')
    .addOption(new Option('--host <name>', 'host of the site').choices(HOST_NAMES)),
  async run({ host }, { terminal }, folder) {
    if (host && folder === undefined) throw new UsageError('--host needs a folder.');
    if (folder === '') throw new UsageError('The name of the folder is empty.');
    if (folder === undefined) {
      refuseIfTaken(BOARD);
      writeBoard(BOARD);
      terminal.out(`${WRITTEN}${NEXT}`);
    } else {
      refuseIfTaken(folder);
      writeRepository(folder, host);
      writeBoard(join(folder, BOARD), host);
      terminal.out(
        `${REPOSITORY.trimEnd()}${WRITTEN}\nfirst    cd ${quoteForShell(folder)} && npm install${NEXT}`,
      );
    }
    return { status: EXIT.ok };
  },
});

function refuseIfTaken(folder: string): void {
  if (!existsSync(folder)) return;
  const message = `There is a folder ${folder} already. Nothing was written.`;
  throw new CommandFailure(message, EXIT.usage);
}

/** Within double quotes, a shell would still read `$` and backquotes. */
function quoteForShell(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

/** Settings to fill in, a sheet with two paused vacancies that no build publishes, and the taxonomy. */
function writeBoard(board: string, host?: HostName): void {
  copySync(join(prebuiltFolder(), 'init/board'), board, { errorOnExist: true });
  ensureDirSync(join(board, 'salaries'));
  const settings = join(board, 'service.json');
  if (host) writeJsonSync(settings, { ...readJsonSync(settings), host }, { spaces: 2 });
}

const REPOSITORY = `
  README.md                      what to do next, in Spanish
  package.json                   commit it with package-lock.json
  .github/workflows              publish each weekday, and watch the site
`;

const WRITTEN = `
  board/service.json             your name and addresses: fill in every line
  board/vacancies/vacantes.csv   your vacancies: replace the two examples,
                                 or put your own .xlsx or .csv beside it
  board/salaries                 salaries of closed vacancies, if you have them
  board/taxonomy                 cities, areas and roles: leave them as they are

Names of employers and contacts in your texts are masked (docs/privacy.md).
`;

const NEXT = `
next     npm run check           says what was understood, and what is missing
         npm run build           writes the site to dist
         npm start               shows it on http://127.0.0.1:8787
`;
