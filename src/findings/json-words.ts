/** Where JSON ends: at which character (null at the end of the text), and what could follow there. */
export type JsonFault = {
  character: string | null;
  token: JsonToken;
  /** The everyday slip that it probably is, and its line. */
  slip?: JsonSlip;
  line?: number;
};

/** What the grammar of JSON asks for at some place. */
export type JsonToken = keyof typeof JSON_TOKENS;
export const JSON_TOKENS = {
  value: 'a value',
  key: 'a key in double quotes',
  colon: 'a colon after the key',
  'comma-or-end': 'a comma, or a closing "}" or "]"',
  'end-of-text': 'the end of the text',
  'closing-quote': 'the closing quote of a string',
  'known-escape': 'a valid JSON escape, such as \\" or \\n',
  'printable-character':
    'a string without line breaks or control characters; write them as \\n or \\u0009',
};

/** Everyday slips, by what to do about them. */
export type JsonSlip = keyof typeof JSON_SLIPS;
export const JSON_SLIPS = {
  'fill-empty-file': 'the file is empty',
  'export-again': 'the file ends too early; export it again',
  'remove-byte-order-mark':
    'remove the invisible character U+FEFF, left where two files were joined',
  'remove-comma': 'remove the comma {where}',
  'number-without-commas': 'write numbers without commas, such as 21000',
  'straight-quotes': 'use straight double quotes: "',
  'remove-comment': 'remove the comment; JSON has none',
  'lower-case-literal': 'write null, true or false, in lower case',
  'close-text-on-line': 'close the text on this line; write a line break in it as \\n',
  'escape-quote': 'write a quote inside a text as \\"',
  'add-comma': 'add the missing comma {where}',
  'wrap-in-list':
    'put several objects between [ and ], with commas in between; or one on each line of a .ndjson file',
};
