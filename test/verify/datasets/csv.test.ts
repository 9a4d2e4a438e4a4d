import { describe, expect, test } from 'vitest';
import { guardCell, readCsv } from '../../../src/verify/datasets/csv.ts';

const read = (text: string) => readCsv(Buffer.from(text));

describe('a good file', () => {
  test.each<[string, string[][]]>([
    ['a,b\n', [['a', 'b']]],
    [
      'a,b\n1,\n',
      [
        ['a', 'b'],
        ['1', ''],
      ],
    ],
    [
      'a,b\n"1,2","3""4"\n',
      [
        ['a', 'b'],
        ['1,2', '3"4'],
      ],
    ],
    ['a\n"1\n2"\n3\n', [['a'], ['1\n2'], ['3']]],
    ['a\n"1\r\n2"\n', [['a'], ['1\r\n2']]],
    ['a\n"\'\r"\n', [['a'], ["'\r"]]],
    ["a\n'=1\n", [['a'], ["'=1"]]],
    ['a\nñ€😀\n', [['a'], ['ñ€😀']]],
  ])('%j', (text, cells) => {
    const { header, rows, fault } = read(`\ufeff${text}`);
    expect({ cells: [header, ...rows], fault }).toEqual({ cells, fault: undefined });
  });
});

test.each<[string, string]>([
  ['a\n', 'no byte order mark'],
  ['', 'no byte order mark'],
  ['\ufeffa\r\n1\r\n', 'line 1: ends in CRLF'],
  ['\ufeffa\n1\r\n', 'line 2: ends in CRLF'],
  ['\ufeffa\n"1,2"\r\n', 'line 2: ends in CRLF'],
  ['\ufeffa\n1', 'line 2: the last line does not end in LF'],
  ['\ufeffa\n"1"\n', 'line 2: quotes that 1 does not need'],
  ['\ufeffa\n""\n', 'line 2: quotes that an empty cell does not need'],
  ['\ufeffa\n1"2\n', 'line 2: 1"2 without quotes'],
  ['\ufeffa\n"1,2"3\n', 'line 2: 3 after a quote'],
  ['\ufeffa\n"1,2\n', 'line 2: a quote that does not end'],
  ['\ufeffa,b\n"1\n2",x\n"3",x\n', 'line 4: quotes that 3 does not need'],
  ['\ufeffa,b\n1\n', 'row 1 has 1 cells, the header 2'],
  ['\ufeffa,b\n1,2\n1,2,3\n', 'row 2 has 3 cells, the header 2'],
  ['\ufeffa,b\n1,2\n\n', 'row 2 has 1 cells, the header 2'],
  ['\ufeffa\n=1+1\n', "row 1, a: =1+1 without a '"],
  ['\ufeffa\n"@x,y"\n', "row 1, a: @x,y without a '"],
  ['\ufeffa\n-1\n', "row 1, a: -1 without a '"],
  ['\ufeffa\n\t1\n', "row 1, a: \t1 without a '"],
])('%j: %s', (text, fault) => {
  expect(read(text).fault).toBe(fault);
});

test('bytes that are not UTF-8', () => {
  expect(readCsv(Buffer.from('\ufeffa\nñ\n', 'latin1')).fault).toBe('not UTF-8');
  expect(readCsv(Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0x0a, 0xf1, 0x0a])).fault).toBe('not UTF-8');
});

test.each([
  ['=1', "'=1"],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@a', "'@a"],
  ['\ta', "'\ta"],
  ['\ra', "'\ra"],
  ["'a", "'a"],
  ['a=', 'a='],
])('guards %j as %j', (text, cell) => {
  expect(guardCell(text)).toBe(cell);
});
