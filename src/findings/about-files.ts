import { basename } from 'node:path';
import { count, toFigure } from '../numbers.ts';
import { MAX_CELLS, MAX_PART_BYTES, MAX_ROWS, MIN_HEADINGS } from './data-limits.ts';
import { type Details, describeKey, type Topic } from './details.ts';
import { XLSX_FAULTS, type XlsxFault } from './expectation.ts';
import { listFirst, quote } from './wording.ts';

/** What is wrong with a file or folder, or hides rows of it. */
export const ABOUT_FILES = {
  'missing-file': {
    severity: 'error',
    found: 'no such file',
    meaning: '`service.json` or a file of `taxonomy/` does not exist',
    remedy: 'Create it, or name the right folder with `--data`',
  },
  'unreadable-file': {
    severity: 'error',
    found: ({ args }: Details<{ reason: string }>) => REASONS[args.reason] ?? args.reason,
    meaning:
      'The system refuses to open a file or folder, it is a pipe, socket or device, or it is larger than 500 MB; `args.reason` says why',
    remedy: 'Correct its permissions, remove the broken link, or split the file',
  },
  'extension-case': {
    severity: 'error',
    found: ({ value }: Details) => `the extension ${quote(value)}`,
    meaning: 'A file is not read only because its extension is not in lower case, such as `.JSON`',
    remedy: 'Rename it, or hide it with a name that begins with `_`',
  },
  'unread-format': {
    severity: 'error',
    found: ({ value }: Details) => `the extension ${quote(value)}`,
    meaning:
      'A file in `vacancies/` or `salaries/` looks like data and is not read: `.xlsm`, `.xls`, `.ods`, `.numbers`, `.tsv`, `.jsonl`, `.xml`, `.zip`',
    remedy: 'Save or export it in a format that is read there; the finding says how',
  },
  'linked-twice': {
    severity: 'error',
    found: 'a link to what is read already',
    meaning: 'A link leads to a file or folder that is read already, perhaps in a circle',
    remedy: 'Remove the link',
  },
  'not-utf8': {
    severity: 'error',
    found: ({ args }: Details<{ encoding: 'UTF-16' | null }>) =>
      args.encoding ? `a file in ${args.encoding}` : 'bytes that are not UTF-8',
    meaning: 'A file is in another encoding; CSV may also be Windows-1252, and this one is neither',
    remedy: 'Save it again as UTF-8',
  },
  'invalid-json': {
    severity: 'error',
    // Null at the end of the text.
    found: ({ args }: Details<{ character: string | null }>) =>
      args.character === null ? 'the end of the text' : JSON.stringify(args.character),
    meaning: 'A file, or a line of an `.ndjson`, is not JSON',
    remedy: 'Correct the marked place; common slips, such as a trailing comma, are named',
  },
  'invalid-csv': {
    severity: 'error',
    found: ({ args }: Details<CsvFaultArgs>) => {
      if (args.fault === 'fields') return count(args.count, 'cell');
      return args.fault === 'character' ? JSON.stringify(args.character) : 'the end of the file';
    },
    meaning:
      'A row of a CSV file has a quote that is not closed, or more cells than the header row',
    remedy: 'Put quotes around a cell that has the separator in it, or save the file as `.xlsx`',
  },
  'invalid-xlsx': {
    severity: 'error',
    found: ({ args }: Details<{ fault: XlsxFault }>) => XLSX_FAULTS[args.fault].found,
    meaning: `An \`.xlsx\` file has a password, is damaged, is an \`.xls\` under another name, is larger than ${MAX_PART_BYTES / 2 ** 20} MB unpacked, ${toFigure(MAX_ROWS)} rows or ${toFigure(MAX_CELLS)} cells, lacks the sheet of \`spreadsheet.sheet\`, or has the same headings in several sheets that are hidden or called Cerradas, Plantilla or the like`,
    remedy: 'Save it again as `.xlsx` without a password; the finding says which of these it is',
  },
  'missing-header': {
    severity: 'error',
    found: 'no header row',
    meaning: `No row of a spreadsheet has ${MIN_HEADINGS} headings that are known`,
    remedy: 'Add a header row, or explain your headings in `spreadsheet.columns` of `service.json`',
  },
  'duplicate-key': {
    severity: 'error',
    found: (finding: Details<{ key: string }>) =>
      finding.expected?.kind === 'column-once'
        ? `${describeKey(finding)}, a second one for ${finding.field}`
        : `${describeKey(finding)} a second time`,
    meaning: 'An object has a key twice, or a spreadsheet two columns for one field',
    remedy:
      'Remove one of them; for a column, null in `spreadsheet.columns` of `service.json` is enough',
  },
  'unread-file': {
    severity: 'warning',
    found: ({ place }: Details) => `${basename(place.file)} is not read`,
    meaning: 'A file in `vacancies/` or `salaries/` has an extension that is not read',
    remedy: 'Rename it, or hide it with a name that begins with `_`',
  },
  'unread-columns': {
    severity: 'warning',
    found: ({ args: { headings, nameless } }: Details<UnreadColumns>) => {
      const numbers = nameless.map((column) => `number ${column}, which has no heading`);
      return `columns that are not read: ${[...headings.map(quote), ...numbers].join(', ')}`;
    },
    meaning: 'A spreadsheet has columns that are not read',
    remedy:
      'Paste the lines of the finding into `spreadsheet.columns` of `service.json`: null, or the field of the column',
  },
  'unread-rows': {
    severity: 'warning',
    found: ({ args }: Details<{ rows: readonly number[] }>) =>
      `rows that are not read: ${listFirst(args.rows.map(String), MOST_ROWS)}`,
    meaning:
      'Rows of a spreadsheet are no vacancies or salary records (a total, a note): no valid `vacancyId`, and fewer than half of the required fields',
    remedy: 'Nothing, if that is right; else complete them',
  },
  'windows-1252': {
    severity: 'warning',
    found: ({ args }: Details<{ rows: number }>) => `${count(args.rows, 'row')} in Windows-1252`,
    meaning: 'A CSV file is not UTF-8 and was read as Windows-1252, as Excel in Mexico saves it',
    remedy: 'Look at an accent in the built site; save the file as "CSV UTF-8" to be sure',
  },
  'missing-folder': {
    severity: 'warning',
    found: 'no such folder',
    meaning: '`vacancies/` does not exist and counts as empty',
    remedy: 'Check its name',
  },
  'empty-folder': {
    severity: 'warning',
    found: 'no rows in this folder',
    meaning: '`vacancies/` has no rows, or `salaries/` has files without any',
    remedy: 'Check the export; nothing, if intended',
  },
} satisfies Topic;

type CsvFaultArgs =
  | { fault: 'end-of-file' }
  | { fault: 'character'; character: string }
  | { fault: 'fields'; count: number };

/** `nameless` are the numbers of the columns that have values and no heading. */
type UnreadColumns = { headings: readonly string[]; nameless: readonly number[] };

const MOST_ROWS = 10;

/** Why a file cannot be read; error codes of the system that need no words are shown as they are. */
const REASONS: Record<string, string> = {
  EISDIR: 'a folder (EISDIR)',
  ENOTDIR: 'a file in place of a folder (ENOTDIR)',
  EACCES: 'no permission to read it (EACCES)',
  ELOOP: 'a link that leads back to itself (ELOOP)',
  FIFO: 'a named pipe',
  SOCKET: 'a socket',
  DEVICE: 'a device',
};
