import type { SalaryPeriod } from '../../contract/enumerations.ts';

/**
 * The names of a value of the API, in Spanish and in English. A name with commas or "and" is several
 * names. Case, accents and punctuation make no difference. With `=` before it, a name counts only as a whole
 * cell: `soporte` inside a title says little.
 */
export type ValueNames = {
  name: string;
  also?: readonly string[];
  /** Words that mean this value or another one that has them too. */
  maybe?: readonly string[];
};
export type Words<Value extends string> = Record<Value, ValueNames>;

/** All names of a value, without duplicates. */
export function namesOf({ name, also = [] }: ValueNames): string[] {
  const names = [name, ...name.split(/, | and /), ...also].map((one) => one.replace(/^=/, ''));
  return [...new Set(names)];
}

/** What people in Mexico call each value: the first of its other names, with a capital. */
export function spanishNames(words: Words<string>): string[] {
  return Object.values(words).map(({ also: [first = ''] = [] }) => {
    return `${first.charAt(0).toUpperCase()}${first.slice(1)}`;
  });
}

/** Parses `name | other names | ambiguous names`. */
export function entry(strings: TemplateStringsArray, ...words: string[]): ValueNames {
  const [name = '', also = '', maybe] = String.raw(strings, ...words).split(' | ');
  return { name, also: also.split(', '), ...(maybe && { maybe: maybe.split(', ') }) };
}

export function list(words: TemplateStringsArray): readonly string[] {
  return String.raw(words).split(', ');
}

/** How well English must be known says nothing about whether it must be. Excel writes TRUE for a checkbox. */
const SOME_ENGLISH =
  'sí, yes, true, verdadero, básico, intermedio, avanzado, basic, intermediate, advanced';

export const ENGLISH: Words<'Requerido' | 'Deseable' | 'No requerido'> = {
  Requerido: entry`required | obligatorio, indispensable, necesario, se requiere, sí requerido, required, must, mandatory | ${SOME_ENGLISH}`,
  Deseable: entry`desirable | plus, un plus, preferible, preferente, opcional, nice to have, preferred | ${SOME_ENGLISH}`,
  'No requerido': entry`not required | no, no necesario, no es necesario, no se requiere, no indispensable, ninguno, none, not needed, false, falso`,
};

export const STATUSES: Words<'open' | 'paused' | 'closed'> = {
  open: entry`open | abierta, activa, vigente, publicada, active, published`,
  paused: entry`paused | pausada, pausa, en pausa, detenida, suspendida, on hold, stand by`,
  closed: entry`closed | cerrada, cerrada por empleador, ocupada, cubierta, cancelada, contratada, vencida, inactiva, filled, cancelled`,
};

export const PERIODS: Words<SalaryPeriod> = {
  HOUR: entry`hourly | por hora, hora, la hora, hour, per hour`,
  WEEK: entry`weekly | semanal, por semana, semana, a la semana, week, per week`,
  MONTH: entry`monthly | mensual, por mes, mes, al mes, mensualmente, month, per month`,
  YEAR: entry`yearly | anual, por año, año, al año, annual, year, per year`,
};

/**
 * Areas and types of employment are the operator's own. Words of one line mean the same: the entry
 * that has one of them as its name is called by the others, too.
 */
export const SAME_AREA = [
  list`Tecnología, Tecnologías, TI, IT, Sistemas, Tecnologías de la información, Tecnología de la información, Informática, Technology, Information technology`,
  list`Datos, Analítica, Data, Analytics, Datos y analítica`,
  list`Producto, Product`,
  list`Diseño, Design, UX`,
  list`Comercial, Ventas, Sales`,
  list`Mercadotecnia, Marketing, Mercadeo`,
  list`Servicio al cliente, Atención al cliente, Atención a clientes, Customer service`,
  list`Finanzas, Contabilidad, Finance, Accounting`,
  list`Riesgo, Riesgos, Risk`,
  list`Cumplimiento, Compliance`,
  list`Legal, Jurídico`,
  list`Operaciones, Operation, Producción, Manufactura, Operations`,
  list`Logística, Almacén, Logistics`,
  list`Compras, Abastecimiento, Procurement, Purchasing`,
  list`Administración, Administrativo, Administration`,
  list`Capital humano, Recursos humanos, RH, RRHH, HR, Human resources, Talento humano, Talento`,
  list`Dirección, Dirección general`,
  list`Estrategia, Strategy`,
  list`Calidad, Quality`,
  list`Ingeniería, Engineering`,
];

export const SAME_EMPLOYMENT = [
  list`Tiempo completo, Jornada completa, Full time, =TC, =Completa`,
  list`Medio tiempo, Media jornada, Tiempo parcial, Part time`,
  list`Por proyecto, =Proyecto, Por obra, Freelance, Por obra o proyecto, =Project, =Contractor, Contract work`,
  list`=Temporal, Eventual, Por temporada, Tiempo determinado, Temporary`,
  list`Prácticas profesionales, =Prácticas, Becario, Practicante, Internship`,
];
