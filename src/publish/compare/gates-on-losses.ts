import { groupBy } from '../../base/group-by.ts';
import { isActive } from '../../input/schemas/vacancy-state.ts';
import { guidesOnlyIn } from './difference.ts';
import { exceeds, type Gate, type GateInput, LIMITS } from './gate-limits.ts';
import type { PublishedVacancy } from './published.ts';

/** How many there are, and what is gone. */
export const GATES_ON_LOSSES = {
  'vacancies-gone': goneVacancies,
  grown: ({ counts: { now, before } }) => {
    const { times, by } = LIMITS.grown;
    return now > before * times && now - before >= by ? [{ now, before }] : [];
  },
  'facet-gone': goneFacets,
  'guides-gone': goneGuides,
} satisfies Record<string, Gate>;

/** Counts lost vacancies that have not reached their last day and were not closed by their status. */
function goneVacancies({ now, before, counts, difference, dayOf, closedByStatus }: GateInput) {
  const isValid = ({ city, postedAt, validThrough }: PublishedVacancy) =>
    isActive({ status: 'open', postedAt, validThrough }, dayOf(city.slug));
  const gone = difference.closed.filter((one) => isValid(one) && !closedByStatus.has(one.id));
  const of = before.vacancies.filter(isValid).length;
  const isShrunk = exceeds(counts.before - counts.now, counts.before, LIMITS.shrunk);
  const isHit = isShrunk || exceeds(gone.length, of, LIMITS.gone);
  // A truncated export leaves any number of vacancies, so the size of the previous build decides.
  if (counts.now > 0 && !(isHit && counts.before >= LIMITS.board)) return [];
  const vacancyIds = new Set(now.vacancies.map(({ vacancyId }) => vacancyId));
  const rekeyed = gone.filter(({ vacancyId }) => vacancyIds.has(vacancyId)).length;
  return [{ ...counts, gone: gone.length, of, rekeyed }];
}

const FACETS = ['city', 'family', 'modality'] as const;

function goneFacets({ now, before }: GateInput) {
  return FACETS.map((facet) => {
    const slugOf = (vacancy: PublishedVacancy) => vacancy[facet]?.slug;
    const left = new Set(now.vacancies.map(slugOf));
    const gone = [...groupBy(before.vacancies, slugOf)].flatMap(([slug, { length }]) =>
      slug !== undefined && length >= LIMITS.facet && !left.has(slug)
        ? [{ slug, before: length }]
        : [],
    );
    return { facet, gone };
  }).filter(({ gone }) => gone.length > 0);
}

/** A guide with few salaries may age out overnight. */
function goneGuides({ now, before: { guides }, minSample, samples }: GateInput) {
  const { timesMinSample, oneIn, of: several, percentLeft } = LIMITS.guides;
  const gone = guidesOnlyIn(guides, now.guides).map(({ family, sampleSize }) => ({
    family: family.slug,
    sampleSize,
  }));
  const of = guides.length;
  const isThick = gone.some(({ sampleSize }) => sampleSize >= timesMinSample * minSample);
  const salaries = {
    now: guides.reduce((sum, { family }) => sum + (samples.get(family.slug) ?? 0), 0),
    before: guides.reduce((sum, { sampleSize }) => sum + sampleSize, 0),
  };
  const isShrunk = salaries.now * 100 < salaries.before * percentLeft;
  const isHit = isThick || isShrunk || (of >= several && gone.length * oneIn > of);
  return isHit ? [{ gone, of, salaries }] : [];
}
