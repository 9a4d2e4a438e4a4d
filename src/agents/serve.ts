import process from 'node:process';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { makeServer, type Site } from './server.ts';

/** Serves a site's tools on the standard streams of this process, which ends when its input does. */
export function serveTools(site: Site): void {
  // Bundled with the export condition `browser`, the SDK leaves out a validator of 150 kB that these
  // tools do not need, and the standard streams.
  const transport = new StdioServerTransport(process.stdin, process.stdout);
  serveStdio(() => makeServer(site), { transport });
}
