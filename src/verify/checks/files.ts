import { createHash } from 'node:crypto';
import { CODINGS } from '../../http/compression.ts';
import { isTemplate } from '../../http/path-template.ts';
import { DATA_SETS, MANIFEST } from '../../http/routes.ts';
import { isWorthCompressing, ruleFor } from '../../http/site-rules.ts';
import { get, type SiteResponse } from '../exchange.ts';
import { listedFiles } from '../judge-build.ts';
import { judgeFile } from '../judge-response.ts';
import type { Check } from '../judgement.ts';
import { DOCS, INDEX, SEARCH_ALL, type SiteFacts } from '../site-facts.ts';

/** A GET of a file, with the codings that the client accepts. */
export function fileCheck(path: string, accepted?: string): Check {
  return {
    request: get(path, accepted === undefined ? {} : { 'Accept-Encoding': accepted }),
    judge: (response, facts) => judgeFile(path, response, facts, accepted),
  };
}

const GZIP_OR_BR = Object.values(CODINGS).reverse().join(', ');

/** Files of each kind in each coding: their responses show which ones the site offers. */
export function codingChecks(): Check[] {
  const paths = [INDEX, SEARCH_ALL, DOCS, DATA_SETS.vacancyTable.path, MANIFEST.path];
  return paths.flatMap((path) =>
    [GZIP_OR_BR, ...Object.values(CODINGS)].map((accepted) => fileCheck(path, accepted)),
  );
}

/** The codings in which a site offers its files. */
export type Offer = { codings: Set<string>; preferred: string | undefined };

export function readOffer(exchanges: readonly { check: Check; response: SiteResponse }[]): Offer {
  const encodings = exchanges.map(({ response }) => response.encoding);
  const browser = exchanges.find(
    ({ check: { request }, response }) =>
      request.headers?.['Accept-Encoding'] === GZIP_OR_BR && response.encoding !== undefined,
  );
  return {
    codings: new Set(encodings.filter((encoding) => encoding !== undefined)),
    preferred: browser?.response.encoding,
  };
}

export type Scope =
  /** The maximum number of files; another seed samples other ones. */
  | { limit: number; seed: number }
  /** These files. */
  | { only: readonly string[] };

/**
 * Every file, in every coding that the site offers: each may be a copy of its own, which can be stale
 * or damaged while the others are right.
 */
export function fileChecks(facts: SiteFacts, offer: Offer, scope: Scope): Check[] {
  const paths = 'only' in scope ? scope.only : sample(listedFiles(facts), scope);
  return paths.flatMap((path) =>
    toVariants(path, facts, offer).map((accepted) => fileCheck(path, accepted)),
  );
}

/** What browsers accept, the codings that the site does not choose for them, and what curl accepts. */
function toVariants(path: string, { sums }: SiteFacts, { codings, preferred }: Offer): string[] {
  const isCompressed = isWorthCompressing(path, sums.get(path)?.bytes ?? 0);
  if (codings.size === 0 || !isCompressed) return [GZIP_OR_BR];
  return [GZIP_OR_BR, ...[...codings].filter((coding) => coding !== preferred), 'identity'];
}

/** All files, or as many: those of which there is one each, and of the others those that the seed chooses. */
function sample(paths: string[], { limit, seed }: { limit: number; seed: number }): string[] {
  if (paths.length <= limit) return paths;
  const keyOf = (path: string) => (isTemplate(ruleFor(path)?.path ?? '') ? hash(path, seed) : '');
  const keyed = paths.map((path) => ({ path, key: keyOf(path) }));
  return keyed
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, limit)
    .map(({ path }) => path);
}

function hash(path: string, seed: number): string {
  return createHash('sha256').update(`${seed} ${path}`).digest('hex');
}
