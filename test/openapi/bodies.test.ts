import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { expect, test } from 'vitest';
import { COUNTS } from '../../src/contract/closed-lists.ts';
import { API_PREFIX } from '../../src/contract/figures.ts';
import { render } from '../support/built.ts';
import { dataFolder, vacancy } from '../support/data-folder.ts';
import { type OpenApi, openApiOf } from './sample.ts';

/** Vacancies with null, empty and unusual fields. */
const ODD_VACANCIES = [
  vacancy(2, { salary: null, family: null, english: null, zone: null, municipality: null }),
  vacancy(3, { modality: 'remoto', salary: { min: 6, max: 6, period: 'HOUR', text: 'Poco' } }),
  vacancy(4, { postedAt: null, validThrough: null, responsibilities: [], requirements: [] }),
  vacancy(5, { salary: { min: 2_800, max: 3_900, period: 'WEEK' } }),
  vacancy(6, { salary: { min: 360_000, max: 456_000, period: 'YEAR' } }),
];

test('every body conforms to the description of its path', async () => {
  const files = await render(dataFolder({ 'vacancies/odd.json': ODD_VACANCIES }));
  const validate = makeValidator(openApiOf(files));
  const bodies = [...files].filter(
    ([path]) => path.startsWith('/api/') && path !== `${API_PREFIX}/openapi.json`,
  );
  expect(bodies.length).toBeGreaterThan(COUNTS.searches);
  expect(bodies.flatMap(([path, text]) => validate(path, JSON.parse(text)))).toEqual([]);
});

/** Returns what is wrong with a body according to the description of its path. */
function makeValidator(document: OpenApi): (path: string, body: unknown) => string[] {
  const ajv = new Ajv2020({ allErrors: true, allowUnionTypes: true });
  addFormats.default(ajv);
  ajv.addVocabulary(Object.keys(document));
  ajv.addSchema({ ...closed(document), $id: 'openapi.json' });
  const complain = (pointer: string, value: unknown, at: string) => {
    ajv.validate(`openapi.json${pointer}`, value);
    return (ajv.errors ?? []).map(({ instancePath, message }) => `${at}${instancePath} ${message}`);
  };
  const operations = Object.entries<OpenApi>(document.paths).map(([template, { get }]) => ({
    pattern: toPattern(template),
    pointer: get.responses[200].content['application/json'].schema.$ref,
    parameters: `#/paths/${template.replaceAll('/', '~1')}/get/parameters`,
    names: (get.parameters ?? []).map(({ name }: { name: string }) => name),
  }));

  return (path, body) => {
    const [, code] = /^\/api\/v1\/problems\/([^/]+)\.json$/.exec(path) ?? [];
    if (code !== undefined) {
      const { content } = document.components.responses[code];
      return complain(content['application/problem+json'].schema.$ref, body, path);
    }
    const fitting = operations.filter(({ pattern }) => pattern.test(path));
    if (fitting.length !== 1) return [`${path} is described ${fitting.length} times`];
    return fitting.flatMap(({ pattern, pointer, parameters, names }) => {
      const values = pattern.exec(path)?.groups ?? {};
      return [
        ...names.flatMap((name: string, index: number) =>
          complain(`${encodeURI(parameters)}/${index}/schema`, values[name], `${path} {${name}}`),
        ),
        ...complain(pointer, body, path),
      ];
    });
  };
}

function toPattern(template: string): RegExp {
  const literal = template.replaceAll('.', '\\.');
  return new RegExp(`^${literal.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`);
}

/** The description allows fields of later versions; a build must not have any. */
function closed(node: OpenApi): OpenApi {
  if (Array.isArray(node)) return node.map(closed);
  if (typeof node !== 'object' || node === null) return node;
  const inner = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, closed(value)]),
  );
  return inner.type === 'object' && inner.properties
    ? { additionalProperties: false, ...inner }
    : inner;
}
