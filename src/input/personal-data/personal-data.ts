import { anyOf } from '../vocabulary/spelling.ts';
import { findAddresses, TLD } from './addresses.ts';
import { findNumbers } from './long-number.ts';
import {
  joinSpans,
  type PersonalDataKind,
  type PersonalSpan,
  type Span,
  spanAround,
} from './spans.ts';
import { MAIL_HOSTS, toPlainText } from './spelled-out.ts';

/** Where a text is: in the id of a vacancy, an address, or between other words. */
export type Where = 'id' | 'url' | 'text';

/**
 * All personal data in a text, in the order of the text. Long numbers in an address are usually ids of a
 * system. In an id, hyphens replace blanks: `analista-55-1234-5678`.
 */
export function findPersonalData(text: string, where: Where = 'text'): PersonalSpan[] {
  const plain = toPlainText(where === 'id' ? text.replaceAll('-', ' ') : text);
  // Of an RFC, ids have the letters and digits by chance.
  const detectors = where === 'id' ? DETECTORS.filter(([kind]) => kind !== 'RFC') : DETECTORS;
  const found = detectors.flatMap((detector) => findAll(plain.text, detector));
  const numbers = where === 'url' ? [] : findNumbers(plain.text);
  if (numbers.length > 0) {
    const addresses = findAddresses(plain.text, new Set());
    for (const span of numbers) {
      // `Leon @ 405-830-4402` is a number behind a sign, not an address.
      const isInAddress = spanAround(addresses, span) && plain.text.charAt(span.start - 1) !== '@';
      if (!isInAddress) found.push({ kind: 'phone or account number', ...span });
    }
  }
  const spans = found.map(({ kind, start, end }) => ({
    kind,
    start: plain.originOf(start),
    end: plain.originOf(end),
  }));
  return joinSpans(spans);
}

/** `hasHint` is a quick check that every match passes. Nearly every text fails it, and is not searched further. */
type Detector = [kind: PersonalDataKind, hasHint: (text: string) => boolean, pattern: RegExp];

function findAll(text: string, [kind, hasHint, pattern]: Detector): PersonalSpan[] {
  if (!hasHint(text)) return [];
  return Array.from(text.matchAll(pattern), (match) => ({ kind, ...trim(match, text) }));
}

/** Adds the beginning of an address that the pattern leaves out, and removes punctuation behind it. */
function trim({ 0: hit, index }: RegExpExecArray, text: string): Span {
  const [lead = ''] = BEFORE_ADDRESS.exec(text.slice(Math.max(0, index - 60), index)) ?? [];
  const [rest = ''] = AFTER_ADDRESS.exec(hit.slice(-60)) ?? [];
  return { start: index - lead.length, end: index + hit.length - rest.length };
}

const BEFORE_ADDRESS = /(?:mailto:|https?:\/\/(?:[\w-]+\.)*|(?<![\w.-])(?:www|api|web|m)\.)$/i;
const AFTER_ADDRESS = /[.,;:!?)\]}>»”"'’*_]+$/;

// A row of stars matches only from its first one: trying each of them would take quadratic time.
const NAME = '(?:[\\p{L}\\p{N}._%+-]*(?<!\\*)\\*+|[\\p{L}\\p{N}._%+-]+)';
const LABEL = '[\\p{L}\\p{N}-]+';

/** Words before a mail host that are not part of an address. */
const NO_NAMES = [
  ...['a', 'como', 'con', 'correos?', 'cuentas?', 'de', 'del', 'dominios?', 'e', 'e-?mails?', 'en'],
  ...['for', 'in', 'o', 'of', 'or', 'plataforma', 'por', 'servidor', 'su', 'the', 'tu', 'u', 'usa'],
  ...['usar', 'uso', 'v[ií]a', 'with', 'y'],
];
const NO_NAME = `(?<![\\p{L}\\p{N}._-])${anyOf(NO_NAMES)}`;

