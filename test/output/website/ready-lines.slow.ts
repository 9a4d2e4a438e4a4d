import { expect, test } from 'vitest';
import { DATA_PAGES, serveReadySite } from './ready-site.ts';

const site = serveReadySite();
const [page = '', spanish = ''] = DATA_PAGES;

test('the ready lines are the same in both languages', () => {
  const linesOf = (page: string) =>
    site.toolsOf(page).map((tool) => [tool, site.linesFor(page, tool)]);
  expect(linesOf(page)).toHaveLength(9);
  expect(linesOf(spanish)).toEqual(linesOf(page));
});

// Excel is not to be had here: at least the address, the separator and the encoding are right.
test('the ready lines for Excel name a file that is there, and its format', async () => {
  const query = site.linesFor(page, 'excel');
  const [, address = ''] = /"(http[^"]+)"/.exec(query) ?? [];
  const response = await fetch(address);
  expect(response.headers.get('Content-Type')).toBe('text/csv; charset=utf-8');
  expect([...new Uint8Array(await response.arrayBuffer()).subarray(0, 3)]).toEqual([
    0xef, 0xbb, 0xbf,
  ]);
  expect(query).toContain('Delimiter = ","');
  expect(query).toContain('Encoding = 65001');
});
