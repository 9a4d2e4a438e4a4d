import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { outputFileSync } from 'fs-extra/esm';
import { BodyError, fetchBytes } from '../../base/http-client.ts';
import { say, type Translated } from '../../base/languages.ts';
import { isLoopback } from '../../input/values/url.ts';
import { toDownloadAddress } from './download-address.ts';

/** The lists of a run: where they are, or why they could not be fetched. The addresses are secret. */
export type FetchReport = { files: string[]; messages?: Translated };

export const FETCH_LIMITS = {
  bytes: 256_000_000,
  milliseconds: 120_000,
  redirects: 5,
  /** Milliseconds to wait before the second and the third try. */
  pauses: [5_000, 20_000],
};

/** Downloads the lists, one address a line, into the folder of the vacancies for this run. */
export async function fetchLists(
  addresses: string,
  folder: string,
  limits = FETCH_LIMITS,
): Promise<FetchReport> {
  const lists = addresses.split(/\s+/).filter(Boolean);
  const files: string[] = [];
  for (const [at, address] of lists.entries()) {
    const name = at === 0 ? 'lista' : `lista-${at + 1}`;
    try {
      refuseTaken(folder, name);
      const bytes = await fetchWithRetries(address, limits);
      const file = join(folder, `${name}.${extensionOf(bytes)}`);
      outputFileSync(file, bytes);
      files.push(file);
    } catch (error) {
      if (!(error instanceof FetchError)) throw error;
      return { files, messages: describe(error.reason, at, lists.length) };
    }
  }
  return { files };
}

/** Why a list could not be fetched. Messages of the network are not shown: they may contain the address. */
class FetchError extends Error {
  readonly reason: Translated;

  constructor(reason: Translated) {
    super();
    this.reason = reason;
  }
}

function refuseTaken(folder: string, name: string): void {
  const taken = ['xlsx', 'csv', 'xls'].map((extension) => `${name}.${extension}`);
  const file = taken.map((one) => join(folder, one)).find((path) => existsSync(path));
  if (!file) return;
  throw new FetchError(say`${file} is in the repository, and the downloaded list has this name. Delete the file, or the secret LIST_URL.
    ${file} está en el repositorio, y la lista descargada se llama igual. Borrar el archivo, o el secreto LIST_URL.`);
}

async function fetchWithRetries(address: string, limits: typeof FETCH_LIMITS): Promise<Buffer> {
  for (let attempt = 0; ; attempt += 1) {
    try {
      return await fetchList(address, limits);
    } catch (error) {
      const pause = limits.pauses[attempt];
      const mayPass = error instanceof FetchError && error.reason === REASONS.unreachable;
      if (!mayPass || pause === undefined) throw error;
      await setTimeout(pause);
    }
  }
}

/** Follows redirects itself: a host may send its cookies to itself only, and none may lead to http. */
async function fetchList(address: string, limits: typeof FETCH_LIMITS): Promise<Buffer> {
  const cookies = new Map<string, string[]>();
  const signal = AbortSignal.timeout(limits.milliseconds);
  let url = toDownloadAddress(readAddress(address));
  for (let redirects = 0; redirects <= limits.redirects; redirects += 1) {
    const own = cookies.get(url.host) ?? [];
    const headers = own.length > 0 ? { Cookie: own.join('; ') } : {};
    const response = await send(url, { headers, signal, maxBytes: limits.bytes });
    const { status, bytes } = response;
    const { location, 'set-cookie': set = '', 'content-type': type = '' } = response.headers;
    if (status < 300 || status >= 400 || location === undefined) return judge(status, type, bytes);
    const added = [...set.matchAll(COOKIE)].map(([, cookie = '']) => cookie);
    cookies.set(url.host, [...own, ...added]);
    url = toDownloadAddress(readAddress(location, url));
  }
  throw new FetchError(REASONS.redirects);
}

/** The name and value of each cookie: `a=1; path=/, b=2; secure`. */
const COOKIE = /(?:^|, )([^\s=;,]+=[^;,]*)/g;

function readAddress(address: string, base?: URL): URL {
  const url = URL.canParse(address, base?.href) ? new URL(address, base) : undefined;
  const isSecure =
    url && (url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url.href)));
  if (!isSecure) throw new FetchError(REASONS.insecure);
  return url;
}

async function send({ href }: URL, request: Parameters<typeof fetchBytes>[1]) {
  try {
    return await fetchBytes(href, request);
  } catch (error) {
    const isTooLarge = error instanceof BodyError && error.isTooLarge;
    throw new FetchError(isTooLarge ? REASONS.large : REASONS.unreachable);
  }
}

function judge(status: number, type: string, bytes: Buffer): Buffer {
  const isPage = /\bhtml\b/.test(type) || /^\uFEFF?\s*<(?:!doctype|html)/i.test(startOf(bytes));
  if (status >= 500 || status === 429) throw new FetchError(REASONS.unreachable);
  if (status === 401 || status === 403 || (status === 200 && isPage)) {
    throw new FetchError(REASONS.login);
  }
  if (status !== 200) throw new FetchError(notThere(status));
  if (startOf(bytes).trim() === '') throw new FetchError(REASONS.empty);
  return bytes;
}

function startOf(bytes: Buffer): string {
  return bytes.toString('utf8', 0, 200);
}

/** By its content: addresses of exports have no extension. An old workbook is left to the build, which says what to do. */
function extensionOf(bytes: Buffer): string {
  if (bytes.subarray(0, 2).equals(Buffer.from('PK'))) return 'xlsx';
  return bytes.subarray(0, 4).equals(Buffer.from('d0cf11e0', 'hex')) ? 'xls' : 'csv';
}

const REASONS = {
  insecure: say`it is no https address, or leads to one without https.
    no es una dirección https, o lleva a otra sin https.`,
  redirects: say`the address leads on more than ${FETCH_LIMITS.redirects} times.
    la dirección lleva a otra más de ${FETCH_LIMITS.redirects} veces.`,
  login: say`the link asks for a login. Share the list so that everybody with the link can read it.
    el enlace pide iniciar sesión. Compartir la lista para que pueda leerla cualquier persona con el enlace.`,
  unreachable: say`the address did not send the whole list in three tries. Start the run again later.
    la dirección no envió la lista completa en tres intentos. Iniciar la ejecución más tarde.`,
  large: say`it has more than ${FETCH_LIMITS.bytes / 1_000_000} MB. Divide the list.
    tiene más de ${FETCH_LIMITS.bytes / 1_000_000} MB. Dividir la lista.`,
  empty: { en: 'the list is empty.', es: 'la lista está vacía.' },
} satisfies Record<string, Translated>;

function notThere(status: number): Translated {
  return say`the list is not there any more (status ${status}). Copy its link again.
    la lista ya no está ahí (estado ${status}). Copiar de nuevo su enlace.`;
}

function describe(reason: Translated, at: number, of: number): Translated {
  const [line, linea] = of > 1 ? [` (line ${at + 1})`, ` (línea ${at + 1})`] : ['', ''];
  return say`The list of the secret LIST_URL${line} could not be fetched: ${reason}
    No se pudo descargar la lista del secreto LIST_URL${linea}: ${reason}`;
}
