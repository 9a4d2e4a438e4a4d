import type { SalaryEstimate } from '../../catalog/salary-estimates.ts';
import { type LevelCell, levelTable } from './charts/level-table.ts';
import type { PageContext } from './page-context.ts';
import { type Html, html } from './shared/html.ts';

/** What each level of a role pays by city. The rows are targets of links. */
export function cityEstimates(page: PageContext, family: string): Html | false {
  const estimates = page.catalog.estimates.filter((one) => one.family === family);
  const sampleOf = (level: string) => estimates.find((one) => one.seniority === level)?.sampleSize;
  return estimateTable(page, estimates, {
    by: 'city',
    title: page.texts.levels.byCity,
    first: page.texts.cities.city,
    toPage: (city) => `${page.language.toCity(city)}#${family}`,
    noteOf: (level) => sampleNote(page, sampleOf(level)),
    belowOf: (one) => [range(page, one)],
  });
}

/** What each role pays by level in a city. */
export function roleEstimates(page: PageContext, city: string): Html | false {
  const estimates = page.catalog.estimates.filter((one) => one.city === city);
  return estimateTable(page, estimates, {
    by: 'family',
    title: page.texts.levels.byRole,
    first: page.texts.city.role,
    toPage: (family) => `${page.language.toRole(family)}#${city}`,
    belowOf: (one) => [range(page, one), sampleNote(page, one.sampleSize)],
  });
}

type Kind = {
  /** What a row is. */
  by: 'city' | 'family';
  title: string;
  first: string;
  toPage(slug: string): string;
  noteOf?(level: string): string;
  belowOf(one: SalaryEstimate): string[];
};

function estimateTable(
  page: PageContext,
  estimates: readonly SalaryEstimate[],
  { by, title, first, toPage, noteOf, belowOf }: Kind,
): Html | false {
  if (estimates.length === 0) return false;
  const { texts, names, language } = page;
  const levels = [...names.seniority].filter(([level]) =>
    estimates.some(({ seniority }) => seniority === level),
  );
  const rows = [...names[by]]
    .map(([id, name]) => ({ id, name, own: estimates.filter((one) => one[by] === id) }))
    .filter(({ own }) => own.length > 0)
    .map(({ id, name, own }) => ({
      id,
      label: html`<a href="${toPage(id)}">${name}</a>`,
      cells: levels.map(([level]): LevelCell | undefined => {
        const one = own.find(({ seniority }) => seniority === level);
        return one && { amount: one.salary, below: belowOf(one), isHollow: one.here === 0 };
      }),
    }));
  const counts = levels.map(([level]) =>
    estimates.filter((one) => one.seniority === level).reduce((sum, one) => sum + one.here, 0),
  );
  const columns = levels.map(([level, name]) => ({ name, note: noteOf?.(level) ?? '' }));
  const shown = counts.indexOf(Math.max(...counts));
  return html`<h2 id="estimates">${title}</h2>
${levelTable(page, { first, columns, shown, rows })}<p class="small">${texts.levels.note} <a href="${language.pages.method}">${texts.nav.method}</a></p>
`;
}

/** `$31,000 – $37,500` */
function range({ formats }: PageContext, { low, high }: SalaryEstimate): string {
  return `${formats.pesos(low)} – ${formats.pesos(high)}`;
}

function sampleNote({ formats }: PageContext, sampleSize = 0): string {
  return `n = ${formats.number(sampleSize)}`;
}
