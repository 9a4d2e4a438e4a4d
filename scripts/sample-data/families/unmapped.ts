import { type Family, payScale } from './family.ts';

/** Roles that a recruiting firm also fills, but that none of the 24 families covers. */
export const unmapped: Family = {
  slug: null,
  weight: 5,
  areas: ['operaciones-y-logistica'],
  setting: 'onsite',
  ladder: 'usual',
  english: 0.35,
  pay: payScale(15, 25, 40, 85),
  industries: ['automotriz', 'alimentos', 'acero', 'exportacion', 'farmaceutica', 'aeroespacial'],
  studies: 'Ingeniería Industrial, Mecatrónica o Química',
  subject: 'ingeniería de planta',
  basics: ['Excel', 'metrología y herramientas de calidad'],
  internships: ['Practicante de Calidad', 'Practicante de Aseguramiento de Calidad'],
  directions: ['Gerente de Calidad', 'Gerente de Mantenimiento', 'Gerente de Ingeniería'],
  tracks: [
    {
      titles: {
        Junior: ['Inspector(a) de Calidad', 'Ingeniero(a) de Calidad Jr.'],
        Media: ['Ingeniero(a) de Calidad', 'Auditor(a) de Calidad'],
        Senior: ['Ingeniero(a) de Calidad Sr.', 'Jefe(a) de Aseguramiento de Calidad'],
      },
      field: 'aseguramiento de calidad',
      purposes: [
        'asegurar que el producto cumpla las especificaciones del cliente',
        'reducir rechazos y reclamaciones de clientes',
      ],
      duties: [
        'Inspeccionar producto en proceso y terminado',
        'Atender reclamaciones con metodología 8D',
        'Mantener planes de control y AMEF',
        'Realizar auditorías internas del sistema de calidad',
        'Analizar capacidad de procesos con control estadístico',
        'Liberar materiales y dar seguimiento a proveedores',
      ],
      tools: ['Minitab y Excel', 'equipo de medición y CMM', 'SAP QM'],
      topics: [
        'ISO 9001 e IATF 16949',
        'Core Tools (APQP, PPAP, SPC, MSA)',
        'metrología y tolerancias geométricas',
      ],
    },
    {
      titles: {
        Junior: ['Técnico(a) de Mantenimiento', 'Ingeniero(a) de Mantenimiento Jr.'],
        Media: ['Ingeniero(a) de Mantenimiento', 'Ingeniero(a) de Automatización'],
        Senior: ['Jefe(a) de Mantenimiento', 'Ingeniero(a) de Automatización Sr.'],
      },
      field: 'mantenimiento industrial o automatización',
      purposes: [
        'mantener disponible el equipo productivo y reducir paros',
        'modernizar los equipos y su control',
      ],
      duties: [
        'Ejecutar el programa de mantenimiento preventivo',
        'Diagnosticar fallas eléctricas, mecánicas y neumáticas',
        'Programar y ajustar PLC, variadores y robots',
        'Controlar refacciones críticas',
        'Analizar tiempos medios entre fallas',
        'Supervisar trabajos de contratistas con permisos de seguridad',
      ],
      tools: ['PLC Siemens o Allen-Bradley', 'SAP PM u otro CMMS', 'AutoCAD Electrical'],
      topics: [
        'mantenimiento productivo total (TPM)',
        'hidráulica y neumática',
        'bloqueo y etiquetado de energías (LOTO)',
      ],
      studies: 'Ingeniería Mecatrónica, Electromecánica o Eléctrica',
    },
    {
      titles: {
        Junior: ['Técnico(a) en Seguridad Industrial', 'Auxiliar de Seguridad e Higiene'],
        Media: ['Coordinador(a) de Seguridad e Higiene', 'Ingeniero(a) de Seguridad Industrial'],
        Senior: [
          'Especialista Sr. en Seguridad e Higiene',
          'Jefe(a) de Salud y Seguridad Ocupacional',
        ],
      },
      field: 'seguridad e higiene o salud ocupacional',
      purposes: ['cuidar la salud y la seguridad de quienes trabajan en la planta'],
      duties: [
        'Realizar recorridos de seguridad y corregir condiciones inseguras',
        'Investigar accidentes e incidentes',
        'Coordinar brigadas y simulacros de emergencia',
        'Gestionar estudios y trámites ante la STPS y Protección Civil',
        'Impartir pláticas de seguridad y salud',
        'Dar seguimiento a exámenes médicos y riesgos de trabajo ante el IMSS',
      ],
      tools: [
        'Excel y control de indicadores de accidentabilidad',
        'formatos ST-7 y ST-9 del IMSS',
      ],
      topics: ['las NOM de la STPS', 'primeros auxilios y atención de emergencias', 'ISO 45001'],
      studies: 'Ingeniería Industrial, Ingeniería Ambiental o Seguridad Industrial',
      area: 'capital-humano',
    },
    {
      titles: {
        Junior: ['Tutor(a) Académico(a)', 'Asistente Académico(a)'],
        Media: ['Docente de Asignatura', 'Diseñador(a) Instruccional'],
        Senior: ['Coordinador(a) Académico(a)', 'Diseñador(a) Instruccional Sr.'],
      },
      field: 'docencia o diseño instruccional',
      purposes: ['desarrollar programas y contenidos que mejoren el aprendizaje'],
      duties: [
        'Diseñar planes de clase y materiales didácticos',
        'Acompañar a estudiantes y evaluar su avance',
        'Adaptar cursos a formatos en línea',
        'Revisar y corregir contenidos educativos',
        'Coordinar academias y calendarios escolares',
        'Analizar encuestas y resultados de aprendizaje',
      ],
      tools: [
        'Moodle, Canvas o Blackboard',
        'Articulate o herramientas de autoría',
        'Google Workspace o Microsoft 365',
      ],
      topics: [
        'modelos educativos por competencias',
        'evaluación del aprendizaje',
        'redacción y corrección de estilo',
      ],
      studies: 'Pedagogía, Ciencias de la Educación, Comunicación o Letras',
      area: 'administracion',
      setting: 'office',
      industries: ['educacion'],
      stocks: {
        support: [
          'Apoyar en la logística de clases y exámenes',
          'Actualizar listas y calificaciones',
          'Responder dudas de estudiantes en la plataforma',
          'Preparar materiales de apoyo',
        ],
        lead: [
          'Coordinar a docentes y tutores(as)',
          'Elaborar el plan académico anual',
          'Atender procesos de acreditación',
        ],
      },
    },
  ],
  duties: {
    support: [
      'Apoyar en la captura de registros e indicadores',
      'Apoyar en recorridos y levantamientos en planta',
      'Actualizar bitácoras y formatos',
      'Ordenar documentación técnica',
      'Preparar reportes sencillos para el equipo',
      'Apoyar en la implementación de mejoras 5S',
    ],
    shared: [
      'Elaborar reportes periódicos de resultados del área',
      'Proponer mejoras y dar seguimiento a su implantación',
      'Colaborar con otras áreas en proyectos comunes',
    ],
    lead: [
      'Coordinar y capacitar al personal a su cargo',
      'Elaborar el programa anual de trabajo del área',
      'Atender auditorías y visitas de autoridades o clientes',
    ],
    direct: [
      'Definir la estrategia del área y sus indicadores',
      'Administrar el presupuesto de gastos e inversiones del área',
      'Dirigir jefaturas y personal técnico de todos los turnos',
      'Representar a la planta ante clientes y organismos certificadores',
      'Alinear los planes del área con producción y finanzas',
    ],
  },
  direction: {
    purposes: ['elevar la confiabilidad de la planta y la satisfacción de sus clientes'],
    requirements: [
      'Experiencia dirigiendo áreas técnicas en plantas de más de 200 personas',
      'Manejo de auditorías de clientes y certificaciones',
    ],
  },
};
