/** A site path in which `{name}` stands for one segment, or for the part of it before `.json`. */
export type PathTemplate = string;

/** Fills in the names in braces: `/jobs/{jobId}.json`. */
export function fillTemplate(template: PathTemplate, find: (name: string) => string): string {
  return template.replace(/\{(\w+)\}/g, (_, name) => find(name));
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
