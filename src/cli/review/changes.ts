import { groupBy } from '../../base/group-by.ts';
import type { LanguageCode } from '../../base/languages.ts';
import type { TableSummary } from '../../input/tables/table.ts';
import { list } from '../../input/vocabulary/words.ts';
import type { Comparison } from '../../publish/compare/comparison.ts';
import { headingOf } from '../report/describe-gate.ts';
import { type RowIndex, textAt } from './row-index.ts';
import type { RowStates } from './row-states.ts';
import type { Cell, Sheet } from './workbook.ts';

/**
 * A row for each vacancy that opened, closed or is missing since the previous build, and for each edited field.
 * Those that a gate counts come first, also if they did not change.
 */
export function toChangesSheet(
  comparison: Comparison,
  tables: readonly TableSummary[],
  rows: RowIndex,
  states: RowStates,
  language: LanguageCode,
): Sheet {
  const words = WORDS[language];
  const { previous, difference } = comparison;
  const all = listChanges(comparison, rows, states);
  const isCounted = ({ gates }: Change) => gates !== '';
  const compared = `${words.compared} ${previous?.location} (${previous?.index.generatedAt})`;
  const toRow = ({ vacancy, what, field, before, after, gates }: Change): Cell[] => [
    vacancy.vacancyId,
    vacancy.title,
    words.what[what],
    field && (headingOf(field, tables) || field),
    ...toExcerpts(toText(before), toText(after)),
    gates && { text: gates, fill: 'stopped' },
  ];
  return {
    name: words.name,
    notes: [
      difference ? compared : words.uncompared,
      ...(all.some(isCounted) ? [{ text: words.counted, fill: 'stopped' } as const] : []),
    ],
    headings: words.headings,
    widths: WIDTHS,
    rows: all.toSorted((a, b) => Number(isCounted(b)) - Number(isCounted(a))).map(toRow),
  };
}

const WIDTHS = [14, 34, 22, 20, 44, 44, 20];

const WORDS = {
  en: {
    name: 'Changes',
    compared: 'Compared with the build in',
    uncompared: 'Compared with nothing: there is no earlier build.',
    counted: 'counted by the gate that is named',
    what: {
      opened: 'opened',
      closed: 'closed',
      missing: 'missing: no row has it',
      edited: 'edited',
      same: 'unchanged',
    },
    headings: list`Reference, Title, What, Column, Before, After, Gate`,
  },
  es: {
    name: 'Qué cambia',
    compared: 'Comparado con el build de',
    uncompared: 'Sin comparar: no hay un build anterior.',
    counted: 'la cuenta el control que se nombra',
    what: {
      opened: 'nueva',
      closed: 'cerrada',
      missing: 'falta: ninguna fila la tiene',
      edited: 'editada',
      same: 'sin cambio',
    },
    headings: list`Folio, Puesto, Qué, Columna, Antes, Después, Control`,
  },
} as const;

type Change = {
  vacancy: { id: string; vacancyId: string; title: string };
  what: keyof typeof WORDS.en.what;
  field: string;
  before: unknown;
  after: unknown;
  /** The gates that count it. */
  gates: string;
};

function listChanges({ difference, hits }: Comparison, rows: RowIndex, states: RowStates) {
  const counted = hits.flatMap(({ gate, counted = [] }) =>
    counted.map((one) => ({ gate, ...one })),
  );
  const byId = groupBy(counted, ({ id }) => id);
  const left = new Set(counted);
  /** Names the gates that count this vacancy, or this field of it. */
  const countedBy = (id: string, isMeant: (field?: string) => boolean) => {
    const found = (byId.get(id) ?? []).filter(({ field }) => isMeant(field));
    for (const one of found) left.delete(one);
    return [...new Set(found.map(({ gate }) => gate))].join(', ');
  };
  const { opened = [], closed = [], edits = [] } = difference ?? {};
  const changes: Change[] = [
    ...closed.map((vacancy): Change => {
      const row = rows.withId(vacancy.id);
      const gates = countedBy(vacancy.id, () => true);
      const after = row && states.describe(row);
      return { vacancy, what: row ? 'closed' : 'missing', field: '', before: '', after, gates };
    }),
    ...opened.map((vacancy): Change => {
      const gates = countedBy(vacancy.id, () => true);
      const { salary } = vacancy;
      return { vacancy, what: 'opened', field: '', before: '', after: salary, gates };
    }),
    ...edits.flatMap(({ from, to, fields }) =>
      fields.map((field): Change => {
        const gates = countedBy(to.id, (one) => one === undefined || one === field);
        return { vacancy: to, what: 'edited', field, before: from[field], after: to[field], gates };
      }),
    ),
  ];
  const others = [...groupBy([...left], ({ id, field }) => `${id} ${field}`).values()];
  return [
    ...changes,
    ...others.map((same): Change => {
      const [{ id, field = '' }] = same;
      const row = rows.withId(id);
      const vacancy = { id, vacancyId: textAt(row, 'vacancyId'), title: textAt(row, 'title') };
      const gates = same.map(({ gate }) => gate).join(', ');
      return { vacancy, what: 'same', field, before: '', after: textAt(row, field), gates };
    }),
  ];
}

/** A value as people read it: a salary by its text, an entry of a list by its name. */
function toText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(toText).join('\n');
  if (typeof value !== 'object') return String(value);
  const { text, name, ...parts } = value as Record<string, unknown>;
  return toText(text ?? name ?? Object.values(parts).filter(Boolean));
}

/** Of long texts, the part from shortly before the first difference on. */
function toExcerpts(before: string, after: string): [before: string, after: string] {
  let at = 0;
  while (at < before.length && before[at] === after[at]) at += 1;
  const from = Math.max(0, at - AROUND);
  const cut = (text: string) => {
    if (text.length <= LONGEST) return text;
    const part = text.slice(from, from + LONGEST);
    return `${from > 0 ? '…' : ''}${part}${from + LONGEST < text.length ? '…' : ''}`;
  };
  return [cut(before), cut(after)];
}

const LONGEST = 300;
const AROUND = 40;
