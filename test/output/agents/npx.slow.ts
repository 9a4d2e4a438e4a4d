import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { ASSISTANT_TOOLS } from '../../../src/output/agents/package/assistant-package.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { type Call, caller } from './assistant.ts';
import { isInstalled, type PublishedTool, publishTool } from './published-tool.ts';

// Started as a user would, by npx from a site. One server for all tests, in their order: each start
// takes npm seconds.
let site: PublishedTool;
let client: Client;
let call: Call;

beforeAll(async () => {
  site = await publishTool();
  client = await start(site.args);
  call = await caller(client);
});

afterAll(async () => {
  await client.close();
  await site.remove();
});

/** The official client, with the tool in a process of its own. */
async function start(args: string[]): Promise<Client> {
  const { command, envWith } = site;
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

test('npx installs the tool from the site and nothing from a registry', async () => {
  expect(isInstalled(site.envWith(process.execPath))).toBe(true);
  expect(client.getServerVersion()).toMatchObject({ title: 'Brújula Laboral', version: '1.0.0' });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(ASSISTANT_TOOLS.map(({ name }) => name));
});

test('an address with another version installs what the site has now', async () => {
  const dataDir = join(tempFolder(), 'data');
  cpSync(SAMPLE, dataDir, { recursive: true });
  // Another name for the same package: npx installs a package that it does not have in any case.
  const name = 'BRÚJULA LABORAL';
  const path = join(dataDir, 'service.json');
  writeFileSync(path, JSON.stringify({ ...JSON.parse(readFileSync(path, 'utf8')), name }));
  await site.rebuild({
    dataDir,
    instant: new Date('2026-11-13T20:00:00Z'),
    allow: ['another-site'],
  });
  const [yes = '', address = ''] = site.args;
  for (const [args, title] of [
    [[yes, address], 'Brújula Laboral'],
    [[yes, address.replace(/\?v=.*/, '?v=next')], name],
  ] as const) {
    const started = await start([...args]);
    onTestFinished(() => started.close());
    expect(started.getServerVersion()).toMatchObject({ title });
  }
});

test('a site that is down is an error of the tool, which goes on when the site is back', async () => {
  await site.goDown();
  const { isError, text } = await call('get_salaries', { family: 'marketing' });
  expect(isError).toBe(true);
  expect(text).toContain(site.origin);
  // npx starts the copy that it has.
  const offline = await start(site.args);
  const { tools } = await offline.listTools();
  expect(tools).toHaveLength(ASSISTANT_TOOLS.length);
  await offline.close();
  await site.comeBack();
  expect((await call('get_salaries', { family: 'marketing' })).isError).toBe(false);
});
