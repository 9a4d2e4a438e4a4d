import { codeText, type Html } from './shared/html.ts';

/** How much of a body to show. The rest is counted, so that a shortened body does not look complete. */
type Cut = {
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
export function jsonMarkup(body: object, { items, keys = Object.keys(body), more }: Cut): Html {
  const left = Object.keys(body).length - keys.length;
  const rest = left > 0 ? { '//': more(left) } : {};
  const cut = (_: string, value: unknown) =>
    Array.isArray(value) && value.length > items
      ? [...value.slice(0, items), `// ${more(value.length - items)}`]
      : value;
  const shown = Object.fromEntries(keys.map((key) => [key, body[key as keyof typeof body]]));
  const json = JSON.stringify({ ...shown, ...rest }, cut, 2);
  const commented = json.replace(/^( *)"\/\/(?:": ")?(.*)"$/gm, (_, indent, text) => {
    return `${indent}// ${text.trim()}`;
  });
  return codeText(commented.replace(SMALL, (block) => onOneLine(block)));
}

/** Objects and arrays without others inside share a line, if it fits beside the text of a wide screen. */
const SMALL = /(?<=\S )[{[]\n[^{}[\]]+[}\]]/g;
const LINE = 50;

function onOneLine(block: string): string {
  const line = block.replace(/\n */g, ' ');
  return line.length > LINE || line.includes('//') ? block : line;
}
