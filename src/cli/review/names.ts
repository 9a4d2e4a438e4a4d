import type { LanguageCode } from '../../base/languages.ts';
import type { Disclosure } from '../../input/privacy/screen.ts';
import { joinSpans, type Span } from '../../input/privacy/spans.ts';
import type { Source } from '../../input/read-source.ts';
import type { FieldRef } from '../../input/rows/rows.ts';
import { list } from '../../input/vocabulary/words.ts';
import { type RowIndex, textAt, toFileCells } from './row-index.ts';
import type { Cell, Sheet } from './workbook.ts';

/**
 * Each name and contact in a text: first those that stop a build, then those that were masked. Then the names
 * that the data does not have, and those that are only found whole.
 */
export function toNamesSheet(
  { disclosures, unknownNames, commonNames }: Names,
  rows: RowIndex,
  language: LanguageCode,
): Sheet {
  const texts = TEXTS[language];
  const { name, legend, headings, what } = texts;
  const nowhere = Array<string>(6).fill('');
  return {
    name,
    notes: [legend],
    headings,
    widths: [26, 12, 8, 14, 30, 18, 30, 60, 60],
    rows: [
      ...disclosures.flatMap((one) => {
        const place = toPlaceCells(one.at, rows);
        return one.masked === undefined
          ? toClusters(one).map((span): Cell[] => [
              ...place,
              { text: what.stopped, fill: 'stopped' },
              around(one.text, span),
              texts.reword,
            ])
          : compareTexts(one).map((pair): Cell[] => [...place, what.masked, ...pair]);
      }),
      ...unknownNames.map(({ name, at }): Cell[] => [
        ...toPlaceCells(at, rows),
        { text: what.unknown, fill: 'doubtful' },
        name,
        texts.addUnknown,
      ]),
      ...commonNames.map((name): Cell[] => [
        ...nowhere,
        { text: what.common, fill: 'doubtful' },
        name,
        texts.add,
      ]),
    ],
  };
}

type Names = Pick<Source, 'disclosures' | 'unknownNames' | 'commonNames'>;

const TEXTS = {
  en: {
    name: 'Names',
    legend: 'Read some: does each text still make sense, and is every name of the employer gone?',
    what: {
      stopped: 'stops the build',
      masked: 'masked',
      unknown: 'name that the data does not have',
      common: 'name of common words only',
    },
    reword: 'reword it',
    addUnknown: 'if it is the employer, add it as an alias',
    add: 'searched whole only: add the short name as an alias',
    headings: list`File, Sheet, Row, Reference, Title, Field, What, Before, After`,
  },
  es: {
    name: 'Nombres',
    legend: 'Leer algunos: ¿se entiende el texto, y ya no está ningún nombre de la empresa?',
    what: {
      stopped: 'detiene el build',
      masked: 'oculto',
      unknown: 'nombre que los datos no tienen',
      common: 'nombre de solo palabras comunes',
    },
    reword: 'redactarlo de otro modo',
    addUnknown: 'si es la empresa, agregarlo como alias',
    add: 'solo se busca completo: agregar el nombre corto como alias',
    headings: list`Archivo, Hoja, Fila, Folio, Puesto, Campo, Qué, Antes, Después`,
  },
} as const;

function toPlaceCells({ ref, path }: FieldRef, rows: RowIndex): Cell[] {
  const row = rows.at(ref.file.path, ref.index);
  const { cell, line = 1 } = row?.place ?? {};
  return [
    ...toFileCells(ref.file.path, cell?.sheet),
    cell?.row ?? line,
    textAt(row, 'vacancyId'),
    textAt(row, 'title'),
    path.join('.'),
  ];
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

/** A masked text before and after, around each part that differs. What stands between these is the same. */
function compareTexts(disclosure: Disclosure): [before: string, after: string][] {
  const { text, masked = '' } = disclosure;
  const clusters = toClusters(disclosure);
  let from = clusters[0]?.start ?? 0;
  return clusters.map(({ start, end }, at) => {
    const next = clusters[at + 1];
    const between = text.slice(end, next?.start);
    const found = next ? masked.indexOf(between, from) : masked.length - between.length;
    const to = Math.max(from, found);
    const pair = [around(text, { start, end }), around(masked, { start: from, end: to })] as const;
    from = to + between.length;
    return [...pair];
  });
}

function around(text: string, { start, end }: Span): string {
  const [from, to] = [Math.max(0, start - AROUND), end + AROUND];
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}

/** How much of a text is shown before and after a name. */
const AROUND = 40;
