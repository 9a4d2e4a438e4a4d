import { count, formatBytes, toFigure } from '../../base/numbers.ts';
import { joinPresent, listFirst, shorten } from '../../input/findings/wording.ts';
import type { ExceededLimit, LimitError } from '../../output/hosts/host-limits.ts';
import { LIMITS } from '../../publish/compare/gate-limits.ts';
import type { GateHit, GateName } from '../../publish/compare/gates.ts';
import type { SalaryWay } from '../../publish/compare/gates-on-contents.ts';
import type { SiteIdentity } from '../../publish/compare/published.ts';

/** Why a gate refuses, with its figures. */
export function describeGate(hit: GateHit): string {
  // The table is typed by gate; TypeScript cannot follow that gate and entry belong together.
  return (WORDS[hit.gate] as (args: GateHit['args']) => string)(hit.args);
}

/** Why a host would not accept a build, one line per exceeded limit. */
export function formatLimits({ host, exceeded, maxFiles }: LimitError): string {
  const lines = exceeded.map((limit) => `  ${formatLimit(limit, maxFiles !== undefined)}`);
  return [`This build for ${host.title} exceeds a limit:`, ...lines].join('\n');
}

type ArgsOf<Gate extends GateName> = Extract<GateHit, { gate: Gate }>['args'];

const WORDS: { [Gate in GateName]: (args: ArgsOf<Gate>) => string } = {
  'first-build': ({ location, why }) =>
    `${MISSING[why](location)} A first build is compared with nothing. If the site is already published, this is the wrong place.`,
  'another-site': ({ now, before }) =>
    `The previous build is that of ${describeSite(before)}, and this one would be ${describeSite(now)}. ${now.siteUrl === before.siteUrl ? '' : 'A site at another address begins a new list of changes. '}Correct name, siteUrl or --base-url, or build a preview in a folder of its own: --out preview.`,
  'addresses-moved': ({ moved, links }) => {
    const ways = moved.map(({ what, from, to }) => `${what} from "${from}" to "${to}"`);
    const settings =
      ways.length > 0 && `Addresses or names changed for all vacancies: ${listFirst(ways).en}.`;
    const own =
      links &&
      `${toFigure(links.vacancies)} of ${toFigure(links.of)} vacancies in both builds lead to another host, such as ${links.example}.`;
    return joinPresent([settings, own], ' ');
  },
  'vacancies-gone': ({ now, before, gone, of, rekeyed }) => {
    if (now === 0) return 'No vacancy is active.';
    return joinPresent(
      [
        `${vacancies(now)}, after ${toFigure(before)} in the previous build. Of ${toFigure(of)} that had not reached their last day, ${toFigure(gone)} are gone.`,
        rekeyed > 0 &&
          `Back with the same vacancyId under another id: ${toFigure(rekeyed)}. Their addresses would change, and links to the old ones would break.`,
      ],
      ' ',
    );
  },
  grown: ({ now, before }) =>
    `${vacancies(now)}, up from ${toFigure(before)} in the previous build: more than ${LIMITS.grown.times} times as many.`,
  'facet-gone': ({ facet, gone }) => {
    const slugs = gone.map(({ slug, before }) => `${slug} (${toFigure(before)})`);
    return `No active vacancies are left where there were many, by ${facet}: ${slugs.join(', ')}.`;
  },
  'guides-gone': ({ gone, of, salaries }) => {
    const families = gone.map(
      ({ family, sampleSize }) => `${family} (${count(sampleSize, 'salary', 'salaries')})`,
    );
    return joinPresent(
      [
        gone.length > 0 &&
          `${toFigure(gone.length)} of ${count(of, 'salary guide')} would vanish: ${families.join(', ')}.`,
        `The guides of the previous build were based on ${count(salaries.before, 'salary', 'salaries')}, of which ${toFigure(salaries.now)} are left.`,
        'Keep closed vacancies in vacancies/ with the status "closed", or add them to salaries/: their salaries count for the guides.',
      ],
      ' ',
    );
  },
  'salaries-moved': ({ guides, ways, of }) => {
    const medians = guides?.moved.map(
      ({ family, from, to }) => `${family} (${toFigure(from)} to ${toFigure(to)})`,
    );
    const found = ways.map(
      ({ way, vacancies, example }) =>
        `${toFigure(vacancies)} ${WAYS[way]} (such as that of ${example})`,
    );
    return joinPresent(
      [
        guides &&
          medians &&
          `The medians of ${toFigure(guides.moved.length)} of ${count(guides.of, 'salary guide')} moved by ${MOVED}: ${listFirst(medians).en}.`,
        found.length > 0 &&
          `Of the salaries of ${toFigure(of)} vacancies in both builds, ${found.join(', ')}.`,
      ],
      ' ',
    );
  },
  'mass-edit': ({ edited }) => {
    const fields = edited.map(
      ({ field, vacancies, lost, of }) =>
        `"${field}" in ${toFigure(vacancies)} of ${toFigure(of)}${lost > 0 ? ` (lost in ${toFigure(lost)})` : ''}`,
    );
    return `Of the vacancies in both builds that had a value, many changed or lost it: ${fields.join(', ')}.`;
  },
  repeated: ({ field, vacancies: amount, of, example, before }) =>
    before === null
      ? `${toFigure(amount)} of ${vacancies(of)} have the same "${field}", that of ${example}.`
      : `All ${vacancies(amount)} have the same "${field}"; in the previous build it had ${toFigure(before)} values.`,
  reopened: ({ reopened, of, example }) =>
    `${toFigure(reopened)} of ${vacancies(of)} are open again although the list of changes says that they closed, such as ${example}.`,
  unmasked: ({ vacancies: amount, ids, fields }) =>
    `${count(amount, 'vacancy shows', 'vacancies show')} something where the previous build had a mask, in ${fields.join(', ')}: ${listFirst(ids, MOST_IDS).en}. The name of an employer was probably lost. Restore employer.name (its column), or add the word that is shown to employer.aliases.`,
  duplicates: ({ duplicates, of, before }) =>
    `${toFigure(duplicates)} of ${vacancies(of)} equal another one in title, city and description; in the previous build ${toFigure(before)} did.`,
};

