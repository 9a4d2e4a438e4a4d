import { indexName, toCitation } from '../../api/salaries.ts';
import type { SalaryGuide, SalaryGuideList } from '../../contract/salary-guide.ts';
import { type Observation, observe } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';

type Provenance = Pick<SalaryGuide, 'generatedAt' | 'source' | 'citation' | 'methodology'>;

/** The list is cited by the name of the service, on the day of the build. */
export function judgeCitation(list: SalaryGuideList, { index }: SiteFacts): Observation[] {
  const { source, citation, generatedAt, links } = list;
  return [
    ...(index ? [compareField('source', indexName(index), source)] : []),
    compareField('citation', toCitation(source, new Date(generatedAt), links.html), citation),
  ];
}

/** Every guide is cited as the list is, each on the day it was built. */
export function compareCitation(guide: Provenance, { salaries }: SiteFacts): Observation[] {
  if (!salaries) return [];
  const { source, methodology, links } = salaries;
  const citation = toCitation(source, new Date(guide.generatedAt), links.html);
  return [
    compareField('source', source, guide.source),
    compareField('citation', citation, guide.citation),
    compareField('methodology', methodology, guide.methodology),
  ];
}

function compareField(field: string, expected: string, actual: string): Observation {
  return observe('citation', `${field}: ${expected}`, `${field}: ${actual}`);
}
