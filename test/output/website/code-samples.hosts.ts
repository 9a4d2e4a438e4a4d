import { execFile, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { PAGES, serveReadySite } from './ready-site.ts';
import {
  expectedOutput,
  forClosedServer,
  forMissingJob,
  OPERATION_IDS,
} from './sample-outcomes.ts';

const site = serveReadySite();

/** Without Python these are skipped on a developer's machine, and fail in CI. */
const hasPython = spawnSync('python3', ['--version'], { stdio: 'ignore' }).status === 0;
const testIf = test.skipIf(!hasPython && process.env.CI !== 'true');
const run = (code: string) => runCode('python3', code);

describe.each(PAGES)('the requests of /%s/ in Python', (page) => {
  testIf('print what the API returns', async () => {
    for (const operation of OPERATION_IDS) {
      const code = site.sampleOf(page, operation, 'Python');
      const out = expectedOutput(site, operation, code);
      expect(await run(code)).toEqual({ out, error: '' });
    }
  });

  testIf('show the hint of a problem', async () => {
    const code = forMissingJob(site.sampleOf(page, 'getJob', 'Python'));
    const { hint } = site.bodyOf('api/v1/problems/job-not-found.json');
    expect(await run(code)).toEqual({ out: expect.stringContaining(hint), error: '' });
  });

  testIf('say that a server is gone', async () => {
    const { out } = await run(await forClosedServer(site.sampleOf(page, 'getJob', 'Python')));
    expect(out).toMatch(/Connection refused/);
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
