import { describe, expect, test } from 'vitest';
import { API_PREFIX } from '../../../src/contract/figures.ts';
import { API_VERSION } from '../../../src/output/site/site-context.ts';
import { describedBy, type OpenApi, openApiOf, SAMPLE } from '../../openapi/sample.ts';
import { bodyAt, render } from '../../support/built.ts';
import { dataFolder, MINIMAL, service, vacancy } from '../../support/data-folder.ts';

const minimal = await describedBy(MINIMAL);
const sample = await render(SAMPLE);

const operations = (document: OpenApi) =>
  Object.entries<OpenApi>(document.paths).map(([path, { get }]) => ({ path, ...get }));

const byId = (document: OpenApi): OpenApi =>
  Object.fromEntries(operations(document).map((one) => [one.operationId, one]));

// promise.test.ts has its operations and responses, and linters.slow.ts its tags.
describe('the description', () => {
  test('lists the values of an enumeration once, in a named type', () => {
    const named = Object.values<OpenApi>(minimal.components.schemas).filter((one) => one.enum);
    expect(named.length).toBeGreaterThan(0);
    expect(JSON.stringify(minimal).match(/"enum":/g)).toHaveLength(named.length);
  });

  test('names the service, its origin and its constants', async () => {
    const files = await render(MINIMAL, { baseUrl: 'https://api.example' });
    const { info, servers, externalDocs, components } = openApiOf(files);
    expect(info).toMatchObject({
      title: 'Faro API',
      version: API_VERSION,
      termsOfService: 'https://faro.example/terminos',
      contact: { name: 'Faro', email: 'api@faro.example' },
    });
    expect(servers[0].url).toBe('https://api.example');
    expect(externalDocs.url).toBe('https://api.example/docs/');
    const { SalaryGuide, JobDetail } = components.schemas;
    expect(SalaryGuide.properties.source.const).toBe('Índice de Sueldos Faro');
    expect(SalaryGuide.properties).toMatchObject({
      currency: { const: 'MXN' },
      period: { const: 'MONTH' },
    });
    expect(JobDetail.properties.vacancyId.pattern).toBe('^F-\\d{3}$');
  });

  test('has a URL for a contact that is not a mailbox', async () => {
    const contactUrl = 'https://faro.example/contacto';
    const dataDir = dataFolder({ 'service.json': service({ contactUrl }) });
    const { contact } = (await describedBy(dataDir)).info;
    expect(contact).toEqual({ name: 'Faro', url: contactUrl });
  });

  test('omits a reference pattern that JSON Schema cannot read', async () => {
    const referencePattern = '^F\\-\\d{3}$';
    const dataDir = dataFolder({ 'service.json': service({ referencePattern }) });
    const { JobSummary } = (await describedBy(dataDir)).components.schemas;
    expect(JobSummary.properties.vacancyId).not.toHaveProperty('pattern');
  });
});

describe('examples', () => {
  test.each([
    ['the sample', SAMPLE],
    ['one vacancy', MINIMAL],
  ])('of %s are the bodies of the build', async (_, dataDir) => {
    const files = await render(dataDir);
    const document = openApiOf(files);
    for (const { path, parameters = [], responses } of operations(document)) {
      const filled = parameters.reduce(
        (text: string, { name, example }: OpenApi) => text.replace(`{${name}}`, example),
        path,
      );
      const { example } = responses[200].content['application/json'];
      expect(example, filled).toEqual(bodyAt(files, filled));
    }
    for (const [code, { value }] of Object.entries<OpenApi>(document.components.examples)) {
      expect(value).toEqual(bodyAt(files, `${API_PREFIX}/problems/${code}.json`));
    }
  });

  test('are in the responses for bodies, and in the schemas for other objects', () => {
    const document = openApiOf(sample);
    const bodies = operations(document).map(({ responses }) => {
      const { $ref } = responses[200].content['application/json'].schema;
      return $ref.split('/').at(-1);
    });
    const without = Object.entries<OpenApi>(document.components.schemas)
      .filter(([, { type, examples }]) => type === 'object' && examples === undefined)
      .map(([name]) => name);
    expect(without.toSorted()).toEqual([...bodies, 'Problem'].toSorted());
  });

  test('show a vacancy with a value in every field, and a small search that finds it', () => {
    const { paths } = openApiOf(sample);
    const { searchJobs: search, getJob: job } = byId({ paths });
    const { example: found } = search.responses[200].content['application/json'];
    const { example: whole } = job.responses[200].content['application/json'];
    const isEmpty = (value: OpenApi) => value === null || value.length === 0;
    expect(Object.values(whole).filter(isEmpty)).toEqual([]);
    expect(found.items.map(({ id }: OpenApi) => id)).toContain(whole.id);
    expect(found.count).toBeLessThan(4);
  });

  test('have a slug in every segment, if any vacancy has a family', async () => {
    const unmapped = vacancy(2, { family: null, city: 'tijuana', validThrough: null });
    const mapped = vacancy(3, { city: 'merida', english: null });
    const examplesOf = async (vacancies: object[]) => {
      const only = { 'vacancies/monterrey/analista.json': null, 'vacancies/few.json': vacancies };
      const { searchJobs: search } = byId(await describedBy(dataFolder(only)));
      return search.parameters.map(({ example }: OpenApi) => example);
    };
    expect(await examplesOf([unmapped, mapped])).toEqual([
      'merida',
      'analista-de-datos',
      'hibrido',
    ]);
    expect(await examplesOf([unmapped])).toEqual(['tijuana', 'all', 'hibrido']);
  });

  test('of a vacancy and a guide are absent in a build without them', async () => {
    const empty = { 'vacancies/monterrey/analista.json': null, 'salaries/2026.csv': null };
    const {
      searchJobs: search,
      getJob: job,
      getSalaryGuide: guide,
    } = byId(await describedBy(dataFolder(empty)));
    expect(search.responses[200].content['application/json'].example.count).toBe(0);
    expect(search.parameters.map(({ example }: OpenApi) => example)).toEqual([
      'ciudad-de-mexico',
      'ciberseguridad',
      'remoto',
    ]);
    expect(job.responses[200].content['application/json']).not.toHaveProperty('example');
    expect(guide.parameters[0]).not.toHaveProperty('example');
  });
});

test('is small', () => {
  expect(Buffer.byteLength(sample.get(`${API_PREFIX}/openapi.json`) ?? '')).toBeLessThan(80_000);
});
