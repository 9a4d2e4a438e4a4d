import { writeSync } from 'node:fs';
import { build } from '../../src/build.ts';
import { noListener, type Stage } from '../../src/stages.ts';

/** A build in a process of its own, which a test can kill. */
export type ChildRequest = {
  dataDir: string;
  outDir: string;
  hostOutDir: string;
  instant: string;
  /** The stage at which the process kills itself, or waits to be killed. */
  die?: Stage;
  hang?: Stage;
};

const { instant, die, hang, ...request } = JSON.parse(process.argv[2] ?? '') as ChildRequest;

writeSync(1, 'begin\n');
await build({
  ...request,
  instant: new Date(instant),
  listener: {
    ...noListener,
    stage(stage) {
      writeSync(1, `${stage}\n`);
      if (stage === die) process.kill(process.pid, 'SIGKILL');
      if (stage === hang) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
    },
  },
});
writeSync(1, 'end\n');
