import { writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Change, type Side, toChange } from '../../scripts/api-changes/change.ts';
import { apiChangesCommand } from '../../scripts/api-changes/command.ts';
import { compareContracts } from '../../scripts/api-changes/compare-contracts.ts';
import { compareSchemas } from '../../scripts/api-changes/compare-schemas.ts';
import { type Contract, currentContract } from '../../scripts/api-changes/contract.ts';
import { adviseOn, formatChanges } from '../../scripts/api-changes/format-changes.ts';
import type { JsonSchema } from '../../src/descriptions/schemas.ts';
import { call } from '../cli/terminal.ts';
import { tempFolder } from '../support/data-folder.ts';

const SEARCH = '/api/v1/jobs/search/{city}/{family}/{modality}.json';
const JOB = '/api/v1/jobs/{jobId}.json';

/** The current contract with something done to it. */
// biome-ignore lint/suspicious/noExplicitAny: what is done to it need not be right
function contract(change: (contract: any) => void): Contract {
  const copy = currentContract();
  change(copy);
  return copy;
}

/** `! code where` where a consumer breaks, `  code where` where none does. */
function toLines(changes: Change[]): string[] {
  return changes.map(
    ({ breaking, code, where, detail }) =>
      `${breaking ? '!' : ' '} ${code} ${where}${detail ? ` ${detail}` : ''}`,
  );
}

describe('a change of the contract', () => {
  // biome-ignore lint/suspicious/noExplicitAny: as above
  test.each<[string, (contract: any) => void, string[]]>([
    ['none', () => {}, []],
    ['a path is gone', ({ paths }) => delete paths[JOB], [`! path-removed ${JOB}`]],
    [
      'a path is new',
      ({ paths }) => {
        paths['/api/v1/areas.json'] = paths['/api/v1/salaries.json'];
      },
      ['  path-added /api/v1/areas.json'],
    ],
    [
      'a method is gone',
      ({ paths }) => {
        paths[JOB] = {};
      },
      [`! method-removed GET ${JOB}`],
    ],
    [
      'an operation has another name',
      ({ paths }) => {
        paths[JOB].get.operationId = 'readJob';
      },
      [`! operation-id-changed GET ${JOB} getJob → readJob`],
    ],
    [
      'a parameter takes fewer values',
      ({ paths }) => paths[SEARCH].get.parameters[0].schema.enum.pop(),
      [`! value-removed GET ${SEARCH} {city} "ciudad-juarez"`],
    ],
    [
      'a parameter takes more values',
      ({ paths }) => paths[SEARCH].get.parameters[0].schema.enum.push('cancun'),
      [`  value-added GET ${SEARCH} {city} "cancun"`],
    ],
    [
      'a parameter is gone',
      ({ paths }) => paths[SEARCH].get.parameters.pop(),
      [`! parameter-removed GET ${SEARCH} {modality}`],
    ],
    [
      'a parameter is new',
      ({ paths }) => paths[JOB].get.parameters.push({ name: 'as', schema: { type: 'string' } }),
      [`! parameter-added GET ${JOB} {as}`],
    ],
    [
      'a body is another type',
      ({ paths }) => {
        paths[JOB].get.responses[200].content['application/json'].schema.$ref =
          '#/components/schemas/JobSummary';
      },
      [`! type-changed GET ${JOB} 200 application/json JobDetail → JobSummary`],
    ],
    [
      'a body has another media type',
      ({ paths }) => {
        const response = paths[JOB].get.responses[200];
        response.content = { 'text/json': response.content['application/json'] };
      },
      [
        `! media-type-removed GET ${JOB} 200 application/json`,
        `  media-type-added GET ${JOB} 200 text/json`,
      ],
    ],
    [
      'an answer is gone',
      ({ paths }) => delete paths[JOB].get.responses[404],
      [`! response-removed GET ${JOB} 404`],
    ],
    [
      'an answer is new',
      ({ paths }) => {
        paths[JOB].get.responses[410] = { description: 'Gone.' };
      },
      [`  response-added GET ${JOB} 410`],
    ],
    [
      'an answer is another one',
      ({ paths }) => {
        paths[JOB].get.responses[404].$ref = '#/components/responses/not-found';
      },
      [`  reworded GET ${JOB} 404`],
    ],
    [
      'a shared answer changes: said once',
      ({ components }) => {
        delete components.responses['method-not-allowed'].headers.Allow;
      },
      ['! header-removed responses.method-not-allowed Allow'],
    ],
    [
      'a header is new',
      ({ paths }) => {
        paths[JOB].get.responses[200].headers.Age = { schema: { type: 'integer' } };
      },
      [`  header-added GET ${JOB} 200 Age`],
    ],
    [
      'a header has another value',
      ({ components }) => {
        components.headers.Allow.schema.const = 'GET';
      },
      ['! value-removed headers.Allow "GET, HEAD"', '! value-added headers.Allow "GET"'],
    ],
    [
      'a type is gone, another is new',
      ({ components: { schemas } }) => {
        schemas.Town = schemas.City;
        delete schemas.City;
      },
      ['! type-removed City', '  type-added Town'],
    ],
    [
      'a field is gone',
      ({ components: { schemas } }) => delete schemas.JobSummary.properties.industry,
      ['! field-removed JobSummary.industry'],
    ],
    [
      'a field is new',
      ({ components: { schemas } }) => {
        schemas.JobSummary.properties.shift = { type: 'string' };
        schemas.JobSummary.required.push('shift');
      },
      ['  field-added JobSummary.shift'],
    ],
    [
      'a body may say what it never said',
      ({ components: { schemas } }) => schemas.Problem.properties.code.enum.push('gone'),
      ['! value-added Problem.code "gone"'],
    ],
    [
      'the constant of the index is another one',
      ({ components: { schemas } }) => {
        schemas.SalaryGuide.properties.source.const = 'Índice';
      },
      [
        '! value-removed SalaryGuide.source "Índice de Sueldos <service_name>"',
        '! value-added SalaryGuide.source "Índice"',
      ],
    ],
    [
      'a field deep inside is gone',
      ({ components: { schemas } }) => {
        delete schemas.ApiIndex.properties.usage.properties.caching;
      },
      ['! field-removed ApiIndex.usage.caching'],
    ],
    [
      'a text',
      ({ paths, components: { schemas }, tags }) => {
        paths[JOB].get.summary = 'A vacancy.';
        paths[JOB].get.parameters[0].description = 'The id.';
        schemas.City.properties.name.description = 'Its name.';
        tags[0].description = 'The beginning.';
      },
      [
        '  reworded tags',
        `  reworded GET ${JOB}`,
        `  reworded GET ${JOB} {jobId}`,
        '  reworded City.name',
      ],
    ],
    [
      'the version',
      ({ info }) => {
        info.version = '1.1.0';
      },
      ['  version-changed info.version'],
    ],
    [
      'something that nobody thought of',
      (document) => {
        document.webhooks = {};
      },
      ['! otherwise-changed the document'],
    ],
  ])('%s', (_, change, lines) => {
    expect(toLines(compareContracts(currentContract(), contract(change)))).toEqual(lines);
  });
});

