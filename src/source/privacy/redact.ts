import type { Finding, FindingCode, Place } from '../finding.ts';
import { SALARY_COLUMNS } from '../salary-record.ts';
import { EMPLOYER_FIELD, mayBeName } from './hidden-names.ts';
import type { PrivacyGuard } from './privacy-guard.ts';

/**
 * A finding about a row without anything private: reports end up in logs and emails. The line that it
 * quotes may name the employer, whatever the finding itself is about. `areNamesKnown` is false when
 * there are names that the guard could not learn: then no free text is shown at all.
 */
export function redact(finding: Finding, guard: PrivacyGuard, areNamesKnown = true): Finding {
  // The digits of a reference are not personal data, and they are what the finding is about.
  const isPublic =
    finding.field === 'vacancyId'
      ? (text: string) => guard.isHarmlessReference(text)
      : (text: string) => guard.isHarmless(text);
  return redactBy(finding, {
    isPublic,
    areNamesKnown,
    keepsValue: !holdsPrivateValue(finding),
    mayQuote: (text) => isQuotable(text, finding),
  });
}

/** The same for the operator's own files, whose addresses are meant to be public. */
export function redactOwn(finding: Finding, guard: PrivacyGuard, areNamesKnown = true): Finding {
  const isAddress = /^(?:contactUrl|termsUrl|siteUrl|urls)\b/.test(finding.field);
  return redactBy(finding, {
    isPublic: (text) => (isAddress ? !guard.hasPrivateName(text) : guard.isHarmless(text)),
    areNamesKnown,
    // Its entries are names of clients, even those that no employer has any more.
    keepsValue: !finding.field.startsWith('ordinaryNames'),
    mayQuote: (text) => isWhole(text) && !`${finding.field} ${text}`.includes('ordinaryNames'),
  });
}

type Rules = {
  isPublic(text: string): boolean;
  areNamesKnown: boolean;
  keepsValue: boolean;
  mayQuote(text: string): boolean;
};

function redactBy(finding: Finding, rules: Rules): Finding {
  const { place, also, value, suggestion, args, ...rest } = finding;
  const isPublic = (text: string) => isPublicInFull(text, rules);
  const repeatsValue = REPEATING.has(finding.code);
  const showsValue =
    rules.keepsValue &&
    textsIn(repeatsValue ? [value, suggestion] : value).every((text) =>
      isShown(text, finding, rules),
    );
  const hidden = hiddenArgs(finding, rules);
  const isLineShown = (line: string) =>
    rules.mayQuote(line) &&
    readingsOfLine(line).every(isPublic) &&
    isKnownLine(line, finding, rules, showsValue);
  const toQuotable = (one: Place) =>
    args && 'key' in args ? cutToKey(one, hidden ? '' : args.key) : quoteLine(one, isLineShown);
  const redacted = [
    ...(showsValue ? [] : ['value' as const]),
    ...(hidden ? ['args' as const] : []),
  ];
  const suggests =
    suggestion !== undefined && isPublic(suggestion) && (showsValue || !repeatsValue);
  const parts = {
    ...rest,
    field: redactField(finding, rules, hidden !== undefined),
    place: toQuotable(place),
    ...(also && { also: toQuotable(also) }),
    ...(value !== undefined && showsValue && { value }),
    ...(suggests && { suggestion }),
    ...(args && { args: { ...args, ...hidden } }),
    ...(redacted.length > 0 && { redacted }),
  };
  // Code and arguments still belong together: only texts inside the arguments were emptied.
  return parts as Finding;
}

/** The suggestion of these has the words of the value, or the origin of an address. */
const REPEATING = new Set<FindingCode>([
  'invalid-url',
  'garbled-text',
  'html-entity',
  'line-break',
]);

/** A name with an invisible character in it can still be read. */
function isPublicInFull(text: string, { isPublic }: Rules): boolean {
  return isPublic(text) && (!INVISIBLE.test(text) || isPublic(text.replace(INVISIBLES, '')));
}

const INVISIBLE = /\p{Cf}/u;
const INVISIBLES = /\p{Cf}/gu;

/** While names are unknown, only a text without letters or a slip in a fixed word is certain to be none. */
function isShown(text: string, { code, suggestion }: Finding, rules: Rules): boolean {
  const isSlip = FIXED_WORDS.has(code) && suggestion !== undefined;
  return isPublicInFull(text, rules) && (rules.areNamesKnown || isSlip || !LETTER.test(text));
}

const FIXED_WORDS = new Set<FindingCode>(['unknown-value', 'extension-case']);
const LETTER = /\p{L}/u;

/** The arguments that are not shown, emptied; undefined if all are shown. */
function hiddenArgs(finding: Finding, rules: Rules): Record<string, string> | undefined {
  const hidden = Object.entries(finding.args ?? {}).filter(
    ([name, arg]) => typeof arg === 'string' && !isShownArg(name, arg, finding, rules),
  );
  return hidden.length > 0 ? Object.fromEntries(hidden.map(([name]) => [name, ''])) : undefined;
}

