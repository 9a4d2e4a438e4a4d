import { API_PREFIX } from '../../../src/contract/figures.ts';
import { makeClient } from '../../../src/live/verify/client.ts';
import { describeRequest, type SendRequest } from '../../../src/live/verify/exchange.ts';
import type { ExpectedBuild } from '../../../src/live/verify/judge-build.ts';
import type { Verdict } from '../../../src/live/verify/judgement.ts';
import type { Scope } from '../../../src/live/verify/probes.ts';
import { type VerifyRequest, verify } from '../../../src/live/verify/verify.ts';
import { NOON } from '../../support/built.ts';
import { ORIGIN, type SiteFiles, sendInMemory, serve, type Tamper } from './fake-site.ts';

export const INDEX = `${API_PREFIX}/index.json`;
export const JOB = `${API_PREFIX}/jobs/analista-2.json`;
export const GUIDE = `${API_PREFIX}/salaries/analista-de-datos.json`;
export const FILES = '/data/files.json';

/** Every file of a site, as by default. */
export const EVERY_FILE = { limit: 5_000, seed: 1 };

type Options = { tamper?: Tamper } & Partial<VerifyRequest>;

/** The build of these files. */
export function toExpected(files: SiteFiles): ExpectedBuild {
  const bytes = Buffer.from(files.get(FILES) ?? '');
  return { bytes, manifest: JSON.parse(bytes.toString()) };
}

/** Verifies a fake site in memory. Of its files, only those that `scope` names are requested. */
export async function checkSite(files: SiteFiles, { tamper, ...options }: Options = {}) {
  return check(sendInMemory(files, tamper), options);
}

/** The same over HTTP. */
export async function checkServer(files: SiteFiles, { tamper, ...options }: Options = {}) {
  const origin = await serve(files, tamper);
  const client = makeClient({ origin });
  const checked = await check(client.send, { origin, preview: true, ...options });
  client.close();
  return checked;
}

async function check(send: SendRequest, options: Partial<VerifyRequest>) {
  const requested: string[] = [];
  const verification = await verify(toRequest(options), (siteRequest) => {
    requested.push(describeRequest({ ...siteRequest, headers: {} }));
    return send(siteRequest);
  });
  const having = (verdict: Verdict) =>
    verification.checks.filter((check) => check.verdict === verdict).map(({ check }) => check);
  const differences = verification.differences.map(({ expected, actual, ...difference }) => {
    return { ...difference, expected: expected.en, actual: actual.en };
  });
  return { ...verification, differences, having, requested };
}

export function toRequest(options: Partial<VerifyRequest> = {}): VerifyRequest {
  const scope: Scope = { only: [] };
  const { signal } = new AbortController();
  return { origin: ORIGIN, scope, exceptions: {}, now: NOON, signal, ...options };
}
