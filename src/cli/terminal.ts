import { colored, type Paint, plain, wantsColor } from '../report/paint.ts';

/** Where words go: reports to stdout, complaints to stderr. */
export type Terminal = {
  out(text: string): void;
  err(text: string): void;
  paint: Paint;
};

export function processTerminal(): Terminal {
  // Whoever listens may leave (`| head`) or have no room: what was done stays done all the same.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => {});
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    paint: wantsColor(process.env, process.stderr.isTTY === true) ? colored : plain,
  };
}
