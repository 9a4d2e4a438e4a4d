import type { BuildRequest } from '../../src/build.ts';

/** Two consecutive weekdays of the sample data, built in the afternoon. */
export const THURSDAY = {
  instant: new Date('2026-11-12T18:00:00.123Z'),
  asOf: '2026-11-12',
  keepUnchanged: true,
} satisfies Partial<BuildRequest>;
export const FRIDAY = {
  instant: new Date('2026-11-13T18:00:00.456Z'),
  asOf: '2026-11-13',
  keepUnchanged: true,
} satisfies Partial<BuildRequest>;

/** How the files of one build differ from those of the one before. */
export function compareFiles(before: Map<string, string>, after: Map<string, string>) {
  const paths = [...after.keys()];
  return {
    same: paths.filter((path) => before.get(path) === after.get(path)),
    changed: paths.filter((path) => before.has(path) && before.get(path) !== after.get(path)),
    added: paths.filter((path) => !before.has(path)),
    removed: [...before.keys()].filter((path) => !after.has(path)),
  };
}
