import { build } from '../../src/build.ts';
import { clock } from './clock.ts';

// A separate program: when the clock starts, Node is running and the bundle is loaded, but nothing has
// been built in this process, so V8 has not optimised any code yet.
const [dataDir = '', outDir = '', hostOutDir = '', instant = ''] = process.argv.slice(2);

clock(async () => {
  const outcome = await build({ dataDir, outDir, hostOutDir, instant: new Date(instant) });
  if (!outcome.written) throw new Error('Nothing was built.');
});
