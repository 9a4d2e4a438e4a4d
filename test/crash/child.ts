import '../../scripts/without-bundle.ts';
import { existsSync, writeSync } from 'node:fs';
import type { Stage } from '../../src/base/stages.ts';
import { build } from '../../src/build.ts';

/** A build in a process of its own, which a test can kill. */
export type ChildRequest = {
  dataDir: string;
  outDir: string;
  hostOutDir: string;
  instant: string;
  forgetChanges?: boolean;
  /** The stage at which the process kills itself, or the number of files or rows. */
  die?: Stage | number;
  /** The stage at which the process waits for a file, or to be killed. */
  pause?: { at: Stage; until: string };
};

const { instant, die, pause, ...request } = JSON.parse(process.argv[2] ?? '') as ChildRequest;

writeSync(1, 'begin\n');
await build({
  ...request,
  instant: new Date(instant),
  listener: {
    tick: (done) => done === die && kill(),
    stage(stage) {
      writeSync(1, `${stage}\n`);
      if (stage === die) kill();
      while (stage === pause?.at && !existsSync(pause.until)) sleep(20);
    },
  },
}).catch((error: Error) => {
  writeSync(1, `failed: ${error.message}\n`);
  process.exit(2);
});
writeSync(1, 'end\n');

function kill(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Blocks the thread, as a build does. */
function sleep(milliseconds: number): void {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
