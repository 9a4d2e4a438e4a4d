import * as z from 'zod';
import { CitySlug } from './enumerations.ts';
import { amount, described, generatedAt, slug, text, uri } from './fields.ts';

export const FacetValue = described(
  z.strictObject({
    slug: slug(
      'Value for the search path segment.',
      'Valor para el segmento de la ruta de búsqueda.',
    ),
    name: text('Spanish label.', 'Etiqueta en español.'),
    activeJobs: amount('Active vacancies with this value.', 'Vacantes activas con este valor.'),
  }),
  'A valid value of a search segment, with its number of active vacancies.',
  'Un valor válido de un segmento de búsqueda, con su número de vacantes activas.',
);

export const CityFacetValue = described(
  z.strictObject({
    slug: described(
      CitySlug,
      'Value for the city segment of a search path.',
      'Valor para el segmento de ciudad de una ruta de búsqueda.',
    ),
    name: text('City name.', 'Nombre de la ciudad.'),
    activeJobs: amount('Active vacancies in this city.', 'Vacantes activas en esta ciudad.'),
    region: text('Mexican state.', 'Estado de la República Mexicana.'),
  }),
  'A valid city segment, with its number of active vacancies.',
  'Un segmento de ciudad válido, con su número de vacantes activas.',
);

export const ApiOperation = described(
  z.strictObject({
    operationId: text(
      'Name of the operation in the OpenAPI description.',
      'Nombre de la operación en la descripción OpenAPI.',
    ),
    method: described(z.literal('GET'), 'HEAD is also supported.', 'También se responde a HEAD.'),
    path: text(
      'Path template, with the version prefix.',
      'Plantilla de la ruta, con el prefijo de versión.',
    ),
    summary: text('What the operation returns.', 'Qué devuelve la operación.'),
  }),
  'An operation of the API.',
  'Una operación de la API.',
);

export const ApiIndex = described(
  z.strictObject({
    name: text('Name of the service.', 'Nombre del servicio.'),
    version: text('Version of the API description.', 'Versión de la descripción de la API.'),
    description: text('What the service publishes.', 'Qué publica el servicio.'),
    generatedAt,
    counts: described(
      z.strictObject({
        activeJobs: amount(
          'Active vacancies in this build.',
          'Vacantes activas en esta actualización.',
        ),
        salaryGuides: amount(
          'Role families with a salary guide in this build.',
          'Familias de puestos con guía de sueldos en esta actualización.',
        ),
      }),
      'Totals.',
      'Totales.',
    ),
    filters: described(
      z.strictObject({
        cities: described(
          z.array(CityFacetValue),
          'Valid city segments.',
          'Segmentos de ciudad válidos.',
        ),
        families: described(
          z.array(FacetValue),
          'Valid role family segments.',
          'Segmentos de familia de puestos válidos.',
        ),
        modalities: described(
          z.array(FacetValue),
          'Valid modality segments.',
          'Segmentos de modalidad válidos.',
        ),
      }),
      'Valid values for the search path segments, besides `all`.',
      'Valores válidos de los segmentos de búsqueda, además de `all`.',
    ),
    operations: described(
      z.array(ApiOperation),
      'The operations of the API.',
      'Las operaciones de la API.',
    ),
    usage: described(
      z.strictObject({
        authentication: described(
          z.literal('none'),
          'No key, token, header or cookie is needed.',
          'No se necesita clave, token, encabezado ni cookie.',
        ),
        rateLimit: text('Whether requests are limited.', 'Si hay límite de peticiones.'),
        caching: text(
          'How often the data changes and how to cache it.',
          'Con qué frecuencia cambian los datos y cómo guardarlos en caché.',
        ),
        attribution: text('How to cite the figures.', 'Cómo citar las cifras.'),
      }),
      'Rules of use.',
      'Reglas de uso.',
    ),
    links: described(
      z.strictObject({
        openapi: uri('OpenAPI description.', 'Descripción OpenAPI.'),
        docs: uri('Developer documentation.', 'Documentación para desarrolladores.'),
        llms: uri('Instructions for language models.', 'Guía para modelos de lenguaje.'),
        apiCatalog: uri('API catalog (RFC 9727).', 'Catálogo de API (RFC 9727).'),
        terms: uri('Terms of use.', 'Términos de uso.'),
        contact: uri('How to reach the operator.', 'Cómo contactar al operador.'),
      }),
      'Related addresses.',
      'Direcciones relacionadas.',
    ),
  }),
  'Entry point: valid filter values, totals, rules of use and links.',
  'Punto de entrada: filtros válidos, totales, reglas de uso y enlaces.',
);
export type ApiIndex = z.infer<typeof ApiIndex>;
