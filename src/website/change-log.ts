import { CHANGE_LOG as MARKDOWN } from '../api/api-version.ts';

/** A chapter of the change log: a promise or a version. Its blocks are Markdown. */
export type Chapter = { id: string; title: string; blocks: string[] };

/** CHANGELOG-API.md, which users read here as well. */
export const CHANGE_LOG = toChangeLog(MARKDOWN);

/** What comes before the first chapter, and the chapters; only versions have numbers as titles. */
export function toChangeLog(markdown: string) {
  const [lead = '', ...parts] = markdown.split(/^## /m);
  const chapters = parts.map((part): Chapter => {
    const [title = '', ...blocks] = toBlocks(part);
    return { id: title.toLowerCase().replace(/[^a-z0-9.]+/g, '-'), title, blocks };
  });
  const isVersion = ({ title }: Chapter) => /^\d+\.\d+\.\d+$/.test(title);
  return {
    // Without the title of the file.
    lead: toBlocks(lead).slice(1),
    promises: chapters.filter((chapter) => !isVersion(chapter)),
    versions: chapters.filter(isVersion),
  };
}

function toBlocks(markdown: string): string[] {
  return markdown.trim().split(/\n{2,}/);
}
