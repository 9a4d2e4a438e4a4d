import { watch } from 'node:fs';
import { makeReload } from '../preview/reload.ts';
import { createPreview } from '../preview/server.ts';
import { buildCommand } from './build-command.ts';
import { CHECK_FLAGS } from './check-command.ts';
import { defineCommand } from './command.ts';
import { EXIT } from './exit-status.ts';
import { runCommand } from './run.ts';
import { SERVE_FLAGS, SERVE_NOTES, serveUntilStopped } from './serve-command.ts';

export const devCommand = defineCommand({
  name: 'npm run dev',
  about: 'Builds and serves. Builds again when the source data changes, and reloads open pages.',
  flags: { data: CHECK_FLAGS.data, ...SERVE_FLAGS },
  ...SERVE_NOTES,
  async run({ data, dir, port }, context) {
    // Gates are off in dev: nothing is published.
    const argv = ['--data', data, '--out', dir, '--allow-empty', '--allow-drop'];
    const rebuild = () => runCommand(buildCommand, { ...context, argv });
    const reload = makeReload();
    const server = createPreview(dir, { transform: reload.transform });
    // Watch before the first build, so that an edit during the build counts.
    const stopWatching = onChange(data, async () => {
      if ((await rebuild()) === EXIT.ok) reload.now();
    });
    try {
      const status = await rebuild();
      // Wrong data can be corrected while serving; a wrong folder cannot.
      if (status === EXIT.usage) return { status };
      return await serveUntilStopped(server, port, context);
    } finally {
      stopWatching();
    }
  },
});

/** Editors and exports write in bursts. Rebuild when nothing has changed for this long. */
const SETTLE_MS = 150;

function onChange(dir: string, react: () => Promise<void>): () => void {
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const watcher = watch(dir, { recursive: true }, () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      working = working.then(react);
    }, SETTLE_MS);
  });
  return () => {
    clearTimeout(timer);
    watcher.close();
  };
}
