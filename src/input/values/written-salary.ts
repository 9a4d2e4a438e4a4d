import type { SalaryPeriod } from '../../contract/enumerations.ts';
import type { SalaryFault } from '../findings/about-texts.ts';
import { withoutAccents } from '../vocabulary/spelling.ts';

/** What a person wrote about a salary: a range, no salary (null), or why it cannot be read. */
export type WrittenSalary = WrittenRange | null | { fault: SalaryFault };
export type WrittenRange = { min: number; max: number } & WrittenWords;
/** What is written beside the amounts: their period, and what else is paid, such as `comisiones`. */
export type WrittenWords = { unit?: SalaryUnit; extras?: readonly string[] };
/** A fortnight is half a month: 24 a year. */
export type SalaryUnit = SalaryPeriod | 'FORTNIGHT';

/**
 * The salary that a cell means: `de 25,000 a 30,000 brutos mensuales`, `25-30 mil`, `A convenir`. `unitOfColumn`
 * is what its heading says.
 */
export function readSalary(text: string, unitOfColumn?: SalaryUnit): WrittenSalary {
  const tokens = tokensIn(text);
  const fault = FAULTS.find((kind) => tokens.some((token) => token.kind === kind));
  if (fault) return { fault };
  const form = FORMS.find(([pattern]) => pattern.test(signatureOf(tokens)))?.[1];
  if (form === 'none') return null;
  if (form !== 'amounts') return { fault: form ?? 'not-understood' };
  const words = readWords(tokens, unitOfColumn);
  return words ? toRange(tokens, words) : { fault: 'two-periods' };
}

/** What is written besides the amounts, unless it has two periods. */
function readWords(tokens: readonly Token[], unitOfColumn?: SalaryUnit): WrittenWords | undefined {
  const extra = tokens.findIndex(isExtra);
  const ofPay = extra === -1 ? tokens : tokens.slice(0, extra);
  const units = [unitOfColumn, ...ofPay.map((token) => token.unit)];
  const [unit, ...others] = new Set(units.filter((one) => one !== undefined));
  // `15,000 más bono quincenal`: is that the period of the bonus only?
  const isOfExtra = tokens.slice(ofPay.length).some((token) => (token.unit ?? 'MONTH') !== 'MONTH');
  if (others.length > 0 || isOfExtra) return undefined;
  const extras = tokens.flatMap((token) => token.extra ?? []);
  return { ...(unit && { unit }), ...(extras.length > 0 && { extras }) };
}

export type WrittenAmount = { pesos: number } & WrittenWords;

/** One amount: `$25,000.00`, `25 000 M.N.`, `25 mil`, `12,500 quincenales`. */
export function readAmount(text: string): number | WrittenAmount | null | { fault: SalaryFault } {
  const tokens = tokensIn(text);
  const [first] = tokens.filter(({ kind }) => kind === 'amount');
  const words = readWords(tokens);
  // A small amount may be hourly, as another column says.
  if (ONE_AMOUNT.test(signatureOf(tokens)) && words) {
    const pesos = first?.amount ?? 0;
    return Object.keys(words).length > 0 ? { pesos, ...words } : pesos;
  }
  const read = readSalary(text);
  return read === null || 'fault' in read ? read : { fault: 'not-understood' };
}

/** What the heading of a salary column says about all of its amounts. */
export function readSalaryHeading(heading: string): { unit?: SalaryUnit; fault?: SalaryFault } {
  const tokens = tokensIn(heading.slice(0, MAX_HEADING_LENGTH), MAX_HEADING_LENGTH);
  const [unit, ...others] = new Set(tokens.flatMap((token) => token.unit ?? []));
  const fault = HEADING_FAULTS.find((kind) => tokens.some((token) => token.kind === kind));
  if (fault ?? others.length > 0) return { fault: fault ?? 'two-periods' };
  return unit ? { unit } : {};
}

/** What a cell above the headings says about all pay: `SUELDOS NETOS`, `USD`; but not `VACANTES LIBRES`. */
export function readPayAbove(cell: string): SalaryFault | undefined {
  const tokens = tokensIn(cell.slice(0, MAX_HEADING_LENGTH), MAX_HEADING_LENGTH);
  const fault = PAY_FAULTS.find((kind) => tokens.some((token) => token.kind === kind));
  const folded = withoutAccents(cell).toLowerCase();
  if (!fault || NEGATED.test(folded)) return undefined;
  return tokens.length === 1 || ABOUT_PAY.test(folded) ? fault : undefined;
}

const PAY_FAULTS = ['currency', 'net'] as const;
const ABOUT_PAY = /\b(?:sueldo|salario|importe|monto|moneda|cantidad)(?:e?s)?\b/;
const NEGATED = /\bno (?:net|liquid|libre|limpio|usd|dolar|euro)/;