const MISSING: Record<ArgsOf<'first-build'>['why'], (where: string) => string> = {
  'no-build': (where) => `There is no build at ${where}.`,
  'web-page': (where) => `There is a web page at ${where}, and no build.`,
  'unknown-host': (where) => `There is no build at ${where}: the host name does not resolve.`,
};

/** How many vacancies a sentence names if each of them needs a look. */
const MOST_IDS = 10;

const MOVED = `more than ${LIMITS.moved.percent}%`;

const WAYS: Record<SalaryWay, string> = {
  period: 'changed their period',
  range: 'lost their range',
  factor: `changed by the same factor of more than ${LIMITS.moved.factor}%`,
  amount: `moved by ${MOVED}`,
  jump: `rose or fell by a factor of ${LIMITS.jumped.times} or more`,
};

function describeSite({ name, siteUrl }: SiteIdentity): string {
  return `${shorten(name)} (${siteUrl})`;
}

function vacancies(amount: number): string {
  return count(amount, 'active vacancy', 'active vacancies');
}

function formatLimit(exceeded: ExceededLimit, isByFlag: boolean): string {
  const { actual, allowed } = exceeded;
  switch (exceeded.limit) {
    case 'files-per-site': {
      const by = isByFlag ? ' by --max-files' : '';
      return `At least ${count(actual, 'file')}, of ${toFigure(allowed)} allowed${by}. If your plan allows more: --max-files N`;
    }
    case 'files-per-folder':
      return `${count(actual, 'file')} in ${exceeded.folder}, of ${toFigure(allowed)} allowed in a folder.`;
    case 'bytes-per-file':
      return `${exceeded.path} has ${formatBytes(actual)}, of ${formatBytes(allowed)} allowed in a file.`;
  }
}
