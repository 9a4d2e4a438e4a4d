import { createServer } from 'node:http';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import type { OperationId } from '../../../src/contract/http/routes.ts';
import { close, listen } from '../../../src/live/preview/server.ts';
import type { ReadySite } from './ready-site.ts';

/** What the samples of an operation print, from the files that they request. */
export function expectedOutput(site: ReadySite, operation: OperationId, code: string): string {
  const [, path = ''] = /'http:\/\/[^/]+\/(.+\.json)'/.exec(code) ?? [];
  return LINES[operation](site.bodyOf(path)).join('\n');
}

// biome-ignore lint/suspicious/noExplicitAny: the bodies of the API, as a consumer reads them
type Body = any;

const LINES: Record<OperationId, (body: Body) => string[]> = {
  getApiIndex: ({ counts }) => [String(counts.activeJobs)],
  searchJobs: ({ items }) => items.map(({ title }: Body) => title),
  getJob: ({ title, howToApply }) => [`${title} ${howToApply.applyUrl}`],
  listSalaryGuides: ({ items }) =>
    items.map(({ family, median }: Body) => `${family.slug} ${median}`),
  getSalaryGuide: ({ family, overall }) => [`${family.name} ${overall.median}`],
};

export const OPERATION_IDS = Object.keys(LINES) as OperationId[];

/** The same sample for a vacancy that is not there. */
export function forMissingJob(code: string): string {
  return code.replace(/(?<='http:\/\/[^/]+)\/.+?\.json(?=')/, `${API_PREFIX}/jobs/gone.json`);
}

/** The same sample for a server that is gone. */
export async function forClosedServer(code: string): Promise<string> {
  const server = createServer();
  const origin = await listen(server, 0);
  await close(server);
  return code.replace(/(?<=')http:\/\/[^/]+/, origin);
}
