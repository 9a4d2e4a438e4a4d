import { symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { placeAt, readBytes, readSourceFile } from '../../../src/input/files/source-file.ts';
import { MAX_FILE_BYTES, MAX_WHOLE_FILE_BYTES } from '../../../src/input/findings/data-limits.ts';
import { tempFolder } from '../../support/temp-folder.ts';
import { inMemory, toPlacedLabel } from '../in-memory.ts';

const BOM = [0xef, 0xbb, 0xbf];

function read(bytes: Buffer | string) {
  const path = join(tempFolder(), 'file');
  writeFileSync(path, bytes);
  return readAt(path);
}

function readAt(path: string) {
  const source = readSourceFile(path);
  if ('file' in source) return { text: source.file.text };
  return { label: toPlacedLabel(source.fault), args: source.fault.args };
}

describe('readSourceFile', () => {
  test.each<[string, Buffer | string, string]>([
    ['UTF-8', 'Diseño 😀', 'Diseño 😀'],
    ['a BOM, which it drops', Buffer.from([...BOM, 0x41]), 'A'],
    ['only a BOM', Buffer.from(BOM), ''],
    ['an empty file', '', ''],
    ['U+FFFD that is in the file', 'a\ufffd', 'a\ufffd'],
  ])('decodes %s', (_, bytes, text) => {
    expect(read(bytes)).toEqual({ text });
  });

  test.each<[string, Buffer, string]>([
    ['Latin-1', Buffer.from('a\nDise\xf1o', 'latin1'), 'damaged-file 2:5'],
    ['a cut-off letter at the end', Buffer.from([0x61, 0xc3]), 'damaged-file 1:2'],
    ['a surrogate in UTF-8', Buffer.from([0xed, 0xa0, 0x80]), 'damaged-file 1:1'],
    ['UTF-16 little endian', Buffer.from('\ufeffñ', 'utf16le'), 'damaged-file 1:1'],
    ['UTF-16 big endian', Buffer.from([0xfe, 0xff, 0, 0x41]), 'damaged-file 1:1'],
    ['UTF-16 without a BOM', Buffer.from('a,b', 'utf16le'), 'damaged-file 1:2'],
    ['what is no text', Buffer.from('PK\x03\x04\0'), 'damaged-file 1:5'],
    ['Latin-1 after a BOM', Buffer.from([...BOM, 0x61, 0xf1]), 'damaged-file 1:2'],
  ])('rejects %s', (_, bytes, label) => {
    expect(read(bytes).label).toBe(label);
  });

  test('rejects at the first character that is not text', () => {
    const text = fc.string({ unit: 'grapheme' }).filter((part) => !/[\0\ufffd]/.test(part));
    const broken = fc.constantFrom([0], [0xff], [0xc3], [0x80], [0xe2, 0x82], [0xf0, 0x9f, 0x98]);
    fc.assert(
      fc.property(text, broken, text, (before, bytes, after) => {
        const { label } = read(
          Buffer.concat([Buffer.from(`${before}\n`), Buffer.from(bytes), Buffer.from(`.${after}`)]),
        );
        expect(label).toBe(`damaged-file ${before.split('\n').length + 1}:1`);
      }),
    );
  });
});

describe('readSourceFile reports', () => {
  test('a missing file', () => {
    expect(readAt(join(tempFolder(), 'none')).label).toBe('missing-data 1:1');
  });

  test('a link to itself', () => {
    const path = join(tempFolder(), 'x.json');
    symlinkSync('x.json', path);
    expect(readAt(path)).toEqual({ label: 'unread-file 1:1', args: { reason: 'ELOOP' } });
  });

  test.each([
    ['large.json', MAX_WHOLE_FILE_BYTES],
    ['large.csv', MAX_WHOLE_FILE_BYTES],
    ['large.ndjson', MAX_FILE_BYTES],
    ['large.xlsx', MAX_FILE_BYTES],
  ])('a file that is too large: %s', (name, bytes) => {
    const path = join(tempFolder(), name);
    writeFileSync(path, '');
    truncateSync(path, bytes + 1);
    const source = name.endsWith('.xlsx') ? readBytes(path) : readSourceFile(path);
    expect(source).toMatchObject({
      fault: { code: 'unread-file', args: { reason: 'TOO_LARGE' } },
    });
  });
});

describe('placeAt', () => {
  const text = 'ab\r\n\ncd';
  test.each<[number, string]>([
    [0, '1:1'],
    [1, '1:2'],
    [4, '2:1'],
    [5, '3:1'],
    [6, '3:2'],
    [7, '3:3'],
  ])('offset %i is %s', (offset, expected) => {
    const { line, column } = placeAt(inMemory(text), offset);
    expect(`${line}:${column}`).toBe(expected);
  });

  test('is the same in a text of any length', () => {
    const lines = fc.array(fc.nat({ max: 20_000 }), { minLength: 1, maxLength: 20 });
    fc.assert(
      fc.property(lines, fc.nat(), (lengths, at) => {
        const long = lengths.map((length) => 'x'.repeat(length)).join('\n');
        const offset = at % (long.length + 1);
        const before = long.slice(0, offset).split('\n');
        expect(placeAt(inMemory(long), offset)).toMatchObject({
          line: before.length,
          column: (before.at(-1)?.length ?? 0) + 1,
        });
      }),
    );
  });

  // Looking for the start of the line each time would take minutes.
  test('finds many places on one long line', () => {
    const file = inMemory(`a\n${'x'.repeat(20_000_000)}`);
    for (let offset = 20_000_000; offset > 19_980_000; offset -= 1) {
      expect(placeAt(file, offset).column).toBe(offset - 1);
    }
  });
});
