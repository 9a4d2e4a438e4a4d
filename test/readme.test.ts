import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readSource } from '../src/source/read-source.ts';
import { Service } from '../src/source/service.ts';
import { dataFolder } from './support/data-folder.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const README = readFileSync(join(ROOT, 'README.md'), 'utf8');
const sample = (path: string) => readFileSync(join(ROOT, 'data', path), 'utf8');

test('the vacancy that it shows can be copied', () => {
  const [, example = ''] = /```json\n(\{[^`]*\})\n```/.exec(README) ?? [];
  const { findings, vacancies } = readSource(
    dataFolder({
      'service.json': sample('service.json'),
      'taxonomy/areas.json': sample('taxonomy/areas.json'),
      vacancies: null,
      salaries: null,
      'vacancies/example.json': example,
      'salaries/none.ndjson': '',
    }),
  );
  expect(findings).toEqual([]);
  expect(vacancies.map(({ id }) => id)).toEqual(['analista-bi-monterrey-04127']);
});

test('every key of service.json is explained', () => {
  const [, section = ''] = README.split('### What `service.json` says');
  for (const key of Object.keys(Service.shape)) {
    expect(section.split('\n\n')[1], key).toContain(`\`${key}\``);
  }
});
