import { expect, test } from 'vitest';
import type { LanguageCode } from '../../../src/contract/languages.ts';
import { FINDINGS, type Finding, messageOf } from '../../../src/input/findings/finding.ts';
import { allExamples } from './example-findings.ts';

const examples = allExamples();

test('there is an example of every code', () => {
  const codes = new Set(examples.map(({ code }) => code));
  expect([...codes].sort()).toEqual(Object.keys(FINDINGS).sort());
});

test('every Spanish message says the same as the English one, in Spanish', () => {
  const wrong = examples.filter((finding) => {
    const [en, es] = [textOf(finding, 'en'), textOf(finding, 'es')];
    const isTranslated = en !== es && !ENGLISH.test(es.replace(UNTRANSLATED, ''));
    return !isTranslated || `${untranslatedIn(en)}` !== `${untranslatedIn(es)}`;
  });
  expect(wrong.map((finding) => textOf(finding, 'es'))).toEqual([]);
});

test('amounts agree with their nouns', () => {
  const texts = examples.map((finding) => textOf(finding, 'es'));
  expect(texts.filter((text) => /(?<![\d,-])1 (?:\p{L}+s|de)\b/u.test(text))).toEqual([]);
  expect(
    texts.filter((text) => /(?:\d\d|[02-9]) (?:fila|celda|vacante|puesto|día)\b/.test(text)),
  ).toEqual([]);
});

/** What is the same in every language: what is quoted, figures, flags, names of files, fields and placeholders. */
const UNTRANSLATED =
  /"(?:\\.|[^"\\])*"|\d(?:[\d,.-]*\d)?|--[a-z-]+|\w+(?:\.\w+)+|\b[a-z]+[A-Z]\w*|\{[^}]*\}|U\+[0-9A-F]{4}/g;

const ENGLISH =
  /(?<!\p{L})(?:add|and|are|as|cell|file|from|is|not|of|or|remove|row|text|that|the|this|to|value|with|without|write)(?!\p{L})/iu;

/** In alphabetical order: another language may have another order. */
function untranslatedIn(text: string): string[] {
  return [...(text.match(UNTRANSLATED) ?? [])].sort();
}

function textOf(finding: Finding, language: LanguageCode): string {
  const message = messageOf(finding, language);
  return typeof message === 'string' ? message : `${message.found}; ${message.allowed}`;
}
