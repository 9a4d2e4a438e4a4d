import { posix } from 'node:path';
import type { LanguageCode } from '../../base/languages.ts';
import { hasOwn, readOwn } from './own-package.ts';

/** The pages that messages name, for the repository of an operator: the package's own are not in Git. */
const PAGES = [
  ...['before-you-start', 'daily-run', 'gates', 'findings', 'data-format', 'privacy'],
  ...['deploying', 'commands', 'verifying'],
];

/** The last line of each page, by which an upgrade knows that it may be replaced. */
export const WRITTEN_BY_INIT = '<!-- vacancy-salary-api: init --upgrade -->';

/** By path, in a language where there is a translation. */
export function operatorDocs(language: LanguageCode): Record<string, string> {
  return Object.fromEntries(
    PAGES.map((name) => [`docs/${name}.md`, toOwnPage(pathOf(name, language), language)]),
  );
}

function pathOf(name: string, language: LanguageCode): string {
  const translated = `docs/${language}/${name}.md`;
  return hasOwn(translated) ? translated : `docs/${name}.md`;
}

/** Without the link to the other language, marks of generated parts, and links to pages that are not copied. */
function toOwnPage(path: string, language: LanguageCode): string {
  const text = readOwn(path)
    .replace(/^(# .+\n\n)\[\S+\]\(\S+\)\n\n/, '$1')
    .replaceAll(GENERATED_MARK, '')
    .replaceAll(LINK_TO_FILE, (_, words: string, to: string, anchor = '') => {
      const target = posix.join(posix.dirname(path), to);
      const name = posix.basename(target, '.md');
      if (!PAGES.includes(name) || !target.startsWith('docs/')) return words;
      // A translated page has other anchors.
      return `[${words}](${name}.md${target === pathOf(name, language) ? anchor : ''})`;
    });
  return `${text.trimEnd()}\n\n${WRITTEN_BY_INIT}\n`;
}

/** That of a region, which has its own line, or of a figure. */
const GENERATED_MARK = /<!-- .*? -->\n|<!--[=/].*?-->/g;

/** `[words](path#anchor)`, but no address and no place on the same page. */
const LINK_TO_FILE = /\[([^\]]+)\]\(((?!https?:)[^)#]+)(#[^)]*)?\)/g;
