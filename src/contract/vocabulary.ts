import type { CitySlug, FamilySlug, ModalitySlug, Seniority } from './enumerations.ts';

/**
 * How people and assistants call a value of the API, in Spanish and in English. Each part of a name
 * with commas or "and" is a word of its own. Case, accents and dots make no difference.
 */
export type Words<Value extends string> = Record<Value, Entry>;
export type Entry = {
  name: string;
  also?: readonly string[];
  /** What the people are called, whatever their gender and number. */
  roles?: readonly string[];
};

/** A city and the places whose vacancies are listed under it. */
export type CityEntry = Entry & {
  /** Stands for the city, because no state has two of them here. */
  state: readonly string[];
  suburbs: readonly string[];
  /** A neighbouring state with some of the suburbs. */
  suburbState?: readonly string[];
};

const ESTADO_DE_MEXICO = list('Estado de México, Edomex, Edo Mex, Edo de México, State of Mexico');

export const CITIES: Record<CitySlug, CityEntry> = {
  'ciudad-de-mexico': {
    name: 'Ciudad de México',
    also: list('CDMX, Mexico City, Ciudad de Mexico DF, DF, Distrito Federal'),
    state: [],
    suburbs: list(
      'Álvaro Obregón, Azcapotzalco, Benito Juárez, Coyoacán, Cuajimalpa, Cuajimalpa de Morelos, Cuauhtémoc, Gustavo A Madero, Iztacalco, Iztapalapa, Magdalena Contreras, Miguel Hidalgo, Milpa Alta, Tláhuac, Tlalpan, Venustiano Carranza, Xochimilco, Polanco, Santa Fe, Naucalpan, Naucalpan de Juárez, Tlalnepantla, Tlalnepantla de Baz, Ecatepec, Ecatepec de Morelos, Nezahualcóyotl, Huixquilucan, Atizapán, Atizapán de Zaragoza, Cuautitlán, Cuautitlán Izcalli, Tultitlán, Ciudad Satélite, Interlomas',
    ),
    suburbState: ESTADO_DE_MEXICO,
  },
  guadalajara: {
    name: 'Guadalajara',
    also: ['GDL'],
    state: list('Jalisco, Jal'),
    suburbs: list(
      'Zapopan, Tlaquepaque, San Pedro Tlaquepaque, Tonalá, Tlajomulco, Tlajomulco de Zúñiga, El Salto',
    ),
  },
  monterrey: {
    name: 'Monterrey',
    also: ['MTY'],
    state: list('Nuevo León, NL'),
    suburbs: list(
      'San Pedro Garza García, San Pedro, Garza García, Apodaca, Guadalupe, Escobedo, General Escobedo, San Nicolás, San Nicolás de los Garza, Santa Catarina, Ciénega de Flores',
    ),
  },
  queretaro: {
    name: 'Querétaro',
    also: list('QRO, Santiago de Querétaro'),
    state: [],
    suburbs: list('Corregidora, El Marqués, Juriquilla'),
  },
  puebla: {
    name: 'Puebla',
    also: list('PUE, Puebla de Zaragoza'),
    state: [],
    suburbs: list('Cholula, San Andrés Cholula, San Pedro Cholula, Cuautlancingo, Angelópolis'),
  },
  tijuana: {
    name: 'Tijuana',
    also: ['TJ'],
    state: list('Baja California, BC'),
    suburbs: list('Playas de Rosarito, Rosarito, Tecate'),
  },
  leon: {
    name: 'León',
    also: list('León de los Aldama, León Guanajuato'),
    state: list('Guanajuato, GTO'),
    suburbs: list('Silao, Silao de la Victoria, San Francisco del Rincón'),
  },
  merida: {
    name: 'Mérida',
    also: ['Mérida Yucatán'],
    state: list('Yucatán, YUC'),
    suburbs: list('Umán, Kanasín, Hunucmá'),
  },
  toluca: {
    name: 'Toluca',
    also: ['Toluca de Lerdo'],
    state: ESTADO_DE_MEXICO,
    suburbs: list('Metepec, Lerma, San Mateo Atenco, Zinacantepec'),
  },
  aguascalientes: {
    name: 'Aguascalientes',
    also: ['AGS'],
    state: [],
    suburbs: list('Jesús María, San Francisco de los Romo'),
  },
  'san-luis-potosi': {
    name: 'San Luis Potosí',
    also: list('SLP, San Luis'),
    state: [],
    suburbs: list('Soledad de Graciano Sánchez, Villa de Reyes'),
  },
  'ciudad-juarez': {
    name: 'Ciudad Juárez',
    also: list('Juárez, Cd Juárez'),
    state: list('Chihuahua, CHIH'),
    suburbs: [],
  },
};

