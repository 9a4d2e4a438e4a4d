import { build } from '../../src/build.ts';
import { clock } from './clock.ts';

// A program of its own: npm and Node have started and the bundle is loaded when the clock starts. Nothing
// has been built in this process before, so that no code has been compiled for it ahead of time.
const [dataDir = '', outDir = '', hostOutDir = '', instant = ''] = process.argv.slice(2);

clock(async () => {
  const outcome = await build({ dataDir, outDir, hostOutDir, instant: new Date(instant) });
  if (!outcome.written) throw new Error('Nothing was built.');
});
