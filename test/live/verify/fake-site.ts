import type { ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { toResponse } from '../../../src/base/http-client.ts';
import type { CheckRequest } from '../../../src/build.ts';
import type { Manifest } from '../../../src/contract/downloads.ts';
import { isCompressible } from '../../../src/contract/http/media-types.ts';
import { MANIFEST, toFilePath } from '../../../src/contract/http/routes.ts';
import { ruleFor } from '../../../src/contract/http/site-rules.ts';
import { respond as previewed, type ReadFile } from '../../../src/live/preview/respond.ts';
import { receive } from '../../../src/live/verify/client.ts';
import { type SendRequest, toSum } from '../../../src/live/verify/exchange.ts';
import { VERIFY_LIMITS } from '../../../src/live/verify/verify-limits.ts';
import { NOON, renderBytes } from '../../support/built.ts';
import { dataFolder, SALARY_HEADER, service, vacancy } from '../../support/data-folder.ts';
import { serve as listenOn } from '../../support/http.ts';

/** What the links of the build name. */
export const ORIGIN = 'https://faro.example';

export type SiteFiles = ReadonlyMap<string, string>;
export type FakeRequest = {
  method: string;
  target: string;
  path: string;
  acceptEncoding: string;
  ifNoneMatch: string | undefined;
};
export type FakeResponse = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Sent instead of everything else, byte for byte. */
  raw?: string;
  /** Never sent. */
  never?: boolean;
  /** Sent after the head, again and again. */
  endless?: string;
};

/** Breaks a response of a good site. */
export type Tamper = (response: FakeResponse, request: FakeRequest) => void;

/** A small build with every kind of file, made once. */
export function siteFiles(): Promise<SiteFiles> {
  built ??= buildFiles();
  return built;
}

let built: Promise<SiteFiles> | undefined;

/** The same with a few of all searches, feeds and pages: the fewer files, the faster a test of verify. */
export async function smallSite(): Promise<SiteFiles> {
  small ??= siteFiles().then((files) => {
    const isLeft = (path: string) => !MANY.test(path) || FEW.test(path);
    return withSums(new Map([...files].filter(([path]) => isLeft(path))));
  });
  return small;
}

let small: Promise<SiteFiles> | undefined;

const MANY = /\/(?:search|feeds|roles|cities)\/.+\//;
const FEW =
  /\/(?:all\/all\/all|(?:roles|families)\/ventas|cities\/leon|modalities\/remoto)(?:\.|\/index)\w+/;

/** The same site, built on another day. */
export function builtOn(day: string, files: SiteFiles): SiteFiles {
  const texts = [...files].map(([path, text]): [string, string] => [
    path,
    text.replaceAll('2026-11-13T18:00', `${day}T18:00`),
  ]);
  return withSums(new Map(texts));
}

/** Files whose manifest lists those that are there, with their checksums. */
export function withSums(files: Map<string, string>): SiteFiles {
  const manifest = JSON.parse(files.get(MANIFEST.path) ?? '') as Manifest;
  const listed = Object.entries(manifest.files).flatMap(([path, entry]) => {
    const text = files.get(toFilePath(path));
    return text === undefined ? [] : [[path, { ...entry, ...toSum(toBytes(path, text)) }]];
  });
  const body = JSON.stringify({ ...manifest, files: Object.fromEntries(listed) });
  return files.set(MANIFEST.path, `${body}\n`);
}

/** Enough for bands by level and by city, and reaching back far enough for a history. */
const SALARIES = [
  'F-910,analista-de-datos,Junior,puebla,14000,18000,2026-05-04',
  'F-911,analista-de-datos,Junior,puebla,15000,19000,2026-05-05',
  'F-912,analista-de-datos,Senior,puebla,42000,48000,2026-05-06',
  'F-913,analista-de-datos,Senior,leon,38000,44000,2026-05-07',
  'F-914,analista-de-datos,Media,leon,24000,30000,2026-05-08',
  'F-915,analista-de-datos,Media,leon,26000,34000,2026-05-09',
  'F-916,ventas,Media,leon,16000,20000,2026-06-02',
  'F-917,ventas,Media,leon,15000,19000,2025-09-15',
].join('\n');

async function buildFiles(): Promise<SiteFiles> {
  const data = dataFolder({
    'service.json': service({
      salaryIndex: { windowMonths: 12, minSample: 2, publishObservations: true },
    }),
    'vacancies/b.json': vacancy(2, { postedAt: '2026-11-05' }),
    'vacancies/c.json': vacancy(3, { family: 'ventas', modality: 'remoto' }),
    'vacancies/d.json': vacancy(4, { city: 'puebla', family: null, postedAt: null }),
    'salaries/more.csv': `${SALARY_HEADER}${SALARIES}`,
  });
  return siteOf(data);
}

