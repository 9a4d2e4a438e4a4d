import * as z from 'zod';
import { say } from '../base/languages.ts';
import { CitySlug } from './enumerations.ts';
import { amount, COMPONENTS, described, generatedAt, slug, text, uri } from './fields.ts';

export const FacetValue = described(
  z.strictObject({
    slug: slug(say`Value for the search path segment.
      Valor para el segmento de la ruta de búsqueda.`),
    name: text({ en: 'Spanish label.', es: 'Etiqueta en español.' }),
    activeJobs: amount(say`Active vacancies with this value.
      Vacantes activas con este valor.`),
  }),
  say`A valid value of a search segment, with its number of active vacancies.
    Un valor válido de un segmento de búsqueda, con su número de vacantes activas.`,
).register(COMPONENTS, { id: 'FacetValue' });

export const CityFacetValue = described(
  z.strictObject({
    slug: described(CitySlug, {
      en: 'Value for the city segment of a search path.',
      es: 'Valor para el segmento de ciudad de una ruta de búsqueda.',
    }),
    name: text({ en: 'City name.', es: 'Nombre de la ciudad.' }),
    activeJobs: amount(say`Active vacancies in this city.
      Vacantes activas en esta ciudad.`),
    region: text({ en: 'Mexican state.', es: 'Estado de la República Mexicana.' }),
  }),
  say`A valid city segment, with its number of active vacancies.
    Un segmento de ciudad válido, con su número de vacantes activas.`,
).register(COMPONENTS, { id: 'CityFacetValue' });

export const ApiOperation = described(
  z.strictObject({
    operationId: text(say`Name of the operation in the OpenAPI description.
      Nombre de la operación en la descripción OpenAPI.`),
    method: described(z.literal('GET'), {
      en: 'HEAD is also supported.',
      es: 'También se responde a HEAD.',
    }),
    path: text(say`Path template, with the version prefix.
      Plantilla de la ruta, con el prefijo de versión.`),
    summary: text({ en: 'What the operation returns.', es: 'Qué devuelve la operación.' }),
  }),
  { en: 'An operation of the API.', es: 'Una operación de la API.' },
).register(COMPONENTS, { id: 'ApiOperation' });

export const ApiIndex = described(
  z.strictObject({
    name: text({ en: 'Name of the service.', es: 'Nombre del servicio.' }),
    version: text(say`Version of the API description.
      Versión de la descripción de la API.`),
    description: text({ en: 'What the service publishes.', es: 'Qué publica el servicio.' }),
    generatedAt,
    counts: described(
      z.strictObject({
        activeJobs: amount(say`Active vacancies in this build.
          Vacantes activas en esta actualización.`),
        salaryGuides: amount(say`Role families with a salary guide in this build.
          Familias de puestos con guía de sueldos en esta actualización.`),
      }),
      { en: 'Totals.', es: 'Totales.' },
    ),
    filters: described(
      z.strictObject({
        cities: described(z.array(CityFacetValue), {
          en: 'Valid city segments.',
          es: 'Segmentos de ciudad válidos.',
        }),
        families: described(z.array(FacetValue), {
          en: 'Valid role family segments.',
          es: 'Segmentos de familia de puestos válidos.',
        }),
        modalities: described(z.array(FacetValue), {
          en: 'Valid modality segments.',
          es: 'Segmentos de modalidad válidos.',
        }),
      }),
      say`Valid values for the search path segments, besides \`all\`.
        Valores válidos de los segmentos de búsqueda, además de \`all\`.`,
    ),
    operations: described(z.array(ApiOperation), {
      en: 'The operations of the API.',
      es: 'Las operaciones de la API.',
    }),
    usage: described(
      z.strictObject({
        authentication: described(z.literal('none'), {
          en: 'No key, token, header or cookie is needed.',
          es: 'No se necesita clave, token, encabezado ni cookie.',
        }),
        rateLimit: text(say`Whether requests are limited.
          Si hay límite de peticiones.`),
        caching: text(say`How often the data changes and how to cache it.
          Con qué frecuencia cambian los datos y cómo guardarlos en caché.`),
        attribution: text({ en: 'How to cite the figures.', es: 'Cómo citar las cifras.' }),
      }),
      { en: 'Rules of use.', es: 'Reglas de uso.' },
    ),
    links: described(
      z.strictObject({
        openapi: uri({ en: 'OpenAPI description.', es: 'Descripción OpenAPI.' }),
        docs: uri({ en: 'Developer documentation.', es: 'Documentación para desarrolladores.' }),
        llms: uri(say`Instructions for language models.
          Guía para modelos de lenguaje.`),
        apiCatalog: uri({ en: 'API catalog (RFC 9727).', es: 'Catálogo de API (RFC 9727).' }),
        terms: uri({ en: 'Terms of use.', es: 'Términos de uso.' }),
        contact: uri({ en: 'How to reach the operator.', es: 'Cómo contactar al operador.' }),
      }),
      { en: 'Related addresses.', es: 'Direcciones relacionadas.' },
    ),
  }),
  say`Entry point: valid filter values, totals, rules of use and links.
    Punto de entrada: filtros válidos, totales, reglas de uso y enlaces.`,
).register(COMPONENTS, { id: 'ApiIndex' });
export type ApiIndex = z.infer<typeof ApiIndex>;
