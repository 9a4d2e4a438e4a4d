import type { PublishedSet } from '../datasets/data-set.ts';
import { MAX_ENTRIES } from '../datasets/feeds.ts';
import { endsOf } from '../day.ts';
import { toEssence } from '../http/media-types.ts';
import { DATA_INDEX, DATA_SETS, FEEDS, MANIFEST, pathTo } from '../http/routes.ts';
import { formatBytes } from '../numbers.ts';
import { copies } from './elements.ts';
import { type Html, html, prose } from './html.ts';
import type { PageContext } from './page-context.ts';
import { framedPage } from './page-frame.ts';
import {
  isOpen,
  mirrorLines,
  type ReadyLines,
  readyLines,
  recomputeLines,
  syncLines,
} from './ready-lines.ts';

/** Whole data sets: the files, lines for common tools, how to stay in sync, the feeds. */
export function dataPage(page: PageContext): string {
  const { nav, title, data: texts } = page.texts;
  return framedPage(page, {
    pathIn: ({ pages }) => pages.data,
    title: `${nav.data} – ${title(page.context.service.name)}`,
    description: texts.dataset.description(page.context.service.name),
    about: datasetOf(page),
    main: html`<section class="section page">
<h1>${nav.data}</h1>
${sections(page)}</section>
`,
  });
}

function sections(page: PageContext): Html {
  const { texts, dataSets } = page;
  const { lead, csv, manifest, observations, lines, sync, feeds } = texts.data;
  return html`<p class="intro">${lead} <a href="${DATA_INDEX.path}"><code>${DATA_INDEX.path}</code></a></p>
<ul class="files grid">
${dataSets.map((set) => file(page, set))}</ul>
<p class="small">${prose(csv)}</p>
<h2>${lines.title}</h2>
<p>${prose(lines.lead)}</p>
<div class="lines grid">
${readyLines(page).map((each) => tool(page, lines.title, each))}</div>
<h2>${observations.title}</h2>
<p>${prose(observations[isOpen(page) ? 'open' : 'closed'])}</p>
${isOpen(page) && recomputeLines(page).map((each) => tool(page, observations.title, each))}
<h2>${sync.title}</h2>
<p>${prose(sync.lead)}</p>
${tool(page, sync.title, syncLines(page))}
<h2>${manifest.title}</h2>
<p>${prose(manifest.lead)} <a href="${MANIFEST.path}"><code>${MANIFEST.path}</code></a></p>
<p>${prose(manifest.mirror)}</p>
${mirrorLines(page).map((each) => tool(page, manifest.title, each))}
<h2>${feeds.title}</h2>
${allFeeds(page)}
`;
}

function file({ texts, formats }: PageContext, set: PublishedSet): Html {
  const { path, mediaType, rows, bytes, sha256 } = set;
  const { data } = texts;
  const name = nameOf(set);
  const id = `sha256-${name}`;
  return html`<li class="box"><b><a href="${path}"><code>${path}</code></a></b>
<p>${prose(data.files[name])}</p>
<p class="small">${data.rows(rows, formats.number(rows))}, ${formatBytes(bytes)}, ${toEssence(mediaType)}</p>
<p class="flow small" ${copies(id, `${data.checksum}, ${path}`)}>${data.checksum} <code id="${id}" class="hash">${sha256}</code></p></li>
`;
}

function nameOf({ path }: PublishedSet): keyof typeof DATA_SETS {
  const [name] = Object.entries(DATA_SETS).find(([, route]) => route.path === path) ?? [];
  if (!name) throw new Error(`The data set ${path} is not in the route table.`);
  return name as keyof typeof DATA_SETS;
}

function tool({ texts }: PageContext, purpose: string, { id, tool, code }: ReadyLines): Html {
  const name = `${purpose}: ${tool}`;
  const { excel } = texts.data.lines;
  const steps = html`<ol>${excel.map((step) => html`<li>${prose(step)}</li>`)}</ol>\n`;
  return html`<div><p class="flow spread" ${copies(id, name)}><b>${tool}</b></p>
${id === 'lines-excel' && steps}<pre class="code box" tabindex="0" role="region" aria-label="${name}"><code id="${id}">${code}</code></pre></div>
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
<dl class="fields terms"><div><dt>${all}</dt><dd><a href="${FEEDS.all.path}"><code>${FEEDS.all.path}</code></a></dd></div>
${groups.map(({ name, feed, taxa }) => {
  const links = taxa.map(
    ({ slug, name }) => html`<a href="${pathTo(feed, { slug })}">${name}</a> `,
  );
  return html`<div><dt>${name}</dt><dd><code>${feed.path}</code><details class="fold"><summary>${count(taxa.length)}</summary><p class="flow">${links}</p></details></dd></div>\n`;
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
  const [oldest] = history;
  const ends = endsOf(days.filter((day) => day !== null));
  if (!ends) return undefined;
  const { first, last } = ends;
  const since = oldest && `${oldest.month}-01`;
  return `${since !== undefined && since < first ? since : first}/${last}`;
}
