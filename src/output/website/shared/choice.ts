import { ALL } from '../../../contract/figures.ts';

/** What a visitor asks for. The choice is the query of the front page's address. */
export const CHOICE_NAMES = [
  'family',
  'level',
  'city',
  'modality',
  'type',
  'english',
  'skill',
  'title',
] as const;
export type ChoiceName = (typeof CHOICE_NAMES)[number];
export type Choice = Record<ChoiceName, string>;

export const NOTHING: Choice = {
  ...{ family: '', level: '', city: '', modality: '', type: '', english: '', skill: '' },
  /** Words in the title of a vacancy. */
  title: '',
};

/** The query of a choice. An empty query shows the first answer, so an empty choice is `?family=all`. */
export function queryOf(choice: Choice): string {
  const query = new URLSearchParams();
  for (const name of CHOICE_NAMES) if (choice[name]) query.set(name, choice[name]);
  if (query.size === 0) query.set('family', ALL);
  return `?${query}`;
}

/** The choice of a query; undefined for a query that asks for nothing. */
export function choiceOf(query: URLSearchParams): Choice | undefined {
  if (!CHOICE_NAMES.some((name) => query.has(name))) return undefined;
  const values = CHOICE_NAMES.map((name) => [name, query.get(name) ?? ''] as const);
  return { ...NOTHING, ...Object.fromEntries(values.filter(([, value]) => value !== ALL)) };
}
