import type { Position } from './position.ts';
import type { Random } from './random.ts';
import type { EmploymentType, ModalitySlug, Seniority } from './taxonomy.ts';
import { fillSlots } from './wording.ts';

/** Two to four sentences: who hires, what for, in which team, under which conditions. */
export function writeDescription(random: Random, position: Position): string {
  const sentences = [
    random.pick(openings[toOpening(position)]),
    writePurpose(random, position),
    random.chance(0.75) ? random.pick(contextsFor(position)) : null,
    writeConditions(random, position),
  ];
  return sentences
    .filter((sentence) => sentence !== null)
    .map((sentence) => fillSlots(random, sentence, position))
    .join(' ');
}

const anywhere = [
  '{empresa} busca {titulo} para su equipo {area}.',
  '{empresa} incorpora {titulo} a su área {area}.',
  'Nuestro cliente, {empresaEnFrase}, abre la posición de {titulo}.',
  'Nuestro cliente, {empresaEnFrase}, refuerza su área {area} con la posición de {titulo}.',
  'Posición de nueva creación: {titulo}.',
];

const openings = {
  anywhere,
  // A director heads the area, so nobody "reinforces the team" with one.
  direction: [
    '{empresa} busca {titulo} para su operación en {ciudad}.',
    '{empresa} solicita {titulo} en {ciudad}.',
    'Nuestro cliente, {empresaEnFrase}, abre la posición de {titulo} en {ciudad}.',
    'Nuestro cliente, {empresaEnFrase}, inicia la búsqueda confidencial de {titulo}.',
  ],
  inCity: [
    ...anywhere,
    '{empresa} solicita {titulo} en {ciudad}.',
    '{empresa} busca {titulo} para su operación en {ciudad}.',
    'Nuestro cliente, {empresaEnFrase}, crece en {ciudad} y abre la posición de {titulo}.',
    'Por crecimiento de la operación en {ciudad}, se abre la posición de {titulo}.',
  ],
};

function toOpening({ seniority, modality }: Position): keyof typeof openings {
  if (seniority === 'Dirección') return 'direction';
  return modality === 'remoto' ? 'anywhere' : 'inCity';
}

function writePurpose(random: Random, { family, track, seniority }: Position): string {
  if (seniority === 'Prácticas') return random.pick(internPurposes);
  const purposes = seniority === 'Dirección' ? family.direction.purposes : track.purposes;
  return random.pick(purposeForms[seniority]).replace('{proposito}', random.pick(purposes));
}

const internPurposes = [
  'Es un programa para estudiantes que quieren formarse en {tema} con proyectos reales.',
  'Buscamos estudiantes con curiosidad y ganas de dar sus primeros pasos en {tema}.',
  'El programa combina trabajo diario, mentoría y capacitación en {tema}.',
  'Es una oportunidad para aplicar lo aprendido en la universidad y conocer de cerca el trabajo en {tema}.',
];

const neutralForms = [
  'El objetivo del puesto es {proposito}.',
  'El propósito de la posición es {proposito}.',
  'La persona seleccionada tendrá como misión {proposito}.',
  'Buscamos a una persona capaz de {proposito}.',
];

const closeForms = [...neutralForms, 'Tu reto será {proposito}.', 'Tu objetivo será {proposito}.'];

const purposeForms = {
  Junior: closeForms,
  Media: closeForms,
  Senior: [...neutralForms, 'El reto principal es {proposito}.'],
  Dirección: [
    'El reto es {proposito}.',
    'La posición tiene el mandato de {proposito}.',
    'Se busca un perfil ejecutivo capaz de {proposito}.',
  ],
} satisfies Record<Exclude<Seniority, 'Prácticas'>, readonly string[]>;

function contextsFor({ family, setting, seniority, title }: Position): readonly string[] {
  if (seniority === 'Dirección') return directorContexts[family.slug ?? ''] ?? contexts.Dirección;
  if (seniority === 'Senior' && setting === 'digital') return technicalLeadContexts;
  if (seniority === 'Senior' && !managerTitle.test(title)) return specialistContexts;
  return contexts[seniority];
}

