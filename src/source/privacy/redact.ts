import type { Finding, Place } from '../finding.ts';
import type { PrivacyGuard } from './privacy-guard.ts';

/**
 * A finding about a row without what nobody may read: reports end up in logs and mails. The line that
 * it quotes may say who employs, whatever the finding itself is about.
 */
export function redact(finding: Finding, guard: PrivacyGuard): Finding {
  const { code, field, found, place, also } = finding;
  // The digits of a reference are nobody's personal data, and the very thing that is complained about.
  const isHarmless = (text: string) =>
    field === 'vacancyId' ? guard.namesNobody(text) : guard.isHarmless(text);
  const isPrivate = EMPLOYER.test(field) || (field === '' && code === 'wrong-type');
  const mayQuote = (text: string) =>
    !isPrivate &&
    isWhole(text) &&
    !PRIVATE_WORD.test(text) &&
    // What cannot be parsed has told nobody which names are private: only a public field is quoted.
    (code !== 'invalid-json' || PUBLIC_LINE.test(text)) &&
    isHarmless(text);
  const mayTell = !(isPrivate && QUOTED.test(found)) && isHarmless(found);
  return {
    ...finding,
    field: guard.isHarmless(field) ? field : '',
    found: mayTell ? found : 'something private, not shown here',
    place: redactPlace(place, mayQuote),
    ...(also && { also: redactPlace(also, mayQuote) }),
  };
}

/** The employer, or a part of it that is not published. */
const EMPLOYER = /^employer(?:$|\.(?!descriptor$|industry$))/;

/** A value as it stands in the file, not a description of it. */
const QUOTED = /^["[{]/;

/** Beside such a word stands who employs, be it written as a key or not. */
const PRIVATE_WORD = /\b(?:employer|name|alias(?:es)?|nombre|empresa|empleador)\b/i;

/** A line that begins with a key, or has nothing but brackets. */
const PUBLIC_LINE = /^[\s[{,]*(?:"[a-zA-Z]+"\s*:|[\s\]}[{,]*$)/;

/** Of a name that is cut, no search finds the rest. */
function isWhole(text: string): boolean {
  return !text.startsWith('…') && !text.endsWith('…');
}

function redactPlace(place: Place, mayQuote: (text: string) => boolean): Place {
  const { file, line, column, excerpt } = place;
  return excerpt && mayQuote(excerpt.text) ? place : { file, line, column };
}
