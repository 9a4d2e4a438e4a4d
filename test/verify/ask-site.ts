import type { Host } from '../../src/hosts/host.ts';
import { makeClient } from '../../src/verify/client.ts';
import type { Ask } from '../../src/verify/exchange.ts';
import type { Scope } from '../../src/verify/plan.ts';
import { sumUp } from '../../src/verify/points.ts';
import { type Verdict, verify } from '../../src/verify/verify.ts';
import { askInMemory, type SiteFiles, serve, type Tamper } from './site.ts';

export const INDEX = '/api/v1/index.json';
export const ALL = '/api/v1/jobs/search/all/all/all.json';
export const SALARIES = '/api/v1/salaries.json';
export const JOB = '/api/v1/jobs/analista-2.json';
export const GUIDE = '/api/v1/salaries/analista-de-datos.json';

type Asking = { tamper?: Tamper; scope?: Partial<Scope>; exceptions?: Host['exceptions'] };

/** Asks a site whether it keeps the contract, and tells what actual of it. */
export async function askSite(files: SiteFiles, { tamper, ...asking }: Asking = {}) {
  return judge('http://memory.example', askInMemory(files, tamper), asking);
}

/** The same over HTTP. */
export async function askServer(files: SiteFiles, { tamper, ...asking }: Asking = {}) {
  const origin = await serve(files, tamper);
  const client = makeClient({ origin, timeLimit: 2000 });
  const judged = await judge(origin, client.ask, asking);
  client.close();
  return judged;
}

async function judge(origin: string, ask: Ask, { scope = {}, exceptions = {} }: Asking) {
  const request = { origin, scope: { limit: 200, seed: 1, ...scope }, exceptions };
  const asked: string[] = [];
  const verification = await verify(request, (question) => {
    asked.push(`${question.method} ${question.path}`);
    return ask(question);
  });
  const points = sumUp(verification.rows, exceptions);
  const having = (verdict: Verdict) =>
    points.filter((point) => point.verdict === verdict).map(({ point }) => point);
  return { ...verification, points, having, asked };
}
