import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { LONGEST_FIELD } from '../../../src/input/findings/data-limits.ts';
import {
  LetterText,
  LongText,
  OneLineText,
  Text,
  TextList,
} from '../../../src/input/values/text.ts';
import { publicUrl } from '../../../src/input/values/url.ts';
import { findingsFor, labelsFor } from '../in-memory.ts';

describe('accepts a text', () => {
  test.each<[string, string, string]>([
    ['unchanged', 'Analista de Datos', 'Analista de Datos'],
    ['trimmed', ' \n\tAnalista\u00a0 ', 'Analista'],
    ['in NFC', 'Disen\u0303o', 'Dise\u00f1o'],
    ['in NFC once nothing is invisible', 'Disen\u00ad\u0303o', 'Dise\u00f1o'],
    ['with its line breaks', 'uno\n\ndos', 'uno\n\ndos'],
    ['with line breaks of Windows', 'uno\r\n\r\ndos', 'uno\n\ndos'],
    ['with line breaks of old Macs', 'uno\rdos', 'uno\ndos'],
    ['with Unicode line breaks', 'uno\u2028dos\u2029tres', 'uno\ndos\ntres'],
    ['with plain blanks', 'uno\tdos\u00a0tres\u2009y\u3000más', 'uno dos tres y más'],
    ['with one blank between words', 'uno  dos\u00a0 \ttres', 'uno dos tres'],
    ['with one empty line between two', 'uno\n\n\n \n\r\ndos\n \ntres', 'uno\n\ndos\n \ntres'],
    ['with blanks for private characters', '\uf0b7uno\ue000dos\u{f0000}', 'uno dos'],
    ['with stars and hashes', '# **uno** dos', '# **uno** dos'],
    ['without soft hyphens', 'ana\u00adlista', 'analista'],
    ['without zero-width characters', '\ufeffana\u200blis\u2060ta\u200c', 'analista'],
    ['without tag characters', 'ana\u{e0061}lista', 'analista'],
    ['without direction marks', 'uno \u200edos\u061c', 'uno dos'],
    ['without fillers', 'ana\u3164\u115flista', 'analista'],
    ['with the parts of a joined emoji', 'Equipo 👩\u200d💻 ❤\ufe0f', 'Equipo 👩💻 ❤'],
    ['with emoji', 'Ventas 🚀', 'Ventas 🚀'],
    ['with a less-than', 'a < b y b > a', 'a < b y b > a'],
    ['with <3', 'I <3 SQL > Excel', 'I <3 SQL > Excel'],
    ['with arrows', 'a <- b -> c <= d', 'a <- b -> c <= d'],
    ['with ampersands', 'R&D; AT&T, P&L; Q&A', 'R&D; AT&T, P&L; Q&A'],
    ['with foreign letters', 'São Paulo, MAÇÃ, forêt, Çâ', 'São Paulo, MAÇÃ, forêt, Çâ'],
    ['in another alphabet', 'Русский и Ελληνικά', 'Русский и Ελληνικά'],
    ['with questions', '¿Te interesa? Sí: x.mx/a?id=7', '¿Te interesa? Sí: x.mx/a?id=7'],
    ['with a blank missing', '¿Qué ofrecemos?Trabajo', '¿Qué ofrecemos?Trabajo'],
    ['with an address', 'https://x.mx/empleos?ver', 'https://x.mx/empleos?ver'],
    ['with a micro sign', '10 µm', '10 µm'],
    ['with words that a PDF divides', 'En Nor-\nvendis, pre- \n venta', 'En Norvendis, preventa'],
    ['with other hyphens', 'Lunes-\nViernes\n- comedor', 'Lunes-\nViernes\n- comedor'],
    ['with plain letters', '𝗢𝗫𝗫𝗢 𝟮𝟰 Ｖｅｎｔａ', 'OXXO 24 Venta'],
    ['with plain older letters', '𝐴𝑛𝑎ℎ, ℍ𝔸', 'Anah, HA'],
    ['with signs that are no letters', '№ 5 ™ ℃', '№ 5 ™ ℃'],
  ])('%s', (_, text, expected) => {
    expect(Text.parse(text)).toBe(expected);
  });

  test('that is the same when it is normalised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const { success, data } = Text.safeParse(text);
        // Entities are decoded once.
        if (success && !data.includes('&')) expect(Text.parse(data)).toBe(data);
      }),
    );
  });

  test('with or without what makes its quick check fail', () => {
    const accepts = (text: string) => Text.safeParse(text).success;
    const characters = Array.from({ length: 0x3000 }, (_, code) => String.fromCharCode(code));
    const texts = characters.flatMap((one) => [`a${one}b`, `Analista de d${one}tos`]);
    expect(texts.filter((text) => accepts(`${text}<`) !== accepts(text))).toEqual([]);
  });
});

