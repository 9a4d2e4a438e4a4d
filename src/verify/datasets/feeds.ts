import {
  CITY_SLUGS,
  FAMILY_SLUGS,
  MODALITY_SLUGS,
  NO_FILTER,
} from '../../contract/enumerations.ts';
import type { JobSummary } from '../../contract/job.ts';
import { MAX_ENTRIES } from '../../datasets/feeds.ts';
import { fillTemplate, type PathTemplate } from '../../http/path-template.ts';
import { FEEDS } from '../../http/routes.ts';
import { describeInstant, isBuiltAt } from '../built-at.ts';
import { type Observation, observeThat } from '../observation.ts';
import { findJobs, type SearchSegments, type SiteFacts } from '../site-facts.ts';
import { compareRows, type Difference, type KeyedRow, observeDifferences } from './differences.ts';
import { childrenOf, readXml, textOf, type XmlElement, XmlFault } from './xml.ts';

/** Every feed, and the search that it follows. */
export const FEED_SLICES: ReadonlyMap<string, SearchSegments> = new Map<string, SearchSegments>([
  [FEEDS.all.path, NO_FILTER],
  ...CITY_SLUGS.map((slug) => toSlice(FEEDS.city, 'city', slug)),
  ...FAMILY_SLUGS.map((slug) => toSlice(FEEDS.family, 'family', slug)),
  ...MODALITY_SLUGS.map((slug) => toSlice(FEEDS.modality, 'modality', slug)),
]);

function toSlice(
  feed: { path: PathTemplate },
  segment: keyof SearchSegments,
  slug: string,
): [string, SearchSegments] {
  return [fillTemplate(feed.path, () => slug), { ...NO_FILTER, [segment]: slug }];
}

/** A feed is Atom, and has the newest vacancies of its search. */
export function judgeFeed(path: string, body: Buffer, facts: SiteFacts): Observation[] {
  const { feed, fault } = readFeed(body);
  const readable = observeThat('body', fault === undefined, 'an Atom feed', fault ?? '');
  const jobs = findJobs(facts, FEED_SLICES.get(path) ?? NO_FILTER)?.slice(0, MAX_ENTRIES);
  if (!feed || !jobs) return [readable];
  return [
    readable,
    ...observeDifferences('feeds', 'the newest vacancies of its search', [
      ...compareFeed(feed, path, facts),
      ...compareRows(COMPARED, jobs.map(toRow), childrenOf(feed, 'entry').map(readEntry)),
      ...compareDates(feed, jobs, facts),
      ...compareSummaries(feed, jobs),
    ]),
  ];
}

const ATOM = 'http://www.w3.org/2005/Atom';

function readFeed(body: Buffer): { feed?: XmlElement; fault?: string } {
  try {
    const feed = readXml(new TextDecoder('utf-8', { fatal: true }).decode(body));
    const namespace = feed.attributes.get('xmlns');
    if (feed.name === 'feed' && namespace === ATOM) return { feed };
    return { fault: `<${feed.name} xmlns="${namespace ?? ''}">` };
  } catch (error) {
    return { fault: error instanceof XmlFault ? error.message : 'not UTF-8' };
  }
}

function* compareFeed(feed: XmlElement, path: string, facts: SiteFacts): Generator<Difference> {
  const { index, origin } = facts;
  const self = linkOf(feed, 'self');
  const url = `${origin ?? new URL(URL.canParse(self) ? self : 'http://none').origin}${path}`;
  const title = textOf(feed, 'title');
  const [newest] = childrenOf(feed, 'entry');
  const updated = textOf(feed, 'updated');
  const author = childrenOf(feed, 'author')[0];
  yield* compare('id', url, textOf(feed, 'id'));
  yield* compare('link self', url, self);
  if (newest) yield* compare('updated', textOf(newest, 'updated'), updated);
  else if (!isBuiltAt(updated, facts)) yield* compare('updated', describeInstant(facts), updated);
  if (index) yield* compare('author', index.name, author ? textOf(author, 'name') : 'no author');
  if (index && !title.startsWith(index.name)) {
    yield { expected: `title: that of ${index.name}`, actual: `title: ${title}` };
  }
  const alternate = linkOf(feed, 'alternate');
  if (!URL.canParse(alternate)) {
    yield { expected: 'link alternate: an address', actual: `link alternate: ${alternate}` };
  }
}

function* compare(name: string, expected: string, actual: string): Generator<Difference> {
  if (expected !== actual) yield { expected: `${name}: ${expected}`, actual: `${name}: ${actual}` };
}

/** What an entry has word for word. */
const COMPARED = ['title', 'alternate', 'related'];

function toRow({ apiUrl, title, url }: JobSummary): KeyedRow {
  return [apiUrl, [toXmlText(title), url, apiUrl]];
}

function readEntry(entry: XmlElement): KeyedRow {
  const links = [linkOf(entry, 'alternate'), linkOf(entry, 'related')];
  return [textOf(entry, 'id'), [textOf(entry, 'title'), ...links]];
}

function linkOf(element: XmlElement, rel: string): string {
  const links = childrenOf(element, 'link').filter(
    ({ attributes }) => attributes.get('rel') === rel,
  );
  return links.map(({ attributes }) => attributes.get('href')).join(' and ') || 'none';
}

const HOUR = 60 * 60 * 1000;

/** Midnight of the day it was posted. The API does not name time zones: all of Mexico will do. */
const MIDNIGHT = { earliest: 4 * HOUR, latest: 9 * HOUR };

function* compareDates(
  feed: XmlElement,
  jobs: readonly JobSummary[],
  facts: SiteFacts,
): Generator<Difference> {
  for (const { entry, job } of pairUp(feed, jobs)) {
    const [updated, published] = [textOf(entry, 'updated'), textOf(entry, 'published')];
    yield* compare(`published of ${job.id}`, updated, published);
    if (job.postedAt === null) {
      if (!isBuiltAt(updated, facts)) {
        yield* compare(`updated of ${job.id}`, describeInstant(facts), updated);
      }
      continue;
    }
    const offset = Date.parse(updated) - Date.parse(job.postedAt);
    if (offset >= MIDNIGHT.earliest && offset <= MIDNIGHT.latest) continue;
    const name = `updated of ${job.id}`;
    yield { expected: `${name}: midnight of ${job.postedAt}`, actual: `${name}: ${updated}` };
  }
}

function* compareSummaries(feed: XmlElement, jobs: readonly JobSummary[]): Generator<Difference> {
  for (const { entry, job } of pairUp(feed, jobs)) {
    const summary = textOf(entry, 'summary');
    const parts = [job.company, job.city.name, job.modality.name, job.salary?.text];
    const missing = parts.find((part) => part !== undefined && !summary.includes(toXmlText(part)));
    if (missing === undefined) continue;
    const name = `summary of ${job.id}`;
    yield { expected: `${name}: ${missing}`, actual: `${name}: ${summary}` };
  }
}

/** The entries that have a vacancy. */
function pairUp(feed: XmlElement, jobs: readonly JobSummary[]) {
  const byUrl = new Map(jobs.map((job) => [job.apiUrl, job]));
  return childrenOf(feed, 'entry').flatMap((entry) => {
    const job = byUrl.get(textOf(entry, 'id'));
    return job ? [{ entry, job }] : [];
  });
}

/** XML cannot have most control characters. */
function toXmlText(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '\ufffd');
}
