import { toSentence } from '../../src/cli/report/describe-finding.ts';
import { describeGate } from '../../src/cli/report/describe-gate.ts';
import { toGateEntry } from '../../src/cli/report/json-report.ts';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/contract/languages.ts';
import type { Topic } from '../../src/input/findings/details.ts';
import { type FindingCode, messageOf, TOPICS } from '../../src/input/findings/finding.ts';
import { exampleFindings } from './example-findings.ts';
import { exampleGates } from './example-gates.ts';
import { escapeMarkdown, toCode, toList } from './markdown.ts';
import type { Texts } from './regions.ts';

/** An example of what each finding and each gate says, in the languages of operators. */
export function messageLists(): Texts {
  return Object.fromEntries(
    LANGUAGE_CODES.flatMap((language) => [
      ...Object.entries(TOPICS).map(([name, topic]) => [
        `findings about ${name} (${language})`,
        listFindings(topic, language),
      ]),
      [`gates (${language})`, listGates(language)],
    ]),
  );
}

/** How the JSON report has the refusal of a gate. */
export function gateEntry(): string {
  const hits = exampleGates().filter(({ gate }) => gate === 'grown');
  const entries = hits.map((hit) => toGateEntry({ ...hit, allowed: false }, []));
  return entries.map((entry) => `\`\`\`json\n${JSON.stringify(entry, null, 2)}\n\`\`\`\n`).join('');
}

const WARNING = { en: 'warning', es: 'advertencia' };

function listFindings(topic: Topic, language: LanguageCode): string {
  return toList(
    Object.entries(topic).map(([code, { isWarning }]) => [
      isWarning ? `${toCode(code)} (${WARNING[language]})` : toCode(code),
      escapeMarkdown(exampleOf(code as FindingCode, language)),
    ]),
  );
}

function exampleOf(code: FindingCode, language: LanguageCode): string {
  const example = exampleFindings().find((finding) => finding.code === code);
  if (!example) throw new Error(`There is no example of ${code}.`);
  return toSentence(messageOf(example, language), language);
}

function listGates(language: LanguageCode): string {
  return toList(
    exampleGates().map((hit) => [toCode(hit.gate), escapeMarkdown(describeGate(hit)[language])]),
  );
}
