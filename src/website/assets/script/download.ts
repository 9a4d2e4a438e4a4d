/** How long the page waits for the first or the next bytes of a response. */
export const PATIENCE_MS = 15_000;

export type Answer = Awaited<ReturnType<typeof download>>;
export type Failure = 'offline' | 'timeout' | 'unreachable';

/**
 * Downloads a path of this site. A slow line may take as long as it needs while bytes arrive; only a
 * silent one times out.
 */
export async function download(
  path: string,
  signal: AbortSignal,
  onBytes: (bytes: number) => void = () => {},
) {
  const start = performance.now();
  const silence = new AbortController();
  let timer = 0;
  const wait = () => {
    clearTimeout(timer);
    timer = setTimeout(() => silence.abort(SILENT), PATIENCE_MS);
  };
  wait();
  try {
    const response = await fetch(path, { signal: AbortSignal.any([signal, silence.signal]) });
    const reader = response.body?.getReader();
    const chunks: Uint8Array<ArrayBuffer>[] = [];
    let bytes = 0;
    // Streams are not iterable in Safari.
    for (let read = await reader?.read(); read?.value; read = await reader?.read()) {
      wait();
      chunks.push(read.value);
      bytes += read.value.length;
      onBytes(bytes);
    }
    const text = await new Blob(chunks).text();
    const type = (response.headers.get('Content-Type') ?? '').split(';')[0] ?? '';
    const ms = performance.now() - start;
    return { status: response.status, isOk: response.ok, type, text, bytes, ms };
  } finally {
    clearTimeout(timer);
  }
}

/** Why there was no response, given what a download was rejected with. */
export function failureOf(reason: unknown): Failure {
  if (reason === SILENT) return 'timeout';
  return navigator.onLine ? 'unreachable' : 'offline';
}

const SILENT = 'silent';

const loaded = new Map<string, Promise<unknown>>();

/** A body of this site; 'missing' for a 404, undefined for what did not arrive. Loaded once. */
export function load(path: string, read: (text: string) => unknown = JSON.parse): Promise<unknown> {
  const body = loaded.get(path) ?? loadAnew(path, read);
  loaded.set(path, body);
  return body;
}

/** The site may have changed: everything is requested again when it is needed. */
export function forgetLoaded(): void {
  loaded.clear();
}

async function loadAnew(path: string, read: (text: string) => unknown): Promise<unknown> {
  const body = await download(path, new AbortController().signal)
    .then(({ status, isOk, text }) => (status === 404 ? 'missing' : isOk ? read(text) : undefined))
    .catch(() => undefined);
  if (body === undefined) loaded.delete(path);
  return body;
}
