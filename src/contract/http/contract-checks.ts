import { say, type Translated } from '../../base/languages.ts';

/** What `verify` checks. Reports list failures in this order, the most important first. */
export const CONTRACT_CHECKS = {
  answers: say`every request is answered in time; files return 200, also for HEAD and with a query string
    cada solicitud se responde a tiempo; los archivos responden 200, también con HEAD y con una consulta`,
  build: say`the manifest is of the same build as the index, which is that of --expect and not older than --max-age
    el manifiesto es del mismo build que el índice, que es el de --expect y no tiene más días que --max-age`,
  origin: say`links name the verified address, unless --preview
    los enlaces nombran la dirección verificada, salvo con --preview`,
  bytes: say`files have the length and checksum of the manifest
    los archivos tienen la longitud y la suma del manifiesto`,
  'media-type': say`files have their media type
    los archivos tienen su tipo de contenido`,
  compression: say`only clients that accept it get compressed files, with Vary
    solo reciben archivos comprimidos los clientes que los aceptan, con Vary`,
  cors: say`pages of other origins can read every response, and its ETag, Last-Modified and Link
    páginas de otros orígenes pueden leer todas las respuestas, y su ETag, Last-Modified y Link`,
  headers: say`browsers must not guess media types, pages have their security headers, and no response sets a cookie
    los navegadores no adivinan el tipo de contenido, las páginas tienen sus encabezados de seguridad y ninguna respuesta deja cookies`,
  caching: say`files have their Cache-Control
    los archivos tienen su Cache-Control`,
  etag: say`files have an ETag, and a request with it returns 304
    los archivos tienen un ETag, y una solicitud con él recibe 304`,
  links: say`API responses link to their description, pages and llms.txt to the API catalog
    las respuestas de la API enlazan su descripción; las páginas y llms.txt, el catálogo`,
  problems: say`a missing path returns 404 with its problem in JSON, cached for a minute; a page without its slash leads to the page
    una ruta que no existe responde 404 con su problema en JSON, en caché por un minuto; una página sin su diagonal lleva a la página`,
  methods: say`other methods return 405 with a problem, and Allow lists the supported ones
    otros métodos responden 405 con un problema, y Allow enumera los que se aceptan`,
  'private-files': say`hidden files and configuration cannot be read, also under an escaped name, and no folder is listed
    no se pueden leer archivos ocultos ni de configuración, tampoco con un nombre escapado, y no se enumera ninguna carpeta`,
} as const satisfies Record<string, Translated>;

export type ContractCheck = keyof typeof CONTRACT_CHECKS;

export function allContractChecks(): ContractCheck[] {
  return Object.keys(CONTRACT_CHECKS) as ContractCheck[];
}
