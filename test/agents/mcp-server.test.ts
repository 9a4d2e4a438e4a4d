import { expect, test } from 'vitest';
import {
  CITY_SLUGS,
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

test('it has five tools, all of them read-only, with titles and schemas', async () => {
  const { client } = await visitSmall();
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'search_vacancies',
    'get_vacancy',
    'get_salary',
    'compare_salaries',
    'whats_new',
  ]);
  for (const { title, description, annotations, inputSchema } of tools) {
    expect(annotations).toEqual({
      title,
      readOnlyHint: true,
      destructiveHint: false,
      idempotentHint: true,
      openWorldHint: true,
    });
    expect(title).toMatch(/^\w/);
    expect(description?.length).toBeGreaterThan(50);
    expect(inputSchema).toMatchObject({ type: 'object', additionalProperties: false });
    for (const property of Object.values(inputSchema.properties ?? {})) {
      expect(property).toHaveProperty('description');
    }
  }
});

test('arguments list the values of the contract and explain them', async () => {
  const { client } = await visitSmall();
  const { tools } = await client.listTools();
  // biome-ignore lint/suspicious/noExplicitAny: the assertions check the shape
  const inputs = tools.map(({ inputSchema }) => inputSchema.properties as any);
  const [search, , salary, compare, news] = inputs;
  for (const input of [search, news]) {
    expect(input.city.enum).toEqual([...CITY_SLUGS]);
    expect(input.family.enum).toEqual([...FAMILY_SLUGS]);
    expect(input.modality.enum).toEqual([...MODALITY_SLUGS]);
    expect(input.seniority.enum).toEqual([...SENIORITIES]);
  }
  expect(salary.family.enum).toEqual(SALARY_FAMILY_SLUGS);
  expect(salary.seniority.enum).not.toContain('Prácticas');
  expect(compare.families).toMatchObject({ items: { enum: SALARY_FAMILY_SLUGS }, maxItems: 5 });
  expect(compare.cities).toMatchObject({ items: { enum: [...CITY_SLUGS] }, maxItems: 5 });
  expect(search.modality.description).toContain('remoto (remote work, from anywhere in Mexico)');
  expect(search.family.description).toContain('desarrollador (software development)');
  expect(JSON.stringify(tools).split('(software development)')).toHaveLength(2);
});

test('the list of tools has at most 20 kB, and an output schema where programs calculate', async () => {
  const { client } = await visitSmall();
  const { tools } = await client.listTools();
  expect(Buffer.byteLength(JSON.stringify({ tools }))).toBeLessThan(20_000);
  const withOutput = tools.filter(({ outputSchema }) => outputSchema).map(({ name }) => name);
  expect(withOutput).toEqual(['get_salary', 'compare_salaries']);
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
