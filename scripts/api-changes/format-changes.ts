import { count } from '../../src/numbers.ts';
import type { Change } from './change.ts';

/** The changes as a table, the breaking ones first. */
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

/** What a person is to do about them. */
export function adviseOn(changes: readonly Change[]): string {
  if (changes.some(({ breaking }) => breaking)) {
    return 'Consumers of this version would break: add instead of changing, or publish a new version under a path of its own.';
  }
  const isNews = changes.some(({ code }) => code !== 'reworded');
  const news = 'raise the version in src/contract/version.ts, tell consumers in CHANGELOG-API.md, ';
  return `No consumer breaks: ${isNews ? news : ''}keep the new contract with npm run api:changes -- --update.`;
}
