import type { Day } from '../../base/day.ts';
import { MAX_CELLS, MAX_PART_BYTES } from '../findings/data-limits.ts';
import type { SheetName } from '../findings/details.ts';
import { toShownSheet } from '../findings/shown-value.ts';
import { type Attributes, elementsOf, type Parts, parseXml, tooLarge } from './xlsx-parts.ts';

export type ListedSheet = {
  title: string;
  /** The title, unless it must not be shown. */
  name: SheetName;
  isHidden: boolean;
  /** Where the package has it; empty if it is lost. */
  part: string;
};

/** The visible ones first: people do not count hidden sheets. */
export function listSheets(parts: Parts): ListedSheet[] {
  const path = pathOf(parts);
  const targets = parts.targetsOf(path);
  const sheets = elementsOf(parts.read(path), 'sheet').map((sheet) => {
    const id = Object.entries(sheet).find(([key]) => key.endsWith(':id'))?.[1] ?? '';
    const isHidden = sheet.state === 'hidden' || sheet.state === 'veryHidden';
    return { title: sheet.name ?? '', isHidden, part: targets.get(id) ?? '' };
  });
  return sheets
    .toSorted((a, b) => Number(a.isHidden) - Number(b.isHidden))
    .map((sheet, index) => ({ ...sheet, name: toShownSheet(sheet.title, index + 1) }));
}

function pathOf(parts: Parts): string {
  return parts.targetsOf('').get('officeDocument') ?? 'xl/workbook.xml';
}

/** What the cells of all sheets refer to. */
export type SharedParts = {
  strings: readonly string[];
  /** The shared strings that are struck through as a whole, by their numbers. */
  struck: ReadonlySet<string>;
  /** For each style of a cell. */
  formats: readonly CellFormat[];
  /** The day that the numbers of days are counted from. */
  epoch: Day;
};

export function readShared(parts: Parts): SharedParts {
  const path = pathOf(parts);
  const targets = parts.targetsOf(path);
  const [{ date1904 = '' } = {}] = elementsOf(parts.read(path), 'workbookPr');
  return {
    ...readStrings(parts.read(targets.get('sharedStrings') ?? '', MAX_PART_BYTES)),
    formats: readFormats(parts.read(targets.get('styles') ?? '')),
    epoch: date1904 === '1' || date1904 === 'true' ? '1904-01-01' : '1899-12-30',
  };
}

/** How a style shows a cell. */
export type CellFormat = {
  isDay?: boolean;
  isPercent?: boolean;
  isStruck?: boolean;
  /** Of an amount that is not in plain pesos. */
  unit?: string | undefined;
  /** The least number of digits, as in `00412`. */
  digits?: number;
};

/** The strings that cells share, each with all its runs, and those of which all runs are struck through. */
function readStrings(xml: string): Pick<SharedParts, 'strings' | 'struck'> {
  const strings: string[] = [];
  const struck = new Set<string>();
  let text = new RichText();
  let isText = false;
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'si') text = new RichText();
      else if (name === 't') isText = true;
      else text.open(name, attributes);
    },
    text(value) {
      if (isText) text.add(value);
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'si') {
        if (text.isStruck) struck.add(String(strings.length));
        strings.push(unescapeText(text.text));
      }
      if (strings.length > MAX_CELLS) throw tooLarge();
    },
  });
  return { strings, struck };
}

/** A text of several runs, and whether all of them are struck through. */
export class RichText {
  text = '';
  private isRunStruck = false;
  private hasStruck = false;
  private hasPlain = false;

  get isStruck(): boolean {
    return this.hasStruck && !this.hasPlain;
  }

  /** Takes an element inside the text. */
  open(name: string, attributes: () => Attributes): void {
    if (name === 'r') this.isRunStruck = false;
    else if (name === 'strike') this.isRunStruck = isOn(attributes());
  }

  add(part: string): void {
    this.text += part;
    if (part.trim() === '') return;
    if (this.isRunStruck) this.hasStruck = true;
    else this.hasPlain = true;
  }
}

/** Whether an element such as `<strike/>` or `<strike val="0"/>` applies. */
function isOn({ val }: Attributes): boolean {
  return val !== '0' && val !== 'false';
}

function readFormats(xml: string): SharedParts['formats'] {
  const own = new Map<string, CellFormat>(
    elementsOf(xml, 'numFmt').map(({ numFmtId = '', formatCode = '' }) => {
      const code = formatCode.slice(0, LONGEST_FORMAT);
      const isDay = /[dy]/i.test(code.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));
      const digits = /^0+$/.test(code) ? code.length : 0;
      return [numFmtId, { isDay, isPercent: code.includes('%'), unit: unitIn(code), digits }];
    }),
  );
  const formats: CellFormat[] = [];
  const fonts: boolean[] = [];
  let part = '';
  parseXml(xml, {
    open(name, attributes) {
      if (name === 'cellXfs' || name === 'fonts') part = name;
      else if (name === 'font' && part === 'fonts') fonts.push(false);
      else if (name === 'strike' && part === 'fonts') fonts[fonts.length - 1] = isOn(attributes());
      else if (name === 'xf' && part === 'cellXfs') {
        const { numFmtId = '0', fontId = '0' } = attributes();
        const format = own.get(numFmtId) ?? {
          isDay: DAY_FORMATS.test(numFmtId),
          isPercent: PERCENT_FORMATS.test(numFmtId),
        };
        formats.push(fonts[Number(fontId)] ? { ...format, isStruck: true } : format);
      }
    },
    close(name) {
      if (name === part) part = '';
    },
  });
  return formats;
}

/** The limit of Excel. Unclosed brackets would take quadratic time. */
const LONGEST_FORMAT = 255;

/** What a format adds to an amount: `[$R$-416] #,##0`, `#,##0 "netos"`. */
function unitIn(code: string): string | undefined {
  const [, symbol = '$'] = /\[\$([^\]-]+)/.exec(code) ?? [];
  const [said] =
    /(?<="[^"]*)(?:net|libre|quincen|catorcen|seman|diari|d[ií]a|anual|hora|d[oó]lar|dll?s)\p{L}*/iu.exec(
      code,
    ) ?? [];
  return said ?? OTHER_CURRENCY.exec(code)?.[0] ?? (PESO.test(symbol.trim()) ? undefined : symbol);
}

/** Also in `[$$-409]`, which is the peso on many computers. */
const PESO = /^(?:\$|MXN?\$?|\$\s?MXN?|M\.?N\.?)$/i;
const OTHER_CURRENCY = /USD|US\$|EUR|€|£|CAD|CA\$|GBP/i;

/** The formats that need no code. */
const DAY_FORMATS = /^(?:1[4-7]|22|2[7-9]|3[0-6]|5[0-8])$/;

const PERCENT_FORMATS = /^(?:9|10)$/;

/** `_x000D_` stands for a character that XML does not have. */
export function unescapeText(text: string): string {
  return text.replace(/_x([0-9a-f]{4})_/gi, (_, code) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
