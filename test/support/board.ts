import { multiply } from '../../scripts/multiply-sample/multiply.ts';
import { createRandom } from '../../scripts/random.ts';
import type { Day } from '../../src/base/day.ts';
import type { Source } from '../../src/input/read-source.ts';
import type { Vacancy } from '../../src/input/schemas/vacancy.ts';
import { isActive } from '../../src/input/schemas/vacancy-state.ts';
import type { Service } from '../../src/input/settings/service.ts';
import type { Taxonomy } from '../../src/input/settings/taxonomy.ts';
import { compute } from '../../src/plan.ts';
import { findDifference, summarize } from '../../src/publish/compare/difference.ts';
import { checkGates } from '../../src/publish/compare/gates/all-gates.ts';
import { type NewBuild, siteOf, toNewBuild } from '../../src/publish/compare/published.ts';
import { readSample } from './built.ts';
import { later } from './days.ts';

/** The rows, the settings and the taxonomy of a board. */
export type Board = Source & {
  service: Service;
  taxonomy: Taxonomy;
  today: Day;
};

export const TODAY = '2026-11-13';
const SAMPLE = readSample();
const { sample: _, asOf: _pinned, ...SETTINGS } = SAMPLE.service as Service;
/** A copy for a board of one's own. */
const toOwn = <Value>(value: Value): Value =>
  JSON.parse(JSON.stringify(value).replaceAll('.example', '.com.mx'));

/** A board with so many active vacancies, and as many closed ones. */
export function makeBoard(active: number, seed = 1, today = TODAY): Board {
  const options = { vacancies: 3 * active, salaries: 4 * active, seed, asOf: today };
  const { vacancies, salaryRecords } = multiply(SAMPLE, options);
  const open = vacancies.filter((one) => isActive(one, today));
  const others = vacancies.filter((one) => !isActive(one, today));
  const closed = createRandom(seed).sample(others, active);
  return {
    ...(SAMPLE as Board),
    service: { ...toOwn(SETTINGS), sample: false },
    vacancies: toOwn([...open.slice(0, active), ...closed]),
    salaryRecords,
    today,
  };
}

/** The gates that a build hits after another one, which has closed these vacancies, and what it changes. */
export function compareBuilds(one: NewBuild, { published }: NewBuild, closed: Vacancy[] = []) {
  const difference = findDifference(one.published.vacancies, published.vacancies);
  const [site, previousSite] = [siteOf(one.published.index), siteOf(published.index)];
  const isOther = site.siteUrl !== previousSite.siteUrl || site.name !== previousSite.name;
  const { generatedAt } = published.index;
  // They closed so long ago that the board has not just shrunk.
  const since = `${later(generatedAt.slice(0, 10), -30)}T18:00:00.000Z`;
  const builds = [{ ...{ generatedAt, since }, opened: [], changed: [], closed, withdrawn: [] }];
  const changeList = { generatedAt, since, builds };
  const before = { published, difference, changeList };
  const hits = checkGates(one, before, isOther ? { otherSite: previousSite } : {});
  return {
    gates: [...new Set(hits.map(({ gate }) => gate))],
    summary: summarize(one.published, published, difference),
  };
}

export function toBuild({ today, ...source }: Board) {
  const calendar = { today, dayOf: () => today };
  const over = source.vacancies.filter(({ status }) => status !== 'open');
  const ids = { ...source.ids, closed: new Set(over.map(({ id }) => id)) };
  const computed = compute(
    { ...source, ids, calendar, pinnedDay: today },
    { instant: new Date(`${today}T18:00:00Z`) },
  );
  if (!computed) throw new Error('The board has no settings.');
  return toNewBuild(computed);
}
