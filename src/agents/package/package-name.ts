import { fold } from '../../suggest.ts';

/**
 * The npm name of the assistant's tool: `Brújula Laboral` → `brujula-laboral-mcp`. A name without Latin
 * letters gives way to the host name, because npm takes ASCII only.
 */
export function packageName(service: string, origin: string): string {
  return `${serverName(service, origin)}-mcp`;
}

/** The same without its ending, for the configuration of a client. */
export function serverName(service: string, origin: string): string {
  const slug = toSlug(service);
  const name = /[a-z]/.test(slug) ? slug : toSlug(new URL(origin).hostname);
  return name.slice(0, MAX_LENGTH).replace(/-$/, '');
}

/** Clients put it in front of the name of each tool, and some of them cut off at 64 characters. */
const MAX_LENGTH = 40;

function toSlug(text: string): string {
  return fold(text.normalize('NFKD'))
    .replace(/[ßæœøłđ]/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Latin letters that Unicode does not take apart. */
const SPELLED: Record<string, string> = { ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd' };
