import process from 'node:process';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { makeServer, type Site } from './mcp-server.ts';

/** The packer writes this constant in front of the bundle: which site the tools read. */
declare const SITE: Site;

/**
 * When the input ends, the SDK drops the requests that are not answered yet. This leaves the output
 * open instead, so that `echo … | npx …` works: the process ends when it has nothing left to answer.
 */
class FinishingTransport extends StdioServerTransport {
  override async close(): Promise<void> {
    const canAnswer = process.stdin.readableEnded && process.stdout.writable;
    if (!canAnswer) await super.close();
  }
}

// Bundled with the export condition `browser`, the SDK leaves out a validator of 150 kB that these
// tools do not need, and the standard streams.
const transport = new FinishingTransport(process.stdin, process.stdout);
serveStdio(() => makeServer(SITE), { transport });
