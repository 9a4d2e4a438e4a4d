/** A site path in which `{name}` stands for one segment, or for the part of it before `.json`. */
export type PathTemplate = string;

/** Fills in the names in braces: `/jobs/{jobId}.json`. */
export function fillTemplate(template: PathTemplate, find: (name: string) => string): string {
  const parts = toParts(template);
  let filled = parts[0] ?? '';
  for (let at = 1; at < parts.length; at += 2) {
    filled += find(parts[at] ?? '') + (parts[at + 1] ?? '');
  }
  return filled;
}

export function isTemplate(path: PathTemplate): boolean {
  return path.includes('{');
}

/** A regular expression for the whole path, in the syntax that PCRE, RE2 and JavaScript share. */
export function toRegExpSource(template: PathTemplate): string {
  return `^${escapeRegExp(template).replace(/\{\w+\}/g, '[^/]+')}$`;
}

/** Leaves braces alone: no path has them, and templates need them. */
export function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^$()|[\]\\]/g, '\\$&');
}

/** A dozen templates are filled thousands of times, so each is split only once. */
const splitTemplates = new Map<PathTemplate, string[]>();

/** Literal text and names, alternating. */
function toParts(template: PathTemplate): string[] {
  const parts = splitTemplates.get(template) ?? template.split(/\{(\w+)\}/);
  splitTemplates.set(template, parts);
  return parts;
}
