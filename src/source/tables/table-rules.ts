import * as z from 'zod';
import { type Expectation, isClosed } from '../../findings/expectation.ts';
import { suggest } from '../../suggest.ts';
import { type Kind, type Listed, meaningOf } from '../../vocabulary/meanings.ts';
import { toKey } from '../../vocabulary/spelling.ts';
import { readPesos } from '../amount.ts';
import { expectationOf, type Suggested, unwrap } from '../expecting.ts';
import { readDay, readItems, readSalaryRange } from './cells.ts';
import { knownHeadings } from './headings.ts';
import { UsedSpreadsheet } from './spreadsheet.ts';

/** A field of a row that a column can have. */
export type TableField = {
  name: string;
  isRequired: boolean;
  kind: 'text' | 'list' | 'listed' | 'range' | 'figure' | 'code';
  expected: Expectation;
  /** What a cell means; undefined unless it has one meaning. */
  read(text: string): unknown;
  /** What else a cell of a list could mean. */
  suggest?(text: string): Suggested;
};

/** How the spreadsheets of a collection are read. */
export type TableRules = {
  fields: ReadonlyMap<string, TableField>;
  /** Fields by heading, both without regard to case, accents and punctuation. */
  headings: ReadonlyMap<string, string>;
  /** The same of `spreadsheet.columns`: null for a column that is not read. */
  ownHeadings: ReadonlyMap<string, { heading: string; field: string | null }>;
  spreadsheet: UsedSpreadsheet;
};

/** What the rules depend on besides the schema. */
export type TableSettings = { taxa: Taxa; spreadsheet: UsedSpreadsheet };

/** The vocabularies whose entries have a name besides their slug. */
type Taxa = { [Of in Kind]?: readonly { slug: string; name: string }[] | undefined };

export function makeTableRules(
  schema: z.ZodType,
  { taxa, spreadsheet }: TableSettings = { taxa: {}, spreadsheet: new UsedSpreadsheet() },
): TableRules {
  const listed = new ListedCells(taxa, spreadsheet);
  const fields = fieldsOf(schema, listed);
  const hasRange = {
    kind: 'range',
    isRequired: false,
    expected: { kind: 'salary-range' },
  } as const;
  const all = [...fields, { name: 'salary', ...hasRange, read: readSalaryRange }];
  return {
    fields: new Map(all.map((field) => [field.name, field])),
    headings: knownHeadings(all.map(({ name }) => name)),
    // The first of two that are the same counts.
    ownHeadings: new Map(
      Object.entries(spreadsheet.settings.columns)
        .reverse()
        .map(([heading, field]) => [toKey(heading), { heading, field }]),
    ),
    spreadsheet,
  };
}

/** The fields of a row in the order of its schema. A dot leads into an object: `salary.min`. */
function fieldsOf(
  schema: z.ZodType,
  listed: ListedCells,
  prefix = '',
  isInOptional = false,
): TableField[] {
  const { shape } = unwrap(schema) as z.ZodObject;
  return Object.entries(shape as Record<string, z.ZodType>).flatMap(([key, field]) => {
    const name = `${prefix}${key}`;
    const isOptional = isInOptional || field.isOptional();
    const inner = unwrap(field);
    if (inner instanceof z.ZodObject) return fieldsOf(inner, listed, `${name}.`, isOptional);
    const expected = expectationOf(field) ?? { kind: 'text' };
    // An id may be made from the reference code.
    const about = { name, expected, isRequired: !isOptional && name !== 'id' };
    const values = valuesOf(inner);
    if (values) return [{ ...about, ...listed.field(name, values) }];
    return [{ ...about, ...readerOf(inner, expected) }];
  });
}

/** How the cells of a field that has no list of values are read. */
function readerOf(schema: z.ZodType, expected: Expectation): Pick<TableField, 'kind' | 'read'> {
  if (expected.kind === 'list') return { kind: 'list', read: readItems };
  if (expected.kind === 'whole-number') return { kind: 'figure', read: readPesos };
  if (expected.kind === 'day') return { kind: 'figure', read: readDay };
  if (!isClosed(expected)) return { kind: 'text', read: (text) => text };
  return { kind: 'code', read: (text) => (schema.safeParse(text).success ? text : undefined) };
}

function valuesOf(schema: z.ZodType): readonly string[] | undefined {
  const inner = schema instanceof z.ZodPipe ? schema.def.out : schema;
  return inner instanceof z.ZodEnum ? inner.options.map(String) : undefined;
}

/** The fields whose values come from a list: what their cells mean. */
class ListedCells {
  private readonly taxa: Taxa;
  private readonly spreadsheet: UsedSpreadsheet;

  constructor(taxa: Taxa, spreadsheet: UsedSpreadsheet) {
    this.taxa = taxa;
    this.spreadsheet = spreadsheet;
  }

  field(
    name: string,
    values: readonly string[],
  ): Required<Pick<TableField, 'kind' | 'read' | 'suggest'>> {
    const kind = (name.split('.').at(-1) ?? name) as Kind;
    const names = new Map(this.taxa[kind]?.map((taxon) => [taxon.slug, taxon.name]));
    const listed = values.map((value): Listed => ({ value, name: names.get(value) ?? value }));
    const own = this.ownWords(name);
    const known = new Map<string, string | undefined>();
    const look = (text: string) => {
      const word = own.get(toKey(text));
      if (word) this.spreadsheet.use('values', name, word.word);
      return meaningOf(kind, word?.value ?? text, listed);
    };
    return {
      kind: 'listed',
      read(text) {
        if (known.has(text)) return known.get(text);
        const meaning = look(text);
        const value = meaning.count === 'one' ? meaning.value : undefined;
        known.set(text, value);
        return value;
      },
      suggest(text) {
        const meaning = look(text);
        if (meaning.count === 'several') return { readings: meaning.names };
        const names = listed.flatMap(({ value, name }) => [value, name]);
        const close = suggest(text, names);
        const one = listed.find(({ value, name }) => value === close || name === close);
        return { suggestion: one?.value };
      },
    };
  }

  /** The words that the settings explain. */
  private ownWords(name: string) {
    const entries = Object.entries(this.spreadsheet.settings.values[name] ?? {});
    return new Map(entries.map(([word, value]) => [toKey(word), { word, value }]));
  }
}
