import * as z from 'zod';
import { JOB_ID_PATTERN, type JobDetail } from '../contract/job.ts';
import { OPERATIONS, pathTo } from '../http/routes.ts';
import { readSearch } from './find-vacancies.ts';
import { isMissing, type Reading } from './reading.ts';
import { HOW_TO_APPLY } from './search-vacancies.ts';
import { TooLarge, ToolFailure } from './site-files.ts';
import { asData } from './site-text.ts';
import { type Answer, clip, defineTool, isShort } from './tool-answer.ts';

/** How much of long texts and lists to show: the first that keeps the answer short. */
const SIZES = [
  { characters: 4000, entries: 40 },
  { characters: 800, entries: 20 },
  { characters: 200, entries: 8 },
];

type Vacancy = Omit<JobDetail, 'generatedAt'>;

export const getVacancy = defineTool({
  name: 'get_vacancy',
  title: 'Get a vacancy',
  description:
    'Returns an open vacancy with its description, duties, requirements, benefits, location, salary and how to apply. Texts are in Spanish. A vacancy that has closed is an error.',
  input: z.strictObject({
    id: z
      .string()
      .max(500)
      .transform(toName)
      .refine((name) => isId(name) || isReference(name), 'is not the id of a vacancy')
      .describe(
        'The `id` of an item of search_vacancies. Its url and apiUrl are understood, too; so is a reference code, but an id reads less.',
      ),
  }),
  async run({ id: name }, reading) {
    const { path, vacancy } = await find(reading, name);
    const answers = SIZES.map((size) => toAnswer(vacancy, size, reading.toUrl(path)));
    return answers.find((answer) => isShort(answer, reading)) ?? (answers.at(-1) as Answer);
  },
});

type Found = { path: string; vacancy: Vacancy };

/** By its id. Only what looks like a reference, and is no id, is worth a search. */
async function find(reading: Reading, name: string): Promise<Found> {
  if (!isId(name)) return read(reading, await findId(reading, name));
  try {
    return await read(reading, name.toLowerCase());
  } catch (error) {
    if (!isMissing(error, OPERATIONS.getJob)) throw error;
    if (isReference(name)) return read(reading, await findId(reading, name));
    // The hint of the API names a file to read; an assistant has a tool for it.
    throw new ToolFailure(`${error.message}\n${USE_SEARCH}`, error.code);
  }
}

async function read(reading: Reading, id: string): Promise<Found> {
  const path = pathTo(OPERATIONS.getJob, { jobId: id });
  const { generatedAt, ...vacancy } = await reading.json(path, OPERATIONS.getJob.body);
  return { path, vacancy };
}

/** The only file that has the references of all open vacancies is the search without filters. */
async function findId(reading: Reading, reference: string): Promise<string> {
  const wanted = reference.toLowerCase();
  try {
    const { items } = await readSearch(reading, {});
    const found = items.find(({ vacancyId }) => vacancyId.toLowerCase() === wanted);
    if (found) return found.id;
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    throw new ToolFailure(
      `"${reference}" is a reference, not an id, and this site has too many vacancies to look for it. Find the id with search_vacancies: by words of the title, city or role family.`,
    );
  }
  throw new ToolFailure(
    `No open vacancy has the id or the reference "${reference}": it has closed, or the text is wrong.\n${USE_SEARCH}`,
  );
}

const USE_SEARCH = 'To find open vacancies, call search_vacancies.';

function isId(name: string): boolean {
  return JOB_ID_PATTERN.test(name.toLowerCase());
}

/**
 * `BL-14157`, also in small letters. The id of a vacancy that has closed must not cost the largest
 * file of the site: ids have words of the title, and no capitals.
 */
function isReference(name: string): boolean {
  return /^[\p{L}\p{N}._-]*\p{N}[\p{L}\p{N}._-]*$/u.test(name) && !/\p{Ll}{6}/u.test(name);
}

/** Assistants pass the address of a vacancy, or the one to apply, as well as its id. */
function toName(text: string): string {
  return text
    .trim()
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//s, '')
    .replace(/\.json$/i, '');
}

function toAnswer(whole: Vacancy, size: (typeof SIZES)[number], url: string): Answer {
  const vacancy = clip(whole, size);
  const isCut = JSON.stringify(vacancy) !== JSON.stringify(whole);
  const { location } = vacancy;
  const remote = location.remote ? '\nRemote: anyone who resides in Mexico may apply.' : '';
  const unpublished = vacancy.salary ? [] : ['The salary is not published.'];
  const cut = isCut ? [`Long texts are cut. All of them: ${url}`] : [];
  const apply = `How to apply: on the page howToApply.applyUrl.${remote}\n${HOW_TO_APPLY}`;
  return {
    text: [asData(describe(vacancy)), ...unpublished, apply, ...cut].join('\n\n'),
    structured: { vacancy, isCut },
  };
}

/** Every field that has a value, with lists one entry a line. */
function describe(body: object, parent = ''): string {
  const lines = Object.entries(body).map(([name, value]) => {
    if (value === null || value.length === 0) return '';
    if (Array.isArray(value)) return [`${parent}${name}:`, ...value].join('\n- ');
    if (typeof value === 'object') return describe(value, `${parent}${name}.`);
    return `${parent}${name}: ${value}`;
  });
  return lines.filter(Boolean).join('\n');
}
