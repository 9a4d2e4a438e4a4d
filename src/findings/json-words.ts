/** Where JSON ends: at which character (null at the end of the text), and what could follow there. */
export type JsonFault = {
  character: string | null;
  token: JsonToken;
};

/** What the grammar of JSON asks for at some place. */
export type JsonToken = keyof typeof JSON_TOKENS;
export const JSON_TOKENS = {
  value: 'a value',
  key: 'a key in double quotes',
  colon: 'a colon after the key',
  'comma-or-end': 'a comma, or a closing "}" or "]"',
  'end-of-text': 'the end of the text',
  'closing-quote': 'a string with its closing quote on the same line',
  'known-escape': 'a valid JSON escape, such as \\" or \\n',
  'printable-character':
    'a string without line breaks or control characters; write them as \\n or \\u0009',
};
