import { toFigure } from '../numbers.ts';

/** Cuts the long texts and lists of a body, and says how much is missing. Addresses stay whole. */
export function clip<Body>(body: Body, size: { characters: number; entries: number }): Body {
  return clipValue(body, size) as Body;
}

function clipValue(value: unknown, size: { characters: number; entries: number }): unknown {
  if (typeof value === 'string') return clipText(value, size.characters);
  if (Array.isArray(value)) {
    const shown = value.slice(0, size.entries).map((entry) => clipValue(entry, size));
    const rest = value.length - shown.length;
    return rest > 0 ? [...shown, `… (${toFigure(rest)} more)`] : shown;
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, entry]) => [key, clipValue(entry, size)]),
  );
}

const ADDRESS = /^https?:\/\/\S{1,2000}$/;

/** Never in the middle of a character. */
function clipText(text: string, characters: number): string {
  if (text.length <= characters || ADDRESS.test(text)) return text;
  const shown = text.slice(0, characters).replace(/[\uD800-\uDBFF]$/, '');
  return `${shown}… (${toFigure(text.length - shown.length)} more characters)`;
}
