import {
  ALL,
  type CitySlug,
  type FamilySlug,
  type ModalitySlug,
} from '../contract/enumerations.ts';
import { JobDetail, type JobSummary } from '../contract/job.ts';
import { SearchCounts } from '../contract/search-counts.ts';
import { DATA_SETS, OPERATIONS, pathTo } from '../http/routes.ts';
import { toFigure } from '../numbers.ts';
import { daysBefore } from '../vocabulary/days.ts';
import { wordsIn } from '../vocabulary/spelling.ts';
import {
  makeLexicon,
  type Part,
  type Skill,
  understand,
  understandBy,
} from '../vocabulary/understand.ts';
import { describeRead } from './arguments.ts';
import { readSkill, readSkills } from './read-skills.ts';
import type { Reading } from './reading.ts';
import { TooLarge } from './site-files.ts';
import {
  type Condition,
  conditionsOf,
  describeSalaries,
  explainConditions,
  fulfil,
  type VacancyFilter,
} from './vacancy-filter.ts';
import { isInTitle, WordSearch } from './word-search.ts';

/** What a question asks for. */
export type Asked = VacancyFilter & { words?: string | undefined };

/** What was found: with the words in the title first, then newest first. */
type Found = {
  found: JobSummary[];
  /** How many have the words in the title. */
  inTitle: number;
  /** What the vacancies have, in words. */
  having: string[];
  /** How to find more, where there are few. */
  hints: string[];
  notes: string[];
};

export type Matches = Found & {
  /** The filters that the path of a search has. */
  place: Place;
  /** Whether there are others, which only the vacancies themselves answer. */
  isLocal: boolean;
  countOf: CountOf;
  /** How many vacancies there are, if these are too many to read. */
  excess?: number;
};

/** The vacancies that fit. Words are looked for in all texts, or in titles where these are too many. */
export async function findVacancies(reading: Reading, asked: Asked): Promise<Matches> {
  const { countOf, today } = await readCounts(reading);
  const skills = asked.words || asked.skill ? await readSkills(reading) : undefined;
  const question = readQuestion(asked, { skills, today });
  const { filter, text } = question;
  const place = toPlace(filter);
  const own = conditionsOf(filter);
  const isLocal = text !== '' || !!filter.skill || own.some(({ of }) => !place[of as keyof Place]);
  const scope = { place, isLocal, countOf };
  const texts = text === '' ? undefined : await readTexts(reading, countOf({}));
  const onlyTitles = `Only the titles were searched: the texts of ${toFigure(countOf({}))} vacancies are too large for one answer.`;
  const notes = [...question.notes, ...(text === '' || texts ? [] : [onlyTitles])];
  const amount = texts || filter.skill ? 1 : countOf(place);
  if (amount === 0 || amount > MAX_VACANCIES) {
    const nothing = { found: [], inTitle: 0, having: describe(own), hints: [] };
    return { ...scope, ...nothing, notes, ...(amount > 0 && { excess: amount }) };
  }
  const skillsAsked = filter.skill ?? [];
  const asking = await Promise.all(skillsAsked.map((slug) => skillCondition(reading, slug)));
  const all = texts ?? asking[0]?.items ?? (await readSearch(reading, place)).items;
  const matches = match(all, question, asking);
  return { ...scope, ...matches, notes: [...notes, ...matches.notes] };
}

/** So few that other filters may be worth a try. */
export const FEW = 3;

// ---------------------------------------------------------------- the question

type Question = {
  given: VacancyFilter;
  /** What is given, and what the words say besides. */
  filter: VacancyFilter;
  text: string;
  /** Those of the words that name a role, and those that say nothing else. */
  role: string[];
  rest: string[];
  /** Whether the words say anything besides these. */
  isRead: boolean;
  notes: string[];
};

