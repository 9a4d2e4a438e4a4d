import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import { copySync, ensureDirSync, readJsonSync, writeJsonSync } from 'fs-extra/esm';
import { type LanguageCode, say, type Translated } from '../base/languages.ts';
import { prebuiltFolder } from '../base/prebuilt.ts';
import { HOST_NAMES, type HostName } from '../input/settings/service.ts';
import { readLanguage } from '../input/settings/settings.ts';
import { defineCommand } from './command.ts';
import { CommandFailure, EXIT, UsageError } from './exit-status.ts';
import { packSelf, readOwn } from './init/own-package.ts';
import { writeRepository } from './init/repository.ts';
import { upgradeRepository } from './init/upgrade.ts';
import { languageOption } from './values.ts';

export const initCommand = defineCommand({
  cli: new Command('npm run init')
    .description(
      'Creates a repository for your data in a new or empty folder, with this program in vendor.',
    )
    .argument('<folder>', 'new folder; with --upgrade, one that init made')
    .addOption(
      new Option('--host <name>', 'host of the site (default: generic)').choices(HOST_NAMES),
    )
    .option('--upgrade', 'replace the program in the folder, its docs and unchanged workflows')
    .addOption(languageOption()),
  findLanguage: (argv, env) => {
    const boards = argv.includes('--upgrade') ? argv : [];
    const found = boards.map((folder) => readLanguage(join(folder, BOARD)));
    const system = env.LC_ALL || env.LC_MESSAGES || env.LANG;
    return found.find(Boolean) ?? (/^es(?![a-z])/i.test(system ?? '') ? 'es' : 'en');
  },
  async run({ host, upgrade }, { terminal, language }, folder) {
    if (folder === '') throw new UsageError('The name of the folder is empty.');
    if (upgrade && host) throw new UsageError('--upgrade does not change the host: omit --host.');
    terminal.out(upgrade ? upgradeTo(folder, language) : create(folder, language, host));
    return { status: EXIT.ok };
  },
});

/** The folder of the data, which every command reads where it exists. */
const BOARD = 'board';

function create(folder: string, language: LanguageCode, host?: HostName): string {
  refuseIfTaken(folder);
  const isLocked = writeRepository(folder, host ?? 'generic', language, packSelf());
  writeBoard(join(folder, BOARD), language, host);
  const around = findRepositoryAround(resolve(folder));
  const lines = [
    WRITTEN[language],
    around && describeAround(around)[language],
    !isLocked && UNLOCKED[language],
    toNext(folder, host)[language],
  ];
  return lines.filter(Boolean).join('\n');
}

/** A new clone of an empty repository counts as empty. */
function refuseIfTaken(folder: string): void {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found || (found.isDirectory() && readdirSync(folder).every((name) => name === '.git')))
    return;
  const what = found.isDirectory() ? 'is not empty' : 'is not a folder';
  throw new CommandFailure(`${folder} ${what}. Nothing was written.`, EXIT.usage);
}

/** Within double quotes, a shell would still read `$` and backquotes. */
function quoteForShell(path: string): string {
  return /^[\w./-]+$/.test(path) ? path : `'${path.replaceAll("'", String.raw`'\''`)}'`;
}

/** Settings to fill in, a sheet with two paused vacancies that no build publishes, and the taxonomy. */
function writeBoard(board: string, language: LanguageCode, host?: HostName): void {
  copySync(join(prebuiltFolder(), 'init/board'), board, { errorOnExist: true });
  ensureDirSync(join(board, 'salaries'));
  const settings = join(board, 'service.json');
  const chosen = { ...readJsonSync(settings), language, ...(host && { host }) };
  writeJsonSync(settings, chosen, { spaces: 2 });
}

const WRITTEN: Translated = {
  en: `README.md says what to do once and each week. docs has the pages that messages name.
Names of employers and contacts in your texts are masked (docs/privacy.md).
`,
  es: `README.md dice qué hacer una sola vez y cada semana. docs tiene las páginas que nombran los mensajes.
Los nombres de empresas y los contactos en los textos se ocultan (docs/privacy.md).
`,
};

