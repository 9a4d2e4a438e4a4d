import net from 'node:net';
import tls from 'node:tls';
import {
  noResponse,
  noTimelyResponse,
  type SiteRequest,
  type SiteResponse,
  toFailure,
} from './exchange.ts';

/**
 * Sends a request over a separate connection and reads until the server closes it. An HTTP client drops
 * whatever follows the head of a HEAD or 304 response, and it breaks the next request on a shared
 * connection.
 */
export function sendRaw(
  origin: string,
  request: SiteRequest,
  timeLimit: number,
): Promise<SiteResponse> {
  return new Promise((resolve) => {
    const url = new URL(origin);
    const socket = connect(url);
    const chunks: Buffer[] = [];
    let bytes = 0;
    const settle = (response: SiteResponse) => {
      clearTimeout(timer);
      socket.destroy();
      resolve(response);
    };
    const timer = setTimeout(
      () => settle(bytes > 0 ? parse(chunks) : noTimelyResponse(timeLimit)),
      timeLimit,
    );
    socket.on('data', (chunk) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes > MAX_BYTES) settle(parse(chunks));
    });
    socket.on('error', (error) => settle(toFailure(error)));
    socket.on('close', () => settle(parse(chunks)));
    socket.write(toHead(url.host, request));
  });
}

/** Enough to see that there is a body where none is allowed. */
const MAX_BYTES = 64 * 1024;

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

function toHead(host: string, { method, path, headers = {} }: SiteRequest): string {
  const lines = Object.entries({ Host: host, ...headers, Connection: 'close' });
  const fields = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return `${method} ${path} HTTP/1.1\r\n${fields}\r\n`;
}

function parse(chunks: Buffer[]): SiteResponse {
  const bytes = Buffer.concat(chunks);
  if (bytes.length === 0) return { ...noResponse('the connection closed'), broken: true };
  const end = Math.max(bytes.indexOf('\r\n\r\n'), 0);
  const [first = '', ...lines] = bytes.subarray(0, end).toString('latin1').split('\r\n');
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(first)?.[1] ?? 0);
  if (status === 0) return noResponse('what the site sent is not HTTP');
  const headers = lines.map((line) => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  return { status, headers: Object.fromEntries(headers), body: bytes.subarray(end + 4) };
}
