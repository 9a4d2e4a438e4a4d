import { styleText } from 'node:util';

/** Colours text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

/** `isTerminal`: all output goes to a terminal. */
export function makePaint(env: NodeJS.ProcessEnv, isTerminal: boolean): Paint {
  if (!wantsColor(env, isTerminal)) return (_, text) => text;
  // Colours were decided already: Node must not check its streams again.
  return (style, text) => styleText(style, text, { validateStream: false });
}

/** A line with a label; labels of one width align. */
export function formatRow(label: string, text: string, paint: Paint, width = 8): string {
  return `${paint('dim', label.padEnd(width))}  ${text}`;
}

function wantsColor(env: NodeJS.ProcessEnv, isTerminal: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return isTerminal && env.TERM !== 'dumb';
}
