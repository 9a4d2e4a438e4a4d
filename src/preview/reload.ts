import { SITE_RULES } from '../http/site-rules.ts';
import type { Answer } from './respond.ts';
import type { Touch } from './server.ts';

const VERSION = '/__reload/version';
const SCRIPT = '/__reload/client.js';

/** Asks once a second: plainer than an open connection, and it survives a restart of the server. */
const CLIENT = `let known;
setInterval(async () => {
  const version = await fetch('${VERSION}').then((response) => response.text(), () => known);
  if (known !== undefined && version !== known) location.reload();
  known = version;
}, 1000);
`;

/** Makes open pages load again after a build: for the desk only, never part of a published site. */
export function makeReload(): { touch: Touch; now(): void } {
  let version = 1;
  return {
    touch(target, given) {
      if (target === SCRIPT) return toAnswer('text/javascript; charset=utf-8', CLIENT);
      if (target === VERSION) return toAnswer('text/plain; charset=utf-8', String(version));
      return given.headers['Content-Type']?.startsWith('text/html') ? withScript(given) : given;
    },
    now() {
      version += 1;
    },
  };
}

function toAnswer(mediaType: string, text: string): Answer {
  const headers = { ...SITE_RULES.common, 'Content-Type': mediaType, 'Cache-Control': 'no-store' };
  return { status: 200, headers, body: Buffer.from(text) };
}

function withScript({ headers, body }: Answer): Answer {
  const page = body.toString().replace('</body>', `<script src="${SCRIPT}"></script></body>`);
  const { ETag, 'Content-Length': length, ...others } = headers;
  return {
    status: 200,
    headers: { ...others, 'Cache-Control': 'no-store' },
    body: Buffer.from(page),
  };
}
