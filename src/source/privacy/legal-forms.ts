/** Forms that can be nothing else, as single words: `S.A.` is read as `sa`. */
const FORMS = `sa sab sapi sapib sas sc scl spr snc srl cv rl pr ac iap abp sofom sofol sofipo enr
  inc llc llp ltd ltda gmbh plc sarl`.split(/\s+/);

/** Forms, and parts of addresses, that a name may also end in for other reasons: `Hotel Spa`. */
const AMBIGUOUS = `ag co corp corporation limited incorporated spa bv nv kg lp cia er mi
  http https www com org net`.split(/\s+/);

/** Words that are never a company's own. */
export const LEGAL_WORDS: ReadonlySet<string> = new Set([...FORMS, ...AMBIGUOUS]);

const SPELLED_OUT =
  'sociedad (?:anonima(?: (?:bursatil|promotora de inversion))?|civil|de responsabilidad limitada)|asociacion civil|capital variable';
/** With their letters apart, as in `S A de C V`. */
const APART = 's a(?: b| p i(?: b)?)?|s c|c v|r l|p r|a c';
const PART = `(?:${FORMS.join('|')}|${SPELLED_OUT}|${APART})`;
const FORM = `(?:s )?(?:(?:de|en|y) )?${PART}(?: (?:de )?${PART})*`;

const AT_END = new RegExp(` ${FORM}$`);
/** In the middle of a name: `Bancorvia, S.A., Institución de Banca Múltiple`. */
const INSIDE = / (?:sa|sab|sapi|s de rl)(?: de cv)? .*$/;
const AT_START = new RegExp(`^${FORM}(?: |$)`);

/** The folded words of a name without its legal form, unless nothing else remains. */
export function withoutLegalForm(words: readonly string[]): string[] {
  return words.join(' ').replace(INSIDE, '').replace(AT_END, '').split(' ');
}

export function startsWithLegalForm(words: readonly string[]): boolean {
  return AT_START.test(words.join(' '));
}