const EMAIL = new RegExp(
  `(?<![\\p{L}\\p{N}._%+-])${NAME}(?:${[
    // ana@correo.mx
    `@${LABEL}(?:\\.${LABEL})*\\.\\p{L}{2,}`,
    // ana@correo . mx
    `@${LABEL}(?:\\s?\\.\\s?${LABEL})*?\\s?\\.\\s?${TLD}(?![\\p{L}\\p{N}])`,
    // ana@gmail
    `@${MAIL_HOSTS}(?![\\p{L}\\p{N}])`,
    // ana gmail.com
    `(?<!${NO_NAME})\\s${MAIL_HOSTS}\\.(?:com|es|net)(?![\\p{L}\\p{N}])`,
  ].join('|')})`,
  'giu',
);
/** The end of an address that may lack its `@`, unlike `.NET`. Searching for the dot first is four times as fast. */
const MAIL_END = /\.(?<=[lkodye]\.)(?:com|es|net)/i;

const PORT = '(?::\\d+)?';
/** Matches addresses that begin in one of these ways, behind any subdomain. */
const toLink = (beginnings: readonly string[]) =>
  new RegExp(`\\b${anyOf(beginnings)}\\/+[^\\s/]\\S*`, 'gi');

const MESSENGER_HOSTS = [
  ...['wa.me', 't.me', 'm.me', 'fb.me', 'signal.me', 'telegram.me'],
  ...['wa.link', 'walink.co', 'telegram.dog', 'whatsapp.com'],
].map((host) => host.replace('.', '\\.'));
const MESSENGER = toLink([`${anyOf(MESSENGER_HOSTS)}${PORT}`, '(?:tg|whatsapp):\\/']);

const PROFILE_HOSTS = [
  ...['instagr\\.am', '(?:facebook|fb|instagram|tiktok|twitter)\\.com'],
  // Many hosts end in x.com.
  '(?:(?<![.-])|(?<=\\b(?:www|mobile|m)\\.))x\\.com',
];
/** Of LinkedIn, only the pages of people. The other addresses do not tell a person from a company. */
const PROFILE = toLink([`linkedin\\.com${PORT}\\/+(?:in|pub)`, `${anyOf(PROFILE_HOSTS)}${PORT}`]);
/** How the host or the scheme of each ends. */
const LINK_END = /(?:\.(?:me|link|co|dog|com|am)(?::\d+)?|:)\//i;

const BIRTHDAY = '\\d\\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\\d|3[01])';
/** Of the groups of a code, joined by `gap`. */
const toCode = (groups: readonly string[], gap = '') =>
  `(?<![\\p{L}\\p{N}])${groups.join(gap)}(?![\\p{L}\\p{N}])`;
/** Quick check for a birthday behind a letter. It is faster without a quantifier. */
const CODE_HINT = /\d\d\d\d\d\d(?<=[\p{L}&][\s-]{0,3}\d{6})/u;
const GAP = '[\\s-]{0,3}';

const CURP_GROUPS = [
  '[A-Z][AEIOUX][A-Z]{2}',
  BIRTHDAY,
  '[HMX]',
  '[A-Z]{2}',
  '[A-Z]{3}',
  '[A-Z\\d]\\d',
];
/** Of a person: four letters. Those of companies have three. */
const RFC_GROUPS = ['[A-ZÑ&]{4}', BIRTHDAY];
const RFC_END = '[A-Z\\d]{3}';
const CURP = new RegExp(toCode(CURP_GROUPS, GAP), 'giu');
/** Elsewhere, `VACA-250115-003` and `VACA250115` are folios. */
const RFC_BEHIND_WORD = toCode([RFC_GROUPS.join(GAP), `(?:${GAP}${RFC_END})?`]);
const RFC = new RegExp(
  `${toCode([...RFC_GROUPS, RFC_END])}|(?<=(?<!\\p{L})RFC[^\\p{L}\\p{N}]{0,4})${RFC_BEHIND_WORD}`,
  'giu',
);

const hasMail = (text: string) => text.includes('@') || MAIL_END.test(text);
const hasLink = (text: string) => text.includes('/') && LINK_END.test(text);
const hasCode = (text: string) => CODE_HINT.test(text);

const DETECTORS: Detector[] = [
  ['e-mail address', hasMail, EMAIL],
  ['messenger link', hasLink, MESSENGER],
  ['profile link', hasLink, PROFILE],
  ['CURP', hasCode, CURP],
  ['RFC', hasCode, RFC],
];
