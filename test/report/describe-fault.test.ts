import { describe, expect, test } from 'vitest';
import type { PreviousFaults } from '../../src/compare/previous-files.ts';
import type { Fault } from '../../src/fault.ts';
import type { TargetFaults } from '../../src/publish/target.ts';
import { describeFault } from '../../src/report/describe-fault.ts';

const folders = { dataDir: 'data', outDir: 'dist', hostOutDir: 'host' };

describe('a target', () => {
  test.each<[Fault<TargetFaults>, string]>([
    [
      { code: 'out-in-data', ...folders },
      'dist is in the data folder data, and the next build would read what this one publishes. Name another folder with --out.',
    ],
    [
      { code: 'data-in-out', ...folders },
      'The data folder data is where builds into dist replace and delete files. Name another folder with --out.',
    ],
    [
      { code: 'host-in-out', ...folders },
      'host is in the web root, and server files belong outside it. Name another folder with --host-out.',
    ],
    [
      { code: 'host-reserved', ...folders },
      'host is where builds into dist keep and delete their own files. Name another folder with --host-out.',
    ],
    [
      { code: 'host-in-data', ...folders },
      'host is in the data folder data, and server files are not data. Name another folder with --host-out.',
    ],
    [{ code: 'link-to-itself', outDir: 'dist' }, 'dist is a link that leads to itself.'],
    [{ code: 'not-a-folder', outDir: 'dist' }, 'dist is a file, not a folder.'],
    [
      { code: 'mount-point', dir: '/srv' },
      '/srv is a mount point, such as a Docker volume. A build replaces the whole folder, and a mount point cannot be replaced. Mount the folder above it, or name a folder inside it with --out.',
    ],
    [
      { code: 'foreign-files', outDir: 'dist', files: ['a', 'b', 'c'] },
      'dist holds files that no earlier build wrote (a, b, c), and a build replaces the whole folder. Name an empty folder with --out, or move those files away.',
    ],
    [
      { code: 'foreign-files', outDir: 'dist', files: ['a', 'b', 'c', 'd'] },
      'dist holds files that no earlier build wrote (a, b, c and 1 more), and a build replaces the whole folder. Name an empty folder with --out, or move those files away.',
    ],
    [
      { code: 'foreign-host-file', file: 'host/Caddyfile' },
      'host/Caddyfile was not written by a build. Name another folder with --host-out.',
    ],
    [
      { code: 'copies-unserved', host: 'Netlify' },
      '--precompress is for hosts that serve such copies; Netlify would publish them as separate files.',
    ],
    [
      { code: 'owner-shut-out', dir: '/srv/dist', owner: 'www-data', mode: 0o750 },
      '/srv/dist belongs to www-data (mode 0750), and this user may not give the new folder to the same owner and group, who could then not read it. Run the build as that owner or as root, or let all users read the folder: chmod o+rx /srv/dist',
    ],
    [
      { code: 'locked', dir: 'dist', lock: '.lock', pid: 7, hostName: 'web-2', silentSeconds: 1 },
      'Another build (process 7 on web-2) is writing dist. It last showed a sign of life 1 second ago. Wait for it to end. If it was killed in another container or on another machine, a build can start 5 minutes after that sign, or at once if you remove .lock.',
    ],
    [
      { code: 'lock-lost', dir: 'dist', file: '.lock/0a' },
      'The lock of this build, .lock/0a, is gone: it was removed, or another build took over because this one stood still for more than 5 minutes. Build again when no other build is writing dist.',
    ],
  ])('%j', (fault, words) => {
    expect(describeFault(fault)).toBe(words);
  });
});

