import { describe, expect, test } from 'vitest';
import type { Fault } from '../../../src/base/fault.ts';
import { describeFault } from '../../../src/cli/report/describe-fault.ts';
import type { PreviousFaults } from '../../../src/publish/compare/previous-files.ts';
import type { TargetFaults } from '../../../src/publish/target.ts';
import { isTranslated } from '../../support/translation.ts';

/** A fault, and what its words must say besides its arguments: the way out. */
type Case<Faults> = [fault: Fault<Faults>, ...says: string[]];

const dirs = { dataDir: 'data', outDir: 'dist', hostOutDir: 'host' };
const where = 'https://a.example/i.json';

const TARGET: Case<TargetFaults>[] = [
  [{ code: 'out-in-data', ...dirs }, 'dist is in the data folder data', '--out.'],
  [{ code: 'data-in-out', ...dirs }, 'builds into dist replace and delete files', '--out.'],
  [{ code: 'host-in-out', ...dirs }, 'host is where builds into dist replace', '--host-out.'],
  [{ code: 'host-in-data', ...dirs }, 'host is in the data folder data', '--host-out.'],
  [{ code: 'link-to-itself', outDir: 'dist' }, 'dist is a link that leads to itself.'],
  [{ code: 'not-a-folder', outDir: 'dist' }, 'dist is a file, not a folder.'],
  [{ code: 'mount-point', dir: '/srv' }, '/srv is a mount point', 'inside it with --out.'],
  [{ code: 'foreign-files', outDir: 'dist', files: ['a', 'b', 'c'] }, 'dist', '(a, b, c)', '--out'],
  [{ code: 'foreign-files', outDir: 'dist', files: ['a', 'b', 'c', 'd'] }, '(a, b, c and 1 more)'],
  [{ code: 'foreign-host-file', file: 'h/Caddyfile' }, 'h/Caddyfile was not', '--host-out.'],
  [
    { code: 'locked', dir: 'dist', lock: '.lock', pid: 7, hostName: 'web-2' },
    '(process 7 on web-2) is writing dist',
    'If it no longer runs, remove .lock.',
  ],
  [{ code: 'lock-lost', dir: 'dist', file: '.lock/0a' }, '.lock/0a', 'writing dist.'],
];

const UNFETCHED = `could not be fetched: ${where}:`;
const UNREAD = 'The previous build cannot be read:';
const FORGET = '--forget-changes.';
const STATUS = (status: number) => `returned status ${status}: ${where}.`;

const PREVIOUS: Case<PreviousFaults>[] = [
  [{ code: 'web-page', where }, `${where} is a web page.`, '(--previous)'],
  [{ code: 'unknown-host', where, reason: 'ENOTFOUND' }, `${UNFETCHED} ENOTFOUND.`],
  [
    { code: 'later-build', where, before: 'Friday', now: 'Thursday' },
    `${where}, is of Friday, and this one would be of Thursday`,
    FORGET,
  ],
  [{ code: 'unreachable', where, reason: 'it closed' }, `${UNFETCHED} it closed.`],
  [{ code: 'too-slow', where, milliseconds: 120_000 }, UNFETCHED, 'more than 120.0 s in all.'],
  [{ code: 'redirected', where, to: 'https://b.example/' }, UNFETCHED, 'redirects to https://b.'],
  [{ code: 'wrong-status', where, status: 410 }, STATUS(410), 'returns 200', '--previous DIR.'],
  [{ code: 'unreadable-file', reason: 'EACCES: no' }, `${UNREAD} EACCES: no`],
  [{ code: 'wrong-format', where }, `${where} has an unexpected format.`, '(--previous)'],
  [{ code: 'too-large', where, part: 'file', bytes: 3e7 }, `${where} has more than 30.0 MB.`],
  [
    { code: 'too-large', where, part: 'contents', bytes: 3e7 },
    'has contents of more than',
    '(--previous)',
  ],
  [{ code: 'missing-file', where }, `${where} is missing.`, 'Build again', '(--previous)'],
  [{ code: 'data-altered', where }, `${where} does not have`, '/data/index.json', FORGET],
  [
    { code: 'data-mixed', where, generatedAt: 'Friday', indexAt: 'Thursday' },
    `${where} is of Friday, and its index of Thursday.`,
    FORGET,
  ],
  [{ code: 'data-damaged', where }, `${where} cannot be unpacked`, FORGET],
];

test('in a workflow, the inputs of a run take the place of flags', () => {
  for (const [fault] of [...TARGET, ...PREVIOUS]) {
    const words = describeFault(fault, true).en;
    expect(words).not.toMatch(/--forget-changes|\(--previous\)/);
    expect(words.includes('"Run workflow", forget-changes.')).toBe(
      describeFault(fault).en.includes(FORGET),
    );
  }
});

describe('says what is wrong and what to do', () => {
  test.each([...TARGET, ...PREVIOUS])('%j', (fault, ...says) => {
    const words = describeFault(fault).en;
    for (const part of says) expect(words).toContain(part);
    expect(words).toMatch(/^\S[^\n]*\S$/);
    expect(words).not.toContain('undefined');
  });

  test.each(PREVIOUS)('in both languages: %j', (fault) => {
    expect(describeFault(fault)).toSatisfy(isTranslated);
  });
});
