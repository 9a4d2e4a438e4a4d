import { colored, type Paint, plain, wantsColor } from '../report/paint.ts';

/** Results go to `out` (stdout), errors and warnings to `err` (stderr). */
export type Terminal = {
  out(text: string): void;
  err(text: string): void;
  paint: Paint;
};

export function processTerminal(): Terminal {
  // Ignore EPIPE (`| head`) and ENOSPC: failed output does not undo the work.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    paint: wantsColor(process.env, process.stderr.isTTY === true) ? colored : plain,
  };
}
