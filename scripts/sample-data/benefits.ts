import type { Position } from './position.ts';
import type { Random } from './random.ts';

interface Benefit {
  readonly text: string;
  /** For whom it makes sense; for all when absent. */
  readonly when?: (position: Position) => boolean;
}

/** Up to seven; some advertisements name none. At most one of each group. */
export function writeBenefits(random: Random, position: Position): string[] {
  if (random.chance(0.06)) return [];
  const groups = position.seniority === 'Prácticas' ? internGroups : employeeGroups;
  const [base, ...others] = groups
    .map((group) => group.filter(({ when }) => when?.(position) ?? true))
    .filter((group) => group.length > 0)
    .map((group) => random.pick(group).text);
  return [...(base ? [base] : []), ...random.sample(others, random.int(2, 6))];
}

const isManager = ({ seniority }: Position) => seniority === 'Senior' || seniority === 'Dirección';
const isJunior = ({ seniority }: Position) => seniority === 'Junior';
const isDirector = ({ seniority }: Position) => seniority === 'Dirección';
const isOnSite = ({ modality }: Position) => modality === 'presencial';
const isInPlant = (position: Position) => isOnSite(position) && position.site === 'plant';
const isAtHome = ({ modality }: Position) => modality === 'remoto';
const isDeskWork = ({ setting, site }: Position) =>
  site === 'office' && setting !== 'onsite' && setting !== 'floor';
const isDigital = ({ setting }: Position) => setting === 'digital';
const isSales = ({ family }: Position) => family.slug === 'ventas';
const isPermanent = ({ employmentType }: Position) => employmentType === 'Tiempo completo';

const employeeGroups: readonly (readonly Benefit[])[] = [
  [
    { text: 'Prestaciones de ley desde el primer día', when: (it) => !isDirector(it) },
    { text: 'Prestaciones superiores a las de la ley', when: isPermanent },
    { text: 'Prestaciones de ley e ingreso inmediato', when: isJunior },
  ],
  [
    { text: 'Vales de despensa' },
    { text: 'Vales de despensa del 10 % del sueldo' },
    { text: 'Vales de despensa mensuales en tarjeta electrónica' },
  ],
  [
    { text: 'Seguro de gastos médicos mayores', when: (it) => isManager(it) || isDigital(it) },
    { text: 'Seguro de gastos médicos mayores para titular y familia', when: isDirector },
    { text: 'Seguro de gastos médicos menores', when: (it) => !isManager(it) },
  ],
  [{ text: 'Seguro de vida' }],
  [
    { text: 'Fondo de ahorro', when: isPermanent },
    { text: 'Fondo de ahorro del 13 %', when: isPermanent },
    { text: 'Caja de ahorro' },
  ],
  [
    { text: 'Aguinaldo de 30 días', when: isPermanent },
    { text: 'Aguinaldo de 20 días', when: (it) => !isManager(it) },
  ],
  [
    { text: 'Vacaciones superiores a la ley', when: isPermanent },
    { text: 'Prima vacacional del 50 %' },
    { text: 'Día libre por cumpleaños' },
  ],
  [
    { text: 'Bono anual por resultados', when: isManager },
    { text: 'Bono trimestral por desempeño', when: (it) => !isSales(it) && isPermanent(it) },
    { text: 'Esquema de comisiones sin tope', when: isSales },
    { text: 'Bono de puntualidad y asistencia', when: (it) => isOnSite(it) && !isManager(it) },
  ],
  [
    { text: 'Comedor subsidiado', when: isInPlant },
    { text: 'Estacionamiento gratuito', when: isOnSite },
    { text: 'Apoyo mensual para internet y electricidad', when: isAtHome },
    { text: 'Apoyo para home office', when: ({ modality }) => modality === 'hibrido' },
  ],
  [
    { text: 'Transporte de personal', when: (it) => isInPlant(it) && !isManager(it) },
    { text: 'Equipo de cómputo y mobiliario para casa', when: isAtHome },
    { text: 'Horario flexible de entrada y salida', when: isDeskWork },
    { text: 'Automóvil utilitario', when: (it) => isSales(it) && isManager(it) },
    { text: 'Automóvil asignado y gasolina', when: isDirector },
  ],
  [
    { text: 'Capacitación y certificaciones pagadas' },
    { text: 'Plan de carrera', when: (it) => !isDirector(it) },
    { text: 'Convenios con universidades y gimnasios' },
    { text: 'Apoyo para estudios de posgrado', when: isManager },
    { text: 'Revisión médica ejecutiva anual', when: isDirector },
  ],
];

const internGroups: readonly (readonly Benefit[])[] = [
  [{ text: 'Apoyo económico mensual' }, { text: 'Beca mensual' }],
  [
    { text: 'Liberación de prácticas profesionales o servicio social' },
    { text: 'Carta de liberación de servicio social' },
  ],
  [
    { text: 'Horario compatible con clases' },
    { text: 'Horario flexible en temporada de exámenes' },
  ],
  [{ text: 'Mentoría y plan de formación' }, { text: 'Cursos en línea sin costo' }],
  [
    { text: 'Posibilidad de contratación al concluir el programa' },
    { text: 'Acceso a vacantes internas al titularse' },
  ],
  [
    { text: 'Comedor subsidiado', when: isInPlant },
    { text: 'Equipo de cómputo para trabajar en casa', when: isAtHome },
  ],
];
