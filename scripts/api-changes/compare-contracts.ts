import { isDeepStrictEqual } from 'node:util';
import { type Change, type ChangeCode, toChange } from './change.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { Contract, Header, Operation, Parameter, Reference, Response } from './contract.ts';
import { enumerationsOf, inlineEnumerations } from './inline-enumerations.ts';

/** Every difference between two contracts, and whether it breaks a consumer. */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const both: Both = { before: inlineEnumerations(before), after: inlineEnumerations(after) };
  const changes = [
    ...compareTexts('info.version', 'version-changed', before.info, after.info),
    ...compareTexts('tags', 'reworded', before.tags, after.tags),
    ...comparePaths(both),
    ...compareShared(both),
    ...compareTypes(both),
    ...compareEnumerations(before, after),
  ];
  const isSilent = changes.length === 0 && !isDeepStrictEqual(both.before, both.after);
  return isSilent ? [toChange('the document', 'otherwise-changed', 'response')] : changes;
}

type Both = { before: Contract; after: Contract };

function comparePaths(both: Both): Change[] {
  return compareKeys(
    { before: both.before.paths, after: both.after.paths },
    { removed: 'path-removed', added: 'path-added' },
    (path) => path,
    (path, before, after) =>
      compareKeys(
        { before, after },
        { removed: 'method-removed', added: 'method-added' },
        (method) => `${method.toUpperCase()} ${path}`,
        (method, was, is) => compareOperations(`${method.toUpperCase()} ${path}`, was, is, both),
      ),
  );
}

function compareOperations(
  where: string,
  { operationId, parameters = [], responses, ...texts }: Operation,
  after: Operation,
  both: Both,
): Change[] {
  const {
    operationId: newId,
    parameters: newParameters = [],
    responses: newResponses,
    ...newTexts
  } = after;
  const renamed = toChange(where, 'operation-id-changed', 'request', `${operationId} → ${newId}`);
  return [
    ...(operationId === newId ? [] : [renamed]),
    ...compareTexts(where, 'reworded', texts, newTexts),
    ...compareParameters(where, parameters, newParameters),
    ...compareKeys(
      { before: responses, after: newResponses },
      { removed: 'response-removed', added: 'response-added' },
      (status) => `${where} ${status}`,
      (status, was, is) =>
        // `compareShared` compares a response that both share.
        isSame(was, is) ? [] : compareResponses(`${where} ${status}`, was, is, both),
    ),
  ];
}

function compareParameters(where: string, before: Parameter[], after: Parameter[]): Change[] {
  return compareKeys(
    { before: byName(before), after: byName(after) },
    { removed: 'parameter-removed', added: 'parameter-added' },
    (name) => `${where} {${name}}`,
    (name, { schema, ...texts }, { schema: newSchema, ...newTexts }) => [
      ...compareSchemas(schema, newSchema, `${where} {${name}}`, 'request'),
      ...compareTexts(`${where} {${name}}`, 'reworded', texts, newTexts),
    ],
  );
}

function byName(parameters: Parameter[]): Record<string, Parameter> {
  return Object.fromEntries(parameters.map((parameter) => [parameter.name, parameter]));
}

function compareResponses(
  where: string,
  before: Response | Reference,
  after: Response | Reference,
  both: Both,
): Change[] {
  const { headers = {}, content = {}, ...texts } = resolve(before, both.before);
  const {
    headers: newHeaders = {},
    content: newContent = {},
    ...newTexts
  } = resolve(after, both.after);
  return [
    ...compareTexts(where, 'reworded', texts, newTexts),
    ...compareKeys(
      { before: headers, after: newHeaders },
      { removed: 'header-removed', added: 'header-added' },
      (name) => `${where} ${name}`,
      (name, was, is) => (isSame(was, is) ? [] : compareHeaders(`${where} ${name}`, was, is, both)),
    ),
    ...compareKeys(
      { before: content, after: newContent },
      { removed: 'media-type-removed', added: 'media-type-added' },
      (mediaType) => `${where} ${mediaType}`,
      (mediaType, was, is) =>
        compareSchemas(was.schema, is.schema, `${where} ${mediaType}`, 'response'),
    ),
  ];
}

function compareHeaders(
  where: string,
  before: Header | Reference,
  after: Header | Reference,
  both: Both,
): Change[] {
  const { schema, ...texts } = resolve(before, both.before);
  const { schema: newSchema, ...newTexts } = resolve(after, both.after);
  return [
    ...compareSchemas(schema, newSchema, where, 'response'),
    ...compareTexts(where, 'reworded', texts, newTexts),
  ];
}

/** Responses and headers that operations share. Consumers do not see the names of these. */
function compareShared(both: Both): Change[] {
  const { responses = {}, headers = {} } = both.before.components;
  const { responses: newResponses = {}, headers: newHeaders = {} } = both.after.components;
  return [
    ...common(responses, newResponses).flatMap(([name, was, is]) =>
      compareResponses(`responses.${name}`, was, is, both),
    ),
    ...common(headers, newHeaders).flatMap(([name, was, is]) =>
      compareHeaders(`headers.${name}`, was, is, both),
    ),
  ];
}

/** The named types, which consumers only receive. */
function compareTypes({ before, after }: Both): Change[] {
  return compareKeys(
    { before: before.components.schemas, after: after.components.schemas },
    { removed: 'type-removed', added: 'type-added' },
    (name) => name,
    (name, was, is) => compareSchemas(was, is, name, 'response'),
  );
}

/** The names of closed lists. Their values are compared where they are used. */
function compareEnumerations(before: Contract, after: Contract): Change[] {
  return compareKeys(
    { before: enumerationsOf(before), after: enumerationsOf(after) },
    { removed: 'type-removed', added: 'list-named' },
    (name) => name,
    (name, was, is) => compareTexts(name, 'reworded', was.description, is.description),
  );
}

/** Reports the keys that were removed and added, and compares the rest. */
function compareKeys<T>(
  { before, after }: { before: Record<string, T>; after: Record<string, T> },
  codes: { removed: ChangeCode; added: ChangeCode },
  where: (key: string) => string,
  compare: (key: string, before: T, after: T) => Change[],
): Change[] {
  const removed = Object.keys(before).filter((key) => !(key in after));
  const added = Object.keys(after).filter((key) => !(key in before));
  return [
    ...removed.map((key) => toChange(where(key), codes.removed, 'response')),
    ...added.map((key) => toChange(where(key), codes.added, 'response')),
    ...common(before, after).flatMap(([key, was, is]) => compare(key, was, is)),
  ];
}

function common<T>(before: Record<string, T>, after: Record<string, T>): [string, T, T][] {
  return Object.entries(before).flatMap(([key, was]) => {
    const is = after[key];
    return is === undefined ? [] : [[key, was, is]];
  });
}

function compareTexts(where: string, code: ChangeCode, before: unknown, after: unknown): Change[] {
  return isSame(before, after) ? [] : [toChange(where, code, 'response')];
}

function resolve<T extends object>(node: T | Reference, { components }: Contract): T {
  if (!('$ref' in node)) return node;
  const [kind = '', name = ''] = node.$ref.split('/').slice(2);
  const found = (components as Record<string, Record<string, unknown>>)[kind]?.[name];
  if (!found) throw new Error(`Unresolved reference: ${node.$ref}`);
  return found as T;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
