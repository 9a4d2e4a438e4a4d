import { SITE_RULES } from '../../contract/http/site-rules.ts';
import type { PreviewResponse } from './respond.ts';
import type { Transform } from './server.ts';

const VERSION = '/__reload/version';
const SCRIPT = '/__reload/client.js';

/** Polls once a second: simpler than an open connection, and it survives a restart of the server. */
const CLIENT = `let shown;
setInterval(async () => {
  const version = await fetch('${VERSION}').then((response) => response.text(), () => shown);
  if (shown !== undefined && version !== shown) location.reload();
  shown = version;
}, 1000);
`;

/** Makes open pages reload after a build. For development only; no published file has it. */
export function makeReload(): { transform: Transform; now(): void } {
  let version = 1;
  return {
    transform(target, response) {
      if (target === SCRIPT) return toResponse('text/javascript; charset=utf-8', CLIENT);
      if (target === VERSION) return toResponse('text/plain; charset=utf-8', String(version));
      // A 304 has no body to add the script to; the browser shows the page it has.
      const { status, headers } = response;
      const isPage = status !== 304 && headers['Content-Type']?.startsWith('text/html');
      return isPage ? withScript(response) : response;
    },
    now() {
      version += 1;
    },
  };
}

function toResponse(mediaType: string, text: string): PreviewResponse {
  const headers = { ...SITE_RULES.common, 'Content-Type': mediaType, 'Cache-Control': 'no-store' };
  return { status: 200, headers, body: Buffer.from(text) };
}

function withScript({ headers, body }: PreviewResponse): PreviewResponse {
  const page = body.toString().replace('</body>', `<script src="${SCRIPT}"></script></body>`);
  const { ETag, 'Last-Modified': modified, 'Content-Length': length, ...others } = headers;
  return {
    status: 200,
    headers: { ...others, 'Cache-Control': 'no-store' },
    body: Buffer.from(page),
  };
}
