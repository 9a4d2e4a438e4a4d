/** Letters of other alphabets that look like Latin ones, and Latin ones that Unicode does not decompose. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...pairs('авсԁеһніјкӏморԛѕтуүԝх', 'abcdehhijklmopqstyywx'),
  ...pairs('αβϲεηιϳκμνορτυχζγω', 'abcehijkmnoptyxzyw'),
  ...pairs('øłđðħŧı', 'olddhti'),
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
};
const LOOK_ALIKE = new RegExp(`[${Object.keys(LOOK_ALIKES).join('')}]`, 'g');

/** The letters and digits of a word as a reader compares them: without case, accents and disguises. */
export function fold(word: string): string {
  if (ASCII.test(word)) return word.replace(/[^a-zA-Z0-9]+/g, '').toLowerCase();
  return withoutDisguise(word).replace(/[^\p{L}\p{N}]+/gu, '');
}

const ASCII = /^[ -~]*$/;
const BLANK = 32;

function withoutDisguise(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(LOOK_ALIKE, (letter) => LOOK_ALIKES[letter] ?? letter);
}

/** Circled letters are symbols to Unicode, and letters to a reader. */
const LETTER = '\\p{L}\\p{N}\\p{M}\\u24b6-\\u24e9';
const LETTERS = `[${LETTER}]+`;
const BETWEEN_WORDS = new RegExp(`[^${LETTER}]+`, 'gu');

/** For a quick look: the folded words of `splitWords` with a blank around each, and without gaps. */
export function foldText(text: string): { folded: string; letters: string } {
  const latin = foldLatin(text);
  if (latin && !latin.folded.includes(' and ')) return latin;
  const folded = (latin?.folded ?? foldAny(text)).replace(/ and(?= )/g, ' y');
  return { folded, letters: folded.replaceAll(' ', '') };
}

function foldAny(text: string): string {
  const words = withoutDisguise(text.replace(BETWEEN_WORDS, ' '));
  return ` ${words.replace(/[^\p{L}\p{N} ]+/gu, '').trim()} `;
}

/** What each character of Latin-1 is folded to: its letter, a blank, or 0 if that is not all. */
const LATIN = Uint8Array.from({ length: 256 }, (_, code) => {
  const folded = foldAny(String.fromCharCode(code)).trim() || ' ';
  return folded.length === 1 ? folded.charCodeAt(0) : 0;
});

/** What `foldLatin` writes into: to make them for each text takes longer than to fill them. */
let [words, letters] = [Buffer.alloc(4096), Buffer.alloc(4096)];

/** The same as `foldAny`, ten times as fast, for nearly all texts. */
function foldLatin(text: string): { folded: string; letters: string } | undefined {
  if (words.length < text.length + 2) {
    [words, letters] = [Buffer.alloc(text.length * 2), Buffer.alloc(text.length * 2)];
  }
  let [end, count, before] = [0, 0, 0];
  for (let at = -1; at <= text.length; at += 1) {
    const letter = at < 0 || at === text.length ? BLANK : LATIN[text.charCodeAt(at)];
    if (!letter) return undefined;
    if (letter !== BLANK) letters[count++] = letter;
    if (letter !== BLANK || before !== BLANK) words[end++] = letter;
    before = letter;
  }
  return {
    folded: words.toString('latin1', 0, end),
    letters: letters.toString('latin1', 0, count),
  };
}

/** What people leave out of a name, or write for a gap: `Coca-Cola`, `G.N.P.`, `D'Alessio`. */
const JOINER = "[-.'’´`·&+_\\u2010-\\u2015]";

/** In `AT&T`, the sign only joins letters. */
const WORD = new RegExp(`${LETTERS}|(?<=\\s|\\p{L}{3})&|&(?=\\s|\\p{L}{3})`, 'gu');
/** Words that are joined without a blank. */
const UNIT = new RegExp(`${LETTERS}(?:${JOINER}${LETTERS})+`, 'gu');
/** `SomosTremazil` and `Tremazil2026` show where a word ends. */
const SEAM =
  /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=\p{L})(?=\p{N})|(?<=\p{N})(?=\p{L})/u;

/** What nearly all words are. */
const ONE_PART = /^\p{Lu}?\p{Ll}*$/u;

/** A word of a text: as it is compared, as it is written, and where it begins. */
export type Word = { folded: string; raw: string; start: number };

/** `&`, `y` and `and` are the same word. */
export function splitWords(text: string): Word[] {
  return findWords(text, WORD).map((word) =>
    word.raw === '&' || word.folded === 'and' ? { ...word, folded: 'y' } : word,
  );
}

/** The words around joining characters, together: `G.N.P.` is one. */
export function splitUnits(text: string): Word[] {
  return findWords(text, UNIT);
}

/** A word in its parts, if its letters show some: `SomosTremazil`, `Tremazil2026`. */
export function splitSeams(word: Word): Word[] {
  if (ONE_PART.test(word.raw)) return [word];
  const parts = word.raw.split(SEAM);
  if (parts.length === 1) return [word];
  let start = word.start;
  return parts.map((raw) => {
    const part = { folded: fold(raw), raw, start };
    start += raw.length;
    return part;
  });
}

function findWords(text: string, pattern: RegExp): Word[] {
  const words: Word[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(text); match; match = pattern.exec(text)) {
    const folded = fold(match[0]);
    // A lone accent has no letter.
    if (folded || match[0] === '&') words.push({ folded, raw: match[0], start: match.index });
  }
  return words;
}

function pairs(from: string, to: string): Record<string, string> {
  return Object.fromEntries([...from].map((letter, index) => [letter, to[index] ?? letter]));
}
