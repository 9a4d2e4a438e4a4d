import type { Finding, Place } from '../finding.ts';
import type { PrivacyGuard } from './privacy-guard.ts';

/**
 * A finding about a row without anything private: reports end up in logs and emails. The line that it
 * quotes may name the employer, whatever the finding itself is about.
 */
export function redact(finding: Finding, guard: PrivacyGuard): Finding {
  const { field, place, also, value, args, ...rest } = finding;
  const isPublic = publicTest(finding, guard);
  const keepsValue = !holdsPrivateValue(finding) && isPublic(value);
  const keepsArgs = isPublic(args);
  const mayQuote = (text: string) => isQuotable(text, finding) && isPublic(text);
  return {
    ...rest,
    field: guard.isHarmless(field) ? field : '',
    place: redactPlace(place, mayQuote),
    ...(also && { also: redactPlace(also, mayQuote) }),
    ...(keepsValue && value !== undefined && { value }),
    ...(args && { args: keepsArgs ? args : withoutTexts(args) }),
    ...(!(keepsValue && keepsArgs) && {
      redacted: [...(keepsValue ? [] : ['value']), ...(keepsArgs ? [] : ['args'])],
    }),
  } as Finding;
}

/** A test whether there is nothing private in any text of a value. */
function publicTest({ field }: Finding, guard: PrivacyGuard): (value: unknown) => boolean {
  // The digits of a reference are not personal data, and they are what the finding is about.
  const isPublic =
    field === 'vacancyId'
      ? (text: string) => !guard.hasPrivateName(text)
      : (text: string) => guard.isHarmless(text);
  return (value) => {
    try {
      return value === undefined || isPublic(typeof value === 'string' ? value : toText(value));
    } catch {
      // Nested deeper than the stack can follow.
      return false;
    }
  };
}

function toText(value: unknown): string {
  return JSON.stringify(value) ?? '';
}

/** A text or structure where the employer is, or where a whole vacancy should be. */
function holdsPrivateValue({ code, field, value }: Finding): boolean {
  const isPrivate = EMPLOYER.test(field) || (field === '' && code === 'wrong-type');
  return isPrivate && (typeof value === 'string' || (typeof value === 'object' && value !== null));
}

/** The employer, or a part of it that is not published. */
const EMPLOYER = /^employer(?:$|\.(?!descriptor$|industry$))/;

/** The same arguments with empty texts, so that their shape stays that of their code. */
function withoutTexts(args: object): object {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [name, typeof value === 'string' ? '' : value]),
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
