import { BodyError, fetchBytes } from '../../base/http-client.ts';
import { formatBytes, formatDuration } from '../../base/numbers.ts';

/** A message may quote the site, and must not fill the model's context. */
const MAX_CHARACTERS = 4000;

/** A failed call. The assistant gets the message as the error of the tool. */
export class ToolFailure extends Error {
  constructor(message: string) {
    super(message.slice(0, MAX_CHARACTERS));
  }
}

/** The site returned 404. */
export class MissingFile extends ToolFailure {}

/** A response of the site, whole and decoded. */
export type SiteResponse = { url: string; status: number; mediaType: string; text: string };

export type SiteLimits = typeof SITE_LIMITS;

/** Of one request. Of 10,000 vacancies, the search for everything has 9 MB. */
export const SITE_LIMITS = { milliseconds: 15_000, bytes: 64_000_000 };

/** The only part of the header that may appear in a message. */
const MEDIA_TYPE = /^[\w.+-]{1,40}\/[\w.+-]{1,60}(?=\s*(?:;|$))/;

/** The published files of one site, cached by ETag. Sends only GET requests. */
export class SiteFiles {
  private readonly remembered = new Map<string, { etag: string; response: SiteResponse }>();
  private readonly origin: string;
  private readonly limits: SiteLimits;

  constructor(origin: string, limits: Partial<SiteLimits> = {}) {
    this.origin = new URL(origin).origin;
    this.limits = { ...SITE_LIMITS, ...limits };
  }

  toUrl(path: string): string {
    return new URL(path, this.origin).href;
  }

  /** The response to a GET, from memory if the site returns 304. */
  async get(path: string, signal?: AbortSignal): Promise<SiteResponse> {
    const url = this.toUrl(path);
    const known = this.remembered.get(url);
    const timeLimit = AbortSignal.timeout(this.limits.milliseconds);
    try {
      const { status, headers, bytes } = await fetchBytes(url, {
        headers: { ...(known && { 'If-None-Match': known.etag }) },
        signal: AbortSignal.any([timeLimit, ...(signal ? [signal] : [])]),
        maxBytes: this.limits.bytes,
      });
      this.refuseRedirect(url, headers.location);
      if (status === 304 && known) return known.response;
      return this.remember(url, status, headers, bytes);
    } catch (error) {
      throw this.explain(error, { url, isLate: timeLimit.aborted });
    }
  }

  /** The API never redirects, and the user agreed to this site only. */
  private refuseRedirect(url: string, target: string | undefined): void {
    if (target === undefined) return;
    throw new ToolFailure(
      `${url} redirects to ${new URL(target, url).origin}. These tools read ${this.origin} only and follow no redirect.`,
    );
  }

  private remember(
    url: string,
    status: number,
    { etag, 'content-type': type = '' }: Record<string, string>,
    bytes: Buffer,
  ): SiteResponse {
    const mediaType = MEDIA_TYPE.exec(type)?.[0] ?? '';
    const response = { url, status, mediaType, text: `${bytes}` };
    this.remembered.delete(url);
    if (status === 200 && etag !== undefined) this.remembered.set(url, { etag, response });
    return response;
  }

  private explain(error: unknown, { url, isLate }: { url: string; isLate: boolean }): Error {
    if (error instanceof ToolFailure) return error;
    if (error instanceof BodyError && error.isTooLarge) {
      const most = formatBytes(this.limits.bytes);
      return new ToolFailure(`${url} has more than ${most}, which is too much for these tools.`);
    }
    if (isLate) {
      const time = formatDuration(this.limits.milliseconds);
      return new ToolFailure(`${url} did not respond within ${time}. Try again later.`);
    }
    const { code } = error as NodeJS.ErrnoException;
    return new ToolFailure(
      `${url} cannot be reached${code ? ` (${code})` : ''}. The site may be down: try again later.`,
    );
  }
}
