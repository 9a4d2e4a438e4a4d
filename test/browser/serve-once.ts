import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { serveBuild } from '../support/serve-build.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the sample build is served. */
    sampleOrigin: string;
  }
}

/** Builds the sample and serves it to all browser tests: they only read it. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const dir = mkdtempSync(join(tmpdir(), 'vacancy-salary-api-browser-'));
  const site = await serveBuild(dir, { dataDir: 'data' });
  provide('sampleOrigin', site.origin);
  return async () => {
    await site.close();
    rmSync(dir, { recursive: true, force: true });
  };
}
