/** A Markdown table. */
export function toTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map(() => '---');
  return [head, rule, ...rows].map((cells) => `| ${cells.map(toCell).join(' | ')} |\n`).join('');
}

/** A list of terms and what they mean. */
export function toList(terms: readonly (readonly [term: string, meaning: string])[]): string {
  return terms.map(([term, meaning]) => `- ${term}: ${meaning}\n`).join('');
}

/** `code` in Markdown. */
export function toCode(text: string): string {
  return `\`${text}\``;
}

/** As running text, without markup. */
export function escapeMarkdown(text: string): string {
  return text.replaceAll(/[\\`*_<[\]]/g, '\\$&');
}

function toCell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}
