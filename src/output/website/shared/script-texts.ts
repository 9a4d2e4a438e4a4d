/** Texts of the script: they are in the page, with `{names}` for values that it fills in. */

/** Texts for the script, in an attribute: `key=text`. Lines need no escaping there, unlike JSON. */
export function toLines(texts: (readonly [key: string, text: string])[]): string {
  return texts.map(([key, text]) => `${key}=${text}`).join('\n');
}

/** The texts of an attribute. */
export function readLines<Texts extends object = Record<string, string>>(lines = ''): Texts {
  return Object.fromEntries(lines.split('\n').map((line) => line.split(/=(.*)/)));
}

/** Replaces `{name}` in a text. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}
