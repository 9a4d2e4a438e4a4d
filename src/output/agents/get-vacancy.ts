import * as z from 'zod';
import { OPERATIONS, pathTo } from '../../contract/http/routes.ts';
import { JOB_ID_PATTERN, type JobDetail } from '../../contract/job.ts';
import { readVacancies } from './find-vacancies.ts';
import { sayRead } from './meant-values.ts';
import type { Reading } from './reading.ts';
import { HOW_TO_APPLY } from './search-vacancies.ts';
import { MissingFile, ToolFailure } from './site-files.ts';
import { asData } from './site-text.ts';
import { defineTool, MAX_CHARACTERS } from './tool-answer.ts';

/** Characters reserved for what follows the vacancy. */
const FRAME = 2000;

export const getVacancy = defineTool({
  name: 'get_vacancy',
  title: 'Get a vacancy',
  description:
    'Returns one open vacancy with all its texts, in Spanish, and how to apply. A closed vacancy is an error.',
  input: z.strictObject({
    id: z.string().max(500).describe('Its id, reference code or address.'),
  }),
  async run({ id: given }, reading) {
    const { generatedAt, ...vacancy } = await find(reading, toName(given));
    if (given !== vacancy.vacancyId) reading.notes.push(...sayRead(given, [vacancy.id]));
    const text = describe(vacancy);
    const most = MAX_CHARACTERS - FRAME;
    const cut = `Long texts are cut. All of them: ${vacancy.apiUrl}`;
    return [
      asData(text.slice(0, most)),
      ...(text.length > most ? [cut] : []),
      ...(vacancy.salary ? [] : ['The salary is not published.']),
      ...(vacancy.location.remote ? ['Remote: anyone who resides in Mexico may apply.'] : []),
      `How to apply: on the page howToApply.applyUrl. ${HOW_TO_APPLY}`,
    ].join('\n\n');
  },
});

/** Assistants pass the address of a vacancy, or the one to apply, as well as its id. */
function toName(text: string): string {
  const [path = ''] = text.trim().split(/[?#]/);
  const bare = path.replace(/\/+$/, '').replace(/\.json$/i, '');
  return ADDRESS.test(bare) ? decode(bare.replace(/^.*\//s, '')) : bare;
}

/** A reference code may have a slash as well: `RH/0412`. */
const ADDRESS = /^(?:\w+:\/)?\/|^[^/]+\.[^/]+\//;

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
}

/** By its id, or else by its reference. */
async function find(reading: Reading, name: string): Promise<JobDetail> {
  const { getJob } = OPERATIONS;
  const read = (jobId: string) => reading.json(pathTo(getJob, { jobId }), getJob.body);
  const wanted = name.toLowerCase();
  try {
    if (JOB_ID_PATTERN.test(wanted)) return await read(wanted);
  } catch (error) {
    if (!(error instanceof MissingFile)) throw error;
  }
  const all = await readVacancies(reading);
  const found = all.find(({ vacancyId }) => vacancyId.toLowerCase() === wanted);
  if (found) return read(found.id);
  throw new ToolFailure(
    `No open vacancy has the id or reference "${name.slice(0, 80)}": it has closed, or the text is wrong. To find open vacancies, call search_vacancies.`,
  );
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
