import { Option } from '@commander-js/extra-typings';
import { say } from '../base/languages.ts';
import { build } from '../build.ts';
import { HOST_NAMES } from '../input/settings/service.ts';
import { checkOptions, toCheckRequest } from './check-command.ts';
import { defineCommand, WEB_ROOT } from './command.ts';
import { runAndReport } from './report-outcome.ts';
import { findDataFolder, readFolder, wholeNumber } from './values.ts';

export const buildCommand = defineCommand({
  cli: checkOptions('npm run build')
    .description('Reads the source data, checks it, and writes the whole API as static files.')
    .option(
      '--out <dir>',
      'web root to publish to; a build replaces all of it',
      readFolder,
      WEB_ROOT,
    )
    .addOption(new Option('--host <name>', 'static host to build for').choices(HOST_NAMES))
    .option(
      '--host-out <dir>',
      'folder for files of the host outside the web root',
      readFolder,
      'host',
    )
    .option('--max-files <n>', 'file limit of your plan', wholeNumber(1, 999_999_999))
    .option('--keep-unchanged', 'keep unchanged files byte-identical to the previous build')
    .option('--forget-changes', 'start a new list of changes'),
  failureNote: say`Nothing was published; the last good build is as it was.
    No se publicó nada; lo publicado quedó como estaba.`,
  folders: ({ out, data }, env) => ({ webRoot: out, source: findDataFolder(data, env) }),
  async run({ out: outDir, hostOut: hostOutDir, ...options }, context) {
    const request = { ...options, ...toCheckRequest(options, context), outDir, hostOutDir };
    return runAndReport(build, request, options, context);
  },
});
