import { millisecondsInDay } from 'date-fns/constants';
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
function goneVacancies(input: GateInput) {
  const { now, before, counts, difference, dayOf, closedByStatus } = input;
  const isValid = ({ city, postedAt, validThrough }: PublishedVacancy) =>
    isActive({ status: 'open', postedAt, validThrough }, dayOf(city.slug));
  const gone = difference.closed.filter((one) => isValid(one) && !closedByStatus.has(one.id));
  const of = before.vacancies.filter(isValid).length;
  const isShrunk = (from: number, to: number) => exceeds(from - to, from, LIMITS.shrunk);
  const largest = findLargest(input);
  const size = largest.vacancies;
  const isSudden = isShrunk(counts.before, counts.now);
  const isEroded = !isSudden && isShrunk(size, counts.now) && !isShrunk(size, counts.before);
  const isHit = isEroded || isSudden || exceeds(gone.length, of, LIMITS.gone);
  // A truncated export leaves any number of vacancies, so the size of the previous build decides.
  if (counts.now > 0 && !(isHit && counts.before >= LIMITS.board)) return [];
  const vacancyIds = new Set(now.vacancies.map(({ vacancyId }) => vacancyId));
  const rekeyed = gone.filter(({ vacancyId }) => vacancyIds.has(vacancyId)).length;
  return [{ ...counts, gone: gone.length, of, rekeyed, largest: isEroded ? largest : null }];
}

/** The build of the last days with the most vacancies, by the list of changes. */
function findLargest({ now, before, counts, changeList }: GateInput) {
  const oldest = Date.parse(now.index.generatedAt) - LIMITS.peakDays * millisecondsInDay;
  let vacancies = counts.before;
  let largest = { vacancies, generatedAt: before.index.generatedAt };
  for (const { since, opened, closed } of changeList?.builds ?? []) {
    if (Date.parse(since) < oldest) break;
    vacancies += closed.length - opened.length;
    if (vacancies > largest.vacancies) largest = { vacancies, generatedAt: since };
  }
  return largest;
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
  const { timesMinSample, several, vanished, percentLeft } = LIMITS.guides;
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
  const isHit = isThick || isShrunk || (of >= several && gone.length * vanished.oneIn > of);
  return isHit ? [{ gone, of, salaries }] : [];
}
