import type { PreviewResponse } from '../../contract/http/respond.ts';
import { isLoopback, toOrigin } from '../../input/values/url.ts';

/**
 * Whether the server answers requests for a host. With its own domain name pointed at 127.0.0.1, any web
 * page could otherwise read a build as if it were its own (DNS rebinding).
 */
export function isServed(host: string | undefined, allowedHost?: string): boolean {
  const address = `http://${host}`;
  if (!host || !URL.canParse(address)) return false;
  return isLoopback(address) || new URL(address).hostname === allowedHost;
}

/** The response to any other host. */
export function refuseHost(host = ''): PreviewResponse {
  const name = host.replace(/:\d+$/, '');
  const text = `This server does not answer for the host "${name}". To allow it: --allow-host ${name}\n`;
  const body = Buffer.from(text);
  const headers = {
    'Content-Type': 'text/plain; charset=utf-8',
    'Content-Length': String(body.length),
    'X-Content-Type-Options': 'nosniff',
  };
  return { status: 403, headers, body };
}

/** The same response, which only pages of this machine may read from another origin. */
export function limitToLoopback(response: PreviewResponse, origin = ''): PreviewResponse {
  const { 'Access-Control-Allow-Origin': _, ...headers } = response.headers;
  const allow = toOrigin(origin) === origin && isLoopback(origin);
  return {
    ...response,
    headers: {
      ...headers,
      Vary: 'Origin',
      ...(allow && { 'Access-Control-Allow-Origin': origin }),
    },
  };
}
