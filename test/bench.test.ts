import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { formatResults, ratioOf, toPage } from '../scripts/bench/results.ts';
import { findDifference } from '../scripts/bench/same-output.ts';
import { GOALS, STAGES } from '../scripts/bench/ways.ts';
import { build } from '../src/build.ts';
import { ProgressLine } from '../src/cli/progress-line.ts';
import { NOON } from './support/built.ts';
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

test('a ratio is the median of the ratios within each round', () => {
  const [own, base] = [
    [300, 200, 900],
    [100, 100, 100],
  ].map((walls) => walls.map((wall) => sample(wall)));
  expect(ratioOf(own ?? [], base ?? [])).toBe(3);
});

test.each([
  [1_000, 'met'],
  [1_001, 'missed'],
])('a ratio at the edge of its goal, with a build of %d ms, is %s', (wall, verdict) => {
  const least = GOALS.find(({ ways }) => ways[0] === 'eleventy')?.least ?? 0;
  const samples = new Map([
    ['build' as const, [sample(wall)]],
    ['eleventy' as const, [sample(1_000 * least)]],
  ]);
  const goals = formatResults([{ vacancies: 10_000, site: '', samples }]).split('### Goals')[1];
  expect(goals).toMatch(new RegExp(`Eleventy ÷ build without npm \\|.*\\| ${verdict} \\|`));
  expect(goals).toMatch(/peak memory of build without npm \|.*\| not measured \|/);
});

test.each([
  [800, 'missed'],
  [80, 'met'],
])(
  'reading that takes %d ms, with a bare build of 100, has %s its budget',
  (milliseconds, verdict) => {
    const stages = STAGES.map(({ stage }) => ({ stage, milliseconds }));
    const samples = new Map([
      ['build' as const, [{ ...sample(1_000), stages }]],
      ['bare' as const, [sample(100)]],
    ]);
    const page = formatResults([{ vacancies: 10_000, site: '', samples }]);
    expect(page).toMatch(new RegExp(`reading \\| ${milliseconds} ms .* ${verdict} \\|`));
  },
);

test('every stage that has a budget is one of a build', async () => {
  const listener = new ProgressLine({ isTTY: false, write() {} }, () => 0);
  await build({
    dataDir: 'test/fixtures/minimal',
    ...{ outDir: join(tempFolder(), 'site'), hostOutDir: tempFolder(), instant: NOON, listener },
  });
  const names = listener.timings.map(({ stage }) => stage);
  expect(new Set(STAGES.map(({ stage }) => stage))).toEqual(new Set(names));
});

test('results of another Node stay on the page', () => {
  const old = '# Title\n\n## Node 18\n\nold figures\n\n## What each row means\n';
  const machine = { versions: '', load: '0.0', command: 'npm run dev:bench' };
  const page = toPage(toPage(old, [], machine), [], machine);
  expect(page.match(/^## .+/gm)).toEqual([
    `## Node ${process.versions.node.split('.')[0]}`,
    '## Node 18',
    '## What each row means',
  ]);
  expect(page).toContain('old figures');
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
