import * as z from 'zod';
import { CitySlug } from './enumerations.ts';
import { described, slug, text } from './fields.ts';
import { COUNTS } from './figures.ts';

export const Taxon = described(
  z.strictObject({
    slug: slug(
      'Stable machine identifier, kebab-case.',
      'Identificador estable para máquinas, en kebab-case.',
    ),
    name: text('Spanish label.', 'Etiqueta en español.'),
  }),
  'An entry in a taxonomy: a stable slug and its Spanish label.',
  'Una entrada de una taxonomía: un slug estable y su etiqueta en español.',
);

export const City = described(
  z.strictObject({
    slug: described(
      CitySlug,
      'City slug, as used in search paths.',
      'Slug de la ciudad, como se usa en las rutas de búsqueda.',
    ),
    name: text('City name.', 'Nombre de la ciudad.'),
    region: text('Mexican state.', 'Estado de la República Mexicana.'),
  }),
  `One of the ${COUNTS.cities} cities the service covers.`,
  `Una de las ${COUNTS.cities} ciudades que cubre el servicio.`,
);
export type City = z.infer<typeof City>;
