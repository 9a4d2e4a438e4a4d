import * as z from 'zod';
import { CitySlug } from './enumerations.ts';
import { slug, text } from './fields.ts';
import { COUNTS } from './figures.ts';

export const Taxon = z
  .strictObject({
    slug: slug('Stable machine identifier, kebab-case.'),
    name: text('Spanish label.'),
  })
  .describe('An entry in a taxonomy: a stable slug and its Spanish label.');
export type Taxon = z.infer<typeof Taxon>;

export const City = z
  .strictObject({
    slug: CitySlug.describe('City slug, as used in search paths.'),
    name: text('City name.'),
    region: text('Mexican state.'),
  })
  .describe(`One of the ${COUNTS.cities} cities the service covers.`);
export type City = z.infer<typeof City>;
