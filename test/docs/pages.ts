import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { allPages } from '../../scripts/docs/pages.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Every page of the documentation with its text. */
export const PAGES = allPages(ROOT).map((path) => ({ path, text: readPage(path) }));

export function readPage(path: string): string {
  return readFileSync(join(ROOT, path), 'utf8');
}

/** The code blocks of a language, without the indent of a list item. */
export function codeBlocks(page: string, language: string): string[] {
  const blocks = page.matchAll(/^( *)```(\w*)\n([\s\S]*?)^ *```$/gm);
  return [...blocks]
    .filter(([, , name]) => name === language)
    .map(([, indent = '', , code = '']) => code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''));
}

/** What stands between backticks in running text. */
export function codeSpans(page: string): string[] {
  const prose = page.replaceAll(/^( *)```[\s\S]*?^ *```$/gm, '');
  return [...prose.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code);
}

/** Relative links and images. */
export function linksOf(text: string): string[] {
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  return links.filter((link) => !/^[a-z]+:/.test(link));
}

/** Where a link of a page leads. */
export function toTarget(from: string, link: string): { file: string; anchor: string | undefined } {
  const [path = '', anchor] = link.split('#');
  return { file: path === '' ? from : normalize(join(dirname(from), path)), anchor };
}

/** The cells of the first table below a heading, without its head. */
export function tableBelow(page: string, heading: string): string[][] {
  const [, section = ''] = page.split(`${heading}\n`);
  const [table = ''] = /(?:^\|.*\n)+/m.exec(section) ?? [];
  return table
    .trim()
    .split('\n')
    .slice(2)
    .map((row) =>
      row
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    );
}

/** The anchors that GitHub gives to headings. */
export function anchorsOf(text: string): string[] {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading);
  return headings.map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
