import { beforeAll, expect, test } from 'vitest';
import {
  CITY_SLUGS,
  FAMILY_SLUGS,
  SALARY_FAMILY_SLUGS,
} from '../../../src/contract/enumerations.ts';
import { MAX_CHARACTERS } from '../../../src/output/agents/tool-answer.ts';
import { type Answered, idsIn, sampleFiles, visit } from './assistant.ts';

// Every answer about the sample, of every tool: short, and with nothing that is not published.

const toCalls = (name: string, argument: string, values: readonly string[], rest: object = {}) =>
  values.map((value): [string, object] => [name, { [argument]: value, ...rest }]);

const CALLS: [string, object][] = [
  ['search_vacancies', {}],
  ...toCalls('search_vacancies', 'city', CITY_SLUGS),
  ...toCalls('search_vacancies', 'family', FAMILY_SLUGS),
  ...toCalls('get_salaries', 'family', SALARY_FAMILY_SLUGS),
  ...toCalls('get_salaries', 'city', CITY_SLUGS, { family: 'ventas' }),
  ...toCalls('get_salaries', 'city', CITY_SLUGS),
  ['search_vacancies', { text: 'analista', limit: 40 }],
  ['get_salaries', { family: SALARY_FAMILY_SLUGS, seniority: 'Senior' }],
  ['get_salaries', { family: ['ventas'], city: CITY_SLUGS }],
];

const answers: Answered[] = [];

beforeAll(async () => {
  const files = await sampleFiles();
  ids = [...files.keys()].flatMap(
    (path) => /^\/api\/v1\/jobs\/([^/]+)\.json$/.exec(path)?.[1] ?? [],
  );
}, 60_000);

let ids: string[] = [];

test('every answer stays below the limit', async () => {
  const { call } = await visit(await sampleFiles());
  for (const [name, args] of CALLS) answers.push(await call(name, args));
  for (const id of ids.filter((_, index) => index % 9 === 0)) {
    answers.push(await call('get_vacancy', { id }));
  }
  expect(answers.length).toBeGreaterThan(100);
  expect(answers.filter(({ isError }) => isError)).toEqual([]);
  expect(Math.max(...answers.map(({ text }) => text.length))).toBeLessThan(MAX_CHARACTERS);
}, 180_000);

test('no answer has a vacancy that is not published', () => {
  const found = answers.flatMap(idsIn);
  expect(found.length).toBeGreaterThan(300);
  expect(found.filter((id) => !ids.includes(id))).toEqual([]);
});
