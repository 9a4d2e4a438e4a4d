import process from 'node:process';
import {
  isJSONRPCErrorResponse,
  isJSONRPCNotification,
  isJSONRPCRequest,
  isJSONRPCResultResponse,
  type JSONRPCMessage,
} from '@modelcontextprotocol/server';
import { StdioServerTransport, serveStdio } from '@modelcontextprotocol/server/stdio';
import { makeServer, type Site } from './server.ts';

/** Serves a site's tools on the standard streams of this process, which ends when its input does. */
export function serveTools(site: Site): void {
  serveStdio(() => makeServer(site), { transport: new FinishingTransport() });
}

/**
 * The standard streams of this process. When the input ends, the SDK drops the requests that are not
 * answered yet; this answers them first, so that `echo … | npx …` works. Each request to the site has
 * a time limit, so the wait has one, too.
 */
class FinishingTransport extends StdioServerTransport {
  private readonly unanswered = new Set<unknown>();
  private isEnding = false;

  constructor() {
    // Bundled with the export condition `browser`, the SDK leaves out a validator of 150 kB that these
    // tools do not need, and the standard streams.
    super(process.stdin, process.stdout);
  }

  override async start(): Promise<void> {
    const deliver = this.onmessage;
    this.onmessage = (message) => {
      if (isJSONRPCRequest(message)) this.unanswered.add(message.id);
      deliver?.(message);
      // A request that was cancelled gets no answer.
      if (isJSONRPCNotification(message) && message.method === 'notifications/cancelled') {
        this.settle(message.params?.requestId);
      }
    };
    await super.start();
  }

  override async send(message: JSONRPCMessage): Promise<void> {
    try {
      await super.send(message);
    } finally {
      if (isJSONRPCResultResponse(message) || isJSONRPCErrorResponse(message)) {
        this.settle(message.id);
      }
    }
  }

  override async close(): Promise<void> {
    const canAnswer = process.stdin.readableEnded && process.stdout.writable;
    if (canAnswer && this.unanswered.size > 0) this.isEnding = true;
    else await super.close();
  }

  private settle(id: unknown): void {
    this.unanswered.delete(id);
    if (this.isEnding && this.unanswered.size === 0) void super.close();
  }
}
