import { isActive } from '../catalog/active.ts';
import { groupBy } from '../group-by.ts';
import { findRekeyed } from './changes.ts';
import { type Both, type Gate, LIMITS, WATCHED } from './gate-limits.ts';
import { siteOf } from './published.ts';

/** How many there are, and what is gone. */
export const GATES_ON_LOSSES = {
  'another-site': ({ now, otherSite }) =>
    otherSite ? [{ now: siteOf(now.index), before: otherSite }] : [],
  empty: ({ counts }) => (counts.now === 0 ? [undefined] : []),
  shrunk: ({ counts: { now, before } }) => (now < before * LIMITS.shrunk ? [{ now, before }] : []),
  'vacancies-gone': goneVacancies,
  grown: ({ counts: { now, before } }) => {
    const { times, by } = LIMITS.grown;
    return now > before * times && now - before >= by ? [{ now, before }] : [];
  },
  'facet-gone': goneFacets,
  'guides-gone': goneGuides,
  'salaries-gone': goneSalaries,
  'field-gone': emptiedFields,
} satisfies Record<string, Gate>;

/** Counts the vacancies that would still be active by their own days. The others went as expected. */
function goneVacancies({ now, before, difference, dayOf }: Both) {
  const { percent, sample } = LIMITS.gone;
  const isValid = ({ city, postedAt, validThrough }: (typeof before.vacancies)[number]) =>
    isActive({ status: 'open', postedAt, validThrough }, dayOf(city.slug));
  const of = before.vacancies.filter(isValid).length;
  const gone = difference.closed.filter(isValid);
  if (of < sample || gone.length * 100 <= of * percent) return [];
  return [{ gone: gone.length, of, rekeyed: findRekeyed(gone, now.vacancies).length }];
}

function goneFacets({ now, before }: Both) {
  return WATCHED['facet-gone']
    .map(({ name: facet, valueIn }) => {
      const slugOf = (vacancy: (typeof now.vacancies)[number]) =>
        (valueIn(vacancy) as { slug: string } | null)?.slug;
      const left = new Set(now.vacancies.map(slugOf));
      const gone = [...groupBy(before.vacancies, slugOf)].flatMap(([slug, { length }]) =>
        slug !== undefined && length >= LIMITS.facet && !left.has(slug)
          ? [{ slug, before: length }]
          : [],
      );
      return { facet, gone };
    })
    .filter(({ gone }) => gone.length > 0);
}

/** A thin guide that ages out overnight is no accident. */
function goneGuides({ now, before, minSample }: Both) {
  const { timesMinSample, oneIn, sample } = LIMITS.guides;
  const left = new Set(now.guides.map(({ family }) => family.slug));
  const gone = before.guides
    .map(({ family, sampleSize }) => ({ family: family.slug, sampleSize }))
    .filter(({ family }) => !left.has(family));
  const of = before.guides.length;
  const isThick = gone.some(({ sampleSize }) => sampleSize >= timesMinSample * minSample);
  return isThick || (of >= sample && gone.length * oneIn > of) ? [{ gone, of }] : [];
}

/** Lost guides imply lost salaries, so then only the guides are reported. */
function goneSalaries(both: Both) {
  const {
    before: { guides },
    samples,
  } = both;
  const before = guides.reduce((sum, { sampleSize }) => sum + sampleSize, 0);
  const now = guides.reduce((sum, { family }) => sum + (samples.get(family.slug) ?? 0), 0);
  const isHit = now < before * LIMITS.shrunk && goneGuides(both).length === 0;
  return isHit ? [{ now, before }] : [];
}

function emptiedFields({ now, before, counts }: Both) {
  const { wasAbove, isBelow, sample } = LIMITS.filled;
  if (Math.min(counts.now, counts.before) < sample) return [];
  return WATCHED['field-gone'].flatMap(({ name: field, valueIn }) => {
    const countFilled = ({ vacancies }: typeof now) => ({
      filled: vacancies.filter((vacancy) => isFilled(valueIn(vacancy))).length,
      vacancies: vacancies.length,
    });
    const is = countFilled(now);
    if (is.filled >= is.vacancies * isBelow) return [];
    const was = countFilled(before);
    return was.filled > was.vacancies * wasAbove ? [{ field, now: is, before: was }] : [];
  });
}

function isFilled(value: unknown): boolean {
  return Array.isArray(value) ? value.length > 0 : value !== null && value !== undefined;
}
