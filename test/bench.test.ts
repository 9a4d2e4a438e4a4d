import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { ratioOf, toPage } from '../scripts/bench/results.ts';
import { findDifference } from '../scripts/bench/same-output.ts';
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

test('results of another Node stay on the page', () => {
  const old = '# Title\n\n## Node 18\n\nold figures\n\n## What each row means\n';
  const machine = { versions: '', disk: 'RAM disk', load: '0.0', command: 'npm run dev:bench' };
  const page = toPage(toPage(old, [], machine), [], machine);
  expect(page.match(/^## .+/gm)).toEqual([
    `## Node ${process.versions.node.split('.')[0]}`,
    '## Node 18',
    '## What each row means',
  ]);
  expect(page).toContain('old figures');
  expect(page).toContain('all files on a RAM disk');
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
