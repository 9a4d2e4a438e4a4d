import { splitWords } from './words.ts';

/** Liability, capital and kind of investment, which follow most Mexican forms: `de R.L. de C.V.` */
const KIND =
  '(?: ?de ?r ?[lis])?(?: ?de ?i ?p)?(?:(?: ?de)? ?(?:c ?v|capital variable))?(?: ?de ?m ?i)?';

const CONNECTING = '\\b(?:[aeoy]|al|con|de|del|el|en|la|las|los|para|por|sin)';

/** Mexican forms of companies, whose kind follows. */
const COMPANIES = [
  's ?a(?: ?(?:p ?i(?: ?b)?|b|s|u))?',
  's ?de ?(?:r ?l|p ?r|s ?s)',
  's ?en ?(?:n ?c|c(?: ?por ?a)?)',
  's ?(?:c(?: ?[lspu])?|n ?c|p ?r|r ?l)',
  'sociedad anonima(?: (?:promotora de inversion(?: bursatil)?|bursatil|unipersonal))?',
  'sociedad de (?:responsabilidad limitada|produccion rural)',
  'sociedad por acciones simplificada',
  'sociedad en (?:comandita(?: simple| por acciones)?|nombre colectivo)',
  // Not after a connecting word: "Salud y Sociedad Civil" is a name, "salud y" is not.
  `(?<!${CONNECTING} )(?:(?:sociedad|asociacion) civil|sociedad cooperativa)`,
];

/** Mexican forms. They are also recognised in the middle of a name. */
const MEXICAN = [
  `(?:${COMPANIES.join('|')})${KIND}`,
  'sociedad nacional de credito',
  'sociedad financiera (?:popular|comunitaria|de objeto (?:multiple|limitado))(?: entidad (?:no )?regulada)?',
  'entidad (?:no )?regulada',
  '(?:institucion|asociacion) de (?:asistencia|beneficencia) privada',
  's ?f ?p',
  's ?o ?f ?o ?[lm](?: e ?n ?r| e ?r)?',
  's ?o ?f ?i ?p ?o',
  'e ?n ?r',
  'a ?c',
  'i ?[ab] ?p',
  'a ?[ab] ?p',
  'de r ?l(?: de c ?v)?',
  'de c ?v',
  'en (?:liquidacion|concurso mercantil|suspension de pagos)',
];

/** Forms of foreign parents. */
const FOREIGN = [
  'inc(?:orporated)?',
  'l ?l ?[cp]',
  'l ?t ?d(?: ?a)?',
  'limited',
  'corp(?:oration)?',
  '(?:y |and )?co(?:mpany)?',
  '(?:private|proprietary) limited',
  'g ?m ?b ?h',
  'ag',
  'p ?l ?c',
  'n ?v',
  'b ?v',
  's ?l ?u?',
  's p a',
  's ?a ?r ?l',
  'e ?i ?r ?l',
  'l p',
  'k k',
  'k g',
  'kgaa',
  'oyj',
  'aps',
  'd ?o ?o',
  's ?r ?o',
  'sp z ?o ?o',
];

/** Forms after which an ordinary word may remain: `Café AB`, `Hotel Spa`, `Gómez y Cía.` */
const WORDLIKE = [
  '(?:(?:y|e) )?(?:cia|compania|sucesores|sucs?)',
  'limitada',
  'p ?t ?[ey]',
  'p ?v ?t',
  'spa',
  'ab',
  'a ?s',
  'oy',
  'kk',
  'kg',
  'lp',
  'se',
  'ug',
  'e ?v',
];

const atEnd = (forms: readonly string[]) => new RegExp(` (?:${forms.join('|')})$`);

const FORM = atEnd([...MEXICAN, ...FOREIGN]);
const ANY_FORM = atEnd([...MEXICAN, ...FOREIGN, ...WORDLIKE]);
const LEADING = new RegExp(`^(?:${MEXICAN.join('|')})(?: |$)`);

