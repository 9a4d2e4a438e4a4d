import * as z from 'zod';
import { DataText } from '../findings/details.ts';
import { suggest } from '../vocabulary/suggest.ts';
import { checkedText, customIssue, expecting } from './expecting.ts';

/** An address with its scheme and host, of one of these schemes, without blanks in it. */
export function isUrl(text: string, schemes: readonly string[]): boolean {
  return (
    schemes.some((scheme) => text.startsWith(`${scheme}:`)) && !BLANK.test(text) && parses(text)
  );
}

/** Scheme and host and nothing else: what a browser calls an origin. */
export function toOrigin(text: string): string | undefined {
  return isUrl(text, WEB) ? new URL(text).origin : undefined;
}

/** Whether only this machine can reach the host of an address. */
export function isLoopback(address: string): boolean {
  return LOOPBACK.test(hostNameOf(address));
}

/** Whether the host of a valid address is reserved for examples (RFC 2606). */
export function isExample(address: string): boolean {
  return EXAMPLE.test(hostNameOf(address));
}

/** The host of a web or mail address; the URL parser writes IPv4 addresses in dotted decimal. */
function hostNameOf(address: string): string {
  const { protocol, hostname, pathname } = new URL(address);
  const host = protocol === 'mailto:' ? decodeURIComponent(pathname).split('@').at(-1) : hostname;
  return (host ?? '').toLowerCase().replace(/\.$/, '');
}

const LOOPBACK = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;
const EXAMPLE = /\.example$/;

const WEB = ['https', 'http'];

export const webUrl = urlOf(WEB);
export const contactUrl = urlOf(['mailto', ...WEB]);

/** A link that candidates follow. */
export const publicUrl = checkedText({ kind: 'public-url' }, (text) =>
  isPublicUrl(text) ? undefined : customIssue('invalid-url', text),
);

/** Begins with https://, and its host has a dot. */
export function isPublicUrl(text: string): boolean {
  return isUrl(text, ['https']) && /[^.]\.[^.]/.test(new URL(text).hostname);
}

export const origin = checkedText({ kind: 'origin' }, (text) => {
  const suggestion = toOrigin(text);
  return suggestion === text ? undefined : customIssue('invalid-url', text, { suggestion });
});

/** An address, or a path on the site, with these placeholders and no others. */
export function urlTemplate(placeholders: readonly string[]) {
  const schema = z.string().check((context) => {
    const template = context.value;
    const names = [...template.matchAll(PLACEHOLDER)].map((match) => match[1] ?? '');
    for (const placeholder of names.filter((name) => !placeholders.includes(name))) {
      const meant = suggest(placeholder, placeholders);
      const details = {
        args: { placeholder: new DataText(placeholder) },
        ...(meant && { suggestion: `{${meant}}` }),
      };
      context.issues.push(customIssue('invalid-url', template, details));
    }
    const sample = filledIn(template).replace(PLACEHOLDER, (_, name) => FILLERS[name] ?? 'x');
    const address = sample.startsWith('/') ? `https://x${sample}` : sample;
    if (!isUrl(address, WEB) || BRACE.test(sample)) {
      context.issues.push(customIssue('invalid-url', template));
    }
  });
  return expecting(schema, { kind: 'url-template', placeholders });
}

function urlOf(schemes: readonly string[]) {
  return checkedText({ kind: 'url', schemes }, (text) =>
    isUrl(filledIn(text), schemes) && !QUOTE.test(filledIn(text))
      ? undefined
      : customIssue('invalid-url', text),
  );
}

/** Whether a part of an address is still to be filled in: `https://www.faro.mx/<page of the vacancy>/{id}`. */
export function isToFillIn(address: string): boolean {
  return filledIn(address) !== address;
}

/** A rule about the settings as a whole rejects what is not filled in, together with other placeholders. */
function filledIn(address: string): string {
  return address.replace(TO_FILL_IN, 'x');
}

/** A segment of the path, or what is before the `@` of a mail address. */
const TO_FILL_IN = /(?<=(?:^|[^/])\/)<[^<>/]*>(?=[/?#]|$)|(?<=^mailto:)<[^<>@]*>(?=@)/g;

/** As mail programs write: `"Ana" <ana@faro.mx>`. */
const QUOTE = /["'<>“”‘’«»]/;

/** Blanks and invisible characters: controls, and those that change the reading direction. */
const BLANK = /[\s\p{Cc}\p{Cf}]/u;
const BRACE = /[{}]/;
/** Stands for a reference code or id; not allowed in a host name. */
const FILLERS: Record<string, string> = { id: '%2F', vacancyId: '%2F' };
export const PLACEHOLDER = /\{([^{}]*)\}/g;

function parses(text: string): boolean {
  try {
    const url = new URL(text);
    if (url.protocol === 'mailto:') return decodeURIComponent(url.pathname) !== '';
    return /^https?:\/\/[^/]/.test(text);
  } catch {
    return false;
  }
}
