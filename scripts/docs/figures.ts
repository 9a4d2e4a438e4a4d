import { join } from 'node:path';
import { MAX_TOKENS } from '../../src/base/files/received-body.ts';
import { groupBy } from '../../src/base/group-by.ts';
import { formatBytes, toFigure } from '../../src/base/numbers.ts';
import { joinList } from '../../src/base/wording.ts';
import { prepare } from '../../src/build.ts';
import { COUNTS } from '../../src/contract/closed-lists.ts';
import { CHANGE_LIST_REACH, THRESHOLDS } from '../../src/contract/figures.ts';
import { MANIFEST, UNSERVED } from '../../src/contract/http/routes.ts';
import {
  LIFETIME,
  LONGEST_CELL,
  LONGEST_FIELD,
  LONGEST_ROW,
  MAX_CELLS,
  MAX_COLUMNS,
  MAX_ERRORS,
  MAX_FILE_BYTES,
  MAX_PART_BYTES,
  MAX_ROWS,
  MAX_WHOLE_FILE_BYTES,
  MOST_PLACES,
  OLD_DATA_DAYS,
} from '../../src/input/findings/data-limits.ts';
import { CODE_WORDS } from '../../src/input/personal-data/long-number.ts';
import { MIN_LETTERS } from '../../src/input/privacy/name-words.ts';
import { MAX_SKILLS, SHORT_NAME } from '../../src/input/settings/taxonomy.ts';
import { LISTED } from '../../src/live/verify/judgement.ts';
import { VERIFY_LIMITS } from '../../src/live/verify/verify-limits.ts';
import { SITE_LIMITS } from '../../src/output/agents/site-files.ts';
import type { HostLimits } from '../../src/output/hosts/host.ts';
import { HOSTS } from '../../src/output/hosts/hosts.ts';
import { renderSite } from '../../src/plan.ts';
import { MIN_BOARD, MIN_COUNTED } from '../../src/publish/compare/gates/gate.ts';
import { RENEWED_DAYS } from '../../src/publish/compare/gates/mass-edit.ts';
import type { Texts } from './regions.ts';

/** The figures that sentences of the pages mention, by name. A build of the sample counts its files. */
export async function allFigures(root: string): Promise<Texts> {
  const others = await countOtherFiles(root);
  const figures: Record<string, number | string> = {
    cities: COUNTS.cities,
    families: COUNTS.families,
    modalities: COUNTS.modalities,
    areas: COUNTS.areas,
    'skills-at-most': MAX_SKILLS,
    'other-files': others,
    'lifetime-days': LIFETIME.maxDays,
    'salaries-of-a-seniority': THRESHOLDS.seniority,
    'salaries-of-a-city': THRESHOLDS.city,
    'cities-of-a-guide': THRESHOLDS.cities,
    'change-days': CHANGE_LIST_REACH.days,
    'change-builds': CHANGE_LIST_REACH.builds,
    'smallest-board': MIN_BOARD,
    'vacancies-of-a-share': MIN_COUNTED,
    'days-of-old-data': OLD_DATA_DAYS,
    'renewed-days': RENEWED_DAYS,
    'largest-file': toMegabytes(MAX_FILE_BYTES),
    'largest-whole-file': toMegabytes(MAX_WHOLE_FILE_BYTES),
    'rows-of-a-spreadsheet': MAX_ROWS,
    'columns-of-a-spreadsheet': MAX_COLUMNS,
    'longest-cell': LONGEST_CELL,
    'longest-field': LONGEST_FIELD,
    'largest-part': formatBytes(MAX_PART_BYTES),
    'cells-of-a-sheet': MAX_CELLS,
    'tokens-of-a-file': MAX_TOKENS,
    'longest-row': LONGEST_ROW,
    'unlisted-body': toMegabytes(VERIFY_LIMITS.unlistedBytes),
    'late-responses': VERIFY_LIMITS.late,
    'seconds-of-a-response': VERIFY_LIMITS.responseMs / 1000,
    'most-errors': MAX_ERRORS,
    'most-places': MOST_PLACES,
    // A token has about three characters of Spanish.
    'seconds-of-the-tool': SITE_LIMITS.milliseconds / 1000,
    'body-for-the-tool': toMegabytes(SITE_LIMITS.bytes),
    'letters-of-a-short-skill': SHORT_NAME,
    'files-verified': VERIFY_LIMITS.files,
    'differences-of-a-check': LISTED,
    ...hostFigures(others),
    ...letterFigures(),
    'code-words': joinList(
      CODE_WORDS.map((word) => `"${word}"`),
      'or',
    ).en,
  };
  return Object.fromEntries(
    Object.entries(figures).map(([name, figure]) => [
      name,
      typeof figure === 'number' ? toFigure(figure) : figure,
    ]),
  );
}

/** How many letters it takes to give an employer away. */
function letterFigures() {
  const { nameWord, initials, label, inside, elsewhere } = MIN_LETTERS;
  return {
    'letters-of-a-name-word': nameWord,
    'letters-of-initials': initials,
    'letters-at-the-beginning-of-a-label': label,
    'letters-inside-a-label': inside,
    'letters-of-a-name-elsewhere': elsewhere,
  };
}

function toMegabytes(bytes: number): string {
  return `${bytes / 1e6} MB`;
}

/** What sentences say about several hosts. */
function hostFigures(others: number): Texts {
  const hosts = Object.values(HOSTS);
  const limited = hosts
    .map(({ title, limits }) => ({ title, most: mostVacancies(limits, others) }))
    .filter(({ most }) => Number.isFinite(most));
  const byLimit = [...groupBy(limited, ({ most }) => most)].sort(([a], [b]) => a - b);
  return {
    'vacancies-by-host': byLimit
      .map(([most, group]) => `${listTitles(group)} ${toFigure(most)}`)
      .join('; '),
  };
}

/** How many active vacancies a host takes, in full hundreds: each has one file. */
function mostVacancies(limits: HostLimits, others: number): number {
  const { filesPerSite = Number.POSITIVE_INFINITY, filesPerFolder = filesPerSite } = limits;
  return Math.floor(Math.min(filesPerSite - others, filesPerFolder) / 100) * 100;
}

function listTitles(hosts: readonly { title: string }[]): string {
  return joinList(
    hosts.map(({ title }) => title),
    'and',
  ).en;
}

/** The files of the sample that are neither a vacancy nor a skill. */
async function countOtherFiles(root: string): Promise<number> {
  const { computed } = await prepare({ dataDir: join(root, 'data'), instant: new Date(0) });
  if (!computed) throw new Error('The sample has errors.');
  const { site, hostFiles } = renderSite(computed);
  const paths = [MANIFEST.path, UNSERVED.buildFacts, ...hostFiles.map(({ path }) => path)];
  for await (const { path } of site) paths.push(path);
  const skills = paths.filter((path) => path.startsWith('/data/skills/')).length;
  return paths.length - computed.plan.counts.active - skills;
}
