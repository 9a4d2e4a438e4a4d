import { expect, test } from 'vitest';
import { check } from '../src/library.ts';
import { NOON } from './support/built.ts';
import { dataFolder, MINIMAL, vacancy } from './support/data-folder.ts';

test.each<[string, object]>([
  ['dataDir', { dataDir: undefined }],
  ['instant', { instant: '2026-11-13' }],
  ['baseUrl', { baseUrl: 'https://api.faro.example/v1' }],
  ['baseUrl', { baseUrl: 7 }],
  ['asOf', { asOf: '2026-02-30' }],
  ['allow', { allow: ['none'] }],
  ['outDir', { outDir: 'dist' }],
])('rejects a wrong option and names it: %s', async (name, option) => {
  const request = { dataDir: MINIMAL, instant: NOON, ...option } as Parameters<typeof check>[0];
  await expect(check(request)).rejects.toThrow(new RegExp(`^Wrong options: ${name}`));
});

test('takes options that are right, and returns wrong data as an outcome', async () => {
  const options = { instant: NOON, baseUrl: 'https://api.faro.example', asOf: '2026-11-13' };
  expect((await check({ dataDir: MINIMAL, ...options })).problems).toEqual([]);
  const dataDir = dataFolder({ 'vacancies/x.json': vacancy(2, { city: 'monterey' }) });
  const { problems } = await check({ dataDir, ...options });
  expect(problems).toMatchObject([{ code: 'unknown-value', field: 'city' }]);
});
