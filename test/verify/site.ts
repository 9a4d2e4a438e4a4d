import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { onTestFinished } from 'vitest';
import { toFilePath } from '../../src/http/routes.ts';
import { problemFor, ruleFor, SITE_RULES } from '../../src/http/site-rules.ts';
import { toMarker } from '../../src/publish/target.ts';
import { decode } from '../../src/verify/client.ts';
import type { Ask } from '../../src/verify/exchange.ts';
import { render } from '../support/built.ts';
import { dataFolder, vacancy } from '../support/data-folder.ts';

export type SiteFiles = ReadonlyMap<string, string>;
export type SiteRequest = {
  method: string;
  target: string;
  path: string;
  /** The encodings that are accepted. */
  accepts: string;
  /** The ETag of the file that whoever asks has already. */
  facts: string | undefined;
  origin: string;
};
export type SiteAnswer = {
  status: number;
  headers: Record<string, string>;
  body: string | Buffer;
  /** Sent in place of all of it, byte for byte. */
  raw?: string;
  /** Never sent. */
  never?: boolean;
};

/** Spoils an answer of a good site. */
export type Tamper = (answer: SiteAnswer, request: SiteRequest) => void;

/** A small build in which every kind of file is to be found, made once. */
export function siteFiles(): Promise<SiteFiles> {
  built ??= buildFiles();
  return built;
}

let built: Promise<SiteFiles> | undefined;

async function buildFiles(): Promise<SiteFiles> {
  const data = dataFolder({
    'vacancies/b.json': vacancy(2, { postedAt: '2026-11-05' }),
    'vacancies/c.json': vacancy(3, { family: 'ventas', modality: 'remoto' }),
    'vacancies/d.json': vacancy(4, { city: 'puebla', family: null, postedAt: null }),
  });
  const files = await render(data);
  // Written when a build is published, and so no part of what is rendered.
  const { path: marker, body } = toMarker([], {});
  files.set(marker, body.toString());
  // Some pages of the table may belong to other builds than this one.
  for (const { path } of SITE_RULES.served) {
    const file = toFilePath(path);
    if (!path.includes('{') && !files.has(file)) files.set(file, `A page: ${path}\n`);
  }
  return files;
}

/** Answers exactly by the rules, but for what is spoilt; in memory, so that many sites can be asked. */
export function askInMemory(files: SiteFiles, tamper: Tamper = () => {}): Ask {
  return async ({ method, path: target, headers: sent = {} }) => {
    const answer = answerAll(files, tamper, {
      method,
      target,
      path: target.split('?')[0] ?? '',
      accepts: sent['Accept-Encoding'] ?? 'identity',
      facts: sent['If-None-Match'],
      origin: 'http://memory.example',
    });
    const headers = Object.entries(answer.headers).map(([name, value]) => [
      name.toLowerCase(),
      value,
    ]);
    const body = method === 'HEAD' || answer.status === 304 ? '' : answer.body;
    return decode({
      status: answer.status,
      headers: Object.fromEntries(headers),
      body: Buffer.from(body),
    });
  };
}

/** The same over HTTP on loopback; gone after the test. */
export async function serve(files: SiteFiles, tamper: Tamper = () => {}): Promise<string> {
  const server = createServer(({ method = '', url: target = '', headers }, response) => {
    const answer = answerAll(files, tamper, {
      method,
      target,
      path: target.split('?')[0] ?? '',
      accepts: String(headers['accept-encoding'] ?? ''),
      facts: headers['if-none-match'],
      origin: `http://${headers.host}`,
    });
    if (answer.never) return;
    if (answer.raw !== undefined) response.socket?.end(answer.raw);
    else response.writeHead(answer.status, answer.headers).end(answer.body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  const { port } = server.address() as AddressInfo;
  return `http://127.0.0.1:${port}`;
}

function answerAll(files: SiteFiles, tamper: Tamper, request: SiteRequest): SiteAnswer {
  const answer = answerOf(files, request);
  if (answer.status !== 304) {
    answer.headers['Content-Length'] = String(Buffer.byteLength(answer.body));
  }
  const { body } = answer;
  tamper(answer, request);
  if (answer.body !== body)
    answer.headers['Content-Length'] = String(Buffer.byteLength(answer.body));
  return answer;
}

function answerOf(files: SiteFiles, { method, path, accepts, facts }: SiteRequest): SiteAnswer {
  const { common, methods } = SITE_RULES;
  if (method !== 'GET' && method !== 'HEAD') {
    const problem = problemAnswer(files, methods.code, 405);
    return { ...problem, headers: { ...problem.headers, Allow: methods.allow } };
  }
  const rule = ruleFor(path);
  const file = files.get(toFilePath(path));
  if (!rule || file === undefined) return problemAnswer(files, problemFor(path), 404);
  const etag = toEtag(file);
  const headers = {
    ...common,
    ...rule.headers,
    'Content-Type': rule.mediaType,
    ETag: etag,
    Vary: 'Accept-Encoding',
  };
  if (facts?.replace(/^W\//, '') === etag) return { status: 304, headers, body: '' };
  return { status: 200, ...encode(file, headers, accepts) };
}

function problemAnswer(
  files: SiteFiles,
  code: Parameters<typeof SITE_RULES.problem.pathOf>[0],
  status: number,
): SiteAnswer {
  const { common, problem } = SITE_RULES;
  const body = files.get(problem.pathOf(code)) ?? '';
  return { status, headers: { ...common, ...problem.headers }, body };
}

function encode(file: string, headers: Record<string, string>, accepts: string) {
  const coding = (['br', 'gzip'] as const).find((name) => accepts.includes(name));
  if (!coding) return { headers, body: file };
  return { headers: { ...headers, 'Content-Encoding': coding }, body: ENCODERS[coding](file) };
}

// The same few files are asked by many tests.
const ENCODERS = { br: once(toBrotli), gzip: once((file) => gzipSync(file)) };
const toEtag = once((file) => `"${createHash('sha256').update(file).digest('hex').slice(0, 16)}"`);

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
