import { isBirthday, isCard, isClabe, isNss, isRfc } from './check-digits.ts';
import { type Candidate, CODE_WORD, digitsOf, PHONE_FORMS } from './phone-number.ts';

/** Personal data that must not be in a public text. */
export type PersonalDataKind =
  | 'e-mail address'
  | 'phone number'
  | 'messenger link'
  | 'profile link'
  | 'CURP'
  | 'RFC'
  | 'NSS'
  | 'CLABE'
  | 'card number';

/** What was found, and the position where it begins. */
export type PersonalDataHit = { kind: PersonalDataKind; at: number };

/**
 * All personal data in a text, in the order of the text. The long numbers of an address are usually ids of
 * a system, and an id has hyphens for blanks: `analista-55-1234-5678`.
 */
export function findPersonalData(
  text: string,
  where: 'text' | 'url' | 'id' = 'text',
): PersonalDataHit[] {
  const narrow = WIDE.test(text)
    ? text.replace(new RegExp(WIDE, 'g'), (sign) => sign.normalize('NFKC'))
    : text;
  const hits: Hit[] = [];
  for (const { isIn, detectors } of GROUPS) {
    if (!isIn(narrow)) continue;
    const plain = where === 'id' ? narrow.replaceAll('-', ' ') : narrow;
    for (const detector of detectors) {
      const isId = where === 'url' && NOT_IN_URLS.includes(detector.kind);
      if (!isId) for (const hit of findAll(plain, detector)) hits.push(hit);
    }
  }
  if (hits.length === 0) return [];
  return withoutOverlaps(hits).map(({ kind, start }) => ({ kind, at: start }));
}

/** Whether `findPersonalData` may find something in any of these lines. */
export function mayHavePersonalData(lines: string): boolean {
  return WIDE.test(lines) || QUICK_GROUPS.some(({ isIn }) => isIn(lines));
}

type Hit = { kind: PersonalDataKind; start: number; end: number };

type Detector = {
  kind: PersonalDataKind;
  /** Must fail fast at every position: a text may be megabytes of digits. */
  pattern: RegExp;
  accepts?: (candidate: Candidate) => boolean;
};

/** Letters, digits and signs of another width, each of which is one character in the usual width, too. */
const WIDE = /[\ufe50-\ufe52\ufe54-\ufe66\ufe68-\ufe6b\uff01-\uff5e]/;

/** How much of the text around a candidate is looked at. */
const CONTEXT = 48;

function findAll(text: string, { kind, pattern, accepts }: Detector): Hit[] {
  const hits: Hit[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const [hit, part = hit] = match;
    const [start, end] = [match.index, match.index + hit.length];
    const before = text.slice(Math.max(0, start - CONTEXT), start);
    const after = text.slice(end, end + CONTEXT);
    if (!accepts || accepts({ hit, part, before, after })) hits.push({ kind, start, end });
    // A rejected match may contain the start of a real one: `2026 55 1234 5678`.
    else pattern.lastIndex = start + 1;
  }
  return hits;
}

/** In the order of the text. A number inside a link or a longer number is not a second hit. */
function withoutOverlaps(hits: readonly Hit[]): Hit[] {
  const kept: Hit[] = [];
  for (const hit of hits.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (hit.start >= (kept.at(-1)?.end ?? 0)) kept.push(hit);
  }
  return kept;
}

/** So many digits, however they are grouped. */
const digits = (count: number) =>
  new RegExp(`\\d(?:[\\s().+/·•_*~\\u2010-\\u2015\\u2212-]{0,3}\\d){${count - 1}}`);
const SIX_DIGITS = digits(6);
const EIGHT_DIGITS = digits(8);
const AT = /\b[aA](?:[tT]\b|[rR]{2}[oO][bB]|\)\w+\.)/;
const MAIL_HOSTS = '(?:gmail|hotmail|outlook|yahoo|icloud|prodigy|live)';
/** How an address of theirs ends, if it may lack a sign or word for @. `.NET` is none. */
const MAIL_END = /[lkodyeLKODYE]\.(?:[cC][oO][mM]|[eE][sS]|[nN][eE][tT])/;

/** The ends of addresses that are written with blanks around @, or with words for it. */
const TLD =
  '(?:com|mx|net|org|edu|gob|gov|info|biz|io|co|es|us|lat|app|dev|ai|online|site|email|mail|tech|global|me|cc|tv|ca|uk|de|fr|br|ar|cl|pe|example|test)';
const NAME = '[\\p{L}\\p{N}._%+-]+';
const LABEL = '[\\p{L}\\p{N}-]+';
const BRACKETED = (word: string) => `\\s?[[({<]\\s?${word}\\s?[\\])}>]\\s?`;
/** A dot, or what stands for it. */
const DOT = `(?:\\s?\\.\\s?|\\s(?:punto|dot)\\s|${BRACKETED('(?:punto|dot|\\.)')})`;

