import { createServer, type Server } from 'node:http';
import { isLoopback } from '../../input/values/url.ts';
import { filesIn, type PreviewResponse, respond } from './respond.ts';

/** A request and what it got, for the log. */
export type LogEntry = { method: string; target: string; status: number; bytes: number };

/** A server that responds as the contract says. Call `listen` to start it. */
export function createPreview(webRoot: string, log: (entry: LogEntry) => void = () => {}): Server {
  const readFile = filesIn(webRoot);
  // No idle timeout: a build in this process delays timers for seconds, and an overdue one would reset
  // connections on which a request is already waiting.
  return createServer({ keepAliveTimeout: 0 }, (incoming, outgoing) => {
    const { method = 'GET', url: target = '/', headers } = incoming;
    const response = isServed(headers.host)
      ? respond(readFile, { method, target, headers })
      : refuseHost(headers.host);
    const body = method === 'HEAD' ? Buffer.alloc(0) : response.body;
    outgoing.writeHead(response.status, response.headers);
    outgoing.end(body);
    incoming.resume();
    log({ method, target, status: response.status, bytes: body.length });
  });
}

/** Listens on a port of 127.0.0.1; 0 takes any free one. Resolves with the origin. */
export function listen(server: Server, port: number): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      resolve(`http://127.0.0.1:${bound}`);
    });
  });
}

/** Stops the server without waiting for connections that browsers keep open. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}

/**
 * Whether the server answers requests for a host. With its own domain name pointed at 127.0.0.1, any web
 * page could otherwise read a build as if it were its own (DNS rebinding).
 */
function isServed(host?: string): boolean {
  const address = `http://${host}`;
  return host !== undefined && URL.canParse(address) && isLoopback(address);
}

/** The response to any other host. */
function refuseHost(host = ''): PreviewResponse {
  const body = Buffer.from(`This server answers for localhost only, not for "${host}".\n`);
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(body.length),
    'X-Content-Type-Options': 'nosniff',
  };
  return { status: 403, headers, body };
}
