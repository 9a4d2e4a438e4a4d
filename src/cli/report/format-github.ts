import type { LanguageCode } from '../../base/languages.ts';
import { toPrintable } from '../../base/printable.ts';
import { joinPresent } from '../../base/wording.ts';
import type { Finding } from '../../input/findings/finding.ts';
import { describeGroup, type Group, toAddress, toSentence } from './describe-finding.ts';
import { describeGate } from './describe-gate.ts';
import { describeConfirmation } from './describe-outcome.ts';
import type { Facts } from './facts.ts';
import type { TerminalView } from './format-terminal.ts';

/** Workflow commands of GitHub Actions: the findings at their places, and the gates that refuse. */
export function formatAnnotations(facts: Facts, { language, hasInputs }: View): string {
  const { errors, warnings, status, comparison } = facts;
  const refused = comparison.hits.filter(({ allowed }) => !allowed);
  const way = describeConfirmation(facts, hasInputs)[language];
  const [wrong, doubtful] = [errors.groups, warnings.groups];
  return [
    ...refused.map(
      (hit) =>
        `::error title=${hit.gate}::${escapeText(`${describeGate(hit, facts.source.tables)[language]} ${way}`)}\n`,
    ),
    // What is left out does not fail the run.
    ...(status === 'invalid'
      ? [...annotate(wrong, 'error', language), ...annotate(doubtful, 'warning', language)]
      : annotate([...wrong, ...doubtful], 'warning', language)),
  ].join('');
}

type View = Pick<TerminalView, 'language' | 'hasInputs'>;
type Level = 'error' | 'warning';

/** GitHub shows ten annotations of a kind per step; more would only fill the log. */
const ANNOTATED = 10;

/** First one place of each finding, then their second places in turn. */
function annotate(groups: readonly Group[], level: Level, language: LanguageCode): string[] {
  const rounds = Array.from({ length: ANNOTATED }, (_, round) =>
    groups.flatMap((group) => {
      const finding = group[round];
      return finding ? [toAnnotation(finding, group, level, language)] : [];
    }),
  );
  return rounds.flat().slice(0, ANNOTATED);
}

/** GitHub marks the line of the finding. */
function toAnnotation(
  { place, code }: Finding,
  group: Group,
  level: Level,
  language: LanguageCode,
): string {
  const { field, message, tally, hints } = describeGroup(group, language);
  const properties = [
    // Printable texts have no line breaks to escape.
    `file=${escapeText(place.file).replace(/:/g, '%3A').replace(/,/g, '%2C')}`,
    !place.file.endsWith('.xlsx') && `line=${place.line}`,
    !place.cell && `col=${place.column}`,
    `title=${code}`,
  ];
  const sentences = [
    place.cell && `${toAddress(place, language)}.`,
    `${field && `${field}: `}${toSentence(message, language)}`,
    hints.maybe && { en: `Did you mean ${hints.maybe}?`, es: `¿Quizá ${hints.maybe}?` }[language],
    hints.also && { en: `See ${hints.also}.`, es: `Ver ${hints.also}.` }[language],
    tally && { en: `In all: ${tally}.`, es: `En total: ${tally}.` }[language],
  ];
  return `::${level} ${joinPresent(properties, ',')}::${escapeText(joinPresent(sentences, ' '))}\n`;
}

/** The text of an annotation, on one line. */
function escapeText(text: string): string {
  return toPrintable(text).replace(/%/g, '%25');
}