export const FAMILIES: Words<FamilySlug> = {
  ciberseguridad: {
    name: 'cybersecurity',
    also: list('seguridad informática, seguridad de la información, infosec, information security'),
    roles: list(
      'security engineer, security analyst, analista de seguridad, pentester, ethical hacker, CISO',
    ),
  },
  'ingenieria-de-datos': {
    name: 'data engineering',
    also: list('big data, ETL, MLOps'),
    roles: list(
      'data engineer, ingeniero de datos, data architect, arquitecto de datos, machine learning engineer, ML engineer',
    ),
  },
  'analista-de-datos': {
    name: 'data analysis, business intelligence and data science',
    also: list('análisis de datos, data analytics, BI, ciencia de datos, inteligencia de negocios'),
    roles: list(
      'data analyst, analista de datos, data scientist, científico de datos, BI analyst, BI developer',
    ),
  },
  desarrollador: {
    name: 'software development',
    also: list(
      'desarrollo de software, software engineering, programación, desarrollo, desarrollo web, backend, frontend, full stack',
    ),
    roles: list(
      'desarrollador, desarrollador de software, desarrollador web, developer, software developer, web developer, software engineer, ingeniero de software, backend engineer, frontend engineer, full stack engineer, mobile engineer, software architect, programador, programmer, coder, CTO',
    ),
  },
  'devops-infraestructura': {
    name: 'DevOps, cloud, infrastructure and networks',
    also: list('DevOps e infraestructura, infraestructura, redes, nube, SRE'),
    roles: list(
      'ingeniero DevOps, DevOps engineer, cloud engineer, network engineer, cloud architect, platform engineer, site reliability engineer, sysadmin, system administrator, systems administrator, administrador de redes',
    ),
  },
  'soporte-ti': {
    name: 'IT support',
    also: list('soporte de TI, soporte técnico, help desk, mesa de ayuda, soporte, tech support'),
    roles: list('técnico de soporte, support technician, IT technician, support engineer'),
  },
  'product-manager': {
    name: 'product management',
    also: list('gestión de producto, producto'),
    roles: list(
      'product manager, product owner, gerente de producto, business analyst, analista de negocio',
    ),
  },
  'diseno-ux-ui': {
    name: 'UX/UI design',
    also: list('diseño UX/UI, diseño UX, UX, UI, UX/UI, diseño, user experience'),
    roles: list(
      'diseñador, diseñador UX, designer, UX designer, UI designer, product designer, UX researcher',
    ),
  },
  ventas: {
    name: 'sales',
    also: list('comercial, business development, desarrollo de negocios'),
    roles: list(
      'vendedor, ejecutivo de ventas, asesor comercial, gerente de ventas, salesperson, sales representative, sales rep, sales executive, sales manager, account executive, account manager',
    ),
  },
  marketing: {
    name: 'marketing',
    also: list('mercadotecnia, mercadeo, digital marketing, SEO'),
    roles: list(
      'mercadólogo, marketer, community manager, brand manager, marketing manager, content creator, copywriter',
    ),
  },
  'atencion-al-cliente': {
    name: 'customer service',
    also: list('servicio al cliente, call center, customer support, atención a clientes'),
    roles: list(
      'ejecutivo de atención a clientes, customer service representative, call center agent, customer support agent',
    ),
  },
  'customer-success': {
    name: 'customer success',
    also: list('éxito del cliente, CSM'),
    roles: list('customer success manager, implementation consultant, onboarding specialist'),
  },
  'finanzas-contabilidad': {
    name: 'finance and accounting',
    also: list('finanzas, contabilidad, finanzas y contabilidad, tesorería, impuestos, taxes'),
    roles: list(
      'contador, accountant, analista financiero, financial analyst, contralor, controller, bookkeeper, treasurer, CFO',
    ),
  },
  'cumplimiento-aml': {
    name: 'compliance and anti-money-laundering',
    also: list(
      'cumplimiento, cumplimiento y PLD, PLD, AML, KYC, prevención de lavado de dinero, anti money laundering',
    ),
    roles: list('compliance officer, compliance analyst, oficial de cumplimiento'),
  },
  'riesgos-fraude': {
    name: 'risk and fraud prevention',
    also: list('riesgos, riesgos y prevención de fraude, prevención de fraude, fraude, fraud'),
    roles: list('analista de riesgos, risk analyst, risk manager, fraud analyst, credit analyst'),
  },
  operaciones: {
    name: 'operations and manufacturing',
    also: list('producción, manufactura, almacén, logística, warehouse, logistics'),
    roles: list(
      'gerente de operaciones, operations manager, production engineer, process engineer, manufacturing engineer, production manager, plant manager, warehouse manager, logistics manager',
    ),
  },
  administracion: {
    name: 'administration',
    also: list('administrativo, admin'),
    roles: list(
      'asistente administrativo, auxiliar administrativo, administrative assistant, executive assistant, secretary, office manager, recepcionista, receptionist',
    ),
  },
  'compras-cadena-suministro': {
    name: 'purchasing and supply chain',
    also: list(
      'compras, compras y cadena de suministro, cadena de suministro, procurement, comercio exterior, foreign trade',
    ),
    roles: list('comprador, buyer, purchasing manager, supply chain analyst, supply chain manager'),
  },
  'gestion-de-proyectos': {
    name: 'project management',
    also: list('gestión de proyectos, PMO, proyectos'),
    roles: list(
      'project manager, gerente de proyectos, líder de proyecto, project coordinator, scrum master',
    ),
  },
  'recursos-humanos': {
    name: 'human resources',
    also: list(
      'HR, RH, RRHH, capital humano, talento humano, reclutamiento, recruitment, nómina, payroll',
    ),
    roles: list(
      'reclutador, recruiter, HR manager, HR business partner, HR generalist, talent acquisition specialist',
    ),
  },
  estrategia: {
    name: 'strategy',
    also: list('planeación estratégica, mergers and acquisitions, fusiones y adquisiciones'),
    roles: list('strategy analyst, strategy manager, strategy consultant'),
  },
  'sostenibilidad-esg': {
    name: 'sustainability and ESG',
    also: list('sostenibilidad, sostenibilidad y ESG, sustentabilidad, medio ambiente'),
    roles: list('sustainability manager, sustainability analyst, environmental engineer'),
  },
  'direccion-general': {
    name: 'general management and chief executives',
    also: ['dirección general'],
    roles: list(
      'CEO, director general, gerente general, general manager, chief executive, chief executive officer, managing director',
    ),
  },
  'gobierno-corporativo': {
    name: 'corporate governance',
    also: list('governance, legal, auditoría interna, internal audit'),
    roles: list(
      'abogado, abogado corporativo, lawyer, corporate lawyer, internal auditor, auditor interno',
    ),
  },
};

