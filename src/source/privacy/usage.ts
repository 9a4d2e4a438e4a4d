import type { Look } from './folded-words.ts';

/** At most this share of the other employers' vacancies may write a word in lower case, of at least so many. */
export const EVIDENCE = { share: 0.002, vacancies: 100 };

/** A name that so many other employers use is also a product. */
export const COMMON = 3;

/** Which words of names the vacancies of a board use, and who writes them in lower case. */
export class WordUsage<Employer> {
  private readonly vacancies = new Map<Employer | undefined, number>();
  private total = 0;
  /** By word and employer, the vacancies that have the word in lower case. */
  private readonly uses = new Map<string, Map<Employer | undefined, number>>();

  add(keys: Look['keys'], employer: Employer | undefined): void {
    this.total += 1;
    this.vacancies.set(employer, (this.vacancies.get(employer) ?? 0) + 1);
    for (const [word, isLower] of keys) {
      const byEmployer = this.uses.get(word) ?? new Map<Employer | undefined, number>();
      this.uses.set(word, byEmployer);
      byEmployer.set(employer, (byEmployer.get(employer) ?? 0) + Number(isLower));
    }
  }

  /** Whether only a name is written with a capital here: hardly anybody else writes the word without. */
  isEvidence(word: string, employer: Employer | undefined): boolean {
    const others = this.total - (this.vacancies.get(employer) ?? 0);
    if (others < EVIDENCE.vacancies) return false;
    let lower = 0;
    for (const [other, count] of this.uses.get(word) ?? []) if (other !== employer) lower += count;
    return lower <= others * EVIDENCE.share;
  }

  isCommon(word: string, employer: Employer | undefined): boolean {
    return this.countOthers(word, employer) >= COMMON;
  }

  /** How many other employers use the word. */
  countOthers(word: string, employer: Employer | undefined): number {
    const users = this.uses.get(word);
    return users ? users.size - Number(users.has(employer)) : 0;
  }
}
