import type { ChangeList } from '../../contract/change-list.ts';
import type { JobSummary } from '../../contract/job.ts';
import { type Observation, observe } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';
import { compareOrder, type Difference, observeDifferences } from './differences.ts';

/** The list leads to the vacancies that the site has. */
export function judgeChanges(list: ChangeList, { index, everything }: SiteFacts): Observation[] {
  const { generatedAt, builds } = list;
  return [
    observe('generated-at', index?.generatedAt ?? generatedAt, generatedAt),
    ...(everything
      ? observeDifferences('changes', 'changes that lead to the vacancies of the site', [
          ...compareEvents(list, everything.items),
          ...compareOrderOf(builds[0]?.opened ?? [], everything.items),
          ...compareOrderOf(builds[0]?.changed ?? [], everything.items),
        ])
      : []),
  ];
}

type Reference = ChangeList['builds'][number]['opened'][number];

/** The last that the list says about each vacancy holds today. */
function* compareEvents(
  { builds }: ChangeList,
  jobs: readonly JobSummary[],
): Generator<Difference> {
  const open = new Map(jobs.map((job) => [job.id, toReference(job)]));
  const seen = new Set<string>();
  for (const { generatedAt, opened, changed, closed } of builds) {
    for (const { id } of closed.filter(({ id }) => !seen.has(id))) {
      if (open.has(id))
        yield { expected: `${id}: closed at ${generatedAt}`, actual: `${id}: open` };
    }
    for (const one of [...opened, ...changed].filter(({ id }) => !seen.has(id))) {
      yield* compareReference(one, open.get(one.id));
    }
    for (const { id } of [...opened, ...changed, ...closed]) seen.add(id);
  }
}

function* compareReference(listed: Reference, found: Reference | undefined): Generator<Difference> {
  const { id } = listed;
  if (!found) {
    yield { expected: `${id}: open`, actual: `${id}: not among the vacancies` };
    return;
  }
  for (const field of ['vacancyId', 'city', 'family', 'modality'] as const) {
    if (listed[field] === found[field]) continue;
    const name = `${id}, ${field}`;
    yield { expected: `${name}: ${found[field]}`, actual: `${name}: ${listed[field]}` };
  }
}

function compareOrderOf(listed: readonly Reference[], jobs: readonly JobSummary[]) {
  const ids = new Set(listed.map(({ id }) => id));
  const open = new Set(jobs.map(({ id }) => id));
  return compareOrder(
    [...open].filter((id) => ids.has(id)),
    [...ids].filter((id) => open.has(id)),
  );
}

function toReference({ id, vacancyId, city, family, modality }: JobSummary): Reference {
  const slugs = { city: city.slug, family: family?.slug ?? null, modality: modality.slug };
  return { id, vacancyId, ...slugs };
}
