import { THRESHOLDS, VACANCY_WEEKS } from '../contract/figures.ts';
import type { ProblemCode } from '../contract/problem.ts';
import type { OperationId } from '../http/routes.ts';

/** What the API itself says in English, by name or by English sentence. */
export const translations = {
  operations: {
    getApiIndex: {
      summary:
        'Punto de entrada: filtros válidos con su número de vacantes activas, totales, reglas y enlaces.',
      description:
        'Devuelve los slugs válidos de cada filtro con su número de vacantes activas, los totales, las reglas de uso y los enlaces.',
    },
    searchJobs: {
      summary:
        'Todas las vacantes activas por ciudad, familia de puestos y modalidad (`all` para cualquiera).',
      description:
        'Devuelve todas las vacantes activas que coinciden, de la más reciente a la más antigua y sin paginación. Cada segmento admite un slug o `all`; cada combinación válida es un archivo, y la que no tiene vacantes lleva `count` 0.',
    },
    getJob: {
      summary: 'Una vacante activa con todos sus campos.',
      description:
        'Devuelve una vacante con su descripción, responsabilidades, requisitos, prestaciones, ubicación y cómo postularse. Una vacante cerrada devuelve `job-not-found`.',
    },
    listSalaryGuides: {
      summary: 'Mediana y rango de los sueldos brutos mensuales por familia de puestos.',
      description:
        'Devuelve un elemento por cada familia de puestos con datos suficientes, de la mediana más alta a la más baja.',
    },
    getSalaryGuide: {
      summary: 'Sueldos de una familia de puestos: en general, por nivel y por ciudad.',
      description: `Devuelve la banda general de una familia de puestos y sus bandas por nivel (al menos ${THRESHOLDS.seniority} vacantes cada uno) y por ciudad (al menos ${THRESHOLDS.city} vacantes cada una, hasta ${THRESHOLDS.cities} ciudades).`,
    },
  } satisfies Record<OperationId, { summary: string; description: string }>,
  parameters: {
    'searchJobs.city': 'Slug de la ciudad, o `all` para cualquiera.',
    'searchJobs.family': 'Slug de la familia de puestos, o `all` para cualquiera.',
    'searchJobs.modality': 'Slug de la modalidad, o `all` para cualquiera.',
    'getJob.jobId': 'El `id` de una vacante que devolvió searchJobs.',
    'getSalaryGuide.family': 'Slug de la familia de puestos.',
  } as Record<string, string>,
  problems: {
    'not-found': {
      title: 'No encontrado',
      detail: 'La ruta no existe en la API.',
      hint: 'Empieza en `/api/v1/index.json`, que enumera cada operación y su ruta.',
    },
    'unknown-search-filter': {
      title: 'Filtro de búsqueda desconocido',
      detail:
        'Un segmento de la ruta de búsqueda no es un slug válido de ciudad, familia de puestos o modalidad.',
      hint: 'Usa `/api/v1/jobs/search/{city}/{family}/{modality}.json` con un slug de `validValues` en cada segmento, o `all` para no filtrar.',
    },
    'job-not-found': {
      title: 'Vacante no encontrada',
      detail: `La vacante ya cerró (las vacantes duran de ${VACANCY_WEEKS.min} a ${VACANCY_WEEKS.max} semanas) o el id es incorrecto.`,
      hint: 'Busca vacantes abiertas parecidas por ciudad y familia de puestos con `/api/v1/jobs/search/{city}/{family}/{modality}.json` y toma el `id` de uno de los `items`. Los slugs están en `/api/v1/index.json`.',
    },
    'salary-guide-not-found': {
      title: 'Guía de sueldos no encontrada',
      detail: 'Esta familia de puestos no tiene guía de sueldos.',
      hint: 'Usa un slug de `validValues`, o consulta en `/api/v1/salaries.json` las guías de sueldos disponibles.',
    },
    'method-not-allowed': {
      title: 'Método no permitido',
      detail: 'La API es de solo lectura y solo acepta GET y HEAD.',
      hint: 'Repite la petición con GET o HEAD.',
    },
  } satisfies Record<ProblemCode, { title: string; detail: string; hint: string }>,
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
