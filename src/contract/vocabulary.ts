import type { CitySlug, FamilySlug, ModalitySlug, Seniority } from './enumerations.ts';

/**
 * How people and assistants call a value of the API, in Spanish and in English. Each part of a name
 * with commas or "and" is a word of its own.
 */
export type Words<Value extends string> = Record<Value, Entry>;
export type Entry = {
  name: string;
  also?: readonly string[];
  /** What the people are called, whatever their gender and number. */
  roles?: readonly string[];
};

export const CITIES: Words<CitySlug> = {
  'ciudad-de-mexico': { name: 'Ciudad de México', also: ['CDMX', 'Mexico City', 'DF', 'D.F.'] },
  guadalajara: { name: 'Guadalajara', also: ['GDL'] },
  monterrey: { name: 'Monterrey', also: ['MTY'] },
  queretaro: { name: 'Querétaro', also: ['QRO', 'Santiago de Querétaro'] },
  puebla: { name: 'Puebla', also: ['Puebla de Zaragoza'] },
  tijuana: { name: 'Tijuana', also: ['TJ'] },
  leon: { name: 'León', also: ['León de los Aldama', 'León Guanajuato'] },
  merida: { name: 'Mérida', also: ['Mérida Yucatán'] },
  toluca: { name: 'Toluca', also: ['Toluca de Lerdo'] },
  aguascalientes: { name: 'Aguascalientes', also: ['AGS'] },
  'san-luis-potosi': { name: 'San Luis Potosí', also: ['SLP', 'San Luis'] },
  'ciudad-juarez': { name: 'Ciudad Juárez', also: ['Juárez', 'Cd. Juárez', 'Cd Juárez'] },
};

