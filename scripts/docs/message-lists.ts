import { groupBy } from '../../src/base/group-by.ts';
import { LANGUAGE_CODES, type LanguageCode, type Translated } from '../../src/base/languages.ts';
import { toSentence } from '../../src/cli/report/describe-finding.ts';
import { describeGate } from '../../src/cli/report/describe-gate.ts';
import { toGateEntry } from '../../src/cli/report/json-report.ts';
import type { Cost, Topic } from '../../src/input/findings/details.ts';
import {
  type CostedFinding,
  type FindingCode,
  messageOf,
  TOPICS,
} from '../../src/input/findings/finding.ts';
import { GATES, type GateFigures } from '../../src/publish/compare/gates/all-gates.ts';
import { exampleFindings } from './example-findings.ts';
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
      [`gate limits (${language})`, listLimits(language)],
    ]),
  );
}

/** Refusals of every gate, with all that its message can say. */
export function exampleGates(): GateFigures[] {
  return GATES.flatMap(({ name: gate, examples }) =>
    examples.map((args) => ({ gate, args }) as GateFigures),
  );
}

/** How the JSON report has the refusal of a gate. */
export function gateEntry(): string {
  const hits = exampleGates().filter(({ gate }) => gate === 'grown');
  const entries = hits.map((hit) => toGateEntry({ ...hit, allowed: false }, []));
  return entries.map((entry) => `\`\`\`json\n${JSON.stringify(entry, null, 2)}\n\`\`\`\n`).join('');
}

const COST_NAMES: Record<Cost, Translated> = {
  nothing: { en: 'warning', es: 'advertencia' },
  cell: { en: 'value', es: 'valor' },
  row: { en: 'row', es: 'fila' },
  board: { en: 'board', es: 'bolsa' },
};

function listFindings(topic: Topic, language: LanguageCode): string {
  const examples = groupBy(exampleFindings(), ({ code }) => code);
  return Object.keys(topic)
    .map((code) => listExamples(code, examples.get(code as FindingCode) ?? [], language))
    .join('');
}

/** One message on the line of its code, several below it. */
function listExamples(
  code: string,
  examples: readonly CostedFinding[],
  language: LanguageCode,
): string {
  const messages = examples.map((finding) => {
    const message = escapeMarkdown(toSentence(messageOf(finding, language), language));
    return `(${COST_NAMES[finding.cost][language]}) ${message}`;
  });
  const [first = '', ...others] = messages;
  if (others.length === 0) return `- ${toCode(code)}: ${first}\n`;
  return `- ${toCode(code)}:\n${messages.map((message) => `  - ${message}\n`).join('')}`;
}

function listGates(language: LanguageCode): string {
  return toList(
    exampleGates().map((hit) => [toCode(hit.gate), escapeMarkdown(describeGate(hit)[language])]),
  );
}

function listLimits(language: LanguageCode): string {
  return toList(
    GATES.flatMap(({ name, limit }) =>
      limit ? [[toCode(name), escapeMarkdown(limit[language])] as const] : [],
    ),
  );
}
