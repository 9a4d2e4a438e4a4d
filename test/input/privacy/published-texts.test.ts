import { readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { isError } from '../../../src/input/findings/costs.ts';
import { LONGEST_FIELD } from '../../../src/input/findings/data-limits.ts';
import type { Finding } from '../../../src/input/findings/finding.ts';
import { visitVacancyTexts } from '../../../src/input/privacy/public-texts.ts';
import { readSource } from '../../../src/input/read-source.ts';
import { vacancySchema } from '../../../src/input/schemas/vacancy.ts';
import { makeReferences } from '../../../src/input/settings/references.ts';
import { Service } from '../../../src/input/settings/service.ts';
import { TAXONOMY_FILES } from '../../../src/input/settings/taxonomy.ts';
import { unwrap } from '../../../src/input/values/expecting.ts';
import { render } from '../../support/built.ts';
import {
  dataFolder,
  MINIMAL,
  type Overrides,
  service,
  vacancy,
} from '../../support/data-folder.ts';
import { rowOf } from '../in-memory.ts';

// Every field that accepts a free text gets a word of its own, and a build shows which of the words are
// published. Each of those must be searched. A field that is added to a schema cannot be forgotten.

type Path = readonly (string | number)[];
type Leaf = { file: string; path: Path; word: string; text: string };

const VACANCY = 'vacancies/full.json';

/** The ways to write a word: as a text, an id, an address. */
const spellings = (word: string) => [
  `Zona ${word.toUpperCase()}`,
  `zona-${word}`,
  `https://${word}.example`,
];

/** Two letters or more from any other word, and of one length, so that none is found for another. */
const wordAt = (index: number) => {
  const [a, b] = [index % 26, index / 26].map((code) => String.fromCharCode(97 + code).repeat(2));
  return `zelq${a}${b}x`;
};

let count = 0;

/** A leaf, if some spelling of a new word is accepted there. */
function toLeaf(file: string, path: Path, accepts: (text: string) => boolean): Leaf[] {
  const word = wordAt(count);
  // Any text is an expression, but this one must match the reference codes below.
  const isPattern = path[0] === 'referencePattern';
  const text = isPattern ? `^(?:.+|${word})$` : spellings(word).find(accepts);
  if (text === undefined) return [];
  count += 1;
  return [{ file, path, word, text }];
}

function schemaLeaves(file: string, schema: z.ZodType, path: Path = []): Leaf[] {
  const inner = unwrap(schema);
  if (inner instanceof z.ZodArray)
    return schemaLeaves(file, inner.element as z.ZodType, [...path, 0]);
  if (inner instanceof z.ZodObject) {
    return Object.entries(inner.shape).flatMap(([key, field]) =>
      schemaLeaves(file, field as z.ZodType, [...path, key]),
    );
  }
  return toLeaf(file, path, (text) => inner.safeParse(text).success);
}

/** The entries that the vacancy uses; what an unknown key would be refused for lists all fields. */
function taxonomyLeaves({
  file,
  read,
}: (typeof TAXONOMY_FILES)[keyof typeof TAXONOMY_FILES]): Leaf[] {
  const entries: unknown[] = minimalEntries(file);
  const accepts = (change: unknown) =>
    read(rowOf(JSON.stringify([change, ...entries.slice(1)]))).value !== undefined;
  const [entry] = entries;
  if (typeof entry === 'string') return toLeaf(file, [0], accepts);
  const fields = read(rowOf('[{"x":1}]')).findings.flatMap(({ code, args }) =>
    code === 'unknown-key' ? (args.names ?? []) : [],
  );
  // The area of a family only refers to the list of areas.
  const isText = (field: string) => `${file} ${field}` !== `${TAXONOMY_FILES.families.file} area`;
  return fields
    .filter(isText)
    .flatMap((field) => [
      ...toLeaf(file, [0, field], (text) => accepts({ ...(entry as object), [field]: text })),
      ...toLeaf(file, [0, field, 0], (text) => accepts({ ...(entry as object), [field]: [text] })),
    ]);
}

/** The minimal folder has no skills, which are optional. */
function minimalEntries(file: string) {
  if (file === TAXONOMY_FILES.skills.file) return [{ slug: 'sql', name: 'SQL' }];
  return JSON.parse(readFileSync(join(MINIMAL, file), 'utf8'));
}

const taxonomy = readSource(MINIMAL).taxonomy ?? {};
const LEAVES: Leaf[] = [
  // How spreadsheets are read is never published; the rows that they give are searched.
  ...schemaLeaves('service.json', Service.omit({ spreadsheet: true })),
  ...Object.values(TAXONOMY_FILES).flatMap(taxonomyLeaves),
  ...schemaLeaves(
    VACANCY,
    vacancySchema(makeReferences({ referencePattern: '.' }, taxonomy, MINIMAL)),
  ),
];

/** A data folder with the text of each leaf in its place. */
function fullData(): Overrides {
  const files: Record<string, unknown> = {
    'service.json': service({ mask: false }),
    [VACANCY]: vacancy(2),
  };
  for (const { file, path, text } of LEAVES) {
    files[file] ??= minimalEntries(file);
    files[file] = withText(files[file], path, text);
  }
  return {
    ...(files as Overrides),
    [VACANCY]: { ...(files[VACANCY] as object), ...references(files) },
    // It would refer to entries that have another slug now.
    'vacancies/monterrey': null,
  };
}

/** The first entry of each vocabulary, which is the one with words. */
function references(files: Record<string, unknown>) {
  const first = (file: string) => (files[`taxonomy/${file}.json`] as unknown[] | undefined)?.[0];
  const slug = (file: string) => (first(file) as { slug: string } | undefined)?.slug;
  return {
    city: slug('cities'),
    family: slug('families'),
    modality: slug('modalities'),
    area: slug('areas'),
    employmentType: first('employment-types'),
  };
}

function withText(value: unknown, [key, ...rest]: Path, text: string): unknown {
  if (key === undefined) return text;
  const inner = withText(
    (value as Record<string | number, unknown> | undefined)?.[key],
    rest,
    text,
  );
  if (typeof key === 'number') return [inner, ...((value as unknown[] | undefined) ?? []).slice(1)];
  return { ...(value as object | undefined), [key]: inner };
}

const nameOf = ({ file, path }: Leaf) => `${file} ${path.join('.')}`;

const PRIVATE = [
  'service.json ordinaryNames.0',
  'taxonomy/skills.json 0.also.0',
  `${VACANCY} employer.name`,
  `${VACANCY} employer.aliases.0`,
  `${VACANCY} contact`,
];

/** By these the operator says which names are its own. */
const OPERATOR = ['service.json name', 'service.json referencePattern'];

test('there are leaves of each kind', () => {
  expect(LEAVES.map(nameOf)).toEqual(
    expect.arrayContaining([
      'service.json siteUrl',
      'service.json urls.listings.city+family+modality',
      'taxonomy/cities.json 0.region',
      'taxonomy/areas.json 0.slug',
      'taxonomy/employment-types.json 0',
      'taxonomy/skills.json 0.slug',
      'taxonomy/skills.json 0.also.0',
      `${VACANCY} id`,
      `${VACANCY} salary.text`,
      `${VACANCY} benefits.0`,
    ]),
  );
});

test('a build publishes all of them but the private names and the other names of skills', async () => {
  const full = fullData();
  // Two without an address of their own, in a family that gets a guide.
  const plain = [4, 5].map((number) =>
    vacancy(number, { ...references(full), family: 'analista-de-datos' }),
  );
  const files = await render(dataFolder({ ...full, 'vacancies/plain.json': plain }));
  const text = [...files].flat().join('\n').toLowerCase();
  const unpublished = LEAVES.filter(({ word }) => !text.includes(word)).map(nameOf);
  expect(unpublished.sort()).toEqual([...PRIVATE].sort());
});

/** What the taxonomy calls a place is one, whatever the employers are called. */
const PLACES = ['taxonomy/cities.json 0.name', 'taxonomy/cities.json 0.region'];

const SEARCHED = LEAVES.filter(
  (leaf) => ![...PRIVATE, ...OPERATOR, ...PLACES].includes(nameOf(leaf)) && leaf.file !== VACANCY,
);

describe('a name is found in the texts of the operator, at its place and without being shown:', () => {
  test.each(SEARCHED.map((leaf) => [nameOf(leaf), leaf] as const))('%s', (_, leaf) => {
    const employer = { name: `${leaf.word}, S.A. de C.V.`, descriptor: 'Empresa' };
    const full = fullData();
    const other = vacancy(3, { ...references(full), employer });
    const data = dataFolder({ ...full, 'vacancies/other.json': other });
    const { findings } = readSource(data);
    // The ordinary name is one that no employer has, which is a warning.
    expect(findings.filter(isError).map((finding) => toSpot(finding, data))).toEqual([
      { code: 'employer-disclosed', file: leaf.file, field: leaf.path.join('.'), word: leaf.word },
    ]);
    expect(JSON.stringify(findings).toLowerCase()).not.toContain(leaf.word);
    expect(findings.filter(({ cost }) => cost === 'board')).toHaveLength(1);
  });
});

/** Where a finding is, and the word that is on that line. */
function toSpot({ code, place, field }: Finding, data: string) {
  const line = readFileSync(place.file, 'utf8').split('\n')[place.line - 1] ?? '';
  const word = /zelq[a-z]{4}x/i.exec(line.slice(place.column - 1))?.[0]?.toLowerCase();
  return { code, file: relative(data, place.file), field, word };
}

const NAMES = LEAVES.filter(
  (leaf) =>
    leaf.file.startsWith('taxonomy/') && / /.test(leaf.text) && !PRIVATE.includes(nameOf(leaf)),
);

test.each(NAMES.map((leaf) => [nameOf(leaf), leaf] as const))(
  '%s is searched for personal data',
  (_, { file, path }) => {
    const phone = withText(minimalEntries(file), path, 'Llama al 55 1234 5678') as object;
    const data = dataFolder({ [file]: phone });
    const found = readSource(data).findings.filter(({ code }) => code === 'personal-data');
    expect(found).toMatchObject([{ place: { file: join(data, file) }, field: path.join('.') }]);
  },
);

test.each(
  LEAVES.filter(({ file }) => file === VACANCY)
    .filter((leaf) => !PRIVATE.includes(nameOf(leaf)))
    .map((leaf) => [nameOf(leaf), leaf] as const),
)('%s is searched strictly for the employer of its own vacancy', (_, { path, word }) => {
  const full = fullData();
  const employer = Object(full[VACANCY]).employer;
  // The own word of a longer name counts nowhere else.
  const aliases = [`Grupo ${word}`];
  const row = { ...Object(full[VACANCY]), employer: { ...employer, aliases } };
  const { findings } = readSource(dataFolder({ ...full, [VACANCY]: row }));
  expect(
    findings
      .filter(({ code }) => code === 'employer-disclosed')
      .map(({ code, field }) => `${code} ${field}`),
  ).toEqual([`employer-disclosed ${path.join('.')}`]);
});

test('an employer that is called like an area is not found in the slugs that the API fixes', () => {
  const employer = {
    name: 'Analista de Datos Zelquoria',
    aliases: ['ventas'],
    descriptor: 'Empresa',
  };
  const data = dataFolder({ 'vacancies/other.json': vacancy(3, { employer }) });
  expect(readSource(data).findings.filter(isError)).toEqual([]);
});

test('what is longer than a field may be is not searched', () => {
  const half = 'a'.repeat(LONGEST_FIELD / 2 + 1);
  const vacancy = {
    title: 'Jefe',
    description: half + half,
    requirements: [half, half],
    benefits: [half],
  };
  const searched: string[] = [];
  visitVacancyTexts(vacancy, (text) => searched.push(text));
  expect(searched).toEqual(['Jefe', half]);
});
