import { JobSummary } from '../../contract/job.ts';
import { BuildFacts } from '../../publish/target.ts';
import { type Observation, observe } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';

/** What the next build will compare itself with: in how many vacancies a field is filled. */
export function compareBuildFacts(body: unknown, { everything }: SiteFacts): Observation[] {
  const { data, error } = BuildFacts.safeParse(body);
  if (!data) return [observe('body', 'the facts of a build', error.issues[0]?.message ?? 'others')];
  if (!everything) return [];
  const { items } = everything;
  return Object.entries(data.filled).flatMap(([name, filled]) => {
    if (!(name in JobSummary.shape)) return [];
    const field = name as keyof JobSummary;
    const expected = items.filter((item) => item[field] !== null).length;
    return [observe('counts', `${name}: ${expected}`, `${name}: ${filled}`)];
  });
}
