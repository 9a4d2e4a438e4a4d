import { fileURLToPath } from 'node:url';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { render } from '../support/built.ts';

/** The sample data of this project. */
export const SAMPLE = fileURLToPath(new URL('../../data', import.meta.url));

/** The description of a build, untyped: the linters check its form. */
// biome-ignore lint/suspicious/noExplicitAny: the assertions check it
export type OpenApi = any;

export async function describedBy(dataDir: string): Promise<OpenApi> {
  return openApiOf(await render(dataDir));
}

export function openApiOf(files: Map<string, string>): OpenApi {
  return JSON.parse(files.get(`${API_PREFIX}/openapi.json`) ?? 'null');
}
