import { THRESHOLDS } from '../../../catalog/salary-index.ts';
import { VACANCY_LIFETIME } from '../../../contract/lifetime.ts';
import { API_PREFIX, API_VERSION } from '../../../contract/version.ts';
import { DESCRIPTIONS } from './es-descriptions.ts';
import type { Texts } from './texts.ts';

const weeks = { min: VACANCY_LIFETIME.minDays / 7, max: VACANCY_LIFETIME.maxDays / 7 };

export const spanish: Texts = {
  title: (service) => `Documentación de la API de ${service}`,
  lead: () =>
    'Vacantes profesionales activas en 12 ciudades de México y un índice de sueldos brutos mensuales por familia de puestos, nivel y ciudad. De solo lectura, gratuita y sin registro.',
  header: {
    skip: 'Ir al contenido',
    theme: 'Cambiar entre claro y oscuro',
    contents: 'Contenido',
    sections: 'Secciones',
    generated: 'generado',
    terms: 'Términos de uso',
    contact: 'Contacto',
  },
  nav: {
    start: 'Inicio',
    explorer: 'Explorador',
    salaries: 'Índice de sueldos',
    operations: 'Operaciones',
    fields: 'Campos',
    problems: 'Problemas',
    rules: 'Caché, versiones y límites',
    agents: 'Para agentes',
  },
  copy: {
    copy: 'Copiar',
    copied: 'Copiado',
    failed: 'El navegador no permite copiar aquí. El texto está seleccionado: presiona Ctrl+C.',
  },
  json: { more: (count) => `… ${count} más` },
  start: {
    promise: 'Sin clave, sin registro, sin límites. Solo archivos.',
    vacancies: 'vacantes activas',
    guides: 'guías de sueldos',
    cities: 'ciudades',
    searches: 'búsquedas',
    generated: 'Generado',
    zone: 'hora de la Ciudad de México',
    tryIt: 'Pruébala aquí',
    readOn: 'Leer la referencia',
    whatItPays: '¿Cuánto paga un puesto?',
    whatIsThere: '¿Qué ofrece la API?',
    response: 'Respuesta',
    shortened: 'abreviada',
    points: [
      {
        title: 'Los filtros son carpetas',
        text: 'Ciudad, familia de puestos y modalidad son segmentos de la ruta. Usa `all` para cualquiera. No hay parámetros de consulta.',
      },
      {
        title: 'Todos los resultados de una vez',
        text: 'Una búsqueda devuelve todas las coincidencias, de la más reciente a la más antigua y sin paginación. Una búsqueda sin coincidencias también responde 200.',
      },
      {
        title: 'Abierta al navegador',
        text: 'CORS abierto: llama a la API desde una página web, un script o una hoja de cálculo. Solo acepta GET y HEAD.',
      },
    ],
  },
  explorer: {
    lead: 'Elige una ciudad, una familia de puestos y una modalidad, y ejecuta la petición en este sitio. La barra de direcciones del navegador guarda la petición, así que puedes compartir el enlace.',
    city: 'Ciudad',
    family: 'Familia de puestos',
    modality: 'Modalidad',
    all: {
      city: 'Todas las ciudades',
      family: 'Todas las familias',
      modality: 'Todas las modalidades',
    },
    address: 'Dirección',
    addressHelp:
      'Puedes editarla. Una dirección equivocada devuelve un problema que explica qué corregir.',
    run: 'Ejecutar',
    orTry: 'O prueba',
    tries: {
      search: 'Marketing remoto',
      job: 'Una vacante',
      guide: 'Una guía de sueldos',
      broken: 'Una dirección equivocada',
    },
    code: 'La misma petición en código',
    result: 'Respuesta',
    idle: 'Todavía no hay ninguna petición. Presiona Ejecutar.',
    view: 'Vista',
    cards: 'Resultado',
    json: 'JSON',
    withoutScript:
      'Cada búsqueda es un archivo en esta dirección. Usa un slug o `all` en cada segmento. Los números indican las vacantes activas.',
    script: {
      loading: 'Cargando…',
      failed: 'Sin respuesta. Revisa tu conexión.',
      matches: '{n} vacantes coinciden',
      match: '1 vacante coincide',
      noMatches: 'Hoy no coincide ninguna vacante',
      vacancies: '{n} vacantes',
      vacancy: 'una vacante',
      guides: '{n} guías de sueldos',
      problem: 'problema {code}',
      responded: 'Estado {status}, {what}, {time}, {size}.',
      noVacancies:
        'Hoy no coincide ninguna vacante activa. La dirección es válida y más adelante podría haber alguna.',
      showMore: 'Mostrar {n} más',
      noSalary: 'Sueldo no publicado',
      published: 'Publicada el {day}',
      until: 'abierta hasta el {day}',
      duties: 'Responsabilidades',
      requirements: 'Requisitos',
      benefits: 'Prestaciones',
      apply: 'Postularse gratis',
      page: 'Página de la vacante',
      hint: 'Qué hacer',
      validValues: 'Valores válidos de {name}',
      documentation: 'Sobre este problema',
      items: '{n} elementos',
      keys: '{n} claves',
      label: 'Grupo',
      min: 'Mínimo',
      median: 'Mediana',
      max: 'Máximo',
      sample: 'Vacantes',
      outside: 'El explorador solo puede consultar direcciones de este sitio.',
      levels: 'Por nivel',
      cities: 'Por ciudad',
      overall: 'General',
    },
  },
  salaries: {
    lead: (families) =>
      `Sueldos brutos mensuales en pesos mexicanos, tomados de vacantes publicadas, para ${families} familias de puestos. Las gráficas muestran las mismas cifras que devuelve la API.`,
    none: 'Esta versión no tiene guías de sueldos: ninguna familia de puestos reúne aún suficientes sueldos publicados.',
    overview: 'Todas las familias de puestos',
    axis: 'MXN brutos al mes, escala logarítmica: distancias iguales son proporciones iguales',
    tick: (thousands) => `$${thousands} mil`,
    legend: { range: 'del menor al mayor publicado', median: 'mediana', sample: 'vacantes' },
    family: 'Familia de puestos',
    level: 'Nivel',
    city: 'Ciudad',
    min: 'Mínimo',
    median: 'Mediana',
    max: 'Máximo',
    sample: 'Vacantes',
    oneFamily: 'Una familia de puestos',
    levels: 'Por nivel',
    cities: 'Por ciudad',
    noLevels: `Ningún nivel reúne todavía al menos ${THRESHOLDS.seniority} vacantes.`,
    noCities: `Ninguna ciudad reúne todavía al menos ${THRESHOLDS.city} vacantes.`,
    asJson: 'Esta guía de sueldos en JSON',
    cite: 'Cómo citar',
    citeLead:
      'Menciona el índice siempre que muestres sus cifras. Cada respuesta de sueldos incluye esta cita:',
    methodology: 'Metodología',
  },
  operations: {
    lead: 'Cinco operaciones, todas con `GET` (o `HEAD`). Los ejemplos son respuestas reales de esta versión, abreviadas.',
    parameters: 'Parámetros de la ruta',
    values: (count) => `${count} valores`,
    responses: 'Respuestas',
    example: 'Ejemplo',
    open: 'Abrir en el explorador',
    summaries: {
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
    },
    parameterTexts: {
      'searchJobs.city': 'Slug de la ciudad, o `all` para cualquiera.',
      'searchJobs.family': 'Slug de la familia de puestos, o `all` para cualquiera.',
      'searchJobs.modality': 'Slug de la modalidad, o `all` para cualquiera.',
      'getJob.jobId': 'El `id` de una vacante que devolvió searchJobs.',
      'getSalaryGuide.family': 'Slug de la familia de puestos.',
    },
  },
  fields: {
    lead: 'Todos los campos están presentes, salvo los marcados como opcionales; un campo sin valor es `null` o un arreglo vacío. La API describe sus campos en inglés; aquí van traducidos.',
    descriptions: DESCRIPTIONS,
    orNull: 'o null',
    optional: 'opcional',
    arrayOf: 'arreglo de',
    objectOf: 'mapa de',
    always: 'siempre',
    oneOf: 'uno de',
    values: (count) => `uno de ${count} valores`,
    usedBy: 'Respuesta de',
    types: {
      string: 'texto',
      integer: 'entero',
      boolean: 'booleano',
      object: 'objeto',
      date: 'fecha',
      'date-time': 'fecha y hora',
      uri: 'URI',
    },
  },
  problems: {
    lead: 'Los errores siguen el formato problem details (RFC 9457), como `application/problem+json`. Decide según `code`, que nunca cambia. `hint` dice cómo corregir la petición y `type` enlaza a su explicación. Los textos de la respuesta están en inglés.',
    meaning: 'Significado',
    remedy: 'Solución',
    response: 'Respuesta completa',
    wordings: {
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
        detail: `La vacante ya cerró (las vacantes duran de ${weeks.min} a ${weeks.max} semanas) o el id es incorrecto.`,
        hint: 'Toma el `id` de una vacante de una búsqueda actual, como `/api/v1/jobs/search/all/all/all.json`.',
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
    },
  },
  rules: {
    lead: 'Cuánto tiempo conservar las respuestas, qué puede cambiar y qué esperar.',
    caching: 'Caché',
    cachingText:
      'Los datos cambian como máximo una vez por día hábil. Guarda las respuestas en caché y compara `generatedAt` en `/api/v1/index.json` antes de volver a pedirlas. Donde el servidor envía un `ETag`, usa peticiones condicionales: una respuesta sin cambios no se envía de nuevo.',
    cacheRows: { data: 'Datos y documentos', problem: 'Problemas' },
    cacheWhat: 'Qué',
    versioning: 'Versiones',
    versioningText: `La versión mayor forma parte de la ruta: \`${API_PREFIX}\`. La versión completa, \`${API_VERSION}\`, está en el índice de la API y en la descripción OpenAPI. Puede haber campos nuevos en cualquier momento: ignora los que no conozcas.`,
    limits: 'Límites',
    limit: 'Límite',
    value: 'Valor',
    limitRows: [
      ['Peticiones', 'Sin cuota ni límite de frecuencia; una CDN sirve los archivos'],
      ['Cambios de los datos', 'Como máximo una vez por día hábil'],
      [
        'Vida de una vacante',
        `De ${weeks.min} a ${weeks.max} semanas; después su dirección responde job-not-found`,
      ],
      ['Tamaño de una búsqueda', 'Todas las coincidencias en una respuesta, sin paginación'],
      [
        'Niveles de una guía de sueldos',
        `Los que tienen al menos ${THRESHOLDS.seniority} vacantes`,
      ],
      [
        'Ciudades de una guía de sueldos',
        `Hasta ${THRESHOLDS.cities}, cada una con al menos ${THRESHOLDS.city} vacantes`,
      ],
      ['Medianas', 'Redondeadas a 500 MXN'],
      ['Filtros', 'Solo segmentos de la ruta; los parámetros de consulta se ignoran'],
    ],
    use: 'Uso responsable',
    useRows: [
      'No recorras todas las combinaciones de filtros: `/api/v1/jobs/search/all/all/all.json` tiene todas las vacantes.',
      'Las empresas son confidenciales. `company` describe a la empresa; por favor, no adivines su nombre.',
      'Postularse es gratis y lo hace cada persona directamente, en `howToApply.applyUrl`. La API no recibe postulaciones.',
    ],
  },
  agents: {
    lead: 'El punto de partida para modelos de lenguaje, rastreadores y generadores de código.',
    names: {
      llms: 'llms.txt',
      openapi: 'OpenAPI 3.1',
      apiCatalog: 'Catálogo de API',
      index: 'Índice de la API',
    },
    cards: {
      llms: 'Toda la API en una página de texto: tres peticiones que resuelven casi cualquier pregunta, cada slug válido y las reglas.',
      openapi:
        'El contrato legible por máquinas, con un ejemplo de cada respuesta. Genera un cliente a partir de él o impórtalo en tus herramientas.',
      apiCatalog:
        'El linkset de RFC 9727. Un cliente que solo conoce el dominio encuentra aquí la API y su descripción.',
      index:
        'Totales, filtros válidos con su número de vacantes, operaciones y enlaces, en JSON. Desde código, empieza aquí.',
    },
  },
};
