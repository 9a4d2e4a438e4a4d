/** What search engines show of a title and a description; they cut the rest. */
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
