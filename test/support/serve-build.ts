import { join } from 'node:path';
import type { BuildRequest } from '../../src/build.ts';
import { close, createPreview, listen } from '../../src/live/preview/server.ts';
import { buildInto } from './publishing.ts';

/** Builds a data folder and serves it on this machine as a host would. */
export async function serveBuild(
  folder: string,
  request: Partial<BuildRequest> & { dataDir: string },
) {
  const webRoot = join(folder, 'dist');
  const server = createPreview(webRoot);
  const origin = await listen(server, 0);
  const { written } = await buildInto(webRoot, { baseUrl: origin, ...request });
  if (!written) throw new Error('The data was not published.');
  return { webRoot, origin, close: () => close(server) };
}
