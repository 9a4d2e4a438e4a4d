import { styleText } from 'node:util';

/** Colours text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

/**
 * Colours if both streams can show them, as NO_COLOR and FORCE_COLOR say: in `npm run build > log`,
 * only stderr is a terminal.
 */
export const paint: Paint = (style, text) =>
  styleText(style, text, { stream: process.stdout.isTTY ? process.stderr : process.stdout });
