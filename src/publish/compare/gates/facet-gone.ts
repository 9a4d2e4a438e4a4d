import { groupBy } from '../../../base/group-by.ts';
import { say } from '../../../base/languages.ts';
import { toFigure } from '../../../base/numbers.ts';
import type { PublishedVacancy } from '../published.ts';
import { defineGate, type GateInput, idsOf } from './gate.ts';

/** A city, family or modality with so many vacancies does not empty overnight. */
const ACTIVE_BEFORE = 10;

export const facetGone = defineGate({
  name: 'facet-gone',
  refuse: findGoneFacets,
  say({ facet, gone }, nameField) {
    const slugs = gone.map(({ slug, before }) => `${slug} (${toFigure(before)})`).join(', ');
    return say`No active vacancies are left where there were ${ACTIVE_BEFORE} or more, by ${nameField(facet)}: ${slugs}.
      Ya no hay vacantes activas donde había ${ACTIVE_BEFORE} o más, por ${nameField(facet)}: ${slugs}.`;
  },
  limit: say`a city, family or modality that had ${ACTIVE_BEFORE} or more
    una ciudad, familia o modalidad que tenía ${ACTIVE_BEFORE} o más`,
  examples: [{ facet: 'city', gone: [{ slug: 'leon', before: 12 }] }],
});

const FACETS = ['city', 'family', 'modality'] as const;

function findGoneFacets({ now, before }: GateInput) {
  return FACETS.flatMap((facet) => {
    const slugOf = (vacancy: PublishedVacancy) => vacancy[facet]?.slug;
    const left = new Set(now.vacancies.map(slugOf));
    const lost = [...groupBy(before.vacancies, slugOf)].flatMap(([slug, vacancies]) =>
      slug !== undefined && vacancies.length >= ACTIVE_BEFORE && !left.has(slug)
        ? [{ slug, vacancies }]
        : [],
    );
    const gone = lost.map(({ slug, vacancies }) => ({ slug, before: vacancies.length }));
    const counted = lost.flatMap(({ vacancies }) => idsOf(vacancies));
    return gone.length > 0 ? [{ args: { facet, gone }, counted }] : [];
  });
}
