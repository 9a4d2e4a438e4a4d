import type { Position } from './position.ts';
import type { Random } from './random.ts';
import type { Seniority } from './taxonomy.ts';
import { fillSlots } from './wording.ts';

/** Four to seven: studies, experience, skills, then English and the rest. */
export function writeRequirements(random: Random, position: Position): string[] {
  const must = [
    writeStudies(random, position),
    ...(position.seniority === 'Prácticas' ? [] : [writeExperience(random, position)]),
    ...writeSkills(random, position),
  ];
  const english = writeEnglish(random, position);
  const extras = random.sample(
    [random.pick(attitudes[position.seniority]), writeResidence(position)].filter(
      (extra) => extra !== null,
    ),
    random.int(english && must.length > 4 ? 0 : 1, 2),
  );
  return [...must, ...(english ? [english] : []), ...extras]
    .slice(0, 7)
    .map((requirement) => fillSlots(random, requirement, position));
}

function writeStudies(random: Random, { family, track, seniority }: Position): string {
  const isEntry = family.ladder === 'broad-base' && seniority === 'Junior';
  const forms = isEntry ? entryStudies : studies[seniority];
  return random.pick(forms).replace('{carreras}', track.studies ?? family.studies);
}

const entryStudies = [
  'Preparatoria o bachillerato terminado',
  'Preparatoria terminada; carrera trunca en {carreras}, deseable',
  'Carrera técnica o trunca en {carreras}',
];

const studies: Readonly<Record<Seniority, readonly string[]>> = {
  Prácticas: [
    'Estudiante de los últimos semestres de {carreras}',
    'Estudiante a partir del sexto semestre de {carreras}',
    'Estudiante con al menos 70 % de créditos en {carreras}',
  ],
  Junior: [
    'Carrera terminada en {carreras}',
    'Pasante o titulado(a) en {carreras}',
    'Egresado(a) de {carreras}',
    'Carrera trunca o terminada en {carreras}',
  ],
  Media: [
    'Carrera terminada en {carreras}',
    'Profesional titulado(a) en {carreras}',
    'Formación profesional en {carreras}, o afín',
  ],
  Senior: [
    'Profesional titulado(a) en {carreras}',
    'Título y cédula profesional en {carreras}',
    'Carrera terminada en {carreras}; especialidad o diplomado deseable',
  ],
  Dirección: [
    'Título profesional en {carreras}; maestría deseable',
    'Profesional titulado(a) en {carreras}, con MBA o posgrado deseable',
  ],
};

function writeExperience(random: Random, { family, track, seniority }: Position): string {
  const isDirector = seniority === 'Dirección';
  const where = random.chance(0.35) ? ', de preferencia en {sector}' : '';
  const field = isDirector ? family.subject : track.field;
  return `${random.pick(experience[seniority])} de experiencia en ${field}${where}`;
}

const experience: Readonly<Record<Seniority, readonly string[]>> = {
  Prácticas: [],
  Junior: ['De 6 meses a 1 año', 'Al menos 1 año', 'De 1 a 2 años'],
  Media: ['Mínimo 3 años', 'De 2 a 4 años', 'Al menos 3 años', 'De 3 a 5 años'],
  Senior: ['Al menos 5 años', 'De 5 a 8 años', 'Más de 6 años', 'Mínimo 7 años'],
  Dirección: ['Más de 10 años', 'Al menos 12 años', 'Más de 15 años'],
};

function writeSkills(random: Random, { family, track, seniority }: Position): string[] {
  if (seniority === 'Dirección') {
    return [
      ...random.sample(family.direction.requirements, 2),
      random.pick([
        'Liderazgo de equipos multidisciplinarios en entornos exigentes',
        'Manejo de presupuestos, indicadores y planes a mediano plazo',
        'Habilidad para negociar e influir en el más alto nivel',
      ]),
    ];
  }
  if (seniority === 'Prácticas') {
    return family.basics.map((basic) => `${random.pick(basicForms)} ${basic}`);
  }
  const [toolCount, topicCount] = skillCounts[seniority];
  const tools = random.sample(track.tools, random.int(...toolCount));
  const topics = random.sample(track.topics, random.int(...topicCount));
  return [
    ...tools.map((tool) => `${random.pick(toolForms[seniority])} ${tool}`),
    ...topics.map((topic) => `${random.pick(topicForms[seniority])} ${topic}`),
  ];
}

