import { type Family, payScale } from './family.ts';

export const cumplimientoAml: Family = {
  slug: 'cumplimiento-aml',
  weight: 3,
  areas: ['riesgo-y-cumplimiento'],
  setting: 'office',
  ladder: 'usual',
  english: 0.4,
  pay: payScale(17, 29, 50, 115),
  industries: ['fintech', 'financieros', 'financieros', 'seguros'],
  studies: 'Derecho, Contaduría Pública, Actuaría o Finanzas',
  subject: 'prevención de lavado de dinero y cumplimiento regulatorio',
  basics: ['Excel y Word', 'regulación financiera'],
  internships: ['Becario(a) de Cumplimiento', 'Practicante de Prevención de Lavado de Dinero'],
  directions: ['Director(a) de Cumplimiento', 'Oficial de Cumplimiento', 'Gerente de PLD/FT'],
  tracks: [
    {
      titles: {
        Junior: ['Analista PLD Jr.', 'Analista KYC Jr.'],
        Media: ['Analista PLD/FT', 'Analista de Monitoreo Transaccional', 'Analista KYC'],
        Senior: ['Analista PLD/FT Sr.', 'Subgerente de Prevención de Lavado de Dinero'],
      },
      field: 'prevención de lavado de dinero (PLD/FT)',
      purposes: [
        'detectar operaciones inusuales y reportarlas en tiempo a la autoridad',
        'mantener expedientes de clientes completos y una matriz de riesgo vigente',
      ],
      duties: [
        'Analizar alertas de monitoreo transaccional y documentar su dictamen',
        'Integrar y validar expedientes de identificación de clientes',
        'Preparar reportes de operaciones relevantes e inusuales para la CNBV y la UIF',
        'Consultar listas de personas bloqueadas y personas políticamente expuestas',
        'Actualizar la matriz de riesgo de clientes y productos',
        'Dar seguimiento a visitas de inspección y observaciones',
        'Investigar el origen de los recursos en clientes de alto riesgo',
      ],
      tools: [
        'sistemas de monitoreo transaccional',
        'portales SITI PLD/FT y de la UIF',
        'SQL o Excel',
        'listas de riesgo y buscadores de medios adversos',
      ],
      topics: [
        'las disposiciones de carácter general en materia de PLD/FT',
        'la LFPIORPI y las actividades vulnerables',
        'debida diligencia y beneficiario controlador',
        'el enfoque basado en riesgos del GAFI',
      ],
      industries: ['fintech', 'financieros', 'seguros'],
    },
    {
      titles: {
        Junior: ['Analista de Cumplimiento Jr.', 'Analista Regulatorio Jr.'],
        Media: ['Analista de Cumplimiento Regulatorio', 'Especialista en Cumplimiento Normativo'],
        Senior: ['Especialista Sr. en Cumplimiento', 'Coordinador(a) de Cumplimiento Normativo'],
      },
      field: 'cumplimiento normativo',
      purposes: [
        'dar certeza de que la organización cumple la regulación y sus políticas internas',
        'fortalecer el programa de integridad y anticorrupción',
      ],
      duties: [
        'Dar seguimiento a la normativa aplicable y avisar de sus cambios',
        'Elaborar y enviar reportes regulatorios',
        'Probar controles y documentar hallazgos',
        'Actualizar manuales, políticas y código de ética',
        'Gestionar casos de la línea de denuncia',
        'Evaluar a terceros y proveedores antes de su contratación',
      ],
      tools: ['Excel y PowerPoint', 'sistemas de gestión de cumplimiento', 'portales regulatorios'],
      topics: [
        'regulación de CNBV, Condusef y Banxico',
        'programas de integridad y anticorrupción',
        'ISO 37301 y control interno',
      ],
    },
  ],
  duties: {
    support: [
      'Apoyar en la integración de expedientes de clientes',
      'Digitalizar y ordenar documentación regulatoria',
      'Apoyar en búsquedas en listas y medios públicos',
      'Actualizar el calendario de obligaciones',
      'Preparar materiales de capacitación anual',
      'Registrar avances de planes de acción',
    ],
    shared: [
      'Impartir capacitación de cumplimiento a las áreas',
      'Atender requerimientos de autoridades en los plazos establecidos',
      'Preparar información para el Comité de Comunicación y Control',
    ],
    lead: [
      'Diseñar escenarios y umbrales de monitoreo',
      'Supervisar la calidad de los dictámenes',
      'Asesorar a las áreas de negocio en nuevos productos',
      'Coordinar auditorías y visitas de inspección',
    ],
    direct: [
      'Definir el programa de cumplimiento y rendir cuentas al Consejo',
      'Actuar como enlace con la CNBV, la UIF y otras autoridades',
      'Presidir el Comité de Comunicación y Control',
      'Administrar el presupuesto y los sistemas de monitoreo',
      'Fomentar una cultura de integridad en toda la organización',
    ],
  },
  direction: {
    purposes: ['conducir un programa de cumplimiento sólido ante reguladores y accionistas'],
    requirements: [
      'Certificación en PLD/FT ante la CNBV vigente',
      'Experiencia atendiendo visitas de inspección y requerimientos de autoridad',
    ],
  },
};
