import type { JobDetail, JobSummary } from '../contract/job.ts';
import { isOneLetterOff, stemsIn, toStem, toWord } from '../vocabulary/spelling.ts';
import type { Condition } from './vacancy-filter.ts';

/** Looks for words in all texts of vacancies; in their titles, where only these have been read. */
export class WordSearch {
  private readonly stems = new Map<JobSummary, ReadonlySet<string>>();
  private readonly vacancies: readonly JobSummary[];
  private all: ReadonlySet<string> | undefined;

  constructor(vacancies: readonly (JobSummary | JobDetail)[]) {
    this.vacancies = vacancies;
  }

  /** Whether some text has a word, or one that is nearly the same. */
  knows(word: string): 'word' | 'near' | undefined {
    const [stem = '', ...others] = this.meant(word);
    if (this.allStems().has(stem)) return 'word';
    return others.length > 0 ? 'near' : undefined;
  }

  /** One for each word. A word may also be one with its neighbour: `e commerce` finds Ecommerce. */
  conditions(wanted: readonly string[]): Condition[] {
    return wanted.map((word, index) => {
      const stems = alone(wanted, index).flatMap((one) => this.meant(one));
      const holds = (vacancy: JobSummary) => stems.some((one) => this.stemsOf(vacancy).has(one));
      return { of: 'words', says: `"${word.slice(0, 40)}"`, holds };
    });
  }

  /** A word that no text has may be the beginning of another one, or have a letter wrong. */
  private meant(word: string): readonly string[] {
    const stem = toStem(toWord(word));
    const all = this.allStems();
    if (all.has(stem) || stem.length < SHORTEST) return [stem];
    const isNear = (other: string) =>
      other[0] === stem[0] && (other.startsWith(stem) || isOneLetterOff(other, stem));
    return [stem, ...[...all].filter(isNear)];
  }

  private allStems(): ReadonlySet<string> {
    this.all ??= new Set(this.vacancies.flatMap((one) => [...this.stemsOf(one)]));
    return this.all;
  }

  private stemsOf(vacancy: JobSummary): ReadonlySet<string> {
    const stems =
      this.stems.get(vacancy) ?? new Set([...titleStems(vacancy), ...stemsIn(textOf(vacancy))]);
    this.stems.set(vacancy, stems);
    return stems;
  }
}

/** A shorter word has too many neighbours. */
const SHORTEST = 4;

export function isInTitle(vacancy: JobSummary, wanted: readonly string[]): boolean {
  const stems = new Set(titleStems(vacancy));
  const isThere = (word: string) => stems.has(toStem(toWord(word)));
  return wanted.length > 0 && wanted.every((_, index) => alone(wanted, index).some(isThere));
}

/** A word alone, and together with each neighbour. */
function alone(words: readonly string[], index: number): string[] {
  const pairs = joinNeighbours(words.map(toWord)).slice(Math.max(0, index - 1), index + 1);
  return [words[index] ?? '', ...pairs];
}

/** Titles have names in two words: `Full Stack`. */
function titleStems({ title }: JobSummary): string[] {
  const stems = stemsIn(title);
  return [...stems, ...joinNeighbours(stems)];
}

function joinNeighbours(words: readonly string[]): string[] {
  return words.slice(1).map((word, index) => `${words[index]}${word}`);
}

/** Everything that a vacancy says besides its title, if it has been read whole. */
function textOf(vacancy: JobSummary | JobDetail): string {
  return 'description' in vacancy ? textsIn(vacancy).join('\n') : '';
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => (UNSEARCHED.has(key) ? [] : textsIn(part)));
}

/** What a search filters by, what has no words, and what all vacancies say. */
const UNSEARCHED = new Set([
  ...['title', 'city', 'region', 'country', 'modality', 'seniority', 'english', 'salary'],
  ...['generatedAt', 'id', 'vacancyId', 'slug', 'postedAt', 'validThrough', 'url', 'apiUrl'],
  ...['howToApply', 'language'],
]);
