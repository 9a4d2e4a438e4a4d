import { sha256Of } from '../../files/body-bytes.ts';
import { CODINGS } from '../../http/compression.ts';
import { isTemplate } from '../../http/path-template.ts';
import { DATA_SETS, MANIFEST } from '../../http/routes.ts';
import { isWorthCompressing, ruleFor } from '../../http/site-rules.ts';
import { get, type SiteResponse } from '../exchange.ts';
import { listedFiles } from '../judge-build.ts';
import type { Check } from '../judgement.ts';
import { DOCS, INDEX, SEARCH_ALL, type SiteFacts } from '../site-facts.ts';

const GZIP_OR_BR = Object.values(CODINGS).reverse().join(', ');

/** Files of each kind in each coding: their responses show which ones the site offers. */
export function codingChecks(): Check[] {
  const paths = [INDEX, SEARCH_ALL, DOCS, DATA_SETS.vacancyTable.path, MANIFEST.path];
  const accepted = [GZIP_OR_BR, ...Object.values(CODINGS)];
  return paths.flatMap((path) => inCodings(path, accepted));
}

function inCodings(path: string, accepted: readonly string[]): Check[] {
  return accepted.map((coding) => ({ request: get(path, { 'Accept-Encoding': coding }) }));
}

/** The codings in which a site offers its files. */
export function readOffer(responses: readonly SiteResponse[]): string[] {
  return [...new Set(responses.flatMap(({ encoding }) => encoding ?? []))];
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
export function fileChecks(facts: SiteFacts, offer: string[], scope: Scope): Check[] {
  const paths = 'only' in scope ? scope.only : sample(listedFiles(facts), scope);
  return paths.flatMap((path) => inCodings(path, toVariants(path, facts, offer)));
}

function toVariants(path: string, { sums }: SiteFacts, offer: string[]): string[] {
  const isCompressed = isWorthCompressing(path, sums.get(path)?.bytes ?? 0);
  return offer.length > 0 && isCompressed ? [...offer, 'identity'] : [GZIP_OR_BR];
}

/** All files, or as many: those of which there is one each, and of the others those that the seed chooses. */
function sample(paths: string[], { limit, seed }: { limit: number; seed: number }): string[] {
  if (paths.length <= limit) return paths;
  const keyOf = (path: string) =>
    isTemplate(ruleFor(path)?.path ?? '') ? sha256Of(`${seed} ${path}`) : '';
  const keyed = paths.map((path) => ({ path, key: keyOf(path) }));
  return keyed
    .sort((a, b) => (a.key < b.key ? -1 : 1))
    .slice(0, limit)
    .map(({ path }) => path);
}
