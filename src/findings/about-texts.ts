import { count } from '../numbers.ts';
import { type Details, type InText, inText, type Topic } from './details.ts';
import { quote } from './wording.ts';

/** What is wrong with a text. */
export const ABOUT_TEXTS = {
  'empty-text': {
    severity: 'error',
    found: 'an empty text',
    meaning: 'A text is empty, or has only blanks and invisible characters',
    remedy: 'Write something; leave an optional field out, or set it to null',
  },
  'export-debris': {
    severity: 'error',
    // Which of the known words the text is; null if it has no letter.
    found: ({ args }: Details<{ word: string | null }>) =>
      args.word === null ? 'a text without a letter' : `only ${quote(args.word)}`,
    meaning:
      'A text has no letter, or is what an export leaves behind: `undefined`, `null`, `n/a`, `#REF!`, `xxx`, `Lorem ipsum`',
    remedy: 'Correct the export; leave an optional field out, or set it to null',
  },
  'control-character': {
    severity: 'error',
    found: ({ args }: Details<Character>) =>
      `the control character ${args.character}, ${inText(args)}`,
    meaning: 'A text has a control character other than a tab or a line break',
    remedy: 'Paste it again as plain text',
  },
  'bidi-override': {
    severity: 'error',
    found: ({ args }: Details<Character>) =>
      `the bidirectional control ${args.character}, ${inText(args)}`,
    meaning: 'A text has a character that reverses the reading direction',
    remedy: 'Paste it again as plain text',
  },
  'broken-unicode': {
    severity: 'error',
    found: ({ args }: Details<Character>) =>
      `half a surrogate pair, ${args.character}, ${inText(args)}`,
    meaning: 'A text has half of a character, as truncation can leave',
    remedy: 'Type the end of the text again',
  },
  'lost-character': {
    severity: 'error',
    found: ({ args }: Details<Character>) =>
      `${args.character === 'U+003F' ? '"?" inside a word' : args.character}, which stands for a letter that was lost, ${inText(args)}`,
    meaning:
      'A text has U+FFFD, or a `?` between a letter and a lower-case letter (`Administraci?n`), where a program lost a letter that it could not read',
    remedy: 'Type the letter again; export the text as UTF-8',
  },
  'garbled-text': {
    severity: 'error',
    found: ({ args }: Details<InText>) =>
      `letters in another encoding, such as "Ã³" for "ó", ${inText(args)}`,
    meaning: 'UTF-8 was read in another encoding, such as `AtenciÃ³n` for `Atención`',
    remedy: 'Open and export the file as UTF-8',
  },
  'html-tag': {
    severity: 'error',
    found: ({ args }: Details<InText>) => `an HTML tag, ${inText(args)}`,
    meaning:
      'A text has an HTML tag where none is read: any in a one-line field; in `description` and lists a `script`, `img`, `form` or the like, one that is not closed, or one that was escaped (`&lt;p&gt;`)',
    remedy: 'Remove it, or paste the text again as plain text',
  },
  'line-break': {
    severity: 'error',
    found: ({ args }: Details<InText>) => `a line break, ${inText(args)}`,
    meaning: 'A title has a line break',
    remedy: 'Write it on one line',
  },
  'mixed-script': {
    severity: 'error',
    found: ({ args }: Details<Character>) =>
      `the Cyrillic or Greek letter ${args.character} inside a Latin word, ${inText(args)}`,
    meaning: 'A word mixes Latin letters with Cyrillic or Greek ones',
    remedy: 'Type the word again',
  },
  'html-text': {
    severity: 'warning',
    found: ({ args }: Details<Rows>) => `${count(args.rows, 'row')} with HTML, read as text`,
    meaning: 'Texts had HTML, which was converted: lines and list items stay, all else goes',
    remedy: 'Look at one of the vacancies; nothing, if it reads well',
  },
  'title-in-capitals': {
    severity: 'warning',
    found: ({ args }: Details<Rows>) => `${count(args.rows, 'title')} in capitals`,
    meaning: 'Titles are written in capitals, and are published so',
    remedy: 'Write them in small letters; nothing, if intended',
  },
  'salary-in-text': {
    severity: 'warning',
    found: ({ args }: Details<Rows>) =>
      `${count(args.rows, 'vacancy', 'vacancies')} with an amount in the text and no salary`,
    meaning:
      'Vacancies name an amount in `description` or `benefits` only, so that no search or salary guide has it',
    remedy: 'Fill in `salary`, if the amount is the salary',
  },
} satisfies Topic;

/** One finding for all rows: how many they are. */
type Rows = { rows: number };

type Character = InText & { character: string };
