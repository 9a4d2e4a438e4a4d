/** Forms that divide a name wherever they are, with or without dots and blanks: `S.A.` is `s a` or `sa`. */
const FORMS =
  `sadecv sapib sapi sab sas sau sa scl sc snc srl slu sll sl spr cv rl ac iap abp inc llc llp ltda ltd
  gmbh plc pte pty sarl eirl socap sofom sofol sofipo`.split(/\s+/);

/** What follows another form. */
const FURTHER = 'pr mi er enr'.split(' ');

/** Forms only at the end of a name, or before another form: elsewhere they may be words. */
const LAST =
  'cia company co corp corporation limited incorporated limitada spa ag bv nv kg lp'.split(' ');

/** Words that are never a company's own, with the parts of addresses. */
export const LEGAL_WORDS: ReadonlySet<string> = new Set([
  ...FORMS,
  ...FURTHER,
  ...LAST,
  ...'http https www com org net'.split(' '),
]);

const SPELLED_OUT =
  'sociedad (?:anonima(?: (?:bursatil|promotora de inversion))?|civil|cooperativa|financiera de objeto multiple|de responsabilidad limitada)|institucion de banca multiple|asociacion civil|capital variable|y (?:cia|compania)|s (?:de r ?l|de p ?r|en c)';
const apart = (forms: readonly string[]) => forms.map((form) => [...form].join(' ?')).join('|');
const FORM = `(?:${SPELLED_OUT}|${apart(FORMS)})(?: (?:de |en |y )?(?:${SPELLED_OUT}|${apart([...FORMS, ...FURTHER])}))*(?= |$)`;

const IN_NAME = new RegExp(
  ` (?:y )?(?:(?:${apart(LAST)}) ?$|(?:(?:${apart(LAST)}) )?(?:de )?${FORM})`,
  'g',
);
const LAST_FORM = `(?:${apart(LAST)})(?= |$)`;
const AFTER_NAME = new RegExp(
  `^(?:y )?(?:${LAST_FORM}(?: ${LAST_FORM})*(?: (?:de )?${FORM})?|(?:de )?${FORM})`,
);

/** Divides the folded words of a name at its legal forms: the first and last word of each part. */
export function divideAtForms(words: readonly string[]): [from: number, to: number][] {
  const text = words.join(' ');
  const wordsBefore = (at: number) => text.slice(0, at).split(' ').length;
  const parts: [number, number][] = [];
  let from = 0;
  for (const match of text.matchAll(IN_NAME)) {
    parts.push([from, wordsBefore(match.index)]);
    from = wordsBefore(match.index + match[0].length);
  }
  return [...parts, [from, words.length] as [number, number]].filter(([from, to]) => from < to);
}

/** How many of the words behind a name are its legal form. */
export function countFormWords(words: readonly string[]): number {
  const [form = ''] = AFTER_NAME.exec(words.join(' ')) ?? [];
  return form.trim() === '' ? 0 : form.trim().split(' ').length;
}
