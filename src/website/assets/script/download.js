/** How long the page waits for the first or the next bytes of a response. */
const PATIENCE_MS = 15_000;

/** @typedef {{ status: number, isOk: boolean, type: string, text: string, bytes: number, ms: number }} Answer */
/** @typedef {'offline' | 'timeout' | 'unreachable'} Failure */

/**
 * Downloads a path of this site. A slow line may take as long as it needs while bytes arrive; only a
 * silent one times out.
 * @param {string} path @param {AbortController} request @param {(bytes: number) => void} onBytes
 * @returns {Promise<Answer>}
 */
async function download(path, request, onBytes) {
  const start = performance.now();
  const silence = watchSilence(request);
  try {
    const response = await fetch(path, { signal: request.signal });
    /** @type {Uint8Array<ArrayBuffer>[]} */
    const chunks = [];
    let bytes = 0;
    for await (const chunk of readChunks(response)) {
      silence.end();
      chunks.push(chunk);
      bytes += chunk.length;
      onBytes(bytes);
    }
    const text = await new Blob(chunks).text();
    const type = (response.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
    const ms = performance.now() - start;
    return { status: response.status, isOk: response.ok, type, text, bytes, ms };
  } finally {
    silence.stop();
  }
}

/** Streams are not iterable in Safari. @param {Response} response */
async function* readChunks({ body }) {
  const reader = body?.getReader();
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    yield read.value;
  }
}

/** Gives a request up if nothing ends the silence in time. @param {AbortController} request */
function watchSilence(request) {
  const wait = () => setTimeout(() => request.abort('timeout'), PATIENCE_MS);
  let timer = wait();
  return {
    end() {
      clearTimeout(timer);
      timer = wait();
    },
    stop: () => clearTimeout(timer),
  };
}

/** Why there was no response. @param {AbortController} request @returns {Failure} */
function failureOf({ signal }) {
  if (signal.reason === 'timeout') return 'timeout';
  return navigator.onLine ? 'unreachable' : 'offline';
}
