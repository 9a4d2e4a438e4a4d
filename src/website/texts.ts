import { API_PREFIX } from '../contract/api-prefix.ts';
import { INTERNSHIP, type ModalitySlug, type Seniority } from '../contract/enumerations.ts';
import { COUNTS, THRESHOLDS, VACANCY_WEEKS } from '../contract/figures.ts';
import { type CachePolicy, type DATA_SETS, OPERATIONS } from '../http/routes.ts';

/** Everything that the pages say in a language. */
export type Texts = ReturnType<typeof textsIn>;

/** What the script of the explorer says, with the words that others say as well. */
export type ExplorerTexts = ReturnType<typeof explorerTexts>;

export function explorerTexts({ explorer, ask }: Texts) {
  const { min, mid, max, sample, band, levels, cities, wholeFamily } = ask.script;
  const { noSalary, published, until, more, retry } = ask.script;
  const bands = { min, mid, max, sample, band, levels, cities, wholeFamily };
  return { ...explorer.script, ...bands, noSalary, published, until, more, retry };
}

type IndexSettings = { windowMonths: number; minSample: number };

/** One of two texts, by language. */
type Say = { (english: string, spanish: string): string; <T>(english: T, spanish: T): T };

const months = (count: number) => (count === 1 ? 'month' : `${count} months`);

/**
 * Both languages side by side. `Backticks` mark code in prose. The script replaces `{n}` and the
 * like in its texts, each of which is one line.
 */
