import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Manifest } from '../contract/downloads.ts';
import { parseJson } from '../files/received-body.ts';
import { HOST_NAMES } from '../host-name.ts';
import { HOSTS } from '../hosts/hosts.ts';
import { MANIFEST } from '../http/routes.ts';
import { toFigure } from '../numbers.ts';
import { makeClient } from '../verify/client.ts';
import { formatVerification } from '../verify/format.ts';
import type { ExpectedBuild } from '../verify/judge-build.ts';
import { SiteError, type Verification, type VerifyRequest, verify } from '../verify/verify.ts';
import { VERIFY_LIMITS } from '../verify/verify-limits.ts';
import { defineCommand, type Screen } from './command.ts';
import { CommandFailure, EXIT, UsageError } from './exit-status.ts';
import { ERASE_LINE } from './progress-line.ts';

export const verifyCommand = defineCommand({
  name: 'npm run verify',
  about: `Checks that a site follows the HTTP contract, and that every file has the bytes that its manifest
lists. Takes at most ten minutes.`,
  flags: {
    url: {
      type: 'origin',
      positional: true,
      placeholder: 'URL',
      help: 'the site to verify',
      isSite: true,
    },
    host: {
      type: 'choice',
      choices: HOST_NAMES,
      help: 'the host that serves the site',
      defaultNote: 'none, every point counts',
    },
    all: {
      type: 'boolean',
      help: `request every file, also if there are more than ${toFigure(VERIFY_LIMITS.files)}`,
    },
    expect: {
      type: 'folder',
      placeholder: 'DIST',
      mustExist: true,
      isWebRoot: true,
      help: 'the folder of the build that the site must serve',
    },
    wait: {
      type: 'number',
      placeholder: 'SECONDS',
      min: 1,
      max: 300,
      help: 'seconds to wait until the site serves the --expect build',
      needs: 'expect',
    },
    preview: {
      type: 'boolean',
      help: 'the site is served at another address than its own',
    },
    'max-age': {
      type: 'number',
      placeholder: 'DAYS',
      min: 1,
      max: 3650,
      help: 'how old the build may be',
    },
    verbose: { type: 'boolean', help: 'show every point, not only those that differ' },
    report: { type: 'report', help: 'write all points and differences to a JSON file' },
  },
  epilogue: 'A point that the named host cannot keep is shown but does not count as a difference.',
  exits: ['differs'],
  async run({ url, host: hostName, all, expect, 'max-age': maxAge, ...flags }, context) {
    const { terminal, screen, now } = context;
    const { wait, preview, verbose } = flags;
    const host = hostName && HOSTS[hostName];
    const request: VerifyRequest = {
      origin: url,
      exceptions: host?.exceptions ?? {},
      // Another sample in each run, so that in time every file is requested.
      scope: { seed: now.getTime(), limit: all ? Number.POSITIVE_INFINITY : VERIFY_LIMITS.files },
      ...{ now, wait, maxAge, preview },
      expected: expect === undefined ? undefined : readExpectedBuild(expect),
      signal: AbortSignal.timeout(VERIFY_LIMITS.runMs),
    };
    const start = performance.now();
    const verification = await verifySite(request, screen);
    const milliseconds = performance.now() - start;
    const differs = verification.points.some(({ verdict }) => verdict === 'differs');
    const exitStatus = differs ? EXIT.differs : EXIT.ok;
    const site = host ? `${url}, as ${host.title}` : url;
    const { paint } = terminal;
    terminal.out(formatVerification(verification, { site, milliseconds, verbose, paint }));
    const report = {
      status: differs ? 'differs' : 'kept',
      exitStatus,
      site: url,
      host: hostName ?? null,
      expect: expect ?? null,
      maxAge: maxAge ?? null,
      preview,
      milliseconds: Math.round(milliseconds),
      ...verification,
    };
    return { status: exitStatus, report };
  },
});

async function verifySite(request: VerifyRequest, screen: Screen): Promise<Verification> {
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

/** The build in a folder, by its manifest. */
function readExpectedBuild(folder: string): ExpectedBuild {
  const file = join(folder, MANIFEST.path);
  const bytes = statSync(file, { throwIfNoEntry: false })?.isFile()
    ? readFileSync(file)
    : undefined;
  const { body: manifest, fault } = parseJson(bytes, Manifest);
  if (bytes && manifest) return { bytes, manifest };
  const reason = bytes ? `${file} is not a manifest (${fault})` : `there is no ${file}`;
  throw new UsageError(
    `${folder} is not a build: ${reason}. Name the folder of a build, as in --expect dist, or run npm run build first.`,
  );
}
