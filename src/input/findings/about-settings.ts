import { say, type Translated } from '../../base/languages.ts';
import { alike, joinList, joinSentences, listFirst, quote } from '../../base/wording.ts';
import { type DataText, type Details, quoteShown, type Topic, toMisfit } from './details.ts';

/** What is wrong with `service.json` or the taxonomy. */
export const ABOUT_SETTINGS = {
  // The address that the sample would be published for.
  'sample-published': ({ args }: Details<{ origin: DataText }>) => say`
    The sample cannot be published at ${String(args.origin)}, only on this machine or at an address that ends in .example. Build your own data; if this is yours, delete sample.
    Los datos de ejemplo no se pueden publicar en ${String(args.origin)}, solo en esta computadora o en una dirección que termine en .example. Usar datos propios; si estos ya lo son, borrar sample.`,
  'placeholder-text': ({ value, args }: Details<{ isExample: boolean }>) =>
    args.isExample
      ? toMisfit(value === undefined ? EXAMPLE_ADDRESS : alike(quote(value)), {
          en: 'your own address; hosts that end in .example belong to the sample',
          es: 'una dirección propia; los nombres de host que terminan en .example son de los datos de ejemplo',
        })
      : toMisfit(
          { en: 'a placeholder', es: 'un texto por reemplazar' },
          say`your own text or address, without <…>
            un texto o una dirección propios, sin <…>`,
        ),
  'same-host': ({ value, args }: Details<{ siteUrl: DataText }>) => {
    const shown = quoteShown(value);
    return say`${shown} is on the host of this site, which returns 404 there. Give ${String(args.siteUrl)} a host name of its own, and write the full addresses of your pages here.
      ${shown} tiene el mismo nombre de host que este sitio, que ahí responde 404. Dar a ${String(args.siteUrl)} un nombre de host propio y escribir aquí las direcciones completas de las páginas de la bolsa.`;
  },
  'unused-setting': ({ args }: Details<{ part: 'ordinaryNames' } | UnusedEntries>) =>
    args.part === 'spreadsheet' ? describeUnused(args) : UNUSED_NAME,
  'pinned-day': ({ value }: Details) => say`
    Every build is for ${String(value)}. Delete asOf to use today's date.
    Cada build usa la fecha ${String(value)}. Borrar asOf para usar la de hoy.`,
} satisfies Topic;

const EXAMPLE_ADDRESS = say`an address that ends in .example
  una dirección que termina en .example`;

const UNUSED_NAME = say`No employer has this name or alias. Correct it, or remove it if it is not needed.
  Ninguna empresa tiene este nombre o alias. Corregirlo, o quitarlo si no hace falta.`;

/** `lost`: fields that have entries but no longer a column. */
type UnusedEntries = {
  part: 'spreadsheet';
  entries: readonly (string | DataText)[];
  lost: readonly string[];
};

function describeUnused({ entries, lost }: UnusedEntries): Translated {
  const fields = joinList(lost, 'and');
  const first = listFirst(entries.map(String), MAX_ENTRIES);
  const isOne = lost.length === 1;
  return joinSentences(
    lost.length > 0 &&
      say`spreadsheet.values has words for ${fields}, but no spreadsheet has a column for ${isOne ? 'it' : 'them'}. Check the export.
        spreadsheet.values tiene palabras para ${fields}, pero ninguna hoja de cálculo tiene una columna para ${isOne ? 'ese campo' : 'esos campos'}. Revisar la exportación.`,
    entries.length > 0 &&
      say`Not used by any spreadsheet: ${first}. Remove what is not needed, or correct its name.
        No se usa en ninguna hoja de cálculo: ${first}. Quitar lo que no haga falta o corregir su nombre.`,
  );
}

const MAX_ENTRIES = 10;
