import * as z from 'zod';
import { CitySlug } from './enumerations.ts';
import { described, slug, text } from './fields.ts';
import { COUNTS } from './figures.ts';

export const Taxon = described(
  z.strictObject({
    slug: slug({
      en: 'Stable machine identifier, kebab-case.',
      es: 'Identificador estable para máquinas, en kebab-case.',
    }),
    name: text({ en: 'Spanish label.', es: 'Etiqueta en español.' }),
  }),
  {
    en: 'An entry in a taxonomy: a stable slug and its Spanish label.',
    es: 'Una entrada de una taxonomía: un slug estable y su etiqueta en español.',
  },
);

export const City = described(
  z.strictObject({
    slug: described(CitySlug, {
      en: 'City slug, as used in search paths.',
      es: 'Slug de la ciudad, como se usa en las rutas de búsqueda.',
    }),
    name: text({ en: 'City name.', es: 'Nombre de la ciudad.' }),
    region: text({ en: 'Mexican state.', es: 'Estado de la República Mexicana.' }),
  }),
  {
    en: `One of the ${COUNTS.cities} cities the service covers.`,
    es: `Una de las ${COUNTS.cities} ciudades que cubre el servicio.`,
  },
);
export type City = z.infer<typeof City>;
