import { describe, expect, test } from 'vitest';
import { OneLineText, Text } from '../../src/source/text.ts';
import { expectLinearTime } from '../support/linear-time.ts';
import { findingsFor, labelsFor } from './in-memory.ts';

describe('accepts a text', () => {
  test.each<[string, string, string]>([
    ['unchanged', 'Analista de Datos', 'Analista de Datos'],
    ['trimmed', ' \n\tAnalista\u00a0 ', 'Analista'],
    ['in NFC', 'Disen\u0303o', 'Dise\u00f1o'],
    ['with its line breaks', 'uno\n\ndos', 'uno\n\ndos'],
    ['with emoji', 'Ventas 🚀', 'Ventas 🚀'],
    ['with a less-than', 'a < b y b > a', 'a < b y b > a'],
    ['with <3', 'I <3 SQL > Excel', 'I <3 SQL > Excel'],
    ['with arrows', 'a <- b -> c <= d', 'a <- b -> c <= d'],
    ['with an amount in brackets', '<$20,000>', '<$20,000>'],
    ['with ampersands', 'R&D; AT&T, P&L; Q&A', 'R&D; AT&T, P&L; Q&A'],
    ['with foreign letters', 'São Paulo, MAÇÃ, forêt, Çâ', 'São Paulo, MAÇÃ, forêt, Çâ'],
    ['with joined emoji', 'Equipo 👩\u200d💻', 'Equipo 👩\u200d💻'],
    ['with a direction mark between words', 'uno \u200edos', 'uno \u200edos'],
  ])('%s', (_, text, expected) => {
    expect(Text.parse(text)).toBe(expected);
  });
});

test('publishes every character in NFC, except controls, which it rejects', () => {
  for (let code = 0; code < 0x3000; code += 1) {
    const text = `a${String.fromCharCode(code)}b<`;
    const { success, data } = Text.safeParse(text);
    if (success) expect(data, code.toString(16)).toBe(text.normalize('NFC'));
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is refused
    const isControl = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/.test(text);
    if (isControl) expect(success, code.toString(16)).toBe(false);
    // `<` makes the quick check fail: with it and without it the verdict must be the same.
    expect(Text.safeParse(text.slice(0, -1)).success, code.toString(16)).toBe(success);
  }
});