describe('rejects a text', () => {
  test.each<[string, unknown, ...string[]]>([
    ['that is empty', '', 'export-debris'],
    ['of white space', ' \n\t ', 'export-debris'],
    ['of invisible characters', '\u200b \u2060\u3164', 'export-debris'],
    ['that is a number', 7, 'wrong-type'],
    ['that is null', null, 'wrong-type'],
    ['with a NUL', 'a\u0000b', 'bad-character'],
    ['with a vertical tab', 'a\u000bb', 'bad-character'],
    ['with a DEL', 'a\u007fb', 'bad-character'],
    ['with a C1 control', 'a\u0085b', 'bad-character'],
    ['with the first override', 'a\u202ab', 'bad-character'],
    ['with the last override', 'a\u202eb', 'bad-character'],
    ['with the first isolate', 'a\u2066b', 'bad-character'],
    ['with the last isolate', 'a\u2069b', 'bad-character'],
    ['with a lost letter', 'Atenci\ufffdn', 'bad-character'],
    ['with a question mark for a letter', 'Administraci?n', 'bad-character'],
    ['with a Cyrillic letter in a Latin word', 'Anаlista', 'bad-character'],
    ['with a Greek letter in a Latin word', 'Αnalista', 'bad-character'],
    ['with a Cyrillic letter behind an accent', 'x\u0301а', 'bad-character'],
    ['with a Cyrillic letter at the end', 'Analistа', 'bad-character'],
    ['with a lone high surrogate', 'a\ud83d', 'bad-character'],
    ['with a lone low surrogate', '\ude80a', 'bad-character'],
    ['with a closing tag', 'SQL</b>', 'html-tag'],
    ['with a tag in capitals', 'a<BR>', 'html-tag'],
    ['with a tag with attributes', 'a <a href="x">b', 'html-tag'],
    ['with a tag over two lines', '<img\nsrc="x">', 'html-tag'],
    ['with a comment', 'a<!-- b\n -->c', 'html-tag'],
    ['with a processing instruction', '<?xml version="1.0"?>', 'html-tag'],
    ['with several troubles', '<b>a\u0001b</b>\u202e', 'bad-character', 'html-tag'],
  ])('%s, %j: %s', (_, text, ...codes) => {
    expect(labelsFor(Text, text)).toEqual(codes);
  });

  test.each([
    ...['AtenciÃ³n', 'NIÃ‘O y PERÃ\u008dODO', 'lÃ\u00adder', 'Ã\u00adntegro', 'Ã\u00a0 la carte'],
    ...['Â¿QuÃ©?', '20Â°C', 'â€œlíderâ€', 'Empresaâ„¢ 50â‚¬', 'AtenciÃƒÂ³n', 'Ventas ðŸš€'],
    ...['ï»¿Analista', 'Atenciï¿½n'],
  ])('in a damaged encoding: %j', (text) => {
    expect(labelsFor(Text, text)).toEqual(['garbled-text']);
  });

  test.each(['Ã a', 'Â a', 'SÃO', 'PÂNICO', 'â', 'ïz', 'ðx', 'a√4', '¬a'])('but not %j', (text) => {
    expect(Text.parse(text)).toBe(text);
  });
});

