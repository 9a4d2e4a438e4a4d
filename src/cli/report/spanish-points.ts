import type { ContractPoint } from '../../contract/http/contract-points.ts';

// What verify checks and found, in Spanish. Its own words are English, as in the JSON report.

export const SPANISH_POINTS: Record<ContractPoint, string> = {
  completed: 'todas las solicitudes se respondieron a tiempo',
  status: 'los archivos responden 200, también con HEAD y con una consulta',
  manifest: 'el manifiesto es del mismo build que el índice',
  'expected-build': 'el sitio tiene el build de --expect',
  origin: 'los enlaces nombran la dirección verificada, salvo con --preview',
  bytes: 'los archivos tienen la longitud y la suma del manifiesto',
  'build-age': 'el build no tiene más días que --max-age',
  'media-type': 'los archivos tienen su tipo de contenido',
  compression: 'solo reciben archivos comprimidos los clientes que los aceptan, con Vary',
  cors: 'páginas de otros orígenes pueden leer todas las respuestas',
  'exposed-headers': 'y su ETag, Last-Modified y Link',
  nosniff: 'los navegadores no adivinan el tipo de contenido',
  caching: 'los archivos tienen su Cache-Control',
  etag: 'los archivos tienen un ETag',
  'not-modified': 'una solicitud con el ETag actual recibe 304 y el ETag',
  'link-header':
    'las respuestas de la API enlazan su descripción, las páginas y llms.txt el catálogo',
  'page-headers': 'las páginas HTML tienen sus encabezados de seguridad',
  'unwanted-headers':
    'ninguna respuesta deja cookies, redirige, descarga, se oculta a los buscadores o enlaza a otro sitio',
  'problem-status': 'las rutas que no existen responden 404',
  'problem-body': 'con el problema de la ruta',
  'problem-media-type': 'como application/problem+json',
  'problem-caching': 'en caché solo por un minuto',
  'method-status': 'otros métodos responden 405, y TRACE no repite la solicitud',
  'method-body': 'con el problema method-not-allowed',
  'method-allow': 'y enumeran en Allow los métodos que se aceptan',
  'folder-names': 'las páginas redirigen a su diagonal final; otras carpetas no existen',
  'bad-escapes': 'los escapes mal formados no existen',
  'encoded-slash': 'las diagonales escapadas y las invertidas no existen',
  'encoded-dots': 'los segmentos de puntos, escapados o no, no existen',
  'double-slash': 'las diagonales dobles no existen',
  'long-paths': 'las rutas largas no existen',
  directories: 'no se enumera ninguna carpeta',
  'private-files': 'no se pueden leer archivos ocultos ni de configuración',
  'outside-root': 'no se puede leer nada fuera de la carpeta pública',
};

/** What was expected and received; headers and bodies stay as they are. */
export function toSpanishResponse(text: string): string {
  return PHRASES.reduce((before, [english, spanish]) => before.replace(english, spanish), text);
}

const PHRASES: readonly [RegExp, string][] = [
  [/^no response: /, 'sin respuesta: '],
  [/^(\d{3}) to /, '$1 a '],
  [/\. Verify that site instead$/, '. Verificar ese sitio'],
  [/\bno readable index\.json/, 'sin un index.json legible'],
  [/\ba readable index\.json/, 'un index.json legible'],
  [/^the manifest of the build of /, 'el manifiesto del build de '],
  [/^the build of /, 'el build de '],
  [/, but with other files$/, ', pero con otros archivos'],
  [/^links to /, 'enlaces a '],
  [
    /^built on (\S+) or later, at most (\d+) days? ago$/,
    'hecho el $1 o después, hace $2 días o menos',
  ],
  [/^built on /, 'hecho el '],
  [/, built at /, ', hecho el '],
  [/^none of these headers$/, 'ninguno de estos encabezados'],
  [/^an ETag$/, 'un ETag'],
  [/^no ETag$/, 'sin ETag'],
  [/^plain, or compressed with /, 'sin comprimir, o comprimido con '],
  [/^plain$/, 'sin comprimir'],
  [/, no Vary$/, ', sin Vary'],
  [/^the bytes of /, 'los bytes de '],
  [/^other bytes$/, 'otros bytes'],
  [/^another body$/, 'otro contenido'],
  [/^no file$/, 'ningún archivo'],
  [/^every response in time$/, 'todas las respuestas a tiempo'],
  [
    /^(\S+) requests? given up for lack of time, from (.+) on$/,
    '$1 solicitudes sin tiempo, desde $2',
  ],
];
