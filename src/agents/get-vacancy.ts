import * as z from 'zod';
import { JOB_ID_PATTERN, JobDetail } from '../contract/job.ts';
import { OPERATIONS, pathTo } from '../http/routes.ts';
import { type Answer, isShort } from './answer.ts';
import { clip } from './clip.ts';
import { defineTool } from './tool.ts';
import { isMissing, ToolFailure } from './tool-failure.ts';
import { describeDays, HOW_TO_APPLY } from './vacancy-item.ts';

/** How much of long texts and lists to show: the first that keeps the answer short. */
const SIZES = [
  { characters: 4000, entries: 40 },
  { characters: 800, entries: 20 },
  { characters: 200, entries: 8 },
];

const Vacancy = JobDetail.omit({ generatedAt: true });
type Vacancy = z.infer<typeof Vacancy>;

export const getVacancy = defineTool({
  name: 'get_vacancy',
  title: 'Get a vacancy',
  description:
    'Returns an open vacancy with its description, duties, requirements, benefits, location, salary and how to apply. Texts are in Spanish. A vacancy that has closed is an error.',
  input: z.strictObject({
    id: z
      .string()
      .max(500)
      .transform(toId)
      .pipe(z.string().regex(JOB_ID_PATTERN, 'is not the id of a vacancy'))
      .describe('The `id` of an item of search_vacancies. Its url and apiUrl are understood, too.'),
  }),
  output: z.strictObject({
    vacancy: Vacancy,
    isCut: z.boolean().describe('Whether long texts were cut; the file has all of them.'),
  }),
  async run({ id }, reading) {
    const { body, ...route } = OPERATIONS.getJob;
    const path = pathTo(route, { jobId: id });
    const { generatedAt, ...vacancy } = await reading
      .json(path, body, route)
      .catch((error) => Promise.reject(isMissing(error, route) ? withTool(error) : error));
    const answers = SIZES.map((size) => toAnswer(vacancy, size, reading.toUrl(path)));
    return (answers.find((answer) => isShort(answer, reading)) ??
      answers.at(-1)) as (typeof answers)[number];
  },
});

/** The hint of the API names a file to read; an assistant has a tool for it. */
function withTool({ message, code }: ToolFailure): ToolFailure {
  return new ToolFailure(`${message}\nTo find open vacancies, call search_vacancies.`, code);
}

/** Assistants pass the address of a vacancy as well as its id. */
function toId(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[?#].*$/s, '')
    .replace(/\/+$/, '')
    .replace(/^.*\//s, '')
    .replace(/\.json$/, '');
}

function toAnswer(
  whole: Vacancy,
  size: (typeof SIZES)[number],
  url: string,
): Answer<{ vacancy: Vacancy; isCut: boolean }> {
  const vacancy = clip(whole, size);
  const isCut = JSON.stringify(vacancy) !== JSON.stringify(whole);
  const cut = isCut ? [`Long texts are cut. All of them: ${url}`] : [];
  return { text: [describe(vacancy), ...cut].join('\n\n'), structured: { vacancy, isCut } };
}

function describe(vacancy: Vacancy): string {
  const { title, vacancyId, company, industry, area, family, seniority, location } = vacancy;
  const { modality, employmentType, english, salary, howToApply, description } = vacancy;
  const places = [location.zone, location.municipality, location.city, location.region];
  const remote = location.remote ? ' (anyone who resides in Mexico may apply)' : '';
  return [
    `${title}\nReference ${vacancyId} · ${vacancy.url}`,
    [
      `Employer: ${company}${industry ? ` (${industry})` : ''}`,
      `Area: ${area.name}${family ? ` · Family: ${family.name} (${family.slug})` : ''} · Level: ${seniority}`,
      `Place: ${[...new Set(places.filter((place) => place !== null))].join(', ')} · ${modality.name}${remote}`,
      `Contract: ${employmentType}${english ? ` · English: ${english}` : ''}`,
      `Salary: ${salary?.text ?? 'not published'}`,
      ...describeDays(vacancy),
    ].join('\n'),
    description,
    ...describeList('Responsibilities', vacancy.responsibilities),
    ...describeList('Requirements', vacancy.requirements),
    ...describeList('Benefits', vacancy.benefits),
    `How to apply: ${howToApply.applyUrl}\n${howToApply.note}\n${HOW_TO_APPLY}`,
  ].join('\n\n');
}

function describeList(title: string, entries: readonly string[]): string[] {
  if (entries.length === 0) return [];
  return [`${title}:\n${entries.map((entry) => `- ${entry}`).join('\n')}`];
}
