import { styleText } from 'node:util';

/** Puts colour on words, or does not. */
export type Paint = (style: Style, text: string) => string;
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

export const plain: Paint = (_, text) => text;
export const colored: Paint = (style, text) => styleText(style, text);

export function wantsColor(env: NodeJS.ProcessEnv, isTty: boolean): boolean {
  if (env.NO_COLOR) return false;
  if (env.FORCE_COLOR && env.FORCE_COLOR !== '0') return true;
  return isTty && env.TERM !== 'dumb';
}