/** How often pay comes, in a cell that says nothing else. */
export function readUnit(text: string): SalaryUnit | { fault: SalaryFault } | undefined {
  const tokens = tokensIn(text);
  const [unit, ...others] = tokens.map((token) => token.unit);
  if (tokens.some(({ kind }) => kind === 'by-the-day')) return { fault: 'by-the-day' };
  return others.length === 0 ? unit : undefined;
}

/** What is paid besides; benefits such as `prestaciones de ley` go without saying. */
function isExtra({ kind }: Token): boolean {
  return kind === 'extra' || kind === 'benefits';
}

/** The kinds of words that a form can have, words that change nothing, and those that no form has. */
type FormKind =
  | 'amount'
  | 'joiner'
  | 'opener'
  | 'from'
  | 'to'
  | 'end'
  | 'none'
  | 'extra'
  | 'benefits';
type TokenKind = FormKind | 'noise' | SalaryFault;
type Token = {
  kind: TokenKind;
  unit?: SalaryUnit;
  amount?: number;
  isThousands?: boolean;
  /** What else is paid. */
  extra?: string;
};

const PAID_BESIDES = 'comision(?:es)?|bonos?|bonificaciones|vales|incentivos?|propinas?';
const PAID_FOR = 'despensa|productividad|puntualidad|asistencia|transporte|gasolina';

/** `+ excelentes`, before what else is paid. */
const ALSO = String.raw`(?:(?:mas|\+|y|e|con)\s?)?(?:(?:excelentes|atractiv[oa]s) )?`;

/** The first match counts. Texts are in lower case and without accents. */
const WORDS: readonly (readonly [kind: TokenKind, words: string, unit?: SalaryUnit])[] = [
  [
    'currency',
    String.raw`us\s?\$|u\.s\.d?\.?|usd|dll?s?\.?|dolar(?:es)?|dollars?|eur|euros?|€|£|cad|(?:moneda extranjera|divisas?)`,
  ],
  ['noise', String.raw`\$|mxn?\s?\$?|m\.\s?n\.?|mn|pesos(?: mexicanos)?|moneda nacional`],
  ['noise', 'sueldo|salario|rango(?: salarial)?|base|brut[oa]s?|antes de impuestos'],
  [
    'benefits',
    `${ALSO}(?:prestaciones|psl)(?: (?:superiores|de ley|de la ley|a las? de ley|a las? de la ley))*`,
  ],
  ['extra', `${ALSO}(?:${PAID_BESIDES})(?: (?:de|por) (?:${PAID_FOR}))*`],
  ['noise', String.raw`mensual(?:es|mente)?|mens|(?:(?:al|por|x|/)\s?)?mes`, 'MONTH'],
  [
    'noise',
    String.raw`quincenal(?:es|mente)?|(?:(?:a la|por|x|/|cada)\s?)?(?:quincenas?|qnas?)`,
    'FORTNIGHT',
  ],
  ['noise', String.raw`semanal(?:es|mente)?|(?:(?:a la|por|x|/)\s?)?sem(?:ana)?`, 'WEEK'],
  ['noise', String.raw`(?:(?:por|la|x|/)\s?)?(?:hora|hr)s?`, 'HOUR'],
  ['noise', String.raw`anual(?:es)?|(?:(?:al|por|x|/)\s?)?ano`, 'YEAR'],
  [
    'by-the-day',
    String.raw`diari[oa]s?|(?:(?:al|por|x|/)\s?)?(?:dia|jornada)|(?:catorcenal|decenal|bisemanal|bimestral|trimestral|semestral)(?:es)?`,
  ],
  ['net', 'net[oa]s?|liquid[oa]s?|libres?(?: de impuestos)?|limpios?|despues de impuestos'],
  [
    'none',
    'a (?:convenir|definir|tratar)|acorde al mercado|competitiv[oa]s?|atractiv[oa]s?|negociable|(?:segun|de acuerdo (?:a|con)|acorde a) (?:la |tu |su )?(?:experiencia|aptitudes|perfil)(?: y (?:experiencia|aptitudes|perfil))?|no (?:mostrado|publicado)(?: por la empresa)?',
  ],
  ['from', 'desde|a partir de|minimo'],
  ['to', 'hasta|maximo'],
  ['end', String.raw`(?:mas|menos|arriba) de|o mas|en adelante|\+`],
  ['opener', 'de|entre'],
  ['joiner', '[-–—/]|a|y'],
];

