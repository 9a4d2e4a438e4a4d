/** Texts for the generated parts of pages, by name. */
export type Texts = Readonly<Record<string, string>>;

/** A generated part of a page: how it begins, with its name, and all of it. */
type Part = { start: RegExp; whole: RegExp; toBody(text: string): string };

/** Everything between `<!-- generated: name -->` and `<!-- end -->`. */
export const REGIONS: Part = {
  start: /<!-- generated: (.+?) -->/g,
  whole: /(<!-- generated: (.+?) -->\n)[\s\S]*?(<!-- end -->)/g,
  toBody: (text) => `\n${text}\n`,
};

/** A figure in a sentence: `<!--=cities-->12<!--/-->`. */
export const FIGURES: Part = {
  start: /<!--=(.+?)-->/g,
  whole: /(<!--=(.+?)-->)[^<\n]*(<!--\/-->)/g,
  toBody: (text) => text,
};

/** Replaces the generated parts of a page. The rest of it stays as it is. */
export function fillIn(page: string, part: Part, texts: Texts): string {
  const starts = namesIn(page, part).length;
  const ends = [...page.matchAll(part.whole)].length;
  if (starts !== ends) throw new Error(`${starts} generated parts begin, but ${ends} end.`);
  return page.replace(part.whole, (_, start: string, name: string, end: string) => {
    const text = texts[name];
    if (text === undefined) throw new Error(`There is no text for "${name}".`);
    return `${start}${part.toBody(text)}${end}`;
  });
}

export function namesIn(page: string, { start }: Part): string[] {
  return [...page.matchAll(start)].map(([, name = '']) => name);
}
