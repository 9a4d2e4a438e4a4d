import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { serveBuild } from '../support/serve-build.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { SAMPLE } from './sample.ts';

/** The programs of test/tools. */
export const TOOLS = fileURLToPath(new URL('../tools/node_modules', import.meta.url));

/** A served build of the sample, and a folder for what is made from it. */
export async function serveSample() {
  const folder = makeTempFolder();
  const site = await serveBuild(folder, { dataDir: SAMPLE });
  afterAll(async () => {
    await site.close();
    rmSync(folder, { recursive: true });
  });
  return { folder, ...site, document: `${site.webRoot}${API_PREFIX}/openapi.json` };
}
