import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { Command, Option } from '@commander-js/extra-typings';
import { parseJson } from '../base/files/received-body.ts';
import type { LanguageCode } from '../base/languages.ts';
import { toFigure } from '../base/numbers.ts';
import { alike } from '../base/wording.ts';
import { Manifest } from '../contract/downloads.ts';
import { MANIFEST } from '../contract/http/routes.ts';
import { HOST_NAMES } from '../input/settings/service.ts';
import { makeClient } from '../live/verify/client.ts';
import type { ExpectedBuild } from '../live/verify/judge-build.ts';
import { SiteError, type Verification, type VerifyRequest, verify } from '../live/verify/verify.ts';
import { VERIFY_LIMITS } from '../live/verify/verify-limits.ts';
import { HOSTS } from '../output/hosts/hosts.ts';
import { defineCommand, type Screen } from './command.ts';
import { CommandFailure, EXIT, UsageError } from './exit-status.ts';
import { ERASE_LINE } from './progress-line.ts';
import { formatVerification, toDifferenceEntry } from './report/format-verification.ts';
import { languageOption, readOrigin, wholeNumber } from './values.ts';

export const verifyCommand = defineCommand({
  cli: new Command('npm run verify')
    .description(
      'Checks that a site follows the HTTP contract, and that every file has the bytes that its manifest lists. Takes at most ten minutes.',
    )
    .argument('<url>', 'site to verify', readOrigin)
    .addOption(
      new Option(
        '--host <name>',
        'host that serves the site; what it cannot do does not count',
      ).choices(HOST_NAMES),
    )
    .option('--all', `request every file, also of more than ${toFigure(VERIFY_LIMITS.files)}`)
    .option('--expect <dist>', 'folder of the build that the site must serve')
    .option('--wait <seconds>', 'time to wait for the --expect build', wholeNumber(1, 300))
    .option('--preview', 'the site is served at another address than its own')
    .option('--max-age <days>', 'how old the build may be', wholeNumber(1, 3650))
    .option('--report <file>', 'write all checks and differences to a JSON file')
    .addOption(languageOption()),
  folders: ({ expect }) => ({ webRoot: expect }),
  async run({ host: hostName, all, expect, maxAge, ...options }, context, url) {
    const { language, terminal, screen, now } = context;
    const { wait, preview = false } = options;
    if (wait && !expect) throw new UsageError('--wait needs --expect: the build to wait for.');
    const host = hostName && HOSTS[hostName];
    const request: VerifyRequest = {
      origin: url,
      exceptions: host?.exceptions ?? {},
      // Each run requests another sample, so that every file gets its turn.
      scope: { seed: now.getTime(), limit: all ? Number.POSITIVE_INFINITY : VERIFY_LIMITS.files },
      now,
      wait,
      maxAge,
      preview,
      expected: expect === undefined ? undefined : readExpectedBuild(expect),
      signal: AbortSignal.timeout(VERIFY_LIMITS.runMs),
    };
    const start = performance.now();
    const verification = await verifySite(request, screen, language);
    const milliseconds = performance.now() - start;
    const differs = verification.checks.some(({ verdict }) => verdict === 'differs');
    const exitStatus = differs ? EXIT.differs : EXIT.ok;
    const site = host
      ? { en: `${url}, as ${host.title}`, es: `${url}, como ${host.name}` }
      : alike(url);
    const { paint } = terminal;
    terminal.out(formatVerification(verification, { site, milliseconds, language, paint }));
    const report = {
      status: differs ? 'differs' : 'passed',
      exitStatus,
      site: url,
      host: hostName ?? null,
      expect: expect ?? null,
      maxAge: maxAge ?? null,
      preview,
      milliseconds: Math.round(milliseconds),
      ...verification,
      notes: verification.notes.map(({ en }) => en),
      differences: verification.differences.map(toDifferenceEntry),
    };
    return { status: exitStatus, report };
  },
});

async function verifySite(
  request: VerifyRequest,
  screen: Screen,
  language: LanguageCode,
): Promise<Verification> {
  const client = makeClient(request);
  try {
    return await verify(request, client.send, (done, planned) => {
      const en = `${done} of ${planned} requests`;
      const progress = { en, es: `${done} de ${planned} solicitudes` };
      if (screen.isTTY) screen.write(`\r${progress[language]}`);
    });
  } catch (error) {
    if (!(error instanceof SiteError)) throw error;
    const en = `${request.origin} does not respond: ${error.message}`;
    const es = `${request.origin} no responde: ${error.message}`;
    throw new CommandFailure({ en, es }, EXIT.usage);
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
