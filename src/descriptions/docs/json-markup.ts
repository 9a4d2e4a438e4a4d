import { type Html, html } from '../html.ts';

/** How much of a body to show. The rest is counted, so that a shortened body does not look complete. */
export type Cut = {
  /** Items of each array. */
  items: number;
  /** Keys of the outermost object; all if omitted. */
  keys?: readonly string[];
  more(count: number): string;
};

/** A body as coloured, indented JSON. */
export function jsonMarkup(body: object, cut: Cut): Html {
  const { keys } = cut;
  const entries = Object.entries(body);
  const shown = keys ? entries.filter(([key]) => keys.includes(key)) : entries;
  return toObject(shown, entries.length - shown.length, '', cut);
}

function toValue(value: unknown, indent: string, cut: Cut): Html {
  if (Array.isArray(value)) return toArray(value, indent, cut);
  if (typeof value === 'object' && value !== null) {
    return toObject(Object.entries(value), 0, indent, cut);
  }
  return html`<span class="${CLASS_OF[typeof value] ?? 'j-l'}">${JSON.stringify(value)}</span>`;
}

const CLASS_OF: Record<string, string> = { string: 'j-s', number: 'j-n' };

function toObject(entries: [string, unknown][], left: number, indent: string, cut: Cut): Html {
  const inner = `${indent}  `;
  const lines = entries.map(
    ([key, value]) =>
      html`<span class="j-k">${JSON.stringify(key)}</span>: ${toValue(value, inner, cut)}`,
  );
  return toBlock('{', lines, left, '}', indent, cut);
}

function toArray(items: unknown[], indent: string, cut: Cut): Html {
  if (items.length === 0) return html`[]`;
  const inner = `${indent}  `;
  const shown = items.slice(0, cut.items).map((item) => toValue(item, inner, cut));
  return toBlock('[', shown, items.length - shown.length, ']', indent, cut);
}

function toBlock(
  open: string,
  lines: Html[],
  left: number,
  close: string,
  indent: string,
  cut: Cut,
): Html {
  const rest = left > 0 ? [html`<span class="muted">${cut.more(left)}</span>`] : [];
  const all = [...lines, ...rest].map(
    (line, i, { length }) => html`\n${indent}  ${line}${i < length - 1 && ','}`,
  );
  return html`${open}${all}\n${indent}${close}`;
}
