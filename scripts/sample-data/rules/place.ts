import { cities } from '../cities.ts';
import { isOnSiteTitle, needsPresence } from '../lexicon.ts';
import type { ModalitySlug } from '../taxonomy.ts';
import type { Vacancy } from '../vacancy.ts';
import type { Rule } from './rule.ts';
import { textsOf } from './texts.ts';

/** What only the other modalities say of themselves. */
const foreignWords: Readonly<Record<ModalitySlug, RegExp>> = {
  remoto:
    /híbrid|presencial|en oficina(?!s)|lugar de trabajo|transporte de personal|comedor|estacionamiento/i,
  hibrido: /100 % remoto|(?:esquema|posición|trabajo) remot|(?:trabajo|puesto) presencial/i,
  presencial: /híbrid|100 % remoto|(?:esquema|posición|trabajo) remot|en casa|home office/i,
};

export const placeRules: readonly Rule<Vacancy>[] = [
  {
    name: 'no-presence-when-remote',
    description: 'Remote work has no title or duty that needs presence.',
    check: (vacancy) =>
      vacancy.modality === 'remoto'
        ? textsOf(vacancy).filter((text) => needsPresence(text) || isOnSite(text, vacancy))
        : [],
  },
  {
    name: 'on-site-titles-on-site',
    description: 'Who works with machines, goods or visitors works on site.',
    check: ({ title, modality }) =>
      isOnSiteTitle(title) && modality !== 'presencial' ? [`${title} (${modality})`] : [],
  },
  {
    name: 'modality-in-words',
    description: 'The texts speak of the same modality as the field.',
    check: (vacancy) =>
      textsOf(vacancy).filter((text) => foreignWords[vacancy.modality].test(text)),
  },
  {
    name: 'remote-names-no-city',
    description: 'Remote work is open to anyone residing in Mexico, so its texts name no city.',
    check: (vacancy) =>
      vacancy.modality === 'remoto'
        ? textsOf(vacancy).filter((text) => text.includes(cities[vacancy.city].name))
        : [],
  },
];

function isOnSite(text: string, { title }: Vacancy): boolean {
  return text === title && isOnSiteTitle(title);
}
