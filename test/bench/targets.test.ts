import { expect, test } from 'vitest';
import { judge } from '../../scripts/bench/targets.ts';
import type { WayName } from '../../scripts/bench/ways.ts';

const toResult = (vacancies: number, walls: Partial<Record<WayName, number>>, peak?: number) => ({
  size: { vacancies, isLarge: vacancies === 100_000 },
  site: { files: 0, bytes: 0 },
  notes: [],
  samples: new Map(
    Object.entries(walls).map(([way, wall]) => [way as WayName, [{ round: 1, wall, peak }]]),
  ),
});

test('a target without measurements is neither met nor missed', () => {
  expect(new Set(judge([]).map(({ verdict }) => verdict))).toEqual(new Set(['not measured']));
});

test('upper and lower bounds include the bound itself', () => {
  const walls = {
    build: 2_000,
    direct: 1_600,
    rebuild: 2_000,
    keep: 2_300,
    warm: 1_750,
    writer: 500,
    copy: 600,
    eleventy: 5_999,
    hugo: 8_000,
  };
  const verdicts = judge([toResult(10_000, walls)])
    .filter(({ vacancies }) => vacancies === 10_000)
    .map(({ what, found, verdict }) => [what, found, verdict]);
  expect(verdicts).toEqual([
    ['npm run build ÷ plain Node writer', '4.00 ×', 'missed'],
    ['build() alone ÷ plain Node writer', '3.50 ×', 'met'],
    ['npm run build ÷ cp -r', '3.33 ×', 'met'],
    ['build() alone ÷ cp -r', '2.92 ×', 'met'],
    ['Eleventy ÷ npm run build', '3.00 ×', 'missed'],
    ['Eleventy ÷ build without npm', '3.75 ×', 'met'],
    ['Hugo ÷ npm run build', '4.00 ×', 'met'],
    ['Hugo ÷ build without npm', '5.00 ×', 'met'],
    ['rebuild --keep-unchanged ÷ rebuild', '1.15 ×', 'met'],
  ]);
});

test('growth is per vacancy, memory is the largest peak', () => {
  const sizes = [
    toResult(10_000, { build: 2_000 }),
    toResult(100_000, { build: 24_000 }, 650_000_000),
  ];
  const found = judge(sizes)
    .filter(({ vacancies, verdict }) => vacancies === 100_000 && verdict !== 'not measured')
    .map((target) => [target.found, target.verdict]);
  expect(found).toEqual([
    ['1.20 ×', 'met'],
    ['650.0 MB', 'met'],
  ]);
});
