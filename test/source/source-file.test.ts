import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { LARGEST_FILE, placeAt, quoteAt, readSourceFile } from '../../src/source/source-file.ts';
import { tempFolder } from '../support/temp-folder.ts';
import { inMemory, toPlacedLabel } from './in-memory.ts';

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

  test.each([(1 << 18) - 1, 1 << 18, (1 << 18) + 1, 3_000_000])(
    'reads a file of %i bytes completely',
    (length) => {
      const text = 'abcdefghijk'.repeat(length / 11 + 1).slice(0, length);
      expect(read(text).text === text).toBe(true);
      expect(read('short').text).toBe('short');
    },
  );

  test.each<[string, Buffer, string, 'UTF-16' | null]>([
    ['Latin-1', Buffer.from('a\nDise\xf1o', 'latin1'), 'not-utf8 2:5', null],
    ['a cut-off letter at the end', Buffer.from([0x61, 0xc3]), 'not-utf8 1:2', null],
    ['a surrogate in UTF-8', Buffer.from([0xed, 0xa0, 0x80]), 'not-utf8 1:1', null],
    ['UTF-16 little endian', Buffer.from('\ufeffñ', 'utf16le'), 'not-utf8 1:1', 'UTF-16'],
    ['UTF-16 big endian', Buffer.from([0xfe, 0xff, 0, 0x41]), 'not-utf8 1:1', 'UTF-16'],
    ['Latin-1 after a BOM', Buffer.from([...BOM, 0x61, 0xf1]), 'not-utf8 1:2', null],
  ])('rejects %s', (_, bytes, label, encoding) => {
    expect(read(bytes)).toEqual({ label, args: { encoding } });
  });
});

describe('readSourceFile reports', () => {
  test('a missing file', () => {
    expect(readAt(join(tempFolder(), 'none')).label).toBe('missing-file 1:1');
  });

  test('a folder in place of a file', () => {
    const path = join(tempFolder(), 'x.json');
    mkdirSync(path);
    expect(readAt(path)).toEqual({ label: 'unreadable-file 1:1', args: { reason: 'EISDIR' } });
  });

  test('a link to itself', () => {
    const path = join(tempFolder(), 'x.json');
    symlinkSync('x.json', path);
    expect(readAt(path)).toEqual({ label: 'unreadable-file 1:1', args: { reason: 'ELOOP' } });
  });

  test('a pipe, at once, also behind a link', () => {
    const folder = tempFolder();
    execFileSync('mkfifo', [join(folder, 'pipe.json')]);
    symlinkSync('pipe.json', join(folder, 'link.json'));
    for (const name of ['pipe.json', 'link.json']) {
      const pipe = { label: 'unreadable-file 1:1', args: { reason: 'FIFO' } };
      expect(readAt(join(folder, name))).toEqual(pipe);
    }
  });

  test('a pipe that someone writes to', () => {
    const path = join(tempFolder(), 'pipe.json');
    execFileSync('mkfifo', [path]);
    // Opened for reading and writing, a pipe does not wait for its other end.
    const writer = openSync(path, 'r+');
    onTestFinished(() => closeSync(writer));
    writeSync(writer, '{}');
    expect(readAt(path).args).toEqual({ reason: 'FIFO' });
  });

  test('a socket', async () => {
    const path = join(tempFolder(), 's.json');
    const server = createServer();
    await once(server.listen(path), 'listening');
    onTestFinished(() => {
      server.close();
    });
    expect(readAt(path)).toEqual({ label: 'unreadable-file 1:1', args: { reason: 'SOCKET' } });
  });

  test.each(['/dev/zero', '/dev/null', '/dev/tty'])('a link to %s', (device) => {
    const path = join(tempFolder(), 'x.json');
    symlinkSync(device, path);
    expect(readAt(path)).toEqual({ label: 'unreadable-file 1:1', args: { reason: 'DEVICE' } });
  });

  test('a file that is too large, and reads the next one right', () => {
    const path = join(tempFolder(), 'large.json');
    writeFileSync(path, '');
    for (const [size, reason] of [
      [LARGEST_FILE + 1, '500.0 MB'],
      [1_181_116_006, '1.2 GB'],
      [3 * 2 ** 30, '3.2 GB'],
    ] as const) {
      truncateSync(path, size);
      expect(readAt(path)).toEqual({ label: 'unreadable-file 1:1', args: { reason } });
      expect(read('{"a":1}').text).toBe('{"a":1}');
    }
  });
});

// The size of these is 0: the system makes their text when they are read.
test.each(['/proc/filesystems', '/proc/kallsyms'].filter(existsSync))(
  'reads %s completely, although its size is unknown',
  (path) => {
    const text = readFileSync(path, 'utf8');
    expect(readAt(path).text === text).toBe(true);
  },
);

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

  test('counts an empty first line', () => {
    expect(placeAt(inMemory('\nab'), 0)).toMatchObject({ line: 1, column: 1 });
    expect(placeAt(inMemory('\nab'), 1)).toMatchObject({ line: 2, column: 1 });
  });

  test('shows nothing of the file', () => {
    expect(placeAt(inMemory(text), 0)).not.toHaveProperty('excerpt');
  });
});

describe('quoteAt', () => {
  test('shows the part itself, and nothing around it', () => {
    expect(quoteAt(inMemory('x\nab cd\r\ny'), 5, 7)).toMatchObject({
      ...{ line: 2, column: 4 },
      excerpt: 'cd',
    });
  });

  test.each(['a'.repeat(101), 'two\nlines'])('shows no long part', (part) => {
    expect(quoteAt(inMemory(part), 0, part.length)).not.toHaveProperty('excerpt');
  });
});