describe('export debris', () => {
  test.each([
    ...['undefined', 'null', 'none', 'nan', 'n/a', 'todo', 'tbd', '[object Object]'],
    ...['#REF!', '#N/A', '#VALUE!', '#NAME?', '#DIV/0!', 'x', 'xx', 'xxx'],
    ...['#¡REF!', '#¡VALOR!', '#¿NOMBRE?', '#¡DIV/0!', '#N/D'],
  ])('%s is an error, whatever its case', (word) => {
    for (const text of [word, word.toUpperCase(), word.toLowerCase(), ` ${word}\t`]) {
      expect(findingsFor(Text, JSON.stringify(text))).toMatchObject([
        { code: 'export-debris', args: { word } },
      ]);
    }
  });

  test.each(['Lorem ipsum dolor sit amet', 'LOREM IPSUM', 'loRem Ipsum dolor'])(
    '%s is an error',
    (text) => {
      expect(labelsFor(Text, text)).toEqual(['export-debris']);
    },
  );

  test.each(['-', '0', '18-50', '$25,000', '🚀'])('%s has no letter', (text) => {
    for (const schema of [OneLineText, LongText, LetterText]) {
      expect(findingsFor(schema, JSON.stringify(text))).toMatchObject([
        { code: 'export-debris', args: { word: null } },
      ]);
    }
    expect(Text.parse(text)).toBe(text);
    expect(TextList.parse([text])).toEqual([text]);
  });

  test.each([
    ...['test', 'PRUEBA', '[Prueba]', 'prueba ----------', 'Borrar', 'asdf', 'Ejemplo', 'TEST 2'],
    ...['Vacante de prueba', 'PUESTO DE PRUEBA 3', 'Test vacante', '*** test puesto', 'asdf asdf'],
    ...['Borrar esta fila', 'Cajero (no publicar)', 'Prueba de sistema, NO USAR'],
  ])('the title %s is that of a test', (text) => {
    expect(findingsFor(OneLineText, JSON.stringify(text))).toMatchObject([
      { code: 'export-debris', args: { word: 'no publicar' } },
    ]);
  });

  test.each([
    ...['Prueba de manejo', 'Test Engineer', 'Analista de pruebas', 'Vacante de pruebas', 'Tester'],
    ...['Borrarán', 'Ejemplo de vida', 'Analista de test', 'Puesto de ventas', 'Test vacantes'],
    ...['Piano publicar', 'No publicaremos', 'Asdfg'],
  ])('%s is a title', (text) => {
    expect(OneLineText.parse(text)).toBe(text);
  });

  test.each(['no publicar', 'No  usar.', 'NO PUBLICAR (interno)'])(
    '%s is for no reader of a description or list',
    (text) => {
      const sentence = `Somos una empresa sólida. ${text}`;
      expect(labelsFor(LongText, sentence)).toEqual(['export-debris']);
      expect(labelsFor(TextList, ['Comedor', sentence])).toEqual(['export-debris 1']);
      expect(labelsFor(Text, sentence)).toEqual([]);
    },
  );

  test.each(['no publicar', ' ¡NO USAR! '])('%s is no text', (text) => {
    for (const schema of [Text, LetterText]) {
      expect(labelsFor(schema, text)).toEqual(['export-debris']);
    }
  });

  test.each(['prueba', 'test', 'Piano usar', 'No usaremos'])('%s is a text', (text) => {
    for (const schema of [Text, LongText]) expect(schema.parse(text)).toBe(text);
  });

  test.each(['R', 'C', 'xxxx', 'Todo incluido', 'Null Island', 'x86', 'Ñ', '#N/A no'])(
    'but %s is a text',
    (text) => {
      expect(Text.parse(text)).toBe(text);
    },
  );
});

