import type { ApiContext } from '../api/context.ts';
import type { OutputFile } from '../api/output-file.ts';
import { PROBLEMS } from '../api/problems.ts';
import { COMPANIONS, OPERATIONS } from '../api/routes.ts';
import { escapeHtml } from './html.ts';

/** For hosts that can only answer a missing path with one page for people. */
export function notFoundPage({ service, site }: ApiContext): OutputFile {
  const { title, detail, hint } = PROBLEMS['not-found'];
  const name = escapeHtml(service.name);
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>404 ${title} – ${name}</title>
</head>
<body>
<main>
<h1>404 ${title}</h1>
<p>${detail}</p>
<p>${hint}</p>
<ul>
<li><a href="${escapeHtml(site.origin + OPERATIONS.getApiIndex.path)}">API index of ${name}</a></li>
<li><a href="${escapeHtml(site.docs)}">Developer guide</a></li>
</ul>
</main>
</body>
</html>
`;
  return { path: COMPANIONS.notFoundPage.path, body };
}