function isShownArg(name: string, text: string, finding: Finding, rules: Rules): boolean {
  if (!isPublicInFull(text, rules)) return false;
  if (name === 'key') return finding.suggestion !== undefined || !mayBeName(text);
  return rules.areNamesKnown || !FREE_ARGS.has(name);
}

/** Arguments that repeat a part of a text. */
const FREE_ARGS = new Set(['tag', 'placeholder']);

/** The path of a field, up to the first key that is not shown. */
function redactField(finding: Finding, rules: Rules, hidesKey: boolean): string {
  const { field, args } = finding;
  if (!isPublicInFull(field, rules)) return '';
  const key = args && 'key' in args ? args.key : undefined;
  const isShownSuffix = key !== undefined && !hidesKey && field.endsWith(key);
  const outer = isShownSuffix ? field.slice(0, field.length - key.length) : field;
  const parts = outer.split('.').filter((part) => part !== '');
  const first = parts.findIndex((part) => mayBeName(part) && !POSITION.test(part));
  if (first !== -1) return parts.slice(0, first).join('.');
  return [...parts, ...(isShownSuffix ? [key] : [])].join('.');
}

const POSITION = /^\d+$/;

/** Every text and number in a value, keys included. Without recursion: a value may nest deeply. */
function textsIn(value: unknown): string[] {
  const texts: string[] = [];
  const rest = [value];
  while (rest.length > 0) {
    const next = rest.pop();
    if (typeof next === 'string' || typeof next === 'number') texts.push(String(next));
    if (typeof next !== 'object' || next === null) continue;
    for (const [key, inner] of Object.entries(next)) {
      if (!Array.isArray(next)) texts.push(key);
      rest.push(inner);
    }
  }
  return texts;
}

/** A text or structure where the employer is, or where a whole vacancy should be. */
function holdsPrivateValue({ code, field, value }: Finding): boolean {
  const isPrivate = EMPLOYER_FIELD.test(field) || (field === '' && code === 'wrong-type');
  return isPrivate && (typeof value === 'string' || (typeof value === 'object' && value !== null));
}

/** May a line of the file be shown at all? */
function isQuotable(text: string, { code, field }: Finding): boolean {
  return (
    !EMPLOYER_FIELD.test(field) &&
    !(field === '' && code === 'wrong-type') &&
    isWhole(text) &&
    !PRIVATE_WORD.test(text) &&
    // Text that cannot be parsed has not revealed which names are private: quote a public field only.
    (code !== 'invalid-json' || PUBLIC_LINE.test(text))
  );
}

/** A line with such a word probably has the employer's name, as a key or in a sentence. */
const PRIVATE_WORD = /\b(?:employer|name|alias(?:es)?|nombre|empresa|empleador)\b/i;

/** A line that begins with a key, or has nothing but brackets. */
const PUBLIC_LINE = /^[\s[{,]*(?:"[a-zA-Z]+"\s*:|[\s\]}[{,]*$)/;

/** A truncated excerpt can hide part of a name. */
function isWhole(text: string): boolean {
  return !text.startsWith('…') && !text.endsWith('…');
}

/** A line as it is, with its JSON escapes decoded, and each of its cells alone. */
function readingsOfLine(line: string): string[] {
  const decoded = line.replace(/\\u([0-9a-f]{4})/gi, (_, hex) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
  return [line, decoded, ...decoded.split(/[,;\t|]/)];
}

/** While names are unknown, and in a broken CSV, a line is shown if all its words are. */
function isKnownLine(
  line: string,
  { code, value }: Finding,
  { areNamesKnown }: Rules,
  showsValue: boolean,
): boolean {
  if (areNamesKnown && code !== 'invalid-csv') return true;
  const shown = showsValue && typeof value === 'string' ? JSON.stringify(value) : '';
  return !LETTER.test(line.replace(shown, '').replace(KNOWN_WORDS, ''));
}

/** Keys, literals and the columns of a CSV file. */
const KNOWN_WORDS = new RegExp(
  `"[a-z]\\w*"\\s*:|\\b(?:null|true|false|${SALARY_COLUMNS.join('|')})\\b`,
  'g',
);

function quoteLine({ excerpt, ...place }: Place, isLineShown: (line: string) => boolean): Place {
  return excerpt && isLineShown(excerpt.text) ? { ...place, excerpt } : place;
}

/** Quotes a key alone: its value can be a name, above all if the key is not known. */
function cutToKey({ excerpt, ...place }: Place, key: string): Place {
  if (!excerpt || key === '') return place;
  const start = excerpt.column - 1;
  const text = excerpt.text.slice(start, start + excerpt.length);
  if (text !== key && text !== JSON.stringify(key)) return place;
  return { ...place, excerpt: { text, column: 1, length: text.length } };
}
