import { CHANGE_LOG as MARKDOWN } from '../api/version.ts';

/** The Markdown of the change log. `Backticks` inside a text are left as they are. */
export type Block =
  | { kind: 'heading'; level: number; text: string }
  | { kind: 'paragraph'; text: string }
  | { kind: 'list'; items: string[] }
  | { kind: 'table'; head: string[]; rows: string[][] };

/** A chapter of the change log: a promise or a version. */
export type Chapter = { id: string; title: string; blocks: readonly Block[] };

/** CHANGELOG-API.md, which users read here as well. */
export const CHANGE_LOG = toChangeLog(MARKDOWN);

/** What comes before the first chapter, and the chapters; only versions have numbers as titles. */
export function toChangeLog(markdown: string) {
  const blocks = parseMarkdown(markdown).filter(
    (block) => block.kind !== 'heading' || block.level > 1,
  );
  const starts = blocks.flatMap((block, i) => (block.kind === 'heading' ? [i] : []));
  const chapters = starts.map((start, i): Chapter => {
    const { text: title } = blocks[start] as Extract<Block, { kind: 'heading' }>;
    return { id: toId(title), title, blocks: blocks.slice(start + 1, starts[i + 1]) };
  });
  const isVersion = ({ title }: Chapter) => /^\d+\.\d+\.\d+$/.test(title);
  return {
    lead: blocks.slice(0, starts[0]),
    promises: chapters.filter((chapter) => !isVersion(chapter)),
    versions: chapters.filter(isVersion),
  };
}

function toId(title: string): string {
  return title.toLowerCase().replace(/[^a-z0-9.]+/g, '-');
}

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
