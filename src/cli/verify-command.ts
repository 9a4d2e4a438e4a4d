import { performance } from 'node:perf_hooks';
import { HOST_NAMES } from '../host-name.ts';
import type { Host } from '../hosts/host.ts';
import { HOSTS } from '../hosts/hosts.ts';
import { makeClient } from '../verify/client.ts';
import { formatVerification } from '../verify/format.ts';
import { DEFAULT_LIMIT, SMALLEST_LIMIT } from '../verify/plan.ts';
import { type PointResult, sumUp } from '../verify/points.ts';
import { SiteError, type Verification, type VerifyRequest, verify } from '../verify/verify.ts';
import { defineCommand } from './command.ts';
import { CommandFailure } from './command-failure.ts';
import { EXIT, type ExitStatus } from './exit-status.ts';
import { readExpectedBuild } from './expected-file.ts';
import { ERASE_LINE, type Screen } from './progress-line.ts';

const MAX_SEED = 999_999_999;

export const verifyCommand = defineCommand({
  name: 'npm run verify',
  about: `Sends requests to a site, deployed or previewed, and compares its responses with the contract.
Shows every difference: the request, what the contract says, and the actual response.`,
  arguments: {
    url: {
      type: 'origin',
      placeholder: 'URL',
      help: 'the site to verify',
      isSite: true,
    },
  },
  flags: {
    host: {
      type: 'choice',
      choices: HOST_NAMES,
      help: 'the host that serves the site',
      defaultNote: 'none, every point counts',
    },
    all: { type: 'boolean', help: 'request every file of the site' },
    limit: {
      type: 'number',
      min: SMALLEST_LIMIT,
      max: 1_000_000,
      help: 'the maximum number of requests',
      defaultNote: String(DEFAULT_LIMIT),
      excludes: 'all',
    },
    seed: {
      type: 'number',
      min: 0,
      max: MAX_SEED,
      help: 'repeats the sample of an earlier run',
      defaultNote: 'a new one in each run',
    },
    expect: {
      type: 'file',
      help: 'the index.json of the build that the site must serve, such as dist/api/v1/index.json',
    },
    wait: {
      type: 'number',
      placeholder: 'SECONDS',
      min: 1,
      max: 3600,
      help: 'how long caches may serve another build before that of --expect',
      needs: 'expect',
    },
    'max-age': {
      type: 'number',
      placeholder: 'DAYS',
      min: 1,
      max: 3650,
      help: 'how old the build may be; nor may a vacancy be more than a day past its validThrough',
    },
    timeout: {
      type: 'number',
      placeholder: 'SECONDS',
      min: 1,
      max: 600,
      help: 'how long to wait for a response',
      default: 20,
    },
    report: { type: 'report', help: 'write every request and result to a JSON file' },
  },
  epilogue: 'A point that the named host cannot keep is shown but does not count as a difference.',
  exits: ['differs'],
  async run({ url, host: hostName, all, limit = DEFAULT_LIMIT, ...flags }, context) {
    const { terminal, screen, now } = context;
    const { seed = toSeed(now), expect, wait, 'max-age': maxAge, timeout } = flags;
    const host = hostName && HOSTS[hostName];
    const request: VerifyCall = {
      origin: url,
      host,
      exceptions: host?.exceptions ?? {},
      scope: { seed, limit: all ? 'all' : limit },
      timeLimit: 1000 * timeout,
      ...{ now, expect, wait, maxAge },
      expected: expect === undefined ? undefined : readExpectedBuild(expect),
    };
    const start = performance.now();
    const verification = await verifySite(request, screen);
    const milliseconds = performance.now() - start;
    const points = sumUp(verification.results, request.exceptions);
    const status = toExitStatus(points);
    const heading = describeScope(request);
    const { paint } = terminal;
    terminal.out(formatVerification(verification, { heading, points, milliseconds, paint }));
    return { status, report: toReport(request, verification, { points, milliseconds, status }) };
  },
});

/** Another sample in each run, so that in time every file is requested. */
function toSeed(now: Date): number {
  return now.getTime() % (MAX_SEED + 1);
}

type VerifyCall = VerifyRequest & {
  host: Host | undefined;
  timeLimit: number;
  expect: string | undefined;
};

async function verifySite(request: VerifyCall, screen: Screen): Promise<Verification> {
  const client = makeClient(request);
  try {
    return await verify(request, client.send, (done, planned) => {
      if (screen.isTTY) screen.write(`\r${done} of ${planned} requests`);
    });
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    throw new CommandFailure(error.message, EXIT.usage);
  } finally {
    if (screen.isTTY) screen.write(ERASE_LINE);
    client.close();
  }
}

function describeScope({ origin, host, scope: { limit, seed } }: VerifyCall): string {
  const files = limit === 'all' ? 'every file' : `a sample of files (seed ${seed})`;
  return [origin, ...(host ? [`as ${host.title}`] : []), files].join(', ');
}

function toExitStatus(points: readonly PointResult[]): ExitStatus {
  return points.some(({ verdict }) => verdict === 'differs') ? EXIT.differs : EXIT.ok;
}

type Result = { points: PointResult[]; milliseconds: number; status: ExitStatus };

/** The JSON report. Field names are part of the interface: add fields, do not rename them. */
function toReport(
  { origin, host, scope, expect, maxAge }: VerifyCall,
  { results, requests, brokenConnections, generatedAt, notes }: Verification,
  { points, milliseconds, status }: Result,
) {
  return {
    status: status === EXIT.ok ? 'kept' : 'differs',
    exitStatus: status,
    site: origin,
    host: host?.name ?? null,
    limit: scope.limit,
    seed: scope.seed,
    expect: expect ?? null,
    maxAge: maxAge ?? null,
    generatedAt: generatedAt ?? null,
    requests,
    brokenConnections,
    milliseconds: Math.round(milliseconds),
    notes,
    points,
    rows: results,
  };
}
