/**
 * How a client reads the salary tables, and cites a figure. No imports: the scripts of the pages would
 * ship them.
 */

/** A row of the salary index, which has no month, or of its history, which has no key. */
export type SalaryRow = Record<'family' | 'key' | 'month', string> &
  Record<'min' | 'median' | 'max' | 'sampleSize', number>;

/** Parses a table. Only labels may have quotes, and they are skipped. */
export function readSalaryRows(csv: string): SalaryRow[] {
  const [head = [], ...lines] = csv
    .replace('\ufeff', '')
    .trimEnd()
    .split('\n')
    .map((line) => line.replace(/"(?:[^"]|"")*"/g, '').split(','));
  return lines.map((cells) => {
    const cell = (name: string) => cells[head.indexOf(name)] ?? '';
    const figure = (name: string) => Number(cell(name));
    const [min, median, max] = [figure('min'), figure('median'), figure('max')];
    const figures = { min, median, max, sampleSize: figure('sampleSize') };
    return { family: cell('family'), key: cell('key'), month: cell('month'), ...figures };
  });
}

/** The citation of the index for a figure of one family: it ends with the address of its guide. */
export function citeGuide(citation: string, guideUrl: string): string {
  return citation.replace(/https?:\/\/\S+$/, () => guideUrl);
}
