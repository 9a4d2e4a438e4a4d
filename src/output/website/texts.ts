import { say } from '../../base/languages.ts';
import { INTERNSHIP } from '../../contract/closed-lists.ts';
import type { ModalitySlug, Seniority } from '../../contract/enumerations.ts';
import { THRESHOLDS } from '../../contract/figures.ts';
import { type DATA_SETS, OPERATIONS } from '../../contract/http/routes.ts';
import { PAGE_LANGUAGES, type PageLanguage } from '../../contract/languages.ts';

/** Everything that the pages say, in one language. */
export type Texts = ReturnType<typeof toTexts>;

export function textsIn(language: PageLanguage): Texts {
  return toTexts(
    (...texts) => texts[PAGE_LANGUAGES.indexOf(language)] as (typeof texts)[0],
    (...template) => say(...template)[language],
  );
}

/** Of a value in each of `PAGE_LANGUAGES`, the one that the page is in. */
type PickText = <Text>(...texts: Each<typeof PAGE_LANGUAGES, Text>) => Text;
type SayText = (...template: Parameters<typeof say>) => string;
type Each<Of extends readonly unknown[], Text> = { [At in keyof Of]: Text };

/** Replaces each `{name}` in a text. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

type Forms = [one: string, several: string];

/** A number and its noun. */
const counted =
  ([one, several]: Forms) =>
  (count: number, figure = String(count)) =>
    count === 1 ? `1 ${one}` : `${figure} ${several}`;

/** `Ventas` inside a sentence; `DevOps` and `Customer Success` stay as they are. */
export function lowerFirst(name: string): string {
  return name.replace(/^\p{Lu}(?=\p{Ll}+(?:\s|$))(?!.*\s\p{Lu}\p{Ll})/u, (letter) =>
    letter.toLowerCase(),
  );
}