const textsIn = (say: Say) => ({
  title: (service: string) =>
    say(`${service} API documentation`, `Documentación de la API de ${service}`),
  /** What the API is; the operator's own description is in English. */
  lead: (description: string) =>
    say(
      description,
      `Vacantes profesionales activas en ${COUNTS.cities} ciudades de México y un índice de sueldos brutos mensuales por familia de puestos, nivel y ciudad. De solo lectura, gratuita y sin registro.`,
    ),
  header: {
    skip: say('Skip to content', 'Ir al contenido'),
    theme: say('Switch between light and dark', 'Cambiar entre claro y oscuro'),
    contents: say('Contents', 'Contenido'),
    sections: say('Sections', 'Secciones'),
    /** The instant is in Mexico City's time. */
    generated: say(
      'updated {instant}, Mexico City time',
      'actualizado el {instant}, hora de la Ciudad de México',
    ),
    /** For a build whose day is pinned. */
    openOn: say('Vacancies open on {day}', 'Vacantes abiertas el {day}'),
    terms: say('Terms of use', 'Términos de uso'),
    contact: say('Contact', 'Contacto'),
  },
  nav: {
    start: say('Quickstart', 'Inicio rápido'),
    explorer: say('Explorer', 'Explorador'),
    salaries: say('Salaries by role', 'Sueldos por puesto'),
    data: say('Data', 'Datos'),
    assistants: say('Assistants', 'Asistentes'),
    operations: say('Operations', 'Operaciones'),
    fields: say('Objects', 'Objetos'),
    problems: say('Errors', 'Errores'),
    rules: say('Caching, versions, limits', 'Caché, versiones y límites'),
    changes: say('Changes', 'Cambios'),
  },
  copy: {
    copy: say('Copy', 'Copiar'),
    copied: say('Copied', 'Copiado'),
    failed: say(
      'The browser does not allow copying here. The text is selected: press Ctrl+C.',
      'El navegador no permite copiar aquí. El texto está seleccionado: presiona Ctrl+C.',
    ),
  },
  json: { more: (count: number) => say(`… ${count} more`, `… ${count} más`) },
  code: {
    request: say('Request in code', 'Petición en código'),
    failed: say('The request failed:', 'La petición falló:'),
  },
  search: {
    search: say('Search', 'Buscar'),
    placeholder: say(
      'Role, level, city, or a word of the docs',
      'Puesto, nivel, ciudad o una palabra de la documentación',
    ),
    results: say('Results', 'Resultados'),
    close: say('Close', 'Cerrar'),
    loading: say('Loading…', 'Cargando…'),
    failed: say(
      'The search could not be loaded. Check your connection.',
      'No se pudo cargar la búsqueda. Revisa tu conexión.',
    ),
    retry: say('Try again', 'Reintentar'),
    none: say('Nothing matches “{query}”.', 'Nada coincide con «{query}».'),
    similar: say(
      'Nothing matches “{query}”. These are similar.',
      'Nada coincide con «{query}». Esto se parece.',
    ),
    single: say('1 result', '1 resultado'),
    many: say('{n} results', '{n} resultados'),
    keys: say(
      '↑ ↓ to choose, Enter to open, Esc to close',
      '↑ ↓ para elegir, Enter para abrir, Esc para cerrar',
    ),
    section: say('section', 'sección'),
    operation: say('operation', 'operación'),
    problem: 'error',
    value: say('value', 'valor'),
    answer: say('answer', 'respuesta'),
    answerText: say(
      'What it pays, and the open vacancies',
      'Cuánto se gana y las vacantes abiertas',
    ),
    type: say('type', 'tipo'),
    field: say('field', 'campo'),
  },
  start: {
    title: say('Developer guide', 'Guía para desarrolladores'),
    promise: say(
      'No key, no sign-up, no limits. Just files.',
      'Sin clave, sin registro, sin límites. Solo archivos.',
    ),
    sample: say(
      'This is sample data: all vacancies, employers and salaries are invented.',
      'Estos son datos de muestra: todas las vacantes, las empresas y los sueldos son inventados.',
    ),
    vacancies: say('active vacancies', 'vacantes activas'),
    guides: say('salary guides', 'guías de sueldos'),
    cities: say('cities', 'ciudades'),
    next: say('Next steps', 'Siguientes pasos'),
    steps: {
      explorer: {
        title: say('Search vacancies', 'Busca vacantes'),
        text: say(
          'Filters are part of the path: city, role family and modality, or `all`. A search returns every match, newest first, without pagination. Try it in the explorer.',
          'Los filtros son parte de la ruta: ciudad, familia de puestos y modalidad, o `all`. Una búsqueda devuelve todas las coincidencias, de la más reciente a la más antigua y sin paginación. Pruébala en el explorador.',
        ),
      },
      salaries: {
        title: say('Look up a salary', 'Consulta un sueldo'),
        text: say(
          'Median and range of gross monthly salaries, by level and by city, and how they moved. Every figure comes with its sample size.',
          'Mediana y rango de sueldos brutos mensuales, por nivel y por ciudad, y cómo se han movido. Cada cifra indica el tamaño de su muestra.',
        ),
      },
      data: {
        title: say('Download everything', 'Descarga todo'),
        text: say(
          'All vacancies and salary figures as NDJSON, CSV and JSON, feeds, and ready lines for DuckDB, pandas and Excel.',
          'Todas las vacantes y cifras de sueldos en NDJSON, CSV y JSON, feeds y código listo para DuckDB, pandas y Excel.',
        ),
      },
    },
    assistant: say('Or ask in your own words:', 'O pregunta con tus propias palabras:'),
  },
  ask: {
    title: say('What does a job pay in Mexico?', '¿Cuánto se gana en México?'),
    lead: say(
      'Gross monthly salaries as published in vacancies, and the vacancies that are open today.',
      'Sueldos brutos mensuales tal como se publican en las vacantes, y las vacantes abiertas hoy.',
    ),
    box: say('Role, level or city', 'Puesto, nivel o ciudad'),
    boxWithSkills: say('Role, level, city or skill', 'Puesto, nivel, ciudad o habilidad'),
    go: say('Show', 'Consultar'),
    family: say('Role', 'Puesto'),
    level: say('Level', 'Nivel'),
    city: say('City', 'Ciudad'),
    modality: say('Modality', 'Modalidad'),
    all: {
      family: say('All roles', 'Todos los puestos'),
      level: say('All levels', 'Todos los niveles'),
      city: say('All cities', 'Todas las ciudades'),
      modality: say('All modalities', 'Todas las modalidades'),
    },
    /** The API names levels and modalities in Spanish. */
    levels: {
      [INTERNSHIP]: say('Internship', 'Prácticas'),
      Junior: 'Junior',
      Media: say('Mid-level', 'Media'),
      Senior: 'Senior',
      Dirección: say('Executive', 'Dirección'),
    } satisfies Record<Seniority, string>,
    modalities: {
      remoto: say('Remote', 'Remoto'),
      hibrido: say('Hybrid', 'Híbrido'),
      presencial: say('On site', 'Presencial'),
    } satisfies Record<ModalitySlug, string>,
    docs: say('Documentation', 'Documentación'),
    /** What the script says as well. */
    script: {
      wholeFamily: say('All levels and cities', 'Todos los niveles y ciudades'),
      median: say('median, gross per month', 'mediana, bruto al mes'),
      ends: say('{min} to {max}', '{min} a {max}'),
      noFigure: say('No figure', 'Sin cifra'),
      cited: say(
        '{what}: median {median} MXN gross per month (n = {n})',
        '{what}: mediana de {median} MXN brutos al mes (n = {n})',
      ),
      separate: say(
        'Separate figures: there is none for the combination.',
        'Cifras separadas: no hay una de la combinación.',
      ),
      anyModality: say(
        'Salaries cover all modalities; the vacancies below are {modality}.',
        'Los sueldos abarcan todas las modalidades; las vacantes de abajo son de modalidad {modality}.',
      ),
      small: say('A small sample: indicative only.', 'Muestra pequeña: solo orientativo.'),
      noLevel: say(
        `Fewer than ${THRESHOLDS.seniority} published salaries.`,
        `Menos de ${THRESHOLDS.seniority} sueldos publicados.`,
      ),
      internship: say(
        'The salary index excludes internships.',
        'El índice de sueldos no incluye prácticas.',
      ),
      noCity: say(
        `A guide has at most ${THRESHOLDS.cities} cities, each with ${THRESHOLDS.city} or more published salaries.`,
        `Una guía tiene a lo más ${THRESHOLDS.cities} ciudades, cada una con al menos ${THRESHOLDS.city} sueldos publicados.`,
      ),
      noGuide: say(
        '{family} has no salary guide because the index does not cover it.',
        '{family} no tiene guía de sueldos porque el índice no la incluye.',
      ),
      tooFew: say(
        '{family} has no salary guide because fewer than {least} salaries are published.',
        '{family} no tiene guía de sueldos porque hay menos de {least} sueldos publicados.',
      ),
      fewForSkill: say(
        'Too few: fewer than {least} of its vacancies publish a salary.',
        'Muy pocos: menos de {least} de sus vacantes publican un sueldo.',
      ),
      skillScope: say(
        'Of the vacancies that ask for {skill}, in all roles, levels and cities.',
        'De las vacantes que piden {skill}, en todos los puestos, niveles y ciudades.',
      ),
      byRole: say(
        'The index has figures by role, and none without one. Choose a role.',
        'El índice tiene cifras por puesto, y ninguna sin él. Elige un puesto.',
      ),
      byRoleNone: say(
        'No role has a figure for this choice.',
        'Ningún puesto tiene una cifra para esta elección.',
      ),
      unknown: say('Not understood: {values}.', 'No se entendió: {values}.'),
      history: say('{family}: median by month', '{family}: mediana por mes'),
      levels: say('By level', 'Por nivel'),
      cities: say('By city', 'Por ciudad'),
      roles: say('By role', 'Por puesto'),
      band: say('Group', 'Grupo'),
      openJobs: say('{n} open vacancies', '{n} vacantes abiertas'),
      openJob: say('1 open vacancy', '1 vacante abierta'),
      noJobs: say('No open vacancy', 'Ninguna vacante abierta'),
      dayOpen: say(' on {day}', ' el {day}'),
      noSalary: say('Salary not published', 'Sueldo no publicado'),
      published: say('Published {day}', 'Publicada el {day}'),
      until: say('open until {day}', 'abierta hasta el {day}'),
      more: say('Show {n} more', 'Mostrar {n} más'),
      explore: say('All {n} in the explorer', 'Las {n} en el explorador'),
      exploreOne: say('In the explorer', 'En el explorador'),
      widen: say('Widen the search:', 'Amplía la búsqueda:'),
      without: say('without {what}', 'sin {what}'),
      call: say('The same figures by the API', 'Las mismas cifras por la API'),
      inCode: say('In JavaScript, Python and TypeScript', 'En JavaScript, Python y TypeScript'),
      cite: say('Citation', 'Cita'),
      loading: say('Loading {what}…', 'Cargando {what}…'),
      failed: say('The site did not answer.', 'El sitio no respondió.'),
      offline: say(
        'You are offline. The answer comes once you are back.',
        'No tienes conexión. La respuesta llegará cuando vuelva.',
      ),
      retry: say('Try again', 'Reintentar'),
      min: say('Minimum', 'Mínimo'),
      mid: say('Median', 'Mediana'),
      max: say('Maximum', 'Máximo'),
      sample: say('Vacancies', 'Vacantes'),
      tick: say('{k}k', '{k} mil'),
      /** The trend in words. */
      caption: say(
        '{from} → {to}: {change}. Bars: vacancies ({n}).',
        '{from} → {to}: {change}. Barras: vacantes ({n}).',
      ),
    },
  },
  explorer: {
    lead: say(
      'Choose a filter or edit the address: the request runs against this site. The link in your browser’s address bar can be shared.',
      'Elige un filtro o edita la dirección: la petición se ejecuta en este sitio. Puedes compartir el enlace de la barra de direcciones.',
    ),
    city: say('City', 'Ciudad'),
    family: say('Role family', 'Familia de puestos'),
    modality: say('Modality', 'Modalidad'),
    all: {
      city: say('All cities', 'Todas las ciudades'),
      family: say('All role families', 'Todas las familias'),
      modality: say('All modalities', 'Todas las modalidades'),
    },
    address: say('Address', 'Dirección'),
    run: say('Run', 'Ejecutar'),
    orTry: say('Examples', 'Ejemplos'),
    tries: {
      search: say('Remote marketing', 'Marketing remoto'),
      job: say('A vacancy', 'Una vacante'),
      guide: say('A salary guide', 'Una guía de sueldos'),
      broken: say('A wrong address', 'Una dirección equivocada'),
    },
    result: say('Response', 'Respuesta'),
    old: say('Previous address', 'Dirección anterior'),
    open: say('Open raw', 'Ver respuesta sin formato'),
    view: say('View', 'Vista'),
    tabs: {
      view: say('Result', 'Resultado'),
      json: 'JSON',
      code: say('Code', 'Código'),
    },
    withoutScript: say(
      'Every search is a file at this address. Use a slug or `all` in each segment. Each link searches by one of them; the numbers count active vacancies.',
      'Cada búsqueda es un archivo en esta dirección. Usa un slug o `all` en cada segmento. Cada enlace busca por uno de ellos; los números indican las vacantes activas.',
    ),
    script: {
      loading: say('Loading…', 'Cargando…'),
      loadingBytes: say('Loading… {size}', 'Cargando… {size}'),
      changed: say(
        'The address has changed. Press Run.',
        'La dirección cambió. Presiona Ejecutar.',
      ),
      noResponse: say('No response', 'Sin respuesta'),
      notSent: say('Not sent', 'No enviada'),
      offline: say(
        'Your browser is offline. Connect to the internet, then try again.',
        'El navegador no tiene conexión. Conéctate a internet e inténtalo de nuevo.',
      ),
      unreachable: say(
        'The connection failed before a response arrived. Check your connection and try again. If it keeps failing, open the address in a new tab to see what the browser says.',
        'La conexión falló antes de que llegara una respuesta. Revisa tu conexión e inténtalo de nuevo. Si sigue fallando, abre la dirección en otra pestaña para ver qué dice el navegador.',
      ),
      timeout: say(
        'The site has sent nothing for {seconds} seconds. Try again, or choose a narrower search if your connection is slow.',
        'El sitio no ha enviado nada en {seconds} segundos. Inténtalo de nuevo, o elige una búsqueda más acotada si tu conexión es lenta.',
      ),
      outside: say(
        'The explorer can only request addresses of this site. Use a path such as {prefix}/index.json.',
        'El explorador solo puede consultar direcciones de este sitio. Usa una ruta como {prefix}/index.json.',
      ),
      empty: say(
        'The address is empty. Type a path such as {prefix}/index.json.',
        'La dirección está vacía. Escribe una ruta como {prefix}/index.json.',
      ),
      notJson: say(
        'The response is not JSON but {type}, so it is shown as text.',
        'La respuesta no es JSON, sino {type}, así que se muestra como texto.',
      ),
      notTheApi: say(
        'The API responds with JSON, so something else has responded, such as a proxy or the sign-in page of a network: open the address in a new tab to see it.',
        'La API responde con JSON, así que respondió otra cosa, como un proxy o la página de acceso de una red: abre la dirección en otra pestaña para verla.',
      ),
      binary: say(
        'The response is a file of {size} ({type}) that cannot be shown as text. Open the address in a new tab to download it.',
        'La respuesta es un archivo de {size} ({type}) que no se puede mostrar como texto. Abre la dirección en otra pestaña para descargarlo.',
      ),
      vacancies: say('{n} vacancies', '{n} vacantes'),
      vacancy: say('one vacancy', 'una vacante'),
      guides: say('{n} salary guides', '{n} guías de sueldos'),
      responded: say(
        'Status {status}, {what}, {time}, {size}.',
        'Estado {status}, {what}, {time}, {size}.',
      ),
      noVacancies: say(
        'No active vacancies match today. The address is valid and may have some later.',
        'Hoy no coincide ninguna vacante activa. La dirección es válida y más adelante podría haber alguna.',
      ),
      duties: say('Duties', 'Responsabilidades'),
      requirements: say('Requirements', 'Requisitos'),
      benefits: say('Benefits', 'Prestaciones'),
      apply: say('Apply for free', 'Postularse gratis'),
      page: say('Vacancy page', 'Página de la vacante'),
      hint: say('What to do', 'Qué hacer'),
      wrongValue: say(
        '{value} is not a valid {name}. Choose one:',
        '{value} no es un valor válido para {name}. Elige uno:',
      ),
      didYouMean: say('Did you mean {value}?', '¿Quisiste decir {value}?'),
      validValues: say('Valid values of {name}', 'Valores válidos para {name}'),
      documentation: say('About this error', 'Sobre este error'),
      asReceived: say('As received', 'Tal como llegó, en inglés'),
      items: say('{n} items', '{n} elementos'),
      keys: say('{n} keys', '{n} claves'),
    },
  },
  salaries: {
    lead: (families: string) =>
      say(
        `Gross monthly salaries in Mexican pesos, from published vacancies, for ${families} role families. The charts show the same figures that the API returns.`,
        `Sueldos brutos mensuales en pesos mexicanos, tomados de vacantes publicadas, para ${families} familias de puestos. Las gráficas muestran las mismas cifras que devuelve la API.`,
      ),
    none: say(
      'This build has no salary guide: no role family has enough published salaries yet.',
      'Esta actualización no tiene guías de sueldos: ninguna familia de puestos reúne aún suficientes sueldos publicados.',
    ),
    overview: say('All role families', 'Todas las familias de puestos'),
    axis: say(
      'Gross MXN per month, logarithmic scale: equal distances mean equal ratios',
      'MXN brutos al mes, escala logarítmica: distancias iguales equivalen a proporciones iguales',
    ),
    legend: {
      range: say('lowest to highest published', 'del menor al mayor publicado'),
      median: say('median', 'mediana'),
      sample: say('vacancies', 'vacantes'),
    },
    family: say('Role family', 'Familia de puestos'),
    small: (least: number) =>
      say(
        `fewer than ${least} vacancies: indicative only`,
        `menos de ${least} vacantes: solo orientativo`,
      ),
    description: say(
      'What each role family pays, by level and by city, and how its median moved month by month.',
      'Cuánto se gana en cada familia de puestos, por nivel y por ciudad, y cómo se movió su mediana mes a mes.',
    ),
    history: say('History', 'Historial'),
    historyText: say(
      'The median of a role family at the end of each month is in `/data/salary-history.csv`. Each build computes the whole series anew from dated salaries, so a correction of an old record corrects the past: quote a month together with `generatedAt`.',
      'La mediana de cada familia de puestos al cierre de cada mes está en `/data/salary-history.csv`. Cada actualización calcula de nuevo toda la serie a partir de los sueldos con fecha, así que corregir un registro antiguo corrige también el pasado: al citar un mes, menciona `generatedAt`.',
    ),
    noHistory: say(
      'This build has no history yet: it starts once the dated salaries reach back over a whole window of the index.',
      'Esta actualización aún no tiene historial: empieza cuando los sueldos con fecha abarcan un periodo completo del índice.',
    ),
    cite: say('How to cite', 'Cómo citar'),
    citeLead: say(
      'Please name the index wherever you show its figures. Every salary response includes this citation, in Spanish:',
      'Menciona el índice siempre que muestres sus cifras. Cada respuesta de sueldos incluye esta cita:',
    ),
    methodology: say('Methodology', 'Metodología'),
    /** The API's own methodology is in Spanish. */
    methodologyText: ({ windowMonths, minSample }: IndexSettings, published: string) =>
      say(
        `Gross monthly salaries in Mexican pesos as published in vacancies that are active or at most ${months(windowMonths)} old; each vacancy counts once. The median is the median of the midpoints of the published ranges, rounded to ${THRESHOLDS.medianStep} MXN. Minimum and maximum are the lowest and highest published salaries. A role family needs at least ${minSample} vacancies, a level ${THRESHOLDS.seniority} and a city ${THRESHOLDS.city}; a salary guide shows at most ${THRESHOLDS.cities} cities. The index excludes internships.`,
        published,
      ),
  },
  data: {
    lead: say(
      'Every vacancy, every salary band and how salaries moved, each in one download. The same build makes these files and the API, so they agree.',
      'Todas las vacantes, todas las bandas salariales y la evolución de los sueldos, cada cosa en una sola descarga. Estos archivos y la API se generan al mismo tiempo, así que coinciden.',
    ),
    files: {
      vacancies: say(
        'Every active vacancy with all its texts. Each line is the response of /api/v1/jobs/{jobId}.json.',
        'Todas las vacantes activas con todos sus textos. Cada línea es la respuesta de /api/v1/jobs/{jobId}.json.',
      ),
      vacancyTable: say(
        'Every active vacancy as a row, for spreadsheets: all fields but the long texts.',
        'Todas las vacantes activas, una por fila, para hojas de cálculo: todos los campos menos los textos largos.',
      ),
      searchCounts: say(
        'How many vacancies each search has, as `city/family/modality`. A search that is not listed has none.',
        'Cuántas vacantes tiene cada búsqueda, como `ciudad/familia/modalidad`. Si una búsqueda no aparece, no tiene vacantes.',
      ),
      salaryIndex: say(
        'Every band of every salary guide: overall, by level and by city.',
        'Todas las bandas de todas las guías de sueldos: general, por nivel y por ciudad.',
      ),
      salaryHistory: say(
        'The overall band of each role family at the end of each month.',
        'La banda general de cada familia de puestos al cierre de cada mes.',
      ),
      salaryObservations: say(
        'The published salary ranges behind the index, without identifiers.',
        'Los rangos salariales publicados en los que se basa el índice, sin identificadores.',
      ),
      skills: say(
        'Every skill that vacancies ask for, with how many do and what they pay. The vacancies themselves: `/data/skills/{slug}.json`.',
        'Todas las habilidades que piden las vacantes, con cuántas son y cuánto pagan. Las vacantes: `/data/skills/{slug}.json`.',
      ),
      changes: say(
        'What opened, changed and closed, build by build, as references: to stay in sync without downloading everything again.',
        'Qué se abrió, cambió y cerró en cada actualización, como referencias: para mantenerse al día sin descargar todo otra vez.',
      ),
    } satisfies Record<keyof typeof DATA_SETS, string>,
    rows: (count: number, figure: string) =>
      say(count === 1 ? '1 row' : `${figure} rows`, count === 1 ? '1 fila' : `${figure} filas`),
    checksums: say(
      'Every bulk file with its size and SHA-256, as JSON:',
      'Todos los archivos con su tamaño y su SHA-256, en JSON:',
    ),
    csv: say(
      "CSV files are UTF-8 with a byte order mark, so Excel shows accents correctly. An empty cell is a missing value. A text that a spreadsheet would run as a formula begins with `'`.",
      "Los archivos CSV están en UTF-8 con marca de orden de bytes, para que Excel muestre bien los acentos. Una celda vacía es un dato que falta. Un texto que una hoja de cálculo ejecutaría como fórmula empieza con `'`.",
    ),
    observations: {
      title: say('Check the index yourself', 'Comprueba el índice'),
      open: say(
        'This operator publishes the salary ranges behind the index: one row per vacancy, with role family, level, city, minimum, maximum and date. The rows have no identifiers and nothing about the employer. Anyone can recompute every band of the salary guides from `/data/salary-observations.csv`: overall, by level and by city.',
        'Este operador publica los rangos salariales en los que se basa el índice: una fila por vacante, con familia de puestos, nivel, ciudad, mínimo, máximo y fecha. Las filas no llevan identificadores ni nada sobre la empresa. Cualquiera puede recalcular todas las bandas de las guías de sueldos a partir de `/data/salary-observations.csv`: general, por nivel y por ciudad.',
      ),
      closed: say(
        'This operator does not publish the salary ranges behind the index, so its bands cannot be recomputed from outside. `sampleSize` says how many vacancies a band is based on.',
        'Este operador no publica los rangos salariales en los que se basa el índice, así que sus bandas no se pueden recalcular desde fuera. `sampleSize` indica en cuántas vacantes se basa cada banda.',
      ),
    },
    lines: {
      title: say('Ready to paste', 'Listo para pegar'),
      lead: say(
        'Each tool reads the files from their addresses; nothing else is needed.',
        'Cada herramienta lee los archivos desde su dirección; no hace falta nada más.',
      ),
      excelTitle: say('For Excel:', 'Para Excel:'),
      excel: say(
        [
          'Data → Get Data → From Other Sources → Blank Query.',
          'Home → Advanced Editor: paste these lines, then Done.',
          'Close & Load. Data → Refresh All fetches the next build.',
        ],
        [
          'Datos → Obtener datos → De otras fuentes → Consulta en blanco.',
          'Inicio → Editor avanzado: pega estas líneas y elige Listo.',
          'Cerrar y cargar. Datos → Actualizar todo trae la siguiente actualización.',
        ],
      ),
    },
    skills: {
      title: say('What does a skill pay?', '¿Cuánto pagan por una habilidad?'),
      step: say(
        'Which vacancies ask for it, and what they pay: one file for each skill.',
        'Qué vacantes la piden y cuánto pagan: un archivo por habilidad.',
      ),
      lead: say(
        'A vacancy asks for a skill if its title, description, responsibilities or requirements name it. `salary` covers those that enter the salary index, and is null if they are too few. Salaries of past vacancies are kept without their texts, so they do not count here.',
        'Una vacante pide una habilidad si su título, descripción, responsabilidades o requisitos la nombran. `salary` abarca las que entran en el índice de sueldos, y es null si son muy pocas. Los sueldos de vacantes pasadas se guardan sin sus textos, así que aquí no cuentan.',
      ),
    },
    sync: {
      title: say('Stay in sync', 'Mantenerse al día'),
      lead: say(
        'There are no webhooks: a new build comes at most once per weekday. Remember `generatedAt` and the vacancies. Next time, `/data/changes.json` says what changed since: apply the later builds, oldest first. If your timestamp is no longer in the list, download everything again. A closed vacancy disappears from all files, so delete it as well.',
        'No hay webhooks: hay una actualización como máximo cada día hábil. Guarda `generatedAt` y las vacantes. La próxima vez, `/data/changes.json` dice qué cambió desde entonces: aplica las actualizaciones posteriores, de la más antigua a la más nueva. Si tu fecha ya no está en la lista, descarga todo de nuevo. Una vacante cerrada desaparece de todos los archivos, así que bórrala también.',
      ),
    },
    manifest: {
      title: say('Mirror the site', 'Copia local del sitio'),
      lead: say(
        'Every file of the site, with its size, its SHA-256 and the time since which it has not changed:',
        'Todos los archivos del sitio, con su tamaño, su SHA-256 y el momento desde el que no cambian:',
      ),
      mirror: say(
        'These programs keep a local copy up to date. They fetch the manifest and the files whose checksum changed, and delete what is gone.',
        'Estos programas mantienen al día una copia local: descargan el manifiesto y los archivos cuya suma cambió, y borran los que ya no están.',
      ),
    },
    feeds: {
      title: 'Feeds',
      lead: (feeds: number, entries: number) =>
        say(
          `${feeds} Atom feeds for feed readers and automations, each with the newest ${entries} vacancies.`,
          `${feeds} feeds Atom para lectores de noticias y automatizaciones, cada uno con las ${entries} vacantes más recientes.`,
        ),
      all: say('All vacancies', 'Todas las vacantes'),
      count: (feeds: number) => `${feeds} feeds`,
      cities: say('By city', 'Por ciudad'),
      families: say('By role family', 'Por familia de puestos'),
      modalities: say('By modality', 'Por modalidad'),
    },
    dataset: {
      name: (service: string) =>
        say(
          `Vacancies and salary index of ${service}`,
          `Vacantes e índice de sueldos de ${service}`,
        ),
      description: (service: string) =>
        say(
          `Active professional vacancies in Mexico and the salary index of ${service}: gross monthly salaries in Mexican pesos by role family, level and city, with its monthly history. Free, without sign-up.`,
          `Vacantes profesionales activas en México e índice de sueldos de ${service}: sueldos brutos mensuales en pesos mexicanos por familia de puestos, nivel y ciudad, con su historial mensual. Gratis y sin registro.`,
        ),
    },
  },
  changes: {
    link: say('What you can rely on, and what changed', 'Qué te garantizamos y qué ha cambiado'),
    description: say(
      'What users of the API can rely on, what its version numbers mean, and what changed in each version.',
      'Qué se garantiza a los usuarios de la API, qué significan sus números de versión y qué cambió en cada versión.',
    ),
    current: say('Version', 'Versión'),
    versions: say('Versions', 'Versiones'),
  },
  operations: {
    lead: say(
      `The API has ${Object.keys(OPERATIONS).length} operations, all \`GET\` (or \`HEAD\`). The examples are real responses of this build, shortened. Any path that does not exist returns \`not-found\`, and any other method \`method-not-allowed\`.`,
      `La API tiene ${Object.keys(OPERATIONS).length} operaciones, todas con \`GET\` (o \`HEAD\`). Los ejemplos son respuestas reales de esta actualización, abreviadas. Toda ruta que no existe responde \`not-found\`, y cualquier otro método, \`method-not-allowed\`.`,
    ),
    parameters: say('Path parameters', 'Parámetros de la ruta'),
    values: (count: number) => say(`${count} values`, `${count} valores`),
    responses: say('Responses', 'Respuestas'),
    response: say('Response', 'Respuesta'),
    whole: say('Open the whole response', 'Abrir la respuesta completa'),
    open: say('Open in the explorer', 'Abrir en el explorador'),
  },
  fields: {
    lists: say('Closed lists', 'Listas cerradas'),
    listsLead: say(
      'Every value of cities, role families, levels, codes and the like.',
      'Todos los valores de ciudades, familias de puestos, niveles, códigos y demás.',
    ),
    lead: say(
      'Every field is present unless it is marked optional. A field without a value is `null` or an empty array. Vacancy texts are in Spanish.',
      'Todos los campos están presentes, salvo los marcados como opcionales; un campo sin valor es `null` o un arreglo vacío. La API describe sus campos en inglés; aquí van traducidos.',
    ),
    orNull: say('or null', 'o null'),
    optional: say('optional', 'opcional'),
    arrayOf: say('array of', 'arreglo de'),
    objectOf: say('map of', 'mapa de'),
    always: say('always', 'siempre'),
    oneOf: say('one of', 'uno de'),
    usedBy: say('Response of', 'Respuesta de'),
    sharedWith: say('All fields of', 'Todos los campos de'),
    types: {
      string: say('string', 'texto'),
      integer: say('integer', 'entero'),
      boolean: say('boolean', 'booleano'),
      object: say('object', 'objeto'),
      date: say('date', 'fecha'),
      'date-time': say('date-time', 'fecha y hora'),
      uri: 'URI',
    } as Record<string, string>,
  },
  problems: {
    lead: say(
      'Errors are problem details (RFC 9457), served as `application/problem+json`. Branch on `code`, which never changes. `hint` says how to fix the request, and `type` links to the entry here.',
      'Los errores siguen el formato problem details (RFC 9457), como `application/problem+json`. Usa `code` para decidir qué hacer: nunca cambia. `hint` dice cómo corregir la petición y `type` enlaza a su explicación. Los textos de la respuesta están en inglés.',
    ),
    meaning: say('Meaning', 'Significado'),
    remedy: say('Fix', 'Solución'),
    response: say('Full response', 'Respuesta completa'),
  },
  rules: {
    lead: say(
      'How long to keep responses, what may change, and what to expect.',
      'Cuánto tiempo conservar las respuestas, qué puede cambiar y qué esperar.',
    ),
    caching: say('Caching', 'Caché'),
    cachingText: say(
      'Data changes at most once per weekday. Cache responses, and compare `generatedAt` in `/api/v1/index.json` before you fetch them again. Where the host sends an `ETag`, use conditional requests: an unchanged response is not sent again.',
      'Los datos cambian como máximo una vez por día hábil. Guarda las respuestas en caché y compara `generatedAt` en `/api/v1/index.json` antes de volver a pedirlas. Donde el servidor envía un `ETag`, usa peticiones condicionales: una respuesta sin cambios no se envía de nuevo.',
    ),
    crossOrigin: say('Calls from a browser (CORS)', 'Llamadas desde un navegador (CORS)'),
    crossOriginText: say(
      "Any website may call the API: every response has `Access-Control-Allow-Origin: *`. On another site, a script can read `ETag`, `Last-Modified` and `Link`, but cannot send `If-None-Match`: the browser first asks for permission with `OPTIONS`, and the response is 405. There is no need to: with `fetch(url, { cache: 'no-cache' })` the browser itself asks whether its copy is still current.",
      "Cualquier sitio puede llamar a la API: cada respuesta lleva `Access-Control-Allow-Origin: *`. En otro sitio, un script puede leer `ETag`, `Last-Modified` y `Link`, pero no enviar `If-None-Match`: el navegador pide permiso antes con `OPTIONS`, y la respuesta es 405. Tampoco hace falta: con `fetch(url, { cache: 'no-cache' })` el propio navegador pregunta si su copia sigue vigente.",
    ),
    cacheRows: {
      data: say('Data and documents', 'Datos y documentos'),
      page: say('Pages', 'Páginas'),
      problem: say('Errors', 'Errores'),
    } satisfies Record<CachePolicy, string>,
    cacheWhat: say('What', 'Qué'),
    versioning: say('Versioning', 'Versiones'),
    versioningText: (version: string) =>
      say(
        `The major version is part of the path: \`${API_PREFIX}\`. The full version, \`${version}\`, is in the API index and the OpenAPI description. We may add fields at any time, so ignore those you do not know.`,
        `La versión mayor forma parte de la ruta: \`${API_PREFIX}\`. La versión completa, \`${version}\`, está en el índice de la API y en la descripción OpenAPI. Podemos agregar campos en cualquier momento: ignora los que no conozcas.`,
      ),
    limits: say('Limits', 'Límites'),
    limit: say('Limit', 'Límite'),
    value: say('Value', 'Valor'),
    limitRows: say(
      [
        ['Requests', 'No quota and no rate limit; a CDN serves the files'],
        ['Data changes', 'At most once per weekday'],
        [
          'Lifetime of a vacancy',
          `${VACANCY_WEEKS.min} to ${VACANCY_WEEKS.max} weeks; then its address returns job-not-found`,
        ],
        ['Size of a search', 'Every match in one response, no pagination'],
        ['Levels in a salary guide', `Levels with at least ${THRESHOLDS.seniority} vacancies`],
        [
          'Cities in a salary guide',
          `At most ${THRESHOLDS.cities}, each with at least ${THRESHOLDS.city} vacancies`,
        ],
        ['Medians', `Rounded to ${THRESHOLDS.medianStep} MXN`],
        ['Filters', 'Path segments only; query strings are ignored'],
      ],
      [
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
    ),
    license: say('Terms and license', 'Términos y licencia'),
    licenseText: say(
      'The data is free to use under the terms of the operator. Name the salary index wherever you show its figures.',
      'Los datos se pueden usar gratis según los términos del operador. Menciona el índice de sueldos siempre que muestres sus cifras.',
    ),
    use: say('Fair use', 'Uso responsable'),
    useRows: say(
      [
        'Do not crawl: `/api/v1/jobs/search/all/all/all.json` has every vacancy, and `/data/vacancies.ndjson.gz` has them with their texts.',
        'Employers are confidential. `company` describes the employer; please do not guess its name.',
        'Candidates apply themselves, online and free of charge, at `howToApply.applyUrl`. The API does not accept applications.',
      ],
      [
        'No recorras el sitio: `/api/v1/jobs/search/all/all/all.json` tiene todas las vacantes, y `/data/vacancies.ndjson.gz` las tiene con sus textos.',
        'Las empresas son confidenciales. `company` describe a la empresa; por favor, no adivines su nombre.',
        'Postularse es gratis y lo hace cada persona por sí misma, en línea, en `howToApply.applyUrl`. La API no recibe postulaciones.',
      ],
    ),
  },
  assistants: {
    title: say('Ask in your assistant', 'Pregunta desde tu asistente'),
    lead: say(
      'This site comes with its own MCP server. It runs on your computer with Node 20.20 or later, needs no key, and only reads this site. Add it to your assistant, and ask about vacancies and salaries in your own words.',
      'Este sitio trae su propio servidor MCP. Se ejecuta en tu computadora con Node 20.20 o posterior, no necesita clave y solo lee este sitio. Agrégalo a tu asistente y pregunta por vacantes y sueldos con tus propias palabras.',
    ),
    tools: say('Tools', 'Herramientas'),
    /** Where the configuration of a client goes, and what a local installation is for. */
    places: {
      local: (program: string) =>
        say(
          `In a terminal. The tool then starts in half a second, also while this site is down: write \`${program}\` in a configuration instead of \`npx\` and what follows it.`,
          `En una terminal. Así la herramienta inicia en medio segundo, aunque este sitio no responda: en una configuración, escribe \`${program}\` en lugar de \`npx\` y lo que le sigue.`,
        ),
      claudeDesktop: say(
        'In `claude_desktop_config.json` (Settings, Developer, Edit Config).',
        'En `claude_desktop_config.json` (Configuración, Desarrollador).',
      ),
      claudeCode: say('In a terminal.', 'En una terminal.'),
      cursor: say(
        'In `.cursor/mcp.json` of a project, or in `~/.cursor/mcp.json`.',
        'En `.cursor/mcp.json` de un proyecto, o en `~/.cursor/mcp.json`.',
      ),
      vsCode: say('In `.vscode/mcp.json`.', 'En `.vscode/mcp.json`.'),
    },
    windows: say(
      'On Windows, a client that cannot start `npx` can start `cmd /c npx`.',
      'En Windows, un cliente que no puede iniciar `npx` puede iniciar `cmd /c npx`.',
    ),
    update: say(
      '`npx` keeps what it installed from an address, so the address has the version of the tool in it. To update, copy the new one from here; a local installation is updated by the line that made it.',
      '`npx` conserva lo que instaló desde una dirección; por eso la dirección lleva la versión de la herramienta. Para actualizar, copia la nueva de aquí; una instalación local se actualiza con la misma línea que la creó.',
    ),
  },
  agents: {
    title: say('Files for programs', 'Archivos para programas'),
    lead: say(
      'For language models, crawlers and code generators.',
      'Para modelos de lenguaje, rastreadores y generadores de código.',
    ),
    names: {
      llms: 'llms.txt',
      openapi: 'OpenAPI 3.1',
      apiCatalog: say('API catalog', 'Catálogo de API'),
      index: say('API index', 'Índice de la API'),
      data: say('Data sets', 'Conjuntos de datos'),
    },
    cards: {
      llms: say(
        'The whole API on one page of plain text: three requests that cover most questions, every valid slug, and the rules.',
        'Toda la API en una página de texto: tres peticiones que resuelven casi cualquier pregunta, cada slug válido y las reglas.',
      ),
      openapi: say(
        'The machine-readable contract, with an example of every response. Generate a client from it, or import its address into Postman, Insomnia or Bruno.',
        'El contrato legible por máquinas, con un ejemplo de cada respuesta. Genera un cliente a partir de él o importa su dirección en Postman, Insomnia o Bruno.',
      ),
      apiCatalog: say(
        'The linkset of RFC 9727. A client that knows only the host name finds the API and its description here.',
        'El linkset de RFC 9727. Un cliente que solo conoce el dominio encuentra aquí la API y su descripción.',
      ),
      index: say(
        'Totals, valid filter values with their counts, operations and links, as JSON. Start here from code.',
        'Totales, filtros válidos con su número de vacantes, operaciones y enlaces, en JSON. Desde código, empieza aquí.',
      ),
      data: say(
        'Every bulk file with its rows, size and checksum. One download instead of hundreds of requests.',
        'Todos los archivos de datos con sus filas, tamaño y suma de verificación. Una descarga en lugar de cientos de peticiones.',
      ),
    },
  },
});

export const english = textsIn((text: unknown) => text as never);

export const spanish = textsIn((_: unknown, text: unknown) => text as never);
