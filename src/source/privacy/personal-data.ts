import { TLD } from './addresses.ts';
import { isBirthday, isCard, isClabe, isNss, isRfc } from './check-digits.ts';
import {
  CODE_WORD,
  CONTEXT,
  digitsOf,
  isPhone,
  PHONE,
  withoutOtherNumbers,
} from './phone-number.ts';
import { PlainText } from './plain-text.ts';
import { type PersonalDataKind, type PersonalSpan, withoutInner } from './spans.ts';

/**
 * All personal data in a text, in the order of the text. The long numbers of an address are usually ids of
 * a system, and an id has hyphens for blanks: `analista-55-1234-5678`.
 */
export function findPersonalData(
  text: string,
  where: 'text' | 'url' | 'id' = 'text',
): PersonalSpan[] {
  const spaced = where === 'id' ? text.replaceAll('-', ' ') : text;
  const plain = withSigns(spaced);
  const detectors = GROUPS.flatMap((group) => (group.isIn(plain.text) ? group.detectors : []));
  const found = detectors.flatMap((detector) => findAll(plain.text, detector));
  const spans = found
    .filter(({ kind }) => where !== 'url' || !NOT_IN_URLS.includes(kind))
    .map(({ kind, start, end }) => ({
      kind,
      start: plain.originOf(start),
      end: plain.originOf(end),
    }));
  return withoutInner(spans);
}

const NOT_IN_URLS: PersonalDataKind[] = ['phone number', 'NSS', 'CLABE', 'card number'];

const MAIL_HOSTS = '(?:gmail|hotmail|outlook|yahoo|icloud|prodigy|live)';
const OPENING = '[[({<*_~|-]';
const CLOSING = '[\\])}>*_~|-]';
/** `(at)`, `[arroba]`, ` arroba `, `-at-`. */
const AT_SIGN = new RegExp(
  `\\s*${OPENING}\\s?(?:at|arroba|@)\\s?${CLOSING}\\s*|(?<=[\\p{L}\\p{N}])\\(a\\)(?=[\\p{L}\\p{N}])|\\s+arroba\\s+|\\s+at\\s+(?=${MAIL_HOSTS}|[\\p{L}\\p{N}-]+(?:\\s?[[(]?\\s?(?:dot|punto)\\s?[\\])]?\\s?|\\.)${TLD}(?![\\p{L}\\p{N}]))|\\s*@\\s*`,
  'giu',
);
const DOT_WORD = new RegExp(
  `(?<=[\\p{L}\\p{N}])(?:\\s*${OPENING}\\s?(?:punto|dot|\\.)\\s?${CLOSING}\\s*|\\s+(?:punto|dot)\\s+)(?=\\p{L})`,
  'giu',
);

/** Words and codes for signs replaced by the signs: `%40`, `arroba`, `punto`. */
function withSigns(text: string): PlainText {
  const original = new PlainText(text);
  const plain = text.includes('%40') ? original.replace(/%40/g, '@') : original;
  if (!plain.text.includes('@') && !AT.test(plain.text)) return plain;
  return plain.replace(AT_SIGN, '@').replace(DOT_WORD, '.');
}

type Detector = {
  kind: PersonalDataKind;
  /** Must fail fast at every position: a text may be megabytes of digits. */
  pattern: RegExp;
  accepts?: (candidate: Candidate) => boolean;
  /** Takes out what cannot be part of it; positions stay. */
  prepare?: (text: string) => string;
};

/** What may be personal data: the match, the part of it that counts, and a little of what is before. */
type Candidate = { hit: string; part: string; before: string };

function findAll(original: string, detector: Detector): PersonalSpan[] {
  const { kind, pattern, accepts, prepare } = detector;
  const text = prepare ? prepare(original) : original;
  const spans: PersonalSpan[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [hit, part = hit] = match;
    const { index } = match;
    const before = text.slice(Math.max(0, index - CONTEXT), index);
    const end = index + hit.length;
    if (!accepts || accepts({ hit, part, before })) {
      const [lead = ''] = BEFORE_ADDRESS.exec(before) ?? [];
      const [rest = ''] = AFTER_ADDRESS.exec(hit.slice(-CONTEXT)) ?? [];
      spans.push({ kind, start: index - lead.length, end: end - rest.length });
    }
    // A rejected match may contain the start of a real one.
    else pattern.lastIndex = index + 1;
  }
  return spans;
}

/** What belongs to an address, and what of the sentence around it does not. */
const BEFORE_ADDRESS = /(?:mailto:|https?:\/\/(?:[\w-]+\.)*|(?<![\w.-])(?:www|api|web|m)\.)$/i;
const AFTER_ADDRESS = /[.,;:!?)\]}>»”"'’*_]+$/;

