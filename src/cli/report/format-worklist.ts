import { groupBy } from '../../base/group-by.ts';
import { count, toFigure } from '../../base/numbers.ts';
import { toPrintable } from '../../base/printable.ts';
import type { Translated } from '../../contract/fields.ts';
import type { LanguageCode } from '../../contract/languages.ts';
import type { Disclosure } from '../../input/privacy/screen.ts';
import type { Span } from '../../input/privacy/spans.ts';
import type { Source } from '../../input/read-source.ts';

/** The first lines of a worklist. */
export const WORKLIST_TITLES: Translated = {
  en: 'Private: this worklist names employers.',
  es: 'Privado: esta lista de trabajo nombra a empresas.',
};

/**
 * The texts that name an employer, with the names that reports leave out, for the operator to decide. Then
 * the names that the data does not have, and the texts that were masked, before and after.
 */
export function formatWorklist(
  { disclosures, masked, unknownNames }: Worklist,
  language: LanguageCode,
): string {
  const stopped = disclosures.filter(({ finding }) => finding !== undefined);
  const groups = [...groupBy(stopped, ({ employer }) => employer).values()];
  const texts = disclosures
    .filter((one) => one.masked !== undefined && one.names.length > 0)
    .slice(0, MOST_SHOWN)
    .map((one) => toBeforeAfter(one, language));
  const words = {
    en: {
      deleteIt: 'Delete it when you are done.',
      stopped: `${count(stopped.length, 'text')} to reword, of ${count(groups.length, 'employer')}.`,
      unknown: 'Names that the data does not have. Add those of the employer as aliases:',
      masked: `Masked in ${count(masked.vacancies, 'vacancy', 'vacancies')}. Read some of them:`,
    },
    es: {
      deleteIt: 'Borrarla al terminar.',
      stopped: `${count(stopped.length, 'texto')} por redactar de nuevo, de ${count(groups.length, 'empresa')}.`,
      unknown: 'Nombres que los datos no tienen. Agregar como alias los de la empresa:',
      masked: `Partes ocultas en ${count(masked.vacancies, 'vacante')}. Leer algunas:`,
    },
  }[language];
  return [
    `${WORKLIST_TITLES[language]} ${words.deleteIt}`,
    words.stopped,
    ...groups.map((group) => formatGroup(group, language)),
    ...(unknownNames.length > 0
      ? [[words.unknown, ...unknownNames.map(formatUnknown)].join('\n')]
      : []),
    ...(texts.length > 0 ? [words.masked, ...texts] : []),
    '',
  ].join('\n\n');
}

type Worklist = Pick<Source, 'disclosures' | 'masked' | 'unknownNames'>;

/** A worklist with more masked texts is too long to read. */
const MOST_SHOWN = 1_000;

function formatUnknown({ name, at: { ref, path } }: Source['unknownNames'][number]): string {
  return `  ${toPrintable(name)}  ${ref.file.path}  ${ref.name ?? ''}  ${path.join('.')}`;
}

function formatGroup(group: readonly [Disclosure, ...Disclosure[]], language: LanguageCode) {
  const names = group[0].employer?.names.map(({ name }) => toPrintable(name));
  return [
    names?.join(' | ') ?? UNNAMED[language],
    ...group.flatMap((one) => formatText(one, language)),
  ].join('\n');
}

/** The heading above names that only their text shows. */
const UNNAMED: Translated = {
  en: 'No employer of the data',
  es: 'Ninguna empresa de los datos',
};

/** Where it is, and the first name. */
function formatText({ finding, text, names }: Disclosure, language: LanguageCode): string[] {
  const [hit] = names;
  if (!finding || !hit) return [];
  const { place, field } = finding;
  const character = { en: 'character', es: 'carácter' }[language];
  return [
    `  ${place.file}:${place.line}:${place.column}  ${field}, ${character} ${toFigure(hit.start + 1)}`,
    `    ${toSnippet(text, hit)}`,
  ];
}

function toBeforeAfter(
  { at: { ref, path }, text, names, masked = '' }: Disclosure,
  language: LanguageCode,
): string {
  const [hit] = names;
  const start = hit?.start ?? 0;
  const end = { start, end: start };
  // Padded to one width within a language.
  const { before, after } = {
    en: { before: 'before', after: 'after ' },
    es: { before: 'antes  ', after: 'después' },
  }[language];
  return [
    `  ${ref.file.path}  ${ref.name ?? ''}  ${path.join('.')}`,
    `    ${before}  ${hit ? toSnippet(text, hit) : ''}`,
    `    ${after}  ${toSnippet(masked, end, '')}`,
  ].join('\n');
}

function toSnippet(text: string, { start, end }: Span, brackets = '[]'): string {
  const [from, to] = [Math.max(0, start - AROUND), end + AROUND];
  const before = `${from > 0 ? '…' : ''}${text.slice(from, start)}`;
  const after = `${text.slice(end, to)}${to < text.length ? '…' : ''}`;
  const hit = `${brackets.charAt(0)}${text.slice(start, end)}${brackets.charAt(1)}`;
  return toPrintable(`${before}${hit}${after}`.replace(/\s+/g, ' '));
}

/** How much of a text is shown before and after a name. */
const AROUND = 40;