/** A value in the words is a filter, unless another value of its kind is given: then it is a word. */
function readQuestion(
  { words = '', skill = [], ...others }: Asked,
  { skills, today }: { skills: readonly Skill[] | undefined; today: string },
): Question {
  const known = skill.filter((one) => skills?.some(({ slug }) => slug === one));
  const unknown = skill.filter((one) => !known.includes(one));
  const given: VacancyFilter = { ...others, ...(known.length > 0 && { skill: known }) };
  const text = [words, ...unknown].filter(Boolean).join(' ');
  const { parts, rest, days, ...named } = understand(text, skills);
  const read = parts.filter(({ of }) => !given[of]);
  const isOther = ({ of, values }: Part) =>
    !values.some((value) => (given[of] ?? values).includes(value as never));
  const lists = [...new Set(read.map(({ of }) => of))].map((of) => ({ of, values: named[of] }));
  return {
    given,
    filter: {
      ...given,
      ...Object.fromEntries(lists.map(({ of, values }) => [of, values])),
      postedSince: daysBefore(today, days),
    },
    text,
    role: read.filter(({ of }) => of === 'family').flatMap((part) => wordsIn(part.text)),
    rest: [...rest, ...parts.filter(isOther).flatMap((part) => wordsIn(part.text))],
    isRead: lists.length > 0 || days !== undefined,
    notes: [
      ...unknown.map(
        (one) => `"${one}" is not in the site's list of skills, so the texts were searched.`,
      ),
      ...(lists.length > 0 ? [describeRead(text, lists)] : []),
    ],
  };
}

// ---------------------------------------------------------------- the answer

function match(
  all: readonly JobSummary[],
  question: Question,
  asking: readonly Condition[],
): Found {
  const { given, filter, text, role } = question;
  const search = new WordSearch(text === '' ? [] : all);
  const { rest, notes } = dropUnknown(question, search);
  const conditions = [
    ...conditionsOf(filter).map((one) => (given.family ? one : orInTitle(one, role))),
    ...asking,
    ...search.conditions(rest),
  ];
  const found = all.filter((one) => fulfil(one, conditions));
  if (found.length === 0 && text !== '') {
    const kept = [...conditionsOf(given), ...(given.skill ? asking : [])];
    // Without its small words, the text as it is written.
    const plain = [...kept, ...search.conditions(understandBy(NO_NAMES, text).rest)];
    const near = findNear(all, { conditions, kept, plain });
    if (near) return near;
  }
  const first = found.filter((one) => isInTitle(one, [...role, ...rest]));
  const others = conditions.filter(({ of }) => of !== 'minimumMonthlySalary');
  const uncompared = all.filter((one) => fulfil(one, others));
  return {
    found: [...first, ...found.filter((one) => !first.includes(one))],
    inTitle: first.length,
    having: describe(conditions),
    hints: found.length < FEW ? explainConditions(all, conditions) : [],
    notes: [...notes, ...describeSalaries(found, uncompared, filter.minimumMonthlySalary)],
  };
}

/** If none fits: those whose texts have the words as they are, or else most of what is asked for. */
function findNear(
  all: readonly JobSummary[],
  { conditions, kept, plain }: Record<'conditions' | 'kept' | 'plain', Condition[]>,
): Found | undefined {
  const read = conditions.filter(({ says }) => !kept.some((one) => one.says === says));
  const scoreOf = (one: JobSummary) => read.filter(({ holds }) => holds(one)).length;
  const byWords = all.filter((one) => fulfil(one, plain));
  const scores = all.map((one) => (fulfil(one, kept) ? scoreOf(one) : 0));
  const best = scores.reduce((most, score) => Math.max(most, score), 0);
  const [found, having, says] =
    byWords.length > 0
      ? [byWords, describe(plain), 'the words as they are']
      : [
          all.filter((_, index) => best > 0 && scores[index] === best),
          [...describe(kept), `${best} of ${read.length} conditions`],
          `${best} of these ${read.length}`,
        ];
  if (found.length === 0) return undefined;
  const none = `No open vacancy has ${describe([...kept, ...read]).join(' and ')}.`;
  const hints = explainConditions(all, conditions);
  return { found, inTitle: 0, having, hints, notes: [`${none} These have ${says}.`] };
}

