import '../../scripts/without-bundle.ts';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { UNSERVED } from '../../src/contract/http/routes.ts';
import { serveBuild } from '../support/serve-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the sample build is served. */
    sampleOrigin: string;
    /** The page that hosts show for a missing path, which has no address of its own. */
    notFoundPage: string;
  }
}

/** Builds the sample and serves it to all browser tests: they only read it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'vacancy-salary-api-browser-'));
  const site = await serveBuild(dir, { dataDir: 'data' });
  provide('sampleOrigin', site.origin);
  provide('notFoundPage', readFileSync(site.webRoot + UNSERVED.notFoundPage, 'utf8'));
  return async () => {
    await site.close();
    rmSync(dir, { recursive: true, force: true });
  };
}
