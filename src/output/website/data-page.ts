import { formatBytes } from '../../base/numbers.ts';
import { toEssence } from '../../contract/http/media-types.ts';
import { DATA_INDEX, DATA_SETS, FEEDS, MANIFEST, SKILL } from '../../contract/http/routes.ts';
import { licenceOf, OTHER_FIELDS } from '../datasets/data-files.ts';
import type { PublishedSet } from '../datasets/data-set.ts';
import { MAX_ENTRIES } from '../datasets/feeds.ts';
import { licenceAddress } from './figure-source.ts';
import { type Prose, prose, proseOf } from './markdown.ts';
import type { PageContext } from './page-context.ts';
import { pathLink, tabs } from './page-elements.ts';
import { namedPage } from './page-frame.ts';
import {
  changeExample,
  mirrorLines,
  publishesObservations,
  readyLines,
  recipeLines,
  skillLines,
  syncLines,
} from './ready-lines.ts';
import { recomputeLines } from './recompute-lines.ts';
import { breakable, type Html, html } from './shared/html.ts';
import type { Texts } from './texts.ts';

/** Whole data sets: the files, lines for common tools, how to stay in sync, the feeds. */
export function dataPage(page: PageContext): string {
  const { lead, chapters } = dataProse(page);
  return namedPage(page, 'data', {
    description: page.texts.data.description(page.context.service.name),
    about: aboutData(page),
    main: html`${lead}${chapters.map(({ id, title, body }) => html`<h2 id="${id}">${title}</h2>\n${body}`)}`,
  });
}

/** The licence is that of the figures; vacancies have none. */
function aboutData({ context, texts, language, dataSets }: PageContext) {
  const { service, site, generatedAt } = context;
  return {
    '@type': 'Dataset',
    name: `${texts.nav.data} – ${service.name}`,
    description: texts.data.description(service.name),
    url: site.at(language.pages.data),
    inLanguage: language.tag,
    isAccessibleForFree: true,
    dateModified: generatedAt,
    creator: { '@type': 'Organization', name: service.name },
    distribution: dataSets.map(({ path, mediaType }) => {
      const { license } = licenceOf(service, path);
      return {
        '@type': 'DataDownload',
        contentUrl: site.at(path),
        encodingFormat: toEssence(mediaType),
        ...(license && { license: licenceAddress(license) }),
      };
    }),
  };
}

/** The prose of the page, with its code and lists. The chapter on skills needs a list of skills. */
export function dataProse(page: PageContext): Prose {
  const { texts, language, dataSets } = page;
  const said = texts.data.observations[publishesObservations(page) ? 'published' : 'unpublished'];
  const skill = skillLines(page);
  const example = changeExample(page);
  const { lead, chapters } = proseOf('data', language.code, {
    files: html`<ul class="files grid">\n${dataSets.map((set) => file(page, set))}</ul>`,
    otherFiles: otherFiles(page),
    columns: columnTables(page),
    index: pathLink(DATA_INDEX.path),
    readyLines: (title) => tabs(title, readyLines(page)),
    recipes: (title) => tabs(title, recipeLines(page)),
    skillLines: (title) => skill && tabs(title, [skill]),
    observations: html`<p>${prose(said)}</p>`,
    recomputeLines: (title) => publishesObservations(page) && foldedProgram(title, page),
    changeExample: (title) => example && tabs(title, [example]),
    syncLines: (title) => tabs(title, [syncLines(page)]),
    manifest: pathLink(MANIFEST.path),
    mirrorLines: (title) => tabs(title, [mirrorLines(page)]),
    entries: MAX_ENTRIES,
    allFeed: pathLink(FEEDS.all.path),
    cityFeed: breakable(FEEDS.city.path),
    familyFeed: breakable(FEEDS.family.path),
    modalityFeed: breakable(FEEDS.modality.path),
    docs: language.path,
  });
  return { lead, chapters: chapters.filter(({ id }) => skill || id !== 'skills') };
}

/** Folded, because it is some 140 lines long. */
function foldedProgram(title: string, page: PageContext): Html {
  const program = recomputeLines(page);
  return html`<details class="fold"><summary>${program.name} (numpy)</summary>${tabs(title, [program])}</details>`;
}

function file(
  { texts, formats }: PageContext,
  { path, mediaType, rows, bytes, fields, columns, entry }: PublishedSet,
): Html {
  const { data } = texts;
  const [name] = Object.entries(DATA_SETS).find(([, route]) => route.path === path) ?? [];
  return html`<li class="box" id="file-${name}"><b>${pathLink(path)}</b>
<p>${prose(data.files[name as keyof typeof DATA_SETS])}</p>
<p class="small">${data.rows(rows, formats.number(rows))}, ${formatBytes(bytes)}, ${toEssence(mediaType)}</p>
${fields && fieldList(texts, fields)}${(columns ?? entry) && html`<p class="small"><a href="#${columnsId(path)}">${data.columns.title}</a></p>`}</li>
`;
}

/** What the columns of each table and the entries of each list mean, with the first. Turned, so that many columns fit. */
function columnTables({ texts, dataSets, language: { code } }: PageContext): Html {
  const { heads, row } = texts.data.columns;
  const tables = dataSets.map(({ path, columns, entry = columns, examples = [] }) => {
    if (!entry) return false;
    const titles = [...Object.values(heads), ...examples.map((_, at) => `${row} ${at + 1}`)];
    const rows = entry.map(({ name, type, unit, empty, description }, at) => {
      const facts = [prose(description[code]), type, unit?.[code], empty?.[code]];
      const values = examples.map((cells) => html`<code>${cells[at] ?? ''}</code>`);
      return html`<tr><th scope="row"><code>${name}</code></th>${[...facts, ...values].map((fact) => html`<td>${fact}</td>`)}</tr>\n`;
    });
    return html`<details class="fold"><summary id="${columnsId(path)}"><code>${breakable(path)}</code></summary>
<div class="wide" tabindex="0" role="region" aria-label="${path}"><table><thead><tr>${titles.map((title) => html`<th scope="col">${title}</th>`)}</tr></thead>
<tbody>${rows}</tbody></table></div>
</details>
`;
  });
  return html`${tables}`;
}

function columnsId(path: string): string {
  return `columns-${path.replace(/^.*\//, '').replace(/\.\w+$/, '')}`;
}

function fieldList({ data }: Texts, fields: string): Html {
  return html`<details class="fold"><summary>${data.fields}</summary><p class="small"><code>${fields}</code></p></details>`;
}

/** The files that the index does not list. */
function otherFiles({ texts, catalog }: PageContext): Html {
  const hasSkills = (catalog.skills ?? []).length > 0;
  const paths = Object.entries(OTHER_FIELDS).filter(([path]) => hasSkills || path !== SKILL.path);
  const items = paths.map(
    ([path, fields]) =>
      html`<li class="box"><b><code>${breakable(path)}</code></b>\n${fieldList(texts, fields)}</li>\n`,
  );
  return html`<ul class="files grid">\n${items}</ul>`;
}
