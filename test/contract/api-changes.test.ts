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
import { tempFolder } from '../support/temp-folder.ts';

const SEARCH = '/api/v1/jobs/search/{city}/{family}/{modality}.json';
const JOB = '/api/v1/jobs/{jobId}.json';

/** The current contract with a change. */
// biome-ignore lint/suspicious/noExplicitAny: a change need not keep the type
function contract(change: (contract: any) => void): Contract {
  const copy = currentContract();
  change(copy);
  return copy;
}

const MODALITY_TEXT = { description: 'Modality slug, or `all`.' };

const oneOf = (...values: string[]) => ({ type: 'string', enum: values, ...MODALITY_TEXT });

/** `! code where` for a breaking change, `  code where` for any other. */
function toLines(changes: Change[]): string[] {
  return changes.map(
    ({ breaking, code, where, detail }) =>
      `${breaking ? '!' : ' '} ${code} ${where}${detail ? ` ${detail}` : ''}`,
  );
}

describe('compareContracts', () => {
  // biome-ignore lint/suspicious/noExplicitAny: a change need not keep the type
  test.each<[string, (contract: any) => void, string[]]>([
    ['no change', () => {}, []],
    ['path removed', ({ paths }) => delete paths[JOB], [`! path-removed ${JOB}`]],
    [
      'path added',
      ({ paths }) => {
        paths['/api/v1/areas.json'] = paths['/api/v1/salaries.json'];
      },
      ['  path-added /api/v1/areas.json'],
    ],
    [
      'method removed',
      ({ paths }) => {
        paths[JOB] = {};
      },
      [`! method-removed GET ${JOB}`],
    ],
    [
      'operation renamed',
      ({ paths }) => {
        paths[JOB].get.operationId = 'readJob';
      },
      [`! operation-id-changed GET ${JOB} getJob → readJob`],
    ],
    [
      'parameter value removed',
      ({ paths }) => {
        paths[SEARCH].get.parameters[2].schema = oneOf('all', 'remoto', 'hibrido');
      },
      [`! value-removed GET ${SEARCH} {modality} "presencial"`],
    ],
    [
      'parameter value added',
      ({ paths }) => {
        const { schema } = paths[SEARCH].get.parameters[2];
        const more = { type: 'string', const: 'mixto' };
        paths[SEARCH].get.parameters[2].schema = { anyOf: [schema, more], ...MODALITY_TEXT };
      },
      [`  value-added GET ${SEARCH} {modality} "mixto"`],
    ],
    [
      'value removed from an enumeration: reported at each use',
      ({ components: { schemas } }) => schemas.ModalitySlug.enum.pop(),
      [
        `! value-removed GET ${SEARCH} {modality} "presencial"`,
        '! value-removed JobSearchFilters.modality "presencial"',
        '! value-removed Modality.slug "presencial"',
      ],
    ],
    [
      'value added to an enumeration: breaks bodies, not parameters',
      ({ components: { schemas } }) => schemas.ModalitySlug.enum.push('mixto'),
      [
        `  value-added GET ${SEARCH} {modality} "mixto"`,
        '! value-added JobSearchFilters.modality "mixto"',
        '! value-added Modality.slug "mixto"',
      ],
    ],
    [
      'enumeration written out where it is used',
      ({ paths, components: { schemas } }) => {
        paths[SEARCH].get.parameters[2].schema = oneOf('all', 'remoto', 'hibrido', 'presencial');
        schemas.JobSummary.properties.english = {
          type: ['string', 'null'],
          enum: ['Requerido', 'Deseable', 'No requerido', null],
          description: schemas.JobSummary.properties.english.description,
        };
      },
      [],
    ],
    [
      'another enumeration with the same values',
      ({ components: { schemas } }) => {
        schemas.Level = schemas.Seniority;
        schemas.JobSummary.properties.seniority.$ref = '#/components/schemas/Level';
      },
      ['  list-named Level'],
    ],
    [
      'another enumeration with other values',
      ({ components: { schemas } }) => {
        schemas.JobSummary.properties.english.anyOf[0].$ref = '#/components/schemas/SalaryPeriod';
      },
      [
        ...['Requerido', 'Deseable', 'No requerido'].map(
          (value) => `! value-removed JobSummary.english "${value}"`,
        ),
        ...['HOUR', 'WEEK', 'MONTH', 'YEAR'].map(
          (value) => `! value-added JobSummary.english "${value}"`,
        ),
      ],
    ],
    [
      'enumeration renamed: generated code loses a type',
      ({ components: { schemas } }) => {
        schemas.Level = schemas.Seniority;
        delete schemas.Seniority;
        for (const name of ['JobSummary', 'JobDetail']) {
          schemas[name].properties.seniority.$ref = '#/components/schemas/Level';
        }
      },
      ['! type-removed Seniority', '  list-named Level'],
    ],
    [
      'enumeration opened to any text',
      ({ components: { schemas } }) => delete schemas.EnglishLevel.enum,
      [
        '  type-added EnglishLevel',
        '! type-changed JobSummary.english string → EnglishLevel',
        '! type-changed JobDetail.english string → EnglishLevel',
        '! type-removed EnglishLevel',
      ],
    ],
    [
      'enumeration of another type',
      ({ components: { schemas } }) => {
        schemas.SalaryPeriod.type = 'integer';
      },
      ['! type-changed Salary.period string → integer'],
    ],
    [
      'enumeration without a type',
      ({ components: { schemas } }) => delete schemas.SalaryPeriod.type,
      ['! type-changed Salary.period string → none'],
    ],
    [
      'enumeration reworded where all uses have their own description',
      ({ components: { schemas } }) => {
        schemas.CitySlug.description = 'A place.';
      },
      ['  reworded CitySlug'],
    ],
    [
      'parameter removed',
      ({ paths }) => paths[SEARCH].get.parameters.pop(),
      [`! parameter-removed GET ${SEARCH} {modality}`],
    ],
    [
      'parameter added',
      ({ paths }) => paths[JOB].get.parameters.push({ name: 'as', schema: { type: 'string' } }),
      [`! parameter-added GET ${JOB} {as}`],
    ],
    [
      'body type changed',
      ({ paths }) => {
        paths[JOB].get.responses[200].content['application/json'].schema.$ref =
          '#/components/schemas/JobSummary';
      },
      [`! type-changed GET ${JOB} 200 application/json JobDetail → JobSummary`],
    ],
    [
      'media type changed',
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
      'response removed',
      ({ paths }) => delete paths[JOB].get.responses[404],
      [`! response-removed GET ${JOB} 404`],
    ],
    [
      'response added',
      ({ paths }) => {
        paths[JOB].get.responses[410] = { description: 'Gone.' };
      },
      [`  response-added GET ${JOB} 410`],
    ],
    [
      'response replaced by another shared one',
      ({ paths }) => {
        paths[JOB].get.responses[404].$ref = '#/components/responses/not-found';
      },
      [`  reworded GET ${JOB} 404`],
    ],
    [
      'shared response changed: reported once',
      ({ components }) => {
        delete components.responses['method-not-allowed'].headers.Allow;
      },
      ['! header-removed responses.method-not-allowed Allow'],
    ],
    [
      'header added',
      ({ paths }) => {
        paths[JOB].get.responses[200].headers.Age = { schema: { type: 'integer' } };
      },
      [`  header-added GET ${JOB} 200 Age`],
    ],
    [
      'header value changed',
      ({ components }) => {
        components.headers.Allow.schema.const = 'GET';
      },
      ['! value-removed headers.Allow "GET, HEAD"', '! value-added headers.Allow "GET"'],
    ],
    [
      'type renamed',
      ({ components: { schemas } }) => {
        schemas.Town = schemas.City;
        delete schemas.City;
      },
      ['! type-removed City', '  type-added Town'],
    ],
    [
      'field removed',
      ({ components: { schemas } }) => delete schemas.JobSummary.properties.industry,
      ['! field-removed JobSummary.industry'],
    ],
    [
      'field added',
      ({ components: { schemas } }) => {
        schemas.JobSummary.properties.shift = { type: 'string' };
        schemas.JobSummary.required.push('shift');
      },
      ['  field-added JobSummary.shift'],
    ],
    [
      'value added to a closed list in a body',
      ({ components: { schemas } }) => schemas.ProblemCode.enum.push('gone'),
      ['! value-added Problem.code "gone"'],
    ],
    [
      'constant changed',
      ({ components: { schemas } }) => {
        schemas.SalaryGuide.properties.source.const = 'Índice';
      },
      [
        '! value-removed SalaryGuide.source "Índice de Sueldos <service_name>"',
        '! value-added SalaryGuide.source "Índice"',
      ],
    ],
    [
      'nested field removed',
      ({ components: { schemas } }) => {
        delete schemas.ApiIndex.properties.usage.properties.caching;
      },
      ['! field-removed ApiIndex.usage.caching'],
    ],
    [
      'texts reworded',
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
      'version raised',
      ({ info }) => {
        info.version = '1.1.0';
      },
      ['  version-changed info.version'],
    ],
    [
      'a part that the comparison does not know',
      (document) => {
        document.webhooks = {};
      },
      ['! otherwise-changed the document'],
    ],
  ])('%s', (_, change, lines) => {
    expect(toLines(compareContracts(currentContract(), contract(change)))).toEqual(lines);
  });
});

