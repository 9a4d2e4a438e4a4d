import { format } from 'node:util';
import { transform } from 'esbuild';
import { describe, expect, test } from 'vitest';
import { ALL_LANGUAGES } from '../../../src/output/website/language.ts';
import { serveReadySite } from './ready-site.ts';
import {
  expectedOutput,
  forClosedServer,
  forMissingJob,
  OPERATION_IDS,
} from './sample-outcomes.ts';

const site = serveReadySite();

describe.each(ALL_LANGUAGES)('the requests of $path', ({ path, texts }) => {
  const page = path.slice(1, -1);

  test.each(['JavaScript', 'TypeScript'])('in %s print what the API returns', async (language) => {
    await Promise.all(
      OPERATION_IDS.map(async (operation) => {
        const code = site.sampleOf(page, operation, language);
        expect(await runCode(code, language)).toEqual({
          out: expectedOutput(site, operation, code),
          error: '',
        });
      }),
    );
  });

  test.each(['JavaScript', 'TypeScript'])(
    'in %s show the hint of a problem, and say that a server is gone',
    async (language) => {
      const code = site.sampleOf(page, 'getJob', language);
      const { hint } = site.bodyOf('api/v1/problems/job-not-found.json');
      expect(await runCode(forMissingJob(code), language)).toEqual({
        out: '',
        error: `job-not-found ${hint}`,
      });
      const { out, error } = await runCode(await forClosedServer(code), language);
      expect(out).toBe('');
      // Node 24 prints an error without a stack in brackets.
      expect(error).toMatch(new RegExp(`^${texts.code.failed} \\[?TypeError: fetch failed`));
    },
  );
});

type AsyncProgram = (console: object) => Promise<void>;
const AsyncFunction = (async () => {}).constructor as new (...code: string[]) => AsyncProgram;

/** What a sample prints. The samples import types only. */
async function runCode(code: string, language: string): Promise<{ out: string; error: string }> {
  const isTyped = language === 'TypeScript';
  const program = isTyped ? (await transform(code, { loader: 'ts' })).code : code;
  const printed = { out: [] as string[], error: [] as string[] };
  await new AsyncFunction('console', program)({
    log: (...values: unknown[]) => printed.out.push(format(...values)),
    error: (...values: unknown[]) => printed.error.push(format(...values)),
  });
  return { out: printed.out.join('\n'), error: printed.error.join('\n') };
}
