import { type Html, html } from '../../shared/html.ts';
import { findParts, fromTemplate, wrapMatches } from './dom.ts';

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
  for (const code of findParts(document, '[data-body] > code', HTMLElement)) {
    toLines(code, JSON_TOKENS);
  }
  for (const code of findParts(document, '[data-language] pre > code', HTMLElement)) {
    toLines(code, CODE_TOKENS);
  }
}

/**
 * Each line becomes a block, so that what wraps stays right of where its line begins. Parts that
 * are elements already have their colour.
 */
function toLines(code: HTMLElement, tokens: RegExp): void {
  const lines = [makeLine()];
  const append = (part: Node) => {
    if (lines.at(-1)?.textContent?.endsWith('\n')) lines.push(makeLine());
    lines.at(-1)?.append(part);
  };
  for (const part of [...code.childNodes]) {
    if (!(part instanceof Text)) append(part);
    else for (const text of part.data.split(/(?<=\n)/)) append(fromTemplate(colour(text, tokens)));
  }
  for (const { style, textContent } of lines) {
    style.setProperty('--indent', `${(textContent ?? '').search(/\S|$/) + 2}ch`);
  }
  code.replaceChildren(...lines);
}

function makeLine(): HTMLElement {
  const line = document.createElement('span');
  line.className = 'line';
  return line;
}

function colour(text: string, tokens: RegExp): Html {
  return wrapMatches(text, text.matchAll(tokens), (token, { groups = {} }) => {
    const kind = Object.keys(groups).find((name) => groups[name] !== undefined) ?? '';
    return html`<span class="${kind.replace('_', '-')}">${token}</span>`;
  });
}
