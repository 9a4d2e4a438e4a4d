import { DOCUMENTS, FEEDS } from '../../contract/http/routes.ts';
import { SAMPLE_MARK, type SiteContext } from '../site/site-context.ts';
import { ALL_LANGUAGES, LANGUAGES, type Language } from './language.ts';
import { type Html, html, linkedData } from './shared/html.ts';
import { fill } from './texts.ts';

export type DocumentParts = {
  context: SiteContext;
  language: Language;
  /** The longest first: the first that fits is shown. */
  titles: readonly string[];
  description: string;
  /** The path of the page in a language; the 404 page has none. */
  pathIn?: (language: Language) => string;
  /** The feed of what the page is about; its vacancies are also in that of all. */
  feed?: { path: string; title: string };
  /** What the page is, in the words of schema.org. */
  about?: object | undefined;
  body: Html;
};

/**
 * A whole page of the site: head, bar, body, footer. The CSP allows no inline script or style. On a
 * slow line the style comes first, then the text, then the script.
 */
export function htmlDocument(parts: DocumentParts): string {
  const { context, language, titles, body } = parts;
  const { header, copy, start } = language.texts;
  return `<!doctype html>\n${
    html`<html lang="${language.tag}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${toTitle(titles, context.service.name)}</title>
${headLinks(parts)}<link rel="icon" href="${ICON}">
<link rel="stylesheet" href="${DOCUMENTS.docsStyle.path}">
<script src="${DOCUMENTS.docsHead.path}"></script>
</head>
<body>
<a class="skip" href="#main">${header.skip}</a>
${topBar(parts)}
${context.service.sample && html`<aside id="${SAMPLE_MARK}" class="sample small">${start.sample}</aside>\n`}${body}
${footer(parts)}
<p class="unseen" role="status" data-announcer data-copy-text="${copy.copy}" data-copied-text="${copy.copied}" data-failed-text="${copy.failed}"></p>
<script src="${DOCUMENTS.docsScript.path}" defer></script>
</body>
</html>
`.markup
  }`;
}

/** A range and its median, as in the salary charts. The colours suit light and dark. */
const MARK_SHAPES = html`<rect width="32" height="32" rx="8" fill="#0b6b5e"/><path d="M6 16h20" stroke="#bfe9df" stroke-width="4" stroke-linecap="round"/><circle cx="13" cy="16" r="5.5" fill="#ffb067"/>`;

/** Characters that a URL may contain stay unescaped: that is shorter. */
const ICON = `data:image/svg+xml,${encodeURIComponent(
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${MARK_SHAPES.markup}</svg>`,
).replace(/%(?:20|2F|3A|3D)/g, decodeURIComponent)}`;

function headLinks({ context, language, pathIn, titles, feed, ...parts }: DocumentParts): Html {
  const { origin } = context.site;
  if (!pathIn) return html`<meta name="robots" content="noindex">\n`;
  const description = toDescription(parts.description);
  const alternate = (code: string, each: Language) =>
    html`<link rel="alternate" hreflang="${code}" href="${origin}${pathIn(each)}">\n`;
  return html`<meta name="description" content="${description}">
<meta property="og:title" content="${titles[0]}">
<meta property="og:description" content="${description}">
<meta property="og:image" content="${context.site.at(DOCUMENTS.linkImage.path)}">
<link rel="canonical" href="${origin}${pathIn(language)}">
${ALL_LANGUAGES.map((each) => alternate(each.code, each))}${alternate('x-default', LANGUAGES.en)}${feed && html`<link rel="alternate" type="${FEEDS.all.mediaType}" title="${feed.title}" href="${context.site.at(feed.path)}">\n`}<link rel="alternate" type="${FEEDS.all.mediaType}" title="${context.service.name}" href="${context.site.at(FEEDS.all.path)}">
<link rel="service-desc" type="application/json" href="${DOCUMENTS.openapi.path}">
${parts.about && linkedData(parts.about)}`;
}

function topBar({ context, language, pathIn }: DocumentParts): Html {
  const { front, path, pages, texts } = language;
  const { header } = texts;
  const others = pathIn ? ALL_LANGUAGES.filter((each) => each !== language) : [];
  const switches = others.map(
    (each) =>
      html`<a class="small" href="${pathIn?.(each)}" hreflang="${each.code}" lang="${each.tag}" data-language-link>${each.name}</a>`,
  );
  const here = pathIn?.(language) ?? '';
  const menu = [
    [header.roles, pages.roles],
    [header.cities, pages.cities],
    [header.docs, path],
  ] as const;
  const entries = menu.map(
    ([name, to]) =>
      html`<a href="${to}"${here.startsWith(to) && html` aria-current="${here === to ? 'page' : 'true'}"`}>${name}</a>`,
  );
  return html`<header class="bar">
<a class="brand" href="${front}">${MARK}<span class="brand-name">${context.service.name}</span></a>
<nav class="menu" aria-label="${header.pages}">${entries}</nav>
${switches}
<button type="button" class="js-only" data-theme-toggle aria-label="${header.theme}" title="${header.theme}">${THEME_ICON}</button>
</header>`;
}

const MARK = html`<svg class="mark" viewBox="0 0 32 32" width="28" height="28" aria-hidden="true">${MARK_SHAPES}</svg>`;

const THEME_ICON = html`<svg viewBox="0 0 20 20" width="20" height="20" aria-hidden="true"><circle cx="10" cy="10" r="7" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M10 3a7 7 0 0 1 0 14z" fill="currentColor"/></svg>`;

function footer({ context, language }: DocumentParts): Html {
  const { service, generated, generatedAt, pinned } = context;
  const { texts, formats } = language;
  const { header } = texts;
  const [before, after] = header.generated.split('{instant}');
  const day = pinned && ` · ${fill(header.openOn, { day: formats.day(pinned) })}`;
  // ICU versions differ in the space before AM and PM.
  const instant = language.instant.format(generated).replace(/[\u202f\u00a0]/g, ' ');
  return html`<footer class="footer flow spread small">
<p>${service.name} · ${before}<time datetime="${generatedAt}">${instant}</time>${after}${day}</p>
<p class="flow"><a href="${service.termsUrl}">${header.terms}</a> <a href="${service.contactUrl}">${header.contact}</a></p>
</footer>`;
}

/** Search engines cut off what is longer. */
export const LONGEST = { title: 65, description: 160 };

/** The first title that fits, with the name of the service if there is room for it. */
export function toTitle(titles: readonly string[], service: string): string {
  const [first = service] = titles;
  const all = [`${first} – ${service}`, ...titles];
  return all.find(({ length }) => length <= LONGEST.title) ?? cut(all.at(-1) ?? '', LONGEST.title);
}

/** As many sentences as fit. */
export function toDescription(text: string): string {
  const [first = '', ...others] = text.split(/(?<=\.) /);
  let shown = cut(first, LONGEST.description);
  for (const sentence of others) {
    const longer = `${shown} ${sentence}`;
    if (longer.length > LONGEST.description) break;
    shown = longer;
  }
  return shown;
}

function cut(text: string, longest: number): string {
  return text.length <= longest ? text : `${text.slice(0, longest - 1).trimEnd()}…`;
}
