import { groupBy } from '../../base/group-by.ts';
import { type LanguageCode, say } from '../../base/languages.ts';
import type { TableSummary } from '../../input/tables/table.ts';
import type { Comparison } from '../../publish/compare/comparison.ts';
import { headingOf } from '../report/describe-gate.ts';
import { around } from './names.ts';
import { type Rows, textAt } from './rows.ts';
import { type Sheet, stopped } from './workbook.ts';

/**
 * A row for each vacancy that opened, closed or is missing since the previous build, and for each edited field.
 * Those that a gate counts come first, also if they did not change.
 */
export function toChangesSheet(
  comparison: Comparison | undefined,
  tables: readonly TableSummary[],
  rows: Rows,
  language: LanguageCode,
): Sheet {
  const all = comparison ? listChanges(comparison, rows, language) : [];
  const isCounted = ({ gates }: Change) => gates.size > 0;
  return {
    name: { en: 'Changes', es: 'Qué cambia' },
    notes: [describeComparison(comparison), ...(all.some(isCounted) ? [COUNTED] : [])],
    columns: ['folio', 'title', 'what', 'column', 'before', 'after', 'gate'],
    rows: all
      .sort((a, b) => Number(isCounted(b)) - Number(isCounted(a)))
      .map((change) => {
        const { vacancy, what, field = '', gates } = change;
        const [before, after] = toExcerpts(toText(change.before), toText(change.after));
        return {
          folio: vacancy.vacancyId,
          title: vacancy.title,
          what: WHAT[what],
          before,
          after,
          column: headingOf(field, tables) || field,
          gate: gates.size > 0 ? { text: [...gates].join(', '), fill: 'stopped' } : undefined,
        };
      }),
  };
}

function describeComparison(comparison: Comparison | undefined) {
  const { previous, difference } = comparison ?? {};
  if (difference) {
    const build = `${previous?.location} (${previous?.index.generatedAt})`;
    return { en: `Compared with the build in ${build}`, es: `Comparado con el build de ${build}` };
  }
  return comparison
    ? say`Compared with nothing.
      Sin comparar.`
    : say`Not compared: correct the errors first.
      Sin comparar: primero hay que corregir los errores.`;
}

const COUNTED = stopped('counted by the gate that is named', 'la cuenta el control que se nombra');

const WHAT = {
  opened: { en: 'opened', es: 'nueva' },
  closed: { en: 'closed', es: 'cerrada' },
  missing: { en: 'missing: no row has it', es: 'falta: ninguna fila la tiene' },
  edited: { en: 'edited', es: 'editada' },
  same: { en: 'unchanged', es: 'sin cambio' },
};

type Change = {
  vacancy: { id: string; vacancyId: string; title: string };
  what: keyof typeof WHAT;
  field?: string | undefined;
  before?: unknown;
  after?: unknown;
  /** Those that count it. */
  gates: Set<string>;
};

function listChanges({ difference, hits }: Comparison, rows: Rows, language: LanguageCode) {
  const { opened = [], closed = [], edits = [] } = difference ?? {};
  const all: Change[] = [
    ...closed.map((vacancy): Change => {
      const row = rows.withId(vacancy.id);
      const after = row && rows.describe(row, language);
      return { vacancy, what: row ? 'closed' : 'missing', after, gates: new Set() };
    }),
    ...opened.map((vacancy): Change => {
      return { vacancy, what: 'opened', after: vacancy.salary, gates: new Set() };
    }),
    ...edits.flatMap(({ from, to, fields }) =>
      fields.map((field): Change => {
        const values = { before: from[field], after: to[field] };
        return { vacancy: to, what: 'edited', field, ...values, gates: new Set() };
      }),
    ),
  ];
  const byId: Map<string, Change[]> = groupBy(all, ({ vacancy }) => vacancy.id);
  for (const { gate, counted = [] } of hits) {
    for (const { id, field } of counted) {
      const known = byId.get(id) ?? [];
      const meant = known.filter((one) => !field || !one.field || one.field === field);
      for (const { gates } of meant) gates.add(gate);
      if (meant.length > 0) continue;
      const row = rows.withId(id);
      const vacancy = { id, vacancyId: textAt(row, 'vacancyId'), title: textAt(row, 'title') };
      const after = textAt(row, field ?? '');
      const same: Change = { vacancy, what: 'same', field, after, gates: new Set([gate]) };
      all.push(same);
      byId.set(id, [...known, same]);
    }
  }
  return all;
}

/** A value as people read it: a salary by its text, an entry of a list by its name. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toText).join('\n');
  if (typeof value !== 'object') return String(value);
  const { text, name, ...parts } = value as Record<string, unknown>;
  return toText(text ?? name ?? Object.values(parts).filter(Boolean));
}

/** Of long texts, the part where they begin to differ. */
function toExcerpts(before: string, after: string): string[] {
  let start = 0;
  while (start < before.length && before[start] === after[start]) start += 1;
  const span = { start, end: start + LONGEST };
  return [before, after].map((text) => (text.length > LONGEST ? around(text, span) : text));
}

const LONGEST = 250;