describe('compareSchemas finds the change and the sides it breaks', () => {
  const string = { type: 'string' };
  const object = (required: string[]) => ({ type: 'object', properties: { a: string }, required });
  const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` });
  const orNull = (schema: JsonSchema) => ({ anyOf: [schema, { type: 'null' }] });

  test.each<[string, JsonSchema, JsonSchema, Change['code'] | undefined, Side[]]>([
    ['no change', string, string, undefined, []],
    ['null added', string, { type: ['string', 'null'] }, 'made-nullable', ['response']],
    ['null removed', { type: ['string', 'null'] }, string, 'never-null-now', ['request']],
    ['null added to a named type', ref('A'), orNull(ref('A')), 'made-nullable', ['response']],
    ['null spelled differently', orNull(string), { type: ['string', 'null'] }, undefined, []],
    ['type changed', string, { type: 'integer' }, 'type-changed', ['request', 'response']],
    ['named type changed', ref('A'), ref('B'), 'type-changed', ['request', 'response']],
    ['union added', string, { anyOf: [string, ref('A')] }, 'type-changed', ['request', 'response']],
    ['made optional', object(['a']), object([]), 'made-optional', ['response']],
    ['made required', object([]), object(['a']), 'made-required', ['request']],
    [
      'constant becomes one of two values',
      { const: 1 },
      { enum: [1, 2] },
      'value-added',
      ['response'],
    ],
    [
      'one of two values becomes a constant',
      { enum: [1, 2] },
      { const: 1 },
      'value-removed',
      ['request', 'response'],
    ],
    ['values reordered', { enum: [1, 2] }, { enum: [2, 1] }, undefined, []],
    ['list of values removed', { ...string, enum: ['a'] }, string, 'loosened', ['response']],
    ['list of values added', string, { ...string, enum: ['a'] }, 'tightened', ['request']],
    ['format added', string, { ...string, format: 'date' }, 'tightened', ['request']],
    ['format removed', { ...string, format: 'date' }, string, 'loosened', ['response']],
    [
      'pattern changed',
      { ...string, pattern: 'a' },
      { ...string, pattern: 'b' },
      'otherwise-changed',
      ['request', 'response'],
    ],
    ['minimum raised', { minimum: 0 }, { minimum: 1 }, 'tightened', ['request']],
    ['minimum lowered', { minimum: 1 }, { minimum: 0 }, 'loosened', ['response']],
    ['maxItems raised', { maxItems: 10 }, { maxItems: 12 }, 'loosened', ['response']],
    ['maxItems lowered', { maxItems: 10 }, { maxItems: 8 }, 'tightened', ['request']],
    [
      'items made nullable',
      { items: string },
      { items: orNull(string) },
      'made-nullable',
      ['response'],
    ],
    ['item schema removed', { items: string }, {}, 'loosened', ['response']],
    ['item schema added', {}, { items: string }, 'tightened', ['request']],
    [
      'type of additional properties changed',
      { additionalProperties: string },
      { additionalProperties: { type: 'integer' } },
      'type-changed',
      ['request', 'response'],
    ],
    [
      'additional properties forbidden',
      {},
      { additionalProperties: false },
      'tightened',
      ['request'],
    ],
    [
      'additional properties allowed',
      { additionalProperties: false },
      {},
      'loosened',
      ['response'],
    ],
    ['description reworded', { description: 'a' }, { description: 'b' }, 'reworded', []],
    ['unknown keyword added', {}, { not: string }, 'tightened', ['request']],
  ])('%s', (_, before, after, code, breaks) => {
    for (const side of ['request', 'response'] as const) {
      const found = compareSchemas(before, after, 'it', side);
      const verdicts = found.map(({ code, breaking }) => ({ code, breaking }));
      expect(verdicts).toEqual(code ? [{ code, breaking: breaks.includes(side) }] : []);
    }
  });
});

describe('the report', () => {
  const removed = toChange('JobSummary.city', 'field-removed', 'response');
  const added = toChange('JobSummary.shift', 'field-added', 'response');
  const reworded = toChange('City', 'reworded', 'response');

  test('lists breaking changes first, then counts', () => {
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

  const named = toChange('CitySlug', 'list-named', 'response');

  test('says what to do next', () => {
    expect(adviseOn([named, reworded])).not.toContain('CHANGELOG-API.md');
    expect(adviseOn([named, added])).toContain('CHANGELOG-API.md');
    expect(adviseOn([added, removed])).toContain('a new version under its own path');
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

  test('reports no change for the same contract', async () => {
    expect(await against(currentContract())).toMatchObject({
      status: 0,
      out: 'The contract is unchanged.\n',
    });
  });

  test('accepts an addition', async () => {
    const { status, out } = await against(contract(({ paths }) => delete paths[JOB]));
    expect(status).toBe(0);
    expect(out).toContain(`fine      path-added            ${JOB}`);
  });

  test('fails if a consumer would break', async () => {
    const { status, out } = await against(
      contract(({ components: { schemas } }) => schemas.CitySlug.enum.push('cancun')),
    );
    expect(status).toBe(1);
    expect(out).toContain('BREAKING  value-removed         City.slug  ("cancun")');
  });

  test.each([
    [['--against', 'nowhere.json'], 'Cannot read a contract from nowhere.json'],
    [['--aganst'], 'Did you mean --against?'],
  ])('rejects %j', async (argv, message) => {
    const { status, err } = await call(apiChangesCommand, argv);
    expect(status).toBe(2);
    expect(err).toContain(message);
  });

  test('has help', async () => {
    const { out } = await call(apiChangesCommand, ['--help']);
    expect(out).toContain('--update');
  });
});
