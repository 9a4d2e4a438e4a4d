import { basename, extname } from 'node:path';
import { count, formatBytes, toFigure } from '../../base/numbers.ts';
import {
  LONGEST_CELL,
  LONGEST_ROW,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_FILE_BYTES,
  MAX_FINDINGS,
  MAX_PART_BYTES,
  MAX_ROWS,
  MIN_HEADINGS,
} from './data-limits.ts';
import type { Details, Message, Topic } from './details.ts';
import { listFirst, quote } from './wording.ts';

/** What is wrong with a file or folder, or hides rows of it. */
export const ABOUT_FILES = {
  'missing-file': {
    severity: 'error',
    message: 'This file does not exist. Create it, or name the right data folder with --data.',
    docs: '`service.json` or a file of `taxonomy/` does not exist',
  },
  'unreadable-file': {
    severity: 'error',
    message: ({ args }: Details<{ reason: string }>) =>
      `It cannot be read: ${REASONS[args.reason] ?? args.reason}.`,
    docs: 'A file or folder cannot be opened, is not a regular file, or exceeds a [limit](data-format.md#limits)',
  },
  'unread-format': {
    severity: 'error',
    message: unread,
    docs: 'A file in `vacancies/` or `salaries/` has a format that is not read, such as `.xls` or `.zip`, or an extension in capitals; to ignore it, begin its name with `_`',
  },
  'not-utf8': {
    severity: 'error',
    message: ({ place }: Details) =>
      `The file is not in UTF-8. Save it ${extname(place.file) === '.csv' ? 'as .xlsx, or as "CSV UTF-8"' : 'again as UTF-8'}.`,
    docs: 'A file is not in UTF-8; a CSV file may also be in Windows-1252',
  },
  'invalid-json': {
    severity: 'error',
    message: ({ args }: Details<JsonFault>) => {
      const { character, token } = args;
      const found = character === null ? 'the end of the text' : JSON.stringify(character);
      return { found, allowed: JSON_TOKENS[token] };
    },
    docs: 'A file, or a line of an `.ndjson`, is not JSON',
  },
  'invalid-csv': {
    severity: 'error',
    message: ({ args }: Details<CsvFault>): Message => {
      if (args.fault === 'end-of-file') {
        return { found: 'the end of the file', allowed: 'a closing quote' };
      }
      if (args.fault === 'rows') {
        return `There are more than ${count(MAX_ROWS, 'row')} or ${count(MAX_CELLS, 'cell')}. Split the file, or delete old rows.`;
      }
      if (args.fault === 'size') {
        return `A cell has more than ${count(LONGEST_CELL, 'character')}, or the row more than ${count(MAX_COLUMNS, 'cell')}. Check the quotes and separators before it.`;
      }
      if (args.fault === 'character') {
        const allowed =
          'a separator or the end of the line; inside a quoted cell, write a quote as ""';
        return { found: JSON.stringify(args.character), allowed };
      }
      return {
        found: count(args.count, 'cell'),
        allowed: `${count(args.headings, 'cell')}, as in the header row; put quotes around a cell that contains a separator`,
      };
    },
    docs: 'A CSV row has a quote that is not closed, or more cells than the header row, or the file exceeds a [limit](data-format.md#limits)',
  },
  'invalid-xlsx': {
    severity: 'error',
    message: ({ args }: Details<{ fault: XlsxFault }>) => XLSX_FAULTS[args.fault],
    docs: 'An `.xlsx` file has a password, is damaged, exceeds a [limit](data-format.md#limits), or has no clear sheet to read',
  },
  'missing-header': {
    severity: 'error',
    message: ({ args, place }: Details<{ names: readonly string[] }>) => {
      const missing = `No header row was found. It needs at least ${MIN_HEADINGS} known headings, for ${args.names.join(', ')}.`;
      return place.file.endsWith('.xlsx')
        ? `${missing} If another sheet has one, name that sheet in service.json: "spreadsheet": {"sheet": "…"}`
        : missing;
    },
    docs: `No row of a spreadsheet has ${MIN_HEADINGS} known headings; explain yours in \`spreadsheet.columns\``,
  },
  'unknown-columns': {
    severity: 'error',
    message: ({ args: { columns, nameless, missing } }: Details<UnknownColumns>) => {
      const sentences = [
        columns.length > 0 &&
          `Unknown columns: ${columns.map((heading) => quote(heading)).join(', ')}. Add to service.json, and replace each "?" with a field, or with null to ignore the column: ${toColumns(columns, '"?"')}.`,
        nameless.length > 0 &&
          `Columns with values but no heading: ${nameless.join(', ')}. Give each a heading, or clear it.`,
        missing.length > 0 && `Fields without a column: ${missing.join(', ')}.`,
      ];
      return sentences.filter(Boolean).join(' ');
    },
    docs: 'A spreadsheet has columns with [unknown headings](data-format.md#headings), or values without a heading',
  },
  'second-header': {
    severity: 'error',
    message:
      'This is a second header row, with different columns. Move it and the rows below it to a separate file.',
    docs: 'Two spreadsheets were joined that have different columns',
  },
  'duplicate-key': {
    severity: 'error',
    message: ({ args, field, place }: Details<{ key: string }>) =>
      place.cell
        ? `Two columns are for ${field}; ${quote(args.key)} is the second. To ignore it, add to service.json: ${toColumns([args.key], 'null')}`
        : `The key ${quote(args.key)} appears twice. Remove one of them.`,
    docs: 'An object has a key twice, or a spreadsheet two columns for one field',
  },
  'unread-file': {
    severity: 'warning',
    message: unread,
    docs: 'A file in `vacancies/` or `salaries/` has an extension that is not read',
  },
  'unread-rows': {
    severity: 'warning',
    message: ({ args }: Details<{ rows: readonly number[] }>) =>
      `Rows that were not read: ${listFirst(args.rows.map(String), MOST_ROWS)}. A row needs a vacancyId that matches referencePattern, or half of the required fields.`,
    docs: 'Rows of a spreadsheet are not read, such as totals',
  },
  'empty-status': {
    severity: 'warning',
    message: ({ args }: Details<{ rows: number }>) =>
      `${count(args.rows, 'row')} without a status, read as open. Fill in the status of closed ones, because colours are not read. If all are open, add to service.json: "spreadsheet": {"defaults": {"status": "open"}}`,
    docs: 'A column `status` has empty cells beside others; those rows are open',
  },
  'windows-1252': {
    severity: 'warning',
    message: ({ args }: Details<{ rows: number }>) =>
      `${count(args.rows, 'row')} read as Windows-1252. Check the accents on the built site, or save the file as CSV UTF-8.`,
    docs: 'A CSV file is not UTF-8 and was read as Windows-1252',
  },
  'empty-folder': {
    severity: 'warning',
    message: 'The folder does not exist or has no rows. Check its name, or the export.',
    docs: '`vacancies/` does not exist or has no rows, or the files in `salaries/` have none',
  },
} satisfies Topic;

