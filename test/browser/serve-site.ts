import { close, createPreview, listen } from '../../src/preview/server.ts';

/** A build that answers on this machine, as a host would answer. */
export type ServedSite = { origin: string; close(): Promise<void> };

/** Serves a folder; it may be filled after the server has said where it is. */
export async function serveSite(dir: string): Promise<ServedSite> {
  const server = createPreview(dir);
  const origin = await listen(server, 0);
  return { origin, close: () => close(server) };
}
