import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { removeSync } from 'fs-extra/esm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASSISTANT_TOOLS } from '../../src/contract/assistant-tools.ts';
import { SAMPLE } from '../openapi/sample.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { isInstalled, type PublishedTool, publishTool } from './published-tool.ts';

// Started as a user would, by npx from a site. One server for all tests, in their order: each start
// takes npm seconds.
let site: PublishedTool;
let client: Client;

beforeAll(async () => {
  site = await publishTool();
  client = await start();
}, 240_000);

afterAll(async () => {
  await client.close();
  await site.remove();
}, 60_000);

/** The official client, with the tool in a process of its own. */
async function start(): Promise<Client> {
  const { command, args, envWith } = site;
  const env = envWith(process.execPath);
  const transport = new StdioClientTransport({
    ...{ command, args, env, cwd: env.HOME ?? '', stderr: 'pipe' },
  });
  let log = '';
  transport.stderr?.on('data', (chunk: Buffer) => {
    log += chunk;
  });
  const started = new Client({ name: 'test', version: '1.0.0' });
  await started.connect(transport, { timeout: 120_000 }).catch((error) => {
    throw new Error(`${error.message}\n${log}`);
  });
  return started;
}

// biome-ignore lint/suspicious/noExplicitAny: the tests assert its shape
type Answered = { isError: boolean; text: string; body: any };

async function call(name: string, args: Record<string, unknown>): Promise<Answered> {
  const {
    isError = false,
    content,
    structuredContent,
  } = await client.callTool({
    ...{ name, arguments: args },
  });
  const [first] = content;
  return { isError, text: first?.type === 'text' ? first.text : '', body: structuredContent };
}

test('npx installs the tool from the site and nothing from a registry', async () => {
  expect(isInstalled(site.envWith(process.execPath))).toBe(true);
  expect(client.getServerVersion()).toMatchObject({ title: 'Brújula Laboral', version: '1.0.0' });
});

test('the tool has the tools that the pages name, all of them read-only', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(Object.keys(ASSISTANT_TOOLS));
  for (const { annotations, outputSchema } of tools) {
    expect(annotations).toMatchObject({ readOnlyHint: true, destructiveHint: false });
    expect(outputSchema?.type).toBe('object');
  }
});

test('every tool answers from the site', async () => {
  const search = await call('search_vacancies', { city: 'monterrey', modality: 'hibrido' });
  expect(search.body.total).toBeGreaterThan(5);
  const [{ id, title }] = search.body.items;
  expect((await call('get_vacancy', { id })).body.vacancy).toMatchObject({ id, title });
  const salary = await call('get_salary', { family: 'analista-de-datos', level: 'Senior' });
  expect(salary.body.citation).toContain('Índice de Sueldos Brújula Laboral');
  const families = ['ventas', 'marketing'];
  expect((await call('compare_salaries', { families })).body.rows).toHaveLength(2);
  const news = await call('whats_new', { since: '2026-11-13T18:00:00Z' });
  for (const { isError, text } of [search, salary, news]) {
    expect(isError, text).toBe(false);
    expect(text).toContain(`Read: ${site.origin}/`);
  }
});

test.each([
  ['a mistyped city', 'search_vacancies', { city: 'monterey' }, 'monterrey'],
  ['a family without a guide', 'get_salary', { family: 'ingenieria-de-datos' }, 'family'],
  ['an unknown argument', 'search_vacancies', { town: 'leon' }, 'town'],
  ['a number for a text', 'get_vacancy', { id: 7 }, 'id'],
  ['no argument at all', 'get_salary', {}, 'family'],
  ['a path for an id', 'get_vacancy', { id: '../../../build' }, 'id'],
  ['a vacancy that is closed', 'get_vacancy', { id: 'no-such-vacancy' }, 'no-such-vacancy'],
  ['too many families', 'compare_salaries', { families: Array(9).fill('ventas') }, 'families'],
  ['a day that does not exist', 'whats_new', { since: '2026-02-30' }, 'since'],
])('%s is an error of the tool that says what is wrong', async (_, tool, args, word) => {
  const { isError, text } = await call(tool, args);
  expect(isError).toBe(true);
  expect(text).toContain(word);
});

test('a tool that does not exist is refused, and the server goes on', async () => {
  await expect(call('apply', {})).rejects.toThrow('apply');
  expect((await call('get_salary', { family: 'ventas' })).isError).toBe(false);
});

test('llms.txt is a resource', async () => {
  const { resources } = await client.listResources();
  const llms = resources.find(({ uri }) => uri === `${site.origin}/llms.txt`);
  const { contents } = await client.readResource({ uri: llms?.uri ?? '' });
  expect(contents[0]).toMatchObject({ text: expect.stringContaining('# Brújula Laboral API') });
});

test('a build that is published meanwhile is what the tool answers from', async () => {
  const before = await call('search_vacancies', { city: 'leon' });
  const [{ id }] = before.body.items;
  const dataDir = join(tempFolder(), 'data');
  cpSync(SAMPLE, dataDir, { recursive: true });
  removeSync(join(dataDir, 'vacancies/leon'));
  await site.rebuild({
    ...{ dataDir, instant: new Date('2026-11-13T19:00:00Z'), allow: ['facet-gone'] },
  });
  const after = await call('search_vacancies', { city: 'leon' });
  expect(before.body.total).toBeGreaterThan(0);
  expect(after.body).toMatchObject({ total: 0, items: [] });
  expect(await call('get_vacancy', { id })).toMatchObject({ isError: true });
  const news = await call('whats_new', { since: '2026-11-13T18:00:00Z', city: 'leon' });
  expect(JSON.stringify(news.body)).toContain(id);
});

test('a site that is down is an error of the tool, which goes on when the site is back', async () => {
  await site.goDown();
  const { isError, text } = await call('get_salary', { family: 'marketing' });
  expect(isError).toBe(true);
  expect(text).toContain(site.origin);
  // npx starts the copy that it has.
  const offline = await start();
  expect((await offline.listTools()).tools).toHaveLength(5);
  await offline.close();
  await site.comeBack();
  expect((await call('get_salary', { family: 'marketing' })).isError).toBe(false);
}, 240_000);
