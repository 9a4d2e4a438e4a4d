import { withoutAccents } from '../../input/vocabulary/spelling.ts';

/**
 * What clients call the server of a site: `Brújula Laboral` → `brujula-laboral`. A name without Latin
 * letters is replaced by the host name, because npm accepts only ASCII.
 */
export function serverName(service: string, origin: string): string {
  const slug = toSlug(service);
  const name = /[a-z]/.test(slug) ? slug : toSlug(new URL(origin).hostname);
  return name.slice(0, MAX_LENGTH).replace(/-$/, '');
}

/** Clients prefix tool names with it, and some cut names off at 64 characters. */
const MAX_LENGTH = 40;

function toSlug(text: string): string {
  return withoutAccents(text, 'NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
