import { ADVICE, type Advice } from '../findings/advice.ts';
import { describeExpectation } from '../findings/expectation.ts';
import { FINDINGS, type Finding } from '../findings/finding.ts';
import { speak } from '../findings/wording.ts';
import { toAddress } from './address.ts';

/** A finding in words. */
export type FindingWords = {
  found: string;
  allowed: string;
  maybe?: string;
  remedy?: string;
};

export function describeFinding(finding: Finding): FindingWords {
  const { code, expected, advice } = finding;
  const maybe = describeMaybe(finding);
  return {
    found: speak(FINDINGS[code].found, finding),
    allowed: expected ? describeExpectation(expected, finding.place.file) : 'something else',
    ...(maybe !== undefined && { maybe }),
    ...(advice && { remedy: describeAdvice(advice, finding) }),
  };
}

/** Ready to paste. */
function describeMaybe(finding: Finding): string | undefined {
  const { code, expected, suggestion, readings } = finding;
  if (readings) return readings.map((reading) => JSON.stringify(reading)).join(' or ');
  if (suggestion === undefined) return undefined;
  if (code === 'unknown-placeholder') return `{${suggestion}}`;
  if (expected?.kind === 'whole-number') return suggestion;
  return JSON.stringify(suggestion);
}

function describeAdvice({ name, line }: Advice, { place, also, suggestion }: Finding): string {
  return speak(ADVICE[name], {
    line: line === place.line ? undefined : line,
    suggestion,
    also: also && toAddress(also),
  });
}
