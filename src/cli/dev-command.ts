import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeSync } from 'fs-extra/esm';
import { createPreview } from '../live/preview/server.ts';
import { GATE_NAMES } from '../publish/compare/gates.ts';
import { buildCommand } from './build-command.ts';
import { DATA_HELP } from './check-command.ts';
import { defineCommand } from './command.ts';
import { EXIT } from './exit-status.ts';
import { runCommand } from './run.ts';
import { serveOptions, serveUntilStopped } from './serve-command.ts';
import { findDataFolder, languageOption } from './values.ts';
import { watchFolder } from './watch-folder.ts';

export const devCommand = defineCommand({
  cli: serveOptions('npm run dev')
    .description(
      'Builds and serves. Builds again when the source data changes. Builds go to a temporary folder, with the gates off: dist stays as it is. Pages of other sites cannot read them.',
    )
    .option('--data <dir>', DATA_HELP)
    .addOption(languageOption()),
  async run({ data: given, lang, port, allowHost: allowedHost }, context) {
    const data = findDataFolder(given, context.env);
    // A temporary folder cannot become the previous build of a real one.
    const folder = mkdtempSync(join(tmpdir(), 'vacancy-salary-api-dev-'));
    const dir = join(folder, 'site');
    const folders = ['--data', data, '--out', dir, '--host-out', join(folder, 'host')];
    const argv = [...folders, '--allow', GATE_NAMES.join(','), ...(lang ? ['--lang', lang] : [])];
    // Each build has an instant of its own, so that the next one sees what changed.
    const env = { ...context.env, SOURCE_DATE_EPOCH: undefined };
    const rebuild = () => runCommand(buildCommand, { ...context, argv, env, now: new Date() });
    const server = createPreview(dir, { allowedHost, isPrivate: true });
    // Watch before the first build, so that an edit during the build counts.
    const stopWatching = watchFolder(data, async () => {
      await first;
      await rebuild();
    });
    const first = rebuild();
    try {
      const status = await first;
      // Wrong data can be corrected while serving; a wrong folder cannot.
      if (status === EXIT.usage) return { status };
      return await serveUntilStopped(server, port, context);
    } finally {
      await stopWatching();
      removeSync(folder);
    }
  },
});
