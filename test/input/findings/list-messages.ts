import { messageOf } from '../../../src/input/findings/finding.ts';
import { allExamples } from './example-findings.ts';

// Every message of every code in both languages, to be read by people.
for (const finding of allExamples()) {
  const messages = (['en', 'es'] as const).map((language) => {
    const message = messageOf(finding, language);
    return typeof message === 'string' ? message : `${message.found} → ${message.allowed}`;
  });
  process.stdout.write(`${finding.code}\n  ${messages.join('\n  ')}\n`);
}
