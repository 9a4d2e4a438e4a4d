/** Texts for the generated regions of pages, by name. */
export type Texts = Readonly<Record<string, string>>;

// A region is everything between `<!-- generated: name -->` and `<!-- end -->`.
const START = /<!-- generated: (.+?) -->/g;
const REGION = /(<!-- generated: (.+?) -->\n)[\s\S]*?(<!-- end -->)/g;

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

export function regionNames(page: string): string[] {
  return [...page.matchAll(START)].map(([, name = '']) => name);
}
