import type * as z from 'zod';
import { toEssence } from '../../contract/http/media-types.ts';
import type { ServedRoute } from '../../contract/http/routes.ts';
import { MissingFile, type SiteFiles, type SiteResponse, ToolFailure } from './site-files.ts';
import { toSafeText } from './site-text.ts';

/** The files that one call of a tool reads. */
export class Reading {
  private readonly instants = new Map<string, string | null>();
  private readonly site: SiteFiles;
  private readonly signal: AbortSignal | undefined;

  constructor(site: SiteFiles, signal?: AbortSignal) {
    this.site = site;
    this.signal = signal;
  }

  /** Reads a JSON file of the site. */
  async json<Body extends { generatedAt: string }>(path: string, schema: z.ZodType<Body>) {
    const { url, text } = await this.fetch(path, 'application/json');
    const body = checkBody(schema, parseJson(text, url), url);
    this.instants.set(url, body.generatedAt);
    return body;
  }

  async text({ path, mediaType }: ServedRoute): Promise<string> {
    const { url, text } = await this.fetch(path, toEssence(mediaType));
    this.instants.set(url, null);
    return text;
  }

  /** Validates what a file has. Fields of later API versions are left out. */
  check<Body>(schema: z.ZodType<Body>, value: unknown, path: string): Body {
    return checkBody(schema, value, this.site.toUrl(path));
  }

  get sources() {
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

function checkBody<Body>(schema: z.ZodType<Body>, value: unknown, url: string): Body {
  const { data, error } = schema.safeParse(value);
  if (!error) return data;
  const [wrong] = error.issues.filter((issue) => !removeUnknown(value, issue));
  if (!wrong) return value as Body;
  throw new ToolFailure(
    `${url} is not what the API promises: ${String(wrong.path[0] ?? 'the body')}: ${wrong.message}. The site may be newer than these tools: install them again.`,
  );
}

/** Removes the fields that a schema does not know. */
function removeUnknown(body: unknown, issue: z.core.$ZodIssue): boolean {
  if (issue.code !== 'unrecognized_keys') return false;
  // biome-ignore lint/suspicious/noExplicitAny: the schema has found an object at this path
  const parent = issue.path.reduce((value: any, key) => value[key], body);
  for (const key of issue.keys) delete parent[key];
  return true;
}

function parseJson(text: string, url: string): unknown {
  try {
    return JSON.parse(text, (_, value) => (typeof value === 'string' ? toSafeText(value) : value));
  } catch {
    throw new ToolFailure(`${url} is not valid JSON. It may be cut off: try again later.`);
  }
}