function unread({ args, place }: Details<{ extensions: readonly string[] }>): string {
  return `${basename(place.file)} is not read, only ${args.extensions.join(', ')}. Save, export or rename it as one of those. To ignore it, begin its name with _.`;
}

/** Where JSON ends: at which character (null at the end of the text), and what could follow there. */
type JsonFault = {
  character: string | null;
  token: JsonToken;
};

/** What the grammar of JSON asks for at some place. */
export type JsonToken = keyof typeof JSON_TOKENS;
const JSON_TOKENS = {
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

type CsvFault =
  | { fault: 'end-of-file' }
  | { fault: 'rows' }
  | { fault: 'size' }
  | { fault: 'character'; character: string }
  | { fault: 'fields'; count: number; headings: number };

/** `columns` are headings, `nameless` the letters of columns without one, `missing` fields that need a column. */
type UnknownColumns = Record<'columns' | 'nameless' | 'missing', readonly string[]>;

/** A line for service.json: what each column is for. */
function toColumns(headings: readonly string[], field: '"?"' | 'null'): string {
  const entries = headings.map((heading) => `${JSON.stringify(heading)}: ${field}`);
  return `"spreadsheet": {"columns": {${entries.join(', ')}}}`;
}

const MOST_ROWS = 10;

/** A format that does not show `.0`. */
const FILE_SIZE = formatBytes(MAX_FILE_BYTES).replace('.0', '');

/** Why a file cannot be read; error codes of the system that need no words are shown as they are. */
const REASONS: Record<string, string> = {
  EISDIR: 'it is a folder, not a file (EISDIR)',
  ENOTDIR: 'it is a file, not a folder (ENOTDIR)',
  EACCES: 'this user has no permission (EACCES)',
  ELOOP: 'it is a link that leads back to itself (ELOOP)',
  FIFO: 'it is a named pipe',
  SOCKET: 'it is a socket',
  DEVICE: 'it is a device',
  FOLDER_LINK: 'it is a link to a folder',
  TOO_LARGE: `it is larger than ${FILE_SIZE}; split it`,
  TOO_MANY_TOKENS: 'it has too many brackets, colons and commas; split it',
  LONG_ROW: `an object has more than ${toFigure(LONGEST_ROW)} characters; shorten its texts and lists`,
  TOO_MANY_ERRORS: `reading stopped at this row, after ${count(MAX_FINDINGS, 'error')}; correct those first`,
};

/** Why an `.xlsx` file cannot be read, and what to do. */
export type XlsxFault = keyof typeof XLSX_FAULTS;
const XLSX_FAULTS = {
  password: 'The file is protected with a password. Save it again without one.',
  'old-format':
    'This is an old Excel file (.xls) under another name. Open it in Excel and save it as .xlsx.',
  damaged: 'This file is not a workbook, or is damaged. Save or export it again.',
  'too-large': `A sheet is too large. The limits are ${count(MAX_ROWS, 'row')}, ${count(MAX_CELLS, 'cell')} (empty ones to the left of others count too) and ${formatBytes(MAX_PART_BYTES)} unpacked. Copy the rows to a new file.`,
  'which-sheet':
    'The first sheet has a name such as Cerradas, Archivo or Plantilla, and there are others. Name the sheet to read in service.json: "spreadsheet": {"sheet": "…"}',
  'no-sheet':
    'None of the sheets has the name in "spreadsheet.sheet" of service.json. Correct the name.',
};
