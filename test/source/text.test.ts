import { describe, expect, test } from 'vitest';
import { Text } from '../../src/source/text.ts';
import { complaints } from './in-memory.ts';

describe('a text is published', () => {
  test.each<[string, string, string]>([
    ['as it is', 'Analista de Datos', 'Analista de Datos'],
    ['trimmed', ' \n\tAnalista\u00a0 ', 'Analista'],
    ['in NFC', 'Disen\u0303o', 'Dise\u00f1o'],
    ['with its line breaks', 'uno\n\ndos', 'uno\n\ndos'],
    ['with emoji', 'Ventas 🚀', 'Ventas 🚀'],
    ['with a less-than', 'a < b y b > a', 'a < b y b > a'],
    ['with a heart', 'I <3 SQL > Excel', 'I <3 SQL > Excel'],
    ['with an arrow', 'a <- b -> c <= d', 'a <- b -> c <= d'],
    ['with an amount in brackets', '<$20,000>', '<$20,000>'],
    ['with entities, which are plain text', 'R&D &lt;b&gt;', 'R&D &lt;b&gt;'],
    ['with joined emoji', 'Equipo 👩\u200d💻', 'Equipo 👩\u200d💻'],
    ['with a direction mark between words', 'uno \u200edos', 'uno \u200edos'],
  ])('%s', (_, text, expected) => {
    expect(Text.parse(text)).toBe(expected);
  });
});

test('every character is published in NFC, or refused as a control', () => {
  for (let code = 0; code < 0x3000; code += 1) {
    const text = `a${String.fromCharCode(code)}b<`;
    const { success, data } = Text.safeParse(text);
    if (success) expect(data, code.toString(16)).toBe(text.normalize('NFC'));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    const isControl = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.test(text);
    if (isControl) expect(success, code.toString(16)).toBe(false);
    // The quick look and the exact one agree: without the sign that calls for the exact one, too.
    expect(Text.safeParse(text.slice(0, -1)).success, code.toString(16)).toBe(success);
  }
});

describe('a text is refused', () => {
  test.each<[string, unknown, string]>([
    ['empty', '', 'empty-text'],
    ['blank', ' \n\t ', 'empty-text'],
    ['only invisible', '\u200b \u2060', 'empty-text'],
    ['only fillers', '\u3164', 'empty-text'],
    ['only Braille blanks', '\u2800\u2800', 'empty-text'],
    ['only Hangul fillers', '\u115f\u1160\uffa0', 'empty-text'],
    ['not a string', 7, 'wrong-type'],
    ['null', null, 'wrong-type'],
    ['a tab', 'a\tb', 'control-character'],
    ['a carriage return', 'a\r\nb', 'control-character'],
    ['a NUL', 'a\u0000b', 'control-character'],
    ['a DEL', 'a\u007fb', 'control-character'],
    ['a C1 control', 'a\u0085b', 'control-character'],
    ['the first override', 'a\u202ab', 'bidi-override'],
    ['the last override', 'a\u202eb', 'bidi-override'],
    ['the first isolate', 'a\u2066b', 'bidi-override'],
    ['the last isolate', 'a\u2069b', 'bidi-override'],
    ['a soft hyphen in a word', 'ana\u00adlista', 'hidden-character'],
    ['a zero-width space in a word', 'ana\u200blista', 'hidden-character'],
    ['a BOM in a word', 'ana\ufefflista', 'hidden-character'],
    ['a high surrogate alone', 'a\ud83d', 'broken-unicode'],
    ['a low surrogate alone', '\ude80a', 'broken-unicode'],
    ['a tag', '<b>SQL', 'html-tag'],
    ['a closing tag', 'SQL</b>', 'html-tag'],
    ['a tag in capitals', '<BR>', 'html-tag'],
    ['a tag with attributes', 'a <a href="x">b', 'html-tag'],
    ['a tag over lines', '<img\nsrc="x">', 'html-tag'],
    ['a tag that closes itself', 'a<br/>b', 'html-tag'],
    ['a comment', 'a<!-- b\n -->c', 'html-tag'],
    ['a doctype', '<!DOCTYPE html>', 'html-tag'],
    ['a processing instruction', '<?xml version="1.0"?>', 'html-tag'],
  ])('%s', (_, text, code) => {
    expect(complaints(Text, text)).toEqual([code]);
  });

  test('for every kind of trouble that is in it, once', () => {
    expect(complaints(Text, '<b>a\tb\tc</b>\u202e')).toEqual([
      'control-character',
      'bidi-override',
      'html-tag',
    ]);
  });

  test.each([
    [0x00, 0x09],
    [0x0b, 0x1f],
    [0x7f, 0x9f],
  ])('with any control character from %i to %i', (from, to) => {
    for (let code = from; code <= to; code += 1) {
      const text = `a${String.fromCharCode(code)}b`;
      expect(complaints(Text, text)).toEqual(['control-character']);
    }
  });
});
