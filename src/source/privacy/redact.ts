import type { Finding, Place } from '../finding.ts';
import type { PrivacyGuard } from './privacy-guard.ts';

/**
 * A finding about a row without anything private: reports end up in logs and emails. The line that it
 * quotes may name the employer, whatever the finding itself is about.
 */
export function redact(finding: Finding, guard: PrivacyGuard): Finding {
  // The digits of a reference are not personal data, and they are what the finding is about.
  const isPublic =
    finding.field === 'vacancyId'
      ? (text: string) => !guard.hasPrivateName(text)
      : (text: string) => guard.isHarmless(text);
  return redactBy(finding, {
    isPublic,
    keepsValue: !holdsPrivateValue(finding),
    mayQuote: (text) => isQuotable(text, finding),
  });
}

/** The same for the operator's own files, whose addresses are meant to be public. */
export function redactOwn(finding: Finding, guard: PrivacyGuard): Finding {
  const isAddress = /^(?:contactUrl|termsUrl|siteUrl|urls)\b/.test(finding.field);
  return redactBy(finding, {
    isPublic: (text) => (isAddress ? !guard.hasPrivateName(text) : guard.isHarmless(text)),
    // Its entries are names of clients, even those that no employer has any more.
    keepsValue: !finding.field.startsWith('ordinaryNames'),
    mayQuote: (text) => isWhole(text) && !`${finding.field} ${text}`.includes('ordinaryNames'),
  });
}

type Rules = {
  isPublic(text: string): boolean;
  keepsValue: boolean;
  mayQuote(text: string): boolean;
};

function redactBy(finding: Finding, { keepsValue, mayQuote, ...rules }: Rules): Finding {
  const { field, place, also, value, args, ...rest } = finding;
  // A name with an invisible character in it can still be read.
  const isPublic = (text: string) =>
    rules.isPublic(text) && (!INVISIBLE.test(text) || rules.isPublic(text.replace(INVISIBLES, '')));
  const isShown = (text: string) => mayQuote(text) && isPublic(text);
  const hasPrivateArg = Object.values(args ?? {}).some(
    (arg) => typeof arg === 'string' && !isPublic(arg),
  );
  const redacted = [
    ...(keepsValue && textsIn(value).every(isPublic) ? [] : ['value' as const]),
    ...(hasPrivateArg ? ['args' as const] : []),
  ];
  const parts = {
    ...rest,
    field: isPublic(field) ? field : '',
    place: redactPlace(place, isShown),
    ...(also && { also: redactPlace(also, isShown) }),
    ...(value !== undefined && !redacted.includes('value') && { value }),
    ...(args && { args: withoutPrivateTexts(args, isPublic) }),
    ...(redacted.length > 0 && { redacted }),
  };
  // Code and arguments still belong together: only texts inside the arguments were emptied.
  return parts as Finding;
}

const INVISIBLE = /\p{Cf}/u;
const INVISIBLES = /\p{Cf}/gu;

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
  const isPrivate = EMPLOYER.test(field) || (field === '' && code === 'wrong-type');
  return isPrivate && (typeof value === 'string' || (typeof value === 'object' && value !== null));
}

/** The employer, or a part of it that is not published. */
const EMPLOYER = /^employer(?:$|\.(?!descriptor$|industry$))/;

function withoutPrivateTexts(args: object, isPublic: (text: string) => boolean): object {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      typeof value === 'string' && !isPublic(value) ? '' : value,
    ]),
  );
}

/** May a line of the file be shown at all? */
function isQuotable(text: string, { code, field }: Finding): boolean {
  return (
    !EMPLOYER.test(field) &&
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

function redactPlace(place: Place, mayQuote: (text: string) => boolean): Place {
  const { file, line, column, excerpt } = place;
  return excerpt && mayQuote(excerpt.text) ? place : { file, line, column };
}
