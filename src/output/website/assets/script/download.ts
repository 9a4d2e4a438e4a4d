/** How long the page waits for a file. */
export const PATIENCE_MS = 30_000;

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
  const body = await request(path, read).catch(() => undefined);
  if (body === undefined) loaded.delete(path);
  return body;
}

async function request(path: string, read: (text: string) => unknown): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (response.status === 404) return 'missing';
  return response.ok ? read(await response.text()) : undefined;
}
