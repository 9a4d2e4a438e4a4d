import type { Span } from './spans.ts';

/**
 * The ends of host names that people write without a scheme, and of spelled-out e-mail addresses. Without
 * this list, `people.Norvendis`, which lacks a blank, would be a host.
 */
export const TLD =
  '(?:com|mx|net|org|edu|gob|gov|info|biz|io|co|es|us|lat|app|dev|ai|online|site|email|mail|tech|global|me|cc|tv|ca|uk|de|fr|br|ar|cl|pe|ec|jobs|work|group|example|test)';

const LABEL = '[\\p{L}\\p{N}](?:[\\p{L}\\p{N}_-]*[\\p{L}\\p{N}])?';
const REST = '[^\\s<>"“”«»¡¿]';
/** A link, host name, e-mail address, handle or hashtag. `elemental.Es` is two sentences, not a host name. */
const ADDRESS = new RegExp(
  [
    `(?:https?:\\/\\/|www\\.)${REST}+`,
    `(?<![\\p{L}\\p{N}._%+-])[\\p{L}\\p{N}._%+-]*@[\\p{L}\\p{N}_.-]+`,
    `(?<![\\p{L}\\p{N}._-])(?:${LABEL}\\.)+(?:${TLD}|${TLD.toUpperCase()})(?![\\p{L}\\p{N}_-]|\\.\\p{L})(?::\\d+)?(?:[/?#]${REST}*)?`,
    '(?<![\\p{L}\\p{N}])#[\\p{L}\\p{N}_]+',
  ].join('|'),
  'gu',
);

/** The rest of a word from its first sign on. Each address has such a sign. */
const FROM_SIGN = /(?:[@#]|\.(?=\S))\S*/g;

/** An address in a text; generic parts such as `https` and `com.mx` are blanked out. */
export type Address = Span & {
  text: string;
  /** The labels of the host before its public suffix. */
  labels: string[];
  /** Whether it is a handle or hashtag, which is a word of its sentence. */
  isWord: boolean;
};

export function findAddresses(text: string, ownHosts: ReadonlySet<string>): Address[] {
  const addresses: Address[] = [];
  // Searching the whole text for the pattern is much slower.
  for (const { 0: rest, index: sign } of text.matchAll(FROM_SIGN)) {
    let start = sign;
    while (start > 0 && /\S/.test(text.charAt(start - 1))) start -= 1;
    for (const { 0: match, index } of text.slice(start, sign + rest.length).matchAll(ADDRESS)) {
      const found = match.replace(/(?<![.,;:!?)\]}'’])[.,;:!?)\]}'’]+$/, '');
      const at = start + index;
      addresses.push({ start: at, end: at + found.length, ...readAddress(found, ownHosts) });
    }
  }
  return addresses;
}

/** Ignores the scheme, public suffixes, and the operator's own hosts. */
export function readAddress(
  address: string,
  ownHosts: ReadonlySet<string>,
): Omit<Address, 'start' | 'end'> {
  const [, scheme = '', user = '', host = ''] = PARTS.exec(address) ?? [];
  const hostStart = scheme.length + user.length;
  const hostEnd = hostStart + host.length;
  const suffix = ownHosts.has(host.toLowerCase()) ? host : (SUFFIX.exec(host)?.[0] ?? '');
  const blank = (part: string) => part.replace(/[^.]/g, ' ');
  const named = host.slice(0, host.length - suffix.length).replace(/^www(?=\.)/i, blank);
  const text = blank(scheme) + user + named + blank(suffix) + address.slice(hostEnd);
  const isWord = /^#|^@[^.]*$/.test(address);
  return { text, labels: isWord ? [address.slice(1)] : named.split('.'), isWord };
}

const PARTS = /^([a-z]+:\/\/)?([^/?#]*@)?([^/?#:]*)/i;
/** `com.mx`, `gob.mx`, `com`. */
const SUFFIX = /(?:\.(?:com?|org|net|gob|gov|edu|ac))?\.\p{L}{2}$|\.\p{L}+$/iu;
