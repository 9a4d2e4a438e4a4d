import { toStem } from './spelling.ts';

const words = (text: string) => text.trim().split(/\s+/);

/** Words of a question that name no value, without accents. Pages load them as part of the index. */
export const PLAIN_WORDS = {
  /** Ask for what every answer contains, or join other words. */
  small: words(`
  a an and any are as at be but by can could do does for from get give have how i if in is it
  like many me more most my near of on or per show that the their them there they this to us vs
  versus was we what when where which who why will with would you your about between compare
  best better high higher highest lower lowest today level role roles list find look looking tell know want need
  new newest latest recent available open current please right now someone people person
  professional professionals city area zone around mexico mx mexican month year annual typical
  usually expect should than all every only just anything something everything over under above below
  al algun alguna alguno algunas algunos como con cual cuales cuando cuanta cuantas cuantos cuanto
  da dame de del desde dime donde e el ella ellos en entre era eres es esta estan este esto
  ser soy sea sean son hay ha la las le les lo los mas me mejor mejores mi mis muestra muestrame muy nivel
  o para pero persona personas por puede puedes puedo que quien quiero quisiera saber sabes se si
  sobre su sus tal tener tiene tienen todo toda todos todas un una unas unos u y ya yo comparar
  compara contra diferencia cerca ciudad zona mexicana republica pais mes ano anual actual actuales
  disponible disponibles abierta abiertas abiertos nueva nuevas nuevos reciente recientes
  ultimas ultimos ultimo ultima hoy alto alta altos altas hola ver lista alguien gente profesional profesionales rol necesito
  favor cualquier cosa algo solo solamente lic
  salary salaries pay pays paid paying wage wages earn earns earning earnings income compensation
  much worth make makes sueldo sueldos salarial salario salarios gana ganan ganar gano cobra
  cobran cobrar paga pagan pagar pago pagado pagada pagados pagadas percibe ingreso ingresos tabulador promedio average median
  mediana rango range bruto brutos gross mensual mensuales monthly mxn pesos minimo maximo
  job jobs vacancy vacancies opening openings position positions work working hiring hire
  opportunity opportunities career careers vacante vacantes empleo empleos trabajo trabajos trabajar puesto puestos
  plaza plazas oferta ofertas oportunidad oportunidades contratando contratan bolsa busco buscan
  buscar search listing listings posting postings`),
  /** Exclude something, which the search cannot do. */
  negation: words(
    'no not non without except excluding exclude sin excepto menos ni nor neither salvo outside',
  ),
  /** Add nothing to a role family: `analista SOC`, `risk analyst`. */
  person: words(`
  administrator agent agente analista analyst asesor asistente assistant associate auxiliar
  consultant consultor developer ejecutivo encargado engineer especialista executive expert experto
  generalista generalist ingeniero investigador oficial officer planeador planner representante
  representative rep researcher specialist technician tecnico worker`).map(toStem),
};
