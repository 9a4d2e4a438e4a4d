/** Texts for the script, in an attribute. Lines need no escaping there, unlike JSON. */
export function toLines(texts: (readonly [key: string, text: string])[]): string {
  return texts.map(([key, text]) => `${key}=${text}`).join('\n');
}
