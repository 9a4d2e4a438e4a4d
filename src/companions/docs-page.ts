import type { ApiContext } from '../api/context.ts';
import type { OutputFile } from '../api/output-file.ts';
import { PROBLEMS } from '../api/problems.ts';
import { COMPANIONS, OPERATIONS, toFilePath } from '../api/routes.ts';
import type { Catalog } from '../catalog/catalog.ts';
import { PROBLEM_CODES } from '../contract/problem.ts';
import { escapeHtml } from './html.ts';

/** The guide for people: operations and problems, each with its own anchor. */
export function docsPage(catalog: Catalog, { service, site }: ApiContext): OutputFile {
  const name = escapeHtml(service.name);
  const operations = Object.entries(OPERATIONS).map(
    ([id, { path, summary }]) =>
      `<section id="${id}"><h3>${id}</h3><p>${escapeHtml(summary)}</p><pre>GET ${escapeHtml(site.origin + path)}</pre></section>`,
  );
  const problems = PROBLEM_CODES.map((code) => {
    const { title, status, detail, hint } = PROBLEMS[code];
    return `<section id="${code}"><h3>${status} ${title}</h3><p><code>${code}</code>: ${escapeHtml(detail)}</p><p>${escapeHtml(hint)}</p></section>`;
  });
  const body = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name} API</title>
</head>
<body>
<main>
<h1>${name} API</h1>
<p>${escapeHtml(service.description)} ${catalog.active.length} active vacancies, ${catalog.guides.length} salary guides.</p>
<h2>Operations</h2>
${operations.join('\n')}
<h2>Problems</h2>
${problems.join('\n')}
</main>
</body>
</html>
`;
  return { path: toFilePath(COMPANIONS.docs.path), body };
}
