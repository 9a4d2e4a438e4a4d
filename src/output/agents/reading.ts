import type * as z from 'zod';
import { toEssence } from '../../contract/http/media-types.ts';
import type { ServedRoute } from '../../contract/http/routes.ts';
import { MissingFile, type SiteFiles, type SiteResponse, ToolFailure } from './site-files.ts';
import { toSafeText } from './site-text.ts';

/** A source of an answer. */
export type FileRead = { url: string; generatedAt: string | null };

/** The files that one call of a tool reads, and how its arguments were read. */
export class Reading {
  /** Lines above the answer. */
  readonly notes: string[] = [];
  private readonly instants = new Map<string, string | null>();
  private readonly bodies = new Map<string, unknown>();
  private readonly site: SiteFiles;
  private readonly signal: AbortSignal | undefined;

  constructor(site: SiteFiles, signal?: AbortSignal) {
    this.site = site;
    this.signal = signal;
  }

  /** Reads a JSON file of the site, at most once per call. */
  async json<Body extends { generatedAt: string }>(path: string, schema: z.ZodType<Body>) {
    const known = this.bodies.get(path);
    if (known) return known as Body;
    const { url, text } = await this.fetch(path, 'application/json');
    const body = parseBody(schema, text, url);
    this.instants.set(url, body.generatedAt);
    this.bodies.set(path, body);
    return body;
  }

  async text({ path, mediaType }: ServedRoute): Promise<string> {
    const { url, text } = await this.fetch(path, toEssence(mediaType));
    this.instants.set(url, null);
    return text;
  }

  /** Reads a file with one JSON body per line. */
  async lines<Body>(route: ServedRoute, schema: z.ZodType<Body>): Promise<Body[]> {
    const lines = (await this.text(route)).split('\n').filter(Boolean);
    return lines.map((line) => parseBody(schema, line, this.site.toUrl(route.path)));
  }

  get filesRead(): FileRead[] {
    // Files that are read at the same time arrive in any order.
    const files = [...this.instants].sort(([a], [b]) => (a < b ? -1 : 1));
    return files.map(([url, generatedAt]) => ({ url, generatedAt }));
  }

  private async fetch(path: string, essence: string): Promise<SiteResponse> {
    const response = await this.site.get(path, this.signal);
    const { url, status, mediaType } = response;
    if (status === 200 && mediaType === essence) return response;
    if (status === 404) throw new MissingFile(`${url} does not exist.`);
    throw new ToolFailure(
      status === 200
        ? `${url} is ${mediaType || 'of no type'}, not ${essence}. It is not a file of this API.`
        : `${url} returned the status ${status}. The site may be down: try again later.`,
    );
  }
}

/** Validates a body. Fields of later API versions are accepted. */
function parseBody<Body>(schema: z.ZodType<Body>, text: string, url: string): Body {
  const value = parseJson(text, url);
  const { error } = schema.safeParse(value);
  const wrong = error?.issues.find(({ code }) => code !== 'unrecognized_keys');
  if (!wrong) return value as Body;
  throw new ToolFailure(
    `${url} is not what the API promises: ${String(wrong.path[0] ?? 'the body')}: ${wrong.message}. The site may be newer than these tools: install them again.`,
  );
}

function parseJson(text: string, url: string): unknown {
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? toSafeText(value) : value));
  } catch {
    throw new ToolFailure(`${url} is not valid JSON. It may be cut off: try again later.`);
  }
}
