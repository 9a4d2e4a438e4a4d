import { toPrintable } from '../../base/printable.ts';
import { joinPresent } from '../../input/findings/wording.ts';
import { describeGroup, type Group, toSentence } from './describe-finding.ts';
import { describeGate } from './describe-gate.ts';
import { describeConfirmation } from './describe-outcome.ts';
import type { Facts, Listing } from './facts.ts';

/** Workflow commands of GitHub Actions: the findings at their places, and the gates that refuse. */
export function formatAnnotations(facts: Facts, hasInputs: boolean): string {
  const { errors, warnings, written, comparison } = facts;
  const refused = comparison.hits.filter(({ allowed }) => !allowed);
  const way = describeConfirmation(facts, hasInputs);
  return [
    // Rows that were skipped on request do not fail the run.
    ...annotate(errors, written ? 'warning' : 'error'),
    ...annotate(warnings, 'warning'),
    ...refused.map(
      (hit) => `::error title=${hit.gate}::${escapeText(`${describeGate(hit)} ${way}`)}\n`,
    ),
  ].join('');
}

type Level = 'error' | 'warning';

/** GitHub shows ten annotations of a kind per step; more would only fill the log. */
const ANNOTATED = 10;

function annotate({ groups }: Listing, level: Level): string[] {
  return groups.slice(0, ANNOTATED).map((group) => toAnnotation(group, level));
}

/** GitHub marks the line of the first finding. */
function toAnnotation(group: Group, level: Level): string {
  const { place, code } = group[0];
  const { address, field, message, tally, hints } = describeGroup(group);
  const properties = [
    // Printable texts have no line breaks to escape.
    `file=${escapeText(place.file).replace(/:/g, '%3A').replace(/,/g, '%2C')}`,
    !place.file.endsWith('.xlsx') && `line=${place.line}`,
    !place.cell && `col=${place.column}`,
    `title=${code}`,
  ];
  const sentences = [
    place.cell && `${address}.`,
    `${field && `${field}: `}${toSentence(message)}`,
    hints.maybe && `Did you mean ${hints.maybe}?`,
    hints.also && `See ${hints.also}.`,
    tally && `In all: ${tally}.`,
  ];
  return `::${level} ${joinPresent(properties, ',')}::${escapeText(joinPresent(sentences, ' '))}\n`;
}

/** The text of an annotation, on one line. */
function escapeText(text: string): string {
  return toPrintable(text).replace(/%/g, '%25');
}
