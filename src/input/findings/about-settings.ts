import { FAMILY_WITHOUT_GUIDE } from '../../contract/enumerations.ts';
import {
  type Details,
  type Expected,
  misfit,
  quoteShown,
  type Topic,
  toMisfit,
} from './details.ts';
import { alike, joinList, joinSentences, listFirst, quote, shorten } from './wording.ts';

/** What is wrong with `service.json` or the taxonomy. */
export const ABOUT_SETTINGS = {
  'missing-entry': {
    message: ({ args }: Details<{ slug: string }>) => ({
      en: `The API promises an entry with the slug ${quote(args.slug)}. Add it.`,
      es: `La API promete una entrada con el slug ${quote(args.slug)}. Agregarla.`,
    }),
  },
  'unknown-placeholder': {
    message: (finding: Details<Expected & { placeholder: string }>) =>
      misfit(alike(shorten(`{${finding.args.placeholder}}`)), finding),
  },
  'wrong-guide-flag': {
    message: ({ args, value }: Details<{ family: string }>) =>
      toMisfit(
        { en: `${value} for ${quote(args.family)}`, es: `${value} para ${quote(args.family)}` },
        {
          en: `false for ${quote(FAMILY_WITHOUT_GUIDE)} only, as the API promises`,
          es: `false solo para ${quote(FAMILY_WITHOUT_GUIDE)}, como promete la API`,
        },
      ),
  },
  'sample-published': {
    // The address that the sample would be published for.
    message: ({ args }: Details<{ origin: string }>) => ({
      en: `The sample cannot be published at ${args.origin}, only on this machine or at an address that ends in .example. Build your own data; if this is yours, delete sample.`,
      es: `Los datos de ejemplo no se pueden publicar en ${args.origin}, solo en esta computadora o en una dirección que termine en .example. Usar datos propios; si estos ya lo son, borrar sample.`,
    }),
  },
  'example-address': {
    message: ({ value }: Details) =>
      toMisfit(value === undefined ? EXAMPLE_ADDRESS : alike(quote(value)), {
        en: 'your own address; hosts that end in .example belong to the sample',
        es: 'una dirección propia; los nombres de host que terminan en .example son de los datos de ejemplo',
      }),
  },
  'placeholder-text': {
    message: {
      en: { found: 'a placeholder', allowed: 'your own text or address, without <…>' },
      es: {
        found: 'un texto por reemplazar',
        allowed: 'un texto o una dirección propios, sin <…>',
      },
    },
  },
  'local-site': {
    message: ({ value }: Details) => {
      const { en, es } = quoteShown(value);
      return {
        en: {
          found: `${en}, which only this machine can reach`,
          allowed: 'the address that users will call; for a preview, use --base-url',
        },
        es: {
          found: `${es}, que solo se puede abrir en esta computadora`,
          allowed: 'la dirección pública del sitio; para una vista previa, usar --base-url',
        },
      };
    },
  },
  'no-placeholder': {
    message: ({ value, args }: Details<{ placeholders: readonly string[] }>) => {
      const shown = quoteShown(value);
      const names = joinList(
        args.placeholders.map((name) => `{${name}}`),
        'or',
      );
      return {
        en: {
          found: `${shown.en}, the same for every vacancy`,
          allowed: `an address of its own for each vacancy, with ${names.en}`,
        },
        es: {
          found: `${shown.es}, igual para todas las vacantes`,
          allowed: `una dirección propia para cada vacante, con ${names.es}`,
        },
      };
    },
  },
  'same-host': {
    isWarning: true,
    message: ({ value, args }: Details<{ siteUrl: string }>) => {
      const { en, es } = quoteShown(value);
      return {
        en: `${en} is on the host of this site, which returns 404 there. Give ${args.siteUrl} a host name of its own, and write the full addresses of your pages here.`,
        es: `${es} tiene el mismo nombre de host que este sitio, que ahí responde 404. Dar a ${args.siteUrl} un nombre de host propio y escribir aquí las direcciones completas de las páginas de la bolsa.`,
      };
    },
  },
  'unused-entry': {
    isWarning: true,
    // `lost`: fields that have entries but no longer a column.
    message: ({ args: { entries, lost } }: Details<UnusedEntries>) => {
      const fields = joinList(lost, 'and');
      const first = listFirst(entries, MOST_ENTRIES);
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
    },
  },
  'pinned-day': {
    isWarning: true,
    message: ({ value }: Details) => ({
      en: `Every build is for ${value}. Delete asOf to use today's date.`,
      es: `Cada build usa la fecha ${value}. Borrar asOf para usar la de hoy.`,
    }),
  },
} satisfies Topic;

const EXAMPLE_ADDRESS = {
  en: 'an address that ends in .example',
  es: 'una dirección que termina en .example',
};

type UnusedEntries = Record<'entries' | 'lost', readonly string[]>;
const MOST_ENTRIES = 10;
