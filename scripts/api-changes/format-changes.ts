import { count } from '../../src/numbers.ts';
import type { Change, ChangeCode } from './change.ts';

/** The changes as a table, with the breaking ones first. */
export function formatChanges(changes: readonly Change[]): string {
  const rows = changes
    .toSorted((a, b) => Number(b.breaking) - Number(a.breaking))
    .map(({ where, code, breaking, detail = '' }) => {
      const verdict = breaking ? 'BREAKING' : 'fine';
      return `${verdict.padEnd(8)}  ${code.padEnd(WIDTH)}  ${where}${detail && `  (${detail})`}\n`;
    });
  const breaking = changes.filter((change) => change.breaking).length;
  return `${rows.join('')}\n${count(changes.length, 'change')}, ${breaking} breaking\n`;
}

const WIDTH = 'operation-id-changed'.length;

/** What to do about the changes. */
export function adviseOn(changes: readonly Change[]): string {
  if (changes.some(({ breaking }) => breaking)) {
    return 'This breaks consumers of the current version: add instead of changing, or publish a new version under its own path.';
  }
  const announce = changes.some(({ code }) => !UNSEEN.has(code))
    ? 'Raise the version in src/contract/version.ts and describe the change in CHANGELOG-API.md. '
    : '';
  return `This breaks no consumer. ${announce}Accept it with npm run api:changes -- --update.`;
}

/** Changes of the description alone: paths and bodies stay as they are. */
const UNSEEN: ReadonlySet<ChangeCode> = new Set(['reworded', 'list-named']);