describe('the previous build', () => {
  const where = 'https://a.example/i.json';
  const UNFETCHED = `The previous build could not be fetched: ${where}:`;
  const UNKNOWN = `The previous build is incomplete, so what changed since is unknown: ${where}`;
  const FORGET =
    'Build again when it is whole, or start a new list of changes with --forget-changes.';
  const COPY = 'or give a copy of the published folder: --previous DIR.';
  const OTHER = 'name another build to compare with (--previous), or move this one away.';

  test.each<[Fault<PreviousFaults>, string]>([
    [
      { code: 'no-build', where },
      `There is no build at ${where}. If this is the first deployment, add --first; otherwise correct --previous.`,
    ],
    [
      { code: 'web-page', where },
      `The previous build is not at ${where}: that is a web page. Give the address of its index, https://…/api/v1/index.json; for the first deployment, add --first.`,
    ],
    [
      { code: 'unknown-host', where, reason: 'getaddrinfo ENOTFOUND a.example' },
      `${UNFETCHED} getaddrinfo ENOTFOUND a.example. If this is the first deployment, add --first.`,
    ],
    [
      { code: 'connection-refused', where, reason: 'ECONNREFUSED' },
      `${UNFETCHED} ECONNREFUSED. Nothing listens there: start the server; for a first build, leave --previous out.`,
    ],
    [
      { code: 'unreachable', where, reason: 'other side closed' },
      `${UNFETCHED} other side closed.`,
    ],
    [
      { code: 'too-slow', where, milliseconds: 120_000 },
      `${UNFETCHED} the site took more than 120.0 s in all.`,
    ],
    [
      { code: 'other-host', where, host: 'b.example' },
      `${UNFETCHED} it redirects to another host, b.example.`,
    ],
    [
      { code: 'too-many-redirects', where, redirects: 5 },
      `${UNFETCHED} it redirects more than 5 times.`,
    ],
    [{ code: 'too-large', where, bytes: 250_000_000 }, `${UNFETCHED} it is larger than 250.0 MB.`],
    [
      { code: 'too-large', where: 'a.json', bytes: 250_000_000 },
      'The previous build cannot be read: a.json is larger than 250.0 MB.',
    ],
    [
      { code: 'wrong-status', where, status: 401 },
      `The previous build returned status 401: ${where}. The site refuses this machine: allow it in the login or firewall settings, ${COPY}`,
    ],
    [
      { code: 'wrong-status', where, status: 500 },
      `The previous build returned status 500: ${where}. The server failed: build again when the site works, ${COPY}`,
    ],
    [
      { code: 'wrong-status', where, status: 410 },
      `The previous build returned status 410: ${where}. Give the address where the index returns 200, ${COPY}`,
    ],
    [
      { code: 'not-a-file', where: 'a.json' },
      'The previous build cannot be read: a.json is not a file.',
    ],
    [
      { code: 'unreadable-file', reason: 'EACCES: permission denied' },
      'The previous build cannot be read: EACCES: permission denied',
    ],
    [
      { code: 'wrong-format', where },
      `The previous build is damaged, or not from this API: ${where} has an unexpected format. Repair it, or ${OTHER}`,
    ],
    [
      { code: 'missing-file', where },
      `The previous build is incomplete: ${where} is missing. Build again when it is whole, or ${OTHER}`,
    ],
    [{ code: 'data-missing', where }, `${UNKNOWN} is missing. ${FORGET}`],
    [
      { code: 'data-altered', where },
      `${UNKNOWN} does not have the checksum that /data/index.json lists. ${FORGET}`,
    ],
    [
      { code: 'data-mixed', where, generatedAt: 'Friday', indexAt: 'Thursday' },
      `${UNKNOWN} is of Friday, and its index of Thursday. ${FORGET}`,
    ],
    [{ code: 'data-too-large', where }, `${UNKNOWN} is too large. ${FORGET}`],
    [
      { code: 'data-damaged', where },
      `${UNKNOWN} cannot be unpacked, or has other lines than vacancies. ${FORGET}`,
    ],
  ])('%j', (fault, words) => {
    expect(describeFault(fault)).toBe(words);
  });
});
