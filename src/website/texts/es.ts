import { INTERNSHIP } from '../../contract/enumerations.ts';
import { COUNTS, THRESHOLDS, VACANCY_WEEKS } from '../../contract/figures.ts';
import type { ProblemCode } from '../../contract/problem.ts';
import { API_PREFIX } from '../../contract/version.ts';
import { OPERATIONS, type OperationId } from '../../http/routes.ts';
import type { Texts } from './en.ts';

export const spanish: Texts = {
  title: (service) => `Documentación de la API de ${service}`,
  lead: () =>
    `Vacantes profesionales activas en ${COUNTS.cities} ciudades de México y un índice de sueldos brutos mensuales por familia de puestos, nivel y ciudad. De solo lectura, gratuita y sin registro.`,
  header: {
    skip: 'Ir al contenido',
    theme: 'Cambiar entre claro y oscuro',
    contents: 'Contenido',
    sections: 'Secciones',
    generated: 'generado el',
    terms: 'Términos de uso',
    contact: 'Contacto',
  },
  nav: {
    start: 'Inicio rápido',
    explorer: 'Explorador',
    salaries: 'Sueldos por puesto',
    data: 'Datos',
    assistants: 'Asistentes',
    operations: 'Operaciones',
    fields: 'Objetos',
    problems: 'Errores',
    rules: 'Caché, versiones y límites',
    changes: 'Cambios',
  },
  copy: {
    copy: 'Copiar',
    copied: 'Copiado',
    failed: 'El navegador no permite copiar aquí. El texto está seleccionado: presiona Ctrl+C.',
  },
  json: {
    more: (count, what) => {
      const [one, many] = { items: ['elemento', 'elementos'], fields: ['campo', 'campos'] }[what];
      return `… ${count} ${count === 1 ? one : many} más`;
    },
  },
  code: { request: 'Petición en código', failed: 'La petición falló:' },
  search: {
    search: 'Buscar',
    placeholder: 'Puestos, ciudades, operaciones, campos',
    results: 'Resultados',
    close: 'Cerrar',
    loading: 'Cargando…',
    failed: 'No se pudo cargar la búsqueda. Revisa tu conexión.',
    retry: 'Reintentar',
    none: 'Nada coincide con «{query}».',
    similar: 'Nada coincide con «{query}». Esto se parece.',
    single: '1 resultado',
    many: '{n} resultados',
    keys: '↑ ↓ para elegir, Enter para abrir, Esc para cerrar',
    section: 'sección',
    operation: 'operación',
    problem: 'error',
    value: 'valor',
    guide: 'guía de sueldos',
    salaries: 'sueldos',
    vacancies: 'vacantes',
    type: 'tipo',
    field: 'campo',
  },
  start: {
    promise: 'Sin clave, sin registro, sin límites. Solo archivos.',
    vacancies: 'vacantes activas',
    guides: 'guías de sueldos',
    cities: 'ciudades',
    generated: 'Generado el',
    zone: 'hora de la Ciudad de México',
    next: 'Siguientes pasos',
    steps: {
      explorer: {
        title: 'Busca vacantes',
        text: 'Los filtros son parte de la ruta: ciudad, familia de puestos y modalidad, o `all`. Una búsqueda devuelve todas las coincidencias, de la más reciente a la más antigua y sin paginación. Pruébala en el explorador.',
      },
      salaries: {
        title: 'Consulta un sueldo',
        text: 'Mediana y rango de sueldos brutos mensuales, por nivel y por ciudad, y cómo se han movido. Cada cifra indica el tamaño de su muestra.',
      },
      data: {
        title: 'Descarga todo',
        text: 'Todas las vacantes y cifras de sueldos en NDJSON, CSV y JSON, feeds y código listo para DuckDB, pandas y Excel.',
      },
    },
    assistant: 'O pregunta con tus propias palabras:',
  },
  ask: {
    title: '¿Cuánto se gana en cada puesto?',
    here: 'Consulta el índice de sueldos en español',
    role: 'Puesto',
    level: 'Nivel',
    city: 'Ciudad',
    allLevels: 'Todos los niveles',
    allCities: 'Todas las ciudades',
    levels: {
      [INTERNSHIP]: 'Prácticas',
      Junior: 'Junior',
      Media: 'Media',
      Senior: 'Senior',
      Dirección: 'Dirección',
    },
    band: 'Banda',
    wholeFamily: 'General',
    guide: 'Todas las ciudades y el historial',
    code: 'La consulta en código',
    requests: { guide: 'Sueldos', search: 'Vacantes' },
    cite: 'Cita',
    script: {
      median: 'mediana, bruto al mes',
      ends: '{min} a {max}',
      cited: '{what}: mediana de {median} MXN brutos al mes (n = {n})',
      both: 'Dos bandas distintas: el índice no tiene una de un nivel dentro de una ciudad.',
      small: 'n = {n}: una muestra pequeña, solo orientativo.',
      noLevel: `Sin banda para {level}: menos de ${THRESHOLDS.seniority} sueldos publicados.`,
      internship: 'Sin banda para prácticas: el índice no las incluye.',
      noCity: `Sin banda para {city}: menos de ${THRESHOLDS.city} sueldos publicados.`,
      cityLeftOut: `Sin banda para {city}: una guía tiene a lo más ${THRESHOLDS.cities} ciudades, cada una con al menos ${THRESHOLDS.city} sueldos publicados.`,
      noGuide: 'El índice de sueldos no incluye {family}. Abajo están sus vacantes.',
      tooFew:
        'Aún no hay guía de sueldos de {family}: hay muy pocos sueldos publicados. Abajo están sus vacantes.',
      unknown: 'Se omitió por desconocido: {values}.',
      openJobs: '{n} vacantes abiertas',
      openJob: '1 vacante abierta',
      noJobs: 'Hoy no hay vacantes abiertas',
      noSalary: 'Sueldo no publicado',
      more: 'Mostrar {n} más',
      explore: 'Las {n} en el explorador',
      exploreOne: 'En el explorador',
      exploreLevels: 'Todos los niveles ({n}) en el explorador',
      widen: 'Amplía la búsqueda:',
      remote: 'Remotas en todo México',
      loading: 'Cargando {what}…',
      failed: 'El sitio no respondió.',
      offline: 'No tienes conexión. La respuesta llegará cuando vuelva.',
      retry: 'Reintentar',
    },
  },
  explorer: {
    lead: 'Elige un filtro o edita la dirección: la petición se ejecuta en este sitio. Puedes compartir el enlace de la barra de direcciones.',
    city: 'Ciudad',
    family: 'Familia de puestos',
    modality: 'Modalidad',
    all: {
      city: 'Todas las ciudades',
      family: 'Todas las familias',
      modality: 'Todas las modalidades',
    },
    address: 'Dirección',
    run: 'Ejecutar',
    orTry: 'Ejemplos',
    tries: {
      search: 'Marketing remoto',
      job: 'Una vacante',
      guide: 'Una guía de sueldos',
      broken: 'Una dirección equivocada',
    },
    result: 'Respuesta',
    old: 'Dirección anterior',
    open: 'Ver respuesta sin formato',
    idle: 'Todavía no hay ninguna petición. Presiona Ejecutar.',
    view: 'Vista',
    tabs: { view: 'Resultado', json: 'JSON', code: 'Código' },
    withoutScript:
      'Cada búsqueda es un archivo en esta dirección. Usa un slug o `all` en cada segmento. Cada enlace busca por uno de ellos; los números indican las vacantes activas.',
    script: {
      loading: 'Cargando…',
      loadingBytes: 'Cargando… {size}',
      changed: 'La dirección cambió. Presiona Ejecutar.',
      noResponse: 'Sin respuesta',
      notSent: 'No enviada',
      offline: 'El navegador no tiene conexión. Conéctate a internet e inténtalo de nuevo.',
      unreachable:
        'La conexión falló antes de que llegara una respuesta. Revisa tu conexión e inténtalo de nuevo. Si sigue fallando, abre la dirección en otra pestaña para ver qué dice el navegador.',
      timeout:
        'El sitio no ha enviado nada en {seconds} segundos. Inténtalo de nuevo, o elige una búsqueda más acotada si tu conexión es lenta.',
      outside:
        'El explorador solo puede consultar direcciones de este sitio. Usa una ruta como {prefix}/index.json.',
      empty: 'La dirección está vacía. Escribe una ruta como {prefix}/index.json.',
      notJson:
        'La respuesta no es JSON, sino {type}, así que se muestra como texto. Las direcciones de la API empiezan con {prefix}/ y terminan en .json. Si esta también, respondió otra cosa, como un proxy o la página de acceso de una red: abre la dirección en otra pestaña para verla.',
      binary:
        'La respuesta es un archivo de {size} ({type}) que no se puede mostrar como texto. Abre la dirección en otra pestaña para descargarlo.',
      vacancies: '{n} vacantes',
      vacancy: 'una vacante',
      guides: '{n} guías de sueldos',
      responded: 'Estado {status}, {what}, {time}, {size}.',
      noVacancies:
        'Hoy no coincide ninguna vacante activa. La dirección es válida y más adelante podría haber alguna.',
      showMore: 'Mostrar {n} más',
      published: 'Publicada el {day}',
      until: 'abierta hasta el {day}',
      duties: 'Responsabilidades',
      requirements: 'Requisitos',
      benefits: 'Prestaciones',
      apply: 'Postularse gratis',
      page: 'Página de la vacante',
      hint: 'Qué hacer',
      wrongValue: '{value} no es un valor válido para {name}. Elige uno:',
      didYouMean: '¿Quisiste decir {value}?',
      validValues: 'Valores válidos para {name}',
      documentation: 'Sobre este error',
      asReceived: 'Tal como llegó, en inglés',
      items: '{n} elementos',
      keys: '{n} claves',
      label: 'Grupo',
    },
  },
  salaries: {
    lead: (families) =>
      `Sueldos brutos mensuales en pesos mexicanos, tomados de vacantes publicadas, para ${families} familias de puestos. Las gráficas muestran las mismas cifras que devuelve la API.`,
    none: 'Esta actualización no tiene guías de sueldos: ninguna familia de puestos reúne aún suficientes sueldos publicados.',
    overview: 'Todas las familias de puestos',
    axis: 'MXN brutos al mes, escala logarítmica: distancias iguales equivalen a proporciones iguales',
    tick: (thousands) => `$${thousands} mil`,
    legend: { range: 'del menor al mayor publicado', median: 'mediana', sample: 'vacantes' },
    family: 'Familia de puestos',
    level: 'Nivel',
    city: 'Ciudad',
    min: 'Mínimo',
    median: 'Mediana',
    max: 'Máximo',
    sample: 'Vacantes',
    levels: 'Por nivel',
    cities: 'Por ciudad',
    noLevels: `Ningún nivel reúne todavía al menos ${THRESHOLDS.seniority} vacantes.`,
    noCities: `Ninguna ciudad reúne todavía al menos ${THRESHOLDS.city} vacantes.`,
    asJson: 'Esta guía de sueldos en JSON',
    small: (least) => `menos de ${least} vacantes: solo orientativo`,
    description:
      'Cuánto se gana en cada familia de puestos, por nivel y por ciudad, y cómo se movió su mediana mes a mes.',
    overall: 'Mediana general',
    between: (low, high) => `publicados de ${low} a ${high}`,
    vacancies: 'Vacantes abiertas en el explorador',
    trends: {
      title: 'Historial',
      allTitle: 'Historial de todas las familias',
      caption: ({ from, to, change, least, most }) =>
        `Mediana ${from} → ${to}: ${change}. Cada mes se basa en ${least === most ? least : `${least} a ${most}`} vacantes.`,
      lead: 'La mediana al cierre de cada mes, sobre el número de vacantes en que se basa.',
      none: 'Esta actualización aún no tiene historial: empieza cuando los sueldos con fecha abarcan un periodo completo del índice.',
      legend: { median: 'mediana', sample: 'vacantes' },
      scale:
        'Las gráficas de todas las familias tienen la misma escala: pendientes iguales equivalen a porcentajes iguales, y barras iguales a muestras iguales.',
      all: 'Todas las cifras en una tabla',
      table: 'Mediana en MXN brutos al mes y, entre paréntesis, el número de vacantes',
      corrections:
        'Cada actualización calcula de nuevo toda la serie a partir de los sueldos con fecha. Corregir un registro antiguo corrige también el pasado: al citar un mes, menciona `generatedAt`.',
    },
    cite: 'Cómo citar',
    citeLead:
      'Menciona el índice siempre que muestres sus cifras. Cada respuesta de sueldos incluye esta cita:',
    methodology: 'Metodología',
    methodologyText: (_, published) => published,
  },
  data: {
    lead: 'Todas las vacantes, todas las bandas salariales y la evolución de los sueldos, cada cosa en una sola descarga. Estos archivos y la API se generan al mismo tiempo, así que coinciden.',
    files: {
      vacancies:
        'Todas las vacantes activas con todos sus textos. Cada línea es la respuesta de /api/v1/jobs/{jobId}.json.',
      vacancyTable:
        'Todas las vacantes activas, una por fila, para hojas de cálculo: todos los campos menos los textos largos.',
      searchCounts:
        'Cuántas vacantes tiene cada búsqueda, como `ciudad/familia/modalidad`. Si una búsqueda no aparece, no tiene vacantes.',
      salaryIndex:
        'Todas las bandas de todas las guías de sueldos: general, por nivel y por ciudad.',
      salaryHistory: 'La banda general de cada familia de puestos al cierre de cada mes.',
      salaryObservations:
        'Los rangos salariales publicados en los que se basa el índice, sin identificadores.',
      changes:
        'Qué se abrió, cambió y cerró en cada actualización, como referencias: para mantenerse al día sin descargar todo otra vez.',
    },
    rows: (count, figure) => (count === 1 ? '1 fila' : `${figure} filas`),
    checksums: 'Todos los archivos con su tamaño y su SHA-256, en JSON:',
    csv: "Los archivos CSV están en UTF-8 con marca de orden de bytes, para que Excel muestre bien los acentos. Una celda vacía es un dato que falta. Un texto que una hoja de cálculo ejecutaría como fórmula empieza con `'`.",
    observations: {
      title: 'Comprueba el índice',
      open: 'Este operador publica los rangos salariales en los que se basa el índice: una fila por vacante, con familia de puestos, nivel, ciudad, mínimo, máximo y fecha. Las filas no llevan identificadores ni nada sobre la empresa. Cualquiera puede recalcular todas las bandas de las guías de sueldos a partir de `/data/salary-observations.csv`: general, por nivel y por ciudad.',
      closed:
        'Este operador no publica los rangos salariales en los que se basa el índice, así que sus bandas no se pueden recalcular desde fuera. `sampleSize` indica en cuántas vacantes se basa cada banda.',
    },
    lines: {
      title: 'Listo para pegar',
      lead: 'Cada herramienta lee los archivos desde su dirección; no hace falta nada más.',
      excelTitle: 'Para Excel:',
      excel: [
        'Datos → Obtener datos → De otras fuentes → Consulta en blanco.',
        'Inicio → Editor avanzado: pega estas líneas y elige Listo.',
        'Cerrar y cargar. Datos → Actualizar todo trae la siguiente actualización.',
      ],
    },
    sync: {
      title: 'Mantenerse al día',
      lead: 'Guarda `generatedAt` y las vacantes. La próxima vez, `/data/changes.json` dice qué cambió desde entonces: aplica las actualizaciones posteriores, de la más antigua a la más nueva. Si tu fecha ya no está en la lista, descarga todo de nuevo. Una vacante cerrada desaparece de todos los archivos, así que bórrala también.',
    },
    manifest: {
      title: 'Copia local del sitio',
      lead: 'Todos los archivos del sitio, con su tamaño, su SHA-256 y el momento desde el que no cambian:',
      mirror:
        'Estos programas mantienen al día una copia local: descargan el manifiesto y los archivos cuya suma cambió, y borran los que ya no están.',
    },
    feeds: {
      title: 'Feeds',
      lead: (feeds, entries) =>
        `${feeds} feeds Atom para lectores de noticias y automatizaciones, cada uno con las ${entries} vacantes más recientes.`,
      all: 'Todas las vacantes',
      count: (feeds) => `${feeds} feeds`,
      cities: 'Por ciudad',
      families: 'Por familia de puestos',
      modalities: 'Por modalidad',
    },
    dataset: {
      name: (service) => `Vacantes e índice de sueldos de ${service}`,
      description: (service) =>
        `Vacantes profesionales activas en México e índice de sueldos de ${service}: sueldos brutos mensuales en pesos mexicanos por familia de puestos, nivel y ciudad, con su historial mensual. Gratis y sin registro.`,
    },
  },
  changes: {
    link: 'Qué te garantizamos y qué ha cambiado',
    description:
      'Qué se garantiza a los usuarios de la API, qué significan sus números de versión y qué cambió en cada versión.',
    current: 'Versión',
    versions: 'Versiones',
  },
  operations: {
    lead: `La API tiene ${Object.keys(OPERATIONS).length} operaciones, todas con \`GET\` (o \`HEAD\`). Los ejemplos son respuestas reales de esta actualización, abreviadas. Toda ruta que no existe responde \`not-found\`, y cualquier otro método, \`method-not-allowed\`.`,
    parameters: 'Parámetros de la ruta',
    values: (count) => `${count} valores`,
    responses: 'Respuestas',
    response: 'Respuesta',
    whole: 'Abrir la respuesta completa',
    more: 'Mostrar todas las líneas',
    less: 'Mostrar menos líneas',
    open: 'Abrir en el explorador',
  },
  fields: {
    lists: 'Listas cerradas',
    listsLead: 'Todos los valores de ciudades, familias de puestos, niveles, códigos y demás.',
    lead: 'Todos los campos están presentes, salvo los marcados como opcionales; un campo sin valor es `null` o un arreglo vacío. La API describe sus campos en inglés; aquí van traducidos.',
    orNull: 'o null',
    optional: 'opcional',
    arrayOf: 'arreglo de',
    objectOf: 'mapa de',
    always: 'siempre',
    oneOf: 'uno de',
    usedBy: 'Respuesta de',
    sharedWith: 'Todos los campos de',
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
    lead: 'Los errores siguen el formato problem details (RFC 9457), como `application/problem+json`. Usa `code` para decidir qué hacer: nunca cambia. `hint` dice cómo corregir la petición y `type` enlaza a su explicación. Los textos de la respuesta están en inglés.',
    meaning: 'Significado',
    remedy: 'Solución',
    response: 'Respuesta completa',
  },
  rules: {
    lead: 'Cuánto tiempo conservar las respuestas, qué puede cambiar y qué esperar.',
    caching: 'Caché',
    cachingText:
      'Los datos cambian como máximo una vez por día hábil. Guarda las respuestas en caché y compara `generatedAt` en `/api/v1/index.json` antes de volver a pedirlas. Donde el servidor envía un `ETag`, usa peticiones condicionales: una respuesta sin cambios no se envía de nuevo.',
    crossOriginText:
      "En otro sitio, un script puede leer `ETag`, `Last-Modified` y `Link`, pero no enviar `If-None-Match`: el navegador pide permiso antes con `OPTIONS`, y la respuesta es 405. Tampoco hace falta: con `fetch(url, { cache: 'no-cache' })` el propio navegador pregunta si su copia sigue vigente.",
    cacheRows: { data: 'Datos y documentos', page: 'Páginas', problem: 'Errores' },
    cacheWhat: 'Qué',
    versioning: 'Versiones',
    versioningText: (version) =>
      `La versión mayor forma parte de la ruta: \`${API_PREFIX}\`. La versión completa, \`${version}\`, está en el índice de la API y en la descripción OpenAPI. Podemos agregar campos en cualquier momento: ignora los que no conozcas.`,
    limits: 'Límites',
    limit: 'Límite',
    value: 'Valor',
    limitRows: [
      ['Peticiones', 'Sin cuota ni límite de frecuencia; una CDN sirve los archivos'],
      ['Cambios de los datos', 'Como máximo una vez por día hábil'],
      [
        'Vida de una vacante',
        `De ${VACANCY_WEEKS.min} a ${VACANCY_WEEKS.max} semanas; después su dirección responde job-not-found`,
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
      ['Medianas', `Redondeadas a ${THRESHOLDS.medianStep} MXN`],
      ['Filtros', 'Solo segmentos de la ruta; los parámetros de consulta se ignoran'],
    ],
    use: 'Uso responsable',
    useRows: [
      'No recorras el sitio: `/api/v1/jobs/search/all/all/all.json` tiene todas las vacantes, y `/data/vacancies.ndjson.gz` las tiene con sus textos.',
      'Las empresas son confidenciales. `company` describe a la empresa; por favor, no adivines su nombre.',
      'Postularse es gratis y lo hace cada persona por sí misma, en línea, en `howToApply.applyUrl`. La API no recibe postulaciones.',
    ],
  },
  assistants: {
    title: 'Pregunta desde tu asistente',
    lead: 'Este sitio trae su propio servidor MCP. Se ejecuta en tu computadora con Node 20.20 o posterior, no necesita clave y solo lee este sitio. Agrégalo a tu asistente y pregunta por vacantes y sueldos con tus propias palabras.',
    tools: 'Herramientas',
    places: {
      local: (program) =>
        `en una terminal, para que la herramienta inicie en medio segundo, aunque este sitio no responda. En las configuraciones, \`${program}\` sustituye entonces a \`npx\` y a lo que le sigue`,
      claudeDesktop: '`claude_desktop_config.json` (Configuración, Desarrollador)',
      claudeCode: 'en una terminal',
      cursor: '`.cursor/mcp.json` de un proyecto, o `~/.cursor/mcp.json`',
      vsCode: '`.vscode/mcp.json`',
    },
    windows: 'En Windows, un cliente que no puede iniciar `npx` puede iniciar `cmd /c npx`.',
    update:
      '`npx` conserva lo que instaló desde una dirección; por eso la dirección lleva la versión de la herramienta. Para actualizar, copia la nueva de aquí; una instalación local se actualiza con la misma línea que la creó.',
  },
  agents: {
    title: 'Archivos para programas',
    lead: 'Para modelos de lenguaje, rastreadores y generadores de código.',
    names: {
      llms: 'llms.txt',
      openapi: 'OpenAPI 3.1',
      apiCatalog: 'Catálogo de API',
      index: 'Índice de la API',
      data: 'Conjuntos de datos',
    },
    cards: {
      llms: 'Toda la API en una página de texto: tres peticiones que resuelven casi cualquier pregunta, cada slug válido y las reglas.',
      openapi:
        'El contrato legible por máquinas, con un ejemplo de cada respuesta. Genera un cliente a partir de él o impórtalo en tus herramientas.',
      apiCatalog:
        'El linkset de RFC 9727. Un cliente que solo conoce el dominio encuentra aquí la API y su descripción.',
      index:
        'Totales, filtros válidos con su número de vacantes, operaciones y enlaces, en JSON. Desde código, empieza aquí.',
      data: 'Todos los archivos de datos con sus filas, tamaño y suma de verificación. Una descarga en lugar de cientos de peticiones.',
    },
  },
};

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
