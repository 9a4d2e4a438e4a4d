import { writeFileSync } from 'node:fs';
import { performance } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import type { Host } from '../hosts/host.ts';
import { HOST_NAMES } from '../hosts/host-name.ts';
import { HOSTS } from '../hosts/hosts.ts';
import type { Paint } from '../report/paint.ts';
import { makeClient } from '../verify/client.ts';
import { formatVerification } from '../verify/format.ts';
import { DEFAULT_LIMIT, type Scope, SMALLEST_LIMIT } from '../verify/plan.ts';
import { type PointResult, sumUp } from '../verify/points.ts';
import {
  type ProgressListener,
  SiteError,
  type Verification,
  type VerifyRequest,
  verify,
} from '../verify/verify.ts';
import { EXIT, type ExitStatus } from './exit-status.ts';
import {
  type Flags,
  formatHelp,
  readFlags,
  readNumber,
  readOneOf,
  readOrigin,
  refuseSwallowedFlags,
  UsageError,
} from './options.ts';
import type { Screen } from './progress.ts';
import type { Command } from './run.ts';

const FLAGS = {
  host: {
    type: 'string',
    argument: 'NAME',
    help: `what the site is served by: ${HOST_NAMES.join(', ')}; without it, every point counts`,
  },
  all: { type: 'boolean', help: 'ask for every file there is' },
  limit: {
    type: 'string',
    argument: 'N',
    help: `how many requests at most (default: ${DEFAULT_LIMIT})`,
  },
  seed: {
    type: 'string',
    argument: 'N',
    help: 'another seed, another choice of files',
    default: '1',
  },
  timeout: {
    type: 'string',
    argument: 'SECONDS',
    help: 'how long to wait for an answer',
    default: '20',
  },
  report: { type: 'string', argument: 'FILE', help: 'write everything asked to a JSON file' },
  help: { type: 'boolean', help: 'show this' },
} as const satisfies Flags;

const USAGE = 'npm run verify -- URL [flags]';
const ABOUT = `Checks whether a site, deployed or previewed, keeps the contract. Prints each difference: the
request, what the contract says, what the site sent.`;
const EPILOGUE = `Exit status: 0 the site keeps the contract, 1 it differs, 2 the call is wrong or the site
does not answer. What the named host cannot keep by its nature is told, and is no difference.`;

/** `npm run verify` */
export const verifyCommand: Command = async ({ argv, env, terminal, screen }) => {
  refuseSwallowedFlags({ argv, env }, FLAGS);
  const { url, flags } = readCall(argv);
  if (flags.help) {
    terminal.out(formatHelp(USAGE, ABOUT, FLAGS, EPILOGUE));
    return EXIT.ok;
  }
  const host = readHost(flags.host);
  const call: Call = {
    origin: readUrl(url),
    host,
    exceptions: host?.exceptions ?? {},
    scope: readScope(flags),
    timeLimit: 1000 * readNumber('--timeout', flags.timeout, 1, 600),
  };
  try {
    const { report, text, status } = await perform(call, screen, terminal.paint);
    terminal.out(text);
    writeReport(flags.report, report);
    return status;
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    const { message } = error;
    terminal.err(`${message}\n`);
    writeReport(flags.report, { status: 'error', exitStatus: EXIT.usage, message });
    return EXIT.usage;
  }
};

type Call = VerifyRequest & { host: Host | undefined; timeLimit: number };

async function perform(call: Call, screen: Screen, paint: Paint) {
  const { exceptions } = call;
  const start = performance.now();
  const client = makeClient(call);
  try {
    const verification = await verify(call, client.send, progressOn(screen));
    const milliseconds = performance.now() - start;
    const points = sumUp(verification.results, exceptions);
    const status = toExitStatus(points);
    const heading = describeCall(call);
    return {
      status,
      text: formatVerification(verification, { heading, points, milliseconds, paint }),
      report: toReport(call, verification, { points, milliseconds, status }),
    };
  } finally {
    clear(screen);
    client.close();
  }
}

/** The flags, and the one word that is none. */
function readCall(argv: readonly string[]) {
  const options = Object.fromEntries(
    Object.entries(FLAGS).map(([name, { type }]) => [name, { type }]),
  );
  const { tokens } = parseArgs({ args: [...argv], options, strict: false, tokens: true });
  const first = tokens.find(({ kind }) => kind === 'positional');
  const rest = argv.filter((_, index) => index !== first?.index);
  return { url: first && argv[first.index], flags: readFlags(rest, FLAGS) };
}

function readUrl(url: string | undefined): string {
  if (url === undefined) throw new UsageError(`Which site? ${USAGE}`);
  const hint = /^[\w.-]+(?::\d+)?\/?$/.test(url) ? ` Did you mean https://${url}?` : '';
  if (hint) throw new UsageError(`The URL of a site begins with https://, not "${url}".${hint}`);
  return readOrigin('The URL', url.replace(/\/$/, '')) ?? '';
}

function readHost(value: string | undefined): Host | undefined {
  const name = readOneOf('--host', value, HOST_NAMES);
  return name && HOSTS[name];
}

function readScope(flags: { all?: boolean; limit?: string; seed: string }): Scope {
  const seed = readNumber('--seed', flags.seed, 0, 999_999_999);
  if (flags.limit === undefined) return { seed, limit: flags.all ? 'all' : DEFAULT_LIMIT };
  if (!flags.all) {
    return { seed, limit: readNumber('--limit', flags.limit, SMALLEST_LIMIT, 1_000_000) };
  }
  throw new UsageError('--all asks for every file, --limit for some: take one of them.');
}

function describeCall({ origin, host, scope: { limit, seed } }: Call): string {
  const files = limit === 'all' ? 'every file' : `a choice of files by seed ${seed}`;
  return [origin, ...(host ? [`as ${host.title}`] : []), files].join(', ');
}

function progressOn(screen: Screen): ProgressListener {
  if (!screen.isTTY) return () => {};
  return (done, planned) => screen.write(`\r${done} of ${planned} requests`);
}

function clear(screen: Screen): void {
  if (screen.isTTY) screen.write('\r\u001b[K');
}

/** A site that differs is as wrong as source data that is. */
function toExitStatus(points: readonly PointResult[]): ExitStatus {
  return points.some(({ verdict }) => verdict === 'differs') ? EXIT.differs : EXIT.ok;
}

type Outcome = { points: PointResult[]; milliseconds: number; status: ExitStatus };

/** Everything, for machines. Field names are part of the interface: add, do not rename. */
function toReport(
  { origin, host, scope }: Call,
  { results, requests, notes }: Verification,
  { points, milliseconds, status }: Outcome,
) {
  return {
    status: status === EXIT.ok ? 'kept' : 'differs',
    exitStatus: status,
    site: origin,
    host: host?.name ?? null,
    limit: scope.limit,
    seed: scope.seed,
    requests,
    milliseconds: Math.round(milliseconds),
    notes,
    points,
    rows: results,
  };
}

function writeReport(file: string | undefined, report: object): void {
  if (file === undefined) return;
  try {
    writeFileSync(file, `${JSON.stringify(report, null, 2)}\n`);
  } catch (error) {
    throw new UsageError(`The report cannot be written: ${(error as Error).message}`);
  }
}
