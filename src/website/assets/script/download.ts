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
