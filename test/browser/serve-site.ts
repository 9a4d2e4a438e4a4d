import { close, createPreview, listen } from '../../src/preview/server.ts';

/** A build served on this machine as a host would serve it. */
export type ServedSite = { origin: string; close(): Promise<void> };

/** Serves a folder. The build may come later: it needs to know the origin of the server. */
export async function serveSite(dir: string): Promise<ServedSite> {
  const server = createPreview(dir);
  const origin = await listen(server, 0);
  return { origin, close: () => close(server) };
}
