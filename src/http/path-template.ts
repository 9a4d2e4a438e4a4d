/** Fills in the names that stand in braces: `/jobs/{jobId}.json`. */
export function fillTemplate(template: string, find: (name: string) => string): string {
  const parts = partsOf(template);
  let filled = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    filled += find(parts[at] ?? '') + (parts[at + 1] ?? '');
  }
  return filled;
}

/** A dozen templates are filled thousands of times: each is taken apart once. */
const known = new Map<string, string[]>();

/** Text and names in turn. */
function partsOf(template: string): string[] {
  const parts = known.get(template) ?? template.split(/\{(\w+)\}/);
  known.set(template, parts);
  return parts;
}
