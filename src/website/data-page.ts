import type { PublishedSet } from '../datasets/data-set.ts';
import { MAX_ENTRIES } from '../datasets/feeds.ts';
import { endsOf } from '../day.ts';
import { toEssence } from '../http/media-types.ts';
import { DATA_INDEX, DATA_SETS, FEEDS, MANIFEST, pathTo } from '../http/routes.ts';
import { formatBytes } from '../numbers.ts';
import { tabs } from './code-tabs.ts';
import { breakable, type Html, html, prose } from './html.ts';
import type { PageContext } from './page-context.ts';
import { namedPage } from './page-frame.ts';
import {
  isOpen,
  mirrorLines,
  readyLines,
  recomputeLines,
  skillLines,
  syncLines,
} from './ready-lines.ts';

/** Whole data sets: the files, lines for common tools, how to stay in sync, the feeds. */
export function dataPage(page: PageContext): string {
  return namedPage(page, 'data', {
    description: page.texts.data.dataset.description(page.context.service.name),
    about: datasetOf(page),
    main: sections(page),
  });
}

function sections(page: PageContext): Html {
  const { texts, dataSets } = page;
  const { lead, csv, checksums, manifest, observations, lines, sync, feeds } = texts.data;
  return html`<p class="intro">${lead}</p>
<ul class="files grid">
${dataSets.map((set) => file(page, set))}</ul>
<p>${prose(checksums)} ${addressLink(DATA_INDEX.path)}</p>
<p>${prose(csv)}</p>
<h2 id="lines">${lines.title}</h2>
<p>${prose(lines.lead)}</p>
${tabs(lines.title, readyLines(page))}
<p class="small">${lines.excelTitle}</p>
<ol class="small">${lines.excel.map((step) => html`<li>${prose(step)}</li>`)}</ol>
${skills(page)}
<h2 id="observations">${observations.title}</h2>
<p>${prose(observations[isOpen(page) ? 'open' : 'closed'])}</p>
${isOpen(page) && tabs(observations.title, recomputeLines(page))}
<h2 id="sync">${sync.title}</h2>
<p>${prose(sync.lead)}</p>
${tabs(sync.title, [syncLines(page)])}
<h2 id="manifest">${manifest.title}</h2>
<p>${prose(manifest.lead)} ${addressLink(MANIFEST.path)}</p>
<p>${prose(manifest.mirror)}</p>
${tabs(manifest.title, mirrorLines(page))}
<h2 id="feeds">${feeds.title}</h2>
${allFeeds(page)}
`;
}

function skills(page: PageContext): Html | undefined {
  const { title, lead } = page.texts.data.skills;
  const lines = skillLines(page);
  return (
    lines &&
    html`<h2 id="skills">${title}</h2>
<p>${prose(lead)}</p>
${tabs(title, [lines])}`
  );
}

function addressLink(path: string): Html {
  return html`<a href="${path}"><code>${breakable(path)}</code></a>`;
}

function file(
  { texts, formats }: PageContext,
  { path, mediaType, rows, bytes }: PublishedSet,
): Html {
  const { data } = texts;
  const [name] = Object.entries(DATA_SETS).find(([, route]) => route.path === path) ?? [];
  return html`<li class="box"><b>${addressLink(path)}</b>
<p>${prose(data.files[name as keyof typeof DATA_SETS])}</p>
<p class="small">${data.rows(rows, formats.number(rows))}, ${formatBytes(bytes)}, ${toEssence(mediaType)}</p></li>
`;
}

function allFeeds({ texts, catalog }: PageContext): Html {
  const { lead, all, count, ...names } = texts.data.feeds;
  const { cities, families, modalities } = catalog.taxonomy;
  const groups = [
    { name: names.cities, feed: FEEDS.city, taxa: cities },
    { name: names.families, feed: FEEDS.family, taxa: families },
    { name: names.modalities, feed: FEEDS.modality, taxa: modalities },
  ];
  const total = groups.reduce((n, { taxa }) => n + taxa.length, 1);
  return html`<p>${prose(lead(total, MAX_ENTRIES))}</p>
<dl class="fields terms"><div><dt>${all}</dt><dd>${addressLink(FEEDS.all.path)}</dd></div>
${groups.map(({ name, feed, taxa }) => {
  const links = taxa.map(
    ({ slug, name }) => html`<a href="${pathTo(feed, { slug })}">${name}</a> `,
  );
  return html`<div><dt>${name}</dt><dd><code>${breakable(feed.path)}</code><details class="fold"><summary>${count(taxa.length)}</summary><p class="flow">${links}</p></details></dd></div>\n`;
})}</dl>`;
}

/** The data sets in terms of schema.org, by which search engines for data sets find them. */
function datasetOf({ context, texts, language, dataSets, catalog }: PageContext): object {
  const { service, site, generatedAt } = context;
  const { dataset } = texts.data;
  const coverage = coverageOf(catalog);
  return {
    '@context': 'https://schema.org/',
    '@type': 'Dataset',
    '@id': site.dataDocs,
    name: dataset.name(service.name),
    description: dataset.description(service.name),
    url: `${site.origin}${language.pages.data}`,
    inLanguage: 'es-MX',
    dateModified: generatedAt,
    ...(coverage && { temporalCoverage: coverage }),
    spatialCoverage: { '@type': 'Country', name: 'México' },
    isAccessibleForFree: true,
    license: service.termsUrl,
    creator: { '@type': 'Organization', name: service.name, url: site.origin },
    distribution: dataSets.map(({ path, title, mediaType, bytes, sha256 }) => ({
      '@type': 'DataDownload',
      name: title,
      contentUrl: site.at(path),
      encodingFormat: toEssence(mediaType),
      contentSize: `${bytes} B`,
      sha256,
    })),
  };
}

/** From the first month of the history to the last day in the files; undefined without dates. */
function coverageOf({ history, active, observations }: PageContext['catalog']): string | undefined {
  const days = [...active.map(({ postedAt }) => postedAt), ...observations.map(({ date }) => date)];
  const months = history.map(({ month }) => `${month}-01`);
  const ends = endsOf([...months, ...days].filter((day) => day !== null));
  return ends && `${ends.first}/${ends.last}`;
}
