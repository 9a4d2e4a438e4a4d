import { readdirSync, readFileSync } from 'node:fs';
import { dirname } from 'node:path';
import type { OutputFile, PiecedFile } from '../../src/api/output-file.ts';
import { type BuildRequest, build } from '../../src/build.ts';
import type { Figures } from '../../src/compare/figures.ts';
import { discardStaging, type StageOptions, stageFiles } from '../../src/publish/stage.ts';
import { swapIn } from '../../src/publish/swap.ts';
import type { Target } from '../../src/publish/target.ts';
import type { Written } from '../../src/publish/tree-writer.ts';
import { NOON } from './built.ts';

/** Builds a data folder at noon; the host's files go next to the web root. */
export function buildInto(outDir: string, request: Partial<BuildRequest> & { dataDir: string }) {
  const hostOutDir = `${dirname(outDir)}/host`;
  return build({ instant: NOON, outDir, hostOutDir, ...request });
}

/** Stages files and swaps them in, as a build does. */
export function publish(
  files: Iterable<OutputFile | PiecedFile>,
  target: Target,
  options: Partial<StageOptions> = {},
): Written {
  try {
    const written = stageFiles(files, target, { filled: {}, ...options });
    swapIn(target, options.listener);
    return written;
  } finally {
    discardStaging(target);
  }
}

/** The names of other files and folders next to a web root: what a build left behind. */
export function leftoversNextTo(outDir: string): string[] {
  return readdirSync(dirname(outDir)).filter((name) => !outDir.endsWith(`/${name}`));
}

/** The text of a lock that a running process holds: its id and, from /proc, when it started. */
export function lockTextOf(pid: number): string {
  const started = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19];
  return `${pid}\n${started}\n`;
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
