import { FAMILY_WITHOUT_GUIDE } from '../../src/contract/enumerations.ts';
import { COUNTS, VACANCY_WEEKS } from '../../src/contract/figures.ts';
import { type FindingCode, SEVERITIES } from '../../src/source/finding.ts';
import { MAX_PART_BYTES } from '../../src/source/tables/xlsx-table.ts';
import { toCode, toTable } from './markdown.ts';
import type { Texts } from './regions.ts';

type Topic = 'files' | 'settings' | 'fields' | 'texts' | 'rows' | 'privacy';

/** What a code means, and what to do about it. The compiler refuses a code without an entry. */
type Meaning = { topic: Topic; meaning: string; remedy: string };

const MEANINGS: Record<FindingCode, Meaning> = {
  'missing-file': {
    topic: 'files',
    meaning: '`service.json` or a file of `taxonomy/` does not exist',
    remedy: 'Create it, or name the right folder with `--data`',
  },
  'unreadable-file': {
    topic: 'files',
    meaning:
      'The system refuses to open a file or folder, it is a pipe, socket or device, or it is larger than 500 MB; `args.reason` says why',
    remedy: 'Correct its permissions, remove the broken link, or split the file',
  },
  'linked-twice': {
    topic: 'files',
    meaning: 'A link leads to a file or folder that is read already, perhaps in a circle',
    remedy: 'Remove the link',
  },
  'extension-case': {
    topic: 'files',
    meaning: 'A file is not read only because its extension is not in lower case, such as `.JSON`',
    remedy: 'Rename it, or hide it with a name that begins with `_`',
  },
  'unread-format': {
    topic: 'files',
    meaning:
      'A file in `vacancies/` or `salaries/` looks like data and is not read: `.xlsm`, `.xls`, `.ods`, `.numbers`, `.tsv`, `.jsonl`, `.xml`, `.zip`',
    remedy: 'Save or export it in a format that is read there; the finding says how',
  },
  'not-utf8': {
    topic: 'files',
    meaning: 'A file is in another encoding',
    remedy: 'Save it again as UTF-8',
  },
  'invalid-json': {
    topic: 'files',
    meaning: 'A file, or a line of an `.ndjson`, is not JSON',
    remedy: 'Correct the marked place; common slips, such as a trailing comma, are named',
  },
  'invalid-csv': {
    topic: 'files',
    meaning:
      'A row of a CSV file has a quote that is not closed, or more cells than the header row',
    remedy: 'Put quotes around a cell that has the separator in it, or save the file as `.xlsx`',
  },
  'invalid-xlsx': {
    topic: 'files',
    meaning: `An \`.xlsx\` file has a password, is damaged, is an \`.xls\` under another name, unpacks to more than ${MAX_PART_BYTES / 2 ** 20} MB, or lacks the sheet of \`spreadsheet.sheet\``,
    remedy: 'Save it again as `.xlsx` without a password; the finding says which of these it is',
  },
  'missing-header': {
    topic: 'files',
    meaning: 'No row of a spreadsheet has three headings that are known',
    remedy: 'Add a header row, or explain your headings in `spreadsheet.columns` of `service.json`',
  },
  'unread-columns': {
    topic: 'files',
    meaning: 'A spreadsheet has columns that are not read',
    remedy:
      'Paste the lines of the finding into `spreadsheet.columns` of `service.json`: null, or the field of the column',
  },
  'unread-rows': {
    topic: 'files',
    meaning:
      'Rows of a spreadsheet are no vacancies or salary records (a total, a note): no valid `vacancyId`, and fewer than half of the required fields',
    remedy: 'Nothing, if that is right; else complete them',
  },
  'unused-entry': {
    topic: 'settings',
    meaning: 'No spreadsheet needs an entry of `spreadsheet` in `service.json`',
    remedy: 'Remove it, or correct its name',
  },
  'duplicate-key': {
    topic: 'files',
    meaning: 'An object has a key twice, or a spreadsheet two columns for one field',
    remedy:
      'Remove one of them; for a column, null in `spreadsheet.columns` of `service.json` is enough',
  },
  'unread-file': {
    topic: 'files',
    meaning: 'A file in `vacancies/` or `salaries/` has an extension that is not read',
    remedy: 'Rename it, or hide it with a name that begins with `_`',
  },
  'missing-folder': {
    topic: 'files',
    meaning: '`vacancies/` does not exist and counts as empty',
    remedy: 'Check its name',
  },
  'empty-folder': {
    topic: 'files',
    meaning: '`vacancies/` has no rows, or `salaries/` has files without any',
    remedy: 'Check the export; nothing, if intended',
  },
  'missing-entry': {
    topic: 'settings',
    meaning: 'A taxonomy file lacks a slug that the API promises',
    remedy: 'Add it; names and order are yours, the slugs are not',
  },
  'wrong-count': {
    topic: 'settings',
    meaning: `The number of areas is not ${COUNTS.areas}, or there is no employment type`,
    remedy: 'Add or remove entries',
  },
  'wrong-guide-flag': {
    topic: 'settings',
    meaning: '`salaryGuide` of a family is not what the API promises',
    remedy: `Set it to false for \`${FAMILY_WITHOUT_GUIDE}\` and to true for all others`,
  },
  'unknown-time-zone': {
    topic: 'settings',
    meaning: 'The `timeZone` of a city does not exist',
    remedy: 'Take a name of the IANA database, such as `America/Mexico_City`',
  },
  'invalid-pattern': {
    topic: 'settings',
    meaning: '`referencePattern` is not a regular expression',
    remedy: 'Correct it; in JSON, write `\\\\d` for `\\d`',
  },
  'unanchored-pattern': {
    topic: 'settings',
    meaning: '`referencePattern` does not begin with `^` and end with `$`, so that it accepts more',
    remedy: 'Add `^` and `$`',
  },
  'same-host': {
    topic: 'settings',
    meaning:
      'An address of `urls` is on the host of `siteUrl`, where this site answers every other path with 404',
    remedy:
      'Give the site a host name of its own, such as `https://api.example.com`, and write whole addresses of your pages in `urls`',
  },
  'unknown-placeholder': {
    topic: 'settings',
    meaning: 'A template of `urls` has a placeholder that does not exist there',
    remedy: 'Take one of the placeholders listed',
  },
  'unknown-key': {
    topic: 'fields',
    meaning: 'A key or column is not part of the format',
    remedy: 'Correct its spelling, or remove it',
  },
  'missing-field': {
    topic: 'fields',
    meaning: 'A required field or column is missing',
    remedy: 'Add it; the [data format](data-format.md) says which are required',
  },
  'wrong-type': {
    topic: 'fields',
    meaning: 'A value has the wrong type, such as text where a number belongs',
    remedy: 'Write it as `expected` says; an amount is whole pesos in digits only',
  },
  'unknown-value': {
    topic: 'fields',
    meaning: 'A value is not in its list or taxonomy file',
    remedy: 'Use the suggestion, or another value of the list',
  },
  'out-of-range': {
    topic: 'fields',
    meaning: 'A number is too small or too large',
    remedy: 'Correct it; amounts are whole pesos, 0 or more',
  },
  'too-long': {
    topic: 'fields',
    meaning: 'An `id` or a `vacancyId` is too long',
    remedy: 'Shorten it',
  },
  'invalid-format': {
    topic: 'fields',
    meaning: 'An `id`, slug or `vacancyId` has the wrong form',
    remedy: 'Write it as `expected` says; `referencePattern` defines the form of `vacancyId`',
  },
  'invalid-day': {
    topic: 'fields',
    meaning: 'A day does not exist or is not written as YYYY-MM-DD',
    remedy: 'Use the suggestion, or correct it; `readings` has both days that `3/4/26` can mean',
  },
  'invalid-url': {
    topic: 'fields',
    meaning: 'An address is incomplete, has blanks, or has a scheme that is not allowed there',
    remedy: 'Copy it again from the browser',
  },
  'duplicate-value': {
    topic: 'rows',
    meaning:
      'An `id`, `vacancyId`, slug or employment type is used twice; `also` is the other place',
    remedy: 'Change or remove one of them',
  },
  'shared-skill-name': {
    topic: 'settings',
    meaning: 'Two skills have the same name, so that a vacancy with it counts for both',
    remedy: 'Remove it from one of them',
  },
  'min-over-max': {
    topic: 'rows',
    meaning: 'The lower end of a salary is above its upper end',
    remedy: 'Swap or correct them',
  },
  'closes-before-posted': {
    topic: 'rows',
    meaning: '`validThrough` is before `postedAt`',
    remedy: 'Correct one of the days',
  },
  'lifetime-too-long': {
    topic: 'rows',
    meaning: `\`validThrough\` is more than ${VACANCY_WEEKS.max} weeks after \`postedAt\``,
    remedy: 'Choose an earlier day; post the vacancy again when it has closed',
  },
  'lifetime-short': {
    topic: 'rows',
    meaning: `\`validThrough\` is less than ${VACANCY_WEEKS.min} weeks after \`postedAt\``,
    remedy: 'Nothing, if intended',
  },
  'no-end': {
    topic: 'rows',
    meaning: `A vacancy that is not closed has no \`postedAt\`, and either no \`validThrough\` or one more than ${VACANCY_WEEKS.max} weeks ahead, so that it stays open for long or for ever`,
    remedy: `Add \`postedAt\`, or a \`validThrough\` within ${VACANCY_WEEKS.max} weeks`,
  },
  'salary-unusual': {
    topic: 'rows',
    meaning: 'A salary is far from what is usual in Mexico for its period',
    remedy: 'Look for a missing or extra digit, or another `period`',
  },
  'salary-range-wide': {
    topic: 'rows',
    meaning: 'The upper end of a salary is more than three times its lower end',
    remedy: 'Look for a missing or extra digit',
  },
  'salary-text-differs': {
    topic: 'rows',
    meaning: '`salary.text` has figures other than `min` and `max`',
    remedy: 'Correct the text or the figures, or leave the text out: it is made from them',
  },
  'future-record': {
    topic: 'rows',
    meaning: '`publishedAt` of a salary record is after the day of the build',
    remedy: 'Correct the day; until then the record is in no salary guide',
  },
  'empty-text': {
    topic: 'texts',
    meaning: 'A text is empty, or has only blanks and invisible characters',
    remedy: 'Write something; leave an optional field out, or set it to null',
  },
  'export-debris': {
    topic: 'texts',
    meaning:
      'A text has no letter, or is what an export leaves behind: `undefined`, `null`, `n/a`, `#REF!`, `xxx`, `Lorem ipsum`',
    remedy: 'Correct the export; leave an optional field out, or set it to null',
  },
  'control-character': {
    topic: 'texts',
    meaning: 'A text has a control character other than a tab or a line break',
    remedy: 'Paste it again as plain text',
  },
  'bidi-override': {
    topic: 'texts',
    meaning: 'A text has a character that reverses the reading direction',
    remedy: 'Paste it again as plain text',
  },
  'broken-unicode': {
    topic: 'texts',
    meaning: 'A text has half of a character, as truncation can leave',
    remedy: 'Type the end of the text again',
  },
  'lost-character': {
    topic: 'texts',
    meaning:
      'A text has U+FFFD, or a `?` between two letters (`Administraci?n`), where a program lost a letter that it could not read',
    remedy: 'Type the letter again; export the text as UTF-8',
  },
  'garbled-text': {
    topic: 'texts',
    meaning: 'UTF-8 was read in another encoding, such as `AtenciÃ³n` for `Atención`',
    remedy: 'Open and export the file as UTF-8',
  },
  'html-entity': {
    topic: 'texts',
    meaning: 'A text has an HTML entity, such as `&nbsp;` or `&aacute;`',
    remedy: 'Write the character itself, or paste it again as plain text',
  },
  'line-break': {
    topic: 'texts',
    meaning: 'A title has a line break',
    remedy: 'Write it on one line',
  },
  'html-tag': {
    topic: 'texts',
    meaning: 'A text has an HTML tag or comment',
    remedy: 'Paste it again as plain text',
  },
  'employer-disclosed': {
    topic: 'privacy',
    meaning:
      'A public text names an employer; `also` is where the private name is, `args.at` where the name is in the text',
    remedy:
      'Reword the text; a name that is also a word or a product can be listed in `ordinaryNames`',
  },
  'mixed-script': {
    topic: 'texts',
    meaning: 'A word mixes Latin letters with Cyrillic or Greek ones',
    remedy: 'Type the word again',
  },
  'placeholder-name': {
    topic: 'privacy',
    meaning: 'The name of an employer says that there is none, such as "Confidencial"',
    remedy: 'Write null',
  },
  'no-short-name': {
    topic: 'privacy',
    meaning:
      'The name of an employer has only ordinary words (`Grupo Salud`) and no alias, so that only the whole name is found',
    remedy: 'Add the short name that people use to `aliases`',
  },
  'unused-ordinary-name': {
    topic: 'privacy',
    meaning: 'No employer has a name that `ordinaryNames` lists',
    remedy: 'Correct its spelling, or remove it',
  },
  'no-employer-names': {
    topic: 'privacy',
    meaning:
      'No vacancy of the data has the name of its employer, so that no text can be searched for it',
    remedy: 'Export `employer.name`; it is private and never published',
  },
  'personal-data': {
    topic: 'privacy',
    meaning:
      'A public text has an e-mail address, a phone number, a CURP, the RFC of a person, an NSS, a CLABE, a card number, or a link to a messenger or profile',
    remedy: 'Remove it: candidates apply through the application link',
  },
  'sample-published': {
    topic: 'settings',
    meaning:
      'The data is the sample, and the build is for an address that is neither on this machine nor ends in `.example`, whether `siteUrl`, `--base-url` or `BASE_URL` sets it',
    remedy:
      'Build your own data: put it into `board`, or name its folder with `--data`; if this is your data, delete `sample`',
  },
  'example-address': {
    topic: 'settings',
    meaning: 'An address of `service.json` ends in `.example`, and the data is not the sample',
    remedy: 'Write your own address',
  },
  'local-site': {
    topic: 'settings',
    meaning: '`siteUrl` is on this machine (`localhost`, `127.0.0.1`, `[::1]`)',
    remedy: 'Write the address that users will call; give that of a preview with `--base-url`',
  },
  'no-placeholder': {
    topic: 'settings',
    meaning: '`urls.job` or `urls.apply` is the same address for every vacancy',
    remedy: 'Add `{id}` or `{vacancyId}` where your pages have it',
  },
  'pinned-day': {
    topic: 'settings',
    meaning: '`asOf` pins the day of every build, and the data is not the sample',
    remedy: 'Delete `asOf`',
  },
};

/** One table of finding codes for each topic: `findings about files`. */
export function findingTables(): Texts {
  const topics = [...new Set(Object.values(MEANINGS).map(({ topic }) => topic))];
  return Object.fromEntries(
    topics.map((topic) => [`findings about ${topic}`, toTopicTable(topic)]),
  );
}

function toTopicTable(topic: Topic): string {
  const codes = Object.keys(SEVERITIES) as FindingCode[];
  const rows = codes
    .filter((code) => MEANINGS[code].topic === topic)
    .map((code) => {
      const { meaning, remedy } = MEANINGS[code];
      return [toCode(code), SEVERITIES[code], meaning, remedy];
    });
  return toTable(['code', 'severity', 'meaning', 'what to do'], rows);
}
