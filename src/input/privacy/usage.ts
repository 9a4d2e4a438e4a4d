import type { Employer, Phrase } from './employer-name.ts';
import { fold } from './folded-text.ts';

/** A name that this many other employers use is also a product. */
export const COMMON = 3;

/** Records which employers use the whole name of another one, unless their own name has its own word, too. */
export class NameUsage {
  private readonly users = new Map<string, Set<Employer>>();

  add({ letters, key }: Phrase, employer: Employer | undefined): void {
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
