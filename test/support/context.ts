import { Service } from '../../src/input/settings/service.ts';
import { makeSiteContext, type SiteContext } from '../../src/output/site/site-context.ts';
import { TAXONOMY } from './make-vacancy.ts';

const SERVICE = {
  name: 'Faro',
  description: 'Vacancies and salaries, for tests.',
  siteUrl: 'https://faro.example',
  contactUrl: 'mailto:api@faro.example',
  termsUrl: 'https://faro.example/terminos',
  urls: {
    job: 'https://faro.example/vacantes/{id}',
    apply: 'https://candidatos.faro.example/postular/{vacancyId}',
    salaryList: 'https://faro.example/sueldos',
    salaryGuide: 'https://faro.example/sueldos/{family}',
    listings: {},
  },
  referencePattern: '^F-\\d{3}$',
  applyNote: 'Postúlate en línea; es gratis.',
};

/** The context of a build at noon (UTC) of 13 November 2026. */
export function apiContext(
  service: object = {},
  { origin = 'https://faro.example', instant = '2026-11-13T12:00:00Z' } = {},
): SiteContext {
  const parsed = Service.parse({ ...SERVICE, ...service });
  return makeSiteContext(parsed, TAXONOMY, origin, new Date(instant));
}

/** The keys of `urls.listings` in service.json. */
export const LISTING_KEYS = [
  'all',
  'city',
  'family',
  'modality',
  'city+family',
  'city+modality',
  'family+modality',
  'city+family+modality',
];

export function urls(overrides: object): { urls: object } {
  return { urls: { ...SERVICE.urls, ...overrides } };
}
