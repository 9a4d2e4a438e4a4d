import { existsSync, readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { type AddressInfo, createServer as createNetServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

/** A server on this machine for the length of a test. Returns its origin. */
export async function serve(listener: RequestListener): Promise<string> {
  // A test that computes for seconds would find its connection closed by a time-out.
  const server = createServer({ keepAliveTimeout: 0 }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** The same of a server that sends raw bytes. */
export async function serveBytes(respond: (socket: Socket, head: string) => void): Promise<string> {
  const server = createNetServer((socket) => {
    socket.on('error', () => {});
    socket.on('data', (data) => respond(socket, data.toString()));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** Serves the files of a folder, byte for byte; anything else is 404. `onRequest` gets each path. */
export function serveFolder(dir: string, onRequest?: (path: string) => void): Promise<string> {
  return serve(({ url = '' }, response) => {
    onRequest?.(url);
    const file = join(dir, url);
    if (existsSync(file)) response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
}

/** Serves some files; anything else is 404. A number is a response with that status and no body. */
export function serveFiles(files: ReadonlyMap<string, string | number>): Promise<string> {
  return serve(({ url = '' }, response) => {
    const file = files.get(url) ?? 404;
    response.statusCode = typeof file === 'number' ? file : 200;
    response.end(typeof file === 'number' ? '' : file);
  });
}
