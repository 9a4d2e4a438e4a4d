import { colored, type Paint, plain, wantsColor } from '../report/paint.ts';

/** Where words go: reports to stdout, complaints to stderr. */
export type Terminal = {
  out(text: string): void;
  err(text: string): void;
  paint: Paint;
};

export function processTerminal(): Terminal {
  return {
    out: (text) => process.stdout.write(text),
    err: (text) => process.stderr.write(text),
    paint: wantsColor(process.env, process.stderr.isTTY === true) ? colored : plain,
  };
}
