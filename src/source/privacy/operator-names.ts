import type { Service } from '../service.ts';
import { namePhrases } from './employer-names.ts';
import type { PrivacyGuard, PrivateName } from './privacy-guard.ts';
import { splitWords } from './words.ts';

/**
 * The names that are no secret in what the operator says about itself: those of one that recruits for
 * itself, too, or has put them into its references.
 */
export function operatorNames(
  names: readonly PrivateName[],
  guard: PrivacyGuard,
  { name, referencePattern }: Pick<Service, 'name' | 'referencePattern'>,
): Set<PrivateName> {
  const said = `${name} ${referencePattern.replace(/\\./g, ' ')}`;
  if (guard.namesNobody(said)) return new Set();
  const words = ` ${splitWords(said).join(' ')} `;
  const isOpen = (phrase: string[]) => words.includes(` ${phrase.join(' ')} `);
  return new Set(names.filter(({ name }) => namePhrases(name).some(isOpen)));
}