/** However they are grouped. */
const SIX_DIGITS = /\d(?:[^\p{L}\d\n]{0,4}\d){5}/u;
const AT = /\b[aA](?:[tT]\b|[rR]{2}[oO][bB]|\)\w+\.)/;
/** How an address of theirs ends, if it may lack a sign or word for @. `.NET` is none. */
const MAIL_END = /[lkodyeLKODYE]\.(?:[cC][oO][mM]|[eE][sS]|[nN][eE][tT])/;

const NAME = '[\\p{L}\\p{N}._%+-]+';
const LABEL = '[\\p{L}\\p{N}-]+';

/** What a text about a mail host has before it, which is nobody's name. */
const NO_NAME =
  '(?<![\\p{L}\\p{N}._-])(?:a|como|con|correos?|cuentas?|de|del|dominios?|e|e-?mails?|en|for|in|o|of|or|plataforma|por|servidor|su|the|tu|u|usa|usar|uso|v[ií]a|with|y)';

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

/** What people put between the groups of a CURP or RFC. */
const SEP = '[\\s.\\u2010-\\u2015-]{0,2}';

const LINKS: Detector[] = [
  {
    kind: 'messenger link',
    pattern:
      /\b(?:(?:(?:wa|t|m|fb|signal|telegram)\.me|wa\.link|walink\.co|telegram\.dog|whatsapp\.com)(?::\d+)?|(?:tg|whatsapp):\/)\/+[^\s/]\S*/gi,
  },
  // Of LinkedIn, only the pages of people. The other addresses do not tell a person from a company.
  {
    kind: 'profile link',
    pattern:
      /\b(?:linkedin\.com(?::\d+)?\/+(?:in|pub)|instagr\.am|(?:facebook|fb|instagram|tiktok|twitter|(?:(?<![.-])|(?<=\b(?:www|mobile|m)\.))x)\.com)(?::\d+)?\/+[^\s/]\S*/gi,
  },
];

/** How the host or the scheme of each ends. */
const LINK_END = /(?:\.(?:me|link|co|dog|com|am)(?::\d+)?|:)\//i;

/** They have a birthday of six digits. */
const CODES: Detector[] = [
  {
    kind: 'CURP',
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])[A-Z][AEIOUX][A-Z]{2}${SEP}(\\d\\d${SEP}\\d\\d${SEP}\\d\\d)${SEP}[HMX]${SEP}[A-Z]{2}${SEP}[B-DF-HJ-NP-TV-Z]{3}${SEP}[A-Z\\d]${SEP}\\d(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    // Its form alone is unmistakable, so a wrong check digit does not matter.
    accepts: ({ part }) => isBirthday(digitsOf(part)),
  },
  {
    kind: 'RFC',
    // Of a person: four letters. Those of companies have three.
    pattern: new RegExp(
      `(?<![\\p{L}\\p{N}])[A-ZÑ&]{4}${SEP}\\d{6}${SEP}[A-Z\\d]{2}[A\\d](?![\\p{L}\\p{N}])`,
      'giu',
    ),
    accepts: ({ hit }) => isRfc(hit),
  },
];

const NUMBERS: Detector[] = [
  {
    kind: 'CLABE',
    pattern: /(?<![\p{L}\p{N}-])\d(?:[\s-]?\d){17}(?![\p{L}\p{N}]|-\d)/gu,
    accepts: ({ hit }) => isClabe(digitsOf(hit)),
  },
  {
    kind: 'card number',
    // In one piece, or in the groups printed on cards.
    pattern:
      /(?<![\p{L}\p{N}-])(?:\d{13,19}|\d{4}(?:[\s.-]{1,2}\d{4}){3}|\d{4}[\s.-]{1,2}\d{6}[\s.-]{1,2}\d{4,5})(?![\p{L}\p{N}]|-\d)/gu,
    accepts: ({ hit }) => isCard(digitsOf(hit)),
  },
  {
    kind: 'NSS',
    // In one piece, or as printed on the card (12-34-56-7890-1).
    pattern:
      /(?<![\p{L}\p{N}$/=_#.,+-])(?:\d{11}|\d\d([\s-])\d\d\1\d\d\1\d{4}\1\d)(?![\p{L}\p{N}]|[.,-]\d)/gu,
    accepts: ({ hit, before }) => !CODE_WORD.test(before) && isNss(digitsOf(hit)),
  },
];

const PHONES: Detector = {
  kind: 'phone number',
  pattern: PHONE,
  accepts: ({ hit, before }) => isPhone(hit, before),
  prepare: withoutOtherNumbers,
};

/** What a text must have for something to be found; nearly every text has none of it. */
const GROUPS: { isIn(text: string): boolean; detectors: Detector[] }[] = [
  {
    // Letters in both cases are faster than the flag `i`.
    isIn: (text) => text.includes('@') || AT.test(text) || MAIL_END.test(text),
    detectors: [{ kind: 'e-mail address', pattern: EMAIL }],
  },
  { isIn: (text) => text.includes('/') && LINK_END.test(text), detectors: LINKS },
  { isIn: (text) => SIX_DIGITS.test(text), detectors: [...CODES, ...NUMBERS, PHONES] },
];
