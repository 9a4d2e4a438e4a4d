import { toStem } from './spelling.ts';
import { list } from './words.ts';

/** The words of a question that name no value. All without accents. */

export type About = keyof typeof ABOUT;

const words = (text: string): ReadonlySet<string> => new Set(text.split(/\s+/));

const ABOUT = {
  salaries: words(
    `salary salaries pay pays paid paying wage wages earn earns earning earnings income
    compensation much worth make makes sueldo sueldos salarial salario salarios gana ganan ganar gano
    cobra cobran cobrar paga pagan pagar pago cuanto percibe ingreso ingresos tabulador
    promedio average median mediana rango range bruto neto gross mensual mensuales monthly
    mxn pesos minimo maximo`,
  ),
  vacancies: words(
    `job jobs vacancy vacancies opening openings position positions work working hiring hire
    opportunity opportunities vacante vacantes empleo empleos trabajo trabajos trabajar puesto
    puestos plaza plazas oferta ofertas oportunidad oportunidades contratando contratan bolsa
    busco buscan buscar search listing listings posting postings`,
  ),
};

/** What a question is about. How much the vacancies pay is about salaries. */
export function aboutOf(all: readonly string[]): About | undefined {
  const subjects = Object.keys(ABOUT) as About[];
  return subjects.find((subject) => all.some((word) => ABOUT[subject].has(word)));
}

/** They say what a question is about, and nothing else. */
export const ABOUT_WORDS: ReadonlySet<string> = new Set(
  Object.values(ABOUT).flatMap((one) => [...one]),
);

/** Since how many days ago. */
export const SINCE: ReadonlyMap<string, readonly string[]> = new Map([
  ['0', list('today, hoy')],
  ['1', list('yesterday, ayer')],
  ['2', list('antier, anteayer, antes de ayer, day before yesterday')],
  ['7', list('this week, last week, past week, esta semana, semana pasada, última semana')],
  ['31', list('this month, last month, past month, este mes, mes pasado, último mes')],
]);

/** Between the words of a name: `analista de datos`. */
export const CONNECTORS = words('a al con de del e el en la las los of the for in para y and');

/** The country is small, too: all vacancies are there. */
export const SMALL = words(
  `a an and any are as at be by can could do does for from get give have how i if in is it
  like many me more most my near of on or per show than that the their them there they this to us vs
  versus was we what when where which who why will with would you your about between compare
  compared comparison best better higher highest lower level role roles list find look looking
  tell know want need new newest latest recent available open current please right now someone
  people person professional professionals city area zone around mexico mx mexican month year
  annual since last past all some typical usually expect should posted published
  al algun alguna alguno algunas algunos como con cual cuales cuando cuanta cuantas cuantos da dame
  de del desde dime donde e el ella ellos en entre era eres es esta estan este esto ser soy
  hay ha la las le les lo los mas me mejor mejores menos mi mis muestra muestrame muy nivel no o
  para pero persona personas por puede puedes puedo que quien quiero quisiera saber sabes se si sin
  sobre su sus tal tener tiene tienen todo toda todos todas un una unas unos u y ya yo comparar
  compara contra diferencia cerca ciudad zona mexicana republica pais mes ano anual
  actual actuales disponible disponibles abierta abiertas abiertos nueva nuevas nuevos reciente
  recientes ultimas ultimos ultimo ultima hola ver lista alguien gente profesional profesionales
  rol necesito favor publicada publicadas publicado publicados`,
);

/** Beside a field they say nothing more: `analista SOC`, `risk analyst`. All as stems. */
export const PEOPLE: ReadonlySet<string> = new Set(
  `administrator agent agente analista analyst asesor asistente assistant associate auxiliar
  consultant consultor developer ejecutivo encargado engineer especialista executive expert experto
  generalista generalist ingeniero investigador oficial officer planeador planner representante
  representative rep researcher specialist technician tecnico worker`
    .split(/\s+/)
    .map(toStem),
);
