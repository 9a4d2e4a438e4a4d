/** Texts for the generated parts of pages, by name. */
export type Texts = Readonly<Record<string, string>>;

// A region is everything between `<!-- generated: name -->` and `<!-- end -->`.
const START = /<!-- generated: (.+?) -->/g;
const REGION = /(<!-- generated: (.+?) -->\n)[\s\S]*?(<!-- end -->)/g;

// A figure stands in a sentence: `<!--=cities-->12<!--/-->`.
const FIGURE_START = /<!--=(.+?)-->/g;
const FIGURE = /(<!--=(.+?)-->)[^<\n]*(<!--\/-->)/g;

/** Replaces the content of every generated region. The rest of the page stays as it is. */
export function fillRegions(page: string, texts: Texts): string {
  const starts = regionNames(page).length;
  const regions = [...page.matchAll(REGION)].length;
  if (starts !== regions) throw new Error(`${starts} regions begin, but ${regions} end.`);
  return page.replace(REGION, (_, start: string, name: string, end: string) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`There is no text for the region "${name}".`);
    return `${start}\n${text}\n${end}`;
  });
}

/** Replaces every figure in the sentences of a page. */
export function fillFigures(page: string, figures: Texts): string {
  const starts = figureNames(page).length;
  const ends = [...page.matchAll(FIGURE)].length;
  if (starts !== ends) throw new Error(`${starts} figures begin, but ${ends} end.`);
  return page.replace(FIGURE, (_, start: string, name: string, end: string) => {
    const figure = figures[name];
    if (figure === undefined) throw new Error(`There is no figure "${name}".`);
    return `${start}${figure}${end}`;
  });
}

export function regionNames(page: string): string[] {
  return [...page.matchAll(START)].map(([, name = '']) => name);
}

export function figureNames(page: string): string[] {
  return [...page.matchAll(FIGURE_START)].map(([, name = '']) => name);
}