describe('rejects a text', () => {
  test.each<[string, unknown, ...string[]]>([
    ['that is empty', '', 'empty-text'],
    ['of white space', ' \n\t ', 'empty-text'],
    ['of invisible characters', '\u200b \u2060', 'empty-text'],
    ['of a Hangul filler', '\u3164', 'empty-text'],
    ['of Braille blanks', '\u2800\u2800', 'empty-text'],
    ['of other Hangul fillers', '\u115f\u1160\uffa0', 'empty-text'],
    ['that is a number', 7, 'wrong-type'],
    ['that is null', null, 'wrong-type'],
    ['with a tab', 'a\tb', 'control-character'],
    ['with a carriage return', 'a\r\nb', 'control-character'],
    ['with a NUL', 'a\u0000b', 'control-character'],
    ['with a DEL', 'a\u007fb', 'control-character'],
    ['with a C1 control', 'a\u0085b', 'control-character'],
    ['with the first override', 'a\u202ab', 'bidi-override'],
    ['with the last override', 'a\u202eb', 'bidi-override'],
    ['with the first isolate', 'a\u2066b', 'bidi-override'],
    ['with the last isolate', 'a\u2069b', 'bidi-override'],
    ['with a soft hyphen in a word', 'ana\u00adlista', 'hidden-character'],
    ['with a zero-width space in a word', 'ana\u200blista', 'hidden-character'],
    ...[...'\u180e\u200c\u200d\u200e\u200f\u2060\ufeff'].map((hidden): [string, string, string] => [
      'with an invisible character in a word',
      `ana${hidden}lista`,
      'hidden-character',
    ]),
    ['with a lost letter', 'Atenci\ufffdn', 'lost-character'],
    ['with a lost letter, garbled', 'Atenciï¿½n', 'garbled-text', 'lost-character'],
    ['with an entity', 'Ventas&nbsp;y marketing', 'html-entity'],
    ['with a lone high surrogate', 'a\ud83d', 'broken-unicode'],
    ['with a lone low surrogate', '\ude80a', 'broken-unicode'],
    ['with a tag', '<b>SQL', 'html-tag'],
    ['with a closing tag', 'SQL</b>', 'html-tag'],
    ['with a tag in capitals', '<BR>', 'html-tag'],
    ['with a tag with attributes', 'a <a href="x">b', 'html-tag'],
    ['with a tag over two lines', '<img\nsrc="x">', 'html-tag'],
    ['with a self-closing tag', 'a<br/>b', 'html-tag'],
    ['with a comment', 'a<!-- b\n -->c', 'html-tag'],
    ['with a doctype', '<!DOCTYPE html>', 'html-tag'],
    ['with a processing instruction', '<?xml version="1.0"?>', 'html-tag'],
  ])('%s, %j: %s', (_, text, ...codes) => {
    expect(labelsFor(Text, text)).toEqual(codes);
  });

  test.each<[string, string]>([
    ['<a b="123456789012">', '<a b="123456789012">'],
    ['<a b="1234567890123">', '<a…'],
    [`<${'x'.repeat(30)}>`, `<${'x'.repeat(19)}…`],
  ])('with the tag %s, and quotes it as %s', (tag, quoted) => {
    expect(findingsFor(Text, JSON.stringify(tag))[0]?.args).toEqual({ tag: quoted });
  });

  test('with one finding for each kind of trouble in it', () => {
    expect(labelsFor(Text, '<b>a\tb\tc</b>\u202e')).toEqual([
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
      expect(labelsFor(Text, text)).toEqual(['control-character']);
    }
  });
});

describe('garbled text is repaired in the suggestion', () => {
  test.each<[string, string]>([
    ['AtenciÃ³n', 'Atención'],
    ['niÃ±o', 'niño'],
    ['NIÃ‘O y PERÃ\u008dODO', 'NIÑO y PERÍODO'],
    ['Â¿QuÃ© harÃ¡s?', '¿Qué harás?'],
    ['20Â°C, 1Âº y 2Âª', '20°C, 1º y 2ª'],
    ['â€œlÃ­derâ€\u009d', '“líder”'],
    ['â€œlíderâ€', '“líder”'],
    ['uno â€“ dos â€” tresâ€¦', 'uno – dos — tres…'],
    ['Empresaâ„¢ 50â‚¬', 'Empresa™ 50€'],
    ['AtenciÃƒÂ³n', 'Atención'],
    ['AtenciÃƒÆ’Ã‚Â³n', 'Atención'],
    ['Ventas ðŸš€', 'Ventas 🚀'],
    ['analÃtico', 'analítico'],
    ['Atenci√≥n a ni√±os', 'Atención a niños'],
    ['Atenci├│n a ni├▒os', 'Atención a niños'],
    ['ï»¿Analista', '\ufeffAnalista'],
  ])('%j: %j', (text, suggestion) => {
    expect(findingsFor(Text, JSON.stringify(text))).toMatchObject([
      { code: 'garbled-text', value: text, suggestion },
    ]);
  });

  test('and letters that only look so are left alone', () => {
    for (const text of ['Ã', 'Â', 'SÃO', 'PÂNICO', 'â', 'ïz', 'ðx', '√4', '¬a']) {
      expect(Text.parse(text)).toBe(text);
    }
  });
});

describe('HTML entities are replaced in the suggestion', () => {
  test.each<[string, string, string | undefined]>([
    ['Ventas&nbsp;y m&aacute;s', '&nbsp;', 'Ventas y más'],
    ['R&amp;D', '&amp;', 'R&D'],
    ['&#225;rea', '&#225;', 'área'],
    ['&#xE1;rea', '&#xE1;', 'área'],
    ['&Aacute;REA &NTILDE;', '&Aacute;', 'ÁREA ñ'],
    ['Caf&eacute', '&eacute', 'Café'],
    ['&quot;l&iacute;der&quot;', '&quot;', '"líder"'],
    ['&amp;nbsp;fin', '&amp;', 'fin'],
    ['Uno &ndash; dos&hellip;', '&ndash;', 'Uno – dos…'],
    // What they stand for would be HTML.
    ['Etiquetas &lt;div&gt;', '&lt;', undefined],
  ])('%j', (text, entity, suggestion) => {
    const [finding, ...others] = findingsFor(Text, JSON.stringify(text));
    expect(others).toEqual([]);
    expect(finding).toMatchObject({
      code: 'html-entity',
      args: { entity },
      advice: { name: 'write-character-itself' },
    });
    expect(finding?.suggestion).toBe(suggestion);
  });

  test.each(['R&D;', 'AT&T;', 'P&G; y Q&A;', 'M&A', 'I&D &', 'a&b;', 'H&M &co', '&foo;', 'A&E;'])(
    'but %j has none',
    (text) => {
      expect(Text.parse(text)).toBe(text);
    },
  );
});

describe('a text on one line', () => {
  test('is accepted like any text', () => {
    expect(OneLineText.parse(' Analista de Datos ')).toBe('Analista de Datos');
    expect(labelsFor(OneLineText, '<b>x')).toEqual(['html-tag']);
    expect(labelsFor(OneLineText, ' ')).toEqual(['empty-text']);
  });

  test.each([
    ['Analista\nde datos', 'Analista de datos'],
    ['Analista \n\n de datos', 'Analista de datos'],
    // One slip, one finding, although \r is a control character, too.
    ['Analista\r\nde datos', 'Analista de datos'],
    ['Analista\u2028de datos', 'Analista de datos'],
  ])('must not be %j', (text, suggestion) => {
    expect(findingsFor(OneLineText, JSON.stringify(text))).toMatchObject([
      { code: 'line-break', suggestion, expected: { kind: 'text', isOneLine: true } },
    ]);
  });

  test('may have a line break at its ends, which are trimmed', () => {
    expect(OneLineText.parse('Analista\n')).toBe('Analista');
  });
});

test.each([
  ['uno\r\ndos', 'line-break-as-n'],
  ['uno\rdos', 'line-break-as-n'],
  ['uno\tdos', 'blank-for-tab'],
  ['uno\u0000dos', undefined],
])('%j is a control character with the advice %s', (text, name) => {
  const [finding] = findingsFor(Text, JSON.stringify(text));
  expect(finding).toMatchObject({ code: 'control-character' });
  expect(finding?.advice?.name).toBe(name);
});

test.each([
  'Ã',
  'Ãƒ',
  'â€',
  'ðŸ',
  '&',
  '&a',
  '&#',
  '&nbsp;',
  '<',
  '<a',
  '\n',
  ' ',
  '\r\n',
  '√≥',
  '\ufffd',
])('takes linear time for a text of %j', (part) => {
  expectLinearTime(200_000, (length) => {
    const text = `a${part.repeat(length / part.length)}b`;
    return () => {
      Text.safeParse(text);
      OneLineText.safeParse(text);
    };
  });
});
