import type { PublishedSet } from '../../../datasets/data-set.ts';
import { MAX_ENTRIES } from '../../../datasets/feeds.ts';
import { toEssence } from '../../../http/media-types.ts';
import { DATA_INDEX, DATA_SETS, FEEDS, pathTo } from '../../../http/routes.ts';
import { formatBytes } from '../../../numbers.ts';
import { type Html, html, prose } from '../../html.ts';
import { copies } from '../code-block.ts';
import { heading } from '../link.ts';
import type { PageContext } from '../page-context.ts';
import { isOpen, type ReadyLines, readyLines, syncLines } from '../ready-lines.ts';

/** Whole data sets: the files, lines for common tools, the feeds. */
export function dataSection(page: PageContext): Html {
  const { texts, dataSets } = page;
  const { data, nav } = texts;
  const observations = data.observations[isOpen(page) ? 'open' : 'closed'];
  return html`
${heading(2, 'data', nav.data)}
<p class="intro">${data.lead} <a href="${DATA_INDEX.path}"><code>${DATA_INDEX.path}</code></a></p>
<ul class="files grid">
${dataSets.map((set) => file(page, set))}</ul>
<p class="small">${prose(data.csv)}</p>
<h3>${data.observations.title}</h3>
<p>${prose(observations)}</p>
<h3>${data.lines.title}</h3>
<p>${prose(data.lines.lead)}</p>
<div class="lines grid">
${readyLines(page).map((lines) => tool(page, lines))}</div>
<h3>${data.sync.title}</h3>
<p>${prose(data.sync.lead)}</p>
${tool(page, syncLines(page))}
<h3>${data.feeds.title}</h3>
${feeds(page)}
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

function tool({ texts }: PageContext, { id, tool, code }: ReadyLines): Html {
  const { excel } = texts.data.lines;
  const steps = html`<ol>${excel.map((step) => html`<li>${prose(step)}</li>`)}</ol>\n`;
  return html`<div><p class="flow spread" ${copies(id, tool)}><b>${tool}</b></p>
${id === 'lines-excel' && steps}<pre class="code box" tabindex="0" role="region" aria-label="${tool}"><code id="${id}">${code}</code></pre></div>
`;
}

function feeds({ texts, catalog }: PageContext): Html {
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
