import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../support/temp-folder.ts';
import { PAGES, serveReadySite } from './ready-site.ts';
import {
  expectedOutput,
  forClosedServer,
  forMissingJob,
  OPERATION_IDS,
} from './sample-outcomes.ts';

const site = serveReadySite();

/** A tool that is missing is skipped by name on a developer's machine, and fails in CI. */
const TOOLS = [
  {
    language: 'jq',
    program: 'bash',
    tools: ['bash', 'curl', 'jq'],
    missing: /curl: \(22\).+404/,
  },
  { language: 'Python', program: 'python3', tools: ['python3'], missing: /^$/ },
];

describe.each(PAGES)('the requests of /%s/', (page) => {
  describe.each(TOOLS)('in $language', ({ language, program, tools, missing }) => {
    const has = tools.every(
      (tool) => spawnSync(tool, ['--version'], { stdio: 'ignore' }).status === 0,
    );
    const testIf = test.skipIf(!has && process.env.CI !== 'true');
    const run = (code: string) => runCode(program, code);

    testIf(`print what the API returns (needs: ${tools.join(', ')})`, async () => {
      for (const operation of OPERATION_IDS) {
        const code = site.sampleOf(page, operation, language);
        const out = expectedOutput(site, operation, code);
        expect(await run(code)).toEqual({ out, error: '' });
      }
    });

    testIf('show the hint of a problem', async () => {
      const code = forMissingJob(site.sampleOf(page, 'getJob', language));
      const { hint } = site.bodyOf('api/v1/problems/job-not-found.json');
      const { out, error } = await run(code);
      expect(out).toContain(hint);
      expect(error).toMatch(missing);
    });

    testIf('say that a server is gone', async () => {
      const code = await forClosedServer(site.sampleOf(page, 'getJob', language));
      const { out, error } = await run(code);
      expect(`${out}${error}`).toMatch(/Connection refused|Failed to connect/);
    });
  });
});

test('the lines for the ETag fetch a file once', async () => {
  const folder = tempFolder();
  const code = site.linesFor('docs', 'etag');
  const [first, second] = [
    await runCode('bash', code, folder),
    await runCode('bash', code, folder),
  ];
  expect([first.out, second.out]).toEqual(['200', '304']);
  expect(JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')).counts).toBeDefined();
});

test('the plain line prints the response as it is', async () => {
  const code = site.sampleOf('docs', 'getApiIndex', 'curl');
  const { out } = await runCode('bash', code);
  expect(JSON.parse(out)).toEqual(site.bodyOf('api/v1/index.json'));
});

async function runCode(
  program: string,
  code: string,
  cwd?: string,
): Promise<{ out: string; error: string }> {
  const { stdout, stderr } = await promisify(execFile)(program, ['-c', code], { cwd });
  return { out: stdout.trimEnd(), error: stderr.trimEnd() };
}
