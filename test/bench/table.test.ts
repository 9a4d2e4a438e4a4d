import { expect, test } from 'vitest';
import { formatTable } from '../../scripts/bench/table.ts';

test('aligns the columns of a Markdown table', () => {
  const table = formatTable(
    [
      { title: 'way', align: 'left' },
      { title: 'ms', align: 'right' },
    ],
    [
      ['cp -r', '420'],
      ['a build', '1,500'],
    ],
  );
  expect(table).toBe(
    [
      '| way     |    ms |',
      '| ------- | ----: |',
      '| cp -r   |   420 |',
      '| a build | 1,500 |',
      '',
    ].join('\n'),
  );
});
