import type { Problem } from '../../contract/problem.ts';
import { DOCUMENTS, pathTo } from '../../http/routes.ts';
import { codeBlock, heading } from '../elements.ts';
import { type Html, html, prose } from '../html.ts';
import { jsonMarkup } from '../json-markup.ts';
import type { PageContext } from '../page-context.ts';

/** Every problem under its code, which is the fragment of its `type`. */
export function problemsSection(page: PageContext): Html {
  const { texts, problems } = page;
  return html`
${heading(2, 'problems', texts.nav.problems)}
<p class="intro">${prose(texts.problems.lead)}</p>
${problems.map((problem) => entry(page, problem))}`;
}

function entry({ texts, language }: PageContext, problem: Problem): Html {
  const { code, status } = problem;
  const { title, detail, hint } = language.translations?.problems[code] ?? problem;
  return html`<article id="${code}" class="entry">
${heading(3, code, html`<span class="status status-bad">${status}</span> <span data-words>${title}</span> <code>${code}</code>`)}
<dl class="fields terms"><div><dt>${texts.problems.meaning}</dt><dd data-words>${prose(detail)}</dd></div><div><dt>${texts.problems.remedy}</dt><dd data-words>${prose(hint)}</dd></div></dl>
<details class="fold"><summary>${texts.problems.response}</summary>
${codeBlock(jsonMarkup(problem, { items: 4, more: texts.json.more }), code)}
<p class="small"><a href="${pathTo(DOCUMENTS.problem, { code })}">${texts.explorer.open}</a></p></details>
</article>
`;
}
