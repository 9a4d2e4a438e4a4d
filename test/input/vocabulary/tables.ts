import fc from 'fast-check';

/** A table as a text: a row a line, its cells between bars. */
export function rows(table: string): string[][] {
  return table
    .trim()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()));
}

/** Another spelling of the same words. */
export const disguise = fc.constantFrom<(text: string) => string>(
  (text) => text.toUpperCase(),
  (text) => text.toLowerCase(),
  (text) => text.normalize('NFD'),
  (text) => text.normalize('NFD').replace(/\p{M}/gu, ''),
  (text) => `  ${text.replaceAll(' ', '\u00A0 ')} `,
  (text) => `"${text.replaceAll(' ', '-')}"`,
  (text) => `¿${text}?`,
);
