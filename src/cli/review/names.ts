import { say } from '../../base/languages.ts';
import { joinSpans, type Span } from '../../input/personal-data/spans.ts';
import type { Disclosure } from '../../input/privacy/screen.ts';
import type { Source } from '../../input/read-source.ts';
import type { FieldRef } from '../../input/rows/rows.ts';
import { type Rows, toPlaceCells } from './rows.ts';
import { doubtful, type ReviewRow, type Sheet, stopped } from './workbook.ts';

/**
 * Each name and contact in a text: first those that stop a build, then those that were masked. Then the names
 * that the data does not have, and those that are only found whole.
 */
export function toNamesSheet(
  { disclosures, unknownNames, commonNames }: Source['privacy'],
  rows: Rows,
): Sheet {
  return {
    name: { en: 'Names', es: 'Nombres' },
    notes: [LEGEND],
    columns: ['file', 'sheet', 'row', 'folio', 'title', 'field', 'what', 'before', 'after'],
    rows: [
      ...disclosures.flatMap((one) =>
        compareTexts(one).map((row) => ({ ...toPlace(one, rows), ...row })),
      ),
      ...unknownNames.map((one): ReviewRow => {
        return { ...toPlace(one, rows), what: UNKNOWN, before: one.name, after: ADD_UNKNOWN };
      }),
      ...commonNames.map((name): ReviewRow => ({ what: COMMON, before: name, after: ADD })),
    ],
  };
}

const LEGEND = say`Read some: does each text still make sense, and is every name of the employer gone?
  Leer algunos: ¿se entiende el texto, y ya no está ningún nombre de la empresa?`;
const STOPPED = stopped('cannot be published', 'no se puede publicar');
const MASKED = { en: 'masked', es: 'oculto' };
const REWORD = { en: 'reword it', es: 'redactarlo de otro modo' };
const UNKNOWN = doubtful('name that the data does not have', 'nombre que los datos no tienen');
const ADD_UNKNOWN = say`if it is the employer, add it as an alias
  si es la empresa, agregarlo como alias`;
const COMMON = doubtful('name of common words only', 'nombre de solo palabras comunes');
const ADD = say`searched whole only: add the short name as an alias
  solo se busca completo: agregar el nombre corto como alias`;

function toPlace({ at: { ref, path } }: { at: FieldRef }, rows: Rows): ReviewRow {
  const row = rows.at(ref.file.path, ref.index);
  const { cell, line = 1 } = row?.place ?? {};
  const place = toPlaceCells(ref.file.path, cell?.sheet, row);
  return { ...place, row: cell?.row ?? line, field: path.join('.') };
}

/** What is private in a text; parts that are close to each other are one. */
function toClusters({ names, contacts }: Disclosure): Span[] {
  const clusters: Span[] = [];
  for (const span of joinSpans<Span>([...names, ...contacts])) {
    const last = clusters.at(-1);
    if (last && span.start - last.end <= 2 * AROUND) last.end = span.end;
    else clusters.push({ ...span });
  }
  return clusters;
}

/** A text before and after it was masked, around each part that differs. What stands between these is the same. */
function compareTexts(disclosure: Disclosure): ReviewRow[] {
  const { text, masked } = disclosure;
  const clusters = toClusters(disclosure);
  let from = clusters[0]?.start ?? 0;
  return clusters.map((cluster, at) => {
    const before = around(text, cluster);
    if (masked === undefined) return { what: STOPPED, before, after: REWORD };
    const next = clusters[at + 1];
    const between = text.slice(cluster.end, next?.start);
    const found = next ? masked.indexOf(between, from) : masked.length - between.length;
    const span = { start: from, end: Math.max(from, found) };
    from = span.end + between.length;
    return { what: MASKED, before, after: around(masked, span) };
  });
}

/** How much of a text is shown before and after a part of it, in characters. */
const AROUND = 40;

/** A part of a text, and some of what is around it. */
export function around(text: string, { start, end }: Span): string {
  const [from, to] = [Math.max(0, start - AROUND), end + AROUND];
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
