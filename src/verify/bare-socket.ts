import net from 'node:net';
import tls from 'node:tls';
import { type Answer, noAnswer, type Question } from './exchange.ts';

/**
 * Asks over a socket of its own and reads until the server closes it. An HTTP client ignores what
 * follows the head of a HEAD or a 304, and a client that reuses the connection trips over it.
 */
export function askBare(origin: string, question: Question, timeLimit: number): Promise<Answer> {
  return new Promise((resolve) => {
    const socket = connect(new URL(origin));
    const chunks: Buffer[] = [];
    const settle = (answer: Answer) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(answer);
    };
    const timer = setTimeout(
      () =>
        settle(chunks.length > 0 ? parse(chunks) : noAnswer(`none within ${timeLimit / 1000} s`)),
      timeLimit,
    );
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      // Enough to know that there is a body where none should be.
      if (Buffer.concat(chunks).length > ENOUGH) settle(parse(chunks));
    });
    socket.on('error', (error) => settle(noAnswer(error.message)));
    socket.on('close', () => settle(parse(chunks)));
    socket.write(toHead(new URL(origin).host, question));
  });
}

const ENOUGH = 64 * 1024;

function connect({ protocol, hostname, port }: URL): net.Socket {
  const host = hostname.replace(/^\[|\]$/g, '');
  if (protocol === 'http:') return net.connect({ host, port: Number(port || 80) });
  return tls.connect({
    host,
    port: Number(port || 443),
    ALPNProtocols: ['http/1.1'],
    ...(net.isIP(host) === 0 && { servername: host }),
  });
}

function toHead(host: string, { method, path, headers = {} }: Question): string {
  const lines = Object.entries({ Host: host, ...headers, Connection: 'close' });
  const fields = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${path} HTTP/1.1\r\n${fields}\r\n`;
}

function parse(chunks: Buffer[]): Answer {
  const bytes = Buffer.concat(chunks);
  const end = bytes.indexOf('\r\n\r\n');
  const [first = '', ...lines] = bytes
    .subarray(0, Math.max(end, 0))
    .toString('latin1')
    .split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0);
  if (status === 0) return noAnswer('what actual is no HTTP');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status, headers: Object.fromEntries(headers), body: bytes.subarray(end + 4) };
}
