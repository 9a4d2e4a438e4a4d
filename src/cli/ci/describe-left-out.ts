import { createHash } from 'node:crypto';
import { inEachLanguage, type Translated } from '../../base/languages.ts';
import { count } from '../../base/numbers.ts';
import { joinTranslated } from '../../base/wording.ts';
import {
  type Entry,
  linkToRepair,
  listFindings,
  type Run,
  toMarkdown,
  withMore,
} from './notice.ts';

/** How many places an issue knows: their keys have to fit into its text. */
const MOST_KNOWN = 4_000;
/** How many of them a comment can name: they have to fit into a variable. */
const MOST_NAMED = 500;

/** What a run that published left out, and for each place a line by which the issue knows which are new. */
export function describeLeftOut(run: Run): { leftOut: string; places: string } {
  const { reports, language } = run;
  const found = findLeftOut(run);
  const [first] = found;
  if (reports.build?.status !== 'published' || !first) return { leftOut: '', places: '' };
  const texts = [
    `**${WITHOUT[language]}: ${countLeftOut(run)[language]}**`,
    listFindings(found, language),
    linkToRepair(first.file, false, run)[language],
  ];
  const places = new Map(found.map((entry) => [toKey(entry), entry.places[language]]));
  const lines = [...places].slice(0, MOST_KNOWN).map(([key, place], at) => {
    return at < MOST_NAMED ? `${key} ${toMarkdown(place)}` : key;
  });
  return { leftOut: withMore(texts.join('\n\n'), run), places: lines.join('\n') };
}

const WITHOUT: Translated = { en: 'Published without', es: 'Publicado sin' };

/** `3 rows, 22 values` */
export function countLeftOut({ reports: { build } }: Run): Translated {
  const rows = build?.leftOut?.length ?? 0;
  const values = Object.values(build?.unread ?? {}).reduce((sum, amount) => sum + amount, 0);
  return joinTranslated([
    rows > 0 && { en: count(rows, 'row'), es: count(rows, 'fila') },
    values > 0 && { en: count(values, 'value'), es: count(values, 'valor', 'valores') },
  ]);
}

/** The findings that cost a row or a value, each with the id of its row in place of the value. */
export function findLeftOut({ reports: { build } }: Run): Entry[] {
  const all = [...(build?.errors ?? []), ...(build?.warnings ?? [])];
  const found = all.filter(({ cost }) => cost === 'row' || cost === 'cell');
  return found.map(({ id, value, places, messages, ...entry }) => ({
    ...{ ...entry, id, value: null, suggestion: null },
    places: inEachLanguage((language) => places[language] + (id === null ? '' : `, ${id}`)),
    messages: inEachLanguage((language) => {
      const text = messages[language];
      return value === null ? text : text.replace(JSON.stringify(value), () => '…');
    }),
  }));
}

/** The same day by day, also where rows above it come and go, if its row has an id. */
function toKey({ code, field, id, places }: Entry): string {
  const place = JSON.stringify([code, field, id ?? places.en]);
  return createHash('sha256').update(place).digest('hex').slice(0, 6);
}
