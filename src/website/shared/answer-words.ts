import type { Texts } from '../texts.ts';
import type { ChoiceName } from './choice.ts';
import type { Formats } from './figure-formats.ts';

/** What every answer is written with. */
export type AnswerWords = {
  texts: Texts['ask']['script'];
  formats: Formats;
  /** The language of the page. */
  lang: string;
  /** What the page calls a value. */
  nameOf(name: ChoiceName, value: string): string;
  /** The slug of a city, given its name. */
  cityOf(name: string): string;
  /** The lowest and the highest amount of the index, so that all charts have one scale. */
  ends: readonly number[];
  /** Templates of the addresses behind an answer, and where the docs are. */
  paths: { guide: string; index: string; search: string; skill: string; docs: string };
  /** The front page, once a script is there to answer. */
  front?: string | undefined;
  origin: string;
  /** How many salaries a guide, or the figure of a skill, needs; and how many months it covers. */
  least: string;
  months: string;
  internship: string;
  /** The day on which vacancies are open, if it is not that of the build. */
  pinned?: string | undefined;
};
