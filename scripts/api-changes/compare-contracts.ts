import { type Change, type ChangeCode, toChange } from './change.ts';
import { compareSchemas } from './compare-schemas.ts';
import type { Contract, Header, Operation, Parameter, Reference, Response } from './contract.ts';

/** Every difference between two contracts, each with its verdict: does it break a consumer? */
export function compareContracts(before: Contract, after: Contract): Change[] {
  const both: Both = { before, after };
  const changes = [
    ...compareTexts('info.version', 'version-changed', before.info, after.info),
    ...compareTexts('tags', 'reworded', before.tags, after.tags),
    ...comparePaths(both),
    ...compareShared(both),
    ...compareTypes(both),
  ];
  const isSilent = changes.length === 0 && !isSame(before, after);
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
  const { operationId: id, parameters: takes = [], responses: answers, ...words } = after;
  const renamed = toChange(where, 'operation-id-changed', 'request', `${operationId} → ${id}`);
  return [
    ...(operationId === id ? [] : [renamed]),
    ...compareTexts(where, 'reworded', texts, words),
    ...compareParameters(where, parameters, takes),
    ...compareKeys(
      { before: responses, after: answers },
      { removed: 'response-removed', added: 'response-added' },
      (status) => `${where} ${status}`,
      (status, was, is) =>
        // The same shared answer is compared once, where it is shared.
        isSame(was, is) ? [] : compareResponses(`${where} ${status}`, was, is, both),
    ),
  ];
}

function compareParameters(where: string, before: Parameter[], after: Parameter[]): Change[] {
  return compareKeys(
    { before: byName(before), after: byName(after) },
    { removed: 'parameter-removed', added: 'parameter-added' },
    (name) => `${where} {${name}}`,
    (name, { schema, ...texts }, { schema: is, ...words }) => [
      ...compareSchemas(schema, is, `${where} {${name}}`, 'request'),
      ...compareTexts(`${where} {${name}}`, 'reworded', texts, words),
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
  const { headers: sent = {}, content: bodies = {}, ...words } = resolve(after, both.after);
  return [
    ...compareTexts(where, 'reworded', texts, words),
    ...compareKeys(
      { before: headers, after: sent },
      { removed: 'header-removed', added: 'header-added' },
      (name) => `${where} ${name}`,
      (name, was, is) => (isSame(was, is) ? [] : compareHeaders(`${where} ${name}`, was, is, both)),
    ),
    ...compareKeys(
      { before: content, after: bodies },
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
  const { schema: is, ...words } = resolve(after, both.after);
  return [
    ...compareSchemas(schema, is, where, 'response'),
    ...compareTexts(where, 'reworded', texts, words),
  ];
}

/** Answers and headers that many operations share. Their own names are nobody's business. */
function compareShared(both: Both): Change[] {
  const { responses = {}, headers = {} } = both.before.components;
  const { responses: answers = {}, headers: sent = {} } = both.after.components;
  return [
    ...common(responses, answers).flatMap(([name, was, is]) =>
      compareResponses(`responses.${name}`, was, is, both),
    ),
    ...common(headers, sent).flatMap(([name, was, is]) =>
      compareHeaders(`headers.${name}`, was, is, both),
    ),
  ];
}

/** The named types: consumers only receive them. */
function compareTypes({ before, after }: Both): Change[] {
  return compareKeys(
    { before: before.components.schemas, after: after.components.schemas },
    { removed: 'type-removed', added: 'type-added' },
    (name) => name,
    (name, was, is) => compareSchemas(was, is, name, 'response'),
  );
}

/** What is gone, what is new, and what a closer look says of the rest. */
function compareKeys<T>(
  { before, after }: { before: Record<string, T>; after: Record<string, T> },
  codes: { removed: ChangeCode; added: ChangeCode },
  where: (key: string) => string,
  look: (key: string, before: T, after: T) => Change[],
): Change[] {
  const removed = Object.keys(before).filter((key) => !(key in after));
  const added = Object.keys(after).filter((key) => !(key in before));
  return [
    ...removed.map((key) => toChange(where(key), codes.removed, 'response')),
    ...added.map((key) => toChange(where(key), codes.added, 'response')),
    ...common(before, after).flatMap(([key, was, is]) => look(key, was, is)),
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
  if (!found) throw new Error(`${node.$ref} leads nowhere.`);
  return found as T;
}

function isSame(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
