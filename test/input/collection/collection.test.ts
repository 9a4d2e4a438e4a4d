import { describe, expect, test } from 'vitest';
import { readSource } from '../../../src/input/read-source.ts';
import { dataFolder, vacancy } from '../../support/data-folder.ts';

/** The findings about two files with vacancies of these numbers. Those that only one has are posted on its day. */
function findRepeats(first: number[], second: number[], dayA: string, dayB: string, change = {}) {
  const isShared = (number: number) => first.includes(number) && second.includes(number);
  const rows = (numbers: number[], day: string, changes = {}) =>
    numbers.map((number) => {
      const postedAt = isShared(number) ? '2026-10-20' : day;
      return vacancy(number, { postedAt, validThrough: null, ...changes });
    });
  const folder = dataFolder({
    'vacancies/a.json': rows(first, dayA),
    'vacancies/b.json': rows(second, dayB, change),
  });
  const { findings, leftOut } = readSource(folder);
  const of = findings.filter(({ code }) => code.startsWith('duplicate-'));
  return { of, leftOut, file: of[0]?.place.file.replace(`${folder}/vacancies/`, '') };
}

describe('two files that share rows', () => {
  const [early, late] = ['2026-10-30', '2026-11-10'];

  test.each<[string, string, string, boolean]>([
    [early, late, 'a.json', true],
    [late, early, 'b.json', true],
    [late, late, 'b.json', false],
  ])('posted on %s and %s: delete %s, which is certain: %s', (dayA, dayB, file, isKnown) => {
    const found = findRepeats([2, 3, 4], [3, 4, 5], dayA, dayB);
    expect(found.of).toMatchObject([{ code: 'duplicate-file', args: { shared: 2, isKnown } }]);
    expect(found.file).toBe(file);
  });

  test('of an older file with many other rows, it is uncertain which one to delete', () => {
    const found = findRepeats([2, 3, 4, 5, 6], [2, 3, 9], early, late);
    expect(found.of).toMatchObject([{ code: 'duplicate-file', args: { isKnown: false } }]);
    const earlier = findRepeats([2, 3, 4, 5, 6], [2, 3, 9], late, early);
    expect(earlier.of).toMatchObject([{ code: 'duplicate-file', args: { isKnown: true } }]);
    expect(earlier.file).toBe('b.json');
  });

  test('with other contents, nobody advises to delete one', () => {
    const found = findRepeats([2, 3, 4], [3, 4, 5], early, late, { title: 'Chofer' });
    expect(found.of).toMatchObject([{ args: { isSame: false, isKnown: false } }]);
  });

  test('the rows and fields that only the older file has are named', () => {
    const rows = (numbers: number[], changes: object) =>
      numbers.map((number) => vacancy(number, { validThrough: null, ...changes }));
    const employer = { name: null, descriptor: 'Empresa' };
    const folder = dataFolder({
      'vacancies/a.json': rows([2, 3, 4], { postedAt: early, zone: 'Centro' }),
      'vacancies/b.json': rows([2, 3], { postedAt: late, employer, salary: null, zone: null }),
    });
    const found = readSource(folder).findings.filter(({ code }) => code === 'duplicate-file');
    const moreFields = ['employer.aliases', 'employer.industry', 'employer.name', 'salary', 'zone'];
    expect(found).toMatchObject([{ args: { moreRows: 1, moreFields: expect.any(Array) } }]);
    expect(found.flatMap(({ args }) => Object(args).moreFields).sort()).toEqual(moreFields);
  });

  test.each([
    [[2, 3, 4, 5, 6], [3, 4, 10, 11, 12], 2],
    [[2], [2], 1],
  ])('%j and %j: less than half, or a single row, is a finding for each row', (a, b, repeats) => {
    const { of, leftOut } = findRepeats(a, b, early, late, { title: 'Chofer' });
    expect(of.map(({ code, field, cost }) => `${code} ${field} ${cost}`)).toEqual(
      Array(repeats).fill('duplicate-value vacancyId row'),
    );
    expect(leftOut).toHaveLength(2 * repeats);
  });
});
