import { joinWords, splitWords } from './words.ts';

/** The spellings of a company's name to search for: without its legal form, its words joined and apart. */
export function namePhrases(name: string): string[][] {
  const phrases = [withoutLegalForm(splitWords(name)), withoutLegalForm(joinWords(name))];
  const [apart] = phrases;
  const together = apart?.join('') ?? '';
  // Web addresses and ids run words together. Short ones would match too many ordinary words.
  if ((apart?.length ?? 0) > 1 && together.length >= MIN_TOGETHER) phrases.push([together]);
  const unique = new Map(phrases.map((phrase) => [phrase.join(' '), phrase]));
  return [...unique.values()].filter((phrase) => phrase.length > 0);
}

const MIN_TOGETHER = 8;

/** Liability and capital, which follow most Mexican forms: `de R.L. de C.V.` */
const KIND = '(?: de r ?[lis])?(?: de (?:c ?v|capital variable))?';

const CONNECTING = '\\b(?:[aeoy]|al|con|de|del|el|en|la|las|los|para|por|sin)';

/** A legal form at the end of a name: Mexican ones first, then those of foreign parents. */
const LEGAL_FORM = new RegExp(
  ` (?:${[
    `s ?a(?: ?(?:p ?i(?: ?b)?|b|s))?${KIND}`,
    `s de (?:r ?l|p ?r)${KIND}`,
    `s en (?:n ?c|c(?: por a)?)${KIND}`,
    `s ?(?:c(?: ?[ls])?|n ?c|p ?r|r ?l)${KIND}`,
    `sociedad anonima(?: (?:promotora de inversion(?: bursatil)?|bursatil))?${KIND}`,
    `sociedad de (?:responsabilidad limitada|produccion rural)${KIND}`,
    `sociedad por acciones simplificada${KIND}`,
    // Not after a connecting word: "Salud y Sociedad Civil" is a name, "salud y" is not.
    `(?<!${CONNECTING} )(?:(?:sociedad|asociacion) civil|sociedad cooperativa)${KIND}`,
    'institucion de asistencia privada',
    's ?f ?p',
    'a ?c',
    'i ?a ?p',
    'a ?b ?p',
    'sofo[lm](?: e ?n ?r| e ?r)?',
    'e ?n ?r',
    'inc(?:orporated)?',
    'l ?l ?c',
    'ltda?',
    'limited',
    'corp(?:oration)?',
    'co(?:mpany)?',
    'gmbh',
    'ag',
    'plc',
    'n ?v',
    'b ?v',
    's ?l ?u?',
  ].join('|')})$`,
);

/** `S.A. de C.V., SOFOM, E.N.R.` is two; subsidiaries of foreign companies have up to four. */
const MAX_LEGAL_FORMS = 4;

function withoutLegalForm(words: string[]): string[] {
  let name = words.join(' ');
  for (let form = 0; form < MAX_LEGAL_FORMS; form += 1) {
    const shorter = name.replace(LEGAL_FORM, '');
    // "Grupo AG" is a name; "grupo" alone is an ordinary word.
    if (GENERIC.has(shorter)) break;
    name = shorter;
  }
  return name === '' ? [] : name.split(' ');
}

const GENERIC = new Set([
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
