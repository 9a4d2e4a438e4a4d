import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ratioOf, toPage } from '../scripts/bench/results.ts';
import { findDifference } from '../scripts/bench/same-output.ts';
import { WAYS } from '../scripts/bench/ways.ts';
import { tempFolder } from './support/temp-folder.ts';

const sample = (wall: number, peak = 0) => ({ wall, cpu: wall, peak });

function folder(files: Record<string, string>): string {
  const dir = tempFolder();
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), text);
  }
  return dir;
}

test('a ratio is the median of the ratios within each round, with the lowest and the highest', () => {
  const pairs = [300, 400, 900].map((wall) => ({ own: sample(wall), base: sample(200) }));
  for (const figure of ['wall', 'cpu'] as const) {
    expect(ratioOf(pairs, figure)).toEqual({ median: 2, least: 1.5, most: 4.5 });
  }
});

test('a row has medians, and ratios if its way is compared with another', () => {
  const machine = { versions: '', disk: 'RAM disk', load: '0.0', command: 'npm run dev:bench' };
  const results = WAYS.slice(0, 2).map((way) => ({
    way,
    pairs: [{ own: sample(300, 2_000), ...(way.against && { base: sample(200) }) }],
  }));
  const page = toPage([{ vacancies: 500, site: '9 files', results }], machine);
  expect(page).toContain('all files on a RAM disk');
  expect(page).toContain('| our bodies only | 300 ms | 300 ms | 2.0 kB |  |  |  |');
  const ratio = '1.50 (1.50 to 1.50)';
  expect(page).toContain(
    `| build | 300 ms | 300 ms | 2.0 kB | our bodies only | ${ratio} | ${ratio} |`,
  );
});

test('finds files that are missing, new or different', () => {
  const site = { 'index.html': 'a', 'api/v1/x.json': '{"a":1,"generatedAt":"1"}' };
  const find = (other: Record<string, string>, makes: 'site' | 'api') =>
    findDifference(folder(site), folder(other), makes);
  expect(find(site, 'site')).toBeUndefined();
  expect(find({ 'api/v1/x.json': '{"generatedAt":"2","a":1}' }, 'api')).toBeUndefined();
  expect(find({ 'api/v1/x.json': '{"a":2}' }, 'api')).toBe('api/v1/x.json');
  expect(find({ ...site, 'api/v1/y.json': '{}' }, 'api')).toBe('api/v1/y.json');
  expect(find({ ...site, 'index.html': 'b' }, 'site')).toBe('index.html');
});
