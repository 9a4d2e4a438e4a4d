import { readdirSync } from 'node:fs';
import { dirname } from 'node:path';
import { type BuildRequest, build } from '../../src/build.ts';
import type { Figures } from '../../src/compare/figures.ts';
import { NOON } from './built.ts';

/** Builds a data folder at noon; what a host wants beside the web root goes beside it. */
export function buildInto(outDir: string, request: Partial<BuildRequest> & { dataDir: string }) {
  const hostOutDir = `${dirname(outDir)}/host`;
  return build({ instant: NOON, outDir, hostOutDir, ...request });
}

/** What lies beside a target, without the target itself. */
export function leftoversBeside(outDir: string): string[] {
  return readdirSync(dirname(outDir)).filter((name) => !outDir.endsWith(`/${name}`));
}

/** The figures of a build with so many active vacancies, all of them alike. */
export function makeFigures(
  activeJobs: number,
  overrides: Partial<Required<Figures>> = {},
): Required<Figures> {
  return {
    activeJobs,
    facets: { city: {}, family: {}, modality: {} },
    medians: {},
    observations: 0,
    filled: {},
    jobIds: [],
    ...overrides,
  };
}
