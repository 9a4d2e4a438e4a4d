/** The change log of the API in Spanish, by its English sentences. */
export const translations = {
  changeLog: {
    'For users of the API. The version is `info.version` in `/api/v1/openapi.json` and `version` in `/api/v1/index.json`. The data changes with every build and is not part of this list.':
      'Para usuarios de la API. La versión es `info.version` en `/api/v1/openapi.json` y `version` en `/api/v1/index.json`. Los datos cambian cada vez que se publican y no forman parte de esta lista.',
    'What you can rely on': 'Qué te garantizamos',
    'Within `/api/v1`:': 'Dentro de `/api/v1`:',
    'Paths, methods, operation ids, path parameters and their values stay.':
      'Se mantienen las rutas, los métodos, los identificadores de las operaciones, los parámetros de ruta y sus valores.',
    'Fields stay, keep their type and format, and stay non-null or constant where they are.':
      'Los campos se mantienen y conservan su tipo y formato; los que nunca son nulos o son constantes siguen siéndolo.',
    'The closed lists stay as they are: cities, role families, modalities, seniorities, English levels, salary periods, problem codes.':
      'Las listas cerradas se quedan como están: ciudades, familias de puestos, modalidades, niveles, niveles de inglés, periodos de sueldo y códigos de error.',
    'Statuses and media types of the documented responses stay.':
      'Se mantienen los códigos de estado y los tipos de contenido de las respuestas documentadas.',
    'We may add fields at any time, so ignore those that you do not know, and treat an unknown status as the class it belongs to (RFC 9110).':
      'Podemos agregar campos en cualquier momento: ignora los que no conozcas y trata un código de estado desconocido como la clase a la que pertenece (RFC 9110).',
    'What the numbers mean': 'Qué significan los números',
    change: 'cambio',
    version: 'versión',
    'a path, a field, a response or a header is added; a promise gets stricter (a field is never null any more)':
      'se agrega una ruta, un campo, una respuesta o un encabezado; una promesa se vuelve más estricta (un campo ya nunca es nulo)',
    'minor: 1.1.0': 'menor: 1.1.0',
    'only descriptions or other English sentences change, or a list of values gets a name in the OpenAPI description':
      'solo cambian descripciones u otras frases en inglés, o una lista de valores recibe un nombre en la descripción OpenAPI',
    'none: paths and bodies stay the same': 'ninguna: las rutas y las respuestas siguen igual',
    'a path, an operation, a field, a value of a list, a header or a media type is removed or renamed; a field becomes nullable or optional, or changes its type, format or constant; a list in a response gets a new value; a parameter takes fewer values':
      'se elimina o cambia de nombre una ruta, una operación, un campo, un valor de una lista, un encabezado o un tipo de contenido; un campo pasa a poder ser nulo u opcional, o cambia de tipo, formato o constante; una lista de una respuesta recibe un valor nuevo; un parámetro admite menos valores',
    'major: 2.0.0, under `/api/v2`': 'mayor: 2.0.0, en `/api/v2`',
    'A new major version gets its own path, and this list will say until when `/api/v1` is served.':
      'Una nueva versión mayor tendrá su propia ruta, y esta lista dirá hasta cuándo se sirve `/api/v1`.',
    'The first version.': 'La primera versión.',
    '`getApiIndex`: the entry point, with valid filter values, totals, rules of use and links.':
      '`getApiIndex`: el punto de entrada, con los valores válidos de los filtros, totales, reglas de uso y enlaces.',
    '`searchJobs`: every active vacancy of a city, a role family and a modality, in one file.':
      '`searchJobs`: todas las vacantes activas de una ciudad, una familia de puestos y una modalidad, en un archivo.',
    '`getJob`: a single active vacancy with all its fields.':
      '`getJob`: una vacante activa con todos sus campos.',
    '`listSalaryGuides` and `getSalaryGuide`: the salary index by role family, seniority and city.':
      '`listSalaryGuides` y `getSalaryGuide`: el índice de sueldos por familia de puestos, nivel y ciudad.',
    'Errors are problem details (RFC 9457) with the codes `not-found`, `unknown-search-filter`, `job-not-found`, `salary-guide-not-found` and `method-not-allowed`.':
      'Los errores son detalles de problema (RFC 9457) con los códigos `not-found`, `unknown-search-filter`, `job-not-found`, `salary-guide-not-found` y `method-not-allowed`.',
  } as Record<string, string>,
};
