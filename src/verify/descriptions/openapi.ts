import { PROBLEM_CODES } from '../../contract/problem.ts';
import { describeContract } from '../../descriptions/openapi.ts';
import { fillTemplate } from '../../http/path-template.ts';
import { DOCUMENTS, OPERATIONS, type OperationId, pathTo, type Route } from '../../http/routes.ts';
import { type Observation, observe, observeThat } from '../observation.ts';
import { INDEX, type SiteFacts } from '../site-facts.ts';
import { compareValues } from './compare-values.ts';

/** How a body at a path is judged. */
export type JudgeBody = (path: string, body: Buffer, facts: SiteFacts) => Observation[];

/** The description has this contract, the version and server of the index, and this build's examples. */
export function judgeOpenApi(
  document: unknown,
  facts: SiteFacts,
  judgeBody: JudgeBody,
): Observation[] {
  const { index, origin } = facts;
  const at = (...keys: string[]) => valueAt(document, keys);
  return [
    ...(index ? [compare('info.version', index.version, at('info', 'version'))] : []),
    ...(origin === undefined ? [] : [compare('servers', origin, at('servers', '0', 'url'))]),
    compareContract(document, index?.name),
    ...Object.entries(OPERATIONS).flatMap(([id, route]) =>
      judgeExample(document, { ...route, id: id as OperationId }, facts, judgeBody),
    ),
    ...judgeProblemExamples(document, facts, judgeBody),
  ];
}

/** Everything but words and examples, which may differ from one version of the program to the next. */
function compareContract(document: unknown, name: unknown): Observation {
  const expected = contractOf({
    name: String(name ?? valueAt(document, ['info', 'contact', 'name'])),
    // The service decides how its reference codes look.
    referencePattern: String(valueAt(document, PATTERN) ?? NO_PATTERN),
  });
  const actual = toShape({
    openapi: valueAt(document, ['openapi']),
    paths: valueAt(document, ['paths']),
    components: valueAt(document, ['components']),
  });
  return compareValues(expected, actual);
}

/** Not a regular expression, so the description leaves it out, as it does with some valid ones. */
const NO_PATTERN = '(';

const PATTERN = ['components', 'schemas', 'JobSummary', 'properties', 'vacancyId', 'pattern'];

/** Takes a while, and the last one will usually do. */
let lastContract: { key: string; shape: unknown } | undefined;

function contractOf(words: { name: string; referencePattern: string }): unknown {
  const key = JSON.stringify(words);
  if (lastContract?.key === key) return lastContract.shape;
  const { openapi, paths, components } = describeContract(words);
  lastContract = { key, shape: toShape({ openapi, paths, components }) };
  return lastContract.shape;
}

const WORDS = new Set(['description', 'summary', 'example', 'examples']);

/** Below these, keys are names of the API, and a field may be called `description`. */
const NAMES = new Set(['properties', 'schemas', 'responses', 'paths', 'headers', 'content']);

/** No schema of the contract is nested as deeply. */
const MAX_DEPTH = 50;

function toShape(value: unknown, areNames = false, depth = 0): unknown {
  if (depth > MAX_DEPTH) return 'nested too deeply';
  if (Array.isArray(value)) return value.map((part) => toShape(part, false, depth + 1));
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key]) => areNames || !WORDS.has(key));
  return Object.fromEntries(
    entries.map(([key, part]) => [key, toShape(part, !areNames && NAMES.has(key), depth + 1)]),
  );
}

type Operation = Pick<Route, 'path' | 'mediaType'> & { id: OperationId };

/** The example of an operation is the body at the path that its parameters name. */
function judgeExample(
  document: unknown,
  { id, path, mediaType }: Operation,
  facts: SiteFacts,
  judgeBody: JudgeBody,
): Observation[] {
  const operation = valueAt(document, ['paths', path, 'get']);
  const example = valueAt(operation, ['responses', '200', 'content', mediaType, 'example']);
  // A build without vacancies or guides has no example of them.
  if (example === undefined) return [];
  const published = fillTemplate(path, (name) => exampleOf(operation, name));
  return [
    sumUp(id, [
      ...judgeBody(published, Buffer.from(JSON.stringify(example)), facts),
      ...comparePublished(published, example, facts),
    ]),
  ];
}

/** The bodies that were requested first can be compared word for word. */
function comparePublished(path: string, example: unknown, facts: SiteFacts): Observation[] {
  const body = path === INDEX ? facts.index : undefined;
  const list = path === OPERATIONS.listSalaryGuides.path ? facts.salaries : undefined;
  const published = body ?? list;
  if (!published) return [];
  return [compareValues(published, facts.keepsUnchanged ? redate(example, published) : example)];
}

/** Where unchanged files are kept, the description can be older or newer than the body. */
function redate(example: unknown, { generatedAt, citation }: Dated): unknown {
  return { ...Object(example), generatedAt, ...(citation !== undefined && { citation }) };
}

type Dated = { generatedAt: string; citation?: string };

/** The examples of problems are the problems of this build. */
function judgeProblemExamples(
  document: unknown,
  facts: SiteFacts,
  judgeBody: JudgeBody,
): Observation[] {
  return PROBLEM_CODES.map((code) => {
    const example = valueAt(document, ['components', 'examples', code, 'value']) ?? null;
    const path = pathTo(DOCUMENTS.problem, { code });
    return sumUp(code, judgeBody(path, Buffer.from(JSON.stringify(example)), facts));
  });
}

/** All that was judged about an example, in one observation. */
function sumUp(name: string, observations: Observation[]): Observation {
  const wrong = observations.find(({ kept }) => !kept);
  return observeThat(
    'descriptions',
    wrong === undefined,
    `the example of ${name}: ${wrong?.expected ?? 'as published'}`,
    `the example of ${name}: ${wrong?.actual}`,
  );
}

function exampleOf(operation: unknown, name: string): string {
  const parameters = valueAt(operation, ['parameters']);
  const list: unknown[] = Array.isArray(parameters) ? parameters : [];
  const parameter = list.find((one) => valueAt(one, ['name']) === name);
  return String(valueAt(parameter, ['example']));
}

function compare(place: string, expected: string, actual: unknown): Observation {
  return observe('descriptions', `${place}: ${expected}`, `${place}: ${String(actual)}`);
}

/** The value below these keys, if there is one. */
function valueAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce<unknown>(
    (inner, key) =>
      typeof inner === 'object' && inner !== null
        ? (inner as Record<string, unknown>)[key]
        : undefined,
    value,
  );
}
