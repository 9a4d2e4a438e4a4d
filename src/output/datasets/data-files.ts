import {
  type OutputFile,
  type SiteFile,
  toJsonBody,
  toJsonFile,
} from '../../base/files/output-file.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import { BUILD_FIELDS, type Column } from '../../contract/columns.ts';
import {
  type BuildChanges,
  ChangeList,
  DataIndex,
  Manifest,
  SkillVacancies,
} from '../../contract/downloads.ts';
import {
  DATA_INDEX,
  DATA_SETS,
  EDITION,
  EDITION_FILES,
  editionPath,
  MANIFEST,
  SKILL,
} from '../../contract/http/routes.ts';
import type { Edition } from '../../input/collection/editions.ts';
import type { Service } from '../../input/settings/service.ts';
import type { SiteContext } from '../site/site-context.ts';
import { type DataSetFile, EXAMPLE_ROWS, fieldNames, type PublishedSet } from './data-set.ts';
import { salarySets } from './salary-sets.ts';
import { skillSet } from './skill-sets.ts';

/** The data sets, in the order of their index. */
export function allDataSets(
  catalog: Catalog,
  context: SiteContext,
  vacancies: readonly DataSetFile[],
  changes: ChangeList,
): DataSetFile[] {
  const { skills } = catalog;
  return [
    ...vacancies,
    ...salarySets(catalog, context.service.salaryIndex),
    ...(skills ? [skillSet(skills, context)] : []),
    changeSet(changes),
  ];
}

/** The table of contents of `/data/`, with checksums. */
export function dataIndexFile(
  sets: readonly PublishedSet[],
  editions: readonly Edition[],
  context: SiteContext,
): OutputFile {
  const { service, site, generatedAt } = context;
  const index: DataIndex = {
    generatedAt,
    name: service.name,
    description: service.description,
    terms: service.termsUrl,
    contact: service.contactUrl,
    docs: site.dataDocs,
    maskText: service.maskText,
    files: sets.map(({ path, title, mediaType, columns, days, rows, bytes, sha256 }) => ({
      path,
      url: site.at(path),
      title,
      mediaType,
      ...(columns && { columns: columns.map(toIndexColumn) }),
      ...days,
      rows,
      bytes,
      sha256,
      ...licenceOf(service, path),
    })),
    editions: editions.map(({ edition, generatedAt: frozenAt, files }) => ({
      edition,
      generatedAt: frozenAt,
      files: files.map(({ name, rows, bytes, sha256 }) => {
        const path = editionPath(edition, name);
        return {
          path,
          url: site.at(path),
          mediaType: EDITION.mediaType,
          rows,
          bytes: bytes.length,
          sha256,
          ...(service.license && { license: service.license }),
        };
      }),
    })),
  };
  return toJsonFile(DATA_INDEX.path, index);
}

/** The tables of the editions, byte for byte as they were published. */
export function* editionFiles(editions: readonly Edition[]): Generator<SiteFile> {
  for (const { edition, files } of editions) {
    for (const { name, bytes: body, sha256 } of files) {
      yield { path: editionPath(edition, name), body, sha256 };
    }
  }
}

function changeSet(list: ChangeList): DataSetFile {
  return {
    ...DATA_SETS.changes,
    title: 'What opened, changed and closed, build by build',
    fields: fieldNames(ChangeList),
    entry: BUILD_FIELDS,
    examples: list.builds.slice(0, EXAMPLE_ROWS).map(toExample),
    rows: list.builds.length,
    body: toJsonBody(list),
  };
}

/** Of each list the first vacancy: the lists are long. */
function toExample({ generatedAt, since, ...lists }: BuildChanges): string[] {
  const { opened, changed, closed } = lists;
  const first = [opened, changed, closed].map((list) => JSON.stringify(list.slice(0, 1)));
  return [generatedAt, since, ...first];
}

function toIndexColumn({ name, type, unit, empty, description }: Column) {
  return {
    name,
    type,
    ...(unit && { unit: unit.en }),
    ...(empty && { empty: empty.en }),
    description: description.en.replaceAll('`', ''),
  };
}

/** The files that the licence of the figures is about. */
const FIGURES: readonly string[] = [
  ...Object.values(EDITION_FILES).map((name) => DATA_SETS[name].path),
  DATA_SETS.salaryHistory.path,
  DATA_SETS.skills.path,
];

/** The licence of a data set, where the operator states one for it. */
export function licenceOf({ license }: Service, path: string): { license?: string } {
  return license && FIGURES.includes(path) ? { license } : {};
}

/** The fields of the other files of `/data/`, which the index does not list. */
export const OTHER_FIELDS = {
  [SKILL.path]: fieldNames(SkillVacancies),
  [DATA_INDEX.path]: fieldNames(DataIndex),
  [MANIFEST.path]: fieldNames(Manifest),
};
