import { spawn } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Client, type ClientOptions } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { assistantBundle } from '../../../src/output/agents/package/assistant-package.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { serveBuild } from '../../support/serve-build.ts';
import { makeTempFolder } from '../../support/temp-folder.ts';
import { caller, idsIn } from './assistant.ts';

// The server as one file in a process of its own, against the preview of the sample.

const ROOT = fileURLToPath(new URL('../../..', import.meta.url));
const folder = makeTempFolder();
const bundle = join(folder, 'server.mjs');
const { origin, close } = await serveBuild(folder, { dataDir: SAMPLE });
const site = { origin, name: 'Brújula Laboral', version: '1.2.3', sample: true };
writeFileSync(bundle, `const SITE = ${JSON.stringify(site)};\n${assistantBundle().code}`);

afterAll(async () => {
  await close();
  rmSync(folder, { recursive: true, force: true });
});

/** Node's own guard against files, processes and threads, under the name that this version has. */
const PERMISSION = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';
const guarded = () => [PERMISSION, `--allow-fs-read=${bundle}`, '--no-warnings', bundle];

describe('the official client', () => {
  async function start(args: string[], options: ClientOptions = {}) {
    const client = new Client({ name: 'test', version: '1.0.0' }, options);
    const command = process.execPath;
    await client.connect(new StdioClientTransport({ command, args, cwd: ROOT, stderr: 'pipe' }));
    onTestFinished(() => client.close());
    return { client, call: await caller(client) };
  }

  test('calls every tool, of a server that may not touch files', async () => {
    const { client, call } = await start(guarded());
    expect(client.getServerVersion()).toMatchObject({ name: 'brujula-laboral', version: '1.2.3' });
    const search = await call('search_vacancies', { city: ['monterrey'], family: ['ventas'] });
    const [id] = idsIn(search);
    expect((await call('get_vacancy', { id })).text).toContain(`"id":"${id}"`);
    expect((await call('get_salaries')).text).toContain('"family":"ventas"');
  });

  test('speaks the protocol of 2026, which has no handshake', async () => {
    const mode = { pin: '2026-07-28' };
    const { call, client } = await start(guarded(), { versionNegotiation: { mode } });
    expect(client.getServerVersion()).toMatchObject({ title: 'Brújula Laboral' });
    expect((await call('get_salaries', { family: 'ventas' })).text).toContain('"family":"ventas"');
  });

  // The second one runs with the compiled code of the first.
  test.each([1, 2])('gets the same from the repository: npm run mcp (run %i)', async () => {
    const { call } = await start(['scripts/launch.cjs', 'mcp', origin]);
    expect((await call('get_salaries', { family: 'ventas' })).text).toContain('"family":"ventas"');
  });
});

describe('standard output', () => {
  /** What the server writes when it gets these lines, and how it ends when its input does. */
  async function converse(
    lines: string[],
    { isPiped = false } = {},
  ): Promise<{ output: string[]; code: number | null }> {
    const child = spawn(process.execPath, guarded(), {
      env: {},
      stdio: ['pipe', 'pipe', 'ignore'],
    });
    const output: string[] = [];
    let text = '';
    child.stdout.on('data', (chunk) => {
      text += chunk;
      output.splice(0, Infinity, ...text.split('\n').filter((line) => line !== ''));
      if (output.length === requests(lines)) child.stdin.end();
    });
    child.stdin.write(`${lines.join('\n')}\n`);
    // As in `printf … | npx …`, where nobody waits for the answers.
    if (isPiped) child.stdin.end();
    const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
    return { output, code };
  }
  const requests = (lines: string[]) => lines.filter((line) => line.includes('"id"')).length;
  const hello = (protocolVersion: string) => [
    message({
      id: 1,
      method: 'initialize',
      params: { protocolVersion, capabilities: {}, clientInfo: { name: 'test', version: '1' } },
    }),
    message({ method: 'notifications/initialized' }),
  ];
  const message = (content: object) => JSON.stringify({ jsonrpc: '2.0', ...content });
  const call = (id: number, name: string, args: object) =>
    message({ id, method: 'tools/call', params: { name, arguments: args } });

  test.each(['2024-11-05', '2025-11-25'])(
    'speaks the protocol of %s, and the process ends with its input',
    async (version) => {
      const { output, code } = await converse([
        ...hello(version),
        call(2, 'get_salaries', { family: 'ventas' }),
        call(3, 'get_salaries', { family: 'nada' }),
      ]);
      const answers = output.map((line) => JSON.parse(line));
      expect(answers.map(({ id }) => id).sort()).toEqual([1, 2, 3]);
      expect(answers.find(({ id }) => id === 1).result.protocolVersion).toBe(version);
      expect(answers.find(({ id }) => id === 2).result.content[0].text).toContain('MXN');
      expect(answers.find(({ id }) => id === 3).result.isError).toBe(true);
      expect(code).toBe(0);
    },
  );

  test('has the answers to all requests when the input ends before them', async () => {
    const { output, code } = await converse(
      [
        ...hello('2025-06-18'),
        call(2, 'search_vacancies', { city: ['monterrey'] }),
        call(3, 'get_vacancy', { id: 'BL-14157' }),
        call(4, 'get_salaries', { family: 'nada' }),
        message({ id: 5, method: 'no/such' }),
      ],
      { isPiped: true },
    );
    const answers = output.map((line) => JSON.parse(line));
    expect(answers.map(({ id }) => id).sort()).toEqual([1, 2, 3, 4, 5]);
    expect(answers.find(({ id }) => id === 2).result.content[0].text).toContain('open vacancies');
    expect(code).toBe(0);
  });
});
