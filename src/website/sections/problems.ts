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
  return html`<article id="${code}" class="entry"><div class="entry-text">
${heading(3, code, html`<span class="status status-bad">${status}</span> <span data-words>${title}</span>`)}
<p><code>${code}</code></p>
<dl class="fields terms"><div><dt>${texts.problems.meaning}</dt><dd data-words>${prose(detail)}</dd></div><div><dt>${texts.problems.remedy}</dt><dd data-words>${prose(hint)}</dd></div></dl>
</div><div class="entry-code">
<h4>${texts.problems.response} <a class="small" href="${pathTo(DOCUMENTS.problem, { code })}">${texts.explorer.open}</a></h4>
${codeBlock(jsonMarkup(problem, { items: 4, more: texts.json.more }), code)}
</div></article>
`;
}
