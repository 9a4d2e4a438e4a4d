import type { Fault } from '../../base/fault.ts';
import { count, formatBytes, formatDuration } from '../../base/numbers.ts';
import { DATA_INDEX, DATA_SETS } from '../../contract/http/routes.ts';
import { listFirst } from '../../input/findings/wording.ts';
import type { PreviousFaults } from '../../publish/compare/previous-files.ts';
import { STALE_AFTER_MS } from '../../publish/lock.ts';
import type { TargetFaults } from '../../publish/target.ts';
import { startRun } from './describe-outcome.ts';

type Faults = TargetFaults & PreviousFaults;
type Words<Args> = { [Code in keyof Args]: (args: Args[Code], ways: Ways) => string };

/** Why a folder cannot be published to, or the previous build not be read, and what to do. */
export function describeFault(fault: Fault<Faults>, hasInputs = false): string {
  const words: Words<Faults> = { ...TARGET, ...PREVIOUS };
  // The tables are typed by code; TypeScript cannot follow that code and entry belong together.
  const describe = words[fault.code] as (fault: Fault<Faults>, ways: Ways) => string;
  return describe(fault, hasInputs ? BY_INPUT : BY_FLAG);
}

/** How to start a new list of changes, and how to compare with another build, if the operator can. */
type Ways = { forget: string; otherBuild: string };

const BY_FLAG = {
  forget: 'npm run build -- … --forget-changes',
  otherBuild: ', or name another build to compare with (--previous), or move this one away',
};

const BY_INPUT = { forget: startRun('forget-changes'), otherBuild: '' };

const OTHER_OUT = 'Name another folder with --out.';
const OTHER_HOST_OUT = 'Name another folder with --host-out.';
const STALE_AFTER = count(STALE_AFTER_MS / 60_000, 'minute');

const TARGET: Words<TargetFaults> = {
  'out-in-data': ({ outDir, dataDir }) =>
    `${outDir} is in the data folder ${dataDir}, and the next build would read what this one publishes. ${OTHER_OUT}`,
  'data-in-out': ({ dataDir, outDir }) =>
    `The data folder ${dataDir} is where builds into ${outDir} replace and delete files. ${OTHER_OUT}`,
  'host-in-out': ({ hostOutDir, outDir }) =>
    `${hostOutDir} is where builds into ${outDir} replace and delete files, and server files belong outside the web root. ${OTHER_HOST_OUT}`,
  'host-in-data': ({ hostOutDir, dataDir }) =>
    `${hostOutDir} is in the data folder ${dataDir}, and server files are not data. ${OTHER_HOST_OUT}`,
  'link-to-itself': ({ outDir }) => `${outDir} is a link that leads to itself.`,
  'not-a-folder': ({ outDir }) => `${outDir} is a file, not a folder.`,
  'mount-point': ({ dir }) =>
    `${dir} is a mount point, such as a Docker volume. A build replaces the whole folder, and a mount point cannot be replaced. Mount the folder above it, or name a folder inside it with --out.`,
  'foreign-files': ({ outDir, files }) =>
    `${outDir} holds files that no earlier build wrote (${listFirst(files).en}), and a build replaces the whole folder. Name an empty folder with --out, or move those files away.`,
  'foreign-host-file': ({ file }) => `${file} was not written by a build. ${OTHER_HOST_OUT}`,
  'copies-unserved': ({ host }) =>
    `--precompress is for hosts that serve such copies; ${host} would publish them as separate files.`,
  locked: ({ dir, lock, pid, hostName, silentSeconds }) =>
    `Another build (process ${pid} on ${hostName}) is writing ${dir}. Its last heartbeat was ${count(silentSeconds, 'second')} ago. Wait for it to end. If you know that it was killed, remove ${lock}; a build can also start ${STALE_AFTER} after that heartbeat.`,
  'lock-lost': ({ file, dir }) =>
    `The lock of this build, ${file}, is gone: it was removed, or another build took over because this one stood still for more than ${STALE_AFTER}. Build again when no other build is writing ${dir}.`,
};

const PREVIOUS: Words<PreviousFaults> = {
  'web-page': ({ where }, ways) => incomplete(`${where} is a web page`, ways),
  'unreadable-file': ({ reason }) => `The previous build cannot be read: ${reason}`,
  'too-slow': ({ where, milliseconds }) =>
    unfetched(where, `the site took more than ${formatDuration(milliseconds)} in all`),
  redirected: ({ where, to }) =>
    `${unfetched(where, `it redirects to ${to}`)} Name the site that it leads to.`,
  'unknown-host': ({ where, reason }) => unfetched(where, reason),
  unreachable: ({ where, reason }) => unfetched(where, reason),
  'wrong-status': ({ where, status }) =>
    `The previous build returned status ${status}: ${where}. Give an address where the index returns 200, or a copy of the published folder: --previous DIR.`,
  'wrong-format': ({ where }, { otherBuild }) =>
    `The previous build is damaged, or not from this API: ${where} has an unexpected format. Repair it${otherBuild}.`,
  'too-large': ({ where, part, bytes }, { otherBuild }) =>
    `The previous build is damaged, or much larger than this one: ${where} has ${PARTS[part]} ${formatBytes(bytes)}. Repair it${otherBuild}.`,
  'missing-file': ({ where }, ways) => incomplete(`${where} is missing`, ways),
  'changes-private': ({ where, count: amount }, { forget }) =>
    `The list of changes of the previous build, ${where}, names employers or people: ${count(amount, 'reference')}. Start a new list: ${forget}. Then remove the old one where it is archived.`,
  'later-build': ({ where, before, now }, { forget }) =>
    `The previous build, ${where}, is of ${before}, and this one would be of ${now}: a clock is wrong. Correct it and build again. If the clock of the previous build was wrong, go on with a new list of changes: ${forget}.`,
  'data-altered': ({ where }, ways) =>
    incomplete(`${where} does not have the checksum that ${DATA_INDEX.path} lists`, ways),
  'data-mixed': ({ where, generatedAt, indexAt }, ways) =>
    incomplete(`${where} is of ${generatedAt}, and its index of ${indexAt}`, ways),
  'data-damaged': ({ where }, ways) =>
    incomplete(`${where} cannot be unpacked, or has lines other than vacancies`, ways),
};

const PARTS = {
  file: 'more than',
  contents: 'contents of more than',
  line: 'a line of more than',
};

function unfetched(url: string, reason: string): string {
  return `The previous build could not be fetched: ${url}: ${reason}.`;
}

function incomplete(reason: string, { otherBuild, forget }: Ways): string {
  return `The previous build is incomplete: ${reason}. Build again when it is whole${otherBuild}. If only ${DATA_SETS.changes.path} is damaged, start a new list: ${forget}.`;
}
