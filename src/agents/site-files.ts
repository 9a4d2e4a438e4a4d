import { formatBytes, formatDuration } from '../numbers.ts';
import { TooLarge, ToolFailure } from './tool-failure.ts';

/** A response of the site, whole and decoded. */
export type SiteResponse = { url: string; status: number; mediaType: string; text: string };

export type SiteLimits = {
  /** For one request, with its redirects. */
  milliseconds: number;
  /** Of one body, decompressed. */
  bytes: number;
  /** Of all bodies kept for their ETags. */
  rememberedBytes: number;
};

/** The search for everything of 10,000 vacancies has 9 MB; only a reference needs so much. */
export const SITE_LIMITS: SiteLimits = {
  milliseconds: 15_000,
  bytes: 16_000_000,
  rememberedBytes: 8_000_000,
};

const MAX_REDIRECTS = 3;

type Remembered = { etag: string; mediaType: string; text: string };

/** The published files of one site. Asks for nothing else, and only with GET. */
export class SiteFiles {
  /** By path; the one not used for longest comes first. */
  private readonly remembered = new Map<string, Remembered>();
  private readonly origin: string;
  private readonly limits: SiteLimits;

  constructor(origin: string, limits: Partial<SiteLimits> = {}) {
    this.origin = new URL(origin).origin;
    this.limits = { ...SITE_LIMITS, ...limits };
  }

  toUrl(path: string): string {
    return new URL(path, this.origin).href;
  }

  /** The response to a GET, or what is remembered of it when the site says that it still holds. */
  async get(path: string, signal?: AbortSignal): Promise<SiteResponse> {
    const url = this.toUrl(path);
    const known = this.remembered.get(path);
    const timeLimit = AbortSignal.timeout(this.limits.milliseconds);
    const signals = [timeLimit, ...(signal ? [signal] : [])];
    try {
      const response = await this.request(url, known?.etag, AbortSignal.any(signals));
      if (response.status === 304 && known) {
        await response.body?.cancel();
        this.remember(path, known);
        return { url, status: 200, mediaType: known.mediaType, text: known.text };
      }
      return await this.receive(path, response);
    } catch (error) {
      throw this.explain(error, { url, isLate: timeLimit.aborted });
    }
  }

  /** Follows redirects within the site only: another origin was never agreed to. */
  private async request(
    address: string,
    etag: string | undefined,
    signal: AbortSignal,
  ): Promise<Response> {
    let url = address;
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects += 1) {
      const response = await this.send(url, etag, signal);
      const target = response.headers.get('location');
      if (response.status < 300 || response.status === 304 || response.status > 399 || !target) {
        return response;
      }
      await response.body?.cancel();
      const next = new URL(target, url);
      if (next.origin !== this.origin) {
        throw new ToolFailure(
          `${url} redirects to another site, ${next.origin}. These tools read ${this.origin} only, so nothing was fetched from there.`,
        );
      }
      url = next.href;
    }
    throw new ToolFailure(`${address} redirects more than ${MAX_REDIRECTS} times.`);
  }

  private async send(
    url: string,
    etag: string | undefined,
    signal: AbortSignal,
  ): Promise<Response> {
    const options = {
      redirect: 'manual',
      credentials: 'omit',
      headers: { ...(etag !== undefined && { 'If-None-Match': etag }) },
      signal,
    } as const;
    try {
      return await fetch(url, options);
    } catch (error) {
      // A server may close an idle connection at the very moment at which it is used again.
      if (signal.aborted || codeOf(error) === 'ECONNREFUSED') throw error;
      return fetch(url, options);
    }
  }

  private async receive(path: string, response: Response): Promise<SiteResponse> {
    const url = this.toUrl(path);
    const text = await this.readText(response, url);
    const mediaType = (response.headers.get('content-type') ?? '').replace(/\s*;.*/s, '');
    const etag = response.headers.get('etag');
    if (response.status === 200 && etag) this.remember(path, { etag, mediaType, text });
    else this.remembered.delete(path);
    return { url, status: response.status, mediaType, text };
  }

  /** Counts while it reads: a length in the headers may be that of a compressed body, or wrong. */
  private async readText(response: Response, url: string): Promise<string> {
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of response.body ?? []) {
      bytes += chunk.length;
      if (bytes > this.limits.bytes) {
        throw new TooLarge(
          `${url} has more than ${formatBytes(this.limits.bytes)}, which is too much for these tools.`,
        );
      }
      chunks.push(chunk);
    }
    return Buffer.concat(chunks).toString();
  }

  private remember(path: string, file: Remembered): void {
    this.remembered.delete(path);
    this.remembered.set(path, file);
    let size = [...this.remembered.values()].reduce((sum, { text }) => sum + text.length, 0);
    for (const [oldest, { text }] of this.remembered) {
      if (size <= this.limits.rememberedBytes) break;
      this.remembered.delete(oldest);
      size -= text.length;
    }
  }

  private explain(error: unknown, { url, isLate }: { url: string; isLate: boolean }): Error {
    if (error instanceof ToolFailure) return error;
    if (isLate) {
      const time = formatDuration(this.limits.milliseconds);
      return new ToolFailure(`${url} did not respond within ${time}. Try again later.`);
    }
    const code = codeOf(error);
    return new ToolFailure(
      `${url} cannot be reached${code ? ` (${code})` : ''}. The site may be down: try again later.`,
    );
  }
}

/** Why a connection failed: `ECONNREFUSED`, `ENOTFOUND`. */
function codeOf(error: unknown): string | undefined {
  const { cause } = error as { cause?: { code?: unknown } };
  return typeof cause?.code === 'string' ? cause.code : undefined;
}
