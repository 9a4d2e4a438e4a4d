import type { ApiIndex } from '../../contract/api-index.ts';
import { REMOTE } from '../../contract/enumerations.ts';
import type { JobDetail, JobSummary } from '../../contract/job.ts';
import { type Observation, observe } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';

type Named = { slug: string; name: string; region?: string };

/** Vacancies and guides name cities, families and modalities as the index does. */
export function compareNames({ filters }: ApiIndex, facts: SiteFacts): Observation[] {
  const { everything, salaries } = facts;
  const jobs = everything?.items ?? [];
  const guides = salaries?.items ?? [];
  return [
    compareTaxa(
      filters.cities,
      jobs.map(({ city }) => city),
    ),
    compareTaxa(filters.families, [
      ...jobs.flatMap(({ family }) => family ?? []),
      ...guides.map(({ family }) => family),
    ]),
    compareTaxa(
      filters.modalities,
      jobs.map(({ modality }) => modality),
    ),
  ];
}

/** The index does not list the areas: each must have one name in all vacancies. */
export function compareAreas(items: readonly JobSummary[]): Observation {
  const areas = items.map(({ area }) => area);
  return compareTaxa(areas, areas);
}

/** The location of a vacancy repeats its city, and says whether the work is remote. */
export function compareLocation({ location, city, modality }: JobDetail): Observation {
  const toText = (name: string, region: string, remote: boolean) =>
    `city ${name}, region ${region}, remote ${remote}`;
  return observe(
    'locations',
    toText(city.name, city.region, modality.slug === REMOTE),
    toText(location.city, location.region, location.remote),
  );
}

function compareTaxa(listed: readonly Named[], used: readonly Named[]): Observation {
  const names = new Map(listed.toReversed().map((taxon) => [taxon.slug, toText(taxon)]));
  const other = used.find((taxon) => names.get(taxon.slug) !== toText(taxon));
  if (!other) return observe('names', 'one name each', 'one name each');
  return observe('names', names.get(other.slug) ?? `no ${other.slug}`, toText(other));
}

function toText({ slug, name, region }: Named): string {
  return [`${slug}: ${name}`, ...(region === undefined ? [] : [region])].join(', ');
}
