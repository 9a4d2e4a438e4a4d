import { styleText } from 'node:util';

/** Colours text, or leaves it as it is. */
export type Paint = (style: Style, text: string) => string;
export type Style = 'bold' | 'dim' | 'red' | 'yellow' | 'green';

/** Colours on a terminal that can show them, as NO_COLOR and FORCE_COLOR say. */
export const paint: Paint = (style, text) => styleText(style, text, { stream: process.stderr });
