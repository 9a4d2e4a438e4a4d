import { codeText, type Html } from './shared/html.ts';

/** How much of a body to show. The rest is counted, so that a shortened body does not look complete. */
export type Cut = {
  /** Items of each array. */
  items: number;
  /** Keys of the outermost object, in this order; all if omitted. */
  keys?: readonly string[];
  more(count: number): string;
};

/**
 * A body as indented JSON. What is left out is counted in a comment on a line of its own; the
 * script removes these lines when they are copied, and adds colours.
 */
export function jsonMarkup(body: object, cut: Cut): Html {
  const entries = Object.entries(body);
  const shown = cut.keys?.flatMap((wanted) => entries.filter(([key]) => key === wanted)) ?? entries;
  return codeText(toObject(shown, entries.length - shown.length, '', cut));
}

/** Small objects and arrays share a line, if it fits beside the text of a wide screen. */
const LINE = 60;

function toValue(value: unknown, indent: string, cut: Cut): string {
  if (Array.isArray(value)) return toArray(value, indent, cut);
  if (typeof value === 'object' && value !== null) {
    return toObject(Object.entries(value), 0, indent, cut);
  }
  return JSON.stringify(value);
}

function toObject(entries: [string, unknown][], left: number, indent: string, cut: Cut): string {
  const inner = `${indent}  `;
  const lines = entries.map(
    ([key, value]) => `${JSON.stringify(key)}: ${toValue(value, inner, cut)}`,
  );
  return toBlock('{}', lines, left, indent, cut);
}

function toArray(items: unknown[], indent: string, cut: Cut): string {
  const inner = `${indent}  `;
  const shown = items.slice(0, cut.items).map((item) => toValue(item, inner, cut));
  return toBlock('[]', shown, items.length - shown.length, indent, cut);
}

function toBlock(ends: string, lines: string[], left: number, indent: string, cut: Cut): string {
  const [open, close] = ends;
  const all = left > 0 ? [...lines, `// ${cut.more(left)}`] : lines;
  const line = `${open} ${lines.join(', ')} ${close}`;
  const isShort = left === 0 && indent.length + line.length <= LINE && !line.includes('\n');
  if (indent !== '' && isShort) return lines.length === 0 ? ends : line;
  const inner = all.join(`,\n${indent}  `);
  return `${open}\n${indent}  ${inner}\n${indent}${close}`;
}
