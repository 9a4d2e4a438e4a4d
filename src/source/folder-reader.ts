import { existsSync } from 'node:fs';
import { basename, extname, join, relative, resolve } from 'node:path';
import fastGlob from 'fast-glob';
import type { StageListener } from '../stages.ts';
import { type Finding, type FindingCode, isProblem, type Place } from './finding.ts';
import { readJsonRow } from './json-rows.ts';
import type { JsonPath } from './json-text.ts';
import { findPlaces, type RowRef } from './locate-fields.ts';
import { quote } from './quote.ts';
import type { RuleHit } from './row-rules.ts';
import { type Row, readRows } from './rows.ts';
import { readSourceFile, type SourceFile, wholeFile } from './source-file.ts';
import { UniqueField } from './unique-field.ts';

/** A folder of files that all hold rows of one kind. */
export type RowSpec<T> = {
  folder: string;
  extensions: readonly string[];
  columns: readonly string[];
  /** Fields of which no value may occur twice; the first of them names a row. */
  unique: readonly [string, ...string[]];
  parse(row: Row, findings: Finding[]): T | undefined;
  check(value: unknown): RuleHit[];
  /** Sees every row that can be read at all, also those with problems. */
  visit?(value: unknown, ref: RowRef): void;
};

export type SourceRow<T> = { value: T; ref: RowRef };

/** A row that cannot be published: where it stands, what it calls itself, and why. */
export type RejectedRow = { place: Place; id: string | null; codes: FindingCode[] };

/** A finding about a row that was read before. */
export type LateFinding = Omit<Finding, 'place' | 'also'> & {
  ref: RowRef;
  path: JsonPath;
  also?: { ref: RowRef; path: JsonPath };
  /** Neither of the two rows can be trusted more than the other. */
  spoilsBoth?: boolean;
  /** Private words stand on that line, perhaps in the row's own name: do not quote it. */
  isPrivate?: boolean;
};

/** Reads the files of a data folder, and keeps the findings and the rows that are unfit. */
export class FolderReader {
  readonly findings: Finding[] = [];
  filesRead = 0;
  /** Was there a folder of which nobody knows what is in it? */
  hasUnknownFolder = false;
  private readonly dataDir: string;
  private readonly watch: StageListener;
  private rowsRead = 0;
  private readonly unfit = new Map<RowRef, RejectedRow>();
  /** How to read a file's rows again, by its path. */
  private readonly columnsOf = new Map<string, readonly string[]>();

  constructor(dataDir: string, watch: StageListener) {
    this.dataDir = dataDir;
    this.watch = watch;
  }

  readOne<T>(file: string, parse: (row: Row, findings: Finding[]) => T | undefined): T | undefined {
    const source = this.open(join(this.dataDir, file));
    if (!source) return undefined;
    const row = readJsonRow(source);
    this.findings.push(...row.faults);
    return row.value === undefined ? undefined : parse(row, this.findings);
  }

  /** The rows that fit, and those that can be read but do not. */
  readAll<T>(spec: RowSpec<T>) {
    const rows: SourceRow<T>[] = [];
    const rejected: SourceRow<unknown>[] = [];
    const unique = spec.unique.map((field) => new UniqueField(field));
    const paths = this.list(spec);
    for (const path of paths) {
      let index = 0;
      for (const row of this.rowsOf(path, spec.columns)) {
        const ref = { path, index, name: nameOf(row.value, spec.unique[0]) };
        const value = this.judge(row, ref, spec);
        spec.visit?.(row.value, ref);
        if (value !== undefined) rows.push({ value, ref });
        else if (row.value !== undefined) rejected.push({ value: row.value, ref });
        for (const field of unique) field.add(row.value, ref);
        index += 1;
      }
    }
    for (const field of unique) this.reportLate(toRepeatFindings(field));
    return { rows, rejected, files: paths.length };
  }

  /** Findings about rows whose files are closed by now: their places are looked up again. */
  reportLate(late: readonly LateFinding[]): void {
    const placesOf = (wanted: { ref: RowRef; path: JsonPath }[]) =>
      findPlaces(
        wanted.map(({ ref, path }) => ({ ref, field: path })),
        (path) => this.reopen(path),
      );
    const places = placesOf([...late]);
    const others = placesOf(late.map(({ ref, path, also }) => also ?? { ref, path }));
    for (const [index, { ref, path, also, spoilsBoth, isPrivate, ...finding }] of late.entries()) {
      const place = places[index] ?? wholeFile(ref.path);
      const other = also && (others[index] ?? wholeFile(also.ref.path));
      const quoted = ({ excerpt, ...bare }: Place): Place =>
        isPrivate || !excerpt ? bare : { ...bare, excerpt };
      this.findings.push({
        ...finding,
        place: quoted(place),
        ...(other && { also: quoted(other) }),
      });
      const id = isPrivate && path[0] === 'id' ? null : ref.name;
      this.markUnfit(ref, { place: quoted(place), id, codes: [finding.code] });
      if (spoilsBoth && also && other) {
        const codes = [finding.code];
        this.markUnfit(also.ref, { place: quoted(other), id: also.ref.name, codes });
      }
    }
  }

