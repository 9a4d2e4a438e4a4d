import { toFigure } from '../../src/base/numbers.ts';
import { joinList } from '../../src/base/wording.ts';
import { SALARY_FAULTS, type SalaryFault } from '../../src/input/findings/about-texts.ts';
import { readSalary } from '../../src/input/values/written-salary.ts';
import { toCode, toTable } from './markdown.ts';

/** What cells about salaries say, by what they are read as. A test reads each; the docs show the first. */
export const SALARY_FORMS: readonly (readonly [reading: string, ...cells: string[]])[] = [
  ['25,000', '25000', '25,000', '$25,000.00', '25 000', '$ 25,000 MXN', '25,000 M.N.'],
  ['25,000', '25,000 pesos', '25 mil', '25k', 'de 25,000', '25,000 brutos', '25,000 mensuales'],
  ['25,000', '25,000 al mes', 'Sueldo base: $25,000', '25,000 (antes de impuestos)'],
  ['25,000', '25,000 más prestaciones', '12,500 quincenal'],
  ['25,000 to 30,000', '25,000 - 30,000', '$25,000–$30,000', '25,000 a 30,000', '25,000 / 30,000'],
  ['25,000 to 30,000', 'entre 25,000 y 30,000', 'desde 25,000 hasta 30,000', '25 mil a 30 mil'],
  ['25,000 to 30,000', 'de 25,000 a 30,000 brutos mensuales', '25-30 mil', '25k - 30k', '25-30k'],
  ['25,500', '25.5 mil', '25.5k', '25,500 mens.', '12,750 qna.', '12,750 c/15', '12,750 quin'],
  ['25,500', '12,750 qnal.', '25.5 mil más PSL', '25.5 mil cada mes', '12,750 x quincena'],
  ['25,000', '25,000 negociable', '25,000 + prestaciones de ley + fondo de ahorro'],
  ['25,000', '25,000 (s/tope)', '25,000 aprox.', '25,000*', '25,000 turno nocturno'],
  ['25,000', '25,000 más horas extras', '25,000 100% nómina', '25,000 + vales de despensa'],
  [
    '25,000',
    '25,000 sin comisiones ni bonos',
    '25,000 (incluye bonos)',
    '25,000 (bonos incluidos)',
  ],
  ['8,500 to 10,000', '8.5 a 10 mil', '8.5-10k', '8.5 mil a 10 mil', '8.5 hasta $10 mil'],
  ['8,000 to 9,500', '8 a 9.5 mil', '8k-9.5k'],
  ['1,000 to 20,000', '1000 - 20 mil'],
  ['25,000 más comisiones', '25,000 + comisiones', '25,000 comisiones', '25 mil con comisiones'],
  [
    '25,000 más comisiones',
    '25 mil más comisión y prestaciones de ley',
    '25 mil + comisiones sin tope',
  ],
  ['25,000 más bonos e incentivos', '$25,000 brutos mensuales + excelentes bonos e incentivos'],
  ['25,000 to 30,000', '25 a 30 mil + prestaciones + vales de despensa', '25 a 30 mil, negociable'],
  ['25,000 to 30,000 más bonos', '25,000 - 30,000 + excelente bono de productividad'],
  ['6,000 a week más propinas', '6,000 sem. + propinas'],
  ['25,000 to 30,000', '25,000 a 30,000 según experiencia', '12,500 a 15,000 quincenales'],
  ['6,000 a week', '6,000 semanales', '6,000 sem.', '6,000 x semana', '6,000 p/sem'],
  ['120 an hour', '120 por hora', '$120/hora'],
  ['300,000 to 360,000 a year', '300,000 - 360,000 anuales', '300 a 360 mil al año'],
  ['no salary', 'A convenir', 'Competitivo', 'Según experiencia', 'Según aptitudes', 'Atractivo'],
  ['no salary', 'Sueldo atractivo, según experiencia', 'Acorde al mercado', 'A definir'],
  ['no salary', 'A tratar', 'Por confirmar', '100% comisiones', 'Comisiones y bonos'],
  ['no salary', 'Sueldo no mostrado por la empresa', 'Competitivo en el sector', 'Acorde a exp.'],
  [
    'two-meanings',
    '25.000',
    '25,5',
    '25 - 30,000',
    '250 - 25,000',
    '25 mil - 30',
    '25 a 30 mensuales',
    '1,00,000',
  ],
  ['two-meanings', '8.5 a 10', '8.5 mil a 10', '8.55 a 10 mil', '25,000 a treinta mil'],
  ['two-periods', '6,000 mensuales semanales', '15,000 más bono quincenal'],
  ['two-periods', '10,000 con pagos semanales', '7,500 quincenales + bono mensual'],
  ['net', '25,000 netos', '18,000 libres', '8,000 neto quincenal', '25,000 y vales, libres'],
  ['net', '25,000 en mano', '25,000 lib.'],
  ['currency', '2,000 USD', 'US$2,000', '2,000 dólares', '1,500 - 2,000 dlls', '€2,000'],
  ['one-end', 'hasta 30,000', 'desde 20,000', 'a partir de 20 mil', 'más de 25,000', '25,000+'],
  ['one-end', '25,000 o más', '25,000 y más', '25,000 en adelante', '25,000 mín.', '25,000 -'],
  ['by-the-day', '500 diarios', '$500 por día', '10,000 catorcenal', '900 x turno', '500 al día'],
  ['by-the-day', '500 dia', '900/evento', '15,000 por proyecto', 'A destajo', '900 a la jornada'],
  ['not-understood', '15,000 base + comisiones hasta 30,000', '10,000 + 12,000', 'Tabulador A'],
  [
    'not-understood',
    '25,000 o 30,000',
    '25,000.50',
    '25,000.50 + bonos',
    '25,000 + 10% comisiones',
  ],
  ['not-understood', '25,000 (2 vacantes)', '25,000 L.', '500 D', 'Ofrecemos 25,000', '25000x'],
  ['not-understood', '20,000 - 25,000 - 30,000', '-25,000'],
];

/** How a cell is read, in the words of the table. */
export function readForm(cell: string): string {
  const read = readSalary(cell);
  if (read === null) return 'no salary';
  if ('fault' in read) return read.fault;
  const factor = read.unit === 'FORTNIGHT' ? 2 : 1;
  const ends = [...new Set([read.min, read.max])].map((end) => toFigure(end * factor));
  const also = read.extras ? ` más ${joinList(read.extras, 'and').es}` : '';
  return `${ends.join(' to ')}${UNITS[read.unit ?? 'MONTH']}${also}`;
}

const UNITS = { HOUR: ' an hour', WEEK: ' a week', FORTNIGHT: '', MONTH: '', YEAR: ' a year' };

/** How many cells of a reading the docs show. */
const SHOWN = 6;

export function salaryFormTable(): string {
  const readings = new Map<string, string[]>();
  for (const [reading, ...cells] of SALARY_FORMS) {
    readings.set(reading, [...(readings.get(reading) ?? []), ...cells]);
  }
  const rows = [...readings].map(([reading, cells]) => [
    cells.slice(0, SHOWN).map(toCode).join(', '),
    reading in SALARY_FAULTS
      ? `not read: ${SALARY_FAULTS[reading as SalaryFault].en.found.replace(/, such as.*/, '')}`
      : reading,
  ]);
  return toTable(['cell', 'read as'], rows);
}
