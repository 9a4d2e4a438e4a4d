import { styleText } from 'node:util';

/** Colours text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

export const plain: Paint = (_, text) => text;
// `wantsColor` decides once whether to paint; Node must not check its streams again.
export const colored: Paint = (style, text) => styleText(style, text, { validateStream: false });

export function wantsColor(env: NodeJS.ProcessEnv, isTty: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return isTty && env.TERM !== 'dumb';
}
