import { type Observation, observe, observeThat } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';

/** A link by its name, and the path it should have. */
export type Link = [name: string, url: string, path: string];

export function compareLinks(links: Link[]): Observation {
  const wrong = links.find(([, url, path]) => toPath(url) !== path);
  if (!wrong) return observeThat('links', true, 'links to files of the site', '');
  const [name, url, path] = wrong;
  return observe('links', `${name}: ${path}`, `${name}: ${toPath(url)}`);
}

/** The origins in the links of a site. */
export function originsNamed({ index, salaries, everything }: SiteFacts): string[] {
  const bodies = [index?.links.openapi, salaries?.links.self, everything?.links.self];
  const urls = bodies.filter((url) => url !== undefined);
  return [...new Set(urls.map((url) => new URL(url).origin))];
}

/** Without the origin: that of a preview or a copy of the site differs. */
export function toPath(url: string): string {
  const { pathname, search, hash } = new URL(url, 'http://site');
  return `${pathname}${search}${hash}`;
}