type Worker = Exclude<Seniority, 'Prácticas' | 'Dirección'>;
type Count = readonly [number, number];

const skillCounts: Readonly<Record<Worker, readonly [Count, Count]>> = {
  Junior: [
    [1, 2],
    [1, 1],
  ],
  Media: [
    [1, 2],
    [1, 2],
  ],
  Senior: [
    [1, 2],
    [1, 2],
  ],
};

const basicForms = ['Nociones de', 'Conocimientos básicos de', 'Conocimientos de'];

const toolForms: Readonly<Record<Worker, readonly string[]>> = {
  Junior: ['Manejo de', 'Manejo básico de'],
  Media: ['Manejo de', 'Buen manejo de', 'Manejo avanzado de'],
  Senior: ['Dominio de', 'Manejo avanzado de'],
};

const topicForms: Readonly<Record<Worker, readonly string[]>> = {
  Junior: ['Conocimientos básicos de', 'Conocimientos de'],
  Media: ['Conocimientos de', 'Conocimientos sólidos de'],
  Senior: ['Conocimiento profundo de', 'Amplios conocimientos de'],
};

function writeEnglish(random: Random, { english, seniority }: Position): string | null {
  if (english === 'Requerido') return random.pick(requiredEnglish[seniority]);
  return english === 'Deseable' && random.chance(0.7)
    ? random.pick(['Inglés intermedio, deseable', 'Deseable inglés intermedio o avanzado'])
    : null;
}

const requiredEnglish: Readonly<Record<Seniority, readonly string[]>> = {
  Prácticas: ['Inglés intermedio'],
  Junior: ['Inglés intermedio (B1 o superior)', 'Inglés intermedio, oral y escrito'],
  Media: ['Inglés intermedio-avanzado (B2)', 'Inglés conversacional'],
  Senior: ['Inglés avanzado, oral y escrito', 'Inglés avanzado (B2 o C1)'],
  Dirección: ['Inglés avanzado para negociar y presentar', 'Dominio del inglés (C1)'],
};

const attitudes: Readonly<Record<Seniority, readonly string[]>> = {
  Prácticas: [
    'Disponibilidad de 25 a 30 horas a la semana',
    'Ganas de aprender y buena comunicación',
    'Seguro facultativo vigente y carta de presentación de la universidad',
  ],
  Junior: [
    'Orden, puntualidad y disposición para aprender',
    'Buena comunicación y trabajo en equipo',
    'Actitud de servicio y atención al detalle',
    'Facilidad de palabra y buena ortografía',
  ],
  Media: [
    'Capacidad de análisis y organización',
    'Comunicación clara con distintas áreas',
    'Orientación a resultados y manejo de prioridades',
    'Iniciativa para resolver problemas',
  ],
  Senior: [
    'Liderazgo y desarrollo de equipos',
    'Habilidad para negociar y comunicar con claridad',
    'Pensamiento crítico y toma de decisiones',
    'Capacidad para conducir varios proyectos a la vez',
  ],
  Dirección: [
    'Disponibilidad para viajar dentro del país',
    'Visión de negocio y toma de decisiones en entornos de cambio',
    'Integridad y discreción en el manejo de información',
  ],
};

function writeResidence({ modality, seniority }: Position): string | null {
  if (modality === 'remoto') return 'Residir en México y contar con conexión estable a internet';
  if (seniority === 'Dirección') return 'Radicar en {ciudad} o disponibilidad para reubicarse';
  return modality === 'presencial' ? 'Vivir en {ciudad} o zona metropolitana' : null;
}
