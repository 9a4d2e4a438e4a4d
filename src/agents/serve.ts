import { serveStdio } from '@modelcontextprotocol/server/stdio';
import { FinishingTransport } from './finishing-transport.ts';
import { makeServer, type Site } from './server.ts';

/** Serves a site's tools on the standard streams of this process, which ends when its input does. */
export function serveTools(site: Site): void {
  serveStdio(() => makeServer(site), { transport: new FinishingTransport() });
}