  /** Marks a row as one that cannot be published. */
  markUnfit(ref: RowRef, { place, id, codes }: RejectedRow): void {
    const known = this.unfit.get(ref);
    this.unfit.set(ref, {
      place: known?.place ?? place,
      // Once it is private, it stays so.
      id: known?.id === null ? null : id,
      codes: [...new Set([...(known?.codes ?? []), ...codes])],
    });
  }

  isFit(ref: RowRef): boolean {
    return !this.unfit.has(ref);
  }

  allUnfit(): RejectedRow[] {
    return [...this.unfit.values()];
  }

  private judge<T>(row: Row, ref: RowRef, spec: RowSpec<T>): T | undefined {
    this.rowsRead += 1;
    this.watch.tick(this.rowsRead);
    const before = this.findings.length;
    this.findings.push(...row.faults);
    const value = row.value === undefined ? undefined : spec.parse(row, this.findings);
    for (const hit of spec.check(row.value)) this.findings.push(toFinding(hit, row));
    if (this.findings.length > before) this.markIfUnfit(row, ref, this.findings.slice(before));
    return value;
  }

  private markIfUnfit(row: Row, ref: RowRef, findings: Finding[]): void {
    const codes = findings.filter(isProblem).map(({ code }) => code);
    if (codes.length > 0) this.markUnfit(ref, { place: row.place([]), id: ref.name, codes });
  }

  private rowsOf(path: string, columns: readonly string[]): Iterable<Row> {
    this.columnsOf.set(path, columns);
    const before = this.findings.length;
    const source = this.open(path);
    if (source) return readRows(source, columns);
    const faults = this.findings.splice(before);
    return [{ value: undefined, faults, place: () => wholeFile(path) }];
  }

  /** Sorted, so that problems come in the same order on every file system. */
  private list({ folder, extensions }: RowSpec<unknown>): string[] {
    const paths = this.listAll(join(this.dataDir, folder));
    for (const path of paths.filter((path) => !extensions.includes(extname(path)))) {
      this.findings.push({
        code: 'unread-file',
        place: wholeFile(path),
        field: '',
        found: `${basename(path)} is not read`,
        allowed: `only ${extensions.join(', ')} are; a name that begins with . or _ hides a file`,
      });
    }
    return paths.filter((path) => extensions.includes(extname(path)));
  }

  private listAll(root: string): string[] {
    if (!existsSync(root)) {
      this.findings.push({
        code: 'missing-folder',
        place: wholeFile(root),
        field: '',
        found: 'no such folder',
        allowed: 'read as an empty one; is it misspelt or left out?',
      });
      return [];
    }
    try {
      return (
        fastGlob
          .sync('**/*', { cwd: root, ignore: ['**/_*/**'], onlyFiles: false, objectMode: true })
          // A link that leads nowhere is no file either, but a vacancy that is missed.
          .filter(({ dirent, name }) => !dirent.isDirectory() && !name.startsWith('_'))
          .map(({ path }) => `${root}/${path}`)
          .sort((a, b) => (a < b ? -1 : 1))
      );
    } catch (error) {
      this.hasUnknownFolder = true;
      const { code, message, path = root } = error as NodeJS.ErrnoException;
      const shown = join(root, relative(resolve(root), resolve(path)));
      this.findings.push({
        code: 'unreadable-file',
        place: wholeFile(shown),
        field: '',
        found: code ?? message,
        allowed: 'a folder that the build may read',
      });
      return [];
    }
  }

  private open(path: string): SourceFile | undefined {
    const source = readSourceFile(path, this.findings);
    if (source) this.filesRead += 1;
    return source;
  }

  private *reopen(path: string): Generator<Row> {
    const source = readSourceFile(path, []);
    if (source) yield* readRows(source, this.columnsOf.get(path) ?? []);
  }
}

function toFinding({ code, path, found, allowed }: RuleHit, row: Row): Finding {
  return { code, place: row.place(path), field: path.join('.'), found, allowed };
}

function toRepeatFindings({ field, repeats }: UniqueField): LateFinding[] {
  const path = [field];
  return repeats.map(({ value, first, second }) => ({
    code: 'duplicate-value',
    field,
    found: `${quote(value)} a second time`,
    allowed: `${field}: one that no other row has`,
    ref: second,
    path,
    also: { ref: first, path },
    spoilsBoth: true,
  }));
}

function nameOf(value: unknown, field: string): string | null {
  const name = (value as Record<string, unknown> | null | undefined)?.[field];
  return typeof name === 'string' ? name : null;
}