const FIGURE = String.raw`(?<figure>[1-9]\d{0,2}\.\d(?=\s?(?:mil|k)(?!\p{L}))|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|0|[1-9]\d*)(?:\.00?)?(?![.,']?\d)(?:\s?(?<thousands>mil|k)(?!\p{L}))?`;

/** Behind its last letter, or behind a sign. */
const WORD_END = String.raw`(?:(?!\p{L})|(?<=[^\p{L}]))`;

const TOKEN = new RegExp(
  [
    FIGURE,
    // Cents have one meaning, but are not accepted.
    String.raw`\d{1,3}(?:,\d{3})+\.\d{1,2}(?!\d)`,
    String.raw`(?<unclear>\d[\d.,']*)`,
    ...WORDS.map(([, words], index) => `(?<word${index}>(?:${words})${WORD_END})`),
    String.raw`(?<gap>[\s.,;:()]+)`,
    String.raw`\p{L}+|.`,
  ].join('|'),
  'gsu',
);

function tokensIn(text: string, longest = MAX_LENGTH): Token[] {
  if (text.length > longest) return [{ kind: 'not-understood' }];
  const folded = withoutAccents(text).replace(/\s+/g, ' ').toLowerCase().trim();
  return [...folded.matchAll(TOKEN)].flatMap(({ 0: match, groups = {} }): Token[] => {
    const { figure, thousands, unclear, gap } = groups;
    if (gap !== undefined) return [];
    if (unclear !== undefined) return [{ kind: 'two-meanings' }];
    if (figure !== undefined) {
      // Rounded, because a decimal before `mil` is a binary fraction.
      const amount = Math.round(Number(figure.replace(/[, ]/g, '')) * (thousands ? 1_000 : 1));
      return [{ kind: 'amount', amount, isThousands: thousands !== undefined }];
    }
    const word = WORDS.find((_, index) => groups[`word${index}`] !== undefined);
    if (!word) return [{ kind: 'not-understood' }];
    const [kind, , unit] = word;
    const extra = match.replace(CONNECTOR, '').replace(/comision$/, 'comisión');
    return [{ kind, ...(unit && { unit }), ...(kind === 'extra' && { extra }) }];
  });
}

const CONNECTOR = new RegExp(`^${ALSO}`);

/** A longer cell is not about a salary. */
const MAX_LENGTH = 120;
const MAX_HEADING_LENGTH = 1_000;

/** In order of precedence. */
const HEADING_FAULTS = ['currency', 'net', 'by-the-day'] as const;
const FAULTS = [...HEADING_FAULTS, 'two-meanings', 'not-understood'] as const;

/** What a cell is made of: `<from><amount><to><amount>`. */
function signatureOf(tokens: readonly Token[]): string {
  return tokens.map(({ kind }) => (kind === 'noise' ? '' : `<${kind}>`)).join('');
}

/** A regular expression of kinds. */
function form(pattern: string): RegExp {
  return new RegExp(`^(?:${pattern.replace(/[a-z]+/g, '(?:<$&>)').replaceAll(' ', '')})$`);
}

const BESIDES = '(extra|benefits)*';
const ONE_AMOUNT = form(`amount ${BESIDES}`);

/** The forms of a cell: `de 25 a 30`, `desde 25 hasta 30`, `25 - 30 según experiencia`; `hasta 30`. */
const FORMS: readonly (readonly [RegExp, 'amounts' | 'none' | SalaryFault])[] = [
  [form(`opener? amount ${BESIDES}`), 'amounts'],
  [form(`(opener|from)? amount (joiner|to) amount ${BESIDES} none?`), 'amounts'],
  [form('none (joiner? none)*'), 'none'],
  [form(`opener? (from|to|end)+ amount ${BESIDES}`), 'one-end'],
  [form(`opener? amount (from|to|end) ${BESIDES}`), 'one-end'],
];

function toRange(tokens: readonly Token[], words: WrittenWords): WrittenSalary {
  const [first, second = first] = tokens.filter(({ kind }) => kind === 'amount');
  let [min = 0, max = 0] = [first?.amount, second?.amount];
  const isRange = first !== second;
  // `25 - 30 mil`
  if (isRange && second?.isThousands && !first?.isThousands && min < 1_000) min *= 1_000;
  const isUnclear =
    // `25 mil - 30`, `800 - 1 mil`
    (isRange && first?.isThousands !== second?.isThousands && min > max) ||
    // `25 - 30,000`
    min * MAX_RATIO <= max ||
    // `25 - 30 mensuales`; without a period, another cell may say that it is by the hour
    (words.unit === 'MONTH' && max < 1_000);
  if (isUnclear && max > 0) return { fault: 'two-meanings' };
  return { min, max, ...words };
}

const MAX_RATIO = 100;
