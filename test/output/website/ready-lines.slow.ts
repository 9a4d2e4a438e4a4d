import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DuckDBInstance } from '@duckdb/node-api';
import { describe, expect, test } from 'vitest';
import { tempFolder } from '../../support/temp-folder.ts';
import { parseCsv } from '../datasets/parse-csv.ts';
import { FEW_SALARIES, serveSalaries, WITHOUT_SHARED_LEVEL } from './few-salaries.ts';
import { DATA_PAGES, serveReadySite } from './ready-site.ts';

const site = serveReadySite();

test('the ready lines are the same in both languages', () => {
  const linesOf = (page: string) =>
    site.toolsOf(page).map((tool) => [tool, site.linesFor(page, tool)]);
  const [english = '', spanish = ''] = DATA_PAGES;
  expect(linesOf(english)).toHaveLength(13);
  expect(linesOf(spanish)).toEqual(linesOf(english));
});

describe('the ready lines', () => {
  const [page = ''] = DATA_PAGES;

  test('for DuckDB compare the months and count vacancies', async () => {
    const { origin, folder, bodyOf } = site;
    const lines = site.linesFor(page, 'duckdb');
    expect(lines).toContain(origin);
    // DuckDB fetches an extension for http, which a test must not: it reads the same files from disk.
    const [months = [], cities = []] = await queryAll(lines.replaceAll(origin, folder));
    expect(months).toHaveLength(24);
    expect(months[0]).toHaveLength(5);
    const { items } = bodyOf('api/v1/jobs/search/all/all/all.json');
    expect(cities.map(([, vacancies]) => Number(vacancies)).reduce((a, b) => a + b)).toBe(
      items.length,
    );
  });

  test('for DuckDB compute exactly the rows of the salary index and of its history', async () => {
    const { origin, folder } = site;
    const lines = site.linesFor(page, 'recompute');
    expect(lines).toContain(origin);
    const [index = [], history = []] = await queryAll(lines.replaceAll(origin, folder));
    const tableOf = (name: string) => readFileSync(join(folder, `data/salary-${name}.csv`), 'utf8');
    expect([index.length, history.length].every((rows) => rows > 300)).toBe(true);
    expectEveryBand(index, tableOf('index'));
    expectEveryBand(history, tableOf('history'));
  });

  test.each([
    ...Object.entries(FEW_SALARIES),
    ['of cities without a shared level', WITHOUT_SHARED_LEVEL] as const,
  ])('for DuckDB compute the same on a board %s', async (_, salaries) => {
    const { webRoot, origin, linesFor, tableOf } = await serveSalaries(salaries);
    const sql = linesFor('recompute').replaceAll(origin, webRoot);
    const [index = [], history = []] = await queryAll(sql);
    expectEveryBand(index, tableOf('index'));
    expectEveryBand(history, tableOf('history'));
  });

  test('for DuckDB average monthly salaries level by level', async () => {
    const { origin, folder } = site;
    const [levels = []] = await queryAll(site.linesFor(page, 'average').replaceAll(origin, folder));
    expect(levels.map(([level]) => level)).toEqual(expect.arrayContaining(['Junior', 'Senior']));
    const medians = levels.map(([, , median]) => Number(median));
    expect(medians).toEqual(medians.toSorted((a, b) => a - b));
  });

  test('for DuckDB read salaries of which none has a date', async () => {
    const copy = tempFolder();
    cpSync(join(site.folder, 'data'), join(copy, 'data'), { recursive: true });
    const rows = 'ventas,Junior,leon,10000,12000,\n'.repeat(5);
    const table = `family,seniority,city,min,max,date\n${rows}`;
    writeFileSync(join(copy, 'data/salary-observations.csv'), table);
    const lines = site.linesFor(page, 'recompute').replaceAll(site.origin, copy);
    const [index, history] = await queryAll(lines);
    expect(index?.map(([, group, , , median]) => [group, Number(median)])).toEqual([
      ['city', 11_000],
      ['overall', 11_000],
      ['seniority', 11_000],
    ]);
    expect(history).toEqual([]);
  });

  // Excel is not to be had here: at least the address, the separator and the encoding are right.
  test('for Excel name a file that is there, and its format', async () => {
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
});

async function queryAll(sql: string): Promise<unknown[][][]> {
  const instance = await DuckDBInstance.create(':memory:', {
    autoinstall_known_extensions: 'false',
  });
  const connection = await instance.connect();
  const results: unknown[][][] = [];
  for (const query of sql.split(/;\s*/).filter(Boolean)) {
    results.push((await connection.runAndReadAll(query)).getRowsJson());
  }
  connection.closeSync();
  return results;
}

/** Expects recomputed bands to be exactly the rows of a table, apart from labels and order. */
function expectEveryBand(rows: readonly (readonly unknown[])[], table: string): void {
  const published = parseCsv(table).map(({ label, ...row }) => Object.values(row).join());
  expect(rows.map((row) => row.join()).sort()).toEqual(published.sort());
}
