import { sha256Of } from '../../../base/files/output-file.ts';
import { CODINGS } from '../../../contract/http/media-types.ts';
import { isTemplate } from '../../../contract/http/path-template.ts';
import { DATA_SETS, MANIFEST } from '../../../contract/http/routes.ts';
import { ruleFor } from '../../../contract/http/site-rules.ts';
import { type Check, checkAsPreviewed } from '../judgement.ts';
import { DOCS, INDEX, SEARCH_ALL, type SiteFacts } from '../site-facts.ts';

const GZIP_OR_BR = Object.values(CODINGS).reverse().join(', ');

/** Files of each kind in each coding. */
export function codingChecks(): Check[] {
  const paths = [INDEX, SEARCH_ALL, DOCS, DATA_SETS.vacancyTable.path, MANIFEST.path];
  return [GZIP_OR_BR, ...Object.values(CODINGS)].flatMap((coding) =>
    checkAsPreviewed(paths, { 'Accept-Encoding': coding }),
  );
}

export type Scope =
  /** The maximum number of files; the seed chooses which. */
  | { limit: number; seed: number }
  /** These files. */
  | { only: readonly string[] };

/** Every file, compressed as browsers ask for it. */
export function fileChecks(facts: SiteFacts, scope: Scope): Check[] {
  const paths = 'only' in scope ? scope.only : sample([...facts.sums.keys()], scope);
  return checkAsPreviewed(paths, { 'Accept-Encoding': GZIP_OR_BR });
}

/** All files, or a sample: each that is the only one of its kind, and others that the seed chooses. */
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
