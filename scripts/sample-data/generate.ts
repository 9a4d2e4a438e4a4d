import { FAMILY_WITHOUT_GUIDE } from '../../src/contract/enumerations.ts';
import type { Day } from '../../src/day.ts';
import { cities } from './cities.ts';
import { allFamilies, mappedFamilies } from './families.ts';
import { type SampleFile, toSalaryFiles, toVacancyFiles } from './layout.ts';
import { dealOpenings } from './openings.ts';
import { createRandom, type Random } from './random.ts';
import type { Rules } from './rules/all-rules.ts';
import { type Breach, findBreaches } from './rules/rule.ts';
import { drawSalaryRecords, type SalaryRecord, toSalaryRecord } from './salaries.ts';
import { drawSchedules, type Schedule } from './schedule.ts';
import { serviceFile } from './service.ts';
import { areas, employmentTypes, modalities } from './taxonomy.ts';
import { drawVacancy, type PayOddity, type Vacancy } from './vacancy.ts';

export interface SampleOptions {
  readonly seed: number;
  readonly vacancies: number;
  readonly salaries: number;
  readonly asOf: Day;
}

/** References have at most six digits, and each record uses up to three numbers. */
export const mostRecords = 330_000;

/** Same options, same bytes. Yields file by file, so that memory does not grow with the sample. */
export function* generateSampleData(options: SampleOptions): Generator<SampleFile> {
  const { closed, vacancies } = drawRows(options);
  const repeated: SalaryRecord[] = [];
  yield toFile('service.json', serviceFile(options.asOf));
  yield* taxonomyFiles();
  yield* toVacancyFiles(collectRepeated(vacancies, repeated, options), options.vacancies);
  yield* toSalaryFiles([...closed, ...repeated].sort(byDate), options.asOf);
}

/** What breaks the rules in the data of these options. Draws all of it and writes nothing. */
export function* findSampleBreaches(options: SampleOptions, rules: Rules): Generator<Breach> {
  const { closed, vacancies } = drawRows(options);
  for (const record of closed) yield* findBreaches(rules.records, record);
  for (const vacancy of vacancies) yield* findBreaches(rules.vacancies, vacancy);
}

function drawRows(options: SampleOptions) {
  const nextReference = createReferences(createRandom(options.seed, 'references'));
  const closed = drawClosed(options, nextReference);
  return { closed, vacancies: drawVacancies(options, nextReference) };
}

function* taxonomyFiles(): Generator<SampleFile> {
  const taxonomies = {
    cities: Object.entries(cities).map(([slug, { name, region, timeZone }]) => ({
      slug,
      name,
      region,
      timeZone,
    })),
    families: mappedFamilies.map(({ slug, name }) => ({
      slug,
      name,
      salaryGuide: slug !== FAMILY_WITHOUT_GUIDE,
    })),
    areas: toTaxa(areas),
    modalities: toTaxa(modalities),
    'employment-types': employmentTypes,
  };
  for (const [name, values] of Object.entries(taxonomies)) {
    yield toFile(`taxonomy/${name}.json`, values);
  }
}

function toTaxa(names: Readonly<Record<string, string>>) {
  return Object.entries(names).map(([slug, name]) => ({ slug, name }));
}

function toFile(path: string, value: unknown): SampleFile {
  return { path, text: `${JSON.stringify(value, null, 2)}\n` };
}

/** `BL-01003`, `BL-01004`, `BL-01007` …: ascending with gaps, as in a real tracking system. */
function createReferences(random: Random): () => string {
  let number = 1_000;
  return () => {
    number += random.int(1, 3);
    return `BL-${String(number).padStart(5, '0')}`;
  };
}

/** How many vacancies also have a salary record; in the index the vacancy wins. */
function countRepeated({ vacancies, salaries }: SampleOptions): number {
  return Math.min(15, salaries, Math.floor(vacancies / 40));
}

function drawClosed(options: SampleOptions, nextReference: () => string): SalaryRecord[] {
  const count = options.salaries - countRepeated(options);
  const references = Array.from({ length: count }, nextReference);
  return drawSalaryRecords(createRandom(options.seed, 'salaries'), references, options.asOf);
}

function* drawVacancies(
  { seed, vacancies, asOf }: SampleOptions,
  nextReference: () => string,
): Generator<Vacancy> {
  const schedules = drawSchedules(createRandom(seed, 'schedules'), vacancies, asOf);
  const oddities = placeOddities(createRandom(seed, 'oddities'), vacancies);
  const random = createRandom(seed, 'vacancies');
  for (const [index, opening] of dealOpenings(random, allFamilies, vacancies).entries()) {
    const schedule = schedules[index] as Schedule;
    yield drawVacancy(random, nextReference(), opening, schedule, oddities.get(index));
  }
}

const oddityCounts = { byHour: 1, byWeek: 1, byYear: 1, belowUsual: 1 } satisfies Record<
  PayOddity,
  number
>;

/** Which vacancies, by position, have unusual pay. */
function placeOddities(random: Random, vacancies: number): Map<number, PayOddity> {
  const kinds = Object.entries(oddityCounts).flatMap(([kind, count]) =>
    Array.from({ length: count }, () => kind as PayOddity),
  );
  const places = random.sample([...Array(vacancies).keys()], kinds.length);
  return new Map(places.map((place, index) => [place, kinds[index] as PayOddity]));
}

/** Passes the vacancies through and collects salary records of the first that are over. */
function* collectRepeated(
  vacancies: Iterable<Vacancy>,
  repeated: SalaryRecord[],
  options: SampleOptions,
): Generator<Vacancy> {
  const { asOf } = options;
  const wanted = countRepeated(options);
  for (const vacancy of vacancies) {
    const isOver = vacancy.status === 'closed' || (vacancy.validThrough ?? asOf) < asOf;
    const record = isOver && repeated.length < wanted ? toSalaryRecord(vacancy) : null;
    if (record) repeated.push(record);
    yield vacancy;
  }
}

function byDate(one: SalaryRecord, other: SalaryRecord): number {
  const [left, right] = [one, other].map((it) => `${it.publishedAt} ${it.vacancyId}`);
  return (left ?? '') < (right ?? '') ? -1 : 1;
}
