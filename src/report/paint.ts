import { styleText } from 'node:util';

/** Colours text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

/**
 * Colours if both streams can show them: in `npm run build > log`, only stderr is a terminal.
 * FORCE_COLOR adds them anywhere, and NO_COLOR wins.
 */
export const paint: Paint = (style, text) => {
  const stream = process.stdout.isTTY ? process.stderr : process.stdout;
  return process.env.NO_COLOR ? text : styleText(style, text, { stream });
};
