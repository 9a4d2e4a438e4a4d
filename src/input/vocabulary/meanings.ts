import type { ModalitySlug, Seniority } from '../../contract/enumerations.ts';
import { CITIES, type CityNames, COUNTRY, NAMESAKES } from './cities.ts';
import { FAMILIES, OTHER_JOBS } from './families.ts';
import { isConnector, toKey, toStemKey } from './spelling.ts';
import {
  ENGLISH,
  entry,
  list,
  namesOf,
  PERIODS,
  SAME_AREA,
  SAME_EMPLOYMENT,
  STATUSES,
  type Words,
} from './words.ts';

/** The lists that a value can be of. */
export type ListName = 'city' | keyof typeof WORDS | keyof typeof SAME;

/** A value that the operator's taxonomy or the contract lists, with its name. */
export type Listed = { value: string; name: string };

/** The meaning of a text: one value, several (`unlisted` are names that the list lacks), or none. */
export type Meaning =
  | { count: 'one'; value: string }
  | { count: 'several'; listed: Listed[]; unlisted: string[] }
  | { count: 'none' };

/**
 * What a whole text, such as a spreadsheet cell, means in a list. Ignores case, accents, blanks and
 * punctuation, but not typos. Returns only listed values.
 */
export function meaningOf(kind: ListName, text: string, listed: readonly Listed[]): Meaning {
  const index = indexFor(kind, listed);
  const found =
    index.get(toKey(text)) ??
    (kind === 'city' ? placeWithState(text, index) : index.get(toStemKey(text))) ??
    [];
  const [first, ...others] = found;
  if (first === undefined) return { count: 'none' };
  if (others.length === 0 && first.value !== undefined) return { count: 'one', value: first.value };
  const unlisted = found.filter((sense) => !isListed(sense)).map(({ name }) => name);
  return { count: 'several', listed: found.filter(isListed), unlisted };
}

/** A meaning of a word: a listed value, or the name of something that is not listed. */
export type Sense = { value?: string; name: string };
type Index = Map<string, Sense[]>;

function isListed(sense: Sense): sense is Listed {
  return sense.value !== undefined;
}

const MODALITIES: Words<ModalitySlug> = {
  remoto: entry`remote work, from anywhere in Mexico | remote, remota, 100% remoto, 100% remote, remote work, home office, teletrabajo, trabajo remoto, trabajo desde casa, desde casa, =en casa, =a distancia, work from home, from home, WFH, =virtual, telework`,
  hibrido: entry`hybrid | =híbrido, =híbrida, modalidad híbrida, esquema híbrido, trabajo híbrido, =mixto, =mixta, semipresencial, hybrid work`,
  presencial: entry`on site | onsite, 100% presencial, in person, =en oficina, =en sitio, in office, presenciales`,
};

/** The jobs of managers are Senior or Dirección, as the operator decided: their words have both. */
const MANAGERS = 'gerente, gerencia, gerencial, manager, head, subgerente';
const COORDINATORS = 'coordinador, coordinación, coordinator, supervisor';
const LEADERS = 'jefe, jefatura, líder, lead, leader';
const TRAINEES = 'trainee';

const LEVELS: Words<Seniority> = {
  Prácticas: entry`internship | intern, =prácticas, prácticas profesionales, =práctica profesional, servicio social, becario, practicante, =estudiante, =student | ${TRAINEES}`,
  Junior: entry`junior | jr, entry level, principiante, sin experiencia, no experience, without experience, recién egresado, =graduate | ${TRAINEES}`,
  Media: entry`mid-level | =media, =mid, =middle, =intermedio, =intermedia, semi senior, semi sr, ssr, =nivel medio | ${COORDINATORS}, ${LEADERS}`,
  Senior: entry`senior | sr, experimentado | ${MANAGERS}, ${COORDINATORS}, ${LEADERS}`,
  Dirección: entry`directors and executives | =dirección, directivos, alta dirección, VP, director, subdirector, =executive, directivo, vicepresidente, CEO, CTO, CFO, COO, CIO, CISO, =chief, chief executive officer, chief financial officer, chief technology officer, chief operating officer, director general | ${MANAGERS}, ${LEADERS}`,
};

export const WORDS = {
  family: FAMILIES,
  modality: MODALITIES,
  seniority: LEVELS,
  english: ENGLISH,
  status: STATUSES,
  period: PERIODS,
};

const SAME = { area: SAME_AREA, employmentType: SAME_EMPLOYMENT };

/** Words inside a title that name nothing, although a part of them would. */
const OTHERS: { [Of in ListName]?: readonly string[] } = {
  family: OTHER_JOBS,
  modality: list`control remoto, soporte remoto, acceso remoto, entrevista presencial, teletrabajo mixto, hybrid cloud, hybrid intelligence`,
  seniority: list`interno, interna, asistente de director, asistente de director general, director de arte, director creativo`,
  employmentType: list`full y part time, full o part time`,
};

/** Pass the same array for all cells of a column: it is looked up faster than its contents. */
const INDEXES = new WeakMap<readonly Listed[], Index>();
/** Columns of several sheets have equal lists. */
const INDEXES_BY_CONTENTS = new Map<string, Index>();

export function indexFor(kind: ListName, listed: readonly Listed[]): Index {
  const known = INDEXES.get(listed);
  if (known) return known;
  const contents = JSON.stringify([kind, listed]);
  const index = INDEXES_BY_CONTENTS.get(contents) ?? makeIndex(kind, listed);
  INDEXES_BY_CONTENTS.set(contents, index);
  INDEXES.set(listed, index);
  return index;
}