/** What a text about a mail host has before it, which is nobody's name. */
const NO_NAME =
  '(?<![\\p{L}\\p{N}._-])(?:a|como|con|correos?|cuentas?|de|del|dominios?|e|e-?mails?|en|for|in|o|of|or|plataforma|por|servidor|su|the|tu|u|usa|usar|uso|v[ií]a|with|y)';

const EMAIL = new RegExp(
  `(?<![\\p{L}\\p{N}._%+-])${NAME}(?:${[
    // ana@correo.mx
    `@${LABEL}(?:\\.${LABEL})*\\.\\p{L}{2,}`,
    // ana @ correo . mx, ana (at) correo punto mx, ana(a)correo.mx
    `(?:\\s?@\\s?|${BRACKETED('(?:at|arroba|@)')}|\\(a\\)|\\s(?:arroba|at)\\s)${LABEL}(?:${DOT}${LABEL})*?${DOT}${TLD}(?![\\p{L}\\p{N}])`,
    // ana arroba correo punto empresa
    `(?:${BRACKETED('(?:at|arroba)')}|\\sarroba\\s)${LABEL}(?:\\spunto\\s|${BRACKETED('(?:punto|dot)')})\\p{L}{2,}`,
    // ana arroba gmail
    `(?:\\s?@\\s?|${BRACKETED('(?:at|arroba|@)')}|\\s(?:arroba|at)\\s)${MAIL_HOSTS}(?![\\p{L}\\p{N}])`,
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
      /\b(?:(?:wa|t|m|fb|signal|telegram)\.me|wa\.link|walink\.co|telegram\.dog|whatsapp\.com|(?:tg|whatsapp):\/)\/[^\s]+/gi,
  },
  // Of LinkedIn, only the pages of people. The other addresses do not tell a person from a company.
  {
    kind: 'profile link',
    pattern:
      /\b(?:linkedin\.com\/(?:in|pub)|instagr\.am|(?:facebook|fb|instagram|tiktok|twitter|(?:(?<![.-])|(?<=\b(?:www|mobile|m)\.))x)\.com)\/[^\s]+/gi,
  },
];

/** How the host or the scheme of each ends. */
const LINK_END = /(?:\.(?:me|link|co|dog|com|am)|:)\//i;

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
      `(?<![\\p{L}\\p{N}])[A-ZÑ&]{4}${SEP}\\d{6}(?:${SEP}[A-Z\\d]{2}[A\\d])?(?![\\p{L}\\p{N}])`,
      'giu',
    ),
    accepts: ({ hit, before }) => isRfc(hit, /(?<!\p{L})RFC[^\p{L}\p{N}]{0,4}$/iu.test(before)),
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
  ...PHONE_FORMS.map((form) => ({ kind: 'phone number' as const, ...form })),
  {
    kind: 'NSS',
    // In one piece, as printed on the card (12-34-56-7890-1), or in other groups after its name.
    pattern:
      /(?<![\p{N}$/=_#.,+-])(?:\d{11}|\d\d(?:[\s-]\d\d){2}[\s-]\d{4}[\s-]\d|\d{4}[\s-]\d\d[\s-]\d{4}[\s-]\d|\d(?:[\s.-]?\d){10})(?![\p{L}\p{N}]|[.,-]\d)/gu,
    accepts: ({ hit, before }) => isNssInContext(hit, before) && isNss(digitsOf(hit)),
  },
];

const NSS_WORD = /(?<!\p{L})(?:nss|imss|seguro\s+social|afiliaci[oó]n)[^\d]{0,20}$/iu;
const NSS_FORM = /^(?:\d{11}|\d\d([\s-])\d\d\1\d\d\1\d{4}\1\d)$/;

function isNssInContext(hit: string, before: string): boolean {
  const isUsualForm = NSS_FORM.test(hit) && !/\p{L}$/u.test(before) && !CODE_WORD.test(before);
  return isUsualForm || NSS_WORD.test(before);
}

/** What a text must have for its detectors to find anything; nearly every text has none of it. */
const GROUPS: { isIn(text: string): boolean; detectors: Detector[] }[] = [
  {
    // Letters in both cases are faster than the flag `i`.
    isIn: (text) => text.includes('@') || AT.test(text) || MAIL_END.test(text),
    detectors: [{ kind: 'e-mail address', pattern: EMAIL }],
  },
  { isIn: (text) => text.includes('/') && LINK_END.test(text), detectors: LINKS },
  { isIn: (text) => SIX_DIGITS.test(text), detectors: CODES },
  { isIn: (text) => EIGHT_DIGITS.test(text), detectors: NUMBERS },
];

/** What has eight digits has six. */
const QUICK_GROUPS = GROUPS.slice(0, -1);

const NOT_IN_URLS: PersonalDataKind[] = ['phone number', 'NSS', 'CLABE', 'card number'];
