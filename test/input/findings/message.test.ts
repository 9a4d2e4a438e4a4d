import { expect, test } from 'vitest';
import { toSentence } from '../../../src/cli/report/describe-finding.ts';
import { messageOf } from '../../../src/input/findings/finding.ts';
import { CASES, toExample } from './example-findings.ts';

// `finding-codes.test.ts` reads the message of every code. These are the cases that a message tells apart.

test.each(CASES)('%s %j: %s', (code, data, message) => {
  expect(toSentence(messageOf(toExample([code, data]), 'en'), 'en')).toContain(message);
});
