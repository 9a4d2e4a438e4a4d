import { count } from '../../base/numbers.ts';
import type { Translated } from '../../contract/fields.ts';
import type { PersonalDataKind } from '../privacy/spans.ts';
import { type Details, type InText, inText, type Topic } from './details.ts';

type Counted = { count: number };

/** What must not be published, and what the search for it needs. */
export const ABOUT_PRIVACY = {
  'employer-disclosed': ({ args }: Details<InText & Maskable>) => ({
    en: `An employer's name or alias is ${inText.en(args)}. ${toRemedy(args).en}`,
    es: `Hay un nombre o alias de una empresa ${inText.es(args)}. ${toRemedy(args).es}`,
  }),
  'personal-data': ({ args }: Details<InText & Maskable & { kind: PersonalDataKind }>) => ({
    en: `There is ${KINDS[args.kind].en} ${inText.en(args)}. ${toRemedy(args).en}`,
    es: `Hay ${KINDS[args.kind].es} ${inText.es(args)}. ${toRemedy(args).es}`,
  }),
  'placeholder-name': ({ args }: Details<Counted>) => ({
    en: `${count(args.count, 'placeholder name')}; texts are not searched for such names. Write the employer's name, or null if there is none (in a spreadsheet, an empty cell).`,
    es: `${count(args.count, 'nombre de relleno', 'nombres de relleno')}; los textos no se revisan en busca de nombres así. Escribir el nombre de la empresa, o null si no hay (en una hoja de cálculo, una celda vacía).`,
  }),
  'no-employer-names': {
    en: 'No vacancy has the name of its employer, so texts cannot be searched for it. Export employer.name.',
    es: 'Ninguna vacante tiene el nombre de su empresa, así que no se puede buscar en los textos. Exportar employer.name.',
  },
} satisfies Topic;

const KINDS: Record<PersonalDataKind, Translated> = {
  'e-mail address': { en: 'an e-mail address', es: 'una dirección de correo' },
  'phone or account number': {
    en: 'a phone or account number',
    es: 'un número de teléfono o de cuenta',
  },
  'messenger link': { en: 'a messenger link', es: 'un enlace de mensajería' },
  'profile link': { en: 'a profile link', es: 'un enlace a un perfil' },
  CURP: { en: 'a CURP', es: 'una CURP' },
  RFC: { en: 'an RFC', es: 'un RFC' },
};

/** Whether the text would be masked if `mask` were not false. */
type Maskable = { canMask: boolean };

function toRemedy({ canMask }: Maskable): Translated {
  return canMask
    ? {
        en: 'Reword the text, or remove "mask": false from service.json to mask names and contacts.',
        es: 'Cambiar la redacción, o quitar "mask": false de service.json para ocultar nombres y contactos.',
      }
    : { en: 'Reword the text.', es: 'Cambiar la redacción.' };
}
