import type { Translated } from '../../base/languages.ts';
import { alike, joinList, joinSentences, listFirst, quote } from '../../base/wording.ts';
import { type DataText, type Details, quoteShown, type Topic, toMisfit } from './details.ts';

/** What is wrong with `service.json` or the taxonomy. */
export const ABOUT_SETTINGS = {
  // The address that the sample would be published for.
  'sample-published': ({ args }: Details<{ origin: DataText }>) => ({
    en: `The sample cannot be published at ${args.origin}, only on this machine or at an address that ends in .example. Build your own data; if this is yours, delete sample.`,
    es: `Los datos de ejemplo no se pueden publicar en ${args.origin}, solo en esta computadora o en una dirección que termine en .example. Usar datos propios; si estos ya lo son, borrar sample.`,
  }),
  'placeholder-text': ({ value, args }: Details<{ isExample: boolean }>) =>
    args.isExample
      ? toMisfit(value === undefined ? EXAMPLE_ADDRESS : alike(quote(value)), {
          en: 'your own address; hosts that end in .example belong to the sample',
          es: 'una dirección propia; los nombres de host que terminan en .example son de los datos de ejemplo',
        })
      : toMisfit(
          { en: 'a placeholder', es: 'un texto por reemplazar' },
          {
            en: 'your own text or address, without <…>',
            es: 'un texto o una dirección propios, sin <…>',
          },
        ),
  'same-host': ({ value, args }: Details<{ siteUrl: DataText }>) => {
    const { en, es } = quoteShown(value);
    return {
      en: `${en} is on the host of this site, which returns 404 there. Give ${args.siteUrl} a host name of its own, and write the full addresses of your pages here.`,
      es: `${es} tiene el mismo nombre de host que este sitio, que ahí responde 404. Dar a ${args.siteUrl} un nombre de host propio y escribir aquí las direcciones completas de las páginas de la bolsa.`,
    };
  },
  'unused-setting': ({ args }: Details<{ part: 'ordinaryNames' } | UnusedEntries>) =>
    args.part === 'spreadsheet' ? describeUnused(args) : UNUSED_NAME,
  'pinned-day': ({ value }: Details) => ({
    en: `Every build is for ${value}. Delete asOf to use today's date.`,
    es: `Cada build usa la fecha ${value}. Borrar asOf para usar la de hoy.`,
  }),
} satisfies Topic;

const EXAMPLE_ADDRESS = {
  en: 'an address that ends in .example',
  es: 'una dirección que termina en .example',
};

const UNUSED_NAME = {
  en: 'No employer has this name or alias. Correct it, or remove it if it is not needed.',
  es: 'Ninguna empresa tiene este nombre o alias. Corregirlo, o quitarlo si no hace falta.',
};

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
    lost.length > 0 && {
      en: `spreadsheet.values has words for ${fields.en}, but no spreadsheet has a column for ${isOne ? 'it' : 'them'}. Check the export.`,
      es: `spreadsheet.values tiene palabras para ${fields.es}, pero ninguna hoja de cálculo tiene una columna para ${isOne ? 'ese campo' : 'esos campos'}. Revisar la exportación.`,
    },
    entries.length > 0 && {
      en: `Not used by any spreadsheet: ${first.en}. Remove what is not needed, or correct its name.`,
      es: `No se usa en ninguna hoja de cálculo: ${first.es}. Quitar lo que no haga falta o corregir su nombre.`,
    },
  );
}

const MAX_ENTRIES = 10;
