import { fold } from '../../base/folded-text.ts';
import type { Span } from '../personal-data/spans.ts';
import { anyOf } from '../vocabulary/spelling.ts';
import { findNamedByForm } from './legal-forms.ts';
import { isNameWord, PLACEHOLDER_WORDS } from './name-words.ts';
import type { Places } from './places.ts';
import { splitWords } from './split-words.ts';

/** Finds names that a text itself shows, whether the data has them or not. */
export class ShownNames {
  private readonly places: Places;
  private readonly operator: string;

  /** `operator`: its name, folded. */
  constructor(places: Places, operator: string) {
    this.places = places;
    this.operator = operator;
  }

  /** Whatever stands before a legal form, whoever that is. */
  findByForm(text: string): Span[] {
    const isOperator = (name: string) => this.operator !== '' && fold(name).includes(this.operator);
    return findNamedByForm(text).filter(({ start, end }) => !isOperator(text.slice(start, end)));
  }

  /** What a text calls its employer: `En Norvendis buscamos`. */
  findSelfNamed(text: string): Span[] {
    return findCandidates(text).filter(({ start, end }) => this.isName(text.slice(start, end)));
  }

  private isName(text: string): boolean {
    const words = splitWords(text);
    const isOperator = this.operator.startsWith(fold(text)) || fold(text).startsWith(this.operator);
    // `Importante Clínica Dental requiere`
    const isPraise = PLACEHOLDER_WORDS.praise.includes(words[0]?.folded ?? '');
    if (isPraise || (this.operator !== '' && isOperator)) return false;
    return words.some(({ folded }, at) => isNameWord(folded) && !this.places.cover(words, at));
  }
}

/** At these words a name ends. */
const STOPS = [
  ...['COMO', 'EN', 'DEL?', 'Y', 'LA', 'EL', 'ESTA'],
  ...['U[nN][aA]?[sS]?', 'N(?:uestr[ao]s?|UESTR[AO]S?)'],
];
const END = '(?![\\p{L}\\p{N}])';
/** A word with a capital or a digit, but no bare number. */
const WORD = [
  `(?!(?:${STOPS.join('|')})${END})(?!\\p{N}+${END})`,
  "(?=[\\p{Ll}\\p{M}'’&+-]*[\\p{Lu}\\p{N}])",
  "(?:(?:\\p{Lu}\\.){2,}|[\\p{L}\\p{N}\\p{M}]+(?:['’&+-][\\p{L}\\p{N}\\p{M}]+)*)",
].join('');
const JOIN = '(?: (?:de|del|la|y|&)){0,2} ';
const NAME = `(?<name>${WORD}(?:${JOIN}${WORD}){0,3})`;
const QUOTE = '["“”«»\'‘’]';

const WE = 'buscamos|estamos|nos|somos|valoramos|creemos|tenemos|queremos|ofrecemos|contamos';
const BEFORE_WE = new RegExp(
  `${QUOTE}?${NAME}(?=${QUOTE}?,? (?:${WE}|${WE.toUpperCase()})${END})`,
  'uy',
);
const ANY_NAME = new RegExp(`${QUOTE}?${NAME}`, 'uy');

/** What is said before a name. */
const BEFORE: { cue: RegExp; name: RegExp; isAtBeginning?: true }[] = [
  { cue: /En /g, name: BEFORE_WE },
  { cue: /EN /g, name: BEFORE_WE, isAtBeginning: true },
  { cue: /Somos |SOMOS /g, name: ANY_NAME },
  { cue: /[uú]nete (?:al equipo de|a la familia|a) /gi, name: ANY_NAME },
  // Not `Beneficios de la empresa: IESS`.
  { cue: /E(?:mpresa|MPRESA): ?/g, name: ANY_NAME },
];

const COMPANY = [
  ...['empresa', 'compañía', 'firma', 'agencia', 'institución', 'organización', 'grupo', 'marca'],
  ...['cadena', 'consultora', 'despacho'],
];
const SEEKS = ['solicita', 'busca', 'requiere', 'contrata', 'te invita', 'est[aá] en b[uú]squeda'];
const SAYS = [
  ...SEEKS.map((words) => ` ${words}`),
  `,? (?:es|somos) una? ${anyOf(COMPANY)}`,
].flatMap((words) => [words, words.toUpperCase()]);
/** What is said behind a name that begins a sentence. */
const BEHIND = new RegExp(`${anyOf(SAYS)}${END}`, 'gu');
/** Quick check for any of these. Most texts fail it. */
const HINT = new RegExp(
  anyOf([
    ...['E[nN] ', 'S(?:omos|OMOS) ', '(?:nete|NETE) [aA]', '(?:mpresa|MPRESA):'],
    ...['solicita', 'busca', 'requiere', 'contrata', 'te invita', 'squeda', 'es un', 'somos un'],
    ...['SOLICITA', 'BUSCA', 'REQUIERE', 'CONTRATA', 'TE INVITA', 'SQUEDA', 'ES UN', 'SOMOS UN'],
  ]),
);
/** Where a sentence begins, or something behind a colon or a quote. */
const BEGINNING = '(?:^|[\\n.!?…:"“«‘])[^\\p{L}\\p{N}\\n]*';
const AT_BEGINNING = new RegExp(`${BEGINNING}$`, 'u');
const NAME_AT_END = new RegExp(`${BEGINNING}${NAME}${QUOTE}?$`, 'u');

/** Words in the place of a name. */
function findCandidates(text: string): Span[] {
  if (!HINT.test(text)) return [];
  const named = BEFORE.flatMap(({ cue, name, isAtBeginning }) =>
    Array.from(text.matchAll(cue)).flatMap(({ 0: hit, index }) => {
      const before = text.slice(Math.max(0, index - AROUND), index);
      if (isAtBeginning ? !AT_BEGINNING.test(before) : /\p{L}$/u.test(before)) return [];
      name.lastIndex = index + hit.length;
      const found = name.exec(text);
      const words = found?.groups?.name ?? '';
      const start = name.lastIndex - words.length;
      return found ? [{ start, end: start + words.length }] : [];
    }),
  );
  const seeking = Array.from(text.matchAll(BEHIND)).flatMap(({ index }) => {
    const found = NAME_AT_END.exec(text.slice(Math.max(0, index - AROUND), index));
    const words = found?.groups?.name ?? '';
    const end = index - (/["“”«»'‘’]$/.test(found?.[0] ?? '') ? 1 : 0);
    return found ? [{ start: end - words.length, end }] : [];
  });
  return [...named, ...seeking];
}

/** More characters than a name of four words has. */
const AROUND = 130;
