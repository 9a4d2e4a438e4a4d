import { expect, test } from 'vitest';
import { inEachLanguage, type LanguageCode } from '../../../src/base/languages.ts';
import { FINDINGS, type Finding, messageOf } from '../../../src/input/findings/finding.ts';
import { isTranslated } from '../../support/translation.ts';
import { allExamples } from './example-findings.ts';

const examples = allExamples();

test('there is an example of every code', () => {
  const codes = new Set(examples.map(({ code }) => code));
  expect([...codes].sort()).toEqual(Object.keys(FINDINGS).sort());
});

test('every Spanish message says the same as the English one, in Spanish', () => {
  const wrong = examples.filter(
    (finding) => !isTranslated(inEachLanguage((language) => textOf(finding, language))),
  );
  expect(wrong.map((finding) => textOf(finding, 'es'))).toEqual([]);
});

test('amounts agree with their nouns', () => {
  const texts = examples.map((finding) => textOf(finding, 'es'));
  expect(texts.filter((text) => /(?<![\d,-])1 (?:\p{L}+s|de)\b/u.test(text))).toEqual([]);
  expect(
    texts.filter((text) => /(?:\d\d|[02-9]) (?:fila|celda|vacante|puesto|día)\b/.test(text)),
  ).toEqual([]);
});

function textOf(finding: Finding, language: LanguageCode): string {
  const message = messageOf(finding, language);
  return typeof message === 'string' ? message : `${message.found}; ${message.allowed}`;
}
