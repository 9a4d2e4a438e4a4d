import type { Employer, Phrase } from './employer-name.ts';
import { type FoundKeys, fold } from './folded-text.ts';

/** A word is evidence if at most 0.2 % of at least 100 vacancies of others write it in lower case. */
export const EVIDENCE = { share: 0.002, vacancies: 100 };

/** A name that this many other employers use is also a product. */
export const COMMON = 3;

/** How many vacancies write a word in lower case: all, and by employer. Employers that only use it have 0. */
type Uses = { lower: number; byEmployer: Map<Employer | undefined, number> };

/** Which words of names the vacancies of a board use, and who writes them in lower case. */
export class WordUsage {
  private readonly vacancies = new Map<Employer | undefined, number>();
  private total = 0;
  private readonly uses = new Map<string, Uses>();
  /** Who uses a whole name: employers that are not called by its own word. */
  private readonly users = new Map<string, Set<Employer>>();

  add(keys: FoundKeys, employer: Employer | undefined): void {
    this.total += 1;
    this.vacancies.set(employer, (this.vacancies.get(employer) ?? 0) + 1);
    for (const [word, isLower] of keys) {
      const uses = this.uses.get(word) ?? { lower: 0, byEmployer: new Map() };
      this.uses.set(word, uses);
      uses.lower += Number(isLower);
      uses.byEmployer.set(employer, (uses.byEmployer.get(employer) ?? 0) + Number(isLower));
    }
  }

  /** Whether only a name is written with a capital here: hardly anybody else writes the word without. */
  isEvidence(word: string, employer: Employer | undefined): boolean {
    const others = this.total - (this.vacancies.get(employer) ?? 0);
    const uses = this.uses.get(word);
    const lower = (uses?.lower ?? 0) - (uses?.byEmployer.get(employer) ?? 0);
    return others >= EVIDENCE.vacancies && lower <= others * EVIDENCE.share;
  }

  addPhrase({ letters, key }: Phrase, employer: Employer | undefined): void {
    if (!employer || employer.names.length === 0) return;
    const users = this.users.get(letters) ?? new Set();
    this.users.set(letters, users);
    if (users.size >= COMMON) return;
    if (!employer.names.some(({ name }) => fold(name).includes(key))) users.add(employer);
  }

  /** Whether several other employers use a name. */
  isCommon(letters: string): boolean {
    return (this.users.get(letters)?.size ?? 0) >= COMMON;
  }
}
