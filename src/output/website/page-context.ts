import type { Guide } from '../../catalog/salary-index.ts';
import { SENIORITIES } from '../../contract/closed-lists.ts';
import type { Taxonomy } from '../../input/settings/taxonomy.ts';
import { FAMILIES } from '../../input/vocabulary/families.ts';
import { toApiIndex } from '../api/api-index-body.ts';
import { allProblems } from '../api/problems.ts';
import { toSalaryGuideList } from '../api/salary-bodies.ts';
import type { PublishedSite } from '../descriptions/published-site.ts';
import { allSchemas } from '../descriptions/schemas.ts';
import type { Language } from './language.ts';

/** What the sections of a page are made from. */
export type PageContext = ReturnType<typeof toPageContext>;

/** What the pages show, in any language. */
export function toDocsData(published: PublishedSite) {
  const { catalog, context } = published;
  const index = toApiIndex(catalog, context);
  return {
    ...published,
    index,
    /** The most vacancies first. */
    citiesWithJobs: index.filters.cities
      .filter(({ activeJobs }) => activeJobs > 0)
      .sort((a, b) => b.activeJobs - a.activeJobs),
    problems: allProblems(catalog, context),
    salaryList: toSalaryGuideList(catalog.guides, context),
    /** Largest sample first: the role families that most people know. */
    knownGuides: catalog.guides.toSorted((a, b) => b.overall.sampleSize - a.overall.sampleSize),
    /** The lowest and the highest amount of the index, so that all charts have one scale. */
    ends: endsOf(catalog.guides),
    schemas: allSchemas(),
  };
}

export function toPageContext(data: ReturnType<typeof toDocsData>, language: Language) {
  const { code, texts, formats } = language;
  const names = valueNames(data.catalog.taxonomy, language);
  return { ...data, schemas: data.schemas[code], language, texts, formats, names };
}

/** For the scale of an index without guides. */
const ANY_AMOUNTS = [10_000, 100_000];

function endsOf(guides: readonly Guide[]): readonly number[] {
  const amounts = guides.flatMap(({ overall }) => [overall.min, overall.max]);
  return amounts.length > 0 ? [Math.min(...amounts), Math.max(...amounts)] : ANY_AMOUNTS;
}

/** What the pages of a language call the values of each list, in the order of the list. */
type ValueNames = Record<
  'family' | 'seniority' | 'city' | 'modality' | 'employmentType',
  ReadonlyMap<string, string>
>;

function valueNames(
  { families, cities, employmentTypes }: Taxonomy,
  { texts, code }: Language,
): ValueNames {
  const typeNames: Record<string, string> = texts.values.types;
  const named = families.map(({ slug, name }): [string, string] => [
    slug,
    code === 'en' ? englishName(slug) : name,
  ]);
  return {
    family: new Map(named.toSorted(([, a], [, b]) => a.localeCompare(b, code))),
    seniority: new Map(SENIORITIES.map((level) => [level, texts.values.levels[level]])),
    city: new Map(cities.map(({ slug, name }) => [slug, name])),
    modality: new Map(Object.entries(texts.values.modalities)),
    employmentType: new Map(employmentTypes.map((type) => [type, typeNames[type] ?? type])),
  };
}

/** The API names families in Spanish; the English name is the first one of the vocabulary. */
function englishName(slug: Taxonomy['families'][number]['slug']): string {
  const [name = ''] = FAMILIES[slug].name.split(',');
  return name.replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
