import { count } from '../../base/numbers.ts';
import { type Details, type InText, inText, type Topic } from './details.ts';
import { quote } from './wording.ts';

/** Marks a row as a test. */
export const TEST_ROW = 'no publicar';

/** What is wrong with a text. */
export const ABOUT_TEXTS = {
  'empty-text': {
    severity: 'error',
    message: 'The text is empty. Write something, or leave an optional field out.',
    docs: 'A text is empty, or has only blanks and invisible characters',
  },
  'export-debris': {
    severity: 'error',
    // Which of the known words the text is; null if it has no letter.
    message: ({ args: { word } }: Details<{ word: string | null }>) => {
      if (word === TEST_ROW) return 'The text marks this row as a test. Remove the row.';
      const what = word === null ? 'has no letter' : `is only ${quote(word)}`;
      return `The text ${what}. Correct the export, or leave an optional field out.`;
    },
    docs: 'A title or description has no letter, a text is what an export leaves behind (`undefined`, `n/a`, `#REF!`, `xxx`, `Lorem ipsum`), or a row is a test (`prueba`, `no publicar`)',
  },
  'control-character': {
    severity: 'error',
    message: ({ args }: Details<Character>) =>
      `Control character ${args.character} ${inText(args)}. ${PASTE}`,
    docs: 'A text has a control character other than a tab or a line break, or one that reverses the reading direction',
  },
  'broken-unicode': {
    severity: 'error',
    message: ({ args }: Details<Character>) =>
      `Half a surrogate pair, ${args.character}, ${inText(args)}. Type the end of the text again.`,
    docs: 'A text has half a surrogate pair, often because it was truncated',
  },
  'lost-character': {
    severity: 'error',
    message: ({ args }: Details<Character>) =>
      `${args.character === 'U+003F' ? '"?" inside a word' : args.character} in place of a lost letter, ${inText(args)}. Type the letter again, or export the text as UTF-8.`,
    docs: 'A program lost a letter, as in `Administraci?n`',
  },
  'garbled-text': {
    severity: 'error',
    message: ({ args }: Details<InText>) =>
      `Letters decoded wrongly, such as "Ã³" for "ó", ${inText(args)}. Export the file again as UTF-8.`,
    docs: 'UTF-8 was read in another encoding, such as `AtenciÃ³n` for `Atención`',
  },
  'html-tag': {
    severity: 'error',
    message: ({ args }: Details<InText>) => `HTML tag ${inText(args)}. Remove it. ${PASTE}`,
    docs: 'A text has an HTML tag that is [not converted](data-format.md#a-vacancy)',
  },
  'line-break': {
    severity: 'error',
    message: ({ args }: Details<InText>) => `Line break ${inText(args)}. Write it on one line.`,
    docs: 'A one-line field has a line break',
  },
  'mixed-script': {
    severity: 'error',
    message: ({ args }: Details<Character>) =>
      `Cyrillic or Greek letter ${args.character} inside a Latin word, ${inText(args)}. Type the word again.`,
    docs: 'A word mixes Latin letters with Cyrillic or Greek ones',
  },
  'unclear-salary': {
    severity: 'error',
    // In a heading, it counts for the whole column.
    message: ({ args: { fault, of } }: Details<{ fault: SalaryFault; of?: 'column' }>) => {
      const { found, allowed } = SALARY_FAULTS[fault];
      return { found: of ? `${found}, according to the heading of the column` : found, allowed };
    },
    docs: 'A cell about a salary [cannot be read](data-format.md#salaries-in-a-cell), or has two meanings',
  },
  'html-text': {
    severity: 'warning',
    message: ({ args }: Details<Rows>) =>
      `HTML was converted to text in ${count(args.rows, 'row')}; lines and list items are kept. Look at one of them.`,
    docs: 'HTML in texts was converted',
  },
  'title-in-capitals': {
    severity: 'warning',
    message: ({ args }: Details<Rows>) =>
      `${count(args.rows, 'title')} in capitals. Use lower case unless that is intended.`,
    docs: 'Titles are written in capitals, and are published that way',
  },
  'salary-in-text': {
    severity: 'warning',
    message: ({ args }: Details<Rows>) =>
      `${count(args.rows, 'vacancy', 'vacancies')} with an amount in the text and no salary. Fill in salary, so that searches and salary guides include it.`,
    docs: 'Vacancies have an amount in `description` or `benefits` and no `salary`',
  },
} satisfies Topic;

const PASTE = 'Paste the text again as plain text.';

/** Why a cell about a salary cannot be read, and what is allowed instead. */
export type SalaryFault = keyof typeof SALARY_FAULTS;
export const SALARY_FAULTS = {
  'two-meanings': {
    found: 'an amount with two meanings, such as 25.000, 25,5 or 25 - 30,000',
    allowed: 'digits with commas between thousands, such as 25,000; or 25 mil, 25k',
  },
  'two-periods': {
    found: 'different periods in the cell, the heading of its column and the column salary.period',
    allowed: 'one period; correct the one that is wrong, or remove it',
  },
  net: {
    found: 'a net amount',
    allowed: 'gross amounts, as the API promises',
  },
  currency: {
    found: 'an amount in another currency',
    allowed: 'amounts in pesos',
  },
  'one-end': {
    found: 'only one end of a range',
    allowed: 'both ends, such as 25,000 - 30,000; or one amount without hasta, desde or más de',
  },
  'by-the-day': {
    found: 'an amount per day, or per another period that cannot be converted to months',
    allowed: 'an amount per month, fortnight, week, hour or year',
  },
  'not-understood': {
    found: 'a cell that cannot be read as a salary',
    allowed:
      'one or two amounts, such as 25,000 - 30,000; or say what the cell means in spreadsheet.values.salary of service.json',
  },
};

/** One finding for all rows: how many they are. */
type Rows = { rows: number };

type Character = InText & { character: string };
