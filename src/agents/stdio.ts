import process from 'node:process';
import type { JSONRPCMessage, RequestId } from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { makeServer, type Site } from './mcp-server.ts';

/** Serves a site's tools on the standard streams of this process, which ends when its input does. */
export function serveTools(site: Site): void {
  // Bundled with the export condition `browser`, the SDK leaves out a validator of 150 kB that these
  // tools do not need, and the standard streams.
  const transport = new FinishingTransport(process.stdin, process.stdout);
  serveStdio(() => makeServer(site), { transport });
}

/**
 * When the input ends, the SDK drops the requests that are not answered yet. This answers them first,
 * so that `echo … | npx …` works. Then it ends the process: `fetch` may keep it alive for as long as
 * the site keeps a connection open.
 */
class FinishingTransport extends StdioServerTransport {
  private readonly unanswered = new Set<RequestId>();
  private isClosing = false;

  override async start(): Promise<void> {
    const deliver = this.onmessage;
    this.onmessage = (message) => {
      this.note(message);
      deliver?.(message);
    };
    await super.start();
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    await super.send(message);
    if ('id' in message && !('method' in message)) this.settle(message.id);
  }

  override async close(): Promise<void> {
    this.isClosing = true;
    const canAnswer = process.stdin.readableEnded && process.stdout.writable;
    if (!canAnswer || this.unanswered.size === 0) await this.end();
  }

  /** Nobody waits for the answer to a cancelled request, and there is none. */
  private note(message: JSONRPCMessage): void {
    if (!('method' in message)) return;
    if ('id' in message) this.unanswered.add(message.id);
    else if (message.method === 'notifications/cancelled')
      this.settle(message.params?.requestId as RequestId);
  }

  private settle(id: RequestId | undefined): void {
    if (id !== undefined) this.unanswered.delete(id);
    if (this.isClosing && this.unanswered.size === 0) void this.end();
  }

  private async end(): Promise<void> {
    await super.close();
    // After everything else that was written.
    process.stdout.write('', () => process.exit());
  }
}
