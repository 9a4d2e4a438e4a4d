import { describe, expect, test } from 'vitest';
import { canRunAway, LONGEST_MATCHED } from '../../src/source/runaway-pattern.ts';
import { toPattern } from '../../src/source/service.ts';

const ORDINARY = [
  '^BL-\\d{5}$',
  '^[A-Z]{2,4}-\\d{4}-\\d+$',
  '^(?:REQ|VAC)-\\d{6}$',
  '^F-\\d{3}$',
  '^\\d+$',
  '^[0-9]{8}$',
  '^[A-Z0-9-]+$',
  '^[A-Z]+-[0-9]+$',
  '^[A-Z]+-[A-Z]+-[A-Z]+-[0-9]+-[0-9]+$',
  '^V\\d{4,}$',
  '^(MX|US)-(\\d{2})-(\\d{4})$',
  '^(?:[A-Z]+-)+\\d+$',
  '^[a-z]+(?:-[a-z]+)*$',
  '^[a-z0-9]+(?:-[a-z0-9]+)*$',
  '^\\d{4}/\\d{2}/\\d{3}$',
  '^VAC[-_]?\\d{4}$',
  '^BL\\-\\d{5}$',
  '^[A-ZÑ]{3}\\d{4}$',
  '^\\p{Lu}{2}-\\d{3,6}$',
  '^\\w+$',
  '^\\w+-\\w+$',
  '.*',
  '.+',
  '^.{3,20}$',
  '^.{1,120}$',
  '\\d{5}',
  'BL-\\d+',
  '^BL-\\d{5}(?:-[A-Z])?$',
  '^(?!BL-00000)BL-\\d{5}$',
  '^(?=.{8}$)[A-Z]+\\d+$',
  '^[A-F0-9]{8}-[A-F0-9]{4}-4[A-F0-9]{3}-[89AB][A-F0-9]{3}-[A-F0-9]{12}$',
  '^(?:0[1-9]|1[0-2])\\d{2}-\\d{3}$',
  '^20\\d{2}-(?:Q[1-4])-\\d{3}$',
  '^R\\.?H\\.?-\\d+$',
  '^#\\d+$',
  '^[^\\s]+$',
  '^\\S+$',
  '^\\S+-\\d+$',
  '^(?<plaza>[A-Z]{3})-(?<folio>\\d{5})$',
  '^(?:a|b|c)+$',
  '^(?:ab|cd)*$',
  '^(?:\\d{3}-)*\\d{3}$',
  '^[A-Z]{3}(?:\\d{2}){3}$',
  '^\\u0041-\\d+$',
  '^[\\]\\-A-Z]+$',
  '^{BL}-\\d+$',
  '^BL-(?:\\d{5}|\\d{6})$',
  '^.*-\\d{4}$',
  '^BL-\\d{1,5}[A-Z]?$',
  '',
];

/** With a text that shows it: matching takes longer than a person waits. */
const RUNAWAY: [string, string][] = [
  ['^(a+)+$', 'a'],
  ['^(a*)*$', 'a'],
  ['^(?:a+)*b$', 'a'],
  ['(.*)*x', 'a'],
  ['(.+)+x', 'a'],
  ['^(\\d+)+$', '1'],
  ['^(\\w+\\s?)*$', 'a'],
  ['^([a-z]+)*$', 'a'],
  ['^(?:[A-Z]+-?)+$', 'A'],
  ['^(a|a)*$', 'a'],
  ['^(a|aa)+$', 'a'],
  ['^(?:a|ab|b)*c$', 'ab'],
  ['^(?:\\d|\\w)+$', '1'],
  ['^(?:[a-z]|[a-f])*$', 'a'],
  ['^(.|\\d)*-$', '1'],
  ['^([a-z0-9]+)*-$', 'a'],
  ['^(a?b?)*c$', 'ab'],
  ['^(a?){50}b$', 'a'],
  ['^(?:a|a){30}b$', 'a'],
  ['^a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?a?aaaaaaaaaaaaaaaaaaaaaaaaaaaab$', 'a'],
  ['^((ab)*)*c$', 'ab'],
  ['^(?:x+x+)+y$', 'x'],
  ['^(?:(?:a+)b?)+$', 'a'],
  ['^(?=(a+)+$)a+$', 'a'],
  ['^(?!(a+)+$).*$', 'a'],
  ['^(\\p{L}+)+$', 'a'],
  ['^(?:BL-)?(\\d+)*$', '1'],
  ['^.*.*.*.*x$', 'a'],
  ['^\\d*\\d*\\d*\\d*\\d*x$', '1'],
  ['^(a{1,30}){1,30}$', 'a'],
  ['^(?:a{2,50}){2,50}b$', 'a'],
  ['^(?:\\w*-?)*$', 'a'],
  ['^(?:[^-]+-?)*x$', 'a'],
  ['^(\\w*)\\1+\\1+\\1+x$', 'a'],
];

const compile = (source: string) => toPattern(source) ?? expect.fail(source);

test.each(ORDINARY)('%s is matched', (source) => {
  expect(canRunAway(compile(source))).toBe(false);
});

test.each(RUNAWAY)('%s is refused', (source) => {
  expect(canRunAway(compile(source))).toBe(true);
});

// A pattern that runs away takes longer on such texts than any test may.
test('what is matched comes to an end, even with texts that almost fit', () => {
  const texts = ['a', 'A', '1', '-', 'a-', 'A-', '1-', 'ab', 'A1', 'BL-1', 'ñ', ' ']
    .map((part) => part.repeat(LONGEST_MATCHED / part.length))
    .flatMap((text) => [`${text.slice(2)} !`, `BL-${text.slice(5)} !`]);
  const fitting = ORDINARY.filter((source) => texts.some((text) => compile(source).test(text)));
  expect(fitting).toEqual(ORDINARY.filter((source) => !source.endsWith('$')));
});

// An analysis that tries every way through these patterns takes longer than any test may.
describe('the analysis comes to an end', () => {
  test.each([
    [false, `^(?:${Array.from({ length: 100 }, (_, n) => `P${n}`).join('|')})-\\d{5}$`],
    [false, `^${'[A-Z]+-'.repeat(20)}$`],
    [true, `^${'\\d+'.repeat(20)}$`],
    [false, `${'('.repeat(500)}a${')'.repeat(500)}`],
    [false, `^(?:${'[a-z]{2,9}-'.repeat(8)})+$`],
    [false, `^.{0,1000}$`],
    [false, `^\\d{1000}$`],
    [true, `^${'a'.repeat(5000)}$`],
    [true, `^(?:${'a|b|'.repeat(50)}c)*$`],
  ])('refused: %s, %.60s', (expected, source) => {
    expect(canRunAway(compile(source))).toBe(expected);
  });
});
