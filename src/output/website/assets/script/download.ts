import type { SkillVacancies } from '../../../../contract/downloads.ts';
import type { JobSearchResult } from '../../../../contract/job.ts';
import type { SalaryGuide } from '../../../../contract/salary-guide.ts';
import type { SearchFile } from '../../shared/find.ts';

/** How long the page waits for a file. */
export const PATIENCE_MS = 30_000;

const loaded = new Map<string, Promise<unknown>>();

/** Loads a file of this site once; 'missing' for a 404, undefined for a failure. */
export function load(path: string, read: (text: string) => unknown = JSON.parse): Promise<unknown> {
  const body = loaded.get(path) ?? loadAnew(path, read);
  loaded.set(path, body);
  return body;
}

/** Clears the cache, because the site may have changed. */
export function forgetLoaded(): void {
  loaded.clear();
}

async function loadAnew(path: string, read: (text: string) => unknown): Promise<unknown> {
  const body = await request(path, read).catch(() => undefined);
  if (body === undefined) loaded.delete(path);
  return body;
}

async function request(path: string, read: (text: string) => unknown): Promise<unknown> {
  const response = await fetch(path, { signal: AbortSignal.timeout(PATIENCE_MS) });
  if (response.status === 404) return 'missing';
  return response.ok ? read(await response.text()) : undefined;
}

// ---------------------------------------------------------------- which body it is

/** A search, or the vacancies of a skill. */
export const isJobList = (body: unknown): body is Pick<JobSearchResult, 'count' | 'items'> =>
  has(body, 'items', 'count') && !has(body, 'citation');
export const isSalaryGuide = (body: unknown): body is SalaryGuide => has(body, 'bySeniority');
export const isSkill = (body: unknown): body is SkillVacancies =>
  isJobList(body) && has(body, 'skill');
export const isSearchFile = (body: unknown): body is SearchFile => has(body, 'titles', 'docs');

function has(body: unknown, ...keys: string[]): boolean {
  return typeof body === 'object' && body !== null && keys.every((key) => key in body);
}
