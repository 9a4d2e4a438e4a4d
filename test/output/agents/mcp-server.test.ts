import { expect, test } from 'vitest';
import {
  CITY_SLUGS,
  ENGLISH_LEVELS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  SENIORITIES,
} from '../../../src/contract/enumerations.ts';
import { ASSISTANT_TOOLS } from '../../../src/output/agents/package/assistant-package.ts';
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

test('its tools are those that the pages name, and read-only', async () => {
  const { client } = await visitSmall();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(ASSISTANT_TOOLS));
  for (const { title, description, annotations, inputSchema } of tools) {
    expect(annotations).toEqual({ readOnlyHint: true });
    expect(title).toMatch(/^\w/);
    expect(description?.length).toBeGreaterThan(50);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
  }
});

test('arguments list the values of the contract', async () => {
  const { client } = await visitSmall();
  const { tools } = await client.listTools();
  // biome-ignore lint/suspicious/noExplicitAny: the assertions check the shape
  const inputs = tools.map(({ inputSchema }) => inputSchema.properties as any);
  const [search, , salary] = inputs;
  for (const input of [search, salary]) {
    expect(input.city.items.enum).toEqual([...CITY_SLUGS]);
    expect(input.family.items.enum).toEqual([...FAMILY_SLUGS]);
    expect(input.seniority.items.enum).toEqual([...SENIORITIES]);
  }
  expect(search.modality.items.enum).toEqual([...MODALITY_SLUGS]);
  expect(search.english.items.enum).toEqual([...ENGLISH_LEVELS]);
});

test('the list of tools has at most 6 kB', async () => {
  const { client } = await visitSmall();
  const { tools } = await client.listTools();
  expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThanOrEqual(6000);
});

const SAMPLE_SENTENCE = 'This is sample data';

test('the instructions and every answer say that the data is a sample, where it is', async () => {
  const { origin, client, call } = await visitSmall();
  expect(client.getInstructions()).not.toContain(SAMPLE_SENTENCE);
  expect((await call('search_vacancies')).text).not.toContain(SAMPLE_SENTENCE);
  const sample = await connect(origin, {}, { sample: true });
  expect(sample.getInstructions()).toContain(SAMPLE_SENTENCE);
  const ask = await caller(sample);
  for (const tool of ['search_vacancies', 'get_salaries']) {
    expect((await ask(tool)).text).toContain(SAMPLE_SENTENCE);
  }
});