describe('a change of a schema hits those who receive it and those who send it', () => {
  const string = { type: 'string' };
  const object = (required: string[]) => ({ type: 'object', properties: { a: string }, required });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const orNull = (schema: JsonSchema) => ({ anyOf: [schema, { type: 'null' }] });

  test.each<[string, JsonSchema, JsonSchema, Change['code'] | undefined, Side[]]>([
    ['nothing', string, string, undefined, []],
    ['null is new', string, { type: ['string', 'null'] }, 'made-nullable', ['response']],
    ['null is gone', { type: ['string', 'null'] }, string, 'never-null-now', ['request']],
    ['a named type or null', ref('A'), orNull(ref('A')), 'made-nullable', ['response']],
    ['null in another spelling', orNull(string), { type: ['string', 'null'] }, undefined, []],
    ['another type', string, { type: 'integer' }, 'type-changed', ['request', 'response']],
    ['another named type', ref('A'), ref('B'), 'type-changed', ['request', 'response']],
    ['a union', string, { anyOf: [string, ref('A')] }, 'type-changed', ['request', 'response']],
    ['optional', object(['a']), object([]), 'made-optional', ['response']],
    ['required', object([]), object(['a']), 'made-required', ['request']],
    ['a constant becomes one of two', { const: 1 }, { enum: [1, 2] }, 'value-added', ['response']],
    [
      'one of two is left',
      { enum: [1, 2] },
      { const: 1 },
      'value-removed',
      ['request', 'response'],
    ],
    ['a list in another order', { enum: [1, 2] }, { enum: [2, 1] }, undefined, []],
    ['no list any more', { ...string, enum: ['a'] }, string, 'loosened', ['response']],
    ['a list now', string, { ...string, enum: ['a'] }, 'tightened', ['request']],
    ['a format', string, { ...string, format: 'date' }, 'tightened', ['request']],
    ['no format', { ...string, format: 'date' }, string, 'loosened', ['response']],
    [
      'another pattern',
      { ...string, pattern: 'a' },
      { ...string, pattern: 'b' },
      'otherwise-changed',
      ['request', 'response'],
    ],
    ['a higher minimum', { minimum: 0 }, { minimum: 1 }, 'tightened', ['request']],
    ['a lower minimum', { minimum: 1 }, { minimum: 0 }, 'loosened', ['response']],
    ['more items', { maxItems: 10 }, { maxItems: 12 }, 'loosened', ['response']],
    ['fewer items', { maxItems: 10 }, { maxItems: 8 }, 'tightened', ['request']],
    ['items', { items: string }, { items: orNull(string) }, 'made-nullable', ['response']],
    ['items that say nothing', { items: string }, {}, 'loosened', ['response']],
    ['items that say something', {}, { items: string }, 'tightened', ['request']],
    [
      'values under free keys',
      { additionalProperties: string },
      { additionalProperties: { type: 'integer' } },
      'type-changed',
      ['request', 'response'],
    ],
    ['closed', {}, { additionalProperties: false }, 'tightened', ['request']],
    ['open', { additionalProperties: false }, {}, 'loosened', ['response']],
    ['words', { description: 'a' }, { description: 'b' }, 'reworded', []],
    ['a keyword from nowhere', {}, { not: string }, 'tightened', ['request']],
  ])('%s', (_, before, after, code, breaks) => {
    for (const side of ['request', 'response'] as const) {
      const found = compareSchemas(before, after, 'it', side);
      const verdicts = found.map(({ code, breaking }) => ({ code, breaking }));
      expect(verdicts).toEqual(code ? [{ code, breaking: breaks.includes(side) }] : []);
    }
  });
});

