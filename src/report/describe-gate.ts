import { LIMITS } from '../compare/gate-limits.ts';
import type { GateHit, GateName } from '../compare/gates.ts';
import type { SalaryWay } from '../compare/gates-on-contents.ts';
import type { Site } from '../compare/published.ts';
import { listFirst, shorten } from '../findings/wording.ts';
import type { ExceededLimit, LimitError } from '../hosts/host-limits.ts';
import { count, formatBytes, toFigure } from '../numbers.ts';

/** Why a gate refuses, with its figures. */
export function describeGate(hit: GateHit): string {
  // The table is typed by gate; TypeScript cannot follow that gate and entry belong together.
  return (WORDS[hit.gate] as (args: GateHit['args']) => string)(hit.args);
}

/** Why a host would not accept a build, one line per exceeded limit. */
export function formatLimits({
  host,
  exceeded,
  maxFiles,
}: Pick<LimitError, 'host' | 'exceeded' | 'maxFiles'>): string {
  const lines = exceeded.map((limit) => `  ${formatLimit(limit, maxFiles !== undefined)}`);
  return [`This build for ${host.title} exceeds a limit:`, ...lines].join('\n');
}

/** `half`, `a third`, `15%`. */
export function toShare(share: number): string {
  const words: Record<number, string> = {
    [1 / 2]: 'half',
    [1 / 3]: 'a third',
    [1 / 4]: 'a quarter',
    [1 / 5]: 'a fifth',
    [1 / 10]: 'a tenth',
  };
  return words[share] ?? `${Math.round(share * 100)}%`;
}

type ArgsOf<Gate extends GateName> = Extract<GateHit, { gate: Gate }>['args'];

const WORDS: { [Gate in GateName]: (args: ArgsOf<Gate>) => string } = {
  'another-site': ({ now, before }) =>
    `The previous build is that of ${describeSite(before)}, and this one would be ${describeSite(now)}. ${now.siteUrl === before.siteUrl ? '' : 'A site at another address begins anew, with a new list of changes. '}Correct name, siteUrl or --base-url, or build a preview in a folder of its own: --out preview.`,
  empty: () => 'No vacancy is active.',
  shrunk: ({ now, before }) =>
    `${vacancies(now)}, down from ${toFigure(before)} in the previous build: fewer than ${toShare(LIMITS.shrunk)}.`,
  'vacancies-gone': ({ gone, of, rekeyed }) => {
    const lost = `${toFigure(gone)} of ${toFigure(of)} vacancies that had not reached their last day are gone: more than ${LIMITS.gone.percent}%.`;
    const back = `Back with the same vacancyId under another id: ${toFigure(rekeyed)}. Their addresses would change, and links to the old ones would break.`;
    return rekeyed > 0 ? `${lost} ${back}` : lost;
  },
  grown: ({ now, before }) =>
    `${vacancies(now)}, up from ${toFigure(before)} in the previous build: more than ${LIMITS.grown.times} times as many.`,
  'facet-gone': ({ facet, gone }) => {
    const slugs = gone.map(({ slug, before }) => `${slug} (${toFigure(before)})`);
    return `No active vacancies are left where there were many, by ${facet}: ${slugs.join(', ')}.`;
  },
  'guides-gone': ({ gone, of }) => {
    const families = gone.map(
      ({ family, sampleSize }) => `${family} (${count(sampleSize, 'salary', 'salaries')})`,
    );
    return `${toFigure(gone.length)} of ${count(of, 'salary guide')} would vanish: ${families.join(', ')}. Keep closed vacancies in vacancies/ with the status "closed", or add them to salaries/: their salaries count for the guides.`;
  },
  'salaries-gone': ({ now, before }) =>
    `The salary guides are based on ${count(now, 'published salary', 'published salaries')}, down from ${toFigure(before)} in the previous build: fewer than ${toShare(LIMITS.shrunk)}.`,
  'field-gone': ({ field, now, before }) =>
    `"${field}" is filled in ${toFigure(now.filled)} of ${vacancies(now.vacancies)}; in the previous build it was in ${toFigure(before.filled)} of ${toFigure(before.vacancies)}.`,
  'addresses-moved': ({ moved }) => {
    const ways = moved.map(({ what, from, to }) => `${what} from "${from}" to "${to}"`);
    return `Addresses or names changed for all vacancies: ${listFirst(ways)}.`;
  },
  'medians-moved': ({ moved, of }) => {
    const ways = moved.map((one) => `${one.family} (${toFigure(one.from)} to ${toFigure(one.to)})`);
    return `The medians of ${toFigure(moved.length)} of ${count(of, 'salary guide')} moved by ${MOVED}: ${listFirst(ways)}.`;
  },
  'salaries-moved': ({ ways, of }) => {
    const found = ways.map(
      ({ way, vacancies, example }) =>
        `${toFigure(vacancies)} ${WAYS[way]} (such as that of ${example})`,
    );
    return `Of the salaries of ${toFigure(of)} vacancies in both builds, ${found.join(', ')}.`;
  },
  'mass-edit': ({ edited, of }) => {
    const fields = edited.map(({ field, vacancies }) => `"${field}" in ${toFigure(vacancies)}`);
    return `Of ${toFigure(of)} vacancies in both builds, more than ${toShare(LIMITS.edited.share)} changed the same field: ${fields.join(', ')}.`;
  },
  'text-repeated': ({ field, vacancies: amount, of, example }) =>
    `${toFigure(amount)} of ${vacancies(of)} have the same "${field}", that of ${example}: more than ${toShare(LIMITS.repeated.share)}.`,
  'one-value': ({ field, before, vacancies: amount }) =>
    `All ${vacancies(amount)} have the same "${field}"; in the previous build it had ${toFigure(before)} values.`,
  reopened: ({ reopened, of, since, example }) =>
    `${toFigure(reopened)} of ${vacancies(of)} were not open in the previous build, of ${since}, although they were posted ${LIMITS.reopened.days} days before it or earlier, such as ${example}: closed vacancies may be open again.`,
  duplicates: ({ duplicates, of, before }) =>
    `${toFigure(duplicates)} of ${vacancies(of)} equal another one in title, city and description; in the previous build ${toFigure(before)} did.`,
};

const WAYS: Record<SalaryWay, string> = {
  period: 'changed their period',
  factor: 'changed by one and the same factor',
  jump: `became ${LIMITS.jumped.times} times as high, or as low, or more`,
  amount: `moved by more than ${LIMITS.moved.percent}%`,
};

function describeSite({ name, siteUrl }: Site): string {
  return `${shorten(name)} (${siteUrl})`;
}

const MOVED = `more than ${LIMITS.moved.percent}%`;

function vacancies(amount: number): string {
  return count(amount, 'active vacancy', 'active vacancies');
}

function formatLimit(exceeded: ExceededLimit, isByFlag: boolean): string {
  const { actual, allowed } = exceeded;
  switch (exceeded.limit) {
    case 'files-per-site': {
      const folders = exceeded.largestFolders.map(
        ({ folder, files }) => `${folder} (${toFigure(files)})`,
      );
      const by = isByFlag ? ' by --max-files' : '';
      return `At least ${count(actual, 'file')}, of ${toFigure(allowed)} allowed${by}. Largest folders: ${folders.join(', ')}. If your plan allows more: --max-files N`;
    }
    case 'files-per-folder':
      return `${count(actual, 'file')} in ${exceeded.folder}, of ${toFigure(allowed)} allowed in a folder.`;
    case 'bytes-per-file':
      return `${exceeded.path} has ${formatBytes(actual)}, of ${formatBytes(allowed)} allowed in a file.`;
  }
}
