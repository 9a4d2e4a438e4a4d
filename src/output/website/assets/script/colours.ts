import { type Content, type Html, html } from '../../shared/html.ts';
import { findParts, fromTemplate } from './dom.ts';

/**
 * Colours of code. The page itself has plain text, which is a third of the size. A token is named
 * after its class.
 */

const JSON_TOKENS =
  /(?<muted>^ *\/\/ .*)|(?<j_k>"(?:[^"\\]|\\.)*"(?=:))|(?<j_s>"(?:[^"\\]|\\.)*")|(?<j_n>-?\d[\d.]*)|(?<j_l>true|false|null)/gm;

/** Enough for the samples in all languages, SQL and configurations among them. */
const CODE_TOKENS =
  /(?<j_s>'[^'\n]*'|"[^"\n]*")|(?<![\w-])(?:(?<j_n>\d[\d_]*)|(?<j_k>curl|gunzip|jq|npx)|(?<j_l>AND|AS|BY|FROM|GROUP|HAVING|ORDER|SELECT|WHERE|as|async|await|catch|const|def|else|except|for|from|function|if|import|in|let|of|return|throw|try|type|unknown|with))(?![\w-])/g;

export function startColours(): void {
  const all = [
    ['[data-body] > code', JSON_TOKENS],
    ['[data-language] pre > code', CODE_TOKENS],
  ] as const;
  for (const [selector, tokens] of all) {
    for (const code of findParts(document, selector, HTMLElement)) {
      // Elements inside already have their colour.
      const texts = [...code.childNodes].filter((part) => part instanceof Text);
      for (const text of texts) text.replaceWith(fromTemplate(colour(text.data, tokens)));
    }
  }
}

function colour(text: string, tokens: RegExp): Html {
  const parts: Content[] = [];
  let at = 0;
  for (const { index, groups = {}, 0: token } of text.matchAll(tokens)) {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? '';
    const part = html`<span class="${kind.replace('_', '-')}">${token}</span>`;
    parts.push(text.slice(at, index), part);
    at = index + token.length;
  }
  return html`${parts}${text.slice(at)}`;
}
