import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { API_VERSION } from '../../src/output/site/site-context.ts';
import { brokenBy, currentPromise } from './promise.ts';

const FOLDER = new URL('versions/', import.meta.url);
const fileOf = (version: string) => new URL(`${version}.json`, FOLDER);
const promiseOf = (version: string) => JSON.parse(readFileSync(fileOf(version), 'utf8'));
const versions = () => readdirSync(FOLDER).map((name) => name.replace('.json', ''));

describe('the promise', () => {
  test(`is the committed one of version ${API_VERSION}`, async () => {
    if (existsSync(fileOf(API_VERSION))) {
      const broken = brokenBy(promiseOf(API_VERSION), currentPromise());
      expect(broken, 'This breaks consumers: add instead of changing, or serve /api/v2').toEqual(
        [],
      );
    }
    const advice =
      'The API changed. Describe the change in docs/api-changes.md under a new version, and write the new promise with npx vitest run test/contract -u';
    const text = `${JSON.stringify(currentPromise(), null, 2)}\n`;
    await expect(text, advice).toMatchFileSnapshot(fileOf(API_VERSION).pathname);
  });

  test('was never broken by a later version of the same path', () => {
    for (const version of versions()) {
      expect([version, brokenBy(promiseOf(version), currentPromise())]).toEqual([version, []]);
    }
  });

  test('contains no data: no service, no address, no example', () => {
    const text = JSON.stringify(currentPromise());
    expect(text).toContain('"const":"Índice de Sueldos <service_name>"');
    expect(text).not.toMatch(/https?:|"examples?"|"servers"/);
  });
});

const JOB = '/api/v1/jobs/{jobId}.json';

// biome-ignore lint/suspicious/noExplicitAny: a change need not keep the type
test.each<[string, (contract: any) => void, string[]]>([
  ['no change', () => {}, []],
  ['a path is removed', ({ paths }) => delete paths[JOB], [`/paths/${JOB} is removed`]],
  [
    'a field is removed',
    ({ components: { schemas } }) => delete schemas.Salary.properties.max,
    ['/components/schemas/Salary/properties/max is removed'],
  ],
  [
    'a field becomes optional',
    ({ components: { schemas } }) => schemas.Salary.required.pop(),
    ['/components/schemas/Salary/required: "max" is removed'],
  ],
  [
    'a list gets a value',
    ({ components: { schemas } }) => schemas.ModalitySlug.enum.push('mixto'),
    ['/components/schemas/ModalitySlug/enum: "mixto" is new'],
  ],
  [
    'an operation is renamed',
    ({ paths }) => Object.assign(paths[JOB].get, { operationId: 'readJob' }),
    [`/paths/${JOB}/get/operationId: "getJob" became "readJob"`],
  ],
  [
    'a number loses its lower bound',
    ({ components: { schemas } }) => delete schemas.Salary.properties.min.minimum,
    ['/components/schemas/Salary/properties/min/minimum is removed'],
  ],
  [
    'a field is added',
    ({ components: { schemas } }) => {
      schemas.Salary.properties.bonus = { type: 'integer' };
      schemas.Salary.required.push('bonus');
    },
    [],
  ],
])('brokenBy: %s', (_, change, expected) => {
  const after = currentPromise();
  change(after);
  expect(brokenBy(currentPromise(), after)).toEqual(expected);
});
