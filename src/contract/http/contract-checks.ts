import type { Translated } from '../../base/languages.ts';

/** What `verify` checks. Reports list failures in this order, the most important first. */
export const CONTRACT_CHECKS = {
  answers: {
    en: 'every request is answered in time; files return 200, also for HEAD and with a query string',
    es: 'cada solicitud se responde a tiempo; los archivos responden 200, también con HEAD y con una consulta',
  },
  build: {
    en: 'the manifest is of the same build as the index, which is that of --expect and not older than --max-age',
    es: 'el manifiesto es del mismo build que el índice, que es el de --expect y no tiene más días que --max-age',
  },
  origin: {
    en: 'links name the verified address, unless --preview',
    es: 'los enlaces nombran la dirección verificada, salvo con --preview',
  },
  bytes: {
    en: 'files have the length and checksum of the manifest',
    es: 'los archivos tienen la longitud y la suma del manifiesto',
  },
  'media-type': {
    en: 'files have their media type',
    es: 'los archivos tienen su tipo de contenido',
  },
  compression: {
    en: 'only clients that accept it get compressed files, with Vary',
    es: 'solo reciben archivos comprimidos los clientes que los aceptan, con Vary',
  },
  cors: {
    en: 'pages of other origins can read every response, and its ETag, Last-Modified and Link',
    es: 'páginas de otros orígenes pueden leer todas las respuestas, y su ETag, Last-Modified y Link',
  },
  headers: {
    en: 'browsers must not guess media types, pages have their security headers, and no response sets a cookie',
    es: 'los navegadores no adivinan el tipo de contenido, las páginas tienen sus encabezados de seguridad y ninguna respuesta deja cookies',
  },
  caching: {
    en: 'files have their Cache-Control',
    es: 'los archivos tienen su Cache-Control',
  },
  etag: {
    en: 'files have an ETag, and a request with it returns 304',
    es: 'los archivos tienen un ETag, y una solicitud con él recibe 304',
  },
  links: {
    en: 'API responses link to their description, pages and llms.txt to the API catalog',
    es: 'las respuestas de la API enlazan su descripción; las páginas y llms.txt, el catálogo',
  },
  problems: {
    en: 'a missing path returns 404 with its problem in JSON, cached for a minute; a page without its slash leads to the page',
    es: 'una ruta que no existe responde 404 con su problema en JSON, en caché por un minuto; una página sin su diagonal lleva a la página',
  },
  methods: {
    en: 'other methods return 405 with a problem, and Allow lists the supported ones',
    es: 'otros métodos responden 405 con un problema, y Allow enumera los que se aceptan',
  },
  'private-files': {
    en: 'hidden files and configuration cannot be read, also under an escaped name, and no folder is listed',
    es: 'no se pueden leer archivos ocultos ni de configuración, tampoco con un nombre escapado, y no se enumera ninguna carpeta',
  },
} as const satisfies Record<string, Translated>;

export type ContractCheck = keyof typeof CONTRACT_CHECKS;

export function allContractChecks(): ContractCheck[] {
  return Object.keys(CONTRACT_CHECKS) as ContractCheck[];
}
