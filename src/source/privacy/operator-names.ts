import type { Service } from '../service.ts';
import type { EmployerName } from './employer-name.ts';
import type { NameSearch } from './name-search.ts';

/**
 * The employer names that the operator itself uses in public: it recruits for itself, or has put a name
 * into its reference codes. Using them in its own texts and references is not a disclosure.
 */
export function operatorNames(
  search: NameSearch,
  { name, referencePattern }: Pick<Service, 'name' | 'referencePattern'>,
): Set<EmployerName> {
  const ownText = `${name} ${referencePattern.replace(/\\./g, ' ')}`;
  const found = new Set<EmployerName>();
  for (;;) {
    const hit = search.find(ownText, (one) => !found.has(one));
    if (!hit) return found;
    found.add(hit.name);
  }
}