/** The operator's own names win: no word of ours can make them ambiguous. */
function makeIndex(kind: ListName, listed: readonly Listed[]): Index {
  const index: Index = new Map();
  const layers = kind === 'city' ? placeLayers(listed) : wordLayers(kind, listed);
  for (const layer of [
    listed.map((sense) => [sense, [sense.value, sense.name]] as const),
    ...layers,
  ]) {
    const found: Index = new Map();
    for (const [sense, words] of layer) {
      for (const key of new Set(words.flatMap((word) => keysOf(word, kind !== 'city')))) {
        const senses = found.get(key) ?? [];
        if (!senses.some(({ name }) => name === sense.name)) found.set(key, [...senses, sense]);
      }
    }
    for (const [key, senses] of found) if (key && !index.has(key)) index.set(key, senses);
  }
  return index;
}

/** By their keys, the words that mean their value only as a whole cell, and those that name nothing in a title. */
export function wordsInTitles(kind: ListName) {
  const { table, lines } = namesFor(kind);
  const names = [...Object.values(table).flatMap(({ also = [] }) => also), ...lines.flat()];
  const marked = names.filter((name) => name.startsWith('='));
  return { onlyCell: toKeys(marked), nothing: toKeys(OTHERS[kind] ?? []) };
}

function keysOf(word: string, withStems: boolean): string[] {
  return [word, withoutConnectors(word)].flatMap((each) =>
    withStems ? [toKey(each), toStemKey(each)] : [toKey(each)],
  );
}

/** `analista de datos` is also `analista datos`. */
function withoutConnectors(name: string): string {
  const [first, ...others] = name.split(' ');
  return [first, ...others.filter((word) => !isConnector(word))].join(' ');
}

/** The names of the values of a list, or lines of names that mean the same. */
function namesFor(kind: ListName): { table: Words<string>; lines: readonly (readonly string[])[] } {
  return {
    table: kind in WORDS ? WORDS[kind as keyof typeof WORDS] : {},
    lines: kind in SAME ? SAME[kind as keyof typeof SAME] : [],
  };
}

type Layer = (readonly [Sense, readonly string[]])[];

function wordLayers(kind: ListName, listed: readonly Listed[]): Layer[] {
  const { table, lines } = namesFor(kind);
  const same = lines.map((words) => ({ words, keys: words.map(toKey) }));
  const synonymsOf = (name: string) => {
    const key = toKey(name);
    return same.flatMap(({ words, keys }) => (keys.includes(key) ? words : []));
  };
  return [
    listed.map((sense) => {
      const entry = table[sense.value];
      const parts = [sense.name, ...sense.name.split(/, | (?:y|e|and|&) /)];
      return [
        sense,
        [...parts.flatMap((part) => [part, ...synonymsOf(part)]), ...(entry ? namesOf(entry) : [])],
      ];
    }),
    listed.map((sense) => [sense, table[sense.value]?.maybe ?? []]),
  ];
}

/** First the towns, then the states: Puebla is the city. */
function placeLayers(listed: readonly Listed[]): Layer[] {
  const known = listed.flatMap((sense) => {
    const entry = entryOf(sense.value);
    return entry ? [{ sense, entry }] : [];
  });
  return [
    [
      ...known.map(
        ({ sense, entry }) => [sense, [...namesOf(entry), ...(entry.suburbs ?? [])]] as const,
      ),
      ...Object.entries(NAMESAKES).map(([word, name]) => [{ name }, [word]] as const),
    ],
    // A state may mean its city that is listed, or another one.
    known.flatMap(({ sense, entry: { state = [], elsewhere = [] } }) =>
      [sense, ...elsewhere.map((name) => ({ name }))].map((each) => [each, state] as const),
    ),
  ];
}

const entryOf = (city: string): CityNames | undefined =>
  (CITIES as Record<string, CityNames>)[city];

/** `Monterrey, N.L., México`: a place, followed only by its state or country, which may decide. */
function placeWithState(text: string, index: Index): Sense[] {
  const words = text.split(/[\s,;()/|-]+/).filter((word) => toKey(word) !== '');
  if (words.length > MAX_WORDS) return [];
  for (let end = words.length - 1; end > 0; end -= 1) {
    const key = toKey(words.slice(0, end).join(' '));
    const around = toKey(words.slice(end).join(' '));
    const found = index.get(key) ?? [];
    const there = found.filter(({ value = '' }) => liesIn(value, around));
    const isState = there.some(({ value = '' }) => entryOf(value)?.state?.map(toKey).includes(key));
    if (isState && COUNTRY_KEYS.has(around)) return found;
    if (there.length === 1 && !isState) return there;
    if (found.length === 1 && found[0]?.value !== undefined) return there;
  }
  return [];
}

/** The town of a city's vacancies that a text begins with: `Zapopan, Jal.` */
export function townOf(text: string, city: string): string | undefined {
  const key = toKey(text);
  const towns = entryOf(city)?.suburbs?.filter((town) => key.startsWith(toKey(town))) ?? [];
  return towns.toSorted((a, b) => b.length - a.length)[0];
}

const COUNTRY_KEYS = new Set(COUNTRY.map(toKey));

/** A longer cell is not a place. */
const MAX_WORDS = 12;

/** Whether the words are the state of a city, the city itself or the country, one after another. */
function liesIn(city: string, key: string): boolean {
  const entry = entryOf(city);
  const around = [...(entry ? [...namesOf(entry), ...(entry.state ?? [])] : []), ...COUNTRY];
  return new RegExp(`^(?:${around.map(toKey).join('|')})*$`).test(key);
}

function toKeys(words: readonly string[]): ReadonlySet<string> {
  return new Set(words.flatMap((word) => keysOf(word, true)));
}