/** The files of a site that has this data. */
export async function siteOf(
  dataDir: string,
  request?: Partial<CheckRequest>,
): Promise<Map<string, string>> {
  const files = await renderBytes(dataDir, request);
  return new Map([...files].map(([path, body]) => [path, toText(path, body)]));
}

/** Compressed files are kept as text too, one character for each byte. */
export function toText(path: string, bytes: Buffer): string {
  return bytes.toString(encodingOf(path));
}

export function toBytes(path: string, text: string): Buffer {
  return Buffer.from(text, encodingOf(path));
}

function encodingOf(path: string): BufferEncoding {
  return /gz$/.test(path) ? 'latin1' : 'utf8';
}

/** A site that follows the rules except for what `tamper` breaks. In memory, so it is fast. */
export function sendInMemory(files: SiteFiles, tamper: Tamper = () => {}): SendRequest {
  return async (request) => {
    const { method, path: target, headers: sent = {} } = request;
    const { status, headers, body } = respond(files, tamper, {
      method,
      target,
      path: target.split('?')[0] ?? '',
      acceptEncoding: sent['Accept-Encoding'] ?? 'identity',
      ifNoneMatch: sent['If-None-Match'],
    });
    const lowerCase = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const sentBody = Buffer.from(method === 'HEAD' || status === 304 ? '' : body);
    const { maxBytes = VERIFY_LIMITS.bytes, isRead } = request;
    const incoming = Readable.from([sentBody]);
    return receive(toResponse(status, Object.fromEntries(lowerCase), incoming, maxBytes), isRead);
  };
}

/** The same over HTTP, until the test ends. */
export function serve(files: SiteFiles, tamper: Tamper = () => {}): Promise<string> {
  return listenOn(({ method = '', url: target = '', headers: sent }, outgoing) => {
    const { status, headers, body, raw, never, endless } = respond(files, tamper, {
      method,
      target,
      path: target.split('?')[0] ?? '',
      acceptEncoding: String(sent['accept-encoding'] ?? ''),
      ifNoneMatch: sent['if-none-match'],
    });
    if (never) return;
    if (endless !== undefined) sendWithoutEnd(outgoing, endless);
    else if (raw !== undefined) outgoing.socket?.end(raw);
    else outgoing.writeHead(status, headers).end(body);
  });
}

/** A chunked response, at the speed of the client. */
function sendWithoutEnd(outgoing: ServerResponse, chunk: string): void {
  const timer = setInterval(() => outgoing.writableNeedDrain || outgoing.write(chunk), 1);
  outgoing.on('close', () => clearInterval(timer));
}

function respond(files: SiteFiles, tamper: Tamper, request: FakeRequest): FakeResponse {
  const response = respondByRules(files, request);
  const withLength = () => {
    response.headers['Content-Length'] = String(Buffer.byteLength(response.body));
  };
  if (response.status !== 304) withLength();
  const { body } = response;
  tamper(response, request);
  if (response.body !== body) withLength();
  return response;
}

function respondByRules(files: SiteFiles, request: FakeRequest): FakeResponse {
  const readFile: ReadFile = (path) => {
    const text = files.get(toFilePath(path));
    return text === undefined ? undefined : { body: toBytes(path, text), modified: NOON };
  };
  const { status, headers, body } = previewed(readFile, {
    ...request,
    headers: { 'if-none-match': request.ifNoneMatch },
  });
  const rule = ruleFor(request.path);
  const varied = { ...headers, Vary: 'Accept-Encoding' };
  if (status !== 200 || !rule || !isCompressible(rule.mediaType))
    return { status, headers: varied, body };
  return { status, ...encode(body.toString(), varied, request.acceptEncoding) };
}

function encode(file: string, headers: Record<string, string>, acceptEncoding: string) {
  const coding = (['br', 'gzip'] as const).find((name) => acceptEncoding.includes(name));
  if (!coding) return { headers, body: file };
  return { headers: { ...headers, 'Content-Encoding': coding }, body: ENCODERS[coding](file) };
}

// Many tests request the same few files.
const ENCODERS = { br: once(toBrotli), gzip: once((file) => gzipSync(file)) };

function toBrotli(file: string): Buffer {
  return brotliCompressSync(file, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } });
}

function once<T>(make: (file: string) => T): (file: string) => T {
  const made = new Map<string, T>();
  return (file) => {
    const value = made.get(file) ?? make(file);
    made.set(file, value);
    return value;
  };
}
