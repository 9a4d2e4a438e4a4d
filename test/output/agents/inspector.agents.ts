import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ASSISTANT_TOOLS } from '../../../src/output/agents/package/assistant-package.ts';
import { type PublishedTool, publishTool } from './published-tool.ts';

const MODULES = fileURLToPath(new URL('../../tools/node_modules', import.meta.url));
const INSPECTOR = `${MODULES}/@modelcontextprotocol/inspector/clients/launcher/build/index.js`;

/** The Inspector runs on this one only; the tool runs on either. */
const NODE_24 = `${MODULES}/node/bin/node`;

describe.each([
  ['this Node', process.execPath],
  ['Node 24', NODE_24],
])('the command line of MCP Inspector, with the tool on %s', (_, node) => {
  let site: PublishedTool;

  beforeAll(async () => {
    site = await publishTool();
  });
  afterAll(() => site.remove());

  /** Each call starts the tool anew, through npx. */
  async function inspect(...args: string[]) {
    const env = site.envWith(node);
    const argv = [INSPECTOR, '--cli', site.command, ...site.args, ...args];
    const { stdout } = await promisify(execFile)(NODE_24, argv, { env, cwd: env.HOME });
    return JSON.parse(stdout);
  }

  const call = (tool: string, ...args: string[]) => {
    const pairs = args.flatMap((arg) => ['--tool-arg', arg]);
    return inspect('--method', 'tools/call', '--tool-name', tool, ...pairs);
  };

  test('lists the tools, and finds no schema that some client would not understand', async () => {
    const { tools } = await inspect('--method', 'tools/list', '--strict');
    const names = tools.map(({ name }: { name: string }) => name);
    expect(names).toEqual(ASSISTANT_TOOLS.map(({ name }) => name));
  });

  test('calls every tool', async () => {
    const search = await call('search_vacancies', 'city=["monterrey"]', 'modality=["hibrido"]');
    const { id } = search.structuredContent.data.vacancies[0];
    const answers = [
      search,
      await call('get_vacancy', `id=${id}`),
      await call('get_salaries', 'family=analista-de-datos', 'seniority=Senior'),
    ];
    for (const { isError = false, content } of answers) {
      expect(isError, content[0].text).toBe(false);
      expect(content[0].text).toContain(`Read: ${site.origin}/`);
    }
  });
});
