import type { HostExceptions } from '../../src/hosts/host.ts';
import { makeClient } from '../../src/verify/client.ts';
import { describeRequest, type SendRequest } from '../../src/verify/exchange.ts';
import type { ExpectedBuild } from '../../src/verify/expected-build.ts';
import type { Scope } from '../../src/verify/plan.ts';
import { sumUp } from '../../src/verify/points.ts';
import { type Verdict, type VerifyRequest, verify } from '../../src/verify/verify.ts';
import { NOON } from '../support/built.ts';
import { type SiteFiles, sendInMemory, serve, type Tamper } from './fake-site.ts';

export const INDEX = '/api/v1/index.json';
export const ALL = '/api/v1/jobs/search/all/all/all.json';
export const SALARIES = '/api/v1/salaries.json';
export const JOB = '/api/v1/jobs/analista-2.json';
export const GUIDE = '/api/v1/salaries/analista-de-datos.json';

type Options = {
  tamper?: Tamper;
  scope?: Partial<Scope>;
  exceptions?: HostExceptions;
} & Partial<Pick<VerifyRequest, 'now' | 'expected' | 'wait' | 'maxAge'>>;

/** The build of these files. */
export function toExpected(files: SiteFiles): ExpectedBuild {
  return {
    index: JSON.parse(files.get(INDEX) ?? ''),
    fileAt: (path) => {
      const file = path.endsWith('.json') ? files.get(path) : undefined;
      return file === undefined ? undefined : Buffer.from(file);
    },
  };
}

/** Verifies a fake site in memory. */
export async function checkSite(files: SiteFiles, { tamper, ...options }: Options = {}) {
  return check('http://memory.example', sendInMemory(files, tamper), options);
}

/** The same over HTTP. */
export async function checkServer(files: SiteFiles, { tamper, ...options }: Options = {}) {
  const origin = await serve(files, tamper);
  const client = makeClient({ origin, timeLimit: 30_000 });
  const checked = await check(origin, client.send, options);
  client.close();
  return checked;
}

async function check(origin: string, send: SendRequest, options: Options) {
  const { scope, exceptions = {}, now = NOON, ...build } = options;
  const request = { origin, scope: { limit: 240, seed: 1, ...scope }, exceptions, now, ...build };
  const requested: string[] = [];
  const verification = await verify(request, (siteRequest) => {
    requested.push(describeRequest({ ...siteRequest, headers: {} }));
    return send(siteRequest);
  });
  const points = sumUp(verification.results, exceptions);
  const having = (verdict: Verdict) =>
    points.filter((point) => point.verdict === verdict).map(({ point }) => point);
  return { ...verification, points, having, requested };
}
