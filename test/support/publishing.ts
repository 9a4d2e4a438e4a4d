import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { outputFileSync, removeSync } from 'fs-extra/esm';
import type { OutputFile, PiecedFile } from '../../src/api/output-file.ts';
import { type BuildRequest, build } from '../../src/build.ts';
import type { Figures, PublishedVacancy } from '../../src/compare/previous-build.ts';
import { manifestFile } from '../../src/datasets/manifest.ts';
import { type SiteFiles, stageFiles } from '../../src/publish/stage.ts';
import { swapIn } from '../../src/publish/swap.ts';
import type { Target } from '../../src/publish/target.ts';
import type { Written } from '../../src/publish/tree-writer.ts';
import { noListener } from '../../src/stages.ts';
import { NOON } from './built.ts';

/** Builds a data folder at noon; the host's files go next to the web root. */
export function buildInto(outDir: string, request: Partial<BuildRequest> & { dataDir: string }) {
  const hostOutDir = `${dirname(outDir)}/host`;
  return build({ instant: NOON, outDir, hostOutDir, ...request });
}

/** Stages files and swaps them in, as a build does. */
export function publish(
  site: Iterable<OutputFile | PiecedFile>,
  target: Target,
  listener = noListener,
): Written {
  const files: SiteFiles = {
    site,
    hostFiles: [],
    toManifest: (sums) => manifestFile(sums, NOON.toISOString()),
  };
  try {
    const written = stageFiles(files, target, listener);
    listener.stage('staged');
    swapIn(target, listener);
    return written;
  } finally {
    removeSync(target.staging);
  }
}

/** The names of other files and folders next to a web root: what a build left behind. */
export function leftoversNextTo(outDir: string): string[] {
  return readdirSync(dirname(outDir)).filter((name) => !outDir.endsWith(`/${name}`));
}

/** A process as a lock describes it; without a start, as one of this system that has ended. */
export function holderText(pid: number, overrides: object = {}): string {
  const read = (file: string) => readFileSync(file, 'utf8');
  const system = `${read('/proc/sys/kernel/random/boot_id').trim()} ${readlinkSync('/proc/self/ns/pid')}`;
  const started = existsSync(`/proc/${pid}/stat`)
    ? read(`/proc/${pid}/stat`).split(') ')[1]?.split(' ')[19]
    : '1';
  return JSON.stringify({ pid, started, system, hostName: 'here', ...overrides });
}

/** Makes another build hold the lock of a target; it has staged a file. Returns the file of the lock. */
export function lockByOther(target: Target, holder: string, id = 'a1b2c3d4e5f6'): string {
  outputFileSync(join(target.lock, id), holder);
  outputFileSync(join(target.staging.replace(target.id, id), 'a.json'), 'theirs');
  return join(target.lock, id);
}

/** The figures of a build with so many active vacancies. */
export function makeFigures(active: number, overrides: Partial<Figures> = {}): Figures {
  const vacancies = Array.from({ length: active }, (_, index) => makePublished(`v${index}`));
  return { vacancies, guides: {}, filled: {}, ...overrides };
}

/** Guides with these medians, of so many salaries each. */
export function guidesOf(medians: Record<string, number>, sampleSize = 5): Figures['guides'] {
  return Object.fromEntries(
    Object.entries(medians).map(([family, median]) => [family, { median, sampleSize }]),
  );
}

/** A published vacancy that is open for ever. */
export function makePublished(
  id: string,
  overrides: Partial<PublishedVacancy> = {},
): PublishedVacancy {
  return {
    id,
    vacancyId: `F-${id}`,
    title: `Analista ${id}`,
    company: 'Empresa de logística',
    description: `Análisis de ${id}.`,
    family: 'analista-de-datos',
    city: 'leon',
    modality: 'hibrido',
    seniority: 'Media',
    salary: null,
    postedAt: null,
    validThrough: null,
    ...overrides,
  };
}
