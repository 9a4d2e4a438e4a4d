import { fold } from '../../base/folded-text.ts';
import { anyOf } from '../vocabulary/spelling.ts';
import { findNamedByForm } from './legal-forms.ts';
import { isNameWord, PLACEHOLDER_WORDS } from './name-words.ts';
import type { Places } from './places.ts';
import { shippedSkills } from './public-texts.ts';
import type { Span } from './spans.ts';
import { splitWords } from './words.ts';

/** Finds names that a text itself shows, whether the data has them or not. */
export class ShownNames {
  private readonly places: Places;
  /** The operator's own name, folded. */
  private readonly operator: string;
  private readonly skillWords: ReadonlySet<string>;

  constructor(places: Places, operator: string) {
    this.places = places;
    this.operator = fold(operator);
    const skills = shippedSkills().flatMap((skill) => Object.values(skill).flat().map(String));
    this.skillWords = new Set(skills.flatMap(splitWords).map(({ folded }) => folded));
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
    return words.some(
      ({ folded }, at) =>
        isNameWord(folded) &&
        !this.skillWords.has(folded) &&
        !TRADE.test(folded) &&
        !this.places.cover(words, at, at),
    );
  }
}

/** `Gasolinera contrata`, `Panadería busca`. */
const TRADE = /(?:ria|er[ao]|dora)s?$/;

const COMPANY =
  'empresa compañía firma agencia institución organización grupo marca cadena consultora despacho';
const WE = 'buscamos estamos nos somos valoramos creemos tenemos queremos ofrecemos contamos';
const SEEKS = 'solicita,busca,requiere,contrata,te invita,est[aá] en b[uú]squeda';

/** At these words a name ends. */
const STOPS = [
  ...['COMO', 'EN', 'DEL?', 'Y', 'LA', 'EL', 'UN', 'UNA', 'ESTA'],
  ...['U[nN][aA]?[sS]?', 'N(?:uestr[ao]s?|UESTR[AO]S?)'],
];
const BLANK = '[^\\S\\n]';
const END = '(?![\\p{L}\\p{N}])';
const QUOTE = '["“”«»\'‘’]';
/** A word with a capital or a digit, but no bare number. */
const WORD = [
  `(?!(?:${STOPS.join('|')})${END})(?!\\p{N}+${END})`,
  "(?=[\\p{Ll}\\p{M}'’&+-]*[\\p{Lu}\\p{N}])",
  "(?:(?:\\p{Lu}\\.){2,}|[\\p{L}\\p{N}\\p{M}]+(?:['’&+-][\\p{L}\\p{N}\\p{M}]+)*)",
].join('');
const JOIN = `(?:${BLANK}(?:de|del|la|y|&)){0,2}${BLANK}`;
const NAME = `${QUOTE}?(?<name>${WORD}(?:${JOIN}${WORD}){0,3})${QUOTE}?`;

/** Where a sentence begins, or something behind a colon or a quote. */
const BEGINNING = '(?:^|[\\n.!?…:"“«‘])[^\\p{L}\\p{N}\\n]*';

const inAnyCase = (words: readonly string[]) =>
  anyOf(words.flatMap((word) => [word, word.toUpperCase()]));

/** What precedes a name, and what follows it. */
const FRAMES: [before: string, flags: string, after?: string][] = [
  ['(?<!\\p{L})En ', 'gu', `,? ${inAnyCase(WE.split(' '))}${END}`],
  [`${BEGINNING}EN `, 'gu', `,? ${inAnyCase(WE.split(' '))}${END}`],
  ['(?<!\\p{L})(?:Somos|SOMOS) ', 'gu'],
  ['(?<!\\p{L})[uú]nete (?:al equipo de|a la familia|a) ', 'giu'],
  // Not `Beneficios de la empresa: IESS`.
  [`${BEGINNING}empresa: ?`, 'giu'],
  [
    BEGINNING,
    'gu',
    anyOf([
      `,? ${inAnyCase(['es una?', 'somos una?'])} ${inAnyCase(COMPANY.split(' '))}${END}`,
      ` ${inAnyCase(SEEKS.split(','))}${END}`,
    ]),
  ],
];

const SEARCHES = FRAMES.map(([before, flags, after]) => ({
  before: new RegExp(before, flags),
  name: new RegExp(after ? `${NAME}(?=${after})` : NAME, 'uyd'),
}));

/** Words in the place of a name. */
function findCandidates(text: string): Span[] {
  return SEARCHES.flatMap(({ before, name }) =>
    Array.from(text.matchAll(before)).flatMap(({ 0: lead, index }) => {
      name.lastIndex = index + lead.length;
      const [start, end] = name.exec(text)?.indices?.groups?.name ?? [];
      return start === undefined || end === undefined ? [] : [{ start, end }];
    }),
  );
}
