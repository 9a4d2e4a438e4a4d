import { type GateHit, type GateName, LIMITS } from '../compare/gates.ts';
import type { ExceededLimit, LimitError } from '../hosts/limits.ts';
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

type ArgsOf<Gate extends GateName> = Extract<GateHit, { gate: Gate }>['args'];

const WORDS: { [Gate in GateName]: (args: ArgsOf<Gate>) => string } = {
  empty: () => 'No vacancy is active.',
  shrunk: ({ now, before }) =>
    `${vacancies(now)}, down from ${toFigure(before)} in the previous build: fewer than half.`,
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
    `The salary guides are based on ${count(now, 'published salary', 'published salaries')}, down from ${toFigure(before)} in the previous build: fewer than half.`,
  'field-gone': ({ field, now, before }) =>
    `"${field}" is filled in ${toFigure(now.filled)} of ${vacancies(now.vacancies)}; in the previous build it was in ${toFigure(before.filled)} of ${toFigure(before.vacancies)}.`,
  'medians-moved': ({ moved, of }) => {
    const medians = moved
      .slice(0, SHOWN)
      .map(({ family, from, to }) => `${family} (${toFigure(from)} to ${toFigure(to)})`);
    const more = moved.length > SHOWN ? ` and ${toFigure(moved.length - SHOWN)} more` : '';
    return `The medians of ${toFigure(moved.length)} of ${count(of, 'salary guide')} moved by ${MOVED}: ${medians.join(', ')}${more}.`;
  },
  'salaries-moved': ({ moved, of, example }) =>
    `The salaries of ${toFigure(moved)} of ${toFigure(of)} vacancies in both builds moved by ${MOVED}, such as that of ${example}.`,
  'mass-edit': ({ edited, of }) => {
    const fields = edited.map(({ field, vacancies }) => `"${field}" in ${toFigure(vacancies)}`);
    return `Of ${toFigure(of)} vacancies in both builds, more than half changed the same field: ${fields.join(', ')}.`;
  },
  'text-repeated': ({ field, vacancies: amount, of, example }) =>
    `${toFigure(amount)} of ${vacancies(of)} have the same "${field}", that of ${example}: more than half.`,
};

/** How many medians are listed. */
const SHOWN = 3;

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
