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
  const behind = tokens.findIndex(({ kind }) => BESIDES.has(kind));
  const ofPay = behind === -1 ? tokens : tokens.slice(0, behind);
  const units = [unitOfColumn, ...ofPay.map((token) => token.unit)];
  const [unit, ...others] = new Set(units.filter((one) => one !== undefined));
  // `15,000 más bono quincenal`: is that the period of the bonus only?
  const isOfMonth = (one: SalaryUnit | undefined) => (one ?? 'MONTH') === 'MONTH';
  const besides = tokens.slice(ofPay.length).filter((token) => token.unit);
  const isOfOther = besides.some((token) => !isOfMonth(token.unit) || !isOfMonth(unit));
  if (others.length > 0 || isOfOther) return undefined;
  const extras = tokens.flatMap((token) => token.extra ?? []);
  return { ...(unit && { unit }), ...(extras.length > 0 && { extras }) };
}

/** What can stand behind the pay and its period. */
const BESIDES: ReadonlySet<TokenKind> = new Set(['word', 'extra', 'none']);

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

/** What a cell says that has no other word: `Neto`, `USD`, `Pesos libres`. */
export function readPayWord(cell: string): SalaryFault | undefined {
  const kinds = tokensIn(cell).flatMap(({ kind }) => (kind === 'noise' ? [] : kind));
  const fault = PAY_FAULTS.find((one) => kinds.includes(one));
  return kinds.every((kind) => kind === fault) ? fault : undefined;
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

/** The kinds of words that a form can have, words that change nothing, and those that no form has. */
type FormKind =
  | 'amount'
  | 'joiner'
  | 'opener'
  | 'plus'
  | 'from'
  | 'to'
  | 'end'
  | 'none'
  | 'extra'
  | 'word';
type TokenKind = FormKind | 'noise' | SalaryFault;
type Token = {
  kind: TokenKind;
  unit?: SalaryUnit;
  amount?: number;
  isThousands?: boolean;
  /** What else is paid. */
  extra?: string;
};

/** Of a unit: `x semana`, `c/semana`. */
const EACH = String.raw`(?:(?:por|x|al|a la|cada|[cp]?/)\s?)?`;
/** Not `sin bonos`, nor what the amount includes. */
const EXTRA = `(?<!(?:sin|ni) |inclu.{0,99})(?:comision(?:es)?|bonos?|propinas?|incentivos?)(?!.{0,99}inclu)`;

/** The first match counts. Texts are in lower case and without accents. */
const WORDS: readonly (readonly [kind: TokenKind, words: string, unit?: SalaryUnit])[] = [
  [
    'currency',
    String.raw`us\s?\$|u\.s\.d?\.?|usd|dll?s?\.?|dolar(?:es)?(?: american[oa]s?)?|dollars?|eur|euros?|€|£|cad|gbp|cop|clp|ars|gtq|soles|quetzales|colones|pesos (?:argentino|chileno|colombiano)s|moneda extranjera|divisas?`,
  ],
  ['noise', String.raw`\$|mxn?\s?\$?|m\.\s?n\.?|mn|pesos(?: mexicanos)?|moneda nacional`],
  ['noise', 'sueldo|salario|rango(?: salarial)?|base|brut[oa]s?|antes de impuestos'],
  ['extra', EXTRA],
  ['noise', `mensual(?:es|mente)?|mens|${EACH}(?:mes|meses)`, 'MONTH'],
  [
    'noise',
    String.raw`quincenal(?:es|mente)?|${EACH}(?:quincenas?|quin|qnal(?:es)?|qnas?)|(?:c/|cada)\s?15(?: dias)?(?!\d)`,
    'FORTNIGHT',
  ],
  ['noise', `semanal(?:es|mente)?|${EACH}sem(?:anas?)?`, 'WEEK'],
  ['noise', String.raw`(?:(?:por|la|x|[cp]?/)\s?)?(?:hora|hr)s?(?! extra)`, 'HOUR'],
  ['noise', `anual(?:es|mente)?|${EACH}ano`, 'YEAR'],
  [
    'by-the-day',
    String.raw`diari[oa]s?|(?<=\d ?)(?:el )?dia|(?:por|x|al|a la|cada|[cp]?/)\s?(?:dia|turno|jornada|evento|proyecto|obra|viaje|guardia)s?|(?:a )?destajo|(?:catorcenal|decenal|bisemanal|bimestral|trimestral|semestral)(?:es)?`,
  ],
  [
    'net',
    'net[oa]s?|lib(?:res?)?|liq(?:uid[oa]s?)?|limpi[oa]s?|(?:despues|libres?) de (?:impuestos|descuentos)|en (?:la )?mano|de bolsillo',
  ],
  [
    'none',
    'a (?:convenir|definir|tratar)|por (?:confirmar|definir)|acorde al mercado|competitiv[oa]s?|atractiv[oa]s?|negociable|(?:segun|de acuerdo (?:a|con)|acorde a) (?:la |tu |su )?(?:experiencia|exp|aptitudes|perfil)|no (?:mostrado|publicado)',
  ],
  ['from', 'desde|a partir de|min(?:im[oa])?'],
  ['to', 'hasta|max(?:im[oa])?'],
  ['end', '(?:mas|menos|arriba) de|o mas|en adelante|para arriba'],
  ['plus', String.raw`\+|mas`],
  ['opener', 'de|entre'],
  ['joiner', '[-–—/]|a|y'],
  // A letter abbreviates a word that may count: `9,950 L.`
  ['not-understood', String.raw`(?<=\d)[\p{L}%]+|(?<=\d )%|[^aeoux\P{L}](?!\p{L}|/)`],
];

const THOUSANDS = String.raw`\s?(?:mil|k)(?!\p{L})`;
/** A decimal of thousands at either end: `8.5 a 10 mil`. */
const DECIMAL = String.raw`[1-9]\d{0,2}\.\d(?=(?:\s?(?:[-–—/]|a|y|hasta)\s?\$?\s?[1-9]\d{0,2}(?:\.\d)?)?${THOUSANDS})`;
const FIGURE = String.raw`(?<figure>${DECIMAL}|[1-9]\d{0,2}(?:,\d{3})+|[1-9]\d{0,2}(?: \d{3})+|0|[1-9]\d*)(?:\.00?)?(?![.,']?\d)(?<thousands>${THOUSANDS})?`;
/** Behind its last letter, or behind a sign. */
const WORD_END = String.raw`(?:(?!\p{L})|(?<=[^\p{L}]))`;

const TOKEN = new RegExp(
  [
    // `100% comisiones`, `100% nómina`
    String.raw`(?<whole>100\s?%)`,
    FIGURE,
    // Cents have one meaning, but are not accepted.
    String.raw`(?<cents>\d{1,3}(?:,\d{3})+\.\d{1,2}(?!\d))`,
    String.raw`(?<unclear>\d[\d.,']*|(?:mil|k|millon(?:es)?)(?!\p{L}))`,
    ...WORDS.map(([, words], index) => `(?<word${index}>(?:${words})${WORD_END})`),
    String.raw`(?<gap>[\s.,;:()]+)`,
    String.raw`(?<digit>\p{N})|\p{L}+|.`,
  ].join('|'),
  'gsu',
);

function tokensIn(text: string, longest = MAX_LENGTH): Token[] {
  if (text.length > longest) return [{ kind: 'not-understood' }];
  const folded = withoutAccents(text).replace(/\s+/g, ' ').toLowerCase().trim();
  return [...folded.matchAll(TOKEN)].flatMap(({ 0: match, groups = {} }): Token[] => {
    const { whole, figure, thousands, unclear, gap, cents, digit } = groups;
    if (gap !== undefined) return [];
    if (whole !== undefined) return [{ kind: 'none' }];
    if (unclear !== undefined) return [{ kind: 'two-meanings' }];
    if (cents ?? digit) return [{ kind: 'not-understood' }];
    if (figure !== undefined) {
      const isThousands = thousands !== undefined || figure.includes('.');
      // Rounded, because a decimal before `mil` is a binary fraction.
      const amount = Math.round(Number(figure.replace(/[, ]/g, '')) * (isThousands ? 1_000 : 1));
      return [{ kind: 'amount', amount, isThousands }];
    }
    const word = WORDS.find((_, index) => groups[`word${index}`] !== undefined);
    if (!word) return [{ kind: 'word' }];
    const [kind, , unit] = word;
    const extra = match.startsWith('c') ? 'comisiones' : match.replace(/s?$/, 's');
    return [{ kind, ...(unit && { unit }), ...(kind === 'extra' && { extra }) }];
  });
}

/** A longer cell is not about a salary. */
const MAX_LENGTH = 300;
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

/** Words that cost nothing; a sign or `más` must have one behind it. */
const PASSED_OVER = '((joiner|opener|plus)* (word|extra|none))*';
const ANY_WORDS = '(word|extra|none|joiner|opener|plus|from|to|end)*';
const ONE_AMOUNT = form(`amount ${PASSED_OVER}`);

/** The forms of a cell: `de 25 a 30`, `desde 25 hasta 30`, `25 - 30 según experiencia`; `hasta 30`. */
const FORMS: readonly (readonly [RegExp, 'amounts' | 'none' | SalaryFault])[] = [
  [form(`opener? amount ${PASSED_OVER}`), 'amounts'],
  [form(`(opener|from)? amount (joiner|to) amount ${PASSED_OVER}`), 'amounts'],
  [form(`${ANY_WORDS} (none|extra) ${ANY_WORDS}`), 'none'],
  [form(`(opener|plus|from|to|end)* amount ((joiner|to) amount)? ${ANY_WORDS}`), 'one-end'],
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
