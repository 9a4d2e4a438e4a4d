export type Column = { title: string; align: 'left' | 'right' };

/** A Markdown table whose columns are also aligned as plain text. */
export function formatTable(columns: readonly Column[], rows: readonly string[][]): string {
  const widths = columns.map(({ title }, index) =>
    Math.max(MIN_WIDTH, title.length, ...rows.map((cells) => cells[index]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) => {
    const padded = columns.map(({ align }, index) => {
      const width = widths[index] ?? 0;
      const cell = cells[index] ?? '';
      return align === 'left' ? cell.padEnd(width) : cell.padStart(width);
    });
    return `| ${padded.join(' | ')} |\n`;
  };
  const rule = columns.map(({ align }, index) => {
    const dashes = '-'.repeat((widths[index] ?? 0) - 1);
    return align === 'left' ? `${dashes}-` : `${dashes}:`;
  });
  return [columns.map(({ title }) => title), rule, ...rows].map(line).join('');
}

/** Of the dashes between header and rows in Markdown. */
const MIN_WIDTH = 3;
