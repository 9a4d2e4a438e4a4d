/** What verify expected and received, in Spanish; headers and bodies stay as they are. */
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
  [/^no cookie$/, 'ninguna cookie'],
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
