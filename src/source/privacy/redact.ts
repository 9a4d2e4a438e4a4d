import type { Finding, Place } from '../../report/finding.ts';
import type { PrivacyGuard } from './privacy-guard.ts';

/**
 * A finding about a vacancy without what nobody may read: reports end up in logs and mails. The line
 * that it quotes may say who employs, whatever the finding itself is about.
 */
export function redact(finding: Finding, guard: PrivacyGuard): Finding {
  const { place, also, found, field } = finding;
  const isEmployer = EMPLOYER.test(field);
  const mayQuote = !(isEmployer && QUOTED.test(found)) && guard.isHarmless(found);
  return {
    ...finding,
    found: mayQuote ? found : 'something private, not shown here',
    place: isEmployer ? withoutExcerpt(place) : redactPlace(place, guard),
    ...(also && { also: redactPlace(also, guard) }),
  };
}

/** The employer, or a part of it that is not published. */
const EMPLOYER = /^employer(?:$|\.(?!descriptor$|industry$))/;

/** A value as it stands in the file, not a description of it. */
const QUOTED = /^["[{]/;

/** In a text that cannot be parsed, only the key tells what stands beside it. */
const PRIVATE_KEY = /"(?:employer|name|aliases)"/;

function redactPlace(place: Place, guard: PrivacyGuard): Place {
  const text = place.excerpt?.text ?? '';
  return PRIVATE_KEY.test(text) || !guard.isHarmless(text) ? withoutExcerpt(place) : place;
}

function withoutExcerpt({ file, line, column }: Place): Place {
  return { file, line, column };
}
