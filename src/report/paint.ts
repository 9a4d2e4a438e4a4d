import { styleText } from 'node:util';

/** Puts colour on words, or does not. */
export type Paint = (style: Style, text: string) => string;
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

export const plain: Paint = (_, text) => text;
// Whether to paint is decided once, by `wantsColor`; Node is not to look at its streams again.
export const colored: Paint = (style, text) => styleText(style, text, { validateStream: false });

export function wantsColor(env: NodeJS.ProcessEnv, isTty: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0';
  return isTty && env.TERM !== 'dumb';
}
