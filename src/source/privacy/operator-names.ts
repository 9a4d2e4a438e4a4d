import type { Service } from '../service.ts';
import { type NamePhrase, namePhrases } from './employer-names.ts';
import { areOrdinary } from './ordinary-words.ts';
import type { PrivacyGuard, PrivateName } from './privacy-guard.ts';
import { splitWords } from './words.ts';

/**
 * The employer names that the operator itself uses in public: it recruits for itself, or has put a name
 * into its reference codes. Using them in its own texts and references is not a disclosure.
 */
export function operatorNames(
  names: readonly PrivateName[],
  guard: PrivacyGuard,
  { name, referencePattern }: Pick<Service, 'name' | 'referencePattern'>,
): Set<PrivateName> {
  const ownText = `${name} ${referencePattern.replace(/\\./g, ' ')}`;
  if (!guard.hasPrivateName(ownText)) return new Set();
  const words = ` ${splitWords(ownText).join(' ')} `;
  const isUsed = ({ words: phrase, isPart }: NamePhrase) =>
    words.includes(` ${phrase.join(' ')} `) && !(isPart && areOrdinary(phrase));
  return new Set(names.filter(({ name }) => namePhrases(name).some(isUsed)));
}
