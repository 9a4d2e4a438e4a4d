import { type Observation, observe, observeThat } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';

/** A link by its name, and the path it should have. */
export type Link = [name: string, url: string, path: string];

/** Links lead to their path, on the origin that the site names. */
export function compareLinks(links: Link[], { origin }: SiteFacts): Observation {
  const wrong = links.find(([, url, path]) => url !== toUrl(url, path, origin));
  if (!wrong) return observeThat('links', true, 'links to files of the site', '');
  const [name, url, path] = wrong;
  return observe('links', `${name}: ${toUrl(url, path, origin)}`, `${name}: ${url}`);
}

/** Without an origin to compare with, that of the link will do. */
function toUrl(url: string, path: string, origin = new URL(url).origin): string {
  return `${origin}${path}`;
}
