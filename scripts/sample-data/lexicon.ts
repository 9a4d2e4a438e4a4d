import * as z from 'zod';
import { readPhrases } from './phrases.ts';

/** A large sample has too many different texts to remember all. */
const MOST_REMEMBERED = 20_000;

/** Beginnings or parts of texts, as regular expressions without regard to case. */
const Words = z
  .array(z.string())
  .min(1)
  .transform((parts) => toMemory(new RegExp(parts.join('|'), 'iu')));

/** What words give away about a position. The generator chooses by it, and the rules check by it. */
const lexicon = readPhrases(
  'lexicon.json',
  z.strictObject({
    /** Titles of people who work where the machines, the goods or the visitors are. */
    onSiteTitles: Words,
    /** Work that cannot be done from home. */
    presence: Words,
    /** Titles that have people reporting to them. */
    managerTitles: Words,
    /** Work of those who have people reporting to them. */
    reports: Words,
    /** What juniors and interns do not do yet. */
    leading: Words,
    /** Everyday work that those with a team leave to it. */
    handsOn: Words,
    /** What directors do not do any more. */
    assisting: Words,
    /** Titles of people who need no English for their work. */
    auxiliaryTitles: Words,
    /** Promises that only a permanent contract can keep. */
    career: Words,
    /** Openings of positions that did not exist before. */
    newPosition: Words,
  }),
);

export function isOnSiteTitle(title: string): boolean {
  return lexicon.onSiteTitles(title);
}

export function needsPresence(text: string): boolean {
  return lexicon.presence(text);
}

export function isManager(title: string): boolean {
  return lexicon.managerTitles(title);
}

export function hasReports(text: string): boolean {
  return lexicon.reports(text);
}

export function isLeading(duty: string): boolean {
  return lexicon.leading(duty);
}

export function isHandsOn(duty: string): boolean {
  return lexicon.handsOn(duty);
}

export function isAssisting(duty: string): boolean {
  return lexicon.assisting(duty);
}

export function isAuxiliary(title: string): boolean {
  return lexicon.auxiliaryTitles(title);
}

export function promisesCareer(text: string): boolean {
  return lexicon.career(text);
}

export function isNewPosition(text: string): boolean {
  return lexicon.newPosition(text);
}

/** Remembers the answers: a large sample asks about the same phrases again and again. */
function toMemory(words: RegExp): (text: string) => boolean {
  const answers = new Map<string, boolean>();
  return (text) => {
    const known = answers.get(text);
    if (known !== undefined) return known;
    if (answers.size === MOST_REMEMBERED) answers.clear();
    const answer = words.test(text);
    answers.set(text, answer);
    return answer;
  };
}
