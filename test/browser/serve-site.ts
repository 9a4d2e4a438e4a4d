import { join } from 'node:path';
import { build } from '../../src/build.ts';
import { close, createPreview, listen } from '../../src/preview/server.ts';

/** A build served on this machine as a host would serve it. */
export type ServedSite = { origin: string; close(): Promise<void> };

/** Serves a folder. The build may come later: it needs to know the origin of the server. */
export async function serveSite(dir: string): Promise<ServedSite> {
  const server = createPreview(dir);
  const origin = await listen(server, 0);
  return { origin, close: () => close(server) };
}

/** The sample data, built into a folder and served. */
export async function serveSample(folder: string): Promise<ServedSite> {
  const outDir = join(folder, 'dist');
  const site = await serveSite(outDir);
  const { written } = await build({
    dataDir: 'data',
    outDir,
    hostOutDir: join(folder, 'host'),
    baseUrl: site.origin,
    instant: new Date('2026-11-13T18:00:00Z'),
  });
  if (!written) throw new Error('The sample was not published.');
  return site;
}