/** `S.A. de C.V., SOFOM, E.N.R.` is two; subsidiaries of foreign companies have up to four. */
const MAX_FORMS = 6;

/** Words that are no name without their legal form: "Grupo AG". */
const BARE = new Set([
  'grupo',
  'corporativo',
  'comercializadora',
  'consultoria',
  'constructora',
  'distribuidora',
  'industrias',
  'inmobiliaria',
  'operadora',
  'servicios',
]);

/** A name's words without the legal form at its end. */
export function withoutLegalForm(words: readonly string[]): string[] {
  return strip(words, FORM);
}

/** The same also without forms that are words. What remains may be an ordinary word. */
export function withoutAnyForm(words: readonly string[]): string[] {
  return strip(words, ANY_FORM);
}

function strip(words: readonly string[], form: RegExp): string[] {
  let name = words.join(' ');
  for (let count = 0; count < MAX_FORMS; count += 1) {
    const shorter = name.replace(form, '');
    if (shorter === name || BARE.has(shorter)) break;
    name = shorter;
  }
  return name === '' ? [] : name.split(' ');
}

/** The legal form at the end of a name, as words. */
export function legalFormOf(words: readonly string[]): string[] {
  return words.slice(withoutAnyForm(words).length);
}

/** Whether a form that can be nothing else comes first: "SAP CO" is a product, "SAP S.A." is not. */
export function startsWithLegalForm(words: readonly string[]): boolean {
  return CLEAR.test(words.join(' '));
}

const CLEAR = new RegExp(
  `^(?:s ?a(?: ?(?:p ?i(?: ?b)?|b|s))?${KIND}|s ?de ?r ?l${KIND}|sociedad anonima|inc|incorporated|l ?l ?c|ltda?|gmbh|corporation)(?: |$)`,
);

/**
 * A name with a legal form in the middle: what is before it is the name, what follows are parts that
 * may hold the name of its group (`Bancorvia, S.A., Institución de Banca Múltiple, Grupo Zelmex`).
 */
export function cutAtLegalForm(name: string): { head: string; tail: string[][] } {
  const parts = name.replace(DOTTED, ', $& ,').split(/[,;()|]+/);
  const cut = parts.length === 1 ? -1 : cutPlace(parts);
  const head = parts.slice(0, cut).join(' ').trim();
  if (cut < 1 || BARE.has(splitWords(head).join(' '))) return { head: name, tail: [] };
  return { head, tail: withoutForms(parts.slice(cut)) };
}

/** The part that begins with a legal form, or follows one that ends in it. */
function cutPlace(parts: readonly string[]): number {
  const at = parts.findIndex((part, index) => index > 0 && isForm(part));
  return at > 0 ? at : parts.findIndex(endsInForm) + 1;
}

/** Written so that it cannot be part of a name. */
const DOTTED =
  /(?<=\s)(?:S\.\s?A\.(?:\s?[BPIS]\.){0,3}|S\.\s?de\s?R\.\s?L\.|S\.?\s?A\.?\s?(?:[BPI]\.?\s?){0,3}de\s?C\.?\s?V\.?|S\.?\s?de\s?R\.?\s?L\.?)(?:\s?de\s?C\.?\s?V\.?)?(?=\s)/gi;

function isForm(part: string): boolean {
  return LEADING.test(splitWords(part).join(' '));
}

function endsInForm(part: string): boolean {
  const words = splitWords(part);
  return withoutLegalForm(words).length < words.length;
}

function withoutForms(parts: readonly string[]): string[][] {
  const words = parts.map((part) => splitWords(part).join(' ').replace(LEADING, '').split(' '));
  // Behind a word of its own, so that a part that is only a form becomes empty.
  const names = words.map((part) => withoutAnyForm(['', ...part]).filter(Boolean));
  return names.filter((part) => part.length > 0);
}
