/** Brackets, colons and commas of a JSON text: each can take a hundred bytes of memory. */
export const MAX_TOKENS = 20_000_000;

/** Whether a text is too much to be parsed. Only a long one can be. */
export function hasTooManyTokens(text: string): boolean {
  let count = 0;
  for (let at = text.length > MAX_TOKENS ? 0 : text.length; at < text.length; at += 1) {
    if (TOKENS.has(text.charCodeAt(at))) count += 1;
  }
  return count > MAX_TOKENS;
}

const TOKENS = new Set(Array.from('[{:,', (char) => char.charCodeAt(0)));
