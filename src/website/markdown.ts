/** The Markdown that our own texts use. `Backticks` inside a text are left as they are. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

/** Throws on Markdown that would lose its meaning: better no page than one with stray signs. */
export function parseMarkdown(markdown: string): Block[] {
  return markdown
    .split(/\n{2,}/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(toBlock);
}

function toBlock(part: string): Block {
  const lines = part.split('\n').map((line) => line.trim());
  const heading = /^(#+) (.+)$/.exec(part);
  if (heading) {
    const [, signs = '', text = ''] = heading;
    return { kind: 'heading', level: signs.length, text: toText(text) };
  }
  if (lines.every((line) => line.startsWith('- '))) {
    return { kind: 'list', items: lines.map((line) => toText(line.slice(2))) };
  }
  if (lines.every((line) => /^\|.*\|$/.test(line))) return toTable(lines);
  return { kind: 'paragraph', text: lines.map(toText).join(' ') };
}

function toTable(lines: string[]): Block {
  const [head = [], rule = [], ...rows] = lines.map((line) =>
    line
      .slice(1, -1)
      .split('|')
      .map((cell) => toText(cell.trim())),
  );
  const isTable = rule.every((cell) => /^-{3,}$/.test(cell));
  if (!isTable || rows.some((row) => row.length !== head.length)) {
    throw new Error(`This is no table with equal rows:\n${lines.join('\n')}`);
  }
  return { kind: 'table', head, rows };
}

function toText(text: string): string {
  const prose = text.replace(/`[^`]+`/g, '');
  const sign = /^(?:[-*+>|]|#+) |^\d+\. |[*_]{2}|\[[^\]]*\]\(|[`|<]/.exec(prose)?.[0];
  if (sign !== undefined) throw new Error(`Write this without "${sign.trim()}": ${text}`);
  return text;
}
