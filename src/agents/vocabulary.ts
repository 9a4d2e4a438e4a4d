import type { CitySlug, FamilySlug, ModalitySlug, Seniority } from '../contract/enumerations.ts';
import { fold, suggest } from '../suggest.ts';

/** How people and assistants call a value of the API, in Spanish and in English. */
type Words<Value extends string> = Record<Value, { name: string; also?: readonly string[] }>;

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
  ciberseguridad: { name: 'cybersecurity', also: ['seguridad informática', 'infosec'] },
  'ingenieria-de-datos': { name: 'data engineering', also: ['data engineer', 'big data'] },
  'analista-de-datos': {
    name: 'data analysis, business intelligence and data science',
    also: ['análisis de datos', 'data analyst', 'data analytics', 'BI', 'data scientist'],
  },
  desarrollador: {
    name: 'software development',
    also: ['desarrollo de software', 'developer', 'software engineer', 'programador', 'desarrollo'],
  },
  'devops-infraestructura': {
    name: 'DevOps, cloud, infrastructure and networks',
    also: ['DevOps', 'DevOps e infraestructura', 'infraestructura', 'SRE', 'cloud'],
  },
  'soporte-ti': {
    name: 'IT support',
    also: ['soporte de TI', 'soporte técnico', 'help desk', 'mesa de ayuda', 'soporte'],
  },
  'product-manager': {
    name: 'product management',
    also: ['gestión de producto', 'product owner', 'producto'],
  },
  'diseno-ux-ui': {
    name: 'UX/UI design',
    also: ['diseño UX/UI', 'diseño UX', 'UX', 'UX designer', 'UX/UI', 'diseño'],
  },
  ventas: { name: 'sales', also: ['comercial'] },
  marketing: { name: 'marketing', also: ['mercadotecnia', 'mercadeo'] },
  'atencion-al-cliente': {
    name: 'customer service',
    also: ['servicio al cliente', 'call center', 'customer support', 'atención a clientes'],
  },
  'customer-success': { name: 'customer success', also: ['éxito del cliente', 'CSM'] },
  'finanzas-contabilidad': {
    name: 'finance and accounting',
    also: ['finanzas', 'contabilidad', 'finanzas y contabilidad', 'finance', 'accounting'],
  },
  'cumplimiento-aml': {
    name: 'compliance and anti-money-laundering',
    also: ['cumplimiento', 'cumplimiento y PLD', 'compliance', 'PLD', 'AML'],
  },
  'riesgos-fraude': {
    name: 'risk and fraud prevention',
    also: ['riesgos', 'riesgos y prevención de fraude', 'fraude', 'risk', 'fraud'],
  },
  operaciones: { name: 'operations and manufacturing', also: ['operations', 'producción'] },
  administracion: { name: 'administration', also: ['administrativo', 'admin'] },
  'compras-cadena-suministro': {
    name: 'purchasing and supply chain',
    also: ['compras', 'compras y cadena de suministro', 'cadena de suministro', 'supply chain'],
  },
  'gestion-de-proyectos': {
    name: 'project management',
    also: ['gestión de proyectos', 'project manager', 'PMO', 'proyectos'],
  },
  'recursos-humanos': {
    name: 'human resources',
    also: ['HR', 'RH', 'RRHH', 'capital humano', 'talento humano', 'reclutamiento'],
  },
  estrategia: { name: 'strategy', also: ['planeación estratégica'] },
  'sostenibilidad-esg': {
    name: 'sustainability and ESG',
    also: ['sostenibilidad', 'sostenibilidad y ESG', 'ESG', 'sustainability', 'sustentabilidad'],
  },
  'direccion-general': {
    name: 'general management and chief executives',
    also: ['dirección general', 'CEO', 'general management', 'director general'],
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
  Prácticas: { name: 'internship', also: ['intern', 'becario', 'practicante', 'trainee'] },
  Junior: { name: 'junior', also: ['jr', 'jr.', 'entry level', 'entry'] },
  Media: { name: 'mid-level', also: ['mid', 'middle', 'intermedio', 'semi senior', 'ssr'] },
  Senior: { name: 'senior', also: ['sr', 'sr.'] },
  Dirección: { name: 'directors and executives', also: ['director', 'executive', 'directivo'] },
};

/** The value that a text names, whatever its case, accents and separators; else the text itself. */
export function understand(words: Words<string>, text: string): string {
  const wanted = fold(text);
  for (const [value, { name, also = [] }] of Object.entries(words)) {
    if ([value, name, ...also].some((word) => fold(word) === wanted)) return value;
  }
  return text;
}

/** What a text may have meant to say: the values, and the words for them. */
export function allWords(words: Words<string>): Map<string, string> {
  return new Map(
    Object.entries(words).flatMap(([value, { name, also = [] }]) =>
      [value, name, ...also].map((word): [string, string] => [word, value]),
    ),
  );
}

/** The values that an unknown text may mean: the one it misspells, or the few that it is a part of. */
export function guessValues(words: ReadonlyMap<string, string>, text: string): string[] {
  const misspelt = words.get(suggest(text, [...words.keys()]) ?? '');
  if (misspelt !== undefined) return [misspelt];
  const wanted = fold(text).split(BETWEEN_WORDS);
  const fits = [...words].filter(([word]) => {
    const parts = fold(word).split(BETWEEN_WORDS);
    return wanted.every((part) => parts.includes(part));
  });
  const values = [...new Set(fits.map(([, value]) => value))];
  return values.length <= MAX_GUESSES ? values : [];
}

const BETWEEN_WORDS = /[-,/]+/;

/** With more values, the text said too little. */
const MAX_GUESSES = 3;

/** `guadalajara (Guadalajara), …`, for the description of an argument. */
export function listWords<Value extends string>(
  words: Words<Value>,
  values: readonly Value[] = Object.keys(words) as Value[],
): string {
  return values.map((value) => `${value} (${words[value].name})`).join(', ');
}
