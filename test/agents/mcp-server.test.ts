import { expect, test } from 'vitest';
import { ASSISTANT_TOOLS } from '../../src/agents/package/assistant-tools.ts';
import {
  CITY_SLUGS,
  ENGLISH_LEVELS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  SALARY_FAMILY_SLUGS,
  SENIORITIES,
} from '../../src/contract/enumerations.ts';
import { visitSmall } from './assistant.ts';

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
  const [search, , salary, compare, rank, news] = inputs;
  for (const input of [search, news]) {
    expect(input.city.items.enum).toEqual([...CITY_SLUGS]);
    expect(input.family.items.enum).toEqual([...FAMILY_SLUGS]);
    expect(input.modality.items.enum).toEqual([...MODALITY_SLUGS]);
  }
  expect(search.seniority.items.enum).toEqual([...SENIORITIES]);
  expect(search.english.items.enum).toEqual([...ENGLISH_LEVELS]);
  expect(salary.family.enum).toEqual(SALARY_FAMILY_SLUGS);
  expect(compare.family.items.enum).toEqual(SALARY_FAMILY_SLUGS);
  expect(rank.seniority.enum).not.toContain('Prácticas');
});

test('the list of tools has at most 9 kB', async () => {
  const { client } = await visitSmall();
  const { tools } = await client.listTools();
  expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThan(9000);
});

test('llms.txt and the methodology are resources', async () => {
  const { client, origin, requests } = await visitSmall();
  const { resources } = await client.listResources();
  expect(resources.map(({ name, uri }) => [name, uri])).toEqual([
    ['llms.txt', `${origin}/llms.txt`],
    ['methodology', `${origin}/api/v1/salaries.json#methodology`],
  ]);
  const texts = [];
  for (const { uri } of resources) {
    const [content] = (await client.readResource({ uri })).contents;
    expect(content).toMatchObject({ uri, mimeType: 'text/plain' });
    texts.push(content && 'text' in content ? content.text : '');
  }
  expect(texts[0]).toMatch(/^<data>\n# Faro/);
  expect(texts[1]).toContain('puntos medios de los rangos');
  expect(requests).toEqual(['GET /llms.txt 200', 'GET /api/v1/salaries.json 200']);
});

test('a resource that cannot be read is an error of the protocol', async () => {
  const { client, origin } = await visitSmall({
    tamper: (response) => {
      response.status = 503;
    },
  });
  await expect(client.readResource({ uri: `${origin}/llms.txt` })).rejects.toThrow('503');
  await expect(client.readResource({ uri: `${origin}/etc/passwd` })).rejects.toThrow();
});
