import { INTERNSHIP, type ModalitySlug, type Seniority } from '../../contract/enumerations.ts';
import type { PageText } from '../../contract/fields.ts';
import { THRESHOLDS } from '../../contract/figures.ts';
import { type DATA_SETS, OPERATIONS } from '../../contract/http/routes.ts';
import type { PageLanguage } from '../../contract/languages.ts';

/** Everything that the pages say, in one language. */
export type Texts = In<typeof TEXTS>;

export function textsIn(language: PageLanguage): Texts {
  return pick(TEXTS, language);
}

/** Replaces each `{name}` in a text. */
export function fill(text: string, values: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name) => values[name] ?? '');
}

// ---------------------------------------------------------------- picking a language

/** A text in every language, one that they share, one made from figures, or a group of texts. */
type Said = PageText<unknown> | string | ((...values: never[]) => Said) | Group;
type Group = { [name: string]: Said } & { [Code in PageLanguage]?: never };

/** The same texts in one language. */
type In<Text> = Text extends string
  ? string
  : Text extends PageText<infer Own>
    ? Own
    : Text extends (...values: infer Values) => infer Made
      ? (...values: Values) => In<Made>
      : { [Name in keyof Text]: In<Text[Name]> };

function pick<Text>(text: Text, language: PageLanguage): In<Text>;
function pick(text: unknown, language: PageLanguage): unknown {
  if (typeof text === 'function') return (...values: unknown[]) => pick(text(...values), language);
  if (typeof text !== 'object' || text === null) return text;
  if (language in text) return text[language as keyof typeof text];
  return Object.fromEntries(
    Object.entries(text).map(([name, each]) => [name, pick(each, language)]),
  );
}

// ---------------------------------------------------------------- the texts

type Forms = [one: string, several: string];

/** A number and its noun. */
const counted =
  (en: Forms, es: Forms) =>
  (count: number, figure = String(count)) => ({
    en: count === 1 ? `1 ${en[0]}` : `${figure} ${en[1]}`,
    es: count === 1 ? `1 ${es[0]}` : `${figure} ${es[1]}`,
  });

/** `Ventas` inside a sentence; `DevOps` and `Customer Success` stay as they are. */
export function lowerFirst(name: string): string {
  return name.replace(/^\p{Lu}(?=\p{Ll}+(?:\s|$))(?!.*\s\p{Lu}\p{Ll})/u, (letter) =>
    letter.toLowerCase(),
  );
}

