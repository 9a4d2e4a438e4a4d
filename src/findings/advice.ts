import type { Words } from './wording.ts';

/** A remedy by its name; `line` is where, if that is another line than the finding's. */
export type Advice = { name: AdviceName; line?: number };
export type AdviceName = keyof typeof ADVICE;

/** What a remedy says of its finding: `also` is the address of the other place. */
export type About = {
  line: number | undefined;
  suggestion: string | undefined;
  also: string | undefined;
};

export const ADVICE = {
  'rename-file': 'rename the file: extensions are in lower case',
  'save-as-xlsx':
    'open it in Excel, LibreOffice, Google Sheets or Numbers and save or download it as .xlsx or CSV; or hide it with a name that begins with _',
  'rename-to-ndjson': 'rename it to .ndjson, or hide it with a name that begins with _',
  'export-as-json': 'export it as JSON, NDJSON or CSV, or hide it with a name that begins with _',
  'unpack-archive': 'unpack it, and leave the archive elsewhere',
  'fill-empty-file': 'the file is empty',
  'remove-comma': (about) => `remove the comma ${where(about)}`,
  'number-without-commas': 'write numbers without commas, such as 21000',
  'straight-quotes': 'write straight double quotes: "',
  'remove-comment': 'remove the comment: JSON does not allow them',
  'lower-case-literal': 'write null, true or false, in lower case',
  'close-text-on-line': 'close the text on this line; write a line break inside it as \\n',
  'escape-quote': 'write a quote inside a text as \\"',
  'add-comma': (about) => `add the missing comma ${where(about)}`,
  'wrap-in-list':
    'put several objects between [ and ], with commas in between; or one on each line of a .ndjson file',
  'export-again': 'the file ends too early: export it again',
  'save-csv-again': 'save it as .xlsx, or again as CSV in UTF-8 (in Excel: "CSV UTF-8")',
  'format-days':
    'write days as YYYY-MM-DD; in a spreadsheet also as day, month, year, in this order: 3/11/2026',
  'retype-accents': 'type it again: its accents are separate characters',
  'digits-only': ({ suggestion }) => {
    const words =
      'write the digits only; in a spreadsheet also $, MXN, .00, and commas or blanks between thousands';
    return suggestion ? `${words}: ${suggestion}` : words;
  },
  'write-https': 'write https:// before it',
  'write-mailto': 'write mailto: before an e-mail address',
  'unwrap-list': 'write the list alone: [ … ], without an object around it',
  'remove-byte-order-mark':
    'remove the invisible character U+FEFF, which is left where two files were joined',
  'reword-text': 'reword it',
  'mask-text':
    'reword the text; or let the build replace names and contacts: "mask": true in service.json, or --mask',
  'list-ordinary-name':
    'reword the text; or, if the word is harmless, list it in ordinaryNames of service.json; npm run check -- --worklist FILE shows the word',
} satisfies Record<string, Words<About>>;

function where({ line }: About): string {
  return line === undefined ? 'before it' : `at the end of line ${line}`;
}
