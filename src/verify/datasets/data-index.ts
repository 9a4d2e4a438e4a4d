import { createHash } from 'node:crypto';
import type { DataIndex } from '../../datasets/data-index.ts';
import { DATA_SETS, DOCUMENTS } from '../../http/routes.ts';
import { compareLinks, type Link } from '../agreement/links.ts';
import { type Observation, observe } from '../observation.ts';
import type { SiteFacts } from '../site-facts.ts';

/** The list of the data sets: what it says about the service, and which files it has. */
export function judgeDataIndex(list: DataIndex, facts: SiteFacts): Observation[] {
  const { generatedAt, name, description, terms, contact, docs, files } = list;
  const { index } = facts;
  const paths = files.map(({ path }) => path);
  const expected = ALL_SETS.filter(({ path }) => path !== OPTIONAL || paths.includes(path));
  const types = new Map<string, string>(ALL_SETS.map(({ path, mediaType }) => [path, mediaType]));
  return [
    observe('generated-at', index?.generatedAt ?? generatedAt, generatedAt),
    ...(index
      ? [
          observe('data-index', `name: ${index.name}`, `name: ${name}`),
          observe('data-index', `description: ${index.description}`, `description: ${description}`),
          observe('data-index', `terms: ${index.links.terms}`, `terms: ${terms}`),
          observe('data-index', `contact: ${index.links.contact}`, `contact: ${contact}`),
        ]
      : []),
    observe('data-index', expected.map(({ path }) => path).join(', '), paths.join(', ')),
    ...files.map(({ path, mediaType }) =>
      observe('data-index', `${path}: ${types.get(path) ?? 'no file'}`, `${path}: ${mediaType}`),
    ),
    compareLinks(
      [
        ['docs', docs, `${DOCUMENTS.docs.path}#data`],
        ...files.map(({ path, url }): Link => [path, url, path]),
      ],
      facts,
    ),
  ];
}

const ALL_SETS = Object.values(DATA_SETS);

/** The operator decides whether to open it. */
const OPTIONAL = DATA_SETS.salaryObservations.path;

/** Whether the list has this file. Undefined if there is no list. */
export function isListed(path: string, { dataIndex }: SiteFacts): boolean | undefined {
  return dataIndex?.files.some((file) => file.path === path);
}

/** What the list says about a file: its size, its checksum and how many rows it has. */
export function compareWithList(
  path: string,
  body: Buffer,
  rows: number | undefined,
  { dataIndex }: SiteFacts,
): Observation[] {
  const listed = dataIndex?.files.find((file) => file.path === path);
  if (!listed) return [];
  const sha256 = createHash('sha256').update(body).digest('hex');
  return [
    observe('data-files', `bytes: ${listed.bytes}`, `bytes: ${body.length}`),
    observe('data-files', `sha256: ${listed.sha256}`, `sha256: ${sha256}`),
    ...(rows === undefined ? [] : [observe('data-files', `rows: ${listed.rows}`, `rows: ${rows}`)]),
  ];
}
