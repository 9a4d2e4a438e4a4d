import { expect, test } from 'vitest';
import { recompute } from '../../../src/output/website/assets/script/recomputation.ts';
import { SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';

const files = await render(SAMPLE);
const table = (name: string) => files.get(`/data/salary-${name}.csv`) ?? '';
const { filters } = bodyAt(files, '/api/v1/index.json');
const { indexFrom, indexUntil } = bodyAt(files, '/data/index.json').files.find(
  (file: object) => 'indexFrom' in file,
);
const PUBLISHED = {
  texts: {
    index: table('index'),
    history: table('history'),
    comparison: table('comparison'),
    estimates: table('estimates'),
    observations: table('observations'),
  },
  taxa: { families: filters.families, cities: filters.cities },
  days: { indexFrom, indexUntil },
  settings: { windowMonths: 12, minSample: 5 },
};

test('a browser recomputes every row of the sample', () => {
  const { salaries, ...tables } = recompute(PUBLISHED);
  const rowsOf = (name: string) => table(name).trimEnd().split('\n').length - 1;
  expect(salaries).toBe(rowsOf('observations'));
  for (const [name, { rows, same, named }] of Object.entries(tables)) {
    expect({ name, rows, same, named }).toEqual({
      ...{ name, rows: rowsOf(name), same: rowsOf(name), named: [] },
    });
  }
});

test('a figure that the salaries do not give is named, and one that is missing', () => {
  const [header, first = '', ...rest] = PUBLISHED.texts.index.split('\n');
  const wrong = first.replace(/\d+$/, '1');
  const altered = (lines: (string | undefined)[]) =>
    recompute({ ...PUBLISHED, texts: { ...PUBLISHED.texts, index: lines.join('\n') } }).index;
  const { rows, same, named } = altered([header, wrong, ...rest]);
  expect({ same, named }).toEqual({ same: rows - 1, named: [`${wrong} ≠ ${first}`] });
  expect(altered([header, ...rest]).named).toEqual([`– ≠ ${first}`]);
});