const contexts: Readonly<Record<Seniority, readonly string[]>> = {
  Prácticas: [
    'El programa dura seis meses y permite liberar prácticas profesionales o servicio social.',
    'Habrá una persona del equipo como mentora y evaluaciones de avance cada mes.',
    'Al concluir, quienes tengan buen desempeño podrán participar en vacantes de planta.',
  ],
  Junior: [
    'Es una buena oportunidad para quien inicia su carrera y quiere crecer en {tema}.',
    'Ofrecemos capacitación desde el primer día dentro de un equipo de {equipo} personas.',
    'La posición reporta a la coordinación del área y cuenta con un plan de inducción.',
    'El equipo, de {equipo} personas, acompaña el aprendizaje en el puesto.',
  ],
  Media: [
    'La posición reporta a la gerencia del área y colabora con un equipo de {equipo} personas.',
    'El puesto tiene trato diario con otras áreas y autonomía para organizar su trabajo.',
    'Se integra a un equipo de {equipo} personas con objetivos trimestrales claros.',
    'La vacante ofrece un plan de carrera definido y evaluación semestral.',
  ],
  Senior: [
    'Reporta a la dirección del área y coordina a un equipo de {equipo} personas.',
    'Tendrá a su cargo a {equipo} personas y trato directo con la dirección del área.',
    'Encabeza un equipo de {equipo} personas y participa en las decisiones del área.',
  ],
  Dirección: [
    'Reporta a la Dirección General y tiene a su cargo a {equipo} personas.',
    'Forma parte del comité directivo y encabeza un equipo de {equipo} personas.',
    'Responde por los resultados y el presupuesto del área, con {equipo} personas a su cargo.',
  ],
};

/** Only these have people who report to them. */
const managerTitle =
  /^(?:Coordinador|Encargado|Gerente|Jefe|Líder|Subdirector|Subgerente|Superintendente|Supervisor)/;

const specialistContexts = [
  'Reporta a la gerencia del área y acompaña a perfiles de menor experiencia.',
  'La posición tiene trato con la dirección y proyección a una gerencia.',
  'Participa en las decisiones del área y en la formación del equipo.',
];

const technicalLeadContexts = [
  'Será referente técnico para un equipo de {equipo} personas.',
  'Reporta a la gerencia del área y acompaña a perfiles de menor experiencia.',
  'Participa en las decisiones técnicas del área y en la formación del equipo.',
  'Se integra a un equipo de {equipo} personas con alto grado de autonomía.',
];

/** Those whose superior is the board, not the general manager. */
const directorContexts: Readonly<Record<string, readonly string[]>> = {
  'direccion-general': [
    'Reporta al Consejo de Administración y encabeza una organización de {organizacion} personas.',
    'Tiene responsabilidad total sobre resultados, con un comité directivo de seis integrantes.',
  ],
  'gobierno-corporativo': [
    'Reporta al Consejo de Administración y participa en sus comités.',
    'Trabaja con consejeros(as), accionistas y la Dirección General del grupo.',
  ],
};

function writeConditions(random: Random, position: Position): string | null {
  const contract = contractSentences[position.employmentType];
  if (contract) return random.pick(contract);
  return random.chance(0.6) ? random.pick(modalitySentences[position.modality]) : null;
}

const contractSentences: Readonly<Partial<Record<EmploymentType, readonly string[]>>> = {
  'Medio tiempo': [
    'La jornada es de medio tiempo, de lunes a viernes.',
    'Es un puesto de medio tiempo con horario matutino o vespertino.',
  ],
  'Por proyecto': [
    'El contrato es por proyecto, de nueve meses, con posibilidad de extensión.',
    'Contrato por proyecto de seis meses, con posibilidad de renovación.',
    'El proyecto dura doce meses y puede continuar en una segunda fase.',
  ],
  Temporal: [
    'El contrato es temporal, de seis meses, para cubrir una licencia.',
    'Contrato temporal de tres meses por aumento de trabajo, con posibilidad de planta.',
    'Contrato temporal de cuatro meses para cubrir una incapacidad.',
  ],
};

const modalitySentences: Readonly<Record<ModalitySlug, readonly string[]>> = {
  remoto: [
    'El trabajo es 100 % remoto para quienes residan en México.',
    'Esquema remoto dentro de México, con reuniones presenciales dos veces al año.',
    'Posición remota; el equipo coincide en horario del centro de México.',
  ],
  hibrido: [
    'Esquema híbrido: tres días en oficina y dos en casa.',
    'Esquema híbrido, con dos días a la semana en {lugar}.',
    'Modalidad híbrida con oficina en {lugar}.',
  ],
  presencial: [
    'Trabajo presencial en {lugar}.',
    'Puesto presencial de lunes a viernes.',
    'Lugar de trabajo: {lugar}.',
  ],
};
