// What Commander says in English, and the help, in Spanish.

/** An error of a call, whose text is Commander's or that of the reader of an option, or the end of a help. */
export function toSpanish(message: string): string {
  return SENTENCES.reduce((text, [english, spanish]) => text.replace(english, spanish), message);
}

const SENTENCES: readonly [RegExp, string][] = [
  [/^error: missing required argument '(.+)'/, "error: falta el argumento '$1'"],
  [/^error: option '(.+)' argument missing/, "error: falta el valor de la opción '$1'"],
  [/^error: unknown option '(.+?)'/, "error: opción desconocida '$1'"],
  [/\(Did you mean (.+)\?\)/, '(¿Quizá $1?)'],
  [
    /^error: too many arguments.* Expected (\d+) .* got (\d+)\./,
    'error: demasiados argumentos: se esperaban $1 y hay $2.',
  ],
  [/^error: option '(.+)' argument '(.*)' is invalid\./, "error: la opción '$1' no acepta '$2'."],
  [
    /^error: command-argument value '(.*)' is invalid for argument '(.+)'\./,
    "error: el argumento '$2' no acepta '$1'.",
  ],
  [/Allowed choices are /, 'Valores permitidos: '],
  [/It takes a whole number from (\d+) to (\d+)\./, 'Acepta un número entero de $1 a $2.'],
  [/It takes an existing day as YYYY-MM-DD\./, 'Acepta un día que exista, como AAAA-MM-DD.'],
  [
    /It takes scheme and host only, such as (.+)\.$/,
    'Acepta solo esquema y nombre de host, como $1.',
  ],
  [/It takes a host name alone, such as (.+)\.$/, 'Acepta solo un nombre de host, como $1.'],
  [
    /It takes a valid URL without user name and password\./,
    'Acepta una URL válida, sin usuario ni contraseña.',
  ],
  [/Other settings and exit statuses: docs/, 'Otra configuración y los códigos de salida: docs'],
  [
    /Ctrl-C stops it\. If the build fails, the exit status is its own\./,
    'Se detiene con Ctrl-C. Si el build falla, el código de salida es el suyo.',
  ],
  [
    /npm itself writes to standard output, .*: in a clone, clients call /,
    'npm también escribe en la salida estándar, que lleva el protocolo: en un clon, los clientes ejecutan ',
  ],
];

export const TITLES: Record<string, string> = {
  'Usage:': 'Uso:',
  'Arguments:': 'Argumentos:',
  'Options:': 'Opciones:',
};

/** By flag or argument; `verify --host` where a command means something else by it. */
export const HELP: Record<string, string> = {
  build: 'Lee los datos, los revisa y escribe toda la API como archivos estáticos.',
  check: 'Lee los datos y los revisa. No publica nada.',
  init: 'Crea un repositorio para los datos en una carpeta nueva o vacía, con este programa en vendor.',
  edition:
    'Conserva el índice de sueldos de un build publicado como la edición de su mes, para citas.',
  '--from': 'build publicado',
  start:
    'Sirve un build como debería hacerlo cualquier alojamiento. Si no hay uno, lo hace primero.',
  dev: 'Hace un build en una carpeta temporal, sin controles, y lo sirve. Lo repite al cambiar los datos.',
  verify: 'Comprueba que un sitio cumpla el contrato HTTP y que cada archivo esté completo.',
  mcp: 'Ejecuta el servidor MCP para un sitio.',
  '--data': 'carpeta con los datos (si no: DATA_DIR, o board si tiene service.json, o data)',
  '--base-url': 'dirección del sitio (si no: BASE_URL, o siteUrl)',
  '--as-of': 'día que decide qué vacantes están abiertas (si no: hoy)',
  '--previous': 'build publicado con el cual comparar',
  '--skip-invalid': 'omitir las filas con errores y seguir con las demás',
  '--allow': 'publicar aunque lo detengan estos controles',
  '--lang':
    'idioma de lo que se lee (si no: VACANCY_API_LANG, o el de los datos; en init, el del sistema)',
  '--show-values': 'mostrar los valores equivocados de campos cerrados: solo en registros privados',
  '--report': 'escribir el resultado completo en un archivo JSON, fuera de la carpeta pública',
  '--worklist': 'escribir en un archivo privado las empresas que nombran los textos',
  '--out': 'carpeta pública; cada build la reemplaza por completo',
  '--host': 'alojamiento del sitio',
  'verify --host': 'alojamiento del sitio; lo que no puede cumplir no cuenta',
  '--host-out': 'carpeta para los archivos del alojamiento fuera de la carpeta pública',
  '--max-files': 'límite de archivos del plan',
  '--keep-unchanged': 'conservar idénticos los archivos sin cambios desde el build anterior',
  '--forget-changes': 'empezar una nueva lista de cambios',
  '--port': 'puerto en 127.0.0.1; 0 elige cualquiera',
  '--allow-host': 'responder también por este nombre de host, como el de un túnel',
  '--dir': 'build que se sirve',
  '--all': 'solicitar todos los archivos',
  '--expect': 'carpeta del build que el sitio debe servir',
  '--wait': 'cuánto tiempo esperar el build de --expect',
  '--preview': 'el sitio está en una dirección que no es la suya',
  '--max-age': 'cuántos días puede tener el build',
  '--verbose': 'mostrar todos los puntos, no solo los que fallan',
  '--upgrade': 'reemplazar el programa de la carpeta, su documentación y los flujos sin cambios',
  folder: 'carpeta nueva; con --upgrade, una que init escribió',
  url: 'sitio',
};