export const MODALITIES: Words<ModalitySlug> = {
  remoto: {
    name: 'remote work, from anywhere in Mexico',
    also: list('remote, remota, home office, teletrabajo, a distancia, work from home, WFH'),
  },
  hibrido: { name: 'hybrid', also: list('híbrida, mixto') },
  presencial: { name: 'on site', also: list('onsite, in person, en oficina, office') },
};

export const LEVELS: Words<Seniority> = {
  Prácticas: {
    name: 'internship',
    also: list('internships, prácticas profesionales'),
    roles: list('intern, becario, practicante, trainee'),
  },
  Junior: { name: 'junior', also: list('jr, entry level, entry') },
  Media: { name: 'mid-level', also: list('mid, middle, intermedio, semi senior, ssr') },
  Senior: { name: 'senior', also: ['sr'] },
  Dirección: { name: 'directors and executives', roles: list('director, executive, directivo') },
};

/** What people call an entry, each name once. */
export function namesOf({ name, also = [], roles = [] }: Entry): string[] {
  return [...new Set([name, ...name.split(/, | and /), ...also, ...roles])];
}

/** The names of a city and of the places that stand for it. */
export function placeNamesOf(city: CityEntry): string[] {
  return [...new Set([...namesOf(city), ...city.state, ...city.suburbs])];
}

function list(words: string): readonly string[] {
  return words.split(', ');
}