export const FAMILIES: Words<FamilySlug> = {
  ciberseguridad: {
    name: 'cybersecurity',
    also: ['seguridad informática', 'seguridad de la información', 'infosec'],
    roles: ['security engineer', 'security analyst', 'analista de seguridad', 'pentester'],
  },
  'ingenieria-de-datos': {
    name: 'data engineering',
    also: ['big data'],
    roles: ['data engineer', 'ingeniero de datos', 'data architect', 'arquitecto de datos'],
  },
  'analista-de-datos': {
    name: 'data analysis, business intelligence and data science',
    also: ['análisis de datos', 'data analytics', 'BI', 'ciencia de datos'],
    roles: ['data analyst', 'analista de datos', 'data scientist', 'científico de datos'],
  },
  desarrollador: {
    name: 'software development',
    also: ['desarrollo de software', 'software engineering', 'programación', 'desarrollo'],
    roles: [
      'desarrollador',
      'desarrollador de software',
      'desarrollador web',
      'developer',
      'software developer',
      'web developer',
      'software engineer',
      'ingeniero de software',
      'programador',
      'programmer',
    ],
  },
  'devops-infraestructura': {
    name: 'DevOps, cloud, infrastructure and networks',
    also: ['DevOps e infraestructura', 'infraestructura', 'redes', 'nube', 'SRE'],
    roles: ['ingeniero DevOps', 'DevOps engineer', 'cloud engineer', 'network engineer'],
  },
  'soporte-ti': {
    name: 'IT support',
    also: ['soporte de TI', 'soporte técnico', 'help desk', 'mesa de ayuda', 'soporte'],
    roles: ['técnico de soporte', 'support technician'],
  },
  'product-manager': {
    name: 'product management',
    also: ['gestión de producto', 'producto'],
    roles: ['product manager', 'product owner', 'gerente de producto'],
  },
  'diseno-ux-ui': {
    name: 'UX/UI design',
    also: ['diseño UX/UI', 'diseño UX', 'UX', 'UI', 'UX/UI', 'diseño'],
    roles: ['diseñador', 'diseñador UX', 'designer', 'UX designer', 'product designer'],
  },
  ventas: {
    name: 'sales',
    also: ['comercial'],
    roles: [
      'vendedor',
      'ejecutivo de ventas',
      'asesor comercial',
      'salesperson',
      'sales representative',
      'sales executive',
      'account executive',
    ],
  },
  marketing: {
    name: 'marketing',
    also: ['mercadotecnia', 'mercadeo'],
    roles: ['mercadólogo', 'marketer', 'community manager', 'brand manager'],
  },
  'atencion-al-cliente': {
    name: 'customer service',
    also: ['servicio al cliente', 'call center', 'customer support', 'atención a clientes'],
    roles: ['ejecutivo de atención a clientes', 'customer service representative'],
  },
  'customer-success': {
    name: 'customer success',
    also: ['éxito del cliente', 'CSM'],
    roles: ['customer success manager'],
  },
  'finanzas-contabilidad': {
    name: 'finance and accounting',
    also: ['finanzas', 'contabilidad', 'finanzas y contabilidad'],
    roles: ['contador', 'accountant', 'analista financiero', 'financial analyst', 'contralor'],
  },
  'cumplimiento-aml': {
    name: 'compliance and anti-money-laundering',
    also: ['cumplimiento', 'cumplimiento y PLD', 'PLD', 'AML', 'prevención de lavado de dinero'],
    roles: ['compliance officer', 'oficial de cumplimiento'],
  },
  'riesgos-fraude': {
    name: 'risk and fraud prevention',
    also: ['riesgos', 'riesgos y prevención de fraude', 'prevención de fraude', 'fraude', 'fraud'],
    roles: ['analista de riesgos', 'risk analyst', 'fraud analyst'],
  },
  operaciones: {
    name: 'operations and manufacturing',
    also: ['producción', 'manufactura'],
    roles: ['gerente de operaciones', 'operations manager'],
  },
  administracion: {
    name: 'administration',
    also: ['administrativo', 'admin'],
    roles: [
      'asistente administrativo',
      'auxiliar administrativo',
      'administrative assistant',
      'office manager',
      'recepcionista',
      'receptionist',
    ],
  },
  'compras-cadena-suministro': {
    name: 'purchasing and supply chain',
    also: ['compras', 'compras y cadena de suministro', 'cadena de suministro', 'procurement'],
    roles: ['comprador', 'buyer'],
  },
  'gestion-de-proyectos': {
    name: 'project management',
    also: ['gestión de proyectos', 'PMO', 'proyectos'],
    roles: ['project manager', 'gerente de proyectos', 'líder de proyecto'],
  },
  'recursos-humanos': {
    name: 'human resources',
    also: ['HR', 'RH', 'RRHH', 'capital humano', 'talento humano', 'reclutamiento'],
    roles: ['reclutador', 'recruiter'],
  },
  estrategia: { name: 'strategy', also: ['planeación estratégica'] },
  'sostenibilidad-esg': {
    name: 'sustainability and ESG',
    also: ['sostenibilidad', 'sostenibilidad y ESG', 'sustentabilidad'],
  },
  'direccion-general': {
    name: 'general management and chief executives',
    also: ['dirección general'],
    roles: ['CEO', 'director general', 'gerente general', 'general manager', 'chief executive'],
  },
  'gobierno-corporativo': { name: 'corporate governance', also: ['governance'] },
};

export const MODALITIES: Words<ModalitySlug> = {
  remoto: {
    name: 'remote work, from anywhere in Mexico',
    also: ['remote', 'remota', 'home office', 'teletrabajo', 'a distancia', 'work from home'],
  },
  hibrido: { name: 'hybrid', also: ['híbrida', 'mixto'] },
  presencial: { name: 'on site', also: ['onsite', 'in person', 'in-person', 'en oficina'] },
};

export const LEVELS: Words<Seniority> = {
  Prácticas: { name: 'internship', roles: ['intern', 'becario', 'practicante', 'trainee'] },
  Junior: { name: 'junior', also: ['jr', 'jr.', 'entry level', 'entry'] },
  Media: { name: 'mid-level', also: ['mid', 'middle', 'intermedio', 'semi senior', 'ssr'] },
  Senior: { name: 'senior', also: ['sr', 'sr.'] },
  Dirección: { name: 'directors and executives', roles: ['director', 'executive', 'directivo'] },
};
