import { expect, test } from 'vitest';
import { MOST_ROWS, type Sheet, toWorkbook } from '../../../src/cli/review/workbook.ts';
import { readReview } from './read-review.ts';

const sheetOf = (rows: Sheet['rows'], more = 0): Sheet => ({
  name: 'Names',
  notes: ['A note'],
  headings: ['One', 'Two', 'Three', 'Four'],
  widths: [10, 10, 10, 10],
  rows,
  more,
});

async function rowsOf(sheet: Sheet) {
  const bytes = await toWorkbook([sheet], 'en');
  return { rows: readReview(bytes, ['Names']).Names ?? [] };
}

test('every sheet begins with a line that says it is private', async () => {
  const { rows } = await rowsOf(sheetOf([]));
  expect(rows[0]).toEqual(['Private: this review names employers. Delete it when you are done.']);
  expect(rows[1]).toEqual(['A note']);
});

// Of a formula, the reader would get a stored value, and there is none.
test.each(['=1+1', '+52 55', '@SUM(A1)', '-2', '=HYPERLINK("https://x.example","x")', '1e5'])(
  'the text %j is a text, not a formula',
  async (text) => {
    const { rows } = await rowsOf(sheetOf([['a', text, { text, fill: 'doubtful' }, 'd']]));
    expect(rows.at(-1)).toEqual(['a', text, text, 'd']);
  },
);

test.each(['constructor', '__proto__', 'toString'])('the text %s is kept', async (text) => {
  const { rows } = await rowsOf(sheetOf([['a', text, 'c', 'd']]));
  expect(rows.at(-1)?.[1]?.trim()).toBe(text);
});

test('characters that no workbook can have are removed, and long texts are cut', async () => {
  const { rows } = await rowsOf(sheetOf([['a', 'x\u0000\u0007\ud800y', 'z'.repeat(40_000), 'd']]));
  const [, second, third] = rows.at(-1) ?? [];
  expect(second).toBe('xy');
  expect(third).toBe(`${'z'.repeat(1_999)}…`);
});

test('a sheet ends with how many more rows there are', async () => {
  function* many() {
    for (let row = 0; row < MOST_ROWS + 5; row += 1) yield [row, 'b', 'c', 'd'];
  }
  const { rows } = await rowsOf(sheetOf(many(), 1_000));
  expect(rows).toHaveLength(3 + MOST_ROWS + 1);
  expect(rows.at(-2)?.[0]).toBe(String(MOST_ROWS - 1));
  expect(rows.at(-1)).toEqual(['… and 1,005 more rows']);
});
