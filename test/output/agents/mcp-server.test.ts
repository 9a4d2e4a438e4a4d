import { expect, test } from 'vitest';
import {
  CITY_SLUGS,
  ENGLISH_LEVELS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  SALARY_FAMILY_SLUGS,
  SALARY_SENIORITIES,
  SENIORITIES,
} from '../../../src/contract/closed-lists.ts';
import { ASSISTANT_TOOLS } from '../../../src/output/agents/package/assistant-package.ts';
import { DATA_NOTE } from '../../../src/output/agents/site-text.ts';
import { caller, connect, visitSmall } from './assistant.ts';

test('the server introduces itself with the name of the service', async () => {
  const { client, origin } = await visitSmall();
  expect(client.getServerVersion()).toMatchObject({
    name: 'brujula-laboral',
    title: 'Brújula Laboral',
    version: '1.2.3',
  });
  expect(client.getInstructions()).toContain(origin);
});

test('its tools only read, and describe what they take and return', async () => {
  const { client } = await visitSmall();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(ASSISTANT_TOOLS.map(({ name }) => name));
  for (const { title, annotations, inputSchema, outputSchema } of tools) {
    expect(annotations).toEqual({
      readOnlyHint: true,
      idempotentHint: true,
      openWorldHint: false,
    });
    expect(title).toMatch(/^\w/);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    expect(outputSchema).toMatchObject({ required: ['notes', 'data', 'sources'] });
  }
});

test('arguments list the values of the contract', async () => {
  const { client } = await visitSmall();
  const { tools } = await client.listTools();
  // biome-ignore lint/suspicious/noExplicitAny: the assertions check the shape
  const [search, , salary] = tools.map(({ inputSchema }) => inputSchema.properties as any);
  expect(search.city.items.enum).toEqual([...CITY_SLUGS]);
  expect(search.family.items.enum).toEqual([...FAMILY_SLUGS]);
  expect(search.seniority.items.enum).toEqual([...SENIORITIES]);
  expect(search.modality.items.enum).toEqual([...MODALITY_SLUGS]);
  expect(search.english.items.enum).toEqual([...ENGLISH_LEVELS]);
  expect(salary.city.enum).toEqual([...CITY_SLUGS]);
  expect(salary.family.enum).toEqual(SALARY_FAMILY_SLUGS);
  expect(salary.seniority.enum).toEqual(SALARY_SENIORITIES);
});

test('structured content has what the text has', async () => {
  const { call } = await visitSmall();
  for (const [tool, args] of [
    ['search_vacancies', {}],
    ['get_vacancy', { id: 'analista-2' }],
    ['get_salaries', { family: 'analista-de-datos' }],
  ] as const) {
    const { text, notes, data } = await call(tool, args);
    expect(text).toContain(`${notes.join('\n')}\n\n<data>\n${JSON.stringify(data)}\n</data>`);
    expect(notes).toContain(DATA_NOTE);
  }
});

const SAMPLE_SENTENCE = 'This is sample data';

test('the instructions and every answer say that the data is a sample, where it is', async () => {
  const { origin, client, call } = await visitSmall();
  expect(client.getInstructions()).not.toContain(SAMPLE_SENTENCE);
  expect((await call('search_vacancies')).text).not.toContain(SAMPLE_SENTENCE);
  const sample = await connect(origin, {}, true);
  expect(sample.getInstructions()).toContain(SAMPLE_SENTENCE);
  const ask = await caller(sample);
  for (const tool of ['search_vacancies', 'get_salaries']) {
    expect((await ask(tool)).text).toContain(SAMPLE_SENTENCE);
  }
});