/** All languages side by side. `Backticks` mark code in prose; `{n}` and the like are filled in. */
const TEXTS = {
  title: (service: string) => ({
    en: `${service} API documentation`,
    es: `Documentación de la API de ${service}`,
  }),
  /** Describes the API. The operator's own description is in English. */
  lead: (description: string, cities: number) => ({
    en: description,
    es: `Vacantes profesionales activas en ${cities === 1 ? 'una ciudad' : `${cities} ciudades`} de México y un índice de sueldos brutos mensuales por familia de puestos, nivel y ciudad. De solo lectura, gratuita y sin registro.`,
  }),
  header: {
    skip: { en: 'Skip to content', es: 'Ir al contenido' },
    theme: { en: 'Switch between light and dark', es: 'Cambiar entre claro y oscuro' },
    contents: { en: 'Contents', es: 'Contenido' },
    sections: { en: 'Sections', es: 'Secciones' },
    pages: { en: 'Pages', es: 'Páginas' },
    /** The instant is in Mexico City's time. */
    generated: {
      en: 'updated {instant}, Mexico City time',
      es: 'actualizado el {instant}, hora de la Ciudad de México',
    },
    /** For a build whose day is pinned. */
    openOn: { en: 'Vacancies open on {day}', es: 'Vacantes abiertas el {day}' },
    terms: { en: 'Terms of use', es: 'Términos de uso' },
    contact: { en: 'Contact', es: 'Contacto' },
    roles: { en: 'Salaries', es: 'Sueldos' },
    cities: { en: 'Cities', es: 'Ciudades' },
    skills: { en: 'Skills', es: 'Habilidades' },
    docs: { en: 'Docs', es: 'API' },
  },
  nav: {
    start: { en: 'Quickstart', es: 'Inicio rápido' },
    method: { en: 'How the index is made', es: 'Cómo se hace el índice' },
    data: { en: 'Data', es: 'Datos' },
    assistants: { en: 'Assistants', es: 'Asistentes' },
    operations: { en: 'Operations', es: 'Operaciones' },
    fields: { en: 'Objects', es: 'Objetos' },
    problems: { en: 'Errors', es: 'Errores' },
    rules: { en: 'Caching, versions, limits', es: 'Caché, versiones y límites' },
    changes: { en: 'Changes', es: 'Cambios' },
  },
  copy: {
    copy: { en: 'Copy', es: 'Copiar' },
    copied: { en: 'Copied', es: 'Copiado' },
    failed: {
      en: 'The browser does not allow copying here. The text is selected: press Ctrl+C.',
      es: 'El navegador no permite copiar aquí. El texto está seleccionado: presiona Ctrl+C.',
    },
  },
  json: { more: (count: number) => ({ en: `… ${count} more`, es: `… ${count} más` }) },
  code: {
    request: { en: 'Request in code', es: 'Petición en código' },
    failed: { en: 'The request failed:', es: 'La petición falló:' },
  },
  finder: {
    label: { en: 'Find a page', es: 'Buscar una página' },
    open: { en: 'Find', es: 'Buscar' },
    placeholder: { en: 'Role, city, code or docs', es: 'Puesto, ciudad, folio o guía' },
    close: { en: 'Close', es: 'Cerrar' },
    some: {
      en: 'No page has all of these words.',
      es: 'Ninguna página tiene todas estas palabras.',
    },
    none: {
      en: 'No page and no open vacancy has this name.',
      es: 'Ninguna página ni vacante abierta se llama así.',
    },
    closed: { en: 'This vacancy is closed.', es: 'Esta vacante está cerrada.' },
    noCode: {
      en: 'No open vacancy has this code.',
      es: 'Ninguna vacante abierta tiene este folio.',
    },
    failed: {
      en: 'The list of pages could not be loaded. Check your connection.',
      es: 'No se pudo cargar la lista de páginas. Revisa tu conexión.',
    },
    kinds: {
      role: { en: 'role', es: 'puesto' },
      city: { en: 'city', es: 'ciudad' },
      skill: { en: 'skill', es: 'habilidad' },
      jobs: { en: 'vacancies', es: 'vacantes' },
      job: { en: 'vacancy', es: 'vacante' },
      docs: { en: 'docs', es: 'guía' },
      operation: { en: 'operation', es: 'operación' },
      problem: 'error',
      data: { en: 'data', es: 'datos' },
    },
  },
  start: {
    title: { en: 'Developer guide', es: 'Guía para desarrolladores' },
    promise: {
      en: 'A free API: no key, no sign-up, no limits',
      es: 'Una API gratuita: sin clave, sin registro, sin límites',
    },
    sample: { en: 'Sample data, all invented.', es: 'Datos de muestra, todos inventados.' },
    assistant: { en: 'Or ask in your own words:', es: 'O pregunta con tus propias palabras:' },
  },
  front: {
    title: { en: 'Salaries and open jobs in Mexico', es: 'Sueldos y vacantes en México' },
    lead: (roles: string, jobs: string, cities: string) => ({
      en: `${roles && `Advertised salaries of ${roles} and `}${jobs} in ${cities}. A free API.`,
      es: `${roles && `Sueldos ofrecidos de ${roles} y `}${jobs} en ${cities}. API gratuita.`,
    }),
    pay: { en: 'Advertised salaries', es: 'Sueldos ofrecidos' },
    payUnit: {
      en: 'median of all levels, gross MXN a month, last {months} months',
      es: 'mediana de todos los niveles, MXN brutos al mes, últimos {months} meses',
    },
    call: { en: 'First call: no key, no sign-up', es: 'Primera llamada, sin registro' },
    roles: { en: 'All roles by median', es: 'Todos los puestos por mediana' },
    byLevel: { en: 'By level', es: 'Por nivel' },
    cities: { en: 'Open vacancies by city', es: 'Vacantes abiertas por ciudad' },
    allRoles: { en: 'All roles', es: 'Todos los puestos' },
    allCities: { en: 'All cities', es: 'Todas las ciudades' },
    docs: { en: 'Documentation', es: 'Documentación' },
  },
  /** What the pages call the values of the API, which are in Spanish. */
  values: {
    roles: counted(['role', 'roles'], ['puesto', 'puestos']),
    cities: counted(['city', 'cities'], ['ciudad', 'ciudades']),
    levels: {
      [INTERNSHIP]: { en: 'Internship', es: 'Prácticas' },
      Junior: 'Junior',
      Media: { en: 'Mid-level', es: 'Media' },
      Senior: 'Senior',
      Dirección: { en: 'Executive', es: 'Dirección' },
    } satisfies Record<Seniority, Said>,
    modalities: {
      remoto: { en: 'Remote', es: 'Remoto' },
      hibrido: { en: 'Hybrid', es: 'Híbrido' },
      presencial: { en: 'On site', es: 'Presencial' },
    } satisfies Record<ModalitySlug, Said>,
    /** In the words of the sample; an operator's other types keep their names. */
    types: {
      'Tiempo completo': { en: 'Full time', es: 'Tiempo completo' },
      'Medio tiempo': { en: 'Part time', es: 'Medio tiempo' },
      'Por proyecto': { en: 'Per project', es: 'Por proyecto' },
      Temporal: { en: 'Temporary', es: 'Temporal' },
      'Prácticas profesionales': { en: 'Internship', es: 'Prácticas profesionales' },
    },
  },
  charts: {
    wholeFamily: { en: 'All levels and cities', es: 'Todos los niveles y ciudades' },
    levels: { en: 'By level', es: 'Por nivel' },
    band: { en: 'Group', es: 'Grupo' },
    low: { en: '1st quartile', es: '1.er cuartil' },
    mid: { en: 'Median', es: 'Mediana' },
    high: { en: '3rd quartile', es: '3.er cuartil' },
    sample: { en: 'Salaries', es: 'Sueldos' },
    legendHalf: { en: 'middle half', es: 'mitad central' },
    legendEnds: { en: 'lowest to highest', es: 'del menor al mayor' },
    legendMedian: { en: 'median', es: 'mediana' },
    legendSmall: { en: 'under {least}: indicative', es: 'menos de {least}: orientativo' },
    legendAxis: { en: 'gross MXN a month, log scale', es: 'MXN brutos al mes, escala log' },
    from: { en: 'From', es: 'Desde' },
    difference: { en: 'Difference', es: 'Diferencia' },
    to: { en: 'To', es: 'Hasta' },
    legendInterval: { en: '90 % interval', es: 'intervalo de 90 %' },
    history: { en: 'Same level and city, by month', es: 'Mismo nivel y ciudad, por mes' },
    trendNote: {
      en: 'Today is 100, pesos are nominal. Each point covers the {months} months before the end of its month. Shaded: 90 % interval.',
      es: 'Hoy es 100, en pesos nominales. Cada punto abarca los {months} meses anteriores al cierre de su mes. Sombreado: intervalo de 90 %.',
    },
    today: { en: 'today', es: 'hoy' },
    tick: { en: '{k}k', es: '{k} mil' },
  },
  /** Levels side by side. */
  levels: {
    level: { en: 'Level', es: 'Nivel' },
    all: { en: 'All levels', es: 'Todos los niveles' },
    together: {
      en: 'All levels together: compare within a column.',
      es: 'Todos los niveles juntos: compara dentro de una misma columna.',
    },
    small: {
      en: '○ under {least} salaries: indicative.',
      es: '○ menos de {least} sueldos: orientativo.',
    },
    byCity: { en: 'Salary by city and level', es: 'Sueldo por ciudad y nivel' },
    byRole: { en: 'Salary by role and level', es: 'Sueldo por puesto y nivel' },
    note: {
      en: 'Estimated from this level in all cities and from what each city pays for the same work. Below each figure: four of five such offers. n: salaries of the role and level. ○ none of them in the city.',
      es: 'Estimado a partir de este nivel en todas las ciudades y de cuánto paga cada ciudad por el mismo trabajo. Debajo de cada cifra: cuatro de cada cinco ofertas así. n: sueldos del puesto y nivel. ○ ninguno de ellos en la ciudad.',
    },
  },
  /** Groups compared at the same role and level. */
  compared: {
    above: { en: '{n} % above', es: '{n} % por encima' },
    below: { en: '{n} % below', es: '{n} % por debajo' },
    unclear: { en: 'no clear difference', es: 'sin diferencia clara' },
    unclearFrom: { en: 'no clear difference from', es: 'sin diferencia clara respecto' },
    average: {
      en: '{difference} the average for the same role and level',
      es: '{difference} del promedio para el mismo puesto y nivel',
    },
    note: {
      en: 'Compared with the average salary on this board for the same role and level: groups with at least {least} salaries. Where intervals overlap, the order may be chance.',
      es: 'Comparados con el sueldo promedio de esta bolsa de trabajo para el mismo puesto y nivel: grupos con al menos {least} sueldos. Donde los intervalos se traslapan, el orden puede ser azar.',
    },
    none: {
      en: 'Too few salaries to compare: a city needs at least {least}, at levels that other cities advertise too.',
      es: 'Muy pocos sueldos para comparar: una ciudad necesita al menos {least}, en niveles que también se ofrecen en otras.',
    },
    interval: { en: '{from} to {to} %', es: '{from} a {to} %' },
    same: { en: 'Same level and city: {change}', es: 'Mismo nivel y ciudad: {change}' },
    change: { en: '{change} {when} ({from} to {to})', es: '{change} {when} ({from} a {to})' },
    noChange: { en: 'no clear change {when}', es: 'sin cambio claro {when}' },
    recently: { en: 'in the last {months} months', es: 'en los últimos {months} meses' },
    since: { en: 'since {month}', es: 'desde {month}' },
  },
  jobs: {
    noSalary: { en: 'Salary not published', es: 'Sueldo no publicado' },
    published: { en: 'Published {day}', es: 'Publicada el {day}' },
    until: { en: 'open until {day}', es: 'abierta hasta el {day}' },
    /** The API has this line in Spanish; its house form is translated. */
    pay: { en: '{amount} gross {period}', es: '' },
    HOUR: { en: 'an hour', es: '' },
    WEEK: { en: 'a week', es: '' },
    MONTH: { en: 'a month', es: '' },
    YEAR: { en: 'a year', es: '' },
    open: counted(['open vacancy', 'open vacancies'], ['vacante abierta', 'vacantes abiertas']),
    dayOpen: { en: ' on {day}', es: ' el {day}' },
    newest: { en: 'The newest {n}. All of them:', es: 'Las {n} más recientes. Todas:' },
    feed: { en: 'Atom feed', es: 'Feed Atom' },
    listing: { en: 'Listing on {service}', es: 'Listado en {service}' },
  },
  role: {
    median: { en: 'median, all levels together', es: 'mediana, todos los niveles juntos' },
    levelMedian: { en: 'median', es: 'mediana' },
    apart: {
      en: 'No single figure: all levels together lie between two levels that are far apart.',
      es: 'Sin una sola cifra: la de todos los niveles juntos queda entre dos niveles muy separados.',
    },
    half: { en: '{low} to {high} for the middle half', es: '{low} a {high}, la mitad central' },
    advertised: {
      en: 'Advertised gross salaries per month, of the last {months} months.',
      es: 'Sueldos brutos ofrecidos al mes, de los últimos {months} meses.',
    },
    ends: { en: 'Lowest and highest: {min} and {max}.', es: 'Menor y mayor: {min} y {max}.' },
    small: { en: 'A small sample: indicative only.', es: 'Muestra pequeña: solo orientativo.' },
    cited: {
      en: '{what}: median {median} MXN of advertised gross monthly salaries (n = {n})',
      es: '{what}: mediana de {median} MXN de los sueldos brutos mensuales ofrecidos (n = {n})',
    },
    call: { en: 'Get these figures from the API', es: 'Obtén estas cifras de la API' },
    cite: { en: 'Citation', es: 'Cita' },
    frozen: {
      en: 'The figure above changes with each build. That of the edition {edition} stays:',
      es: 'La cifra de arriba cambia con cada actualización. La de la edición {edition} permanece:',
    },
    /** In the words that people search for. */
    asked: (family: string) => ({
      en: `${family} salary in Mexico`,
      es: `¿Cuánto gana un profesional de ${lowerFirst(family)}?`,
    }),
    /** Shorter ones follow, in case the first is too long. */
    titles: (family: string) => ({
      en: [`${family}: advertised salaries in Mexico`, `${family}: advertised salaries`],
      es: [
        `Sueldos ofrecidos para profesionales de ${lowerFirst(family)} en México`,
        `Sueldos ofrecidos para ${lowerFirst(family)}`,
      ],
    }),
    description: {
      en: 'Salaries advertised for {family} in Mexico: median {median} MXN gross per month{half}, n = {n}. By level, and cities at the same level. {jobs}.',
      es: 'Sueldos ofrecidos para {family} en México: mediana de {median} MXN brutos al mes{half}, n = {n}. Por nivel, y ciudades al mismo nivel. {jobs}.',
    },
    cities: { en: 'Cities at the same level', es: 'Ciudades al mismo nivel' },
    noGuide: { en: 'No salary guide', es: 'Sin guía de sueldos' },
    why: {
      never: {
        en: 'The salary index has no guide for this role; its vacancies are published all the same.',
        es: 'El índice de sueldos no tiene guía para este puesto; sus vacantes sí se publican.',
      },
      tooFew: (found: string, window: number, least: string) => ({
        en: `Too few advertised salaries: ${found} in the last ${window} months, and a guide needs at least ${least}.`,
        es: `Hay muy pocos sueldos publicados: ${found} en los últimos ${window} meses, y una guía necesita al menos ${least}.`,
      }),
    },
    skills: { en: 'Skills asked for', es: 'Habilidades que se piden' },
    skill: { en: 'Skill', es: 'Habilidad' },
    otherNames: { en: 'Also searched for as', es: 'También se busca como' },
    addresses: { en: 'The data of this page', es: 'Los datos de esta página' },
  },
  city: {
    /** In the words that people search for. */
    asked: (city: string) => ({ en: `Salaries in ${city}`, es: `¿Cuánto se gana en ${city}?` }),
    titles: (city: string) => ({
      en: [`Advertised salaries and jobs in ${city}, Mexico`],
      es: [`Sueldos ofrecidos y vacantes en ${city}`],
    }),
    description: { en: '{jobs} in {city}, {region}.', es: '{jobs} en {city}, {region}.' },
    role: { en: 'Role', es: 'Puesto' },
    allRoles: { en: 'All roles together', es: 'Todos los puestos juntos' },
    cited: {
      en: '{city}: advertised gross salaries {difference}',
      es: '{city}: sueldos brutos ofrecidos, {difference}',
    },
    compared: { en: 'Roles at the same level', es: 'Puestos al mismo nivel' },
    modality: { en: 'Vacancies by modality', es: 'Vacantes por modalidad' },
    level: { en: 'Vacancies by level', es: 'Vacantes por nivel' },
  },
  cities: {
    title: {
      en: 'Jobs and advertised salaries in Mexico by city',
      es: 'Vacantes y sueldos ofrecidos en México por ciudad',
    },
    description: {
      en: 'The cities of Mexico side by side: what they offer for the same role and level, and open vacancies by modality.',
      es: 'Las ciudades de México lado a lado: cuánto ofrecen para el mismo puesto y nivel, y vacantes abiertas por modalidad.',
    },
    onlyOpen: {
      en: 'The cities of Mexico side by side: open vacancies by modality.',
      es: 'Las ciudades de México lado a lado: vacantes abiertas por modalidad.',
    },
    same: {
      en: 'Salaries for the same role and level',
      es: 'Sueldos para el mismo puesto y nivel',
    },
    city: { en: 'City', es: 'Ciudad' },
    open: { en: 'Open vacancies', es: 'Vacantes abiertas' },
  },
  skills: {
    title: {
      en: 'Skills that open vacancies in Mexico ask for',
      es: 'Habilidades que piden las vacantes en México',
    },
    description: {
      en: 'How many open vacancies name each skill, and which roles and cities ask for it most.',
      es: 'Cuántas vacantes abiertas nombran cada habilidad, y qué puestos y ciudades la piden más.',
    },
    how: { en: 'How they are counted', es: 'Cómo se cuentan' },
    roles: { en: 'Roles that ask most', es: 'Puestos que más la piden' },
    cities: { en: 'Cities that ask most', es: 'Ciudades que más la piden' },
    file: { en: 'All its vacancies', es: 'Todas sus vacantes' },
  },
  salaries: {
    title: {
      en: 'Advertised salaries in Mexico by role',
      es: 'Sueldos ofrecidos en México por puesto',
    },
    lead: (families: string, window: number) => ({
      en: `Gross monthly salaries in Mexican pesos that vacancies of the last ${window} months advertised, for ${families} role families.`,
      es: `Sueldos brutos mensuales en pesos mexicanos que ofrecieron las vacantes de los últimos ${window} meses, para ${families} familias de puestos.`,
    }),
    unit: { en: 'gross MXN a month', es: 'MXN brutos al mes' },
    none: {
      en: 'This build has no salary guide: no role family has enough published salaries yet.',
      es: 'Esta actualización no tiene guías de sueldos: ninguna familia de puestos reúne aún suficientes sueldos publicados.',
    },
    cite: { en: 'How to cite', es: 'Cómo citar' },
    frozen: {
      en: 'These figures change with each build. To cite one that stays, take it from the edition {edition}:',
      es: 'Estas cifras cambian con cada actualización. Para citar una que permanezca, tómala de la edición {edition}:',
    },
    recompute: {
      button: { en: 'Recompute here', es: 'Recalcular aquí' },
      said: {
        en: '{index} of {rows} rows of the index, {history} of the history, {comparison} of the comparison and {estimates} of the estimates recomputed from {salaries} salaries: {outcome}',
        es: '{index} de {rows} filas del índice, {history} de la historia, {comparison} de la comparación y {estimates} de las estimaciones recalculadas a partir de {salaries} sueldos: {outcome}',
      },
      none: { en: 'no difference', es: 'ninguna diferencia' },
      different: {
        en: 'these differ (published ≠ recomputed):',
        es: 'estas difieren (publicada ≠ recalculada):',
      },
      failed: {
        en: 'The files could not be loaded. Check your connection.',
        es: 'No se pudieron cargar los archivos. Revisa tu conexión.',
      },
      lead: {
        en: 'Your browser can recompute every figure from the published salaries, with the functions that made them; nothing is sent. The SQL and the Python are the independent way.',
        es: 'Tu navegador puede recalcular cada cifra a partir de los sueldos publicados, con las mismas funciones que las hicieron; no se envía nada. SQL y Python son la vía independiente.',
      },
    },
    editions: {
      none: { en: 'There is no edition yet.', es: 'Todavía no hay ediciones.' },
      edition: { en: 'Edition', es: 'Edición' },
      published: { en: 'Published', es: 'Publicada' },
      files: { en: 'Files, with rows', es: 'Archivos, con filas' },
    },
    license: {
      stated: {
        en: 'The figures may be reused under',
        es: 'Las cifras se pueden reutilizar con la licencia',
      },
      unstated: {
        en: 'The operator states no licence for the figures:',
        es: 'El operador no indica una licencia para las cifras:',
      },
    },
    citeLead: {
      en: 'Please name the index wherever you show its figures. Every salary response includes this citation, in Spanish:',
      es: 'Menciona el índice siempre que muestres sus cifras. Cada respuesta de sueldos incluye esta cita:',
    },
    method: {
      en: 'What enters, how cities and months are compared for the same role and level, and what the figures do not see.',
      es: 'Qué entra, cómo se comparan ciudades y meses al mismo puesto y nivel, y qué no ven las cifras.',
    },
  },
  data: {
    files: {
      vacancies: {
        en: 'Every active vacancy with all its texts. Each line is the response of /api/v1/jobs/{jobId}.json.',
        es: 'Todas las vacantes activas con todos sus textos. Cada línea es la respuesta de /api/v1/jobs/{jobId}.json.',
      },
      vacancyTable: {
        en: 'Every active vacancy as a row, for spreadsheets: all fields but the long texts. Salary periods differ: compare only amounts of the same `salaryPeriod`.',
        es: 'Todas las vacantes activas, una por fila, para hojas de cálculo: todos los campos menos los textos largos. Los periodos de los sueldos difieren: compara solo montos del mismo `salaryPeriod`.',
      },
      searchCounts: {
        en: 'How many vacancies each search has, as `city/family/modality`. A search that is not listed has none.',
        es: 'Cuántas vacantes tiene cada búsqueda, como `ciudad/familia/modalidad`. Si una búsqueda no aparece, no tiene vacantes.',
      },
      salaryIndex: {
        en: `Every band of the salary index: overall, by level, and by city for every city with ${THRESHOLDS.city} or more salaries (a salary guide shows ${THRESHOLDS.cities} at most).`,
        es: `Todas las bandas del índice de sueldos: general, por nivel y por ciudad, con todas las ciudades de ${THRESHOLDS.city} sueldos o más (una guía muestra hasta ${THRESHOLDS.cities}).`,
      },
      salaryComparison: {
        en: 'Cities, and past months with today, compared at the same role and level: `relative` in per cent, with its 90 % interval. For a city, 100 is the average of all salaries; for a month, what is paid today.',
        es: 'Ciudades, y meses pasados con hoy, comparados con el mismo puesto y nivel: `relative` en por ciento, con su intervalo de 90 %. En una ciudad, 100 es el promedio de todos los sueldos; en un mes, lo que se paga hoy.',
      },
      salaryEstimates: {
        en: 'What each level of a role pays in each city, by the same model: the salary, and the range of four of five such offers. Where a city has few salaries of the role and level, the estimate rests on other roles there and other cities.',
        es: 'Cuánto paga cada nivel de un puesto en cada ciudad, según el mismo modelo: el sueldo y el rango de cuatro de cada cinco ofertas así. Donde una ciudad tiene pocos sueldos del puesto y nivel, la estimación se apoya en otros puestos de ahí y en otras ciudades.',
      },
      salaryHistory: {
        en: 'The overall band of each role family at the end of each month. Its median also moves with the levels advertised: to compare months, use salary-comparison.csv.',
        es: 'La banda general de cada familia de puestos al cierre de cada mes. Su mediana también se mueve con los niveles ofrecidos: para comparar meses, usa salary-comparison.csv.',
      },
      salaryObservations: {
        en: 'The published salary ranges behind the index, its history, the comparison and the estimates, without identifiers.',
        es: 'Los rangos salariales publicados en los que se basan el índice, su historia, la comparación y las estimaciones, sin identificadores.',
      },
      skills: {
        en: 'Every skill that vacancies ask for, how many ask for it, and the band of their salaries, of all roles and levels. The vacancies of a skill: `/data/skills/{slug}.json`.',
        es: 'Todas las habilidades que piden las vacantes, cuántas vacantes piden cada una y la banda de sus sueldos, de todos los puestos y niveles. Las vacantes de una habilidad: `/data/skills/{slug}.json`.',
      },
      changes: {
        en: 'What opened, changed and closed, build by build, as references: to stay in sync without downloading everything again.',
        es: 'Qué se abrió, cambió y cerró en cada actualización, como referencias: para mantenerse al día sin descargar todo otra vez.',
      },
    } satisfies Record<keyof typeof DATA_SETS, Said>,
    fields: { en: 'Fields', es: 'Campos' },
    columns: {
      title: { en: 'Columns', es: 'Columnas' },
      heads: {
        name: { en: 'Name', es: 'Nombre' },
        meaning: { en: 'Meaning', es: 'Significado' },
        type: { en: 'Type', es: 'Tipo' },
        unit: { en: 'Unit', es: 'Unidad' },
        empty: { en: 'If empty', es: 'Si está vacía' },
      },
      row: { en: 'Row', es: 'Fila' },
    },
    recipes: {
      names: {
        fresh: { en: 'New in a city', es: 'Nuevas en una ciudad' },
        average: { en: 'Average salaries', es: 'Sueldos promedio' },
        cite: { en: 'Cite a figure', es: 'Citar una cifra' },
      },
    },
    rows: counted(['row', 'rows'], ['fila', 'filas']),
    observations: {
      open: {
        en: 'This operator publishes the salary ranges behind the index, its history, the comparison and the estimates: one row per vacancy, with role family, level, city, minimum, maximum and date. The rows have no identifiers and nothing about the employer. Today’s index has those without a date and those from `indexFrom` to `indexUntil` of `/data/index.json`. From them, the SQL computes exactly the rows of `/data/salary-index.csv` (without labels) and `/data/salary-history.csv`, the Python (with numpy) those of `/data/salary-comparison.csv` and `/data/salary-estimates.csv`.',
        es: 'Este operador publica los rangos salariales en los que se basan el índice, su historia, la comparación y las estimaciones: una fila por vacante, con familia de puestos, nivel, ciudad, mínimo, máximo y fecha. Las filas no llevan identificadores ni nada sobre la empresa. En el índice de hoy están las que no tienen fecha y las que van de `indexFrom` a `indexUntil` en `/data/index.json`. A partir de ellas, el SQL calcula exactamente las filas de `/data/salary-index.csv` (sin las etiquetas) y de `/data/salary-history.csv`, y Python (con numpy), las de `/data/salary-comparison.csv` y `/data/salary-estimates.csv`.',
      },
      closed: {
        en: 'This operator does not publish the salary ranges behind the index, so its bands cannot be recomputed from outside. `sampleSize` says how many salaries a band is based on.',
        es: 'Este operador no publica los rangos salariales en los que se basa el índice, así que sus bandas no se pueden recalcular desde fuera. `sampleSize` indica en cuántos sueldos se basa cada banda.',
      },
    },
    description: (service: string) => ({
      en: `Active vacancies in Mexico and the salary index of ${service} as CSV and JSON. Gross monthly salaries by role, level and city, month by month.`,
      es: `Vacantes activas en México e índice de sueldos de ${service} en CSV y JSON. Sueldos brutos mensuales por puesto, nivel y ciudad, mes a mes.`,
    }),
  },
  changes: {
    description: {
      en: 'What users of the API can rely on, what its version numbers mean, and what changed in each version.',
      es: 'Qué se garantiza a los usuarios de la API, qué significan sus números de versión y qué cambió en cada versión.',
    },
  },
  operations: {
    lead: {
      en: `The API has ${Object.keys(OPERATIONS).length} operations, all \`GET\` (or \`HEAD\`). The examples are real responses of this build, shortened. Any path that does not exist returns \`not-found\`, and any other method \`method-not-allowed\`.`,
      es: `La API tiene ${Object.keys(OPERATIONS).length} operaciones, todas con \`GET\` (o \`HEAD\`). Los ejemplos son respuestas reales de esta actualización, abreviadas. Toda ruta que no existe responde \`not-found\`, y cualquier otro método, \`method-not-allowed\`.`,
    },
    parameters: { en: 'Path parameters', es: 'Parámetros de la ruta' },
    values: (count: number) => ({ en: `${count} values`, es: `${count} valores` }),
    responses: { en: 'Responses', es: 'Respuestas' },
    response: { en: 'Response', es: 'Respuesta' },
    whole: { en: 'Open the whole response', es: 'Abrir la respuesta completa' },
  },
  fields: {
    lists: { en: 'Closed lists', es: 'Listas cerradas' },
    listsLead: {
      en: 'Every value of cities, role families, levels, codes and the like.',
      es: 'Todos los valores de ciudades, familias de puestos, niveles, códigos y demás.',
    },
    lead: {
      en: 'Every field is present unless it is marked optional. A field without a value is `null` or an empty array. Vacancy texts are in Spanish.',
      es: 'Todos los campos están presentes, salvo los marcados como opcionales; un campo sin valor es `null` o un arreglo vacío. La API describe sus campos en inglés; aquí van traducidos.',
    },
    orNull: { en: 'or null', es: 'o null' },
    optional: { en: 'optional', es: 'opcional' },
    arrayOf: { en: 'array of', es: 'arreglo de' },
    objectOf: { en: 'map of', es: 'mapa de' },
    always: { en: 'always', es: 'siempre' },
    oneOf: { en: 'one of', es: 'uno de' },
    types: {
      string: { en: 'string', es: 'texto' },
      integer: { en: 'integer', es: 'entero' },
      boolean: { en: 'boolean', es: 'booleano' },
      object: { en: 'object', es: 'objeto' },
      date: { en: 'date', es: 'fecha' },
      'date-time': { en: 'date-time', es: 'fecha y hora' },
      uri: 'URI',
    } as Record<string, PageText | string>,
  },
  problems: {
    lead: {
      en: 'Errors are problem details (RFC 9457), served as `application/problem+json`. Branch on `code`, which never changes. `hint` says how to fix the request, and `type` links to the entry here.',
      es: 'Los errores siguen el formato problem details (RFC 9457), como `application/problem+json`. Usa `code` para decidir qué hacer: nunca cambia. `hint` dice cómo corregir la petición y `type` enlaza a su explicación. Los textos de la respuesta están en inglés.',
    },
    meaning: { en: 'Meaning', es: 'Significado' },
    remedy: { en: 'Fix', es: 'Solución' },
  },
  agents: {
    tools: { en: 'Tools', es: 'Herramientas' },
    lead: {
      en: 'For language models, crawlers and code generators.',
      es: 'Para modelos de lenguaje, rastreadores y generadores de código.',
    },
    names: {
      llms: 'llms.txt',
      openapi: 'OpenAPI 3.1',
      apiCatalog: { en: 'API catalog', es: 'Catálogo de API' },
    },
    cards: {
      llms: {
        en: 'The whole API on one page of plain text: the requests that cover most questions, every valid slug, and the rules.',
        es: 'Toda la API en una página de texto: las peticiones que resuelven casi cualquier pregunta, cada slug válido y las reglas.',
      },
      openapi: {
        en: 'The machine-readable contract, with an example of every response. Generate a client from it, or import its address into Postman, Insomnia or Bruno.',
        es: 'El contrato legible por máquinas, con un ejemplo de cada respuesta. Genera un cliente a partir de él o importa su dirección en Postman, Insomnia o Bruno.',
      },
      apiCatalog: {
        en: 'The linkset of RFC 9727. A client that knows only the host name finds the API and its description here.',
        es: 'El linkset de RFC 9727. Un cliente que solo conoce el dominio encuentra aquí la API y su descripción.',
      },
    },
  },
} satisfies Group;
