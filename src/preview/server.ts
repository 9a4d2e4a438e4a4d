import { createServer, type Server } from 'node:http';
import { type Answer, answer } from './respond.ts';

/** One request, for whoever keeps the log. */
export type Served = { method: string; target: string; status: number; bytes: number };

/** Changes an answer before it is sent. */
export type Touch = (target: string, answer: Answer) => Answer;

/** A server on 127.0.0.1 that answers as the contract says. Not yet listening. */
export function createPreview(
  dir: string,
  {
    log = () => {},
    touch = (_, given) => given,
  }: { log?: (served: Served) => void; touch?: Touch } = {},
): Server {
  return createServer((request, response) => {
    const { method = 'GET', url: target = '/', headers } = request;
    const asked = { method, target, ifNoneMatch: headers['if-none-match'] };
    const { status, headers: sent, body } = touch(target, answer(dir, asked));
    response.writeHead(status, sent);
    response.end(method === 'HEAD' || status === 304 ? undefined : body);
    request.resume();
    log({ method, target, status, bytes: method === 'HEAD' ? 0 : body.length });
  });
}

/** Listens on a port of 127.0.0.1; 0 takes any that is free. Resolves with the origin. */
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

/** Stops for good, and does not wait for browsers that keep their connections. */
export function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
