import { CHANGE_LOG as MARKDOWN } from '../api/version.ts';
import { type Block, parseMarkdown } from './markdown.ts';

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
