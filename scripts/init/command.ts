import { existsSync, readdirSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { Command, Option } from '@commander-js/extra-typings';
import { copySync, ensureDirSync, readJsonSync, writeJsonSync } from 'fs-extra/esm';
import { prebuiltFolder } from '../../src/base/prebuilt.ts';
import { defineCommand } from '../../src/cli/command.ts';
import { CommandFailure, EXIT, UsageError } from '../../src/cli/exit-status.ts';
import { HOST_NAMES, type HostName } from '../../src/input/settings/service.ts';
import { packSelf, readOwn } from './own-package.ts';
import { writeRepository } from './repository.ts';
import { upgradeRepository } from './upgrade.ts';

export const initCommand = defineCommand({
  cli: new Command('npm run init')
    .description(
      'Creates a repository for your data, with this program in vendor. Never overwrites anything.',
    )
    .argument('<folder>', 'new folder; with --upgrade, one that init made')
    .addOption(
      new Option('--host <name>', 'host of the site (default: generic)').choices(HOST_NAMES),
    )
    .option('--upgrade', 'replace the program in the folder with this one, and nothing else'),
  async run({ host, upgrade }, { terminal }, folder) {
    if (folder === '') throw new UsageError('The name of the folder is empty.');
    if (upgrade && host) throw new UsageError('--upgrade does not change the host: omit --host.');
    terminal.out(upgrade ? upgradeTo(folder) : create(folder, host));
    return { status: EXIT.ok };
  },
});

/** The folder of the data, which every command reads where it exists. */
const BOARD = 'board';

function create(folder: string, host?: HostName): string {
  refuseIfTaken(folder);
  writeRepository(folder, host ?? 'generic', packSelf());
  writeBoard(join(folder, BOARD), host);
  const around = findRepositoryAround(resolve(folder));
  return [WRITTEN, around && describeAround(around), toNext(folder)].filter(Boolean).join('\n');
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
function writeBoard(board: string, host?: HostName): void {
  copySync(join(prebuiltFolder(), 'init/board'), board, { errorOnExist: true });
  ensureDirSync(join(board, 'salaries'));
  const settings = join(board, 'service.json');
  if (host) writeJsonSync(settings, { ...readJsonSync(settings), host }, { spaces: 2 });
}

const WRITTEN = `
  README.md                      what to do next, in Spanish
  board/service.json             your name and addresses: fill in every line
  board/vacancies/vacantes.csv   your vacancies: replace the two examples,
                                 or put your own .xlsx or .csv beside it
  board/salaries                 salaries of closed vacancies, if you have them
  board/taxonomy                 cities, areas and roles: leave them as they are
  .github/workflows              publish each weekday, and watch the site
  vendor                         this program: commit it

Names of employers and contacts in your texts are masked (docs/privacy.md).
`;

function toNext(folder: string): string {
  return `next     cd ${quoteForShell(folder)} && npm install
         npm run check           says what was understood, and what is missing
         npm run build           writes the site to dist
         npm start               shows it on http://127.0.0.1:8787
`;
}

/** The Git repository around a folder. */
function findRepositoryAround(folder: string): string | undefined {
  const parent = dirname(folder);
  if (existsSync(join(folder, '.git')) || parent === folder) return undefined;
  return existsSync(join(parent, '.git')) ? parent : findRepositoryAround(parent);
}

function describeAround(repository: string): string {
  return `This folder is inside the Git repository ${repository}. Your data must be in a private
repository of its own, where GitHub also finds the workflows: run git init in the folder.
`;
}

function upgradeTo(folder: string): string {
  const own = packSelf();
  const { name, version } = own.manifest;
  const { before, isSame, files } = upgradeRepository(folder, own);
  if (isSame) return `${folder} has this ${name} ${version} already.\n`;
  const install = files.includes('package-lock.json') ? 'npm ci' : 'npm install';
  return `${name} ${version} replaces ${before}: ${files.join(', ')}

changes  ${sectionsSince(before)} of node_modules/${name}/CHANGELOG.md
next     cd ${quoteForShell(folder)} && ${install}
         npm run check           says what this version does not accept
         git add -A && git commit
`;
}

/** The sections of the change log that are newer than a version; the newest one if it is not known. */
function sectionsSince(before: string): string {
  const versions = [...readOwn('CHANGELOG.md').matchAll(/^## (\d+\.\d+\.\d+)/gm)].map(
    ([, version]) => version,
  );
  const newer = versions.slice(0, Math.max(1, versions.indexOf(before)));
  return `section${newer.length > 1 ? 's' : ''} ${newer.join(', ')}`;
}
