import { rmSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll } from 'vitest';
import { close, createPreview, listen, type Transform } from '../../src/preview/server.ts';
import { buildInto } from '../support/publishing.ts';
import { makeTempFolder } from '../support/temp-folder.ts';
import { SAMPLE } from './sample.ts';

/** The programs of test/tools. */
export const TOOLS = fileURLToPath(new URL('../tools/node_modules', import.meta.url));

/** A served build of the sample, and a folder for what is made from it. */
export async function serveSample(transform?: Transform) {
  const folder = makeTempFolder();
  const webRoot = `${folder}/dist`;
  await buildInto(webRoot, { dataDir: SAMPLE });
  const server = createPreview(webRoot, transform && { transform });
  const origin = await listen(server, 0);
  afterAll(async () => {
    await close(server);
    rmSync(folder, { recursive: true });
  });
  return { folder, webRoot, origin, document: `${webRoot}/api/v1/openapi.json` };
}