/** All languages side by side. `Backticks` mark code in prose; `{n}` and the like are filled in. */
const toTexts = (pick: PickText, say: SayText) => ({
  title: (service: string) =>
    pick(`${service} API documentation`, `Documentación de la API de ${service}`),
  /** Describes the API. The operator's own description is in English. */
  lead: (description: string, cities: number) =>
    pick(
      description,
      `Vacantes profesionales activas en ${cities === 1 ? 'una ciudad' : `${cities} ciudades`} de México y un índice de sueldos brutos mensuales por familia de puestos, nivel y ciudad. De solo lectura, gratuita y sin registro.`,
    ),
  header: {
    skip: pick('Skip to content', 'Ir al contenido'),
    theme: pick('Switch between light and dark', 'Cambiar entre claro y oscuro'),
    contents: pick('Contents', 'Contenido'),
    sections: pick('Sections', 'Secciones'),
    pages: pick('Pages', 'Páginas'),
    /** The instant is in Mexico City's time. */
    generated: say`updated {instant}, Mexico City time
      actualizado el {instant}, hora de la Ciudad de México`,
    /** For a build whose day is pinned. */
    openOn: pick('Vacancies open on {day}', 'Vacantes abiertas el {day}'),
    terms: pick('Terms of use', 'Términos de uso'),
    contact: pick('Contact', 'Contacto'),
    roles: pick('Salaries', 'Sueldos'),
    cities: pick('Cities', 'Ciudades'),
    docs: pick('Docs', 'API'),
  },
  nav: {
    start: pick('Quickstart', 'Inicio rápido'),
    method: pick('How the index is made', 'Cómo se hace el índice'),
    data: pick('Data', 'Datos'),
    assistants: pick('Assistants', 'Asistentes'),
    operations: pick('Operations', 'Operaciones'),
    fields: pick('Objects', 'Objetos'),
    problems: pick('Errors', 'Errores'),
    rules: pick('Caching, versions, limits', 'Caché, versiones y límites'),
    changes: pick('Changes', 'Cambios'),
  },
  copy: {
    copy: pick('Copy', 'Copiar'),
    copied: pick('Copied', 'Copiado'),
    failed: say`The browser does not allow copying here. The text is selected: press Ctrl+C.
      El navegador no permite copiar aquí. El texto está seleccionado: presiona Ctrl+C.`,
  },
  json: { more: (count: number) => pick(`… ${count} more`, `… ${count} más`) },
  code: {
    request: pick('Request in code', 'Petición en código'),
    failed: pick('The request failed:', 'La petición falló:'),
  },
  start: {
    title: pick('Developer guide', 'Guía para desarrolladores'),
    promise: say`A free API: no key, no sign-up, no limits
      Una API gratuita: sin clave, sin registro, sin límites`,
    sample: pick('Sample data, all invented.', 'Datos de muestra, todos inventados.'),
    assistant: pick('Or ask in your own words:', 'O pregunta con tus propias palabras:'),
  },
  front: {
    title: pick('Salaries and open jobs in Mexico', 'Sueldos y vacantes en México'),
    lead: (roles: string, jobs: string, cities: string) =>
      say`${roles && `Advertised salaries of ${roles} and `}${jobs} in ${cities}. A free API.
        ${roles && `Sueldos ofrecidos de ${roles} y `}${jobs} en ${cities}. API gratuita.`,
    pay: pick('Advertised salaries', 'Sueldos ofrecidos'),
    payUnit: say`median of all levels, gross MXN a month, last {months} months
      mediana de todos los niveles, MXN brutos al mes, últimos {months} meses`,
    call: pick('First call: no key, no sign-up', 'Primera llamada, sin registro'),
    roles: pick('All roles by median', 'Todos los puestos por mediana'),
    mixed: say`All levels together: a role with more senior vacancies ranks higher.
      Todos los niveles juntos: un puesto con más vacantes de nivel alto queda más arriba.`,
    byLevel: pick('Compare by level', 'Comparar por nivel'),
    cities: pick('Open vacancies by city', 'Vacantes abiertas por ciudad'),
    allRoles: pick('All roles', 'Todos los puestos'),
    allCities: pick('All cities', 'Todas las ciudades'),
    docs: pick('Documentation', 'Documentación'),
  },
  /** What the pages call the values of the API, which are in Spanish. */
  values: {
    roles: counted(pick<Forms>(['role', 'roles'], ['puesto', 'puestos'])),
    cities: counted(pick<Forms>(['city', 'cities'], ['ciudad', 'ciudades'])),
    levels: {
      [INTERNSHIP]: pick('Internship', 'Prácticas'),
      Junior: 'Junior',
      Media: pick('Mid-level', 'Media'),
      Senior: 'Senior',
      Dirección: pick('Executive', 'Dirección'),
    } satisfies Record<Seniority, string>,
    modalities: {
      remoto: pick('Remote', 'Remoto'),
      hibrido: pick('Hybrid', 'Híbrido'),
      presencial: pick('On site', 'Presencial'),
    } satisfies Record<ModalitySlug, string>,
    /** In the words of the sample; an operator's other types keep their names. */
    types: {
      'Tiempo completo': pick('Full time', 'Tiempo completo'),
      'Medio tiempo': pick('Part time', 'Medio tiempo'),
      'Por proyecto': pick('Per project', 'Por proyecto'),
      Temporal: pick('Temporary', 'Temporal'),
      'Prácticas profesionales': pick('Internship', 'Prácticas profesionales'),
    },
  },
  charts: {
    wholeFamily: pick('All levels and cities', 'Todos los niveles y ciudades'),
    levels: pick('By level', 'Por nivel'),
    band: pick('Group', 'Grupo'),
    low: pick('1st quartile', '1.er cuartil'),
    mid: pick('Median', 'Mediana'),
    high: pick('3rd quartile', '3.er cuartil'),
    sample: pick('Salaries', 'Sueldos'),
    legendHalf: pick('middle half', 'mitad central'),
    legendEnds: pick('lowest to highest', 'del menor al mayor'),
    legendMedian: pick('median', 'mediana'),
    legendSmall: pick('under {least}: indicative', 'menos de {least}: orientativo'),
    legendAxis: pick('gross MXN a month, log scale', 'MXN brutos al mes, escala log'),
    from: pick('From', 'Desde'),
    difference: pick('Difference', 'Diferencia'),
    to: pick('To', 'Hasta'),
    legendInterval: pick('90 % interval', 'intervalo de 90 %'),
    history: pick('Same level and city, by month', 'Mismo nivel y ciudad, por mes'),
    trendNote: say`Today is 100, pesos are nominal. Each point covers the {months} months before the end of its month. Shaded: 90 % interval.
      Hoy es 100, en pesos nominales. Cada punto abarca los {months} meses anteriores al cierre de su mes. Sombreado: intervalo de 90 %.`,
    today: pick('today', 'hoy'),
    tick: pick('{k}k', '{k} mil'),
  },
  /** Levels side by side. */
  levels: {
    level: pick('Level', 'Nivel'),
    all: pick('All levels', 'Todos los niveles'),
    together: say`All levels together: compare within a column.
      Todos los niveles juntos: compara dentro de una misma columna.`,
    small: pick(
      '○ under {least} salaries: indicative.',
      '○ menos de {least} sueldos: orientativo.',
    ),
  },
  /** Groups compared at the same role and level. */
  compared: {
    above: pick('{n} % above', '{n} % por encima'),
    below: pick('{n} % below', '{n} % por debajo'),
    unclear: pick('no clear difference', 'sin diferencia clara'),
    unclearFrom: pick('no clear difference from', 'sin diferencia clara respecto'),
    average: say`{difference} the average for the same role and level
      {difference} del promedio para el mismo puesto y nivel`,
    note: say`Compared with the average salary on this board for the same role and level: groups with at least {least} salaries. Where intervals overlap, the order may be chance.
      Comparados con el sueldo promedio de esta bolsa de trabajo para el mismo puesto y nivel: grupos con al menos {least} sueldos. Donde los intervalos se traslapan, el orden puede ser azar.`,
    none: say`Too few salaries to compare: a city needs at least {least}, at levels that other cities advertise too.
      Muy pocos sueldos para comparar: una ciudad necesita al menos {least}, en niveles que también se ofrecen en otras.`,
    interval: pick('{from} to {to} %', '{from} a {to} %'),
    same: pick('Same level and city: {change}', 'Mismo nivel y ciudad: {change}'),
    change: pick('{change} {when} ({from} to {to})', '{change} {when} ({from} a {to})'),
    noChange: pick('no clear change {when}', 'sin cambio claro {when}'),
    recently: pick('in the last {months} months', 'en los últimos {months} meses'),
    since: pick('since {month}', 'desde {month}'),
  },
  jobs: {
    noSalary: pick('Salary not published', 'Sueldo no publicado'),
    published: pick('Published {day}', 'Publicada el {day}'),
    until: pick('open until {day}', 'abierta hasta el {day}'),
    /** The API has this line in Spanish. */
    pay: pick('{amount} gross {period}', '{amount} MXN brutos {period}'),
    range: pick('{min} to {max}', '{min} a {max}'),
    HOUR: pick('an hour', 'por hora'),
    WEEK: pick('a week', 'a la semana'),
    MONTH: pick('a month', 'al mes'),
    YEAR: pick('a year', 'al año'),
    open: counted(
      pick<Forms>(['open vacancy', 'open vacancies'], ['vacante abierta', 'vacantes abiertas']),
    ),
    dayOpen: pick(' on {day}', ' el {day}'),
    newest: pick('The newest {n}. All of them:', 'Las {n} más recientes. Todas:'),
    feed: pick('Atom feed', 'Feed Atom'),
    listing: pick('Listing on {service}', 'Listado en {service}'),
  },
  role: {
    median: pick('median, all levels together', 'mediana, todos los niveles juntos'),
    levelMedian: pick('median', 'mediana'),
    apart: say`No single figure: all levels together lie between two levels that are far apart.
      Sin una sola cifra: la de todos los niveles juntos queda entre dos niveles muy separados.`,
    half: pick('{low} to {high} for the middle half', '{low} a {high}, la mitad central'),
    advertised: say`Advertised gross salaries per month, of the last {months} months.
      Sueldos brutos ofrecidos al mes, de los últimos {months} meses.`,
    ends: pick('Lowest and highest: {min} and {max}.', 'Menor y mayor: {min} y {max}.'),
    small: pick('A small sample: indicative only.', 'Muestra pequeña: solo orientativo.'),
    cited: say`{what}: median {median} MXN of advertised gross monthly salaries, all levels together (n = {n})
      {what}: mediana de {median} MXN de los sueldos brutos mensuales ofrecidos, todos los niveles juntos (n = {n})`,
    call: pick('Get these figures from the API', 'Obtén estas cifras de la API'),
    cite: pick('Citation', 'Cita'),
    frozen: say`The figure above changes with each build. That of the edition {edition} stays:
      La cifra de arriba cambia con cada actualización. La de la edición {edition} permanece:`,
    /** In the words that people search for. */
    asked: (family: string) =>
      pick(`${family} salary in Mexico`, `¿Cuánto gana un profesional de ${lowerFirst(family)}?`),
    /** Shorter ones follow, in case the first is too long. */
    titles: (family: string) =>
      pick(
        [`${family}: advertised salaries in Mexico`, `${family}: advertised salaries`],
        [
          `Sueldos ofrecidos para profesionales de ${lowerFirst(family)} en México`,
          `Sueldos ofrecidos para ${lowerFirst(family)}`,
        ],
      ),
    description: say`Advertised pay for {family}: median of all levels {median} MXN gross a month{half}, n = {n}. By city and level. {jobs}.
      Sueldos ofrecidos para {family}: mediana de todos los niveles, {median} MXN brutos al mes{half}, n = {n}. Por ciudad y nivel. {jobs}.`,
    cities: pick('Cities at the same level', 'Ciudades al mismo nivel'),
    noGuide: pick('No salary guide', 'Sin guía de sueldos'),
    why: {
      never: say`The salary index has no guide for this role; its vacancies are published all the same.
        El índice de sueldos no tiene guía para este puesto; sus vacantes sí se publican.`,
      tooFew: (found: string, window: number, least: string) =>
        say`Too few advertised salaries: ${found} in the last ${window} months, and a guide needs at least ${least}.
          Hay muy pocos sueldos publicados: ${found} en los últimos ${window} meses, y una guía necesita al menos ${least}.`,
    },
    skills: pick('Skills asked for', 'Habilidades que se piden'),
    skill: pick('Skill', 'Habilidad'),
    otherNames: pick('Also searched for as', 'También se busca como'),
    addresses: pick('The data of this page', 'Los datos de esta página'),
  },
  city: {
    /** In the words that people search for. */
    asked: (city: string) => pick(`Salaries in ${city}`, `¿Cuánto se gana en ${city}?`),
    titles: (city: string) =>
      pick(
        [`Advertised salaries and jobs in ${city}, Mexico`],
        [`Sueldos ofrecidos y vacantes en ${city}`],
      ),
    description: pick('{jobs} in {city}, {region}.', '{jobs} en {city}, {region}.'),
    role: pick('Role', 'Puesto'),
    allRoles: pick('All roles together', 'Todos los puestos juntos'),
    cited: say`{city}: advertised gross salaries {difference}
      {city}: sueldos brutos ofrecidos, {difference}`,
    compared: pick('Roles at the same level', 'Puestos al mismo nivel'),
    modality: pick('Vacancies by modality', 'Vacantes por modalidad'),
    level: pick('Vacancies by level', 'Vacantes por nivel'),
  },
  cities: {
    title: say`Jobs and advertised salaries in Mexico by city
      Vacantes y sueldos ofrecidos en México por ciudad`,
    description: say`The cities of Mexico side by side: what they offer for the same role and level, and open vacancies by modality.
      Las ciudades de México lado a lado: cuánto ofrecen para el mismo puesto y nivel, y vacantes abiertas por modalidad.`,
    onlyOpen: say`The cities of Mexico side by side: open vacancies by modality.
      Las ciudades de México lado a lado: vacantes abiertas por modalidad.`,
    same: pick('Salaries for the same role and level', 'Sueldos para el mismo puesto y nivel'),
    city: pick('City', 'Ciudad'),
    open: pick('Open vacancies', 'Vacantes abiertas'),
  },
  salaries: {
    title: pick('Advertised salaries in Mexico by role', 'Sueldos ofrecidos en México por puesto'),
    lead: (families: string, window: number) =>
      say`Gross monthly salaries in Mexican pesos that vacancies of the last ${window} months advertised, for ${families} role families.
        Sueldos brutos mensuales en pesos mexicanos que ofrecieron las vacantes de los últimos ${window} meses, para ${families} familias de puestos.`,
    unit: pick('gross MXN a month', 'MXN brutos al mes'),
    none: say`This build has no salary guide: no role family has enough published salaries yet.
      Esta actualización no tiene guías de sueldos: ninguna familia de puestos reúne aún suficientes sueldos publicados.`,
    cite: pick('How to cite', 'Cómo citar'),
    frozen: say`These figures change with each build. To cite one that stays, take it from the edition {edition}:
      Estas cifras cambian con cada actualización. Para citar una que permanezca, tómala de la edición {edition}:`,
    editions: {
      none: pick('There is no edition yet.', 'Todavía no hay ediciones.'),
      edition: pick('Edition', 'Edición'),
      published: pick('Published', 'Publicada'),
      files: pick('Files, with rows', 'Archivos, con filas'),
    },
    license: {
      stated: say`The figures may be reused under
        Las cifras se pueden reutilizar con la licencia`,
      unstated: say`The operator states no licence for the figures:
        El operador no indica una licencia para las cifras:`,
    },
    citeLead: say`Please name the index wherever you show its figures. Every salary response includes this citation, in Spanish:
      Menciona el índice siempre que muestres sus cifras. Cada respuesta de sueldos incluye esta cita:`,
    method: say`What enters, how cities and months are compared for the same role and level, and what the figures do not see.
      Qué entra, cómo se comparan ciudades y meses al mismo puesto y nivel, y qué no ven las cifras.`,
  },
  data: {
    files: {
      vacancies: say`Every active vacancy with all its texts. Each line is the response of /api/v1/jobs/{jobId}.json.
        Todas las vacantes activas con todos sus textos. Cada línea es la respuesta de /api/v1/jobs/{jobId}.json.`,
      vacancyTable: say`Every active vacancy as a row, for spreadsheets: all fields but the long texts. Salary periods differ: compare only amounts of the same \`salaryPeriod\`.
        Todas las vacantes activas, una por fila, para hojas de cálculo: todos los campos menos los textos largos. Los periodos de los sueldos difieren: compara solo montos del mismo \`salaryPeriod\`.`,
      salaryIndex: say`Every band of the salary index: overall, by level, and by city for every city with ${THRESHOLDS.city} or more salaries (a salary guide shows ${THRESHOLDS.cities} at most).
        Todas las bandas del índice de sueldos: general, por nivel y por ciudad, con todas las ciudades de ${THRESHOLDS.city} sueldos o más (una guía muestra hasta ${THRESHOLDS.cities}).`,
      salaryComparison: say`Cities, and past months with today, compared at the same role and level: \`relative\` in per cent, with its 90 % interval. For a city, 100 is the average of all salaries; for a month, what is paid today.
        Ciudades, y meses pasados con hoy, comparados con el mismo puesto y nivel: \`relative\` en por ciento, con su intervalo de 90 %. En una ciudad, 100 es el promedio de todos los sueldos; en un mes, lo que se paga hoy.`,
      salaryHistory: say`The overall band of each role family at the end of each month. Its median also moves with the levels advertised: to compare months, use salary-comparison.csv.
        La banda general de cada familia de puestos al cierre de cada mes. Su mediana también se mueve con los niveles ofrecidos: para comparar meses, usa salary-comparison.csv.`,
      salaryObservations: say`The published salary ranges behind the index, its history and the comparison, without identifiers.
        Los rangos salariales publicados en los que se basan el índice, su historia y la comparación, sin identificadores.`,
      skills: say`Every skill that vacancies ask for, how many ask for it, and the band of their salaries, of all roles and levels. The vacancies of a skill: \`/data/skills/{slug}.json\`.
        Todas las habilidades que piden las vacantes, cuántas vacantes piden cada una y la banda de sus sueldos, de todos los puestos y niveles. Las vacantes de una habilidad: \`/data/skills/{slug}.json\`.`,
      changes: say`What opened, changed and closed, build by build, as references: to stay in sync without downloading everything again.
        Qué se abrió, cambió y cerró en cada actualización, como referencias: para mantenerse al día sin descargar todo otra vez.`,
    } satisfies Record<keyof typeof DATA_SETS, string>,
    fields: pick('Fields', 'Campos'),
    columns: {
      title: pick('Columns', 'Columnas'),
      heads: {
        name: pick('Name', 'Nombre'),
        meaning: pick('Meaning', 'Significado'),
        type: pick('Type', 'Tipo'),
        unit: pick('Unit', 'Unidad'),
        empty: pick('If empty', 'Si está vacía'),
      },
      row: pick('Row', 'Fila'),
    },
    recipes: {
      names: {
        fresh: pick('New in a city', 'Nuevas en una ciudad'),
        cite: pick('Cite a figure', 'Citar una cifra'),
      },
    },
    rows: counted(pick<Forms>(['row', 'rows'], ['fila', 'filas'])),
    observations: {
      published: say`This operator publishes the salary ranges behind the index, its history and the comparison: one row per vacancy, with role family, level, city, minimum, maximum and date. The rows have no identifiers and nothing about the employer. Today’s index has those without a date and those from \`indexFrom\` to \`indexUntil\` of \`/data/index.json\`. From them, this Python program (with numpy) computes exactly the rows of \`/data/salary-index.csv\`, \`/data/salary-history.csv\` and \`/data/salary-comparison.csv\`.
        Este operador publica los rangos salariales en los que se basan el índice, su historia y la comparación: una fila por vacante, con familia de puestos, nivel, ciudad, mínimo, máximo y fecha. Las filas no llevan identificadores ni nada sobre la empresa. En el índice de hoy están las que no tienen fecha y las que van de \`indexFrom\` a \`indexUntil\` en \`/data/index.json\`. A partir de ellas, este programa en Python (con numpy) calcula exactamente las filas de \`/data/salary-index.csv\`, \`/data/salary-history.csv\` y \`/data/salary-comparison.csv\`.`,
      unpublished: say`This operator does not publish the salary ranges behind the index, so its bands cannot be recomputed from outside. \`sampleSize\` says how many salaries a band is based on.
        Este operador no publica los rangos salariales en los que se basa el índice, así que sus bandas no se pueden recalcular desde fuera. \`sampleSize\` indica en cuántos sueldos se basa cada banda.`,
    },
    description: (service: string) =>
      say`Active vacancies in Mexico and the salary index of ${service} as CSV and JSON. Gross monthly salaries by role, level and city, month by month.
        Vacantes activas en México e índice de sueldos de ${service} en CSV y JSON. Sueldos brutos mensuales por puesto, nivel y ciudad, mes a mes.`,
  },
  changes: {
    description: say`What users of the API can rely on, what its version numbers mean, and what changed in each version.
      Qué se garantiza a los usuarios de la API, qué significan sus números de versión y qué cambió en cada versión.`,
  },
  operations: {
    lead: say`The API has ${Object.keys(OPERATIONS).length} operations, all \`GET\` (or \`HEAD\`). The examples are real responses of this build, shortened. Any path that does not exist returns \`not-found\`, and any other method \`method-not-allowed\`.
      La API tiene ${Object.keys(OPERATIONS).length} operaciones, todas con \`GET\` (o \`HEAD\`). Los ejemplos son respuestas reales de esta actualización, abreviadas. Toda ruta que no existe responde \`not-found\`, y cualquier otro método, \`method-not-allowed\`.`,
    parameters: pick('Path parameters', 'Parámetros de la ruta'),
    values: (count: number) => pick(`${count} values`, `${count} valores`),
    responses: pick('Responses', 'Respuestas'),
    response: pick('Response', 'Respuesta'),
    whole: pick('Open the whole response', 'Abrir la respuesta completa'),
  },
  fields: {
    lists: pick('Closed lists', 'Listas cerradas'),
    listsLead: say`Every value of cities, role families, levels, codes and the like.
      Todos los valores de ciudades, familias de puestos, niveles, códigos y demás.`,
    lead: say`Every field is present unless it is marked optional. A field without a value is \`null\` or an empty array. Vacancy texts are in Spanish.
      Todos los campos están presentes, salvo los marcados como opcionales; un campo sin valor es \`null\` o un arreglo vacío. La API describe sus campos en inglés; aquí van traducidos.`,
    orNull: pick('or null', 'o null'),
    optional: pick('optional', 'opcional'),
    arrayOf: pick('array of', 'arreglo de'),
    objectOf: pick('map of', 'mapa de'),
    always: pick('always', 'siempre'),
    oneOf: pick('one of', 'uno de'),
    types: {
      string: pick('string', 'texto'),
      integer: pick('integer', 'entero'),
      boolean: pick('boolean', 'booleano'),
      object: pick('object', 'objeto'),
      date: pick('date', 'fecha'),
      'date-time': pick('date-time', 'fecha y hora'),
      uri: 'URI',
    } as Record<string, string>,
  },
  problems: {
    lead: say`Errors are problem details (RFC 9457), served as \`application/problem+json\`. Branch on \`code\`, which never changes. \`hint\` says how to fix the request, and \`type\` links to the entry here.
      Los errores siguen el formato problem details (RFC 9457), como \`application/problem+json\`. Usa \`code\` para decidir qué hacer: nunca cambia. \`hint\` dice cómo corregir la petición y \`type\` enlaza a su explicación. Los textos de la respuesta están en inglés.`,
    meaning: pick('Meaning', 'Significado'),
    remedy: pick('Fix', 'Solución'),
  },
  agents: {
    tools: pick('Tools', 'Herramientas'),
    lead: say`For language models, crawlers and code generators.
      Para modelos de lenguaje, rastreadores y generadores de código.`,
    names: {
      llms: 'llms.txt',
      openapi: 'OpenAPI 3.1',
      apiCatalog: pick('API catalog', 'Catálogo de API'),
    },
    cards: {
      llms: say`The whole API on one page of plain text: the requests that cover most questions, every valid slug, and the rules.
        Toda la API en una página de texto: las peticiones que resuelven casi cualquier pregunta, cada slug válido y las reglas.`,
      openapi: say`The machine-readable contract, with an example of every response. Generate a client from it, or import its address into Postman, Insomnia or Bruno.
        El contrato legible por máquinas, con un ejemplo de cada respuesta. Genera un cliente a partir de él o importa su dirección en Postman, Insomnia o Bruno.`,
      apiCatalog: say`The linkset of RFC 9727. A client that knows only the host name finds the API and its description here.
        El linkset de RFC 9727. Un cliente que solo conoce el dominio encuentra aquí la API y su descripción.`,
    },
  },
});
