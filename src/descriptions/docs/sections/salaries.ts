import type { SalaryGuide } from '../../../contract/salary-guide.ts';
import { OPERATIONS, pathTo } from '../../../http/routes.ts';
import { type Html, html } from '../../html.ts';
import { type LogScale, makeLogScale } from '../charts/log-scale.ts';
import { type Range, rangePlot } from '../charts/range-plot.ts';
import { rangeTable } from '../charts/range-table.ts';
import { copyButton } from '../code-block.ts';
import { heading } from '../link.ts';
import type { Page } from '../page.ts';

/** The salary index as pictures, with what has to be said about it. */
export function salariesSection(page: Page): Html {
  const { texts, guides, formats } = page;
  const { salaries } = texts;
  if (guides.length === 0) {
    return html`${heading(2, 'salaries', texts.nav.salaries)}<p class="intro">${salaries.none}</p>`;
  }
  // One axis for all pictures, so that they can be compared with each other.
  const scale = makeLogScale(guides.flatMap(({ overall }) => [overall.min, overall.max]));
  return html`
${heading(2, 'salaries', texts.nav.salaries)}
<p class="intro">${salaries.lead(formats.number(guides.length))}</p>
${overview(page, scale)}
${families(page, scale)}
${provenance(page)}
`;
}

function overview(page: Page, scale: LogScale): Html {
  const { texts, guides, formats } = page;
  const { salaries } = texts;
  return picture(page, scale, {
    title: salaries.overview,
    alt: salaries.overviewAlt(formats.number(guides.length)),
    heading: salaries.family,
    ranges: guides.map(({ family, overall }) => ({ ...overall, label: family.name })),
  });
}

/** With the script, one family at a time; without it, each behind its name. */
function families(page: Page, scale: LogScale): Html {
  const { salaries } = page.texts;
  const options = page.guides.map(
    ({ family }) => html`<option value="${family.slug}">${family.name}</option>`,
  );
  return html`<div class="families">
<div class="families-head"><h3>${salaries.oneFamily}</h3>
<div class="field js-only"><label for="family-choice">${salaries.choose}</label><select id="family-choice" data-family-choice autocomplete="off">${options}</select></div></div>
${page.guides.map((guide, i) => family(page, scale, guide, i === 0))}</div>`;
}

function family(page: Page, scale: LogScale, guide: SalaryGuide, isFirst: boolean): Html {
  const { salaries } = page.texts;
  const { slug, name } = guide.family;
  const bands = [
    {
      title: salaries.levels,
      heading: salaries.level,
      ranges: guide.bySeniority,
      none: salaries.noLevels,
    },
    {
      title: salaries.cities,
      heading: salaries.city,
      ranges: guide.byCity,
      none: salaries.noCities,
    },
  ];
  const pictures = bands.map(({ none, ...band }) =>
    band.ranges.length === 0
      ? html`<h4>${band.title}</h4><p>${none}</p>`
      : picture(page, scale, { ...band, alt: salaries.familyAlt(band.title, name), of: name }),
  );
  return html`<details class="family" data-family="${slug}"${isFirst && html` open`}>
<summary>${name}</summary>
${pictures}
<p><a href="${pathTo(OPERATIONS.getSalaryGuide, { family: slug })}">${salaries.asJson}</a></p>
</details>
`;
}

type PictureParts = {
  title: string;
  alt: string;
  heading: string;
  ranges: readonly Range[];
  of?: string;
};

function picture(page: Page, scale: LogScale, parts: PictureParts): Html {
  const { formats, texts } = page;
  const { title, alt, heading: label, ranges, of } = parts;
  const { salaries } = texts;
  const caption = of === undefined ? title : `${of}: ${title}`;
  return html`<figure class="picture">
<figcaption><span class="picture-title">${title}</span> <span class="legend"><span><span class="key-range"></span>${salaries.legend.range}</span> <span><span class="key-median"></span>${salaries.legend.median}</span> <span><span class="key-sample">n</span>${salaries.legend.sample}</span></span></figcaption>
${rangePlot({ ranges, scale, alt, texts: salaries, formats })}
<p class="axis">${salaries.axis}</p>
${rangeTable({ ranges, caption, heading: label, texts: salaries, formats })}
</figure>`;
}

function provenance({ salaryList, context, texts }: Page): Html {
  const { salaries } = texts;
  const own = salaries.methodologyText?.(context.service.salaryIndex);
  return html`<div class="provenance">
<div class="note"><h3>${salaries.cite}</h3><p>${salaries.citeLead}</p>
<blockquote class="citation"><p id="citation" lang="es">${salaryList.citation}</p>${copyButton('citation', salaries.cite, texts)}</blockquote></div>
<div class="note"><h3>${salaries.methodology}</h3>${own === undefined ? html`<p lang="es">${salaryList.methodology}</p>` : html`<p>${own}</p>`}</div>
</div>`;
}