function describe(conditions: readonly Condition[]): string[] {
  return conditions.map(({ says }) => says);
}

const NO_NAMES = makeLexicon([]);

/** `nuevos negocios` is a family, and in titles of another one. */
function orInTitle(condition: Condition, role: readonly string[]): Condition {
  if (condition.of !== 'family') return condition;
  return { ...condition, holds: (one) => condition.holds(one) || isInTitle(one, role) };
}

/** A word that no text has is left out, if others are left. */
function dropUnknown({ rest, isRead }: Question, search: WordSearch) {
  const unknown = rest.filter((word) => !search.knows(word));
  const left = rest.filter((word) => !unknown.includes(word));
  const near = left.filter((word) => search.knows(word) === 'near');
  const isAll = left.length === 0 && !isRead;
  const quote = (words: readonly string[]) => words.map((word) => `"${word}"`).join(', ');
  const end = isAll ? '' : ', so that this was not used';
  return {
    rest: isAll ? rest : left,
    notes: [
      ...(unknown.length > 0 ? [`No text has ${quote(unknown)}${end}. Texts are in Spanish.`] : []),
      ...(near.length > 0
        ? [`No text has ${quote(near)}: words that are nearly the same were taken.`]
        : []),
    ],
  };
}

/** Only the file of a skill knows which vacancies ask for it. */
async function skillCondition(reading: Reading, slug: string) {
  const { items } = await readSkill(reading, slug);
  const ids = new Set(items.map(({ id }) => id));
  const holds = ({ id }: JobSummary) => ids.has(id);
  return { of: 'skill' as const, says: `skill ${slug}`, items, holds };
}

// ---------------------------------------------------------------- the files

/** The filters that a path can express. */
export type Place = {
  city?: CitySlug | undefined;
  family?: FamilySlug | undefined;
  modality?: ModalitySlug | undefined;
};

/** How many vacancies a place has. */
export type CountOf = (place: Place) => number;

/** A file with more vacancies than this, about 2 MB, is not worth one answer. */
export const MAX_VACANCIES = 2500;

/** How many vacancies each search has: one small file that decides which other is worth reading. */
async function readCounts(reading: Reading): Promise<{ countOf: CountOf; today: string }> {
  const { counts, generatedAt } = await reading.json(DATA_SETS.searchCounts.path, SearchCounts);
  return {
    countOf: (place) => counts[Object.values(toSegments(place)).join('/')] ?? 0,
    today: dayInMexico(generatedAt),
  };
}

/** Mexico City has not changed its clocks since 2022. */
export function dayInMexico(instant: string): string {
  return new Date(Date.parse(instant) - 6 * 3_600_000).toISOString().slice(0, 10);
}

/** Every vacancy of a search, newest first. */
export function readSearch(reading: Reading, place: Place) {
  return reading.json(toSearchPath(place), OPERATIONS.searchJobs.body);
}

export function toSearchPath(place: Place): string {
  return pathTo(OPERATIONS.searchJobs, toSegments(place));
}

function toSegments({ city, family, modality }: Place): Record<keyof Place, string> {
  return { city: city ?? ALL, family: family ?? ALL, modality: modality ?? ALL };
}

/** A path has one value of each kind. */
function toPlace({ city = [], family = [], modality = [] }: VacancyFilter): Place {
  const only = <Value>(values: readonly Value[]) => (values.length === 1 ? values[0] : undefined);
  return { city: only(city), family: only(family), modality: only(modality) };
}

/** All vacancies with all their texts, if they are not too large. */
async function readTexts(reading: Reading, amount: number): Promise<JobDetail[] | undefined> {
  if (amount > MAX_VACANCIES) return undefined;
  try {
    return await reading.lines(DATA_SETS.vacancies, JobDetail);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}
