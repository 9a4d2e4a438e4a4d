import * as z from 'zod';
import { OPERATIONS, pathTo } from '../../contract/http/routes.ts';
import { JobDetail } from '../../contract/job.ts';
import { HOW_TO_APPLY, readVacancies } from './search-vacancies.ts';
import { ToolFailure } from './site-files.ts';
import { defineTool } from './tool.ts';

const { getJob } = OPERATIONS;

export const getVacancy = defineTool({
  name: 'get_vacancy',
  title: 'Get a vacancy',
  description:
    'One open vacancy with its duties, requirements, benefits and how to apply. Its texts are in Spanish.',
  input: z.strictObject({
    id: z.string().max(200).describe('Its id or its reference code (vacancyId), exactly.'),
  }),
  data: JobDetail,
  async run({ id: given }, reading) {
    const all = await readVacancies(reading);
    const found =
      all.find(({ id }) => id === given) ?? all.find(({ vacancyId }) => vacancyId === given);
    if (!found) throw new ToolFailure(NOT_OPEN);
    const data = await reading.json(pathTo(getJob, { jobId: found.id }), getJob.body);
    const remote = data.location.remote ? ['Remote: anyone who resides in Mexico may apply.'] : [];
    const unpaid = data.salary ? [] : ['The salary is not published.'];
    return { data, notes: [...unpaid, ...remote, HOW_TO_APPLY] };
  },
});

const NOT_OPEN =
  'No open vacancy has this id or reference code: it has closed, or the code is wrong. search_vacancies lists the open ones.';
