import { type Day, startOfDay } from '../../base/day.ts';
import type { OutputFile } from '../../base/files/output-file.ts';
import type { Catalog } from '../../catalog/catalog.ts';
import type { Filters } from '../../catalog/searches.ts';
import { NO_FILTER } from '../../contract/closed-lists.ts';
import { FEEDS, pathTo } from '../../contract/http/routes.ts';
import type { Vacancy } from '../../input/schemas/vacancy.ts';
import type { Taxon } from '../../input/settings/taxonomy.ts';
import { toJobSummary } from '../api/jobs.ts';
import type { SiteContext } from '../site/site-context.ts';

export const MAX_ENTRIES = 50;

/** The part of the vacancies that a feed follows. */
type Slice = { path: string; filters: Filters; title: string };

/** An Atom feed (RFC 4287) of the newest vacancies of each slice. */
export function* feedFiles(catalog: Catalog, context: SiteContext): Generator<OutputFile> {
  for (const slice of allSlices(catalog)) {
    const newest = catalog.searches.find(slice.filters).slice(0, MAX_ENTRIES);
    const entries = newest.map((vacancy) => toEntry(vacancy, context));
    yield { path: slice.path, body: toFeed(slice, entries, context) };
  }
}

function allSlices({ taxonomy: { cities, families, modalities } }: Catalog): Slice[] {
  const slices = (segment: keyof Filters, taxa: readonly Taxon[], opening: string) =>
    taxa.map(({ slug, name }) => ({
      path: pathTo(FEEDS[segment], { slug }),
      filters: { ...NO_FILTER, [segment]: slug },
      title: `${opening} ${name}`,
    }));
  return [
    { path: FEEDS.all.path, filters: NO_FILTER, title: 'vacantes' },
    ...slices('city', cities, 'vacantes en'),
    ...slices('family', families, 'vacantes de'),
    ...slices('modality', modalities, 'vacantes,'),
  ];
}

type FeedEntry = { updated: string; xml: string };

function toFeed(slice: Slice, entries: readonly FeedEntry[], context: SiteContext): string {
  const { service, site, generatedAt } = context;
  const self = site.at(slice.path);
  // Not always the first: a day begins later in Tijuana than in Mexico City.
  const [latest] = entries.map(({ updated }) => updated).sort((a, b) => (a > b ? -1 : 1));
  const alternate = site.listingPage(slice.filters) ?? site.docs;
  return [
    '<?xml version="1.0" encoding="utf-8"?>\n',
    '<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="es-MX">\n',
    element('id', self),
    element('title', `${service.name}: ${slice.title}`),
    element('updated', latest ?? generatedAt),
    `<author>${element('name', service.name).trim()}</author>\n`,
    link('self', self, FEEDS.all.mediaType),
    link('alternate', alternate, 'text/html'),
    ...entries.map(({ xml }) => xml),
    '</feed>\n',
  ].join('');
}

function toEntry(vacancy: Vacancy, context: SiteContext): FeedEntry {
  const { postedAt, city } = vacancy;
  const summary = toJobSummary(vacancy, context);
  const { company, modality, salary } = summary;
  const parts = [company, summary.city.name, modality.name, salary?.text];
  const updated =
    postedAt === null ? context.generatedAt : startOf(context.names.city(city).timeZone, postedAt);
  const xml = [
    '<entry>\n',
    element('id', summary.apiUrl),
    element('title', summary.title),
    element('updated', updated),
    element('published', updated),
    link('alternate', summary.url, 'text/html'),
    link('related', summary.apiUrl, 'application/json'),
    element('summary', parts.filter((part) => part !== undefined).join(' · ')),
    '</entry>\n',
  ].join('');
  return { updated, xml };
}

function link(rel: string, href: string, type: string): string {
  return `<link rel="${rel}" type="${type}" href="${escapeXml(href)}"/>\n`;
}

/** By time zone and day: many vacancies share both, and a time zone takes long to look up. */
const starts = new Map<string, string>();

function startOf(timeZone: string, day: Day): string {
  const key = `${timeZone} ${day}`;
  const start = starts.get(key) ?? startOfDay(timeZone, day).toISOString();
  starts.set(key, start);
  return start;
}

/** An element with text, on a line of its own. */
function element(name: string, text: string): string {
  return `<${name}>${escapeXml(text)}</${name}>\n`;
}

/** Valid in text and in attributes. XML has no way to write most control characters. */
function escapeXml(text: string): string {
  return text
    .replace(NOT_IN_XML, '\ufffd')
    .replace(SPECIAL, (character) => ENTITIES[character] ?? character);
}

const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const SPECIAL = /[&<>"\r]/g;
const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};