/** Where npm could not write the lock file. */
const UNLOCKED: Translated = {
  en: `package-lock.json is missing, because npm could not reach its registry, and no workflow runs
without it. With a network, run npm install in the folder, and commit the file.
`,
  es: `Falta package-lock.json, porque npm no alcanzó su registro, y sin él no se ejecuta ningún flujo.
Con conexión, ejecutar npm install en la carpeta y guardar el archivo en el repositorio.
`,
};

function toNext(folder: string, host: HostName = 'generic'): Translated {
  const check = `cd ${quoteForShell(folder)} && npm ci && npm run check`;
  const run = host === 'generic' ? ADD_STEPS : RUN_FIRST;
  return {
    en: `Three steps are left:
  1. Fill in board/service.json and put your .xlsx or .csv into board/vacancies,
     in place of vacantes.csv. This says what is missing: ${check}
  2. Save the whole folder as a private repository on GitHub, also vendor.
  3. ${run.en}
`,
    es: `Faltan tres pasos:
  1. Llenar board/service.json y poner su .xlsx o .csv en board/vacancies,
     en lugar de vacantes.csv. Esto dice qué falta: ${check}
  2. Guardar toda la carpeta como repositorio privado en GitHub, también vendor.
  3. ${run.es}
`,
  };
}

const RUN_FIRST = say`Set the variables and secrets of README.md there, and run "Publicar" with "first".
  Definir ahí las variables y los secretos de README.md, y ejecutar "Publicar" con "first".`;

const ADD_STEPS: Translated = {
  en: 'Set SITE_URL there, and add to .github/workflows/publish.yml the steps that copy dist to your\n     host. Until then, nothing is published.',
  es: 'Definir ahí SITE_URL, y agregar a .github/workflows/publish.yml los pasos que copian dist al\n     alojamiento. Hasta entonces no se publica nada.',
};

/** The Git repository around a folder. */
function findRepositoryAround(folder: string): string | undefined {
  const parent = dirname(folder);
  if (existsSync(join(folder, '.git')) || parent === folder) return undefined;
  return existsSync(join(parent, '.git')) ? parent : findRepositoryAround(parent);
}

function describeAround(repository: string): Translated {
  return {
    en: `This folder is inside the Git repository ${repository}. Your data must be in a private
repository of its own, where GitHub also finds the workflows: run git init in the folder.
`,
    es: `Esta carpeta está dentro del repositorio de Git ${repository}. Los datos deben estar en su propio
repositorio privado, donde GitHub también encuentra los flujos: ejecutar git init en la carpeta.
`,
  };
}

function upgradeTo(folder: string, language: LanguageCode): string {
  const own = packSelf();
  const { name, version } = own.manifest;
  const { before, isSame, files, kept } = upgradeRepository(folder, own);
  const install = files.includes('package-lock.json') ? 'npm ci' : 'npm install';
  const [sections, newer] = [sectionsSince(before), `${name} ${version}`];
  const changes = `node_modules/${name}/CHANGELOG.md`;
  const enter = `cd ${quoteForShell(folder)} && ${install}`;
  const words = {
    en: {
      same: `${folder} already has ${newer}.\n`,
      kept: `Changed by you, so left as they are: ${kept.join(', ')}\n`,
      done: `${newer} replaces ${before}. Renewed: ${files.join(', ')}

changes  section${sections.includes(',') ? 's' : ''} ${sections} of ${changes}
next     ${enter}
         npm run check           says what this version does not accept
         git add -A && git commit
`,
    },
    es: {
      same: `${folder} ya tiene ${newer}.\n`,
      kept: `Con cambios propios, así que quedan como están: ${kept.join(', ')}\n`,
      done: `${newer} reemplaza a ${before}. Archivos renovados: ${files.join(', ')}

cambios    sección ${sections} de ${changes}
siguiente  ${enter}
           npm run check           dice qué no acepta esta versión
           git add -A && git commit
`,
    },
  }[language];
  return `${isSame ? words.same : words.done}${kept.length > 0 ? words.kept : ''}`;
}

/** The sections of the change log that are newer than a version; the newest one if it is not known. */
function sectionsSince(before: string): string {
  const versions = [...readOwn('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
    ([, version]) => version,
  );
  const newer = versions.slice(0, Math.max(1, versions.indexOf(before)));
  return newer.join(', ');
}
