import { Command } from '@commander-js/extra-typings';
import { say } from '../base/languages.ts';
import { freezeEdition } from '../publish/edition.ts';
import { DATA_HELP } from './check-command.ts';
import { defineCommand } from './command.ts';
import { EXIT } from './exit-status.ts';
import { findDataFolder, languageOption, readPlace } from './values.ts';

export const editionCommand = defineCommand({
  cli: new Command('npm run edition')
    .description(
      'Freezes the salary index of a published build as the edition of its month, for citations.',
    )
    .option('--data <dir>', DATA_HELP)
    .option('--from <dist|url>', 'published build', readPlace, 'dist')
    .addOption(languageOption()),
  async run({ data, from }, { env, language, terminal }) {
    const { edition, folder, isNew } = await freezeEdition(findDataFolder(data, env), from);
    const said = isNew
      ? say`Edition ${edition}: written to ${folder}. Commit it; the next build publishes it.
        Edición ${edition}: escrita en ${folder}. Guardarla en el repositorio; el próximo build la publica.`
      : say`Edition ${edition}: ${folder} exists and stays as it is.
        Edición ${edition}: ${folder} existe y queda como está.`;
    terminal.out(`${said[language]}\n`);
    return { status: EXIT.ok };
  },
});
