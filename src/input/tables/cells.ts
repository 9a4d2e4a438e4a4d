import { findGarbled } from '../values/garbled-text.ts';
import { decodeEntities, readHtml } from '../values/html.ts';
import { normalizeText } from '../values/text.ts';

/** Whether a cell has only a placeholder such as `N/D`. */
export function saysNothing(text: string): boolean {
  return text.length <= LONGEST_NOTHING && NOTHING.has(text.toLowerCase());
}

const NOTHING = new Set(
  '-,–,—,n/d,n/a,na,s/d,pendiente,por definir,no aplica,no especificado,sin especificar'.split(','),
);
const LONGEST_NOTHING = 15;

/** What a cell says. Entities of texts and lists are decoded where these are checked. */
export function cellText(cell = '', kind?: string): string {
  return kind === 'text' || kind === 'list' ? cell.trim() : decodeEntities(cell).trim();
}

/** One item per line; in a cell of one line, semicolons, bars or bullets divide them. Bullets are removed. */
export function readItems(text: string): string[] {
  const html = /[<&]/.test(text) ? readHtml(text) : undefined;
  // The check of the items names the tag.
  if (html && 'at' in html) return [text];
  // So does that of garbled letters, some of which are invisible: `Ã` and a soft hyphen for `í`.
  if (findGarbled(text) !== -1) return html ? [text] : divide(text);
  if (!html) return divide(normalizeItem(text));
  const items = html.items.map(normalizeItem);
  // Its tags divide it. The items are read as HTML again, where they are checked.
  return (items.length > 1 ? withoutBullets(items) : items.flatMap(divide)).map(escapeHtml);
}

/** The other names of a company in a cell. A legal form alone belongs to the name before it. */
export function readAliases(text: string): string[] {
  const names: string[] = [];
  for (const part of text.split(BETWEEN_ALIASES).map((one) => one.trim())) {
    const last = names.pop();
    const isForm = last !== undefined && LEGAL_FORM.test(part);
    if (last !== undefined) names.push(isForm ? `${last}, ${part}` : last);
    if (!isForm && /\p{L}/u.test(part)) names.push(part);
  }
  return names;
}

/** Not the slash of the errors `#N/A` and `#DIV/0!`, which stand for a lost name. */
const BETWEEN_ALIASES = /(?<!#N|#DIV)\/|[,;|\r\n]/;

/** `S.A. de C.V.`, `S. de R.L.`, `Inc.` */
const LEGAL_FORM =
  /^(?:s\.?\s?a\.?(?:\s?p\.?\s?i\.?|\s?b\.?|\s?s\.?)?|s\.?\s?c\.?|s\.?\s?de\s?r\.?\s?l\.?|a\.?\s?c\.?|inc\.?|llc|ltda?\.?|corp\.?)(?:\s?de\s?c\.?\s?v\.?)?$/i;

/** Word's bullets also divide a cell of one line. */
function normalizeItem(text: string): string {
  const isOneLine = /^\s*\p{Co}[^\r\n]*$/u.test(text);
  return normalizeText(isOneLine ? text.replace(/\p{Co}/gu, '•') : text, true);
}

function divide(text: string): string[] {
  if (text.includes('\n')) return withoutBullets(text.split('\n'));
  const sign = SEVERAL.exec(text)?.groups?.sign;
  if (sign !== undefined) return withoutBullets(text.split(sign));
  return withoutBullets(text.split(/[;|]/));
}

function withoutBullets(items: readonly string[]): string[] {
  return items.map((item) => item.trim().replace(BULLET, '').trim()).filter((item) => item !== '');
}

const SIGNS = '[•·∙⦁●▪◦‣○■►➢✓✔✅❖→»]';
/** `✓ Excel ✓ Word`, `Excel • Word • SAP`; but `Junior → Media → Senior` is one item. */
const SEVERAL = new RegExp(`(?:^|(?=•))(?<sign>${SIGNS}).*\\k<sign>`, 'u');

/** Not the sign of `-5 °C`, nor the number of `1.5 años`. */
const BULLET = new RegExp(
  `^(?:${SIGNS}\\s*|(?:[-–—*]|\\(?\\d{1,2}(?:\\.-?|\\)))(?:\\s+|(?=\\p{L})|$))`,
  'u',
);

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