describe('what a person reads', () => {
  const removed = toChange('JobSummary.city', 'field-removed', 'response');
  const added = toChange('JobSummary.shift', 'field-added', 'response');
  const reworded = toChange('City', 'reworded', 'response');

  test('the breaking ones first, then a count', () => {
    expect(formatChanges([added, removed])).toBe(
      [
        'BREAKING  field-removed         JobSummary.city',
        'fine      field-added           JobSummary.shift',
        '',
        '2 changes, 1 breaking',
        '',
      ].join('\n'),
    );
  });

  test('what to do next', () => {
    expect(adviseOn([added, removed])).toContain('a new version under a path of its own');
    expect(adviseOn([added])).toContain('CHANGELOG-API.md');
    expect(adviseOn([reworded])).not.toContain('CHANGELOG-API.md');
  });
});

describe('npm run api:changes', () => {
  const against = (older: Contract) => {
    const file = `${tempFolder()}/contract.json`;
    writeFileSync(file, JSON.stringify(older));
    return call(apiChangesCommand, ['--against', file]);
  };

  test('has nothing to say of the same contract', async () => {
    expect(await against(currentContract())).toMatchObject({
      status: 0,
      out: 'The contract is as it was.\n',
    });
  });

  test('says what was added, and that it is fine', async () => {
    const { status, out } = await against(contract(({ paths }) => delete paths[JOB]));
    expect(status).toBe(0);
    expect(out).toContain(`fine      path-added            ${JOB}`);
  });

  test('fails where a consumer would break', async () => {
    const { status, out } = await against(
      contract(({ components: { schemas } }) => schemas.City.properties.slug.enum.push('cancun')),
    );
    expect(status).toBe(1);
    expect(out).toContain('BREAKING  value-removed         City.slug  ("cancun")');
  });

  test.each([
    [['--against', 'nowhere.json'], 'nowhere.json is no contract'],
    [['--aganst'], 'Did you mean --against?'],
  ])('%j is a wrong call', async (argv, message) => {
    const { status, err } = await call(apiChangesCommand, argv);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });

  test('explains itself', async () => {
    const { out } = await call(apiChangesCommand, ['--help']);
    expect(out).toContain('--update');
  });
});
