import { THRESHOLDS } from '../../../catalog/salary-index.ts';
import { VACANCY_LIFETIME } from '../../../contract/lifetime.ts';
import { DESCRIPTIONS } from './es-descriptions.ts';
import type { Texts } from './texts.ts';

const weeks = { min: VACANCY_LIFETIME.minDays / 7, max: VACANCY_LIFETIME.maxDays / 7 };

export const spanish: Texts = {
  title: (service) => `API de ${service}: guía para desarrolladores`,
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
    failed: 'Aquí no se permite copiar. El texto está seleccionado: presiona Ctrl+C.',
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
    whatIsThere: '¿Qué hay?',
    answer: 'La respuesta',
    shortened: 'abreviada',
    points: [
      {
        title: 'Los filtros son carpetas',
        text: 'Ciudad, familia de puestos y modalidad son segmentos de la ruta. `all` significa cualquiera. No hay parámetros de consulta que recordar.',
      },
      {
        title: 'Todo de una vez',
        text: 'Una búsqueda devuelve todas las coincidencias, de la más reciente a la más antigua. No hay paginación, y una búsqueda vacía también responde 200.',
      },
      {
        title: 'Abierta al navegador',
        text: 'CORS abierto: llámala desde una página, un script o una hoja de cálculo. Solo existen GET y HEAD.',
      },
    ],
  },
  explorer: {
    lead: 'Elige una ciudad, una familia de puestos y una modalidad, y ejecuta la petición contra este mismo sitio. La barra de direcciones guarda tu ejemplo: compártela tal cual.',
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
      'Edítala si quieres: una dirección equivocada se responde con un problema que se explica solo.',
    run: 'Ejecutar',
    orTry: 'O prueba',
    tries: {
      search: 'Marketing remoto',
      job: 'La vacante más reciente',
      guide: 'Una guía de sueldos',
      broken: 'Una dirección rota',
    },
    code: 'La misma llamada en código',
    result: 'Respuesta',
    idle: 'Aún no se ha pedido nada. Presiona Ejecutar.',
    view: 'Vista',
    cards: 'Resultado',
    json: 'JSON',
    withoutScript:
      'Cada búsqueda es un archivo en esta dirección. Pon un slug o `all` en cada segmento; el número indica cuántas vacantes están activas.',
    script: {
      loading: 'Consultando…',
      failed: 'Sin respuesta. ¿Hay conexión?',
      matches: '{n} vacantes coinciden',
      match: '1 vacante coincide',
      noMatches: 'Hoy no coincide ninguna vacante',
      vacancies: '{n} vacantes',
      vacancy: 'una vacante',
      guides: '{n} guías de sueldos',
      problem: 'problema {code}',
      answered: 'Estado {status}, {what}, {time}, {size}.',
      noVacancies:
        'Hoy no hay vacantes activas aquí. La dirección es correcta: mañana podría haber una.',
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
      outside: 'Desde aquí solo se pueden consultar direcciones de este sitio.',
      levels: 'Por nivel',
      cities: 'Por ciudad',
      overall: 'General',
    },
  },
  salaries: {
    lead: (families) =>
      `Sueldos brutos mensuales en pesos mexicanos, tomados de vacantes publicadas, para ${families} familias de puestos. Estas gráficas se dibujan con los mismos archivos que sirve la API.`,
    none: 'Esta versión no tiene guías de sueldos: ninguna familia de puestos reúne aún suficientes sueldos publicados.',
    overview: 'Todas las familias de puestos',
    overviewAlt: (families) =>
      `Gráfica de rangos de los sueldos brutos mensuales de ${families} familias de puestos, de la mediana más alta a la más baja. La tabla de abajo tiene las mismas cifras.`,
    axis: 'MXN brutos al mes, escala logarítmica: distancias iguales son proporciones iguales',
    tick: (thousands) => `$${thousands} mil`,
    legend: { range: 'del menor al mayor publicado', median: 'mediana', sample: 'vacantes' },
    rowTip: ({ label, min, median, max, n }) =>
      `${label}: de ${min} a ${max}, mediana ${median}, ${n} vacantes`,
    asTable: 'Lo mismo en una tabla',
    family: 'Familia de puestos',
    level: 'Nivel',
    city: 'Ciudad',
    min: 'Mínimo',
    median: 'Mediana',
    max: 'Máximo',
    sample: 'Vacantes',
    oneFamily: 'Una familia de puestos',
    choose: 'Familia de puestos',
    levels: 'Por nivel',
    cities: 'Por ciudad',
    noLevels: `Ningún nivel reúne todavía ${THRESHOLDS.seniority} vacantes.`,
    noCities: `Ninguna ciudad reúne todavía ${THRESHOLDS.city} vacantes.`,
    familyAlt: (what, family) =>
      `Gráfica de rangos de sueldos brutos mensuales, ${family}, ${what.toLowerCase()}. La tabla de abajo tiene las mismas cifras.`,
    asJson: 'Esta guía en JSON',
    cite: 'Cómo citar',
    citeLead:
      'Menciona el índice siempre que muestres sus cifras. Cada respuesta de sueldos incluye esta línea:',
    methodology: 'Metodología',
  },
  operations: {
    lead: 'Cinco operaciones, todas con `GET` (o `HEAD`). Los ejemplos son respuestas reales de esta versión, abreviadas.',
    parameters: 'Parámetros de la ruta',
    values: (count) => `${count} valores`,
    answers: 'Respuestas',
    example: 'Ejemplo',
    open: 'Abrir en el explorador',
    summaries: {
      getApiIndex: {
        summary:
          'Punto de entrada: filtros válidos con sus vacantes activas, totales, reglas y enlaces.',
        description:
          'Devuelve los slugs válidos de cada filtro con su número de vacantes activas, los totales, las reglas de uso y los enlaces.',
      },
      searchJobs: {
        summary:
          'Todas las vacantes activas de una ciudad, familia de puestos y modalidad (`all` para cualquiera).',
        description:
          'Devuelve todas las vacantes activas que coinciden, de la más reciente a la más antigua y sin paginación. Cada segmento admite un slug o `all`; cada combinación válida es un archivo, y la que no tiene vacantes lleva `count` 0.',
      },
      getJob: {
        summary: 'Una vacante activa, completa.',
        description:
          'Devuelve una vacante con su descripción, responsabilidades, requisitos, prestaciones, ubicación y cómo postularse. Una vacante cerrada responde `job-not-found`.',
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
    lead: 'Todos los campos están presentes, salvo los marcados como opcionales; donde no hay nada que decir, su valor es `null` o un arreglo vacío. La API describe sus campos en inglés; aquí van traducidos.',
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
    lead: 'Los errores siguen el formato problem details (RFC 9457), como `application/problem+json`. Decide según `code`, que nunca cambia; muestra `hint` a quien pueda corregir la petición. Los textos de la respuesta están en inglés; el `type` de cada problema lleva a su explicación.',
    meaning: 'Significado',
    remedy: 'Solución',
    answer: 'La respuesta completa',
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
        detail: 'No existe una guía de sueldos para esta familia de puestos.',
        hint: 'Usa un slug de `validValues`, o consulta en `/api/v1/salaries.json` las guías que existen.',
      },
      'method-not-allowed': {
        title: 'Método no permitido',
        detail: 'Se usó un método distinto de GET o HEAD; la API es de solo lectura.',
        hint: 'Repite la petición con GET o HEAD.',
      },
    },
  },
  rules: {
    lead: 'Breve, porque hay poco que regular.',
    caching: 'Caché',
    cachingText:
      'Los datos cambian como máximo una vez por día hábil. Conserva lo que descargaste y compara `generatedAt` en `/api/v1/index.json` antes de volver a pedirlo. Donde el servidor envía un `ETag`, una petición condicional no cuesta casi nada.',
    cacheRows: { data: 'Datos y documentos', problem: 'Problemas' },
    cacheWhat: 'Qué',
    versioning: 'Versiones',
    versioningText:
      'La versión forma parte de la ruta: `/api/v1`. La descripción lleva la versión `1.0.0`, igual que el índice. Lee los campos por su nombre e ignora los que no conozcas.',
    limits: 'Límites',
    limit: 'Límite',
    value: 'Valor',
    limitRows: [
      ['Peticiones', 'Sin cuota ni límite de frecuencia; los archivos se sirven desde una CDN'],
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
      'No recorras todas las combinaciones: `/api/v1/jobs/search/all/all/all.json` tiene todas las vacantes.',
      'Las empresas son confidenciales. `company` describe a una; por favor, no adivines nombres.',
      'Postularse es gratis y lo hace cada persona directamente, en `howToApply.applyUrl`. La API no recibe postulaciones.',
    ],
  },
  agents: {
    lead: 'Los modelos de lenguaje, rastreadores y generadores de código se orientan con estos archivos.',
    names: {
      llms: 'llms.txt',
      openapi: 'OpenAPI 3.1',
      apiCatalog: 'Catálogo de API',
      index: 'Índice de la API',
    },
    cards: {
      llms: 'Toda la API en una página de texto: las tres llamadas que responden casi todo, cada slug válido y las reglas.',
      openapi:
        'El contrato para máquinas, con un ejemplo de cada respuesta. Genera un cliente a partir de él o impórtalo en tu herramienta.',
      apiCatalog:
        'El linkset de RFC 9727, donde un cliente que solo conoce el dominio encuentra la API y su descripción.',
      index:
        'Totales, filtros válidos con su número de vacantes, operaciones y enlaces, en JSON. Desde código, empieza aquí.',
    },
  },
};
