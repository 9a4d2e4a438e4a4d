import { type Family, payScale } from './family.ts';

export const recursosHumanos: Family = {
  slug: 'recursos-humanos',
  weight: 5,
  areas: ['capital-humano'],
  setting: 'office',
  ladder: 'usual',
  english: 0.35,
  pay: payScale(13.5, 24, 41, 98),
  industries: [
    'automotriz',
    'exportacion',
    'alimentos',
    'comercio',
    'contacto',
    'logistica',
    'software',
    'turismo',
    'salud',
    'dispositivosMedicos',
    'acero',
    'consultoria',
  ],
  studies: 'Psicología, Administración, Relaciones Industriales o Derecho',
  subject: 'recursos humanos',
  basics: ['Excel y PowerPoint', 'entrevista y legislación laboral'],
  internships: ['Becario(a) de Recursos Humanos', 'Practicante de Reclutamiento'],
  directions: ['Director(a) de Capital Humano', 'Gerente de Recursos Humanos'],
  tracks: [
    {
      titles: {
        Junior: ['Auxiliar de Reclutamiento', 'Reclutador(a) Jr.'],
        Media: ['Reclutador(a)', 'Especialista en Atracción de Talento', 'Reclutador(a) de TI'],
        Senior: [
          'Especialista Sr. en Atracción de Talento',
          'Coordinador(a) de Reclutamiento y Selección',
        ],
      },
      field: 'reclutamiento y selección',
      purposes: [
        'cubrir vacantes a tiempo con personas que se queden y crezcan',
        'fortalecer la marca empleadora y la experiencia de los candidatos',
      ],
      duties: [
        'Publicar vacantes y buscar candidatos en distintas fuentes',
        'Entrevistar por competencias y presentar ternas',
        'Aplicar evaluaciones psicométricas y técnicas',
        'Dar retroalimentación a todos los candidatos del proceso',
        'Coordinar ingreso y programa de inducción',
        'Organizar ferias de empleo y convenios con universidades',
      ],
      tools: [
        'bolsas de trabajo y LinkedIn Recruiter',
        'sistemas de seguimiento de candidatos (ATS)',
        'plataformas de evaluación psicométrica',
      ],
      topics: [
        'entrevista por competencias',
        'pruebas psicométricas',
        'buenas prácticas de selección sin discriminación',
      ],
      stocks: {
        shared: [
          'Reportar tiempos de cobertura y efectividad de las fuentes',
          'Resguardar la confidencialidad de la información de candidatos',
          'Mantener actualizada la cartera de candidatos',
        ],
        lead: [
          'Definir con las gerencias el perfil y la estrategia de cada búsqueda',
          'Coordinar a reclutadores(as) y proveedores externos',
          'Medir la calidad de contratación y la permanencia',
          'Desarrollar campañas de marca empleadora',
        ],
      },
    },
    {
      titles: {
        Junior: ['Auxiliar de Nómina', 'Analista de Nómina Jr.'],
        Media: [
          'Analista de Nómina',
          'Especialista en Nómina y Seguridad Social',
          'Analista de Nómina e IMSS',
        ],
        Senior: ['Jefe(a) de Nómina', 'Coordinador(a) de Nómina y Beneficios'],
      },
      field: 'nómina y seguridad social',
      purposes: [
        'pagar en tiempo y forma con cero errores de timbrado',
        'mantener al día la nómina y las obligaciones de seguridad social de todas las sedes',
      ],
      duties: [
        'Calcular y timbrar la nómina semanal y quincenal',
        'Presentar movimientos ante el IMSS e Infonavit',
        'Determinar cuotas en el SUA y conciliar emisiones',
        'Calcular finiquitos, aguinaldo y PTU',
        'Administrar vales, fondo de ahorro y seguros',
        'Atender aclaraciones de colaboradores sobre su recibo',
      ],
      tools: ['Contpaqi Nóminas, Nomipaq o SAP HCM', 'SUA, IDSE e Infonavit Empresarial', 'Excel'],
      topics: [
        'la Ley Federal del Trabajo y la Ley del Seguro Social',
        'ISR por sueldos y salarios',
        'cálculo de la prima de riesgo de trabajo',
      ],
      studies: 'Contaduría, Administración o Relaciones Industriales',
      stocks: {
        support: [
          'Capturar incidencias y tiempo extra',
          'Integrar y digitalizar expedientes de personal',
          'Apoyar en la entrega de recibos y vales',
          'Archivar avisos y comprobantes del IMSS',
        ],
        shared: [
          'Preparar reportes de costo de nómina y tiempo extra',
          'Resguardar la confidencialidad de los expedientes de personal',
          'Registrar altas, bajas, incapacidades y vacaciones',
        ],
        lead: [
          'Supervisar al equipo de analistas y auxiliares de nómina',
          'Elaborar el presupuesto de nómina y prestaciones',
          'Atender auditorías del IMSS, del Infonavit y de auditores externos',
          'Proponer mejoras a políticas y controles de nómina',
        ],
      },
    },
    {
      titles: {
        Junior: ['Auxiliar de Capacitación', 'Generalista de RH Jr.'],
        Media: [
          'Generalista de Recursos Humanos',
          'Especialista en Capacitación y Desarrollo',
          'HR Business Partner',
        ],
        Senior: [
          'HR Business Partner Sr.',
          'Jefe(a) de Relaciones Laborales',
          'Jefe(a) de Capacitación y Desarrollo',
        ],
      },
      field: 'desarrollo organizacional o relaciones laborales',
      purposes: [
        'acompañar a líderes y colaboradores en su desarrollo y bienestar',
        'mantener un clima laboral sano y relaciones laborales estables',
      ],
      duties: [
        'Detectar necesidades de capacitación y ejecutar el plan anual',
        'Aplicar la NOM-035 y dar seguimiento a sus planes de acción',
        'Conducir encuestas de clima y planes de mejora',
        'Asesorar a líderes en evaluación del desempeño y desarrollo',
        'Atender asuntos disciplinarios conforme al reglamento interior',
        'Impulsar programas de bienestar, inclusión y reconocimiento',
      ],
      tools: [
        'SuccessFactors, Workday u otro HRIS',
        'Excel y PowerPoint',
        'plataformas de aprendizaje en línea',
      ],
      topics: [
        'la NOM-035-STPS-2018',
        'la Ley Federal del Trabajo',
        'constancias DC-3 y planes de capacitación',
      ],
    },
  ],
  duties: {
    support: [
      'Apoyar en la publicación de vacantes y el filtro de CV',
      'Integrar y digitalizar expedientes de personal',
      'Apoyar en la logística de cursos y eventos internos',
      'Actualizar bases de personal e incidencias',
      'Apoyar en encuestas de salida y de clima',
      'Diseñar comunicados internos',
    ],
    shared: [
      'Reportar indicadores de rotación, ausentismo y cobertura',
      'Resguardar la confidencialidad de los expedientes de personal',
      'Atender dudas de colaboradores sobre prestaciones y políticas',
    ],
    lead: [
      'Asesorar a gerencias en estructura, talento y sucesión',
      'Coordinar al equipo de analistas y auxiliares',
      'Elaborar el presupuesto de plantilla y capacitación',
      'Proponer políticas y mejoras a los procesos del área',
    ],
    direct: [
      'Definir la estrategia de talento, cultura y compensaciones',
      'Conducir la negociación del contrato colectivo y la relación sindical',
      'Administrar el presupuesto de plantilla y beneficios',
      'Dirigir atracción, nómina, desarrollo y relaciones laborales',
      'Asesorar al comité directivo en organización y talento',
    ],
  },
  direction: {
    purposes: [
      'construir una cultura de alto desempeño y asegurar el talento que exige el plan de negocio',
    ],
    requirements: [
      'Experiencia en negociación colectiva y reforma laboral',
      'Conocimiento sólido de compensaciones y gestión del cambio',
    ],
  },
};
