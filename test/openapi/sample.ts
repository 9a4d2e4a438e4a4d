import { fileURLToPath } from 'node:url';
import { render } from '../support/built.ts';

/** The sample data of this project. */
export const SAMPLE = fileURLToPath(new URL('../../data', import.meta.url));

/** A description as tools read it from a build, untyped: that it has the right form is their verdict. */
// biome-ignore lint/suspicious/noExplicitAny: an assertion is the check
export type OpenApi = any;

export async function describedBy(dataDir: string): Promise<OpenApi> {
  return openApiOf(await render(dataDir));
}

export function openApiOf(files: Map<string, string>): OpenApi {
  return JSON.parse(files.get('/api/v1/openapi.json') ?? 'null');
}
