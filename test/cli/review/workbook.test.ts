import { expect, test } from 'vitest';
import { COLUMNS } from '../../../src/cli/review/columns.ts';
import { type ReviewRow, type Sheet, toWorkbook } from '../../../src/cli/review/workbook.ts';
import { MOST_PLACES } from '../../../src/input/findings/data-limits.ts';
import { Parts } from '../../../src/input/tables/xlsx-parts.ts';
import { readReview } from './read-review.ts';

const sheetOf = (rows: Sheet['rows'], more = 0): Sheet => ({
  name: { en: 'Names', es: 'Nombres' },
  notes: [{ en: 'A note', es: 'Una nota' }],
  columns: ['file', 'before', 'after', 'gate'],
  rows,
  more,
});

const row = (before: ReviewRow['before'], after: ReviewRow['after'] = 'c'): ReviewRow => {
  return { file: 'a', before, after, gate: 'd' };
};

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
    const { rows } = await rowsOf(sheetOf([row(text, { text, fill: 'doubtful' })]));
    expect(rows.at(-1)).toEqual(['a', text, text, 'd']);
  },
);

test.each(['constructor', '__proto__', 'toString'])('the text %s is kept', async (text) => {
  const { rows } = await rowsOf(sheetOf([row(text)]));
  expect(rows.at(-1)?.[1]?.trim()).toBe(text);
});

test('characters that no workbook can have are removed, and long texts are cut', async () => {
  const { rows } = await rowsOf(sheetOf([row('x\u0000\u0007\ud800y', 'z'.repeat(40_000))]));
  const [, second, third] = rows.at(-1) ?? [];
  expect(second).toBe('xy');
  expect(third).toBe(`${'z'.repeat(1_999)}…`);
});

test('a sheet ends with how many more rows there are', async () => {
  function* many() {
    for (let at = 0; at < MOST_PLACES + 5; at += 1) yield { ...row('b'), file: at };
  }
  const { rows } = await rowsOf(sheetOf(many(), 1_000));
  expect(rows).toHaveLength(3 + MOST_PLACES + 1);
  expect(rows.at(-2)?.[0]).toBe(String(MOST_PLACES - 1));
  expect(rows.at(-1)).toEqual(['… and 1,005 more rows']);
});

test('a row is as high as its longest text needs, so that none overlaps the next', async () => {
  const long = 'Texto que ocupa varias líneas. '.repeat(10);
  const heights = await heightsOf(sheetOf([row('one line'), row(long), row('z\n'.repeat(500))]));
  expect(heights[0]).toBe(15);
  expect(heights[1]).toBeGreaterThanOrEqual((15 * long.length) / COLUMNS.before.width);
  // The most that Excel has.
  expect(heights[2]).toBeLessThanOrEqual(409);
  expect(heights[2]).toBeGreaterThan(390);
});

async function heightsOf(sheet: Sheet): Promise<number[]> {
  const xml = new Parts(await toWorkbook([sheet], 'en')).read('xl/worksheets/sheet1.xml');
  return [...xml.matchAll(/<row [^>]* ht="(\d+)"/g)].map(([, height]) => Number(height));
}