describe('a text on one line', () => {
  test('is accepted like any text', () => {
    expect(OneLineText.parse(' Analista de Datos\n')).toBe('Analista de Datos');
    expect(OneLineText.parse('Analista de Datos\n')).toBe('Analista de Datos');
    expect(labelsFor(OneLineText, '<b>x')).toEqual(['html-tag']);
    expect(labelsFor(OneLineText, ' ')).toEqual(['export-debris']);
  });

  test.each(['Analista\nde datos', 'Analista\r\nde datos', 'Analista\u2028de datos'])(
    'must not be %j',
    (text) => {
      expect(findingsFor(OneLineText, JSON.stringify(text))).toMatchObject([
        { code: 'bad-character', args: { at: 9 } },
      ]);
    },
  );
});

describe.each<[string, (text: string) => unknown]>([
  ['a description', (text) => LongText.parse(text)],
  ['a list', (text) => TextList.parse([text])[0]],
])('in %s', (_, parse) => {
  test.each([
    [
      "Word's bullets stay bullets",
      '\uf0b7 Uno\n \uf0a7\uf0a7dos \uf0e0 tres',
      '• Uno\n • dos tres',
    ],
    [
      'bullets that became letters, too',
      'o\tUno\n§\t dos\nv\ttres y\to',
      '• Uno\n• dos\n• tres y o',
    ],
    ['bold words are plain', '**Uno:** dos **¡tres!** y**4**', 'Uno: dos ¡tres! y4'],
    ['other stars stay', 'a ****@empresa.mx, 2**3', 'a ****@empresa.mx, 2**3'],
    ['stars around blanks stay', 'Uno ** dos ** tres', 'Uno ** dos ** tres'],
    ['stars of two lines stay', '**Uno\ndos**', '**Uno\ndos**'],
    ['three stars stay', 'a ***Uno*** **', 'a ***Uno*** **'],
    ['stars around signs stay', 'a **--** b', 'a **--** b'],
    ['headings are lines', '# Uno\n\n## # Dos\n ###### tres', 'Uno\n\nDos\ntres'],
    ['hashtags stay', '#HP\n#\nC# y F#', '#HP\n#\nC# y F#'],
    ['seven hashes are no heading', '####### Uno', '####### Uno'],
    ['an empty heading leaves one empty line', 'Uno\n\n# \n\ndos', 'Uno\n\ndos'],
  ])('%s', (_name, text, expected) => {
    expect(parse(text)).toBe(expected);
  });

  test('what is normalised stays as it is', () => {
    const part = fc.constantFrom('**', '*', '#', ' ', '\n', '\uf0b7', 'Uno', ':', '\u00a0', '\t');
    fc.assert(
      fc.property(fc.array(part, { maxLength: 12 }), (parts) => {
        const once = parse(`Lo: ${parts.join('')}\n`);
        expect(parse(String(once))).toBe(once);
      }),
    );
  });
});

test.each<[string, z.ZodType, (length: number) => unknown]>([
  ['text', Text, (length) => 'a'.repeat(length)],
  ['description in HTML', LongText, (length) => `<p>${'a'.repeat(length - 7)}</p>`],
  ['list', TextList, (length) => Array.from({ length: 10 }, () => 'a'.repeat(length / 10))],
  ['address', publicUrl, (length) => `https://a.example/${'a'.repeat(length - 18)}`],
])('a %s of 100,000 characters is accepted, and no longer one', (_, schema, make) => {
  expect(schema.safeParse(make(LONGEST_FIELD)).success).toBe(true);
  const { args } =
    findingsFor(
      z.strictObject({ x: schema }),
      JSON.stringify({ x: make(LONGEST_FIELD + 10) }),
    )[0] ?? {};
  expect(args).toMatchObject({
    count: LONGEST_FIELD + 10,
    noun: 'character',
    atMost: LONGEST_FIELD,
  });
});

test('a long text without line breaks, with one pair of stars, takes no more time than others', () => {
  const text = `**${'Uno dos '.repeat(12_000)}`;
  expect(LongText.parse(text)).toBe(text.trim());
});
