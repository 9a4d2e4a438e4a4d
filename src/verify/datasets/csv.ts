// A reader of its own: the writer of the build must not be what its files are measured by.

/** A CSV file, or the first thing that is wrong with its form. */
export type CsvFile = { header: string[]; rows: string[][]; fault?: string };

/** Reads RFC 4180 with the rules of the data sets: a byte order mark, LF, no needless quotes. */
export function readCsv(bytes: Buffer): CsvFile {
  const { text, fault } = decodeText(bytes);
  const reader = new CsvReader(text);
  const [header = [], ...rows] = reader.readRows();
  const found = fault ?? reader.fault ?? findFault(header, rows);
  return { header, rows, ...(found !== undefined && { fault: found }) };
}

/** The text of a cell, as the file must have it: no spreadsheet may run it as a formula. */
export function guardCell(text: string): string {
  return FORMULA.test(text) ? `'${text}` : text;
}

const FORMULA = /^[=+\-@\t\r]/;

const MARK = Buffer.of(0xef, 0xbb, 0xbf);

function decodeText(bytes: Buffer): { text: string; fault?: string } {
  const hasMark = bytes.subarray(0, MARK.length).equals(MARK);
  const content = hasMark ? bytes.subarray(MARK.length) : bytes;
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(content);
    return hasMark ? { text } : { text, fault: 'no byte order mark' };
  } catch {
    return { text: content.toString(), fault: 'not UTF-8' };
  }
}

function findFault(header: readonly string[], rows: readonly string[][]): string | undefined {
  for (const [at, row] of rows.entries()) {
    if (row.length !== header.length) {
      return `row ${at + 1} has ${row.length} cells, the header ${header.length}`;
    }
    const formula = row.findIndex((cell) => FORMULA.test(cell));
    if (formula !== -1) return `row ${at + 1}, ${header[formula]}: ${row[formula]} without a '`;
  }
  return undefined;
}

const MUST_QUOTE = /[",\n\r]/;

class CsvReader {
  /** The first one. */
  fault: string | undefined;
  private readonly text: string;
  private at = 0;
  private line = 1;

  constructor(text: string) {
    this.text = text;
  }

  readRows(): string[][] {
    const rows: string[][] = [];
    while (this.at < this.text.length) rows.push(this.readRow());
    return rows;
  }

  private readRow(): string[] {
    const end = this.text.indexOf('\n', this.at);
    const line = this.text.slice(this.at, end === -1 ? undefined : end);
    // Most rows need no quotes.
    if (end !== -1 && !line.includes('"') && !line.includes('\r')) {
      this.at = end + 1;
      this.line += 1;
      return line.split(',');
    }
    return this.readCells();
  }

  private readCells(): string[] {
    const cells: string[] = [];
    for (;;) {
      cells.push(this.text[this.at] === '"' ? this.readQuoted() : this.readPlain());
      const separator = this.text[this.at];
      this.at += 1;
      if (separator === ',') continue;
      if (separator === undefined) this.blame('the last line does not end in LF');
      this.line += 1;
      return cells;
    }
  }

  private readPlain(): string {
    const cell = this.readUntil(/[,\n]/g);
    if (cell.endsWith('\r')) this.blame('ends in CRLF');
    else if (MUST_QUOTE.test(cell)) this.blame(`${cell} without quotes`);
    return cell.replace(/\r$/, '');
  }

  private readQuoted(): string {
    const start = this.at + 1;
    let end = this.text.indexOf('"', start);
    while (end !== -1 && this.text[end + 1] === '"') end = this.text.indexOf('"', end + 2);
    if (end === -1) this.blame('a quote that does not end');
    this.at = end === -1 ? this.text.length : end + 1;
    const cell = this.text.slice(start, end === -1 ? undefined : end).replaceAll('""', '"');
    if (!MUST_QUOTE.test(cell)) this.blame(`quotes that ${cell || 'an empty cell'} does not need`);
    const rest = this.readUntil(/[,\n]/g);
    if (rest !== '') this.blame(rest === '\r' ? 'ends in CRLF' : `${rest} after a quote`);
    this.line += cell.split('\n').length - 1;
    return cell;
  }

  private readUntil(stop: RegExp): string {
    stop.lastIndex = this.at;
    const end = stop.exec(this.text)?.index ?? this.text.length;
    const read = this.text.slice(this.at, end);
    this.at = end;
    return read;
  }

  private blame(what: string): void {
    this.fault ??= `line ${this.line}: ${what}`;
  }
}
