import { GATE_FLAGS } from '../compare/gates.ts';
import { makeReload } from '../preview/reload.ts';
import { createPreview } from '../preview/server.ts';
import { buildCommand } from './build-command.ts';
import { CHECK_FLAGS } from './check-command.ts';
import { defineCommand } from './command.ts';
import { EXIT } from './exit-status.ts';
import { runCommand } from './run.ts';
import { SERVE_FLAGS, SERVE_NOTES, serveUntilStopped } from './serve-command.ts';
import { watchFolder } from './watch-folder.ts';

export const devCommand = defineCommand({
  name: 'npm run dev',
  about: 'Builds and serves. Builds again when the source data changes, and reloads open pages.',
  flags: { data: CHECK_FLAGS.data, ...SERVE_FLAGS },
  ...SERVE_NOTES,
  async run({ data, dir, port }, context) {
    // Gates are off in dev: nothing is published.
    const gates = Object.keys(GATE_FLAGS).map((flag) => `--${flag}`);
    const argv = ['--data', data, '--out', dir, ...gates];
    const rebuild = () => runCommand(buildCommand, { ...context, argv });
    const reload = makeReload();
    const server = createPreview(dir, { transform: reload.transform });
    // Watch before the first build, so that an edit during the build counts.
    const stopWatching = watchFolder(data, async () => {
      await first;
      if ((await rebuild()) === EXIT.ok) reload.now();
    });
    const first = rebuild();
    try {
      const status = await first;
      // Wrong data can be corrected while serving; a wrong folder cannot.
      if (status === EXIT.usage) return { status };
      return await serveUntilStopped(server, port, context);
    } finally {
      stopWatching();
    }
  },
});
