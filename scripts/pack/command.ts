import { join } from 'node:path';
import { Command } from '@commander-js/extra-typings';
import { outputFileSync } from 'fs-extra/esm';
import { defineCommand } from '../../src/cli/command.ts';
import { EXIT } from '../../src/cli/exit-status.ts';
import { packSelf } from '../../src/cli/init/own-package.ts';

export const packCommand = defineCommand({
  cli: new Command('npm run dev:pack')
    .description('Writes the package for operators as a tarball, and prints its path.')
    .argument('[folder]', 'where to write it', 'packed'),
  async run(_, { terminal }, folder) {
    const { fileName, tarball } = packSelf();
    const path = join(folder, fileName);
    outputFileSync(path, tarball);
    terminal.out(`${path}\n`);
    return { status: EXIT.ok };
  },
});
